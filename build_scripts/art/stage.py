"""Action cards and chests: a picture is a function that fills a stage; its kind gives it the frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from scipy import ndimage as ndi

from . import frame, scene
from .canvas import Array, Canvas, F, mix, smooth
from .encoding import encode_card
from .job import Job
from .light import Light, Rig, finish
from .noise import rng_of

W, H = 512, 768
After = Callable[[Array], Array]


@dataclass
class Stage:
    cv: Canvas
    rig: Rig
    rng: np.random.Generator
    name: str
    after: list[After] = field(default_factory=list)  # what drifts between the light and the eye: smoke, dust

    def cave(
        self,
        tone: str,
        *backdrop: tuple[float, float, float, float, str],
        vein: str | None = None,
        floor: tuple[float, str] | None = None,
    ) -> None:
        """wall and ground, and the light on the wall that lifts the subject off it"""
        scene.wall(self.cv, self.name, tone, z=-150, relief=0.9, vein=vein)
        if floor:
            scene.floor(self.cv, floor[0], floor[1], 61)
        self.rig.backdrop += list(backdrop)


Picture = Callable[[Stage], None]


class Album:
    """the pictures of one folder of cards"""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.pictures: dict[str, tuple[str, float, Picture]] = {}

    def picture(self, kind: str, over: float = 34) -> Callable[[Picture], Picture]:
        """`over`: how far a thing must stand out to break over the frame"""

        def keep(fn: Picture) -> Picture:
            self.pictures[fn.__name__] = (kind, over, fn)
            return fn

        return keep

    def paint(self, name: str, scale: float = 2.0) -> Array:
        kind, over, fn = self.pictures[name]
        st = Stage(Canvas(scale), Rig(rimint=1.8, vignette=0.42), rng_of(self.folder, name), name)
        fn(st)
        frame.mount(st.cv, kind, over=over)
        img = Light(st.cv, st.rig, 5).shade()
        if st.after:
            # it thins out towards the frame and before what stands out over it: an edge would be seen
            deep = ndi.distance_transform_edt(frame.inside(st.cv, kind)).astype(F) / F(st.cv.scale)
            share, drifting = smooth(0, 46, deep) * smooth(124, 84, st.cv.z), img
            for fn_ in st.after:
                drifting = fn_(drifting.copy())
            img = mix(img, drifting, share[..., None])
        return finish(img, st.cv, st.rig)

    def bake(self, name: str) -> bytes:
        return encode_card(self.paint(name))

    def jobs(self) -> list[Job]:
        return [Job(f"cards/{self.folder}/{name}.webp", self.bake, (name,)) for name in self.pictures]
