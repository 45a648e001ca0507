"""A table at which something is said, and what is read of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from saboteur_gui.engine.events import Event, Said
from saboteur_gui.session.computer_players import Report
from saboteur_gui.session.recorder import Recorder
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import Bubble
from saboteur_gui.ui.table.talk_menu import QUIET

from .stage import PlainAgents, Stage, plan, retold, stage

ACCUSE = {"what": "accuse", "id": "talk.accuse.2", "values": {"other": 2}, "emote": "angry"}
THANKS = {"what": "thanks", "id": "talk.thanks.1", "values": {"other": 0}, "emote": "happy"}


class Talkers(PlainAgents):
    """Each says one line with its move."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, Said]] = []
        self._reports: list[Report] = []

    def ask(self, seat: int, step: int, *rest: object) -> None:
        super().ask(seat, step, *rest)  # type: ignore[arg-type]
        self._reports.append(Report(seat, step, {}, (ACCUSE,) if seat != 2 else ()))

    def tell(self, seat: int, events: Sequence[Event]) -> None:
        self.heard += [(seat, event) for event in events if isinstance(event, Said)]

    def reports(self) -> list[Report]:
        reports, self._reports = self._reports, []
        return reports


def table(folder: Path, humans: int = 1, front: int = 0, **settings: object) -> tuple[Stage, TableScene, Talkers]:
    app = stage(folder, (960, 540), "en", **{"animation": "off", **settings})
    agents = Talkers()
    session = Session.new(plan(4, humans, seed=3, first=0), None, agents)
    session._state.front[0] = front
    session = retold(session, base=1 if front else 0)
    scene = TableScene(app, session, Recorder(session, app.services.statistics))
    app.push(scene, fade=False)
    app.turn(ms=10)
    if isinstance(app.top, CurtainScene):
        app.wait_ms(600)
        app.key(pygame.K_RETURN)
    app.wait_ms(QUIET)
    return app, scene, agents


def text_of(scene: TableScene, id: str, **values: object) -> str:
    return plain(scene.t(id, **values))


def words(bubble: Bubble) -> str:
    return " ".join("".join(text for text, _ in line) for line in bubble.block.lines)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def bubbles(scene: TableScene) -> dict[int, str]:
    found = [widget for widget in scene.root.widgets if isinstance(widget, Bubble)]
    return {bubble.seat: plain(words(bubble)) for bubble in found}


def logged(scene: TableScene) -> list[str]:
    return [plain(entry.text) for entry in scene.log.entries]
