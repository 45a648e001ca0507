"""Everybody says the longest line: bubbles cover no goal, nobody else, and neither the sign nor what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.ai.personas import PERSONAS
from saboteur_gui.ai.sayings import OCCASIONS, SAYINGS, VOICED
from saboteur_gui.devtools import showcase
from saboteur_gui.engine.events import Said
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.settings import Settings
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.bubbles import Bubble

from .stage import Stage, stage

SIZES = (1280, 720), (1920, 1080)
ALONE, COUCH = "off", "on"
TEXT_SIZES = 100, Settings.text_size.high
BESIDE = ("strip", "bar.sign")  # of what must be seen, by key


def table(app: Stage, seats: int, couch: str) -> TableScene:
    """Somebody wonders what to say. On a couch all but one are people."""
    app.settings.couch = couch
    humans = seats - 1 if couch == COUCH else 1
    game = "saboteur2" if seats > 10 else "base"
    session = showcase.played(showcase.plan(app.texts, seats, humans, game, long_names=True), 2 * seats)
    scene = TableScene(app, session)
    app.push(scene, fade=False)
    scene.look_as(session.asked if couch == COUCH else 0)
    scene.theatre.skip()
    app.turn(ms=20)
    scene.act.talk.toggle()
    assert scene.root.find("strip")
    return scene


def longest(scene: TableScene, seat: int) -> Said:
    texts = {
        f"talk.{what}.{number}": (what, saying.emote)
        for what, saying in SAYINGS.items()
        for number in range(1, saying.lines + 1)
    }
    texts |= {
        f"voice.{persona}.{what}.{number}": (what, "sad")
        for persona in PERSONAS
        for what in OCCASIONS
        for number in range(1, VOICED + 1)
    }
    other, name = (seat + 1) % len(scene.table.seats), scene.table.seats[0].name
    values = {"other": other, "victim": other, "number": 1}
    id = max(texts, key=lambda id: len(scene.t(id, **values | {"other": name, "victim": name})))
    what, emote = texts[id]
    return Said(Seat(seat), what, id, values, emote)


def bubbles(scene: TableScene) -> dict[int, Bubble]:
    return {widget.seat: widget for widget in scene.root.widgets if isinstance(widget, Bubble)}


def covered(scene: TableScene, bubble: Bubble) -> list[str]:
    """What a bubble lies on and may not."""
    table, others = scene.table, bubbles(scene)
    panels = table.layout.seats if table.layout.apart else [table.seat_rect(seat) for seat in range(len(table.seats))]
    must = {f"seat {seat}": rect for seat, rect in enumerate(panels) if seat != bubble.seat}
    must |= {f"goal {cell}": table.board.rect_of(cell) for cell, kind in table.viewer.view.hidden if kind == "goal"}
    must |= {f"bubble {seat}": other.rect for seat, other in others.items() if seat != bubble.seat}
    must |= {widget.key: widget.rect for widget in scene.root.widgets if widget.key in BESIDE}
    assert len(must) >= len(panels) + len(BESIDE)
    found = [key for key, rect in must.items() if bubble.rect.colliderect(rect)]
    return found if table.kit.metrics.screen.contains(bubble.rect) else [*found, "the edge"]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("couch", [ALONE, COUCH])
@pytest.mark.parametrize("seats", [3, 7, 12])
def test_a_bubble_covers_nothing_that_must_be_seen(
    tmp_path: Path, seats: int, couch: str, size: tuple[int, int]
) -> None:
    for language in ("uk", "it"):
        for text_size in TEXT_SIZES:
            app = stage(tmp_path / f"{language}{text_size}", size, language, animation="off", text_size=text_size)
            scene = table(app, seats, couch)
            assert scene.kit.letters.far == (couch == COUCH)
            for seat in [*range(seats), 0]:
                scene.act.bubbles.say(longest(scene, seat))
                found = bubbles(scene)
                assert seat in found, "the newest is shown"
                assert {at: on for at, bubble in found.items() if (on := covered(scene, bubble))} == {}
                assert all(bubble.whole() for bubble in found.values())


@pytest.mark.parametrize("couch", [ALONE, COUCH])
def test_a_bubble_gives_way_to_a_goal_while_the_mine_is_moved(tmp_path: Path, couch: str) -> None:
    app = stage(tmp_path, SIZES[0], animation="normal")
    scene = table(app, 7, couch)
    for seat in range(7):
        scene.act.bubbles.say(longest(scene, seat))
    begun = {seat: bubble.rect.copy() for seat, bubble in bubbles(scene).items()}
    assert begun
    moved = False
    ways = [(-24, 0)] * 20 + [(0, 24)] * 12 + [(24, 0)] * 30 + [(0, -24)] * 20
    for number, (dx, dy) in enumerate(ways):
        scene.table.board.pan(dx, dy)
        if number % 16 == 0:
            scene.table.board.zoom(1 if number % 32 else -1, scene.table.layout.mine.center)
        app.turn(ms=10)
        found = bubbles(scene)
        moved |= any(bubble.rect != begun.get(seat) for seat, bubble in found.items())
        assert {at: on for at, bubble in found.items() if (on := covered(scene, bubble))} == {}, number
    assert moved
