"""The course of a game on the screen: what happened is shown, then whoever is asked next gets the screen.

Facts are final before they are shown. With several people the screen passes through nobody's hands: everything
private is dropped, the curtain falls, and only then the next viewer's model is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ending import ROUND_OVER
from ...engine.events import AllRevealed, CardNamed, ChestSeen, DwarfChanged, DwarfSeen, Event, GoalSeen, Said
from ...engine.moves import NO, NUGGET, Move
from ...engine.view import NOBODY
from ...session.plan import Pace
from ..scenes.curtain_scene import CurtainScene
from ..scenes.draft_scene import DraftScene
from ..session_flow import notice_text
from .log_lines import entries
from .recap import RecapPanel
from .round_end import RoundEnd
from .veto_window import VetoWindow

if TYPE_CHECKING:
    from ..scenes.table_scene import TableScene

POLL = 60.0  # ms between two looks whether a computer player has answered


def shown_to(event: Event) -> int:
    """Whom alone an event shows something (B14, S12), or gives another role (S13, K2, P2); NOBODY: it is for all."""
    match event:
        case GoalSeen(seat) | ChestSeen(seat) | DwarfSeen(seat) | DwarfChanged(seat):
            return seat
        case _:
            return NOBODY


class TurnFlow(RoundEnd):
    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.recap_open = False
        self.veto = VetoWindow(scene)
        self._owed: list[tuple[int, int]] = []  # who saw something while nobody looked, and at which step
        self._recap_owed = False  # the list of what happened lay open when the cards were turned down
        self._last_moves: dict[int, int] = {}  # by seat: the step of its last move
        base = self.session.steps - len(self.session.record().moves)
        for index, (seat, move) in enumerate(self.session.record().moves):
            if move != (NO,):
                self._last_moves[seat] = base + index + 1

    def begin(self) -> None:
        """A game alone needs no curtain."""
        scene = self.scene
        if not scene.many:
            self.session.alone = frozenset(scene.humans)
        scene.look_as(scene.humans[0] if len(scene.humans) == 1 else NOBODY)
        self._was_waiting = scene.theatre.busy

    @property
    def asks_us(self) -> bool:
        """Whether it is for somebody at this screen to answer."""
        asked = self.session.asked
        return asked in self.scene.humans and not self.session.spared(asked)

    # What happened

    @property
    def waiting(self) -> bool:
        """Something is still being shown, so nothing is to be done yet."""
        ends = self.session.kind == ROUND_OVER
        return self.scene.theatre.busy or self.recap_open or ends or self.veto.open

    def made(self, move: Move) -> None:
        """The viewer has moved."""
        self._last_moves[self.scene.viewer.seat] = self.session.steps
        self.scene.viewer.message, self.scene.viewer.saw = "", []
        self._show_new()

    def declined(self) -> None:
        """Those who did not want to veto have said so."""
        self._show_new()

    def _show_new(self) -> None:
        """Queue what happened since, as the viewer saw it: the theatre tells it."""
        scene, model = self.scene, self.scene.model
        moved = model.step != self.session.steps  # or somebody only said something
        told = [event for _, event in self.session.events(model.step)]
        ends = any(isinstance(event, AllRevealed) for event in told)
        if any(isinstance(event, CardNamed) for event in told):
            self.veto.announced()
        elif not model.has_news or (not told and self._still_asks_for_a_veto()):
            return
        if ends and scene.many and not scene.viewer.message:
            scene.look_as(NOBODY)  # whoever made the last move does not look alone at what comes now
        else:
            news = model.take_news()
            self._owed += [(seat, step) for step, event in news if not ends and (seat := self._missed(event)) >= 0]
            scene.see()
        self._was_waiting |= moved
        scene.hold_changed()  # a question that comes at once lights nothing before it has been shown

    def _still_asks_for_a_veto(self) -> bool:
        """One computer player after another is asked: nothing is to be seen of that."""
        asks = self.session.kind == "veto" and not self.asks_us
        return asks and not self.scene.viewer.asked

    def _missed(self, event: Event) -> int:
        """The seat that was shown something, or has a new role, while others looked on, or -1. It gets to see it, and
        nobody else."""
        scene, seat = self.scene, shown_to(event)
        return seat if scene.many and seat in scene.humans and seat != scene.viewer.seat else NOBODY

    def heard(self, step: int, event: Event) -> None:
        """Something has been told to the viewer. What they alone saw stays on the screen until they have read it."""
        viewer = self.scene.viewer
        if not viewer.somebody or shown_to(event) != viewer.seat:
            return
        viewer.saw.append((step, event))
        self.word_secrets()
        if isinstance(event, DwarfChanged):
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
        card = self.scene.model.shown.turned_up
        return card.card if card is not None else -1

    # Time

    def update(self, now: float) -> None:
        scene, session = self.scene, self.session
        self._say_trouble()
        paused = self.waiting and not self.veto.open
        pace = Pace(paused=paused or self._reads(), speed=scene.app.settings.pace)
        if session.computers.pace != pace:
            session.computers.pace = pace
        if not session.over:
            if not self.asks_us and not self.waiting and not self._reads() and scene.app.top is scene:
                self._turn_down()  # a computer player may answer at once, and the next thing to be shown is its move
            session.tick(int(now))
        scene.hear()
        if scene.model.has_news and not (scene.many and self._reads()):
            self._show_new()
        if self.recap_open:
            self.veto.resume(now)  # it lies over the window
        elif not scene.theatre.busy and not self._reads() and not self._owed:
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
            return self._soonest(self.veto.wakes(now), None if self.asks_us else now + POLL)
        if self.asks_us:
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
            scene.app.say(notice_text(scene.kit.texts, notice.id, values), alarm=True)

    # Who is next

    def _advance(self) -> None:
        scene, asked = self.scene, self.session.asked
        if self.recap_open or self.veto.open:
            return
        if self.session.kind == ROUND_OVER:
            self._tell_round()
        elif self._owed:
            self._hand_over(self._owed[0][0])
        elif self.session.over:
            self._tell_game()
        elif self.asks_us:
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
        own = [step for step, event in self.scene.model.untold if shown_to(event) == viewer.seat]
        self._owed[:0] = [(viewer.seat, step) for step in [*(step for step, _ in viewer.saw), *own]]
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
            for step, event in self.session.events(min(steps) - 1, seat):
                if step in steps:
                    self.heard(step, event)
            self.scene.rebuild()
        return bool(steps)

    def _draft(self) -> None:
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
        told = [each for each in scene.model.told_since(self._since()) if not isinstance(each[1], Said)]
        lines = entries(scene.kit.texts, self.session.plan.seats, told)
        RecapPanel.add(scene, lines)
