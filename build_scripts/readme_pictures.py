"""The README's pictures and film: scenes and a moment as the program draws them, made small (`art` extra).

    python build_scripts/readme_pictures.py            draw those anew that are old
    python build_scripts/readme_pictures.py --check    say which are old; ends with 1 if any is

A picture is old if today's looks otherwise in more than `LIMIT` of its cells, at a size at which letters are a blur:
other words or figures are let pass, another arrangement, look or mine is not. A film is old if that holds for its
pictures on the average, or if it has another number of them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import starmap
from pathlib import Path
from typing import NamedTuple

from catalogues import ROOT
from PIL import Image, ImageChops

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from saboteur_gui.devtools.films import EVERY, MOMENTS, frames
from saboteur_gui.devtools.shots import shot
from saboteur_gui.ui.app import App
from saboteur_gui.ui.offscreen import offscreen_app

PICTURES = ROOT / ".readme"
SIZE, WIDTH, QUALITY = (1920, 1080), 1200, 80
FILM_SIZE, FILM_WIDTH, FILM_QUALITY = (1280, 720), 960, 75
GRID, CLEAR = (48, 27), 24  # cells of a comparison; what differs clearly, of 255
LIMIT = 0.02

# Scene and language; each language has its turn.
SHOTS = {
    "menu": "en",
    "table": "en",
    "curtain": "it",
    "setup": "uk",
    "result": "ru",
    "rules_tunnels": "bg",
    "replay": "en",
    "table_12": "en",
}
FILM = "treasure"

Pictures = Sequence[Image.Image]


class Old(NamedTuple):
    path: Path
    share: float  # of cells that look otherwise; 1 if there is nothing to compare


def program(folder: str, size: tuple[int, int], language: str) -> App:
    app = offscreen_app(Path(folder), size, language)
    app.settings.coach = False  # a word about what is new would lie over the mine
    return app


def picture(surface: pygame.Surface, width: int) -> Image.Image:
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize((width, whole.height * width // whole.width), Image.Resampling.LANCZOS)


def drawn_shot(name: str) -> Image.Image:
    with tempfile.TemporaryDirectory() as folder:
        return picture(shot(program(folder, SIZE, SHOTS[name]), name), WIDTH)


def drawn_film() -> list[Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        return [picture(one, FILM_WIDTH) for one in frames(program(folder, FILM_SIZE, "en"), MOMENTS[FILM])]


def today() -> Iterator[tuple[Path, Pictures]]:
    """Every file with the pictures it would have today."""
    for name in SHOTS:
        yield PICTURES / f"{name}.webp", [drawn_shot(name)]
    yield PICTURES / f"{FILM}.webp", drawn_film()


def write(path: Path, pictures: Pictures) -> None:
    first, *more = pictures
    if more:
        first.save(
            path, save_all=True, append_images=more, duration=round(EVERY), loop=0, quality=FILM_QUALITY, method=4
        )
    else:
        first.save(path, quality=QUALITY, method=6)


def kept(path: Path) -> list[Image.Image]:
    """The pictures of a file, one for each moment: those of a film that stay longer are repeated."""
    pictures: list[Image.Image] = []
    with Image.open(path) as image:
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            image.load()
            times = max(1, round(image.info.get("duration", 0) / EVERY))
            pictures += [image.convert("RGB")] * times
    return pictures


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of cells that look otherwise."""
    cells = [image.resize(GRID, Image.Resampling.BOX) for image in (one, other)]
    red, green, blue = ImageChops.difference(*cells).split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return sum(counts[CLEAR + 1 :]) / sum(counts)


def share(before: Pictures, now: Pictures) -> float:
    if len(before) != len(now):
        return 1.0
    return sum(starmap(differing, zip(before, now, strict=True))) / len(now)


def old(path: Path, now: Pictures) -> Old | None:
    found = share(kept(path), now) if path.exists() else 1.0
    return Old(path, found) if found > LIMIT else None


def main(arguments: Sequence[str]) -> int:
    pygame.init()
    PICTURES.mkdir(exist_ok=True)
    aged = [(path, pictures, found) for path, pictures in today() if (found := old(path, pictures)) is not None]
    for path, pictures, found in aged:
        print(f"{path.relative_to(ROOT)}: {found.share:.1%} look otherwise")
        if arguments != ["--check"]:
            write(path, pictures)
    return 1 if aged and arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
