"""What stands or hangs before the wall of the cavern here and there: cut out, with its shadow, in the wall's light."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy import ndimage as ndi

from . import metal, wooden
from .beasts import web
from .canvas import Canvas, Mat
from .encoding import encode
from .form import Array, F, colour, mix, turn
from .job import Job
from .light import Rig, render
from .noise import rng_of
from .stone import boulder
from .wood import across

SIZE = W, H = 256, 384  # half a card
Draw = Callable[[Canvas, np.random.Generator], None]


def prop(cv: Canvas, rng: np.random.Generator) -> None:
    """Two posts and a beam that hold the rock."""
    for x, lean in ((62, -5), (196, 4)):
        across(cv, (x, 70), (x + lean, 352), 30, 20, rng, rise=10, hue="6a4427", tone=0.9, nails=False)
        boulder(cv, x - 14, 352, 16, 17, rng)
        boulder(cv, x + 18, 358, 16, 13, rng)
    across(cv, (26, 64), (232, 56), 34, 34, rng, rise=11, hue="744a2a", tone=0.9)
    for a, b in (((68, 138), (112, 74)), ((190, 136), (148, 72))):
        across(cv, a, b, 18, 30, rng, rise=8, hue="60402a", tone=0.85, nails=False)


def roots(cv: Canvas, rng: np.random.Generator) -> None:
    """They hang through a crack from above."""
    for k in range(9):
        x, low = 128 + rng.uniform(-26, 26), rng.uniform(120, 300)
        points = [(x, 6.0, 20.0)]
        for i in range(1, 6):
            points.append(
                (points[-1][0] + (k - 4) * 3 + rng.uniform(-16, 16), 6 + low * i / 5, 22 + rng.uniform(-6, 10))
            )
        thick = rng.uniform(3.5, 8)
        cv.rod(points, [thick, thick * 0.8, thick * 0.6, thick * 0.4, thick * 0.25, 0.8], colour("5c4030"), Mat.WOOD)
        for i in range(2, 5):
            px, py, pz = points[i]
            tip = (px + rng.uniform(-26, 26), py + rng.uniform(20, 44), pz)
            cv.rod([(px, py, pz), tip], [thick * 0.35, 0.7], colour("6a4c38"), Mat.WOOD)


def ore(cv: Canvas, rng: np.random.Generator) -> None:
    """A crack in which gold shines: promised, not paid."""
    for k in range(15):
        t = k / 14
        x, y = mix(60, 200, t) + rng.uniform(-9, 9), mix(270, 110, t) + 26 * np.sin(t * 6) + rng.uniform(-9, 9)
        boulder(cv, x, y, 6, rng.uniform(13, 21), rng, "565c6c", "3c4050")
        if k % 2:
            metal.nugget(cv, (x, y, 16), rng.uniform(6, 11), rng)


def fossil(cv: Canvas, rng: np.random.Generator) -> None:
    """A snail of another age."""
    a = np.linspace(0.6, 5.4 * np.pi, 90)
    r = 9 * np.exp(a * 0.132)
    points = np.stack([128 + np.cos(a) * r, 196 + np.sin(a) * r, np.full_like(a, 8.0)], 1)
    cv.rod(points, 1.5 + 0.21 * r, colour("7a766c"), Mat.ROCK, n=160)
    for t in np.linspace(2.0, 5.3 * np.pi, 44):
        q = 9 * np.exp(t * 0.132)
        ends = [(128 + np.cos(t) * (q - 0.2 * q), 196 + np.sin(t) * (q - 0.2 * q), 10 + 0.15 * q)]
        ends.append((128 + np.cos(t + 0.07) * (q + 0.2 * q), 196 + np.sin(t + 0.07) * (q + 0.2 * q), 10 + 0.15 * q))
        cv.rod(ends, 0.8 + 0.035 * q, colour("5a564e"), Mat.ROCK)


def mushrooms(cv: Canvas, rng: np.random.Generator) -> None:
    """Pale caps on a ledge; they glow a little."""
    for x, y, r in ((90, 300, 16), (132, 276, 30), (176, 304, 20), (112, 318, 11), (154, 322, 13)):
        cv.rod([(x, y + r * 1.5, 18), (x + r * 0.1, y, 26)], [r * 0.34, r * 0.26], colour("b8b4a0"), Mat.SKIN)
        cv.ellipsoid((x, y, 30), (r, r * 0.62, r * 0.8), col=colour("5a8a86"), mat=Mat.LEATHER)
        for _ in range(5):
            a, far = rng.uniform(0, 6.3), rng.uniform(0.2, 0.7) * r
            cv.ellipsoid(
                (x + np.cos(a) * far, y - 2 + np.sin(a) * far * 0.5, 30 + r * 0.66), r * 0.1, col=colour("bfe0d0")
            )
        cv.glow(x, y, r * 1.2, colour("2f8a80"), 0.16, cv.cov)
    for x in (74, 104, 136, 166, 196):
        boulder(cv, x, 334 + rng.uniform(-4, 6), 10, rng.uniform(14, 22), rng, "565c6c", "3c4050")


def chain(cv: Canvas, rng: np.random.Generator) -> None:
    """Iron links from a ring in the rock, with a hook."""
    cv.rod(metal.circle((132, 34, 20), (17, 0, 0), (0, 17, 0)), 5, colour("6a6c72"), Mat.METAL)
    cv.ellipsoid((132, 18, 14), (13, 10, 10), col=colour("54565c"), mat=Mat.METAL)
    points = np.array([(132, 46, 20), (128, 120, 22), (136, 200, 22), (126, 282, 20)], float)
    metal.links(cv, points, 17, 11, metal.IRON, Mat.METAL, 0.34)
    a = np.linspace(-1.2, 3.4, 24)
    hook = [(126, 286, 20), (126, 302, 20)] + [(132 + 19 * np.sin(t - 1.9), 322 - 19 * np.cos(t - 1.9), 20) for t in a]
    cv.rod(hook, 5, colour("6a6c72"), Mat.METAL)


def webs(cv: Canvas, rng: np.random.Generator) -> None:
    web(cv, 128, 170, 112, 20, rng)


def old_cart(cv: Canvas, rng: np.random.Generator) -> None:
    """Left behind: it lacks a wheel and leans."""
    wooden.cart(cv, (128, 236, 40), turn(-22, 14, 11), 0.52, (True, False), "6e4e30", "54565a", hole=True)
    for x, y, r in ((44, 332, 15), (66, 346, 11), (196, 340, 17), (218, 330, 11), (172, 350, 10)):
        boulder(cv, x, y, 60, r, rng, "565c6c", "3c4050")


DECALS: dict[str, Draw] = {
    "prop": prop, "roots": roots, "ore": ore, "fossil": fossil, "mushrooms": mushrooms, "chain": chain, "web": webs,
    "old_cart": old_cart,
}  # fmt: skip


THIN = {"web": 0.4}  # how much of it is seen: bright as it is, it must not outshine a legal cell


def cut_out(name: str) -> tuple[Array, Array]:
    """Colours and coverage: the thing, and the shadow that it throws on the wall."""
    cv = Canvas(2, SIZE)
    DECALS[name](cv, rng_of("decal", name))
    there = cv.cov.astype(F)
    cv.z = np.maximum(cv.z, 0).astype(F)  # empty ground lies just behind, so that edges are not lit as cliffs
    rig = Rig(
        key=(-0.50, -0.62, 0.60), keycol="e6e2e8", keyint=0.95, sky="8797c8", skyint=0.30, bounce="8797c8",
        bounceint=0.1, rimint=0.0, wall_below=-900, vignette=0.0, paint=0.4, ink=0.6, sharp=0.2, centre=(W / 2, H / 2),
    )  # fmt: skip
    shown = render(cv, rig)
    body = there.reshape(H, 2, W, 2).mean((1, 3))
    shadow = ndi.gaussian_filter(ndi.shift(body, (7, 6), order=1), 5) * F(0.62)
    alpha = np.clip(body + shadow * (1 - body), 0, 1)
    grey = shown.mean(2, keepdims=True)
    colours = mix(grey, shown, F(0.62)) * mix(np.ones(3, F), colour("aeb8d8") * F(1.6), F(0.5))  # cool, and not gaudy
    return np.clip(colours * (body / np.maximum(alpha, 1e-3))[..., None], 0, 1).astype(F), alpha.astype(F)


def bake(name: str) -> bytes:
    colours, alpha = cut_out(name)
    return encode(colours, 78, alpha * F(THIN.get(name, 1.0)))


def jobs() -> list[Job]:
    return [Job(f"ui/decals/{name}.webp", bake, (name,)) for name in DECALS]
