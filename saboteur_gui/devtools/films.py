"""Moments of the game as numbered pictures and a contact sheet: `saboteur-gui films`. Seeds and clock are fixed."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame

from ..engine import events as ev
from ..engine.cards import LIES, THEFT, TREASURE
from ..engine.ending import ROUND_OVER
from ..engine.moves import Move
from ..engine.state import GameState
from ..i18n import ENGLISH, Texts
from ..session.game_record import GameRecord
from ..session.session import Session
from ..ui.app import App
from ..ui.clock import StillClock
from ..ui.offscreen import offscreen_app
from ..ui.scene import Scene
from ..ui.scenes.table_scene import TableScene
from . import showcase
from .shots import SCENES

EVERY = 100.0  # ms between two pictures
PICTURE = 40.0  # ms between two steps of the program
THUMB, COLUMNS, ROWS, GAP = 480, 4, 6, 4  # width of a picture on a sheet, how many, pixels between them
SEEDS = range(1, 60)
REST = 8000.0  # ms that a scene is given before the moment begins

Begin = Callable[[], object]
Told = tuple[ev.Event, ...]
Wanted = Callable[[GameState, GameState, Told], bool]  # of the states around a move, and of what it brought


class Moment(NamedTuple):
    open: Callable[[App], tuple[Scene, Begin]]  # what it begins over, and what begins it
    length: float  # ms
    presses: tuple[float, ...] = ()  # ms after its beginning at which somebody presses Enter
    escapes: tuple[float, ...] = ()  # the same of Escape


# Moves, found in games that are the same every time


@cache
def _game(seats: int, game: str, modules: tuple[str, ...], seed: int) -> GameRecord:
    """Mostly sensible moves, so that the mine gets somewhere, now and then any."""
    plan, chance = showcase.plan(Texts(ENGLISH), seats, 1, game, modules, seed=seed), random.Random(seed)
    session = Session.new(plan)
    while not session.over:
        if session.kind == ROUND_OVER:
            session.go_on()
            continue
        request = session.request(session.asked)
        assert request is not None
        sensible = chance.random() < 0.6
        session.submit(
            session.asked, showcase.sensible(request.moves, chance) if sensible else chance.choice(request.moves)
        )
    return session.record()


def _found(wanted: Wanted, seats: int, game: str, modules: tuple[str, ...]) -> tuple[GameRecord, int, int]:
    """A game, the first turn that brings what is wanted, and the move that does: indices of its moves."""
    for seed in SEEDS:
        record, turn = _game(seats, game, modules, seed), 0
        for index, ((_, before, _), (_, after, told)) in enumerate(pairwise(record.replay())):
            if before.stack[-1].kind == "turn":
                turn = index
            if wanted(before, after, told):
                return record, turn, index
    raise LookupError(f"no such move in {len(SEEDS)} games")


def _move(
    wanted: Wanted,
    length: float,
    seats: int = 5,
    game: str = "base",
    modules: tuple[str, ...] = (),
    turn: bool = True,
    more: int = 0,
) -> Moment:
    """The table at rest, then the move; `turn`: from the beginning of its turn; `more`: moves that come of it."""

    def opened(app: App) -> tuple[Scene, Begin]:
        app.settings.deal_roles = False  # a first turn begins with the role, which waits for a press
        record, began, index = _found(wanted, seats, game, modules)
        first = began if turn else index
        session = Session.new(showcase.plan(app.texts, seats, 1, game, modules, seed=record.plan.seed))
        _play(session, record.moves[:first])
        return TableScene(app, session), partial(_play, session, record.moves[first : index + 1 + more])

    return Moment(opened, length)


def _play(session: Session, moves: Sequence[tuple[int, Move]]) -> None:
    for seat, move in moves:
        session.submit(seat, move)


def _recap() -> Moment:
    """A round of turns, then what happened since one's own is played once more."""

    def opened(app: App) -> tuple[Scene, Begin]:
        record, _, index = _found(_one(ev.GoalSeen), 5, "base", ())
        session = Session.new(showcase.plan(app.texts, 5, 1, "base", seed=record.plan.seed))
        at = next(at for at, (seat, _) in enumerate(record.moves) if at > index and seat == 0)
        _play(session, record.moves[:at])
        scene = TableScene(app, session)
        return scene, scene.act.show_recap

    return Moment(opened, 9000)


def _one(kind: type[ev.Event]) -> Wanted:
    return lambda before, after, told: any(isinstance(event, kind) for event in told)


def _broken(before: GameState, after: GameState, told: Told) -> bool:
    """Somebody breaks the tool of somebody else."""
    return any(isinstance(event, ev.CardPlaced) and event.seat != event.target for event in told)


def _theft(before: GameState, after: GameState, told: Told) -> bool:
    return any(isinstance(event, ev.CardPlaced) and LIES[event.card] & THEFT for event in told)


def _turned(treasure: bool) -> Wanted:
    return lambda before, after, told: any(
        isinstance(event, ev.GoalTurned) and (event.goal == TREASURE) == treasure for event in told
    )


def _exhausted(before: GameState, after: GameState, told: Told) -> bool:
    return _one(ev.AllRevealed)(before, after, told) and not _turned(True)(before, after, told)


def _dark(state: GameState) -> int:
    """How many tunnels are cut off."""
    return sum(not reach for reach in state.mine.reach.values())


def _cut(before: GameState, after: GameState, told: Told) -> bool:
    return _one(ev.TunnelRemoved)(before, after, told) and _dark(after) > _dark(before) + 1


def _joined(before: GameState, after: GameState, told: Told) -> bool:
    return _one(ev.TunnelLaid)(before, after, told) and _dark(after) < _dark(before) - 1


# Scenes that open


def _scene(name: str, length: float, over: str = "menu") -> Moment:
    return Moment(lambda app: (SCENES[over](app), lambda: app.push(SCENES[name](app))), length)


def _and_back(name: str, key: str, over: str = "menu") -> Moment:
    """A scene comes by a button of another one, is looked at, and goes again."""

    def opened(app: App) -> tuple[Scene, Begin]:
        below = SCENES[over](app)

        def begin() -> None:
            below.root.set_focus(below.root.find(key))
            app.push(SCENES[name](app))

        return below, begin

    return Moment(opened, 1800, escapes=(900.0,))


def _new_game(seats: int, game: str = "base") -> Moment:
    def opened(app: App) -> tuple[Scene, Begin]:
        session = Session.new(showcase.plan(app.texts, seats, 1, game))
        return SCENES["setup"](app), lambda: app.push(TableScene(app, session))

    return Moment(opened, 9000)


def _role_is_dealt(app: App) -> tuple[Scene, Begin]:
    """Alone, when all cards have been dealt."""
    app.settings.deal_roles = False
    scene = TableScene(app, Session.new(showcase.plan(app.texts, 5, 1)))
    return scene, partial(app.settings.change, "deal_roles", True)


MOMENTS: dict[str, Moment] = {
    "menu": Moment(lambda app: (SCENES["menu"](app), lambda: None), 5000),
    "menu_to_setup": _scene("setup", 1000),
    "menu_to_table": _scene("table", 1200),
    "setup_and_back": _and_back("setup", "menu.new_game"),
    "settings_and_back": _and_back("settings_screen", "menu.settings"),
    "rules_and_back": _and_back("rules", "menu.rules"),
    "curtain_opens": Moment(lambda app: (SCENES["curtain"](app), lambda: None), 3000, (400.0,)),
    "role": Moment(_role_is_dealt, 5500, (1500.0, 4200.0)),
    "new_game": _new_game(5),
    "new_game_12": _new_game(12, "saboteur2"),
    "lay": _move(_one(ev.TunnelLaid), 3000),
    "rockfall": _move(_cut, 4000),
    "repair_of_a_cut": _move(_joined, 4000),
    "break": _move(_broken, 3000),
    "map": _move(_one(ev.GoalSeen), 3500),
    "recap": _recap(),
    "stone": _move(_turned(False), 6000),
    "treasure": _move(_turned(True), 13000),
    "exhaustion": _move(_exhausted, 9000),
    "theft": _move(_theft, 3000, 7, "saboteur2"),
    "stolen_gold": _move(_one(ev.GoldStolen), 4500, 7, "saboteur2", turn=False),
    "hats": _move(_one(ev.DwarfChanged), 3500, 7, "saboteur2"),
    "hands": _move(_one(ev.HandsSwapped), 4000, 7, "saboteur2"),
    "chest": _move(_one(ev.ChestTurned), 7000, 5, "base", ("chests",), more=1),
    "veto": _move(_one(ev.VetoPlayed), 4000, 5, "base", ("veto",)),
    "result": _scene("result", 14000, "table"),
    "result_saboteurs": _scene("result_saboteurs", 14000, "table"),
    "result_12": _scene("result_12", 16000, "table_12"),
    "podium": _scene("podium_6", 11000, "result"),
    "podium_shared": _scene("podium", 9000, "result"),
    "podium_12": _scene("podium_12", 13000, "result"),
}


# Drawing


def frames(app: App, moment: Moment) -> Iterator[pygame.Surface]:
    """The pictures of a moment, from the one before it on."""
    clock = app.clock
    assert isinstance(clock, StillClock)
    app.settings.coach = False
    scene, begin = moment.open(app)
    app.push(scene, fade=False)
    for _ in range(round(REST / PICTURE)):
        app.step([])
        clock.pass_(PICTURE)
    yield app.screen.copy()
    begin()
    began, shown = clock.now(), 0
    presses = [(at, pygame.K_RETURN) for at in moment.presses] + [(at, pygame.K_ESCAPE) for at in moment.escapes]
    while clock.now() < began + moment.length:
        pressed = [key for at, key in presses[:1] if clock.now() >= began + at]
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        app.step([pygame.event.Event(kind, key=key, unicode="", mod=0) for key in pressed for kind in kinds])
        del presses[: len(pressed)]
        if clock.now() >= began + shown * EVERY:
            shown += 1
            yield app.screen.copy()
        clock.pass_(PICTURE / 2)
    app.quit()


def contact_sheets(pictures: Iterable[pygame.Surface]) -> Iterator[pygame.Surface]:
    """The pictures row by row; one that is the same as the one before it is left out."""
    changed: list[pygame.Surface] = []
    before = b""
    for picture in pictures:
        now = picture.get_buffer().raw
        if now != before:
            changed.append(picture)
        before = now
    for first in range(0, len(changed), COLUMNS * ROWS):
        yield _sheet(changed[first : first + COLUMNS * ROWS])


def _sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    width, height = pictures[0].get_size()
    size = THUMB, THUMB * height // width
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (size[0] + GAP), rows * (size[1] + GAP)))
    for index, picture in enumerate(pictures):
        place = index % COLUMNS * (size[0] + GAP), index // COLUMNS * (size[1] + GAP)
        sheet.blit(pygame.transform.smoothscale(picture, size), place)
    return sheet


def draw_films(out: Path, language: str, size: tuple[int, int], names: Sequence[str]) -> Iterator[Path]:
    """Each moment as pictures `NAME/0000.png`… and the sheets `NAME-1.png`…"""
    pygame.init()
    for name in names:
        (out / name).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            pictures = list(frames(offscreen_app(Path(folder), size, language), MOMENTS[name]))
        for number, picture in enumerate(pictures):
            pygame.image.save(picture, str(out / name / f"{number:04}.png"))
        for number, sheet in enumerate(contact_sheets(pictures), 1):
            path = out / f"{name}-{number}.png"
            pygame.image.save(sheet, str(path))
            yield path
