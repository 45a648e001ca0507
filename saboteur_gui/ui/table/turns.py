"""The course of a game on the screen: what happened is shown, then whoever is asked next gets the screen.

Facts are final before they are shown. With several people the screen passes through nobody's hands: everything
private is dropped, the curtain falls, and only then the next viewer's model is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.cards import CARD
from ...engine.events import Event
from ...engine.moves import NO, NUGGET, Move
from ...engine.view import NOBODY
from ...session.plan import Pace
from .endings import Endings
from .log import entries
from .model import closing_view
from .recap import RecapPanel
from .veto import VetoWindow

if TYPE_CHECKING:
    from ..scenes.table import TableScene

POLL = 60.0  # ms between two looks whether a computer player has answered


class Turns(Endings):
    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.seen = self.session.steps if self.session.steps else -1  # the last step that has been shown
        self.recap_open = False
        self.veto = VetoWindow(scene)
        self._owed: list[tuple[int, int]] = []  # who saw something while nobody looked, and at which step
        self._recap_owed = False  # the list of what happened lay open when the cards were turned down
        self._common = self.session.public()  # what everybody saw before the last move
        self._last_moves: dict[int, int] = {}  # by seat: the step of its last move
        base = self.session.steps - len(self.session.record().moves)
        for index, (seat, move) in enumerate(self.session.record().moves):
            if move != (NO,):
                self._last_moves[seat] = base + index + 1

    def begin(self) -> None:
        """A game alone needs no curtain."""
        scene = self.scene
        scene.look_as(scene.humans[0] if len(scene.humans) == 1 else NOBODY)
        if self.seen < 0:
            self._show_new()

    # What happened

    @property
    def waiting(self) -> bool:
        """Something is still being shown, so nothing is to be done yet."""
        told = self.recap_open or bool(self._result) or self._closing is not None
        return self.scene.theatre.busy or told or self.veto.open

    def made(self, move: Move) -> None:
        """The viewer has moved."""
        self._last_moves[self.scene.viewer.seat] = self.session.steps
        self.scene.viewer.message, self.scene.viewer.saw = "", []
        self._show_new()

    def declined(self) -> None:
        """Those who did not want to veto have said so."""
        self._show_new()

    def _show_new(self) -> None:
        """Queue what happened since, as the viewer saw it; then show the table as it stands."""
        scene, viewer = self.scene, self.scene.viewer
        since, before, common = self.seen, viewer.view, self._common
        news = self.session.events(since, viewer.seat if viewer.somebody else None)
        told = [event for _, event in news]
        self.seen, self._common = self.session.steps, self.session.public()
        if any(event.kind == "announce" for event in told):
            self.veto.announced()
        elif not told and self._still_asks_for_a_veto():
            return
        end = next((at + 1 for at, event in enumerate(told) if event.kind == "round_end"), 0)
        if end:
            if scene.many:  # whoever made the last move does not look alone at what comes now
                before, told = common, [event for _, event in self.session.events(since)]
            self._closing = closing_view(before, told[: end - 1])
            self._result, self._rest = told[:end], told[end:]
            told, news = self._result, news[:end]
        else:
            self._owed += [(event.seat, step) for step, event in news if self._missed(event)]
        self._take_secrets(news)
        if end and scene.many and not viewer.message:
            scene.look_as(NOBODY)
        else:
            scene.see()
        scene.theatre.queue(told, scene.viewer.seat, before)
        scene.board.overrides = scene.theatre.overrides()
        self._was_waiting = True
        scene.hold_changed()  # a question that comes at once lights nothing before it has been shown

    def _still_asks_for_a_veto(self) -> bool:
        """One computer player after another is asked: nothing is to be seen of that."""
        asks = self.session.kind == "veto" and self.session.asked not in self.scene.humans
        return asks and not self.scene.viewer.asked

    def _missed(self, event: Event) -> bool:
        """Somebody was shown something (B14, S12) or has a new role (S13, K2, P2) while others looked on: they get to
        see it, and nobody else."""
        scene = self.scene
        theirs = event.kind in ("saw", "dwarf") and event.seat in scene.humans
        return theirs and scene.many and event.seat != scene.viewer.seat

    def _take_secrets(self, news: list[tuple[int, Event]]) -> None:
        """What the viewer saw just now stays on the screen until they have read it."""
        saw = [(step, event) for step, event in news if event.kind in ("saw", "dwarf") and event.secret]
        if saw:
            self.scene.viewer.saw = saw
            self.word_secrets()
            if any(event.kind == "dwarf" for _, event in saw):
                self.scene.peek(True)

    def word_secrets(self) -> None:
        """What the viewer has to read, in the language that is spoken now."""
        viewer = self.scene.viewer
        lines = entries(self.scene.kit.texts, self.session.plan.seats, viewer.saw)
        viewer.message = "\n".join(line.text for line in lines if line.private)

    def seen_message(self) -> None:
        self.scene.viewer.message, self.scene.viewer.saw = "", []
        self.scene.peek(False)
        self.scene.hold_changed()

    def turned_up(self) -> int:
        """The card that has been turned up and still has to be placed; -1 if there is none."""
        for _, event in reversed(self.session.events(self.session.steps - 2)):
            if event.kind == "reveal":
                return CARD[event.open["card"]]
        return -1

    # Time

    def update(self, now: float) -> None:
        scene, session = self.scene, self.session
        self._say_trouble()
        paused = self.waiting and not self.veto.open
        pace = Pace(paused=paused or self._reads(), speed=scene.app.settings.pace)
        if session.pace != pace:
            session.pace = pace
        if not session.over:
            if session.asked not in scene.humans and not self.waiting and not self._reads() and scene.app.top is scene:
                self._turn_down()  # a computer player may answer at once, and the next thing to be shown is its move
            if session.tick(int(now)):
                self._show_new()
        scene.hear()
        if not scene.theatre.busy and not self._reads() and not self._owed:
            self.veto.update(now)
        waiting = self.waiting
        if self._was_waiting and not waiting:
            self._was_waiting = False
            if scene.viewer.asked:
                scene.app.play("your_turn")
            scene.hold_changed()
        if not scene.theatre.busy and scene.app.top is scene and not self._reads():
            self._advance()

    def _reads(self) -> bool:
        """One of several players still reads what only they may see, or has been kept from reading it."""
        scene = self.scene
        return scene.many and (bool(scene.viewer.message) or any(seat == scene.away for seat, _ in self._owed))

    def wakes(self, now: float) -> float | None:
        if self.recap_open or self.scene.theatre.busy:
            return None
        if self.session.over:
            return None if self._podium_shown else now
        if self.veto.open:
            return self._soonest(self.veto.wakes(now), None if self.session.asked in self.scene.humans else now + POLL)
        if self.session.asked in self.scene.humans:
            there = self.session.asked in (self.scene.viewer.seat, self.scene.away)
            return None if there or self.scene.viewer.message or self._reads() else now
        return now + POLL

    @staticmethod
    def _soonest(*times: float | None) -> float | None:
        return min((time for time in times if time is not None), default=None)

    def _say_trouble(self) -> None:
        """Every notice of the session, once."""
        scene = self.scene
        while self.session.trouble:
            notice = self.session.trouble.pop(0)
            values = dict(notice.values)
            if "seat" in values:
                values["player"] = self.session.plan.seats[values["seat"]].name
            scene.app.say(scene.t(notice.id, **values), alarm=True)

    # Who is next

    def _advance(self) -> None:
        scene, asked = self.scene, self.session.asked
        if self._result:
            self._tell_round()
        elif self._closing is not None or self.recap_open or self.veto.open:
            return
        elif self._owed and not self._result:
            self._hand_over(self._owed[0][0])
        elif self.session.over:
            self._tell_game()
        elif asked in scene.humans:
            if scene.viewer.seat != asked:
                self._hand_over(asked)
            elif self.session.kind == "nugget":
                self._draft()
            elif (only := self._only_answer()) is not None:
                scene.submit(only)
        else:
            self._turn_down()

    def _turn_down(self) -> None:
        """Whoever of several people has moved does not look alone at what comes now."""
        scene = self.scene
        if scene.many and (scene.viewer.somebody or scene.away != NOBODY):
            scene.look_as(NOBODY)

    def _only_answer(self) -> Move | None:
        """How a card that was turned up lies, and which is next, need not be asked if there is one way (B18, B20)."""
        request = self.scene.viewer.view.request
        single = request is not None and len(request.moves) == 1 and request.kind in ("turned", "reach")
        return request.moves[0] if request is not None and single else None

    def _hand_over(self, seat: int) -> None:
        """Everything private goes, the curtain falls at once, and then the next one looks."""
        from ..scenes.curtain import CurtainScene

        scene = self.scene
        if seat == scene.away:
            return  # their cards lie turned down before them
        if not scene.many:
            scene.look_as(seat)
            return
        scene.look_as(NOBODY)
        view = scene.viewer.view
        heading = scene.t("table.heading", game=scene.t(f"game.{view.game}.title"), round=self.round_words())
        curtain = CurtainScene(scene.app, self.session.plan.seats[seat], heading, lambda: self._arrived(seat))
        scene.app.push(curtain, fade=False)

    def round_words(self) -> str:
        view = self.scene.viewer.view
        return self.scene.t("table.round_of", round=view.round, rounds=view.rounds)

    def _arrived(self, seat: int) -> None:
        """Whoever the curtain waited for is there."""
        scene = self.scene
        if isinstance(scene.app.top, type(scene)):
            return
        scene.app.pop()
        if not self._show_owed(seat) and self.session.asked == seat:
            scene.look_as(seat)
            if self.session.kind == "turn" and self.has_recap():
                self.show_recap()

    def put_off(self) -> None:
        """The viewer's cards are turned down: what they had not read is shown again when they take them up."""
        viewer = self.scene.viewer
        self._owed[:0] = [(viewer.seat, step) for step, _ in viewer.saw]
        self._recap_owed = self.recap_open

    def take_up(self, seat: int) -> None:
        """Whose cards lie turned down wants to see them again."""
        recap, self._recap_owed = self._recap_owed, False
        if not self._show_owed(seat):
            self.scene.look_as(seat)
            if recap:
                self.show_recap()

    def _show_owed(self, seat: int) -> bool:
        """What this seat was shown while others looked on, until it has been read; whether there is anything."""
        steps = [step for who, step in self._owed if who == seat]
        if steps:
            self._owed = [owed for owed in self._owed if owed[0] != seat]
            self.scene.look_as(seat)
            self._take_secrets([news for news in self.session.events(min(steps) - 1, seat) if news[0] in steps])
            self.scene.rebuild()
        return bool(steps)

    def _draft(self) -> None:
        from ..scenes.draft import DraftScene

        scene, view = self.scene, self.scene.viewer.view
        assert view.request is not None
        seat = self.session.plan.seats[view.seat]

        def taken(value: int) -> None:
            scene.app.pop()
            scene.submit((NUGGET, value))

        scene.app.push(DraftScene(scene.app, seat, view.request.private["offer"], taken))

    # What happened since one's turn

    def _since(self) -> int:
        return self._last_moves.get(self.scene.viewer.seat, -1)

    def has_recap(self) -> bool:
        since = self._since()
        return self.scene.viewer.somebody and 0 <= since < self.session.steps

    def show_recap(self) -> None:
        if self.scene.hold.dragged >= 0:  # the list takes the pointer: nothing would ever let go of the card
            self.scene.hold.cancel()
        self.recap_open = True
        self.scene.rebuild()

    def close_recap(self) -> None:
        self.recap_open = False
        self._was_waiting = False
        self.scene.rebuild()

    def add_recap(self) -> None:
        """The list of it over the mine, if it is open."""
        if not self.recap_open or not self.scene.viewer.somebody:
            self.recap_open = False
            return
        scene = self.scene
        told = self.session.events(self._since(), scene.viewer.seat)
        lines = entries(scene.kit.texts, self.session.plan.seats, told)
        RecapPanel.add(scene, lines)
