"""The law of order: nothing is on the screen before it has been told, and at rest all that was told is there.

`Told` follows what happened by a fold of its own, as far as the model of a scene says that an event has been told.
`TableWatch` and `ReplayWatch` compare that with what the widgets say, picture by picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from saboteur_gui.engine.cards import ANY_TOOL, CARDS, DWARFS, TRAP
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import Event, RoundEnded, Said, TurnStarted, redacted
from saboteur_gui.engine.follow import HIDDEN_GOAL, Shown, blank, follow_all, shown_of
from saboteur_gui.engine.view import NOBODY, View
from saboteur_gui.session.record import Record
from saboteur_gui.session.replay import ALL_OPEN, OpenTable, Replay
from saboteur_gui.session.summary import summarise
from saboteur_gui.session.table import Session
from saboteur_gui.ui.board.faces import CHEST_BACK, GOAL_BACK
from saboteur_gui.ui.board.knowledge import known_tabs
from saboteur_gui.ui.replay.film import open_lines
from saboteur_gui.ui.replay.hands import OpenHand
from saboteur_gui.ui.replay.screen import RoleSign
from saboteur_gui.ui.result.lines import score_words
from saboteur_gui.ui.scenes.curtain import CurtainScene
from saboteur_gui.ui.scenes.draft import DraftScene
from saboteur_gui.ui.scenes.podium import PodiumScene
from saboteur_gui.ui.scenes.replay import ReplayScene
from saboteur_gui.ui.scenes.round_result import RoundResultScene
from saboteur_gui.ui.scenes.table import TableScene
from saboteur_gui.ui.table.crystals import Crystals
from saboteur_gui.ui.table.hand import HandCard, HiddenHand
from saboteur_gui.ui.table.log import entries
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.own_panel import OwnPanel, RolePeek
from saboteur_gui.ui.table.piles import Pile
from saboteur_gui.ui.table.question import AnswerButton
from saboteur_gui.ui.table.rails import Chains
from saboteur_gui.ui.table.reading import LOGGED
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.sight import Sight
from saboteur_gui.ui.table.thinking import Thinking
from saboteur_gui.ui.table.top_bar import Pips, Sign
from saboteur_gui.ui.widgets.base import Widget
from saboteur_gui.wording import log_lines

from .stage import Stage

Step = tuple[int, Event]
W = TypeVar("W", bound=Widget)
QUESTIONS = (CurtainScene, DraftScene, RoundResultScene, PodiumScene)  # what a table comes to when all is told
LINES = 60  # of the log that are compared


class WatchedTable(TableScene):
    """A table that writes down what has been told at it, and to whom."""

    def __init__(self, app: Stage, session: Session) -> None:
        self.told: list[tuple[int, Step]] = []  # viewer, what
        self.looks: list[tuple[int, int, int, int]] = []  # told so far, who looked then, steps made, lines said
        super().__init__(app, session)

    def heard(self, step: int, event: Event) -> None:
        self.told.append((self.model.seat if hasattr(self, "_model") else NOBODY, (step, event)))
        super().heard(step, event)

    def look_as(self, seat: int, away: int = NOBODY) -> None:
        self.looks.append((len(self.told), seat, self.session.steps, len(self.session.spoken())))
        super().look_as(seat, away)


# What is on the screen


def widgets(scene: Sight, kind: type[W]) -> list[W]:
    return [widget for widget in scene.root.widgets if isinstance(widget, kind)]


def lying(shown: Shown) -> dict[int, int]:
    """What lies in each cell: a tile, or a back."""
    backs = {cell: GOAL_BACK if value == HIDDEN_GOAL else CHEST_BACK for cell, value in shown.mine.hidden.items()}
    return dict(shown.mine.cards) | backs | shown.faces()


def same(what: str, seen: object, told: object) -> None:
    assert seen == told, f"{what}: on the screen {seen!r}, told {told!r}"


def check_mine(scene: Sight, shown: Shown, after: Shown, faces: dict[int, int | None]) -> None:
    """`after`: the table when what is being told just now has been told. `faces`: what lies open for these eyes."""
    before, then = lying(shown), lying(after)
    moving = scene.theatre.overrides()
    for cell in before | then | moving:
        on_screen = scene.board.lying(cell)
        if cell in moving:
            assert on_screen in (before.get(cell), then.get(cell), None), f"cell {cell}: {on_screen}"
        else:
            same(f"cell {cell}", on_screen, faces.get(cell, before.get(cell)))
    same("tabs on goals", scene.board._known, known_tabs(scene.kit, shown))


def check_seats(scene: Sight, shown: Shown, turn: int, roles: dict[int, str], tips: Sequence[str]) -> None:
    """`roles`: what is written on the panels, by seat."""
    panels: list[SeatPanel | OwnPanel] = [*widgets(scene, SeatPanel), *widgets(scene, OwnPanel)]
    same("panels", sorted(panel.facts.number for panel in panels), list(range(len(scene.seats))))
    for panel in panels:
        facts, seat = panel.facts, panel.facts.number
        who = scene.seats[seat].name
        same(f"cards of {who}", facts.cards, shown.hand_sizes[seat])
        same(f"gold before {who}", facts.gold, shown.holders[seat])
        same(f"what lies before {who}", facts.front, shown.front[seat])
        same(f"trapped: {who}", bool(facts.trapped), bool(shown.front[seat] & TRAP))
        if facts.sabotaged:
            assert shown.front[seat] & ANY_TOOL
        same(f"open role of {who}", facts.dwarf, DWARFS[shown.dwarfs[seat]] if shown.dwarfs else "")
        same(f"known role of {who}", facts.role, scene.t(f"role.{roles[seat]}.short") if seat in roles else "")
        same(f"lantern of {who}", facts.turn, seat == turn)
        assert tips[seat] in facts.tip


def check_rest(scene: Sight, shown: Shown, discard: int) -> None:
    """Piles, order of turns, crystals and the round."""
    piles = {pile.key: pile.count for pile in widgets(scene, Pile)}
    same("piles", piles, {"deck": shown.deck, "discard": discard})
    same("order of turns", [chains.direction for chains in widgets(scene, Chains)], [shown.direction])
    crystals = sum(CARDS[tile >> 1].crystals for tile in shown.mine.cards.values())
    for sign in widgets(scene, Crystals):
        same("crystals", sign.count, crystals)
    for pips in widgets(scene, Pips):
        same("round", pips.now, shown.round)


def check_hand(scene: Sight, shown: Shown) -> None:
    """The viewer's own, or backs."""
    for hidden in widgets(scene, HiddenHand):
        same("backs in the hand", hidden.count, shown.hand_sizes[scene.bottom])
    cards = widgets(scene, HandCard)
    same("cards in the hand", sorted(card.card for card in cards), sorted(shown.hand))
    left = list(scene.theatre.leaving())
    for card in cards:
        if card.hidden:
            left.remove(card.card)  # ValueError if it does not leave


def words(log: Iterable[Any]) -> list[str]:
    return [entry.text for entry in log][-LINES:]


# A table that is played at


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

    def tell_all(self, steps: int, lines: int) -> None:
        """Somebody sees the table as it stands after so many steps, when so many lines have been said."""
        self.at = sum(step <= steps for step, _ in self.events(NOBODY))
        self.said = lines - self._spoken

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
        self.pictures = self.rests = 0
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
        busy, seat = scene.theatre.busy, scene.viewer.seat
        left = [*told.events(seat)[told.at :], *told.spoken[told.said :]]
        assert busy == bool(left), f"{app.top.name}, seat {seat}: it {'moves' * busy or 'rests'}, and left are {left}"
        self.pictures += 1
        self.rests += not busy
        shown = told.shown(seat)
        after = told.shown(seat, sum(not isinstance(event, Said) for event in scene.model.next())) if busy else shown
        if not busy:
            same("the fold", shown, shown_of(told._view(seat)))
            same("movements", (dict(scene.board.overrides), scene.theatre.leaving()), ({}, ()))
        check_mine(scene, shown, after, {})
        turn = shown.actor if busy else at_it(self.session)
        if scene.many and scene.viewer.message:
            turn = seat
        check_seats(scene, shown, turn, known_roles(shown), self._tips(shown))
        light = [widget.key for widget in scene.root.widgets if widget.key == "lantern"]
        same("the lantern's light", light, ["lantern"] * (turn >= 0))
        check_rest(scene, shown, len(shown.discard))
        check_hand(scene, shown)
        self._check_own(shown)
        self._check_words(shown, busy)
        self._check_talk()
        if busy:
            self._check_nothing_is_asked()

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
        scene, somebody = self.scene, self.scene.viewer.somebody
        (own,) = widgets(scene, OwnPanel)
        same("own gold", own.gold, shown.gold if somebody else None)
        for peek in widgets(scene, RolePeek):
            same("own role", peek.role, DWARFS[shown.dwarf])
        happened = self.told.events(scene.viewer.seat)[: self.told.at]
        assert all(saw in happened for saw in scene.viewer.saw), "shown to the viewer before it was told"

    def _check_words(self, shown: Shown, busy: bool) -> None:
        scene, app = self.scene, self.app
        (sign,) = widgets(scene, Sign)
        if scene.many and scene.viewer.message:  # nobody else is called before it has been read
            same("sign", sign.text, scene.t("table.you_are_asked"))
        else:
            same("sign", sign.text, self._turn_words(shown.actor) if busy else self._sign_at_rest())
        if scene.many and scene.viewer.somebody and app.top is scene:
            self._check_nobody_is_called(busy, sign.text)
        history = self.told.history(shown.seat, app.settings.quiet)
        for log in widgets(scene, LogPanel):
            if log.key == "recap.log":
                since = scene.turns._since()
                lately = [told for told in history if told[0] > since and not isinstance(told[1], Said)]
                same("recap", words(log.entries), words(entries(scene.kit.texts, scene.seats, lately)))
            else:
                lines = entries(scene.kit.texts, scene.seats, history)
                if self.session.steps >= LOGGED:  # it does not go back to the beginning
                    lines = lines[-len(log.entries) :]
                same("log", words(log.entries), words(lines))

    def _check_nobody_is_called(self, busy: bool, sign: str) -> None:
        """Where several share the screen nobody looks up while the cards of somebody else lie open."""
        scene, seat, at = self.scene, self.scene.viewer.seat, self.told.at
        others = [self._turn_words(other) for other in range(len(scene.seats)) if other != seat]
        _, last = self.told.events(seat)[at - 1] if at else (0, None)
        called = isinstance(last, TurnStarted) and last.seat != seat
        assert sign not in others or (busy and not called), (
            f"{sign}, and the cards of {scene.seats[seat].name} lie open"
        )

    def _turn_words(self, seat: int) -> str:
        if seat == self.scene.viewer.seat:
            return self.scene.t("table.your_turn")
        return self.scene.t("log.turn", player=self.session.plan.seats[seat].name)

    def _sign_at_rest(self) -> str:
        scene, session = self.scene, self.session
        if session.over:
            return scene.t("table.over")
        if session.kind == ROUND_OVER:
            return scene.t(f"result.headline.{session.public().about['reason']}")
        own = session.asked == scene.viewer.seat
        if session.kind == "veto" and (scene.turns.veto.open or not own):
            return scene.t("veto.sign")
        if own and session.kind not in ("turn", "second_tunnel"):
            return scene.t("table.you_are_asked")
        return self._turn_words(session.asked)

    def _check_talk(self) -> None:
        said = [event for _, event in self.told.spoken[: self.told.said]]
        assert all(spoken.line in said for spoken in self.scene.bubbles.said.values()), "heard before it was told"

    def _check_nothing_is_asked(self) -> None:
        """While something is left to tell."""
        scene = self.scene
        assert not isinstance(self.app.top, QUESTIONS), f"{self.app.top.name} before all has been told"
        assert scene.viewer.view.request is None
        if not scene.talk.open:
            same("lit cells", (scene.board.legal, scene.board.targets), ({}, {}))
            answers = [button.key for button in widgets(scene, AnswerButton)]
            assert answers in ([], ["strip.ok"]), f"{answers} before all has been told"
        asked = [widget.key for widget in scene.root.widgets if widget.key.split(".")[0] == "veto"]
        assert asked == [], f"{asked} before all has been told"
        for dots in widgets(scene, Thinking):
            assert dots.visible


def known_roles(shown: Shown) -> dict[int, str]:
    """Of others, as far as they still hold."""
    found = (memory for memory in shown.memory if memory.what == "dwarf" and memory.holds)
    return {each.where[0]: DWARFS[each.content[0]] for each in found if each.where[0] != shown.seat}


def at_it(session: Session) -> int:
    """On whose panel the lantern hangs when all has been told; -1: nobody's."""
    if session.over or session.kind == ROUND_OVER:
        return NOBODY
    return int(session.public().stack[-2][1]) if session.kind == "veto" else session.asked


# A replay


class ReplayWatch:
    """Whoever looks at every picture of a replay."""

    def __init__(self, app: Stage, game: Record) -> None:
        self.app = app
        self.scene = ReplayScene(app, Replay(game))
        self.pictures = 0
        self._open = Replay(game)
        self._open.look_as(ALL_OPEN)
        self._histories: dict[int, list[Step]] = {}
        self._folds: dict[int, tuple[int, Shown]] = {}
        app.push(self.scene, fade=False)

    def turn(self, ms: float) -> None:
        """The next picture."""
        self.app.turn(ms=ms)
        self.look()

    def look(self) -> None:
        """Compare all that is on the screen with what has been told."""
        scene, film, eyes = self.scene, self.scene.film, self.scene.replay.eyes
        busy, seat = scene.theatre.busy, max(eyes, NOBODY)
        if eyes not in self._histories:
            self._histories[eyes] = film.history()
        history = self._histories[eyes]
        shown = self._shown(eyes, sum(at <= film.at for at, _ in history) - scene.model.left)
        after = follow_all(shown, (redacted(event, seat) for event in scene.model.next())) if busy else shown
        table = self._open_table(film.stops[film.at - busy].step) if eyes == ALL_OPEN else None
        self.pictures += 1
        check_mine(scene, shown, after, faces_of(table, shown))
        check_replayed_seats(scene, shown, shown.actor if busy else at_stop(scene.viewer.view), roles_of(table, shown))
        check_rest(scene, shown, len(shown.discard))
        if table is None:
            check_hand(scene, shown)
        else:
            hands = {hand.key: sorted(hand.cards) for hand in widgets(scene, OpenHand)}
            same("open hands", hands, {f"open.{who}": sorted(hand) for who, hand in enumerate(table.hands)})
        (own,) = widgets(scene, OwnPanel)
        gold = table.gold[scene.bottom] if table is not None else shown.gold if seat >= 0 else None
        same("own gold", own.gold, gold)
        told = [each for each in history if each[0] <= film.at - busy]
        lines = entries(scene.kit.texts, scene.seats, told, open_lines if eyes == ALL_OPEN else log_lines)
        for log in widgets(scene, LogPanel):
            same("log", words(log.entries), words(lines))
        self._check_sign(shown, busy, [event for at, event in history if at == film.at])

    def _shown(self, eyes: int, at: int) -> Shown:
        """The table when so many events have been told."""
        seat = max(eyes, NOBODY)
        before, shown = self._folds.get(eyes, (0, blank(seat, len(self.scene.seats))))
        if before > at:
            before, shown = 0, blank(seat, len(self.scene.seats))
        shown = follow_all(shown, (redacted(event, seat) for _, event in self._histories[eyes][before:at]))
        self._folds[eyes] = at, shown
        return shown

    def _open_table(self, step: int) -> OpenTable:
        """Every card of a step."""
        if self._open.at != step:
            self._open.go(step)
        return self._open.open_table()

    def _check_sign(self, shown: Shown, busy: bool, of_stop: list[Event]) -> None:
        scene = self.scene
        (sign,) = widgets(scene, Sign)
        ended = [event.reason for event in of_stop if isinstance(event, RoundEnded)]
        if ended and not busy:
            same("sign", sign.text, scene.t(f"result.headline.{ended[0]}"))
        elif busy:
            same("sign", sign.text, scene.t("log.turn", player=scene.seats[shown.actor].name))


def check_replayed_seats(scene: ReplayScene, shown: Shown, turn: int, roles: dict[int, str]) -> None:
    others = {seat: role for seat, role in roles.items() if seat != scene.bottom}
    check_seats(scene, shown, turn, others, [""] * len(scene.seats))
    own = [role for seat, role in roles.items() if seat == scene.bottom]
    same("role", [sign.role for sign in widgets(scene, RoleSign)], own)


def at_stop(view: View) -> int:
    if view.kind == ROUND_OVER:
        return NOBODY
    return int(view.stack[-2][1]) if view.kind == "veto" else view.asked


def faces_of(table: OpenTable | None, shown: Shown) -> dict[int, int | None]:
    """What is seen of cards that lie face down, by whoever sees all."""
    if table is None:
        return {}
    faces = [*((cell, card) for cell, card in table.goals), *((cell, tunnel) for cell, tunnel, _ in table.chests)]
    return {cell: card * 2 for cell, card in faces if cell in shown.mine.hidden}


def roles_of(table: OpenTable | None, shown: Shown) -> dict[int, str]:
    """Whose roles are written on the table: open ones, or those that the eyes know."""
    if shown.dwarfs or table is not None:
        dwarfs = shown.dwarfs or (table.dwarfs if table is not None else ())
        return {seat: DWARFS[dwarf] for seat, dwarf in enumerate(dwarfs)}
    own = {shown.seat: DWARFS[shown.dwarf]} if shown.seat >= 0 and shown.dwarf >= 0 else {}
    return known_roles(shown) | own
