"""The way in for phones: the code to scan, and what can be typed instead."""

from __future__ import annotations

import pygame

from ..phones.server import Server
from .scene import Scene
from .theme import BRASS_LIGHT, SAND
from .widgets.controls import Label, Panel, Picture


def add_code(scene: Scene, rect: pygame.Rect, server: Server) -> None:
    px = scene.px
    scene.root.add(Panel("lobby.code.panel", rect))
    inner = rect.inflate(-px(40), -px(30))
    head = pygame.Rect(inner.x, inner.y, inner.width, px(44))
    scene.root.add(Label("lobby.scan", head, scene.t("phones.scan"), "section", BRASS_LIGHT, "centre", lines=1))
    text = pygame.Rect(inner.x, inner.bottom - px(170), inner.width, px(170))
    letters = server.key.upper()  # no two of them look alike, none are joined
    code = " ".join(letters[at : at + 4] for at in range(0, len(letters), 4))
    words = scene.t("phones.address", address=f"\n{server.where}\n", code=f"\n{code}")
    words = "\n".join(line.strip() for line in words.splitlines())
    scene.root.add(Label("lobby.address", text, words, "large_text", SAND, "centre"))
    side = min(inner.width, text.y - head.bottom - px(16))
    place = pygame.Rect(0, head.bottom + px(8), side, side)
    place.centerx = inner.centerx
    scene.root.add(Picture("lobby.qr", place, lambda: qr_code(server.url, side)))


def qr_code(url: str, side: int) -> pygame.Surface:
    """The code as a picture of at most so many pixels, with the quiet edge that readers need."""
    import segno

    rows = list(segno.make(url, micro=False, error="m").matrix_iter(border=3))
    step = max(1, side // len(rows))
    out = pygame.Surface((step * len(rows),) * 2)
    out.fill((255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                out.fill((0, 0, 0), (x * step, y * step, step, step))
    return out
