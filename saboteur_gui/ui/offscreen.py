"""The program where nobody sees it: on a folder of its own, with a clock that stands still, to be drawn and checked."""

from __future__ import annotations

from pathlib import Path

import pygame

from .. import __version__
from ..session.save_store import SaveStore
from ..session.statistics import Statistics
from ..settings import Settings
from ..storage.folders import find_folders
from .app import App
from .clock import StillClock
from .navigation import Navigation
from .scene import Scene
from .services import Services
from .start import make_agents

REST = 15000.0  # ms a scene is given to come to rest
OTHER = 1500.0  # ms that what has come over it is given for that


def offscreen_app(folder: Path, size: tuple[int, int], language: str) -> App:
    """The program without a scene. What a scene fails with is raised, not shown in a dialog."""
    folders = find_folders(folder)
    settings = Settings.load(folders)
    settings.language = language
    services = Services(
        folders, settings, SaveStore(folders), Statistics(folders), make_agents, _fail, language, __version__
    )
    return App(services, StillClock(), Navigation, size)


def _fail(error: BaseException) -> None:
    raise error


def picture_of(app: App, scene: Scene) -> pygame.Surface:
    """The scene over those that are open, when it has come to rest. The program ends."""
    app.push(scene, fade=False)
    clock = app.clock
    assert isinstance(clock, StillClock)
    app.step([])
    until = clock.now() + REST
    while clock.now() < until:
        if scene is not app.top:
            scene, until = app.top, clock.now() + OTHER
        clock.pass_(min(250.0, max(16.0, app.wait())))
        app.step([])
    picture = app.screen.copy()
    app.quit()
    return picture
