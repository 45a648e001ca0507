"""Every scene drawn to a picture, with a fixed seed, game and clock: to look at, to compare, for the README."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ..ai.personas import PERSONAS
from ..ai.sayings import SAYINGS
from ..engine.events import RoundEnded, Said
from ..engine.view import NOBODY
from ..engine.vocabulary import Seat
from ..lessons.lesson import load
from ..riddles.riddle import Who, riddles
from ..rulebook import Target
from ..session.evening_told import Story
from ..session.game_summary import RoundSummary, summarise
from ..session.plan import Plan
from ..session.replay import ALL_OPEN, Replay
from ..session.statistics_charts import Belief
from ..ui.app import App
from ..ui.dialog_scene import Answer, DialogScene
from ..ui.offscreen import offscreen_app, picture_of
from ..ui.scene import Scene
from ..ui.scenes.draft_scene import DraftScene
from ..ui.scenes.failure_scene import FailureScene
from ..ui.scenes.lesson_list_scene import LessonListScene
from ..ui.scenes.lesson_scene import LessonScene
from ..ui.scenes.load_scene import LoadScene
from ..ui.scenes.menu_scene import MenuScene
from ..ui.scenes.pause_scene import PauseScene
from ..ui.scenes.podium_scene import PodiumScene
from ..ui.scenes.replay_list_scene import ReplaysScene
from ..ui.scenes.replay_scene import ReplayScene
from ..ui.scenes.riddle_list_scene import RiddleListScene
from ..ui.scenes.riddle_scene import RiddleScene
from ..ui.scenes.round_mine_scene import RoundMineScene
from ..ui.scenes.round_result_scene import RoundResultScene
from ..ui.scenes.rule_book_scene import RuleBookScene
from ..ui.scenes.settings_scene import SettingsScene
from ..ui.scenes.setup_scene import SetupScene
from ..ui.scenes.statistics_scene import StatisticsScene
from ..ui.scenes.table_scene import TableScene
from ..ui.scenes.unsaved_scene import UnsavedScene
from ..ui.scenes.who_scene import WhoScene
from ..ui.setup.people_sheet import PeopleSheet
from ..ui.setup.sheets import HouseRulesSheet, Sheet
from ..ui.table.log_lines import moves_told
from . import showcase
from .shot_phones import LOBBIES
from .shot_questions import QUESTIONS

if TYPE_CHECKING:
    from ..session.session import Session

# Games with a round that has more to tell.
ENDED: dict[tuple[int, tuple[str, ...]], int] = {(7, ()): 26, (9, ("tournament",)): 32, (6, ("sabotaged_dwarf",)): 31}


def _table(seats: int, humans: int = 1, moves: int = 26, **more: object) -> Callable[[App], Scene]:
    return lambda app: TableScene(app, _session(app, seats, humans, moves, **more))


def _session(app: App, seats: int, humans: int = 1, moves: int = 26, **more: object) -> Session:
    return showcase.played(showcase.plan(app.texts, seats, humans, **more), moves)  # type: ignore[arg-type]


def _hand(seats: int, humans: int, moves: int, **more: object) -> Callable[[App], Scene]:
    """One of several people has opened the door."""

    def make(app: App) -> Scene:
        scene = TableScene(app, _session(app, seats, humans, moves, **more))
        scene.look_as(scene.session.asked)
        return scene

    return make


def _veto(app: App) -> Scene:
    """Four people may veto a card."""
    app.settings.veto_window = "always"
    return TableScene(app, showcase.played(showcase.plan(app.texts, 6, 5, modules=("veto",)), until="veto"))


def _talk(app: App) -> Scene:
    """Everybody has something to say, and somebody wonders what."""
    scene = TableScene(app, _session(app, 6, moves=24))
    whats = ("counter", "help_lamp", "thanks", "near", "rockfall")
    for seat, (what, voice) in enumerate(zip(whats, PERSONAS, strict=False), 1):
        line = {"what": what, "values": {"other": (seat + 1) % 6, "victim": 0}, "emote": SAYINGS[what].emote}
        scene.session.say(seat, line, voice, chance=seat)
    scene.model.take_news()
    scene.theatre.skip()
    for said in scene.act.bubbles.said.values():
        said.left = 1e9  # they stay in the picture
    scene.act.talk.topic = ""
    return scene


def _unsaved(app: App, moves: int = 26) -> Session:
    return showcase.unsaved(showcase.plan(app.texts, 5), app.services.folders, moves)


def _draft(app: App) -> Scene:
    return DraftScene(app, showcase.plan(app.texts, 5, 3).seats[0], (3, 2, 1, 1), lambda _: None)


def _ended(
    app: App, seats: int, game: str, modules: tuple[str, ...], reason: str = "treasure"
) -> tuple[Plan, RoundSummary]:
    """A round that ended so, if there is one. One that reached the treasure has the most to tell."""
    plan = showcase.plan(app.texts, seats, 1, game, modules, seed=ENDED.get((seats, modules), showcase.SEED))
    return plan, showcase.ended_round(plan, reason)


def _result(
    seats: int, game: str = "base", modules: tuple[str, ...] = (), reason: str = "treasure"
) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        plan, summary = _ended(app, seats, game, modules, reason)
        rounds = plan.table.rounds
        no = (lambda: None,) * 2
        return RoundResultScene(app, plan.seats, summary, rounds, *no, last=summary.n == rounds)

    return make


def _round_mine(app: App) -> Scene:
    _, summary = _ended(app, 7, "saboteur2", ())
    return RoundMineScene(app, summary)


def _podium(seats: int, chart: str = "gold", picked: int = NOBODY, game: str = "base") -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        session = showcase.played(showcase.plan(app.texts, seats, game=game), until="over")
        replay = Replay(session.record())
        replay.look_as(ALL_OPEN)
        summary = summarise(replay.events(-1))
        steps = session.steps
        beliefs = [
            Belief(step, 1, {seat: showcase.guess(step, seat, steps) for seat in range(seats)}) for step in range(steps)
        ]
        no = (lambda: None,) * 2
        moves = moves_told(app.texts, session.plan.seats, session.events(-1))
        lie = Said(Seat(2), "honest", "talk.honest.1")
        told = [Story("lie", 2, round=1, line=lie), Story("fooled", 0, 2, 1), Story("saw", 3, 1, 2)]
        told += [Story("friends", 1, 4), Story("grudge", 0, 3)]
        scene = PodiumScene(app, session.plan.seats, summary, *no, beliefs, steps, lambda: None, moves, told)
        scene.charts.chart = chart
        scene.charts.picked = picked
        return scene

    return make


def _replay(
    seats: int, share: float, eyes: int = NOBODY, closing: bool = False, **more: object
) -> Callable[[App], Scene]:
    """A finished game when so much of it is over; `closing`: where that round ends."""

    def make(app: App) -> Scene:
        plan = showcase.plan(app.texts, seats, **more)  # type: ignore[arg-type]
        scene = ReplayScene(app, Replay(showcase.played(plan, until="over").record()))
        scene.eyes.look_as(eyes)
        film = scene.film
        scene.player.jump(round(share * film.last))
        if closing:
            rest = range(film.at, film.last + 1)
            scene.player.jump(next(at for at in rest if any(isinstance(event, RoundEnded) for event in film.told(at))))
        return scene

    return make


def _games(scene: type[Scene]) -> Callable[[App], Scene]:
    """A list of games with a few of them."""

    def make(app: App) -> Scene:
        for day, (seats, humans, game, moves) in enumerate(showcase.SAVES):
            plan = showcase.plan(app.texts, seats, humans, game)
            session = showcase.played(plan, moves, "" if moves else "over", app.services.save_store)
            TableScene(app, session).turns.ending.keep_picture()
            session.close()
            when = showcase.DAY - day * 86400.0
            for file in (app.services.folders.saves / session.id).iterdir():
                os.utime(file, (when, when))
        return scene(app)

    return make


def _statistics(part: str, chart: str = "gold") -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        for played in showcase.played_games(app.texts):
            app.services.statistics.record(played)
        scene = StatisticsScene(app)
        scene.part, scene.charts.chart = part, chart
        return scene

    return make


def _rules_search(app: App) -> Scene:
    scene = RuleBookScene(app, Target("actions", "rockfall"))
    scene.query = app.texts.t("card.rockfall.title")
    return scene


def _house_rules(app: App) -> Scene:
    host = SetupScene(app)
    host.draft.set_game("saboteur2")
    host.draft.set_edition("italian")
    host.draft.switch(["chests", "veto"], True)
    host.draft.set_option("theft_order", "clockwise")
    host.draft.set_option("exhaustion", "passes")
    return HouseRulesSheet(host)


def _people(app: App) -> Scene:
    """Who has played here: three small groups and one of twelve, with what they won."""
    for played in showcase.played_games(app.texts):
        app.services.statistics.record(played)
    for seats, long_names in ((3, False), (5, False), (7, False), (12, True)):
        app.services.known_people.remember(showcase.plan(app.texts, seats, seats, long_names=long_names).seats)
    host = SetupScene(app)
    host.draft.set_game("saboteur2")
    return PeopleSheet(host)


def _dialog(app: App) -> Scene:
    answers = [Answer("yes", app.texts.t("dialog.yes"), app.pop, True), Answer("no", app.texts.t("dialog.no"), app.pop)]
    return DialogScene(app, app.texts.t("app.title"), app.texts.t("crash.text"), answers)


def _riddle(app: App) -> Scene:
    riddle = riddles("sabotage")[2]
    assert not isinstance(riddle, Who)
    return RiddleScene(app, riddle)


def _who(app: App, solved: bool = False) -> Scene:
    riddle = riddles("who")[16 if solved else 13]
    assert isinstance(riddle, Who)
    scene = WhoScene(app, riddle)
    scene.player.jump(scene.film.last)
    for seat in riddle.saboteurs:
        scene.suspect(seat)
    if solved:
        scene.answer()
    return scene


SCENES: dict[str, Callable[[App], Scene]] = {
    "menu": MenuScene,
    "menu_full": _games(MenuScene),
    "lessons": LessonListScene,
    "lesson": lambda app: LessonScene(app, load("dig"), 1),
    "riddles": RiddleListScene,
    "riddle": _riddle,
    "who": _who,
    "who_solved": lambda app: _who(app, solved=True),
    "setup": SetupScene,
    "house_rules": _house_rules,
    "people": _people,
    "settings_screen": lambda app: SettingsScene(app, "screen"),
    "settings_sound": lambda app: SettingsScene(app, "sound"),
    "settings_game": lambda app: SettingsScene(app, "game"),
    "settings_keys": lambda app: SettingsScene(app, "keys"),
    "settings_pads": lambda app: SettingsScene(app, "pads"),
    "table": _table(6),
    "table_3": _table(3, moves=8),
    "table_10": _table(10, 4, moves=44, long_names=True),
    "table_12": _table(12, 1, moves=50, game="saboteur2"),
    "table_all": _table(8, 1, moves=40, game="saboteur2", modules=("veto", "tunnel_toll", "chests", "new_goals")),
    "table_veto": _veto,
    "table_talk": _talk,
    "curtain": _table(3, 3),
    "curtain_7": _table(7, 7),
    "curtain_12": _table(12, 12, moves=44, game="saboteur2", long_names=True),
    "hand": _hand(3, 3, 8),
    "hand_7": _hand(7, 7, 30),
    "hand_12": _hand(12, 12, 44, game="saboteur2", long_names=True),
    "draft": _draft,
    "result": _result(5),
    "result_7": _result(7, "saboteur2"),
    "result_10": _result(10),
    "result_12": _result(12, "saboteur2"),
    "result_saboteurs": _result(5, reason="exhausted"),
    "result_tournament": _result(9, modules=("tournament",)),
    "result_sabotaged": _result(6, modules=("sabotaged_dwarf",)),
    "round_mine": _round_mine,
    "podium": _podium(5),
    "podium_6": _podium(6),
    "podium_12": _podium(12, game="saboteur2"),
    "podium_deeds": _podium(10, "deeds"),
    "podium_beliefs": _podium(6, "beliefs"),
    "podium_thoughts": _podium(6, "beliefs", picked=0),
    "podium_cards": _podium(10, "cards"),
    "podium_stories": _podium(5, "stories"),
    "replay": _replay(5, 0.55, 0),
    "replay_round": _replay(7, 0.0, closing=True),
    "replay_open": _replay(12, 0.12, ALL_OPEN, game="saboteur2", long_names=True),
    "load": _games(LoadScene),
    "replays": _games(ReplaysScene),
    "statistics": _statistics("players"),
    "statistics_games": _statistics("games", "cards"),
    "statistics_beliefs": _statistics("games", "beliefs"),
    "pause": lambda app: PauseScene(app, _session(app, 5)),
    "pause_unsaved": lambda app: PauseScene(app, _unsaved(app)),
    "table_unsaved": lambda app: TableScene(app, _unsaved(app)),
    "unsaved": lambda app: UnsavedScene(app, _unsaved(app), app.pop),
    "rules": RuleBookScene,
    "rules_tunnels": lambda app: RuleBookScene(app, Target("tunnels", "fits")),
    "rules_gold": lambda app: RuleBookScene(app, Target("s2_gold", "winners")),
    "rules_chests": lambda app: RuleBookScene(app, Target("chests", "where")),
    "rules_search": _rules_search,
    "dialog": _dialog,
    "failure": lambda app: FailureScene(app, Path("report-20260101-120000-000.json")),
    **LOBBIES,
    **QUESTIONS,
}


def draw_shots(out: Path, languages: Sequence[str], size: tuple[int, int], scenes: Sequence[str]) -> Iterator[Path]:
    pygame.init()
    for language in languages:
        for name in scenes:
            with tempfile.TemporaryDirectory() as folder:
                path = out / language / f"{name}-{size[0]}x{size[1]}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                data = BytesIO()  # pygame opens no file whose name is no Unicode
                pygame.image.save(shot(offscreen_app(Path(folder), size, language), name), data, "shot.png")
                path.write_bytes(data.getvalue())
            yield path


def shot(app: App, name: str) -> pygame.Surface:
    """The picture of a scene that has come to rest; questions lie over the table they belong to."""
    scene = SCENES[name](app)
    if not scene.opaque:
        app.push(scene.host if isinstance(scene, Sheet) else SCENES["table"](app), fade=False)
    return picture_of(app, scene)
