"""The law of order in a replay."""

from __future__ import annotations

from saboteur_gui.engine.cards import DWARFS
from saboteur_gui.engine.events import Event, RoundEnded, redacted
from saboteur_gui.engine.follow import Shown, blank, follow_all
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.replay import ALL_OPEN, OpenTable, Replay
from saboteur_gui.ui.replay.film import open_lines
from saboteur_gui.ui.replay.hands import OpenHand
from saboteur_gui.ui.replay.replay_widgets import RoleSign
from saboteur_gui.ui.scenes.replay_scene import ReplayScene
from saboteur_gui.ui.table.log_lines import entries
from saboteur_gui.ui.table.log_panel import LogPanel
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.top_bar import Sign
from saboteur_gui.wording import log_lines

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


class ReplayWatch:
    """Whoever looks at every picture of a replay."""

    def __init__(self, app: Stage, game: GameRecord) -> None:
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
        scene, film, eyes = self.scene, self.scene.film, self.scene.film.replay.eyes
        busy, seat = scene.theatre.busy, max(eyes, NOBODY)
        if eyes not in self._histories:
            self._histories[eyes] = film.history()
        history = self._histories[eyes]
        shown = self._shown(eyes, sum(at <= film.at for at, _ in history) - scene.model.left)
        after = follow_all(shown, (redacted(event, seat) for event in scene.model.next())) if busy else shown
        table = self._open_table(film.stops[film.at - busy].step) if eyes == ALL_OPEN else None
        self.pictures += 1
        check_mine(scene, shown, after, faces_of(table, shown))
        check_replayed_seats(
            scene, shown, shown.actor if busy else at_it(scene.table.viewer.view), roles_of(table, shown)
        )
        check_rest(scene, shown, len(shown.discard))
        if table is None:
            check_hand(scene, shown)
        else:
            hands = {hand.key: sorted(hand.cards) for hand in widgets(scene, OpenHand)}
            same("open hands", hands, {f"open.{who}": sorted(hand) for who, hand in enumerate(table.hands)})
        (own,) = widgets(scene, OwnPanel)
        gold = table.gold[scene.table.bottom] if table is not None else shown.gold if seat >= 0 else None
        same("own gold", own.gold, gold)
        told = [each for each in history if each[0] <= film.at - busy]
        lines = entries(scene.kit.texts, scene.table.seats, told, open_lines if eyes == ALL_OPEN else log_lines)
        for log in widgets(scene, LogPanel):
            same("log", words(log.entries), words(lines))
        self._check_sign(shown, busy, [event for at, event in history if at == film.at])

    def _shown(self, eyes: int, at: int) -> Shown:
        """The table when so many events have been told."""
        seat = max(eyes, NOBODY)
        before, shown = self._folds.get(eyes, (0, blank(seat, len(self.scene.table.seats))))
        if before > at:
            before, shown = 0, blank(seat, len(self.scene.table.seats))
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
            turn = scene.t("log.turn", player=scene.table.seats[shown.actor].name)
            same("sign", sign.text, told_words(scene, shown, scene.model.next()) or turn)


def check_replayed_seats(scene: ReplayScene, shown: Shown, turn: int, roles: dict[int, str]) -> None:
    others = {seat: role for seat, role in roles.items() if seat != scene.table.bottom}
    check_seats(scene, shown, turn, others, [""] * len(scene.table.seats), shown.dwarfs)
    own = [role for seat, role in roles.items() if seat == scene.table.bottom]
    same("role", [sign.role for sign in widgets(scene, RoleSign)], own)


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
