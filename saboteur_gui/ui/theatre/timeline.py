"""A scene in the making: who moves when, what is heard, what lies where from when on."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ...engine.cards import CHESTS, DWARFS
from ...engine.follow import Shown
from ...engine.view import NOBODY
from ..board.faces import back, card_face, chest_face, lying_face, role_face
from ..render_context import RenderContext
from .places import Places
from .primitives import Animation, Spot, Sprite

DISCARD = 260.0  # ms that a card takes to the discard pile


@dataclass
class Staged:
    acts: list[Animation] = field(default_factory=list)
    sounds: list[tuple[float, str, int]] = field(default_factory=list)  # when, which, from whose panel
    changes: list[tuple[float, int, int | None]] = field(default_factory=list)  # when, cell, what lies there then
    all_changes: tuple[tuple[float, int, int | None], ...] = ()  # those, and the ones that have happened
    dims: list[tuple[float, int, bool]] = field(default_factory=list)  # when, cell, whether it is dark then
    views: list[tuple[float, int | None]] = field(default_factory=list)  # when the camera goes near a cell, or back
    kept: list[Animation] = field(default_factory=list)  # what stays after its end, until something else is told
    leaving: list[int] = field(default_factory=list)  # cards on their way out of the viewer's hand
    cells: set[int] = field(default_factory=set)  # where something happens
    taken: int = 0  # nugget cards on their way out of those that are handed round
    length: float = 0.0
    done: float = -1.0  # how much of it has been played, in ms at normal speed
    lying: dict[int, int] = field(default_factory=dict)  # what is to be seen in the mine at this moment
    dark: dict[int, bool] = field(default_factory=dict)  # what of it is darker or lighter than has been told

    def move_on(self, at: float) -> None:
        """What has become another in the mine until then."""
        while self.changes and self.changes[0][0] <= at:
            _, cell, lying = self.changes.pop(0)
            if lying is None:
                self.lying.pop(cell, None)
            else:
                self.lying[cell] = lying
        while self.dims and self.dims[0][0] <= at:
            _, cell, self.dark[cell] = self.dims.pop(0)

    def playing(self) -> list[tuple[Animation, float]]:
        """The acts of this moment, and how far each is."""
        acts = [act for act in self.acts if act.length > 0 and act.start <= self.done < act.end]
        return [(act, (self.done - act.start) / act.length) for act in acts]


class Sprites:
    """Pictures of what moves."""

    def __init__(self, kit: RenderContext) -> None:
        self.kit = kit

    def card(self, card: int) -> Sprite:
        return lambda size: card_face(self.kit, card, size)

    def lying_face(self, lying: int, cell: int) -> Sprite:
        return lambda size: lying_face(self.kit, lying, size, cell)

    def back(self, name: str = "deck") -> Sprite:
        return lambda size: back(self.kit, name, size)

    def role(self, dwarf: int, seat: int) -> Sprite:
        return lambda size: role_face(self.kit, DWARFS[dwarf], size, seat)

    def chest(self, chest: int) -> Sprite:
        return lambda size: chest_face(self.kit, CHESTS[chest], size)

    def mark(self, path: str) -> Sprite:
        return lambda size: self.kit.pictures.mark(path, size[0])


class Timeline:
    """Builders write one scene with it. Times are ms at normal speed; `at` is where the next act begins."""

    def __init__(self, kit: RenderContext, places: Places, shown: Shown, lying: dict[int, int]) -> None:
        self.kit, self.places, self.shown = kit, places, shown
        self.lying = lying  # what lies where once all that was written so far is over
        self.more = False  # something else is told after it
        self.side: int = NOBODY  # the seat from whose panel all is heard that names no other; NOBODY: from the middle
        self.lit = False  # what was told just before has left a place lit
        self.result_follows = False  # it tells who was who and what they got
        self.rounds = 1
        self.sprites = Sprites(kit)
        self.scene = Staged()
        self.at = 0.0

    @property
    def viewer(self) -> int:
        return self.shown.seat

    def finished(self) -> Staged:
        self.scene.changes.sort(key=lambda change: change[0])
        self.scene.dims.sort(key=lambda dim: dim[0])
        self.scene.sounds.sort(key=lambda sound: sound[0])
        self.scene.all_changes = tuple(self.scene.changes)
        return self.scene

    def add(self, act: Animation, lingers: bool = False) -> None:
        """`lingers`: what comes next need not wait for its end."""
        self.scene.acts.append(act)
        if not lingers:
            self.scene.length = max(self.scene.length, act.end)

    def keep(self, act: Animation) -> None:
        """It stays after the end of the scene, for what belongs to it."""
        self.add(act)
        self.scene.kept.append(act)

    def view(self, cell: int | None) -> None:
        """The camera goes near a cell; None: it goes back."""
        self.scene.views.append((self.at, cell))

    def wait(self, ms: float) -> None:
        self.at += ms
        self.scene.length = max(self.scene.length, self.at)

    def sound(self, name: str, after: float = 0.0, side: int | None = None) -> None:
        self.scene.sounds.append((self.at + after, name, self.side if side is None else side))

    def change(self, cell: int, lying: int | None, after: float = 0.0) -> None:
        """From this moment on something else lies in a cell."""
        self.scene.changes.append((self.at + after, cell, lying))
        if lying is None:
            self.lying.pop(cell, None)
        else:
            self.lying[cell] = lying

    def dim(self, cell: int, dark: bool, after: float = 0.0) -> None:
        """From this moment on a tunnel is cut off from the light, or no more."""
        self.scene.dims.append((self.at + after, cell, dark))

    def leaves(self, seat: int, *cards: int) -> None:
        """Cards go from a hand: the viewer's own does not show them while they fly."""
        if seat == self.viewer:
            self.scene.leaving += cards

    # Places

    def cell(self, cell: int) -> Spot:
        """One that everybody is to look at."""
        self.scene.cells.add(cell)
        return self.place(cell)

    def place(self, cell: int) -> Spot:
        return lambda: self.places.cell(cell)

    def seat(self, seat: int) -> Spot:
        return lambda: self.places.seat(seat)

    def face(self, seat: int) -> Spot:
        return lambda: self.places.face(seat)

    def tool(self, seat: int, tool: int) -> Spot:
        return lambda: self.places.tool(seat, tool)

    def gold(self, seat: int) -> Spot:
        return lambda: self.places.gold(seat)

    def cards_of(self, seat: int) -> Spot:
        """Where a player's cards come from: the viewer's own hand, or where the player has just let go of one."""
        if seat != self.viewer:
            return self.seat(seat)
        held = self.places.held()
        return (lambda: held) if held is not None else self.places.hand

    def middle(self) -> Spot:
        """Where a card is shown that has no place of its own: over the mine, as large as in the hand."""

        def spot() -> pygame.Rect:
            out = pygame.Rect(0, 0, self.kit.px(200), self.kit.px(300))
            out.center = self.places.mine().center
            return out

        return spot

    def above(self) -> Spot:
        """The upper part of the mine."""

        def spot() -> pygame.Rect:
            mine = self.places.mine()
            return pygame.Rect(mine.x, mine.y, mine.width, mine.height // 3)

        return spot

    def beside(self, seat: int) -> Spot:
        """Between the panel of a player and the mine, large enough to read a card."""

        def spot() -> pygame.Rect:
            panel, px = self.places.seat(seat), self.kit.px
            out = pygame.Rect(0, 0, px(116), px(174))
            if panel.centerx < self.places.mine().centerx:
                out.midleft = panel.right + px(26), panel.centery
            else:
                out.midright = panel.left - px(26), panel.centery
            return out.clamp(self.kit.metrics.screen)

        return spot

    def role_place(self, seat: int) -> Spot:
        """Beside the panel of a player, large enough to read the title of a role. Neighbours stand in two columns,
        for panels are lower than cards."""

        def spot() -> pygame.Rect:
            panel, px = self.places.seat(seat), self.kit.px
            out = pygame.Rect(0, 0, px(132), px(198))
            off = px(10) + seat % 2 * px(142)
            if panel.centerx < self.places.mine().centerx:
                out.midleft = panel.right + off, panel.centery
            else:
                out.midright = panel.left - off, panel.centery
            return out.clamp(self.kit.metrics.screen)

        return spot
