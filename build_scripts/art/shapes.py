"""The plan of a tunnel card: which exits hang together, where the tracks run, how far every pixel is from the floor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from .canvas import CARD
from .form import Array, F, smooth

W, H = CARD
CX, CY = W / 2, H / 2
HALF = 92.0  # half the width of a tunnel
OUT = 90.0  # how far tracks run on beyond the card, for whatever lies next to it
OPPOSITE = str.maketrans("NESW", "SWNE")
DIRECTION = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}
EDGE = {"N": (CX, 0.0), "E": (W, CY), "S": (CX, H), "W": (0.0, CY)}
# how far from the middle a stub ends: alone in rock, or beside a through tunnel, where more rock must stay between
TIP_ALONE = {"N": 138.0, "S": 138.0, "E": 96.0, "W": 96.0}
TIP_BESIDE = {"N": 206.0, "S": 206.0, "E": 168.0, "W": 168.0}
TIP_SINGLE = -26.0


class Track(NamedTuple):
    """A centre line from its first to its last point; `ends` tells which ends are exits."""

    points: Array
    open_start: bool
    open_end: bool

    def length(self) -> float:
        return float(np.hypot(*np.diff(self.points, axis=0).T).sum())

    def at(self, distance: float) -> tuple[float, float, float]:
        """Point and direction (degrees) so far along."""
        steps = np.hypot(*np.diff(self.points, axis=0).T)
        ends = np.cumsum(steps)
        i = int(np.clip(np.searchsorted(ends, distance), 0, len(steps) - 1))
        t = (distance - (ends[i] - steps[i])) / steps[i]
        (x0, y0), (x1, y1) = self.points[i], self.points[i + 1]
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, float(np.degrees(np.arctan2(y1 - y0, x1 - x0)))

    def field(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Distance of every pixel from the line, and how far along its nearest point lies."""
        best, along = np.full(x.shape, 1e9, F), np.zeros(x.shape, F)
        done = 0.0
        for (x0, y0), (x1, y1) in zip(self.points[:-1], self.points[1:], strict=True):
            dx, dy = float(x1 - x0), float(y1 - y0)
            step = float(np.hypot(dx, dy))
            t = np.clip(((x - F(x0)) * F(dx) + (y - F(y0)) * F(dy)) * F(1 / step**2), 0, 1)
            d = np.hypot(x - F(x0) - t * F(dx), y - F(y0) - t * F(dy))
            along = np.where(d < best, done + t * F(step), along)
            best = np.minimum(best, d)
            done += step
        return best, along


def exit_point(side: str, beyond: float = OUT) -> tuple[float, float]:
    (ex, ey), (dx, dy) = EDGE[side], DIRECTION[side]
    return ex + dx * beyond, ey + dy * beyond


def curve(a: str, b: str, wide: bool) -> Array:
    """From exit a to exit b round the corner: a tight arc in the middle, or a wide one when two curves share a card."""
    side, end = (a, b) if a in "NS" else (b, a)
    sx, sy = DIRECTION[end][0], DIRECTION[side][1]
    rx, ry = (W / 2 - 14, H / 2 - 44) if wide else (150.0, 150.0)
    ox, oy = CX + sx * rx, CY + sy * ry
    t = np.linspace(0, np.pi / 2, 22 if wide else 14)
    flat = 1.16 if wide else 1.0  # flatter than an ellipse: more rock between two curves
    arc = np.stack([ox - sx * rx * np.cos(t) ** flat, oy - sy * ry * np.sin(t) ** flat], 1)
    return np.concatenate([[exit_point(side)], arc, [exit_point(end)]]).astype(F)


class Plan:
    """What `tunnels` of the manifest means on the card, upright or turned."""

    def __init__(self, tunnels: str, turned: bool, joined_single: bool = False) -> None:
        text = tunnels.translate(OPPOSITE) if turned else tunnels
        self.groups = ["".join(sorted(group, key="NESW".index)) for group in text.split()]
        self.open = set("".join(self.groups))
        # a single exit is a blind stub, unless something (a ladder) leads on from it
        self.stubs = [g for g in self.groups if len(g) == 1] if not joined_single else []
        self.through = [g for g in self.groups if g not in self.stubs]
        self.wide = len(self.through) > 1 and not self.bridge

    @property
    def bridge(self) -> bool:
        return len(self.through) == 2 and "NS" in self.through

    def tip(self, side: str) -> float:
        """Distance from the middle at which a stub ends."""
        if self.through:
            return TIP_BESIDE[side]
        return TIP_SINGLE if len(self.stubs) == 1 else TIP_ALONE[side]

    def tip_point(self, side: str) -> tuple[float, float]:
        dx, dy = DIRECTION[side]
        return CX + dx * self.tip(side), CY + dy * self.tip(side)

    def stub_track(self, side: str) -> Track:
        return Track(np.array([exit_point(side), self.tip_point(side)], F), True, False)

    def tracks(self) -> list[Track]:
        found = [track for group in self.through for track in self._group_tracks(group)]
        return found + [self.stub_track(side) for side in self.stubs]

    def _group_tracks(self, group: str) -> Iterable[Track]:
        sides = set(group)
        if len(group) == 2 and group not in ("NS", "EW"):
            yield Track(curve(group[0], group[1], self.wide), True, True)
            return
        for line in sorted(
            ("NS", "EW"), key=lambda line: -len(sides & set(line))
        ):  # the line that runs through comes first
            both = sides & set(line)
            if len(both) == 2:
                yield Track(np.array([exit_point(line[0]), exit_point(line[1])], F), True, True)
            elif both:
                yield Track(np.array([exit_point(both.pop()), (CX, CY)], F), True, False)

    def floor_distance(self, x: Array, y: Array, hub: float = 0.0, middle: bool = False) -> Array:
        """Below 0 on the floor, above 0 in the rock. `hub` widens a crossing, with `middle` a curve too."""
        d = np.full(x.shape, 400, F)
        for group in self.through:
            own = np.full(x.shape, 400, F)
            for track in self._group_tracks(group):
                own = soft_min(own, track.field(x, y)[0] - F(HALF) + self._narrow(x, y), 30)
            if hub and (middle or len(group) != 2):
                own = soft_min(own, np.hypot(x - F(CX), y - F(CY)) - F(hub), 34)
            if self.bridge and group == "NS":  # the deck lies on rock; the lower line keeps its walls
                own = np.maximum(own, F(HALF + 30) - np.abs(y - F(CY)))
            d = np.minimum(d, own)
        for side in self.stubs:
            (dx, dy), (tx, ty) = DIRECTION[side], self.tip_point(side)
            beyond = (tx - x) * F(dx) + (ty - y) * F(dy)
            aside = np.abs((x - tx) * F(dy)) + np.abs((y - ty) * F(dx)) - F(HALF)
            d = np.minimum(d, -soft_min(-beyond, -aside, 50))  # cut straight, corners rounded
        return d

    def _narrow(self, x: Array, y: Array) -> Array | float:
        """Two curves on one card are a little narrower in the middle, to stay apart."""
        return 30 * smooth(230, 120, np.hypot(x - F(CX), y - F(CY))) if self.wide else 0.0


def soft_min(a: Array, b: Array, k: float) -> Array:
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    made: Array = b * (1 - h) + a * h - k * h * (1 - h)
    return made
