"""Starting the program: folders, log, settings, window, menu. What fails here is told in one line."""

from __future__ import annotations

import gc
import logging
import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .. import __version__
from ..i18n import system_language
from ..resources import asset
from ..session.crash import Game, Reports
from ..session.errors import SaveProblem
from ..session.program_log import start_log, stop_log
from ..session.save_store import SaveStore
from ..session.statistics import Statistics
from ..settings import Settings
from ..storage.folders import Folders, find_folders
from . import session_flow
from .app import WAKE, App
from .clock import RealClock
from .navigation import Navigation
from .pads.button_labels import LABEL_HINT
from .services import Services

if TYPE_CHECKING:  # loaded with the first table
    from ..session.computer_players import ComputerPlayers

log = logging.getLogger(__name__)

UNSEEN = ("offscreen", "dummy")  # drivers of SDL without a screen
ON_DECK = "SteamDeck"  # what Steam says on one, in the environment
NO_SOUND, DECK = "no_sound", "deck"  # kept among the hints that were given


class NoWindow(Exception):
    """No window can be opened: why, in the words of the system; without any, there is no screen."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for; None leaves it to the settings."""

    lang: str | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    seed: int | None = None
    data_dir: Path | None = None
    load: Path | None = None
    phones: tuple[str, int] | None = None  # let phones in at this address and port


def play(wishes: Wishes) -> int:
    folders = find_folders(wishes.data_dir)
    handler = start_log(folders.log)
    settings = Settings.load(folders)
    if wishes.lang is not None:
        settings.language = wishes.lang
    reports = Reports(folders.log)
    reports.watch()
    services = services_on(folders, settings, reports)
    app = None
    try:
        services.seed = wishes.seed
        app = open_app(services, wishes)
        reports.game = partial(_game_of, app)
        with app.signals.heard(_wake):
            app.guard(lambda: _first_scenes(app, wishes))
            gc.freeze()  # modules, texts and the rules stay: nothing looks through them after a scene was left
            while app.running:
                app.step(app.events())
    finally:
        try:
            if app is not None:
                _put_away(app)
        finally:
            pygame.quit()
            if handler is not None:
                stop_log(handler)
    return 0


def _game_of(app: App) -> Game | None:
    """The game on the table, from which a failure can be played again."""
    session = app.sitting.session if app.sitting is not None else None
    return (session.plan, session.record().moves) if session is not None else None


def services_on(folders: Folders, settings: Settings, reports: Reports) -> Services:
    return Services(
        folders,
        settings,
        SaveStore(folders, older=settings.older_saves),
        Statistics(folders),
        make_agents,
        reports.of_program,
        system_language(),
        __version__,
        report_table=reports.of_table,
        wake=_wake,
        notices=[(notice.id, dict(notice.values)) for notice in settings.notices],
    )


def make_agents() -> ComputerPlayers:
    """Computer players in a process of their own; the screen is woken when one has answered."""
    from ..session.agent_pool import AgentPool

    return AgentPool(_wake)


def _wake() -> None:
    try:
        pygame.event.post(pygame.event.Event(WAKE))
    except pygame.error:  # the window has closed meanwhile: nobody waits
        log.debug("an answer came after the window had closed")


def open_app(services: Services, wishes: Wishes) -> App:
    """The window as it was left, or as it is wished. NoWindow if there is no screen."""
    settings = services.settings
    tell_sdl(settings)

    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise NoWindow  # SDL would draw where nobody sees it
        pygame.font.init()
        icon = pygame.image.load(str(asset("app_icon/saboteur-64.png")))
        pygame.display.set_icon(icon)
        if os.environ.get(ON_DECK) == "1" and DECK not in settings.seen_hints:  # once: it can be changed
            settings.seen_hints, settings.fullscreen = (*settings.seen_hints, DECK), True
        if wishes.fullscreen is not None:
            settings.fullscreen = wishes.fullscreen
        return App(services, RealClock(), Navigation, wishes.size)
    except pygame.error as error:
        raise NoWindow(str(error)) from error


def tell_sdl(settings: Settings) -> None:
    """What SDL must know before it starts. What the player's surroundings set stands."""
    hints = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_X11_WMCLASS": "saboteur-gui",
        "SDL_IME_SHOW_UI": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # fingers come as themselves
        LABEL_HINT: "1",
    }
    if settings.window_at is not None:
        hints["SDL_VIDEO_WINDOW_POS"] = "{},{}".format(*settings.window_at)
    for name, value in hints.items():
        os.environ.setdefault(name, value)


def _first_scenes(app: App, wishes: Wishes) -> None:
    app.go.menu()
    for key, values in app.services.notices:
        app.say(app.texts.t(key, **values), alarm=True)
    say_no_sound(app)
    if wishes.phones is not None:
        _let_phones_in(app, *wishes.phones)
    if wishes.load is not None:
        try:
            session = session_flow.open_save(app, app.services.save_store.import_(wishes.load))
        except SaveProblem as problem:
            app.say(session_flow.problem_text(app, problem), alarm=True)
        else:
            if session is not None:
                session_flow.enter_table(app, session)


def say_no_sound(app: App) -> None:
    """Once, until it has come and is lost again; that nothing is plugged in, nobody needs to be told."""
    lack, seen = app.sound.lack, app.settings.seen_hints
    if lack is None or lack.id == "sound.no_device":
        app.settings.seen_hints = tuple(hint for hint in seen if hint != NO_SOUND)
    elif NO_SOUND not in seen:
        app.settings.seen_hints = (*seen, NO_SOUND)
        app.say(app.texts.t(lack.id, **lack.values), alarm=True)


def _let_phones_in(app: App, address: str, port: int) -> None:
    """The address with the table's key is told once, to whoever started the program."""
    from .phone_door import open_door

    try:
        open_door(app, address, port)
    except OSError as error:
        app.say(app.texts.t("phones.cannot", reason=error.strerror or str(error)), alarm=True)
    if app.services.phones is not None:
        print(app.services.phones.server.url, flush=True)


def _put_away(app: App) -> None:
    """However the program ends."""
    if app.sitting is not None:
        session_flow.close_table(app, app.sitting.session)
    if app.services.phones is not None:
        app.services.phones.stop()
    app.settings.save()
    app.services.statistics.close()
    app.sound.close()
