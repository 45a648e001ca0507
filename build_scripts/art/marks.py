"""Marks that tell seats, teams and roles apart: always a shape, never a colour alone."""

from __future__ import annotations

from collections.abc import Callable

import skia

from .ink import (
    BLUE,
    GREEN,
    INK,
    Point,
    arc,
    box,
    circle,
    clipped,
    common,
    darker,
    fill,
    fitted,
    lighter,
    line,
    linear,
    minus,
    mix,
    moved,
    outline,
    path,
    picture,
    polygon,
    radial,
    regular,
    rounded,
    scaled,
    union,
    webp,
)
from .job import Job

SIZES = (32, 64, 128)

# in the order in which seats are offered (assets/THEME.md section 1)
SEATS = {
    "ring": "#E9E0CC",
    "diamond": "#D8503F",
    "square": "#4A78D6",
    "star": "#EFC63F",
    "hexagon": "#2EA597",
    "triangle": "#EA8A2E",
    "moon": "#8D62CC",
    "heart": "#E47FB2",
    "drop": "#5BB8EA",
    "plus": "#97A1AC",
    "hourglass": "#B07A50",
    "bolt": "#A3C64C",
}
TEAMS = {"green": GREEN, "blue": BLUE}


# ------------------------------------------------------------------ shapes, about 100 to the radius
def drop() -> skia.Path:
    return path("M0 -112 C34 -54 80 -6 80 34 C80 80 42 104 0 104 C-42 104 -80 80 -80 34 C-80 -6 -34 -54 0 -112 Z")


def ring() -> skia.Path:
    return minus(circle(0, 0, 98), circle(0, 0, 54))


def seat_shape(name: str) -> skia.Path:
    arm, reach = 36, 98
    cross = union(box(-arm, -reach, 2 * arm, 2 * reach, 8), box(-reach, -arm, 2 * reach, 2 * arm, 8))
    shapes: dict[str, Callable[[], skia.Path]] = {
        "ring": ring,
        "diamond": lambda: rounded([(0, -114), (78, 0), (0, 114), (-78, 0)], 10),
        "square": lambda: box(-78, -78, 156, 156, 10),
        "star": lambda: moved(polygon(regular(10, 118, -90, 0.45)), 0, 8),
        "hexagon": lambda: rounded(regular(6, 102, 0), 8),
        "triangle": lambda: rounded([(x, y + 18) for x, y in regular(3, 118)], 12),
        "moon": lambda: moved(minus(circle(0, 0, 100), circle(48, -16, 80)), 14, 0),
        "heart": lambda: path("M0 100 C-150 -6 -96 -116 0 -46 C96 -116 150 -6 0 100 Z"),
        "drop": drop,
        "plus": lambda: cross,
        "hourglass": lambda: rounded([(-80, -100), (80, -100), (14, 0), (80, 100), (-80, 100), (-14, 0)], 8),
        "bolt": lambda: polygon([(28, -116), (-76, 20), (-10, 20), (-28, 116), (78, -32), (12, -32)]),
    }
    return shapes[name]()


def shield() -> skia.Path:
    return path("M-88 -84 Q-40 -82 0 -104 Q40 -82 88 -84 L88 4 Q84 72 0 116 Q-84 72 -88 4 Z")


def leaf() -> skia.Path:
    return path("M52 -66 C58 6 34 52 -30 48 C-50 -8 -18 -58 52 -66 Z")


OCTAGON: list[Point] = regular(8, 104, 22.5)
CRACK: list[Point] = [(58, -96), (16, -32), (40, -8), (-12, 30), (12, 48), (-34, 98)]


def octagon() -> skia.Path:
    return rounded(OCTAGON, 6)


def crack() -> skia.Path:
    p = skia.Path()
    p.addPoly([skia.Point(*q) for q in CRACK], False)
    return p


# ------------------------------------------------------------------ drawings
def draw_seat(c: skia.Canvas, name: str) -> None:
    tone = SEATS[name]
    plate = circle(0, 0, 96)
    outline(c, plate, 8, "#17100B")
    c.drawPath(plate, radial((-30, -44), 170, lighter(tone, 0.35), tone, darker(tone, 0.5)))
    c.drawPath(common(plate, minus(plate, moved(plate, 0, 7))), fill("#FFFFFF", 0.28))
    p = scaled(seat_shape(name), 0.56)
    c.drawPath(p, line("#17100B", 22))
    c.drawPath(p, fill("#FFFBEF"))


def team_outline(team: str) -> skia.Path:
    return shield() if team == "green" else circle(0, 0, 100)


def team_sign(team: str) -> skia.Path:
    if team == "blue":
        return scaled(drop(), 0.60)
    stem = path("M-58 76 Q-46 34 -8 4 L2 14 Q-34 42 -44 80 Z")
    return union(scaled(leaf(), 1.12), stem)


def draw_team(c: skia.Canvas, team: str) -> None:
    tone = TEAMS[team]
    plate = team_outline(team)
    outline(c, plate, 9, "#150D08")
    c.drawPath(plate, linear((-60, -100), (60, 110), mix(tone, "#FFFFFF", 0.32), tone, darker(tone, 0.45)))
    with clipped(c, plate):
        c.drawPath(plate, line("#FFFFFF", 17, 0.9))
        c.drawPath(plate, line(darker(tone, 0.2), 5, 0.8))
    sign = moved(team_sign(team), 0, 2)
    c.drawPath(sign, line(darker(tone, 0.55), 10))
    c.drawPath(sign, fill("#FFFFFF"))
    if team == "green":
        c.drawPath(path("M-34 50 Q10 10 40 -46"), line(tone, 7))
        for rib in (
            "M-12 28 Q2 30 22 24",
            "M6 8 Q20 8 36 -2",
            "M-6 22 Q-10 4 -4 -18",
            "M14 -2 Q12 -18 18 -34",
        ):
            c.drawPath(path(rib), line(tone, 4.5))
    else:
        c.drawPath(arc(-4, 18, 30, 100, 80), line(tone, 8))


def disc(name: str) -> bytes:
    """What lies behind a bust: the seat's colour, darkened towards the edge, so that faces stand out."""
    tone = SEATS[name]

    def draw(c: skia.Canvas) -> None:
        back = radial(
            (-30, -42),
            190,
            mix(tone, "#FFE2A8", 0.28),
            mix(tone, "#241A14", 0.46),
            mix(tone, "#0C0908", 0.84),
        )
        c.drawPath(circle(0, 0, 100), back)

    return webp(picture(draw, 512, 110), 92)


def rim(name: str) -> bytes:
    """The ring around a bust, laid over it."""
    tone = SEATS[name]

    def draw(c: skia.Canvas) -> None:
        c.drawPath(circle(0, 0, 99), line("#140C07", 17))
        bright, dim = mix(tone, "#FFFFFF", 0.5), darker(tone, 0.45)
        paint = linear((-70, -70), (70, 80), bright, tone, dim)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(10.5)
        c.drawPath(circle(0, 0, 99), paint)
        c.drawPath(circle(0, 0, 93), line("#000000", 2, 0.5))

    return webp(picture(draw, 512, 110), 92)


def baked_seat(name: str, size: int) -> bytes:
    return webp(picture(lambda c: draw_seat(c, name), size, 112))


def baked_team(team: str, size: int) -> bytes:
    return webp(fitted(lambda c: draw_team(c, team), size, 118))


def plate(c: skia.Canvas) -> None:
    """The round brass-edged parchment on which a role's emblem sits."""
    outline(c, circle(0, 0, 100), 9, "#150D08")
    c.drawPath(circle(0, 0, 100), linear((-60, -90), (60, 90), "#F3D992", "#C9A24D", "#6E5020"))
    c.drawPath(circle(0, 0, 86), radial((-24, -36), 150, "#FFF4D6", "#E2C892", "#A9824A"))
    c.drawPath(circle(0, 0, 86), line(INK, 4, 0.7))


def jobs() -> list[Job]:
    seats = [Job(f"ui/seats/{s}.{n}.webp", baked_seat, (s, n)) for s in SEATS for n in SIZES]
    discs = [Job(f"ui/seats/{s}.disc.webp", disc, (s,)) for s in SEATS]
    rims = [Job(f"ui/seats/{s}.rim.webp", rim, (s,)) for s in SEATS]
    teams = [Job(f"ui/teams/{t}.{n}.webp", baked_team, (t, n)) for t in TEAMS for n in SIZES]
    return seats + discs + rims + teams
