"""Which parts of the screen are drawn anew."""

from __future__ import annotations

import itertools

import pygame


def merged(rects: list[pygame.Rect], screen: pygame.Rect, most: int = 8) -> list[pygame.Rect]:
    """Few rectangles that cover all of them, none overlapping another; if there are many, those are joined that cover
    least besides."""
    out: list[pygame.Rect] = []
    for rect in rects:
        _join(out, rect.clip(screen))
    while len(out) > most:
        pairs = itertools.combinations(out, 2)
        one, other = min(pairs, key=lambda pair: _area(pair[0].union(pair[1])) - _area(pair[0]) - _area(pair[1]))
        out.remove(one)
        out.remove(other)
        _join(out, one.union(other))
    return out


def _join(rects: list[pygame.Rect], rect: pygame.Rect) -> None:
    """One more, with those that it overlaps."""
    if rect.width and rect.height:
        while (hit := rect.collidelist(rects)) >= 0:
            rect = rect.union(rects.pop(hit))
        rects.append(rect)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
