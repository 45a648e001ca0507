"""A scene in the making: who moves when, what is heard, what lies where from when on."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from ...engine.cards import CHESTS, DWARFS
from ...engine.events import Event
from ...engine.follow import Shown
from ...engine.view import NOBODY
from ..board.faces import back, card_face, chest_face, lying_face, role_face
from ..people import Mood
from ..render_context import RenderContext
from .places import Places
from .primitives import Animation, Sprite
from .spots import Spots

DISCARD = 260.0  # ms that a card takes to the discard pile


@dataclass
class MineChanges:
    """What lies where in the course of a scene, and what of it is dark."""

    lying: dict[int, int] = field(default_factory=dict)  # at this moment
    dark: dict[int, bool] = field(default_factory=dict)  # what is darker or lighter than has been told
    cells: set[int] = field(default_factory=set)  # that do not show what has been told
    _changes: list[tuple[float, int, int | None]] = field(default_factory=list)  # when, cell, what lies there then
    _dims: list[tuple[float, int, bool]] = field(default_factory=list)  # when, cell, whether it is dark then

    def change(self, when: float, cell: int, lying: int | None) -> None:
        self.cells.add(cell)
        insort(self._changes, (when, cell, lying), key=itemgetter(0))

    def dim(self, when: float, cell: int, dark: bool) -> None:
        insort(self._dims, (when, cell, dark), key=itemgetter(0))

    def move_on(self, at: float) -> None:
        """What has become another until then."""
        while self._changes and self._changes[0][0] <= at:
            _, cell, lying = self._changes.pop(0)
            if lying is None:
                self.lying.pop(cell, None)
            else:
                self.lying[cell] = lying
        while self._dims and self._dims[0][0] <= at:
            _, cell, self.dark[cell] = self._dims.pop(0)

    def overrides(self) -> dict[int, int | None]:
        """For `BoardView.overrides`."""
        return {cell: self.lying.get(cell) for cell in self.cells}


@dataclass
class Staged:
    mine: MineChanges = field(default_factory=MineChanges)
    acts: list[Animation] = field(default_factory=list)
    sounds: list[tuple[float, str, int]] = field(default_factory=list)  # when, which, from whose panel
    views: list[tuple[float, int | None]] = field(default_factory=list)  # when the camera goes near a cell, or back
    kept: list[Animation] = field(default_factory=list)  # what stays after its end, until something else is told
    leaving: tuple[int, ...] = ()  # cards on their way out of the viewer's hand
    taken: int = 0  # nugget cards on their way out of those that are handed round
    moods: dict[int, Mood] = field(default_factory=dict)  # what faces show at this moment
    feelings: list[tuple[float, dict[int, Mood]]] = field(default_factory=list)  # what they show from when on
    length: float = 0.0
    done: float = -1.0  # how much of it has been played, in ms at normal speed

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


class SceneContext(NamedTuple):
    """What is told before and after a scene."""

    follows: Event | None = None  # what is told after it, but for talk
    lit: bool = False  # what was told just before is still seen: a lit place, a named card
    result_follows: bool = False  # it tells who was who and what they got
    rounds: int = 1


class Timeline:
    """Builders write one scene with it. Times are ms at normal speed; `at` is where the next act begins."""

    def __init__(
        self, kit: RenderContext, places: Places, shown: Shown, lying: dict[int, int], context: SceneContext
    ) -> None:
        self.kit, self.places, self.shown = kit, places, shown
        self.context = context
        self.lying = dict(lying)  # what lies where once all that was written so far is over
        self.side: int = NOBODY  # the seat from whose panel all is heard that names no other; NOBODY: from the middle
        self.sprites = Sprites(kit)
        self.spots = Spots(kit, places, shown.seat)
        self.scene = Staged(MineChanges(lying))
        self.at = 0.0

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
        insort(self.scene.sounds, (self.at + after, name, self.side if side is None else side), key=itemgetter(0))

    def feel(self, moods: dict[int, Mood], after: float = 0.0) -> None:
        """From this moment on faces show something else, to the end of the scene."""
        insort(self.scene.feelings, (self.at + after, moods), key=itemgetter(0))

    def change(self, cell: int, lying: int | None, after: float = 0.0) -> None:
        """From this moment on something else lies in a cell."""
        self.scene.mine.change(self.at + after, cell, lying)
        if lying is None:
            self.lying.pop(cell, None)
        else:
            self.lying[cell] = lying

    def dim(self, cell: int, dark: bool, after: float = 0.0) -> None:
        """From this moment on a tunnel is cut off from the light, or no more."""
        self.scene.mine.dim(self.at + after, cell, dark)

    def leaves(self, seat: int, *cards: int) -> None:
        """Cards go from a hand: the viewer's own does not show them while they fly."""
        if seat == self.shown.seat:
            self.scene.leaving += cards
