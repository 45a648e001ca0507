"""The frame that set-up, load and settings share: a bar with the way back and the title, rock under it all."""

from __future__ import annotations

import pygame

from .rock import paint_backdrop
from .scene import Scene
from .theme import BRASS_LIGHT
from .widgets.controls import Button, Label, Panel

BAR = 88  # height at 1080p
FOOT = 100
MARGIN = 24


def back_width(scene: Scene, text: str) -> int:
    kit = scene.kit
    return kit.letters.width(text, kit.letters.style("label")) + kit.px(82)


def add_bar(scene: Scene, title: str, room_right: int = 0) -> pygame.Rect:
    """The bar at the top with “Back” and a title; where there is room for more, at the right end."""
    px, screen, content = scene.px, scene.kit.metrics.screen, scene.kit.metrics.content
    reach = px(24)
    bar = pygame.Rect(-reach, -reach, screen.width + 2 * reach, px(BAR) + reach)
    scene.root.add(Panel(f"{scene.name}.bar", bar, "bar"))
    words = scene.t("scene.back")
    back = pygame.Rect(content.x + px(MARGIN), 0, back_width(scene, words), px(56))
    back.centery = px(BAR) // 2
    scene.root.add(Button(f"{scene.name}.back", back, words, scene.back, glyph="chevron_left", sound="close"))
    x = back.right + px(32)
    right = content.right - px(MARGIN)
    style = scene.kit.letters.style("scene_title")
    wide = min(scene.kit.letters.width(title, style) + px(8), right - room_right - x)
    label = pygame.Rect(x, 0, wide, px(BAR))
    scene.root.add(Label(f"{scene.name}.title", label, title, "scene_title", BRASS_LIGHT, lines=1))
    x = label.right + px(24)
    return pygame.Rect(x, back.y, right - x, back.height)


def add_foot(scene: Scene) -> pygame.Rect:
    """The bar at the foot; where things may stand on it."""
    px, screen, content = scene.px, scene.kit.metrics.screen, scene.kit.metrics.content
    reach = px(24)
    bar = pygame.Rect(-reach, screen.bottom - px(FOOT), screen.width + 2 * reach, px(FOOT) + reach)
    scene.root.add(Panel(f"{scene.name}.foot", bar, "bar"))
    return pygame.Rect(content.x + px(MARGIN), bar.y, content.width - 2 * px(MARGIN), px(FOOT))


def body(scene: Scene, foot: bool = False) -> pygame.Rect:
    """What lies between the bars."""
    px, content = scene.px, scene.kit.metrics.content
    top = px(BAR + MARGIN)
    bottom = content.bottom - (px(FOOT) if foot else 0) - px(MARGIN)
    return pygame.Rect(content.x + px(MARGIN), top, content.width - 2 * px(MARGIN), bottom - top)


def paint_rock(scene: Scene, surface: pygame.Surface) -> None:
    paint_backdrop(scene.kit, surface)
