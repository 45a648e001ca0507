"""What is told of a save beside the list, and what can be done to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ...session.plan import Seat
from ...session.save_files import SaveCard
from ..line_flow import Flow
from ..people import avatar
from ..scene import Scene
from ..session_flow import save_name
from ..theme import ALARM_TEXT, BRASS_LIGHT, SAND
from ..widgets.controls import Button, Do, Label, Panel, Picture
from .save_list import PICTURE_SHARE, picture_of, state_words, when_words


def build_details(scene: Scene, rect: pygame.Rect, card: SaveCard, buttons: Sequence[tuple[str, str, Do]]) -> None:
    """`buttons`: what can be done to it; key, glyph and deed of each."""
    px = scene.px
    scene.root.add(Panel("load.details", rect, "panel_dark"))
    inner = rect.inflate(-px(56), -px(16))
    half = (inner.width - px(12)) // 2
    style = scene.kit.letters.style("label")
    longest = max(scene.kit.letters.width(scene.t(f"load.{key}"), style) for key, _, _ in buttons)
    across = 2 if len(buttons) > 1 and longest + px(90) <= half else 1
    foot = (len(buttons) + across - 1) // across * px(68) + px(16)
    flow = Flow(scene.root, "load.details.area", pygame.Rect(inner.x, inner.y, inner.width, inner.height - foot))
    _add_facts(scene, flow, card)
    flow.done()
    wide, top = half if across == 2 else inner.width, inner.bottom - foot + px(12)
    for number, (key, glyph, do) in enumerate(buttons):
        row, column = divmod(number, across)
        place = pygame.Rect(inner.x + column * (wide + px(12)), top + row * px(68), wide, px(58))
        look = "primary" if number == 0 and key in ("open", "look_back") else "button"
        scene.root.add(Button(f"load.{key}", place, scene.t(f"load.{key}"), do, glyph, look))


def _add_facts(scene: Scene, flow: Flow, card: SaveCard) -> None:
    kit = scene.kit
    high = min(round(flow.width / PICTURE_SHARE), flow.area.rect.height // 2)
    wide = round(high * PICTURE_SHARE)
    shown = partial(picture_of, kit, card, (wide, high))
    flow.add(Picture("load.picture", flow.place(high, 14), shown))
    flow.text("load.name", save_name(kit.texts, card) or card.id, "section", BRASS_LIGHT, 2)
    flow.text("load.date", when_words(kit.texts, card.when), "second", SAND, 8)
    if card.damaged:
        flow.text("load.reason", scene.t(f"save.problem.{card.damaged}"), "text", ALARM_TEXT)
        return
    flow.text("load.state", state_words(kit.texts, card), "label", gap=2)
    if card.plan is not None:
        table = card.plan.table
        what = [scene.t(f"game.{table.game}.title"), scene.t(f"edition.{table.edition}.title")]
        what += [scene.t(f"module.{name}.title") for name in table.modules]
        flow.text("load.table", " · ".join(what), "second", SAND, 10)
        _add_people(scene, flow, card.plan.seats)


def _add_people(scene: Scene, flow: Flow, seats: Sequence[Seat]) -> None:
    px = scene.px
    across = 2 if flow.width >= px(420) else 1
    wide = flow.width // across
    row = flow.row(0)
    for number, seat in enumerate(seats):
        if number % across == 0:
            row = flow.row(50, 2)
        x = row.x + number % across * wide
        face = pygame.Rect(x, row.y, px(50), px(50))
        flow.add(Picture(f"load.face.{number}", face, partial(avatar, scene.kit, seat, px(22), False)))
        words = pygame.Rect(face.right + px(8), row.y, wide - px(66), row.height)
        flow.add(Label(f"load.player.{number}", words, seat.name, "label", lines=1))
