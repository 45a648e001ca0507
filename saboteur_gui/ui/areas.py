"""Which parts of the screen are drawn anew."""

from __future__ import annotations

import itertools

import pygame

WASTE = 12  # two are joined if that adds less than this part of the screen; else one is cut where they overlap


def merged(rects: list[pygame.Rect], screen: pygame.Rect, most: int = 8) -> list[pygame.Rect]:
    """Few rectangles that cover all of them, none overlapping another; if there are many, those are joined that cover
    least besides."""
    out: list[pygame.Rect] = []
    for rect in rects:
        _join(out, rect.clip(screen), _area(screen) // WASTE)
    while len(out) > most:
        pairs = itertools.combinations(out, 2)
        one, other = min(pairs, key=lambda pair: _waste(*pair))
        out.remove(one)
        out.remove(other)
        _join(out, one.union(other), _area(screen))
    return out


def outside(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of an area without a hole."""
    hole = hole.clip(area)
    if not hole.width or not hole.height:
        return [area]
    parts = (
        pygame.Rect(area.left, area.top, area.width, hole.top - area.top),
        pygame.Rect(area.left, hole.bottom, area.width, area.bottom - hole.bottom),
        pygame.Rect(area.left, hole.top, hole.left - area.left, hole.height),
        pygame.Rect(hole.right, hole.top, area.right - hole.right, hole.height),
    )
    return [part for part in parts if part.width > 0 and part.height > 0]


def _join(rects: list[pygame.Rect], rect: pygame.Rect, most: int) -> None:
    """One more, with those that it overlaps, or what of it lies outside them if they would cover `most` besides."""
    if not rect.width or not rect.height:
        return
    hit = rect.collidelist(rects)
    if hit < 0:
        rects.append(rect)
    elif _waste(rect, rects[hit]) < most:
        _join(rects, rect.union(rects.pop(hit)), most)
    elif _area(rect) > _area(rects[hit]):  # the smaller one is cut: that gives fewer parts
        smaller = rects.pop(hit)
        _join(rects, rect, most)
        _join(rects, smaller, most)
    else:
        for part in outside(rect, rects[hit]):
            _join(rects, part, most)


def _waste(one: pygame.Rect, other: pygame.Rect) -> int:
    """What both together cover that neither does."""
    return _area(one.union(other)) - _area(one) - _area(other) + _area(one.clip(other))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
