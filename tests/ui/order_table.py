"""The law of order at a table that is played at.

`Told` follows what happened by a fold of its own, as far as the model of the scene says that an event has been told.
"""

from __future__ import annotations

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import Event, Said, TurnStarted, redacted
from saboteur_gui.engine.follow import Shown, blank, follow_all, shown_of
from saboteur_gui.engine.view import NOBODY, View
from saboteur_gui.session.game_summary import summarise
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.session import Session
from saboteur_gui.ui.result.lines import score_words
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import RoundResultScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.log_lines import entries
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.own_panel import OwnPanel, RolePeek
from saboteur_gui.ui.table.prompt_bar import AnswerButton
from saboteur_gui.ui.table.table_log import LOGGED
from saboteur_gui.ui.table.thinking import Thinking
from saboteur_gui.ui.table.top_bar import Sign

from .order import (
    Step,
    at_it,
    check_hand,
    check_mine,
    check_rest,
    check_seats,
    known_roles,
    same,
    told_words,
    widgets,
    words,
)
from .stage import Stage

QUESTIONS = (CurtainScene, DraftScene, RoundResultScene, PodiumScene)  # what a table comes to when all is told


class WatchedTable(TableScene):
    """A table that writes down what has been told at it, and to whom."""

    def __init__(self, app: Stage, session: Session) -> None:
        self.told: list[tuple[int, Step]] = []  # viewer, what
        self.looks: list[tuple[int, int, int, int]] = []  # told so far, who looked then, steps made, lines said
        super().__init__(app, session)

    def heard(self, step: int, event: Event) -> None:
        self.told.append((self.model.seat, (step, event)))
        super().heard(step, event)

    def look_as(self, seat: int, away: int = NOBODY) -> None:
        self.looks.append((len(self.told), seat, self.session.steps, len(self.session.spoken())))
        super().look_as(seat, away)


class Told:
    """What a session told to one viewer or another, up to where the model says it has."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.since = session.steps or -1  # what happened up to here was told before
        seats = range(-1, len(session.plan.seats))
        self._start = {seat: shown_of(self._view(seat)) for seat in seats}
        if not session.steps:
            self._start = {seat: blank(seat, len(session.plan.seats)) for seat in seats}
        self._folds = {seat: (0, shown) for seat, shown in self._start.items()}
        self._events: dict[int, list[Step]] = {seat: [] for seat in seats}
        self._step = self.since
        self._spoken = len(session.spoken())
        self.at = self.said = 0  # how many events, and how many lines
        self._for_all = 0, 0  # the same, of what everybody has been told

    def _view(self, seat: int) -> View:
        return self.session.public() if seat == NOBODY else self.session.view(seat)

    def _take(self) -> None:
        if self._step != self.session.steps:
            for seat, events in self._events.items():
                events += self.session.events(self._step, None if seat == NOBODY else seat)
            self._step = self.session.steps

    def events(self, seat: int) -> list[Step]:
        self._take()
        return self._events[seat]

    @property
    def spoken(self) -> list[tuple[int, Said]]:
        return self.session.spoken(self._spoken)

    @property
    def all_told(self) -> bool:
        return self.at == len(self.events(NOBODY)) and self.said == len(self.spoken)

    def tell(self, seat: int, step: int, event: Event) -> None:
        """The model says that this has been told."""
        if isinstance(event, Said):
            same("said", (step, event), self.spoken[self.said])
            self.said += 1
        else:
            at, then = self.events(NOBODY)[self.at]
            assert at == step and redacted(event, NOBODY) == then, f"told {event}, but next is {then}"
            assert redacted(event, seat) == self.events(seat)[self.at][1]
            self.at += 1
        if seat == NOBODY or (isinstance(event, Said) and self._for_all[0] == self.at):
            self._for_all = self.at, self.said

    def look_on(self) -> None:
        """The viewer has gone: what only they were told is told to all."""
        self.at, self.said = self._for_all

    def tell_all(self, steps: int, lines: int) -> None:
        """Somebody sees the table as it stands after so many steps, when so many lines have been said."""
        self.at = sum(step <= steps for step, _ in self.events(NOBODY))
        self.said = lines - self._spoken
        self._for_all = self.at, self.said

    def shown(self, seat: int, more: int = 0) -> Shown:
        """The table as this viewer has been told of it, and of `more` events."""
        at, shown = self._folds[seat]
        if at > self.at:
            at, shown = 0, self._start[seat]
        shown = follow_all(shown, (event for _, event in self.events(seat)[at : self.at]))
        self._folds[seat] = self.at, shown
        return follow_all(shown, (event for _, event in self.events(seat)[self.at : self.at + more]))

    def history(self, seat: int, quiet: bool) -> list[Step]:
        """All that was told, and before it what had happened when the table was opened."""
        earlier = self.session.events(-1, None if seat == NOBODY else seat)[: -len(self.events(seat)) or None]
        told: list[Step] = [*self.events(seat)[: self.at], *([] if quiet else self.spoken[: self.said])]
        return [*earlier, *sorted(told, key=lambda each: each[0])]


class TableWatch:
    """Whoever looks at every picture of a table."""

    def __init__(self, app: Stage, session: Session) -> None:
        self.app, self.session = app, session
        self.told = Told(session)
        self.scene = WatchedTable(app, session)
        self.kinds: set[type[Event]] = set()
        self.pictures = self.rests = self.looked_back = 0
        self._heard = self._looked = 0
        app.push(self.scene, fade=False)
        self._take()

    def turn(self, ms: float) -> None:
        """The next picture."""
        self.app.turn(ms=ms)
        self.look()

    def _take(self) -> None:
        """What the model told since the last picture, and to whom."""
        scene, told = self.scene, self.told
        while self._heard < len(scene.told) or self._looked < len(scene.looks):
            if self._looked < len(scene.looks) and scene.looks[self._looked][0] == self._heard:
                _, seat, steps, lines = scene.looks[self._looked]
                self._looked += 1
                if seat != NOBODY and (told.since >= 0 or self._looked > 1):
                    told.tell_all(steps, lines)
                elif seat == NOBODY and scene.table.many:
                    told.look_on()
                continue
            viewer, (step, event) = scene.told[self._heard]
            self._heard += 1
            self.kinds.add(type(event))
            told.tell(viewer, step, event)

    def look(self) -> None:
        """Compare all that is on the screen with what has been told."""
        self._take()
        scene, told, app = self.scene, self.told, self.app
        if scene not in app.stack or scene.stale:
            return
        if scene.turns.next.recap.open:
            self._look_back()
            return
        busy, seat = scene.theatre.busy, scene.table.viewer.seat
        left = [*told.events(seat)[told.at :], *told.spoken[told.said :]]
        assert busy == bool(left), f"{app.top.name}, seat {seat}: it {'moves' * busy or 'rests'}, and left are {left}"
        self.pictures += 1
        self.rests += not busy
        shown = told.shown(seat)
        after = told.shown(seat, sum(not isinstance(event, Said) for event in scene.model.next())) if busy else shown
        if not busy:
            same("the fold", shown, shown_of(told._view(seat)))
            same("movements", (dict(scene.table.board.overrides), scene.theatre.scene.leaving), ({}, ()))
        check_mine(scene, shown, after, {})
        turn = shown.actor if busy else at_it(self.session.public())
        if scene.table.many and scene.table.viewer.message:
            turn = seat
        steals = not busy and self.session.kind == "steal" and self.session.asked == seat
        check_seats(scene, shown, turn, known_roles(shown), self._tips(shown), shown.dwarfs if steals else ())
        light = [widget.key for widget in scene.root.widgets if widget.key == "lantern"]
        same("the lantern's light", light, ["lantern"] * (turn >= 0))
        for dots in widgets(scene, Thinking):
            assert scene.table.seats[turn].kind == "computer" and scene.table.seat_rect(turn).colliderect(dots.rect)
        check_rest(scene, shown, len(shown.discard))
        check_hand(scene, shown)
        self._check_own(shown)
        self._check_words(shown, busy)
        self._check_talk()
        if busy:
            self._check_nothing_is_asked()

    def _look_back(self) -> None:
        """What was told is played once more: the table is as it was then, and the rest is as it was before."""
        scene, seat = self.scene, self.scene.table.viewer.seat
        events = [event for _, event in self.session.events(-1, seat)]
        left = [event for _, event in scene.model.untold if not isinstance(event, Said)]
        same("what is left", left, events[len(events) - len(left) :])
        shown = follow_all(self._beginning(seat), events[: len(events) - len(left)])
        after = follow_all(
            shown, [event for event in scene.model.next() if not isinstance(event, Said)] if left else []
        )
        check_mine(scene, shown, after, {})
        check_rest(scene, shown, len(shown.discard))
        check_hand(scene, shown)
        self._check_own(shown)
        self.looked_back += 1

    def _beginning(self, seat: int) -> Shown:
        replay = Replay(self.session.record())
        if not replay.first:
            return blank(seat, len(self.session.plan.seats))
        replay.look_as(seat)
        replay.go(replay.first)
        return shown_of(replay.view())

    def _tips(self, shown: Shown) -> list[str]:
        """The score of a tournament: of rounds that are over, once the next one has begun."""
        if "tournament" not in self.session.plan.table.modules:
            return [""] * len(shown.hand_sizes)
        rounds = summarise(self.told.events(NOBODY)[: self.told.at]).rounds
        paid = [[share.gold or 0 for share in told.seats] for told in rounds if told.n < shown.round]
        texts = self.scene.kit.texts
        return [score_words(texts, [gold[seat] for gold in paid]) for seat in range(len(shown.hand_sizes))]

    def _check_own(self, shown: Shown) -> None:
        """What the viewer alone sees."""
        scene, somebody = self.scene, self.scene.table.viewer.somebody
        panels = widgets(scene, OwnPanel)
        same("own panels", len(panels), scene.table.bottom != NOBODY)
        for own in panels:
            same("own gold", own.gold, shown.gold if somebody else None)
        for peek in widgets(scene, RolePeek):
            same("own role", peek.role, DWARFS[shown.dwarf])
        happened = self.told.events(scene.table.viewer.seat)[: self.told.at]
        assert all(saw in happened for saw in scene.table.viewer.saw), "shown to the viewer before it was told"

    def _check_words(self, shown: Shown, busy: bool) -> None:
        scene, app = self.scene, self.app
        (sign,) = widgets(scene, Sign)
        if scene.table.many and scene.table.viewer.message:  # nobody else is called before it has been read
            same("sign", sign.text, scene.t("table.you_are_asked"))
        else:
            same("sign", sign.text, self._sign_told(shown) if busy else self._sign_at_rest())
        if scene.table.many and scene.table.viewer.somebody and app.top is scene:
            self._check_nobody_is_called(busy, sign.text)
        history = self.told.history(shown.seat, app.settings.quiet)
        for log in widgets(scene, LogPanel):
            lines = entries(scene.kit.texts, scene.table.seats, history)
            if self.session.steps >= LOGGED:  # it does not go back to the beginning
                lines = lines[-len(log.entries) :]
            same("log", words(log.entries), words(lines))

    def _check_nobody_is_called(self, busy: bool, sign: str) -> None:
        """Where several share the screen nobody looks up while the cards of somebody else lie open."""
        scene, seat, at = self.scene, self.scene.table.viewer.seat, self.told.at
        others = [self._turn_words(other) for other in range(len(scene.table.seats)) if other != seat]
        _, last = self.told.events(seat)[at - 1] if at else (0, None)
        called = isinstance(last, TurnStarted) and last.seat != seat
        assert sign not in others or (busy and not called), (
            f"{sign}, and the cards of {scene.table.seats[seat].name} lie open"
        )

    def _turn_words(self, seat: int) -> str:
        if seat == self.scene.table.viewer.seat:
            return self.scene.t("table.your_turn")
        return self.scene.t("log.turn", player=self.session.plan.seats[seat].name)

    def _sign_told(self, shown: Shown) -> str:
        later = [event for _, event in self.told.events(self.scene.table.viewer.seat)[self.told.at :]]
        return told_words(self.scene, shown, later) or self._turn_words(shown.actor)

    def _sign_at_rest(self) -> str:
        scene, session = self.scene, self.session
        if session.over:
            return scene.t("table.over")
        if session.kind == ROUND_OVER:
            return scene.t(f"result.headline.{session.public().about['reason']}")
        own = session.asked == scene.table.viewer.seat
        if session.kind == "veto" and (scene.turns.veto.open or not own):
            return scene.t("veto.sign")
        if own and session.kind not in ("turn", "second_tunnel"):
            return scene.t("table.you_are_asked")
        return scene.t("table.sharing") if session.public().dwarfs else self._turn_words(session.asked)

    def _check_talk(self) -> None:
        said = [event for _, event in self.told.spoken[: self.told.said]]
        assert all(spoken.line in said for spoken in self.scene.act.bubbles.said.values()), "heard before it was told"

    def _check_nothing_is_asked(self) -> None:
        """While something is left to tell."""
        scene = self.scene
        assert not isinstance(self.app.top, QUESTIONS), f"{self.app.top.name} before all has been told"
        assert scene.table.viewer.view.request is None
        if not scene.act.talk.open:
            same("lit cells", (scene.table.board.legal, scene.table.board.targets), ({}, {}))
            answers = [button.key for button in widgets(scene, AnswerButton)]
            assert answers in ([], ["strip.ok"]), f"{answers} before all has been told"
        asked = [widget.key for widget in scene.root.widgets if widget.key.split(".")[0] == "veto"]
        assert asked == [], f"{asked} before all has been told"
