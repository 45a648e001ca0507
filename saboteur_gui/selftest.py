"""`saboteur-gui selftest`: whether this copy of the program is whole and works on this machine.

A check does what it names, on a folder of its own, says in a few words what it found, and raises what it met
otherwise. Its lines are for reports, so they are the same in every language.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pygame

from . import rulebook
from .ai.agents import make_agent, told
from .arena.match import ArenaGame
from .arena.tally import Tally
from .cli_errors import put_out
from .engine.game import start
from .engine.ruleset import GAMES, SEATS, Table, TableError, check_table, compile_rules, module_ids
from .i18n import ENGLISH, LANGUAGES, Texts, ids
from .lessons.courses import COURSES
from .lessons.lesson import LEARNER, load
from .lessons.lesson_session import LessonSession
from .resources import CONTENTS, PACKAGE, folder
from .riddles.proof import prove
from .riddles.riddle import KINDS, riddles
from .session.agent_pool import AgentPool
from .session.channel import Channel, ProcessChannel, Wake
from .session.plan import COLOURS, Pace, Plan, Seat
from .session.save_store import SaveStore
from .session.session import Session
from .settings import Settings
from .storage.folders import find_folders

Check = Callable[[Path], str]
GAMES_PLAYED = 20
AGENTS = ("easy", "random", "normal")
LETTERS = "Aa ҐґЄєІіЇї ЁёЪъЫыЭэ ЍѝЩщ ÀàÈèÉéÌìÒòÙù 0123456789 «»„“’ʼ—–−…"
PATIENCE = 60.0  # seconds that a worker process may take to start and to answer


class Wrong(Exception):
    """What a check found, in one line."""


def run_selftest() -> int:
    """All checks, one line each; the exit code."""
    failed = 0
    every = list(checks())
    for name, check in every:
        began = time.perf_counter()
        try:
            with tempfile.TemporaryDirectory(prefix="saboteur-gui-") as place:
                line = f"ok      {name}: {check(Path(place))}"
        except Exception as error:  # whatever it is: the other checks are still worth making
            failed += 1
            line = f"failed  {name}: {' '.join(told(error).split())}"
        put_out(f"{line} ({time.perf_counter() - began:.1f} s)")
    put_out(f"{len(every) - failed} passed, {failed} failed")
    return 1 if failed else 0


def checks() -> Iterator[tuple[str, Check]]:
    """Names and checks, in their order."""
    yield "fonts", fonts
    yield "files as they were built", files_as_built
    yield "engine", engine
    yield "pictures", pictures
    yield "sounds", sounds
    for language in LANGUAGES:
        yield f"language {language}", partial(speaks, language)
    for number, table in enumerate(tables()):
        yield f"game {number + 1}", partial(game, table, number)
    for name in (name for course in COURSES.values() for name in course):
        yield f"lesson: {name}", partial(lesson, name)
    yield "riddles", riddles_proved
    yield "computer players in a process", worker
    yield "save", save
    yield "settings", settings
    yield "window", window
    yield "no sound device", silence


# What the program carries


def fonts(place: Path) -> str:
    """Every face can be read and has the letters of every language."""
    from .ui.glyphs import face_bytes, inked
    from .ui.theme import TEXT_ROLES

    pygame.font.init()
    faces = sorted({face for face, _ in TEXT_ROLES.values()})
    for face in faces:
        font = pygame.font.Font(io.BytesIO(face_bytes(face)), 20)
        missing = [letter for letter in LETTERS if letter != " " and not inked(font, letter)]
        if missing:
            raise Wrong(f"{face} lacks {''.join(missing)}")
    return f"{len(faces)} faces"


def files_as_built(place: Path) -> str:
    """An installed program knows the sums of its files; a checkout is still being worked on."""
    listed = PACKAGE / CONTENTS
    if not listed.is_file():
        return "a checkout, nothing to compare with"
    lines = listed.read_text("utf-8").splitlines()
    for line in lines:
        sum_, _, path = line.partition("  ")
        if not (PACKAGE / path).is_file():
            raise Wrong(f"{path} is missing")
        if hashlib.sha256((PACKAGE / path).read_bytes()).hexdigest() != sum_:
            raise Wrong(f"{path} is damaged")
    return f"{len(lines)} files"


def engine(place: Path) -> str:
    """Whether the hot modules are compiled (`SABOTEUR_COMPILE=1`) or run as the source that they are made from."""
    loaded = (sys.modules[name] for name in sorted(sys.modules) if name.startswith(f"{__package__}."))
    compiled = [module for module in loaded if isinstance(module.__loader__, ExtensionFileLoader)]
    return f"compiled, {len(compiled)} modules" if compiled else "Python as it is written"


def _assets(*endings: str) -> list[Path]:
    found = sorted(path for path in folder("assets").rglob("*") if path.suffix in endings)
    if not found:
        raise Wrong(f"no {' or '.join(endings)} in {folder('assets')}")
    return found


def pictures(place: Path) -> str:
    read = 0
    for path in _assets(".webp", ".png"):
        if not pygame.image.load(str(path)).get_width():
            raise Wrong(f"{path.name} is empty")
        read += 1
    for path in _assets(".json"):
        json.loads(path.read_text("utf-8"))
    return f"{read} pictures"


def _no_sound_here() -> str:
    """What the mixer lacks, for a line of a report; nothing if there is a mixer."""
    from .ui.sound import lack

    missing = lack()
    return f"no sound here ({', '.join(map(' '.join, missing.values.items()))})" if missing is not None else ""


def sounds(place: Path) -> str:
    if why := _no_sound_here():
        return f"{len(_assets('.ogg'))} files, {why}"
    pygame.mixer.init()
    try:
        found = _assets(".ogg")
        for path in found:
            if path.parent.name == "music":
                pygame.mixer.music.load(str(path))
            elif pygame.mixer.Sound(str(path)).get_length() <= 0:
                raise Wrong(f"{path.name} is empty")
    finally:
        pygame.mixer.quit()
    return f"{len(found)} sounds"


def speaks(language: str, place: Path) -> str:
    """All texts and the whole rule book, with their pictures."""
    texts = Texts(language)
    missing = sorted(ids(ENGLISH) - ids(language))
    if missing:
        raise Wrong(f"{len(missing)} texts are missing, the first is {missing[0]}")
    chapters = rulebook.chapters(language)
    contents = [block.content for chapter in chapters for block in chapter.blocks]
    shown = [picture for part in contents if isinstance(part, rulebook.Pictures) for picture in part.pictures]
    for picture in shown:
        rulebook.picture_path(picture)
    return f"{texts.t('app.title')}, {len(ids(language))} texts, {len(chapters)} chapters, {len(shown)} pictures"


# Games


def tables() -> list[Table]:
    """From the smallest to the largest of both games; what has been on least often is tried first."""
    out: list[Table] = []
    for game in GAMES:
        low, high = SEATS[game]
        used: Counter[str] = Counter(dict.fromkeys(module_ids(game), 0))
        count = GAMES_PLAYED // len(GAMES)
        for number in range(count):
            table = Table(game, low + number * (high - low) // (count - 1), rounds=1)
            for name in sorted(used, key=lambda name: used[name]):
                table = _with(table, name)
            used.update(table.modules)
            out.append(table)
    return out


def _with(table: Table, name: str) -> Table:
    """With this module too, if it goes with the others."""
    more = Table(table.game, table.seats, modules=(*table.modules, name), rounds=table.rounds)
    try:
        check_table(more)
    except TableError:
        return table
    return more


def game(table: Table, seed: int, place: Path) -> str:
    names = tuple(AGENTS[(seed + seat) % len(AGENTS)] for seat in range(table.seats))
    tally = Tally()
    ArenaGame(start(compile_rules(table), seed), names, [make_agent(name) for name in names], tally).play()
    if tally.games != 1 or tally.rounds != table.rounds:
        raise Wrong(f"{tally.rounds} rounds were played, {table.rounds} agreed")
    return f"{table.game}, {table.seats} seats, {len(table.modules)} modules, {tally.decisions} decisions"


def lesson(name: str, place: Path) -> str:
    """A lesson is played through, with the first right answer each time."""
    played = load(name)
    kinds = ["human" if seat == LEARNER else "computer" for seat in range(played.table.seats)]
    seats = tuple(Seat(f"P{n}", "bun", COLOURS[n], kind) for n, kind in enumerate(kinds))
    if not LessonSession(played, seats, step=len(played.steps)).progress.finished:
        raise Wrong("it has no end")
    return f"{len(played.steps)} steps"


def riddles_proved(place: Path) -> str:
    """Every riddle of the program is proved anew."""
    proofs = {riddle.name: prove(riddle) for kind in KINDS for riddle in riddles(kind)}
    for name, proof in proofs.items():
        if proof.fault:
            raise Wrong(f"{name}: {proof.fault}")
    return f"{len(proofs)} proved"


def _plan(*agents: str, people: int = 0) -> Plan:
    """A round of the base game; people sit on the first seats."""
    kinds = ["human" if n < people else "computer" for n in range(len(agents))]
    seats = tuple(Seat(f"Player {n}", "", COLOURS[n], kinds[n], agent) for n, agent in enumerate(agents))
    return Plan(Table("base", len(agents), rounds=1), seats, 1)


def worker(place: Path) -> str:
    """A round between computer players in a process of their own, the strongest among them."""
    rung = threading.Event()
    lines: list[Channel] = []

    def connect(wake: Wake) -> Channel:
        lines.append(ProcessChannel(wake))
        return lines[-1]

    session = Session.new(_plan("hard", "random", "random"), None, AgentPool(rung.set, connect))
    session.computers.pace = Pace(thinking_ms=0)
    try:
        while not session.over:
            before = session.steps
            session.go_on()  # nobody looks at the result
            if not session.tick(0) and session.steps == before and not rung.wait(PATIENCE):
                raise Wrong(f"no answer to question {session.steps} within {PATIENCE:.0f} s")
            rung.clear()
            if session.trouble:
                raise Wrong(session.trouble[0].id)
    finally:
        session.close()
    return f"{session.steps} answers from {len(lines)} process"


# What is kept


def save(place: Path) -> str:
    """A game is left in its middle, found among the saves and played to its end from there."""
    save_store = SaveStore(find_folders(place))
    session = Session.new(_plan("random", "random", "random", "random"), save_store)
    _play(session, 20)
    hash_ = session.hash
    session.close()
    save_store.export(session.id, place / "exported")
    for id in (session.id, save_store.import_(place / "exported")):
        again = Session.open(save_store, id)
        if (again.steps, again.hash) != (20, hash_):
            raise Wrong(f"step {again.steps} was read where step 20 was written")
        _play(again, 10_000)
        again.close()
    return f"{len(save_store.list())} saves, {again.steps} moves"


def _play(session: Session, steps: int) -> None:
    """By chance, to the end or to this step."""
    chance = random.Random(1)
    while not session.over and session.steps < steps:
        request = session.request(session.asked)
        assert request is not None
        session.submit(session.asked, chance.choice(request.moves))


def settings(place: Path) -> str:
    folders = find_folders(place)
    kept = Settings.load(folders)
    kept.language, kept.ui_scale = "uk", 125
    if not kept.save():
        raise Wrong("the file was not written")
    if Settings.load(folders).values != kept.values:
        raise Wrong("the file does not say what was written")
    return "written and read"


# The screen


def window(place: Path) -> str:
    """Menu and table are drawn, without a screen."""
    from .ui.offscreen import offscreen_app, picture_of
    from .ui.scenes.menu_scene import MenuScene
    from .ui.scenes.table_scene import TableScene

    pygame.init()
    for scene in ("menu", "table"):
        app = offscreen_app(place, (1280, 720), ENGLISH)
        table = Session.new(_plan("normal", "normal", "normal", people=1))
        picture = picture_of(app, MenuScene(app) if scene == "menu" else TableScene(app, table))
        colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
        if len(colours) < 20:
            raise Wrong(f"the {scene} is empty")
    pygame.quit()
    return f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def silence(place: Path) -> str:
    """Without a device everything that sounds is accepted."""
    from .ui.sound import Sound

    if why := _no_sound_here():
        return why
    before = os.environ.get("SDL_AUDIODRIVER", "")
    pygame.mixer.quit()
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    try:
        sound = Sound()
        if sound.works:
            raise Wrong("a device that is not there was opened")
        sound.play("lay", 0.0)
        sound.change_mood("menu")
        sound.update(0.0)
        sound.close()
    finally:
        os.environ["SDL_AUDIODRIVER"] = before
    return "quietly accepted"
