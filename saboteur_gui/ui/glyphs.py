"""Which letters the game's own faces can draw, and what stands for any other.

What cannot be drawn would be nothing at all: a name without a letter, two names that look alike. So it is not taken
where one types (`writable`), and where a text from elsewhere has it, a mark shows that there is something (`shown`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

import pygame

MARK = "□"  # for a letter that no face has
MEASURED = "Medium"  # the faces of texts have the same letters, which a test holds
_FACE_FILES = {
    "Figure": ("fontpkg_pt_sans", "PT_Sans-Web-Bold.ttf"),
    "FigureRegular": ("fontpkg_pt_sans", "PT_Sans-Web-Regular.ttf"),
    "FigureItalic": ("fontpkg_pt_sans", "PT_Sans-Web-Italic.ttf"),
}


@cache
def face_bytes(face: str) -> bytes:
    package, name = _FACE_FILES.get(face, ("fontpkg_alegreya_sans", f"AlegreyaSans-{face}.ttf"))
    return (Path(import_module(package).__path__[0]) / "files" / name).read_bytes()


def inked(font: pygame.font.Font, letter: str) -> bool:
    """Whether anything is to be seen of it. A letter that a face lacks measures as nothing, or not at all."""
    found = font.metrics(letter)
    return bool(found) and found[0] is not None and found[0][:4] != (0, 0, 0, 0)


class Glyphs(dict[int, str]):
    """What every letter is drawn as, looked up once: for `str.translate`."""

    def __init__(self, font: Callable[[], pygame.font.Font]) -> None:
        super().__init__()
        self.font = font  # any size of `MEASURED`

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        self[code] = letter if letter.isspace() or self._stands_alone(letter) else MARK
        return self[code]

    def _stands_alone(self, letter: str) -> bool:
        """It can be seen, and is no accent that looks for a letter and no sign that turns the line round."""
        return unicodedata.category(letter)[0] not in "MC" and inked(self.font(), letter)

    def shown(self, text: str) -> str:
        """The text as it is drawn: accents joined to their letters, a mark for every letter that cannot be drawn."""
        return text if text.isascii() else unicodedata.normalize("NFC", text).translate(self)

    def writable(self, letter: str) -> bool:
        """Whether it may be typed: what can be seen, or a space."""
        return letter == " " or (letter.isprintable() and self.shown(letter) == letter)
