"""The tab on a goal that tells its viewer what it is."""

from __future__ import annotations

import pygame

from saboteur_gui.engine.board import cell_at

from .mine import board, kit, settle, shown_mine


def test_a_tab_is_whole_whatever_part_of_it_is_drawn_again() -> None:
    own = board(kit())
    own.show(shown_mine(), known={cell_at(8, 0): "a treasure with a long name"})
    settle(own)
    whole = pygame.Surface(own.kit.metrics.screen.size).convert()
    own.draw(whole)
    parts = whole.copy()
    goal = own.rect_of(cell_at(8, 0))
    for x in range(goal.left - 100, goal.right + 100, 10):
        parts.set_clip(pygame.Rect(x, goal.top - 40, 10, goal.height + 80))
        own.draw(parts)
        parts.set_clip(None)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_tab_does_not_hang_out_of_the_mine() -> None:
    """At its lower edge it stands beside the card."""
    own = board(kit())
    goal = cell_at(8, 2)
    own.show(shown_mine())
    own.zoom(-7, own.rect.center)  # where it would hide the card it hangs below
    settle(own, 1000.0)
    own.pan(0, own.camera.clear.bottom - own.rect_of(goal).bottom)
    settle(own, 2000.0)
    low = own.rect_of(goal)
    below = pygame.Rect(low.left, low.bottom + 1, low.width, own.rect.bottom - low.bottom - 1)
    pictures = []
    tabs: list[dict[int, str]] = [{}, {goal: "a treasure with a long name"}]
    for known in tabs:
        own.show(shown_mine(), known=known)
        surface = pygame.Surface(own.kit.metrics.screen.size).convert()
        own.draw(surface)
        pictures.append(surface)
    plain, tabbed = (pygame.image.tobytes(each.subsurface(below), "RGB") for each in pictures)
    assert plain == tabbed, "nothing of it below the card"
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
