"""The pictures of the book: cards at a size one can see them at, and pieces of the mine."""

from __future__ import annotations

import pygame

from ... import rulebook
from ...engine.board import cell_at
from ...engine.cards import CARD, CARDS
from ...rulebook import Diagram, Picture
from ...wording import card_title
from ..board import marks
from ..board.camera import Shot
from ..board.faces import CHEST_BACK, GOAL_BACK, card_face, chest_face, role_face
from ..board.layer import Layer
from ..render_context import RenderContext
from ..theme import ALARM, INK_PAGE

CARD_HEIGHT = 204.0  # of a card shown, at 1080p
TOKEN_HEIGHT = 124.0
LARGEST_CELL, MARGIN = 92.0, 0.36  # width of a cell at 1080p; rock around the cells, in cells
REFUSED = 130  # how strongly a card is hatched that may not lie where it lies, of 255


# Cards


def size_of(kit: RenderContext, picture: Picture) -> tuple[int, int]:
    """As high as all of its kind, as wide as it was painted."""
    high = kit.px(TOKEN_HEIGHT if picture.kind in ("token", "icon") else CARD_HEIGHT)
    width, height = kit.pictures.read(rulebook.picture_path(picture)).get_size()
    return max(1, round(high * width / height)), high


def name_of(picture: Picture) -> str:
    return picture.name.rpartition(".")[2]


def face_of(kit: RenderContext, picture: Picture, size: tuple[int, int]) -> pygame.Surface:
    name = name_of(picture)
    if picture.kind == "role":
        return role_face(kit, name, size)
    if picture.kind == "chest":
        return chest_face(kit, name, size)
    if titled(picture):
        return card_face(kit, CARD[name], size)
    return kit.pictures.at(rulebook.picture_path(picture), size)


def titled(picture: Picture) -> bool:
    """It has its title on itself."""
    name = name_of(picture)
    action = picture.kind == "card" and name in CARD and CARDS[CARD[name]].kind == "action"
    return action or picture.kind in ("role", "chest")


def caption_of(kit: RenderContext, picture: Picture) -> str:
    """What stands below a picture that has no title on itself."""
    name = name_of(picture)
    if titled(picture):
        return ""
    if picture.kind == "nugget":
        return kit.texts.n("rules.picture.gold", int(name))
    if picture.kind == "token":
        what, _, value = name.rpartition("_")
        return kit.texts.n("rules.picture.gold", int(value)) if what == "chip" else kit.t(f"rules.picture.{what}")
    return kit.t(card_title(name)) if name in CARD else ""


# Pieces of the mine


def cell_width(kit: RenderContext, diagram: Diagram, room: int) -> int:
    """As large as they may be, an even number of pixels."""
    columns = len(diagram.rows[0])
    return max(8, min(kit.px(LARGEST_CELL), int(room / (columns + 2 * MARGIN))) // 2 * 2)


def diagram_size(diagram: Diagram, cell: int) -> tuple[int, int]:
    margin = round(MARGIN * cell)
    return len(diagram.rows[0]) * cell + 2 * margin, len(diagram.rows) * cell * 3 // 2 + 2 * margin


def diagram_picture(kit: RenderContext, diagram: Diagram, cell: int) -> pygame.Surface:
    return kit.pictures.kept(("diagram", diagram, cell), lambda: _paint_diagram(kit, diagram, cell))


def _paint_diagram(kit: RenderContext, diagram: Diagram, cell: int) -> pygame.Surface:
    """Painted as the mine on the table is: rock, lamp light, cards, and what the table says of a card that is held."""
    size = diagram_size(diagram, cell)
    surface = pygame.Surface(size).convert()
    shot = Shot(cell, round(MARGIN * cell), round(MARGIN * cell))
    layer = Layer(kit, surface.get_rect())
    layer.show(_lying(diagram))
    layer.draw(surface, shot)
    for y, row in enumerate(diagram.rows):
        for x, place in enumerate(row):
            if place is not None and place.mark == "+":
                marks.draw_target(kit, surface, shot.rect(x, y))
            elif place is not None and place.mark:
                _draw_refused(kit, surface, shot.rect(x, y))
    pygame.draw.rect(surface, INK_PAGE, surface.get_rect(), kit.px(3))
    return surface


def _draw_refused(kit: RenderContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """As on the table, but so that the card is still seen: it lies there, though it may not."""
    hatched = surface.subsurface(rect).copy()
    marks.draw_refused(kit, hatched, hatched.get_rect())
    hatched.set_alpha(REFUSED)
    surface.blit(hatched, rect)
    pygame.draw.rect(surface, ALARM, rect.inflate(-kit.px(2), -kit.px(2)), kit.px(4), border_radius=kit.px(6))


def _lying(diagram: Diagram) -> dict[int, int]:
    lying: dict[int, int] = {}
    for y, row in enumerate(diagram.rows):
        for x, place in enumerate(row):
            if place is None:
                continue
            covered = GOAL_BACK if place.what == "goal" else CHEST_BACK
            lying[cell_at(x, y)] = covered if place.covered else CARD[place.what] * 2 + place.turned
    return lying
