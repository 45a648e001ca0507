"""How the picture of a scene that was left gives way to the one that comes.

Light is carried along: it spreads from what was chosen, and goes back to it; over the way to a table a lantern goes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from .motion import between, ease_in, ease_in_out, ease_out
from .pictures import Pictures
from .theme import LAMP

Way = Literal["cut", "fade", "open", "close", "iris", "doors"]
Spot = tuple[float, float]  # on the screen: shares of its width and height
MIDDLE: Spot = (0.5, 0.5)
CLOSES, CARRIES, OPENS = 170.0, 130.0, 240.0  # of the iris
LENGTHS: dict[Way, float] = {
    "cut": 0.0, "fade": 200.0, "open": 280.0, "close": 240.0, "iris": CLOSES + CARRIES + OPENS, "doors": 420.0,
}  # fmt: skip
FADED = 0.4  # of the time: then the old one is gone
SOFT = 0.16  # of a circle's edge, of its radius
DISC = 256  # pixels of the disc that is scaled
MIDST = 1.06  # of its radius less: what is left of a square is inside the edge
ROWS = 540  # in which a circle is cut, of the screen's height
CARRIED = ("ui/glows/lamp.webp", 0.42), ("ui/parts/lantern.webp", 0.13)  # side, of the screen's height
RIM = 120  # strength of the light on a circle's edge, of 255


@dataclass
class Change:
    """`here`: where the light of the scene that goes is; `there`: of the one that comes, when it has been laid out."""

    way: Way = "cut"
    here: Spot = MIDDLE
    there: Callable[[], Spot] = lambda: MIDDLE


def draw_change(change: Change, pictures: Pictures, screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """`screen` shows the scene that comes; `share` of the time is over."""
    if change.way == "fade":
        _fade(screen, old, share)
    elif change.way == "open":
        _open(pictures, screen, old, _at(screen, change.here), ease_in_out(share))
    elif change.way == "close":
        _close(pictures, screen, old, _at(screen, change.there()), 1 - ease_out(share))
    elif change.way == "iris":
        _iris(pictures, screen, old, (_at(screen, change.here), _at(screen, change.there())), share)
    elif change.way == "doors":
        _doors(screen, old, share)


def _fade(screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """The old picture goes dark, the new one comes out of the dark: nobody reads two texts that lie over each other."""
    if share < FADED:
        screen.fill((0, 0, 0))
        left = 1 - share / FADED
    else:
        old.fill((0, 0, 0))  # nobody needs it any more: it is the dark that goes
        left = (1 - share) / (1 - FADED)
    old.set_alpha(round(255 * ease_in_out(left)))
    screen.blit(old, (0, 0))


Point = tuple[int, int]


def _open(pictures: Pictures, screen: pygame.Surface, old: pygame.Surface, centre: Point, light: float) -> None:
    """The new picture in a circle of light that grows over the old one."""
    radius, (width, height) = _radius(screen, centre, light), screen.get_size()
    pieces = [pygame.Rect(0, 0, width, centre[1] - radius), pygame.Rect(0, centre[1] + radius, width, height)]
    for row, half in _rows(screen, centre, radius):
        pieces.append(pygame.Rect(0, row.y, centre[0] - half, row.height))
        pieces.append(pygame.Rect(centre[0] + half, row.y, width - centre[0] - half, row.height))
    _lay(screen, old, pieces)
    _rim(pictures, screen, centre, radius)


def _close(pictures: Pictures, screen: pygame.Surface, old: pygame.Surface, centre: Point, light: float) -> None:
    """The old picture in a circle of light that shrinks over the new one."""
    radius = _radius(screen, centre, light)
    rows = _rows(screen, centre, radius)
    _lay(screen, old, [pygame.Rect(centre[0] - half, row.y, 2 * half, row.height) for row, half in rows])
    _rim(pictures, screen, centre, radius)


def _iris(
    pictures: Pictures, screen: pygame.Surface, old: pygame.Surface, way: tuple[Point, Point], share: float
) -> None:
    """The dark closes round a lantern over the old picture; it is carried, and its light opens over the new one."""
    at, (here, there) = share * LENGTHS["iris"], way
    if at < CLOSES:
        screen.blit(old, (0, 0))
        _hole(pictures, screen, here, 1 - ease_in_out(at / CLOSES))
        _lantern(pictures, screen, here, ease_in(at / CLOSES))
    elif at < CLOSES + CARRIES:
        screen.fill((0, 0, 0))
        gone = ease_in_out((at - CLOSES) / CARRIES)
        lifted = 0.06 * screen.get_height() * math.sin(math.pi * gone)
        place = round(between(here[0], there[0], gone)), round(between(here[1], there[1], gone) - lifted)
        _lantern(pictures, screen, place, 1.0)
    else:
        light = (at - CLOSES - CARRIES) / OPENS
        _hole(pictures, screen, there, ease_in_out(light))
        _lantern(pictures, screen, there, 1 - ease_out(light))


def _at(screen: pygame.Surface, spot: Spot) -> Point:
    return round(spot[0] * screen.get_width()), round(spot[1] * screen.get_height())


def _radius(screen: pygame.Surface, centre: Point, light: float) -> int:
    """Of a circle that holds the whole screen when all of the light is there."""
    width, height = screen.get_size()
    far = math.hypot(max(centre[0], width - centre[0]), max(centre[1], height - centre[1]))
    return round(light * far * (1 + SOFT))


def _rows(screen: pygame.Surface, centre: Point, radius: int) -> Iterator[tuple[pygame.Rect, int]]:
    """A circle in rows, each with half its width."""
    width, height = screen.get_size()
    high = max(1, height // ROWS)
    for top in range(max(0, centre[1] - radius), min(height, centre[1] + radius), high):
        down = top + high / 2 - centre[1]
        yield pygame.Rect(0, top, width, min(high, centre[1] + radius - top)), round(math.sqrt(radius**2 - down**2))


def _lay(screen: pygame.Surface, old: pygame.Surface, pieces: list[pygame.Rect]) -> None:
    area = screen.get_rect()
    seen = [piece.clip(area) for piece in pieces]
    screen.blits([(old, piece, piece) for piece in seen if piece.width and piece.height], doreturn=False)


def _rim(pictures: Pictures, screen: pygame.Surface, centre: Point, radius: int) -> None:
    """Lamp light on a circle's edge."""
    disc = pictures.kept_at_all_sizes("rim", _make_rim)
    _lay_round(screen, disc, centre, round(radius / (1 - SOFT)), pygame.BLEND_RGB_ADD)


def _hole(pictures: Pictures, screen: pygame.Surface, centre: Point, light: float) -> None:
    """The dark, with a soft round hole."""
    radius, area = _radius(screen, centre, light), screen.get_rect()
    lit = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    lit.center = centre
    seen = lit.clip(area)
    for dark in (
        pygame.Rect(0, 0, area.width, seen.top), pygame.Rect(0, seen.bottom, area.width, area.bottom - seen.bottom),
        pygame.Rect(0, seen.top, seen.left, seen.height),
        pygame.Rect(seen.right, seen.top, area.right - seen.right, seen.height),
    ):  # fmt: skip
        screen.fill((0, 0, 0), dark)
    _lay_round(screen, pictures.kept_at_all_sizes("hole", _make_hole), centre, radius, 0)


def _lay_round(screen: pygame.Surface, disc: pygame.Surface, centre: Point, radius: int, how: int) -> None:
    """A disc that is empty but for its edge, scaled: what lies in the middle of it is left out."""
    if radius < 1:
        return
    square = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    square.center = centre
    middle = square.inflate(-round(MIDST * radius), -round(MIDST * radius))
    unit = DISC / square.width
    for part in (
        pygame.Rect(square.left, square.top, square.width, middle.top - square.top),
        pygame.Rect(square.left, middle.bottom, square.width, square.bottom - middle.bottom),
        pygame.Rect(square.left, middle.top, middle.left - square.left, middle.height),
        pygame.Rect(middle.right, middle.top, square.right - middle.right, middle.height),
    ):  # fmt: skip
        seen = part.clip(screen.get_rect())
        if not seen.width or not seen.height:
            continue
        left, top = math.floor((seen.x - square.x) * unit), math.floor((seen.y - square.y) * unit)
        right, bottom = math.ceil((seen.right - square.x) * unit), math.ceil((seen.bottom - square.y) * unit)
        piece = disc.subsurface(pygame.Rect(left, top, right - left, bottom - top).clip(disc.get_rect()))
        screen.blit(pygame.transform.smoothscale(piece, seen.size), seen, special_flags=how)


def _make_hole() -> pygame.Surface:
    """Black with a soft round hole."""
    out = pygame.Surface((DISC, DISC), pygame.SRCALPHA)
    out.fill((0, 0, 0, 255))
    steps = 24
    for step in range(steps):
        radius = DISC / 2 * (1 - SOFT * step / (steps - 1))
        pygame.draw.circle(out, (0, 0, 0, round(255 * (1 - step / (steps - 1)))), (DISC / 2, DISC / 2), radius)
    return out


def _make_rim() -> pygame.Surface:
    """A soft ring of light, brightest on the circle that it belongs to."""
    out = pygame.Surface((DISC, DISC)).convert()
    out.fill((0, 0, 0))
    steps = 40
    for step in range(steps):
        inwards = 2 * step / (steps - 1)  # 1: on the circle
        strength = max(0.0, 1 - abs(inwards - 1)) ** 2 * RIM / 255
        pygame.draw.circle(
            out, tuple(round(part * strength) for part in LAMP), (DISC / 2, DISC / 2), DISC / 2 * (1 - SOFT * inwards)
        )
    return out


def read_lantern(pictures: Pictures, height: int) -> None:
    """What is drawn over the way to a table is there before it is asked for; `height`: of the window."""
    for path, share in CARRIED:
        pictures.at(path, (round(share * height),) * 2)


def _lantern(pictures: Pictures, screen: pygame.Surface, place: Point, strength: float) -> None:
    """The lantern that is carried."""
    height = screen.get_height()
    for path, share in CARRIED:
        size = round(share * height)
        picture = pictures.at(path, (size, size))
        picture.set_alpha(round(255 * max(0.0, min(1.0, strength))))
        screen.blit(picture, picture.get_rect(center=place))
        picture.set_alpha(255)


def _doors(screen: pygame.Surface, old: pygame.Surface, share: float) -> None:
    """Two halves slide apart, each with a dark edge."""
    half, away = old.get_width() // 2, round(old.get_width() / 2 * ease_in_out(share))
    screen.blit(old, (0, 0), (away, 0, half - away, old.get_height()))
    screen.blit(old, (half + away, 0), (half, 0, old.get_width() - half - away, old.get_height()))
    edge = min(away, old.get_width() // 320)
    for x in (half - away - edge, half + away):
        screen.fill((10, 7, 5), (x, 0, edge, old.get_height()))
