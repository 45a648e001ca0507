"""Random input over random scenes: clicks, drags, keys, wheels, gamepads that come and go, fingers, resizes, loss of
focus, and time passing.

`python -m tests.ui.storm 100000` is the long trial; the suite runs a short one.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from saboteur_gui.devtools.shots import SCENES
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.refusal import IllegalMove
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import NO_DWARF
from saboteur_gui.session.session import Session
from saboteur_gui.ui import session_flow
from saboteur_gui.ui.attention import IDLE
from saboteur_gui.ui.keys import BUTTON_NAMES
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.draft_scene import DraftScene
from saboteur_gui.ui.scenes.menu_scene import MenuScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table import aiming, lights
from saboteur_gui.ui.table.hand import HandCard
from saboteur_gui.ui.table.move_targets import Choice
from saboteur_gui.ui.table.own_panel import RolePeek
from saboteur_gui.ui.table.piles import Pile
from saboteur_gui.ui.table.prompt_bar import AnswerButton

from .stage import NAMES, Stage, motion, plan, press, release, stage, wheel
from .virtual_pads import VirtualFinger, VirtualPad

KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_r, pygame.K_d, pygame.K_DELETE, pygame.K_HOME, pygame.K_PLUS, pygame.K_MINUS, pygame.K_1,
    pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_F11, pygame.K_BACKSPACE, pygame.K_a, pygame.K_l, pygame.K_m,
    pygame.K_t, pygame.K_v, pygame.K_PAGEUP, pygame.K_e, pygame.K_F1, pygame.K_x, pygame.K_z, pygame.K_h, pygame.K_n,
)  # fmt: skip
SIZES = ((1280, 720), (1024, 600), (800, 1000), (1920, 800), (640, 360))
NOT_SHAKEN = ("table", "lobby")  # they come by themselves; pictures of something that is not there
LANGUAGES = ("en", "uk", "ru", "bg", "it")


class Storm:
    """One program, shaken. `illegal` counts moves that the screen submitted although they are not legal."""

    def __init__(self, app: Stage, chance: random.Random) -> None:
        self.app, self.chance = app, chance
        self.pos = (10, 10)
        self.held = False
        self.seen: Counter[str] = Counter()
        self.pads = [VirtualPad(app, id, kind) for id, kind in enumerate(("xbox", "playstation", "nintendo"))]
        for pad in self.pads:
            if chance.random() < 0.5:
                app.pads.give(pad.id, chance.choice(NAMES[:4]))
        self.fingers: dict[int, tuple[int, int]] = {}

    def event(self) -> None:
        chance, app = self.chance, self.app
        self.seen[app.top.name] += 1
        kind = chance.random()
        if kind < 0.34:
            self.pos = self._somewhere()
            app.turn(motion(self.pos, self.held), ms=chance.choice((0, 16, 60)))
        elif kind < 0.60:
            self._click()
        elif kind < 0.69:
            self._pad()
        elif kind < 0.74:
            self._finger()
        elif kind < 0.82:
            app.key(chance.choice(KEYS), mod=chance.choice((0, 0, 0, pygame.KMOD_SHIFT)))
        elif kind < 0.86:
            app.turn(wheel(chance.choice((-1, 1, 3))))
        elif kind < 0.90:
            app.turn(pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(("a", "ї", "Ж", "7", " "))))
        elif kind < 0.905:
            self._resize()
        elif kind < 0.92:
            self._leave()
        elif kind < 0.925:
            self._wait_long()
        else:
            app.turn(ms=chance.choice((100, 600, 3000)))
        self.check()

    def _somewhere(self) -> tuple[int, int]:
        """Mostly on something, and now and then just outside."""
        widgets = [widget for widget in self.app.top.root.widgets if widget.visible and widget.rect.width]
        if widgets and self.chance.random() < 0.8:
            rect = self.chance.choice(widgets).rect
            return rect.x + self.chance.randrange(rect.width), rect.y + self.chance.randrange(max(1, rect.height))
        wide, high = self.app.screen.get_size()
        return self.chance.randrange(-5, wide + 5), self.chance.randrange(-5, high + 5)

    def _click(self) -> None:
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3))
        if self.held and button == 1:
            self.app.turn(release(self.pos))
            self.held = False
            return
        self.pos = self._somewhere()
        self.app.turn(motion(self.pos))
        self.app.turn(press(self.pos, button))
        self.held = button == 1 and self.chance.random() < 0.5
        if not self.held:
            self.app.turn(release(self.pos, button))

    def _pad(self) -> None:
        chance, app = self.chance, self.app
        pad, what = chance.choice(self.pads), chance.random()
        if pad.id not in app.pads.found:
            pad.plug()
        elif what < 0.02:
            pad.unplug()
        elif what < 0.10:
            app.turn(pad.axis(chance.randrange(6), chance.uniform(-1, 1)))
        elif what < 0.90:
            name = chance.choice((*BUTTON_NAMES, *(["a", "rb", "right", "down"] * 3)))
            pad.press(chance.choice(("", "", "", "select+")) + name if name != "select" else name)
        else:
            app.turn(chance.choice((pad.down, pad.up))(chance.choice(BUTTON_NAMES)))

    def _finger(self) -> None:
        """One or two, down, on their way, or up."""
        number = self.chance.choice((0, 0, 0, 1))
        finger, pos = VirtualFinger(self.app, number), self._somewhere()
        ms = self.chance.choice((0, 16, 700))
        if number not in self.fingers:
            self.fingers[number] = pos
            finger.down(pos)
        elif self.chance.random() < 0.5:
            finger.move(pos, ms)
        else:
            finger.up(self.chance.choice((pos, self.fingers.pop(number))), ms)
            self.fingers.pop(number, None)

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.app.window.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.turn(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def _leave(self) -> None:
        """The window, or back to it."""
        kind = self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSGAINED))
        self.app.turn(pygame.event.Event(kind))
        if kind != pygame.WINDOWFOCUSGAINED:
            check_left(self.app)

    def _wait_long(self) -> None:
        self.app.turn(ms=IDLE + 1)
        if self.app.settings.hide_hand:
            check_left(self.app)

    def check(self) -> None:
        """Nothing private is held under a curtain or beside a hand that is turned down, and on a couch only by whoever
        is asked; what is dragged, somebody holds; light means "here"."""
        if self.app.stack and isinstance(self.app.top, TableScene) and not self.app.top.stale:
            check_lights(self.app.top)
        scenes = [scene for scene in self.app.stack if isinstance(scene, TableScene)]
        for scene in scenes:
            if any(isinstance(above, CurtainScene) for above in self.app.stack):
                assert scene.table.viewer.seat == NOBODY, "a curtain over private cards"
            check_turned_down(scene)
            held = scene.table.viewer.held
            assert held.dragged < 0 or scene.root.held is not None, "a card is dragged that nobody holds"
            if scene is not self.app.top:
                continue  # it is covered, and what is private goes before it is drawn again
            if not _may_look(scene):
                self.app.turn()  # a resize ended what was shown: the curtain falls with the next picture, at once
                assert self.app.top is not scene or _may_look(scene), "somebody looks who is not asked"


def check_left(app: Stage) -> None:
    """Nobody is there any more: on a couch nothing lies open that is not everybody's."""
    for scene in app.stack:
        if isinstance(scene, TableScene) and scene.table.many:
            assert scene.table.viewer.seat == NOBODY, "somebody's cards, and nobody there"
        assert not (isinstance(scene, DraftScene) and any(below.shared for below in app.stack)), "nuggets lie open"


def check_turned_down(scene: TableScene) -> None:
    if scene.table.viewer.away == NOBODY:
        return
    assert scene.table.many, "a player alone has lost the cards"
    view = scene.table.viewer.view
    private = view.seat, view.hand, view.dwarf, view.gold, view.paid, view.memory, view.request
    assert private == (NOBODY, (), NO_DWARF, 0, 0, (), None), "a hand is turned down, and something private is left"
    if not scene.theatre.busy and not scene.model.has_news:
        assert view == scene.session.public()
    assert not scene.table.viewer.notes
    assert scene.table.viewer.choice is None
    assert not scene.table.viewer.message
    assert not scene.table.viewer.peek.on
    assert not any(entry.private for entry in scene.log.entries)
    if not scene.stale:
        assert not any(isinstance(widget, HandCard | RolePeek | AnswerButton) for widget in scene.root.widgets)


def _may_look(scene: TableScene) -> bool:
    """On a couch only whoever is asked, or still is shown something."""
    if len(scene.session.plan.humans) < 2 or scene.table.viewer.seat == NOBODY or scene.turns.waiting:
        return True
    return scene.table.viewer.seat == scene.session.asked or bool(scene.table.viewer.message) or scene.session.over


def check_lights(scene: TableScene) -> None:
    """Lit is what can be used now, aimed at is what pointer or keys are at; nothing glows on after that."""
    viewer = scene.table.viewer
    held = viewer.choice or (Choice(viewer.view) if viewer.asked and not scene.turns.waiting else None)
    targets = held.targets() if held is not None else {}
    if scene.act.talk.open or scene.turns.veto.open:
        targets = scene.act.talk.targets() if scene.act.talk.open else scene.turns.veto.targets()
    usable = {spot.a for spot in targets if spot.kind in ("seat", "tool")}
    panels = [widget for widget in lights.targets_of(scene.table) if not isinstance(widget, Pile)]
    lit = {panel.facts.number for panel in panels if panel.state in ("target", "aimed")}
    assert lit == usable, f"lit are {lit}, to be used are {usable}"
    pointer = viewer.held.pos if viewer.held.dragged >= 0 else scene.root.pointer
    at = viewer.held.aim or aiming.spot_at(scene.table, pointer)
    aimed = {panel.facts.number for panel in panels if panel.state == "aimed"}
    assert not aimed or (at is not None and aimed == {at.a}), f"aimed at are {aimed}, the pointer is at {at}"
    cells = {spot.a for spot in targets if spot.kind == "cell"}
    assert scene.table.board.legal.keys() | scene.table.board.targets.keys() == cells, "other cells are lit"


def begin(app: Stage, chance: random.Random) -> None:
    """A scene to be shaken, over the menu."""
    app.push(MenuScene(app), fade=False)
    if chance.random() < 0.7:
        seats, humans = chance.choice(((3, 1), (3, 3), (5, 2), (10, 1), (4, 4)))
        game = chance.choice(("base", "saboteur2"))
        modules = chance.choice(((), ("veto",), ("tunnel_toll", "detour"), ("chests", "new_goals")))
        session = session_flow.new_session(app, plan(seats, humans, chance.randrange(99), game=game, modules=modules))
        for _ in range(chance.choice((0, 0, 15, 30, 60, 120))):  # some tables are come to late
            if not session.over:
                session.submit(session.asked, chance.choice(session.request(session.asked).moves))  # type: ignore[union-attr]
        session_flow.enter_table(app, session)
    else:
        names = [name for name in SCENES if not name.startswith(NOT_SHAKEN)]
        app.push(SCENES[chance.choice(names)](app), fade=False)


def shaken(folder: Path, seed: int, events: int) -> Iterator[Storm]:
    """Storms over one scene after another until so many events are spent."""
    chance, number = random.Random(seed), 0
    while events > 0:
        number += 1
        here = folder / f"{number}"
        size, language, animation = chance.choice(SIZES[:2]), chance.choice(LANGUAGES), chance.choice(("off", "fast"))
        app = stage(here, size, language, animation=animation, deal_roles=chance.random() < 0.5)
        begin(app, chance)
        storm = Storm(app, chance)
        for _ in range(min(events, 250)):
            if not app.running or not app.stack:
                break
            storm.event()
            events -= 1
        events -= 1
        yield storm
        app.quit()


class NoIllegalMoves:
    """Counts what a session had to refuse."""

    def __init__(self) -> None:
        self.refused: list[IllegalMove] = []
        self._submit = Session.submit

    def __enter__(self) -> NoIllegalMoves:
        counted, submit = self.refused, self._submit

        def watched(session: Session, seat: int, move: Move) -> None:
            try:
                submit(session, seat, move)
            except IllegalMove as error:
                counted.append(error)
                raise

        Session.submit = watched  # type: ignore[method-assign, assignment]
        return self

    def __exit__(self, *error: object) -> None:
        Session.submit = self._submit  # type: ignore[method-assign]


def main(events: int, seed: int) -> None:
    seen: Counter[str] = Counter()
    load = pygame.image.load  # every stage reads its pictures anew
    pygame.image.load = lru_cache(maxsize=300)(load)  # type: ignore[assignment]
    with NoIllegalMoves() as watch, tempfile.TemporaryDirectory() as folder:
        for storm in shaken(Path(folder), seed, events):
            seen += storm.seen
            print(f"\r{seen.total()} events, {len(watch.refused)} illegal", end="", file=sys.stderr)
    print(f"\n{seen.total()} events: {dict(seen)}; illegal moves submitted: {len(watch.refused)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
