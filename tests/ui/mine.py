"""Mines and boards for tests of what is drawn: small windows, positions from random play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from saboteur_gui.engine import game
from saboteur_gui.engine.board import Mine, cell_at
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.follow import Shown, shown_of
from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.ruleset import Table, compile_rules
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import public
from saboteur_gui.i18n import Texts
from saboteur_gui.ui.board.board_view import BoardView
from saboteur_gui.ui.letters import Letters
from saboteur_gui.ui.pictures import Pictures
from saboteur_gui.ui.render_context import RenderContext
from saboteur_gui.ui.theme import Metrics

SIZE = 960, 540
# (column, row) -> card, turned
CARDS = {
    (1, 0): ("straight_ew", 0), (2, 0): ("tee_new", 1), (3, 0): ("cross", 0), (4, 0): ("green_ew", 0),
    (2, 1): ("straight_ns", 0), (3, -1): ("curve_nw", 1), (3, 1): ("dead_w", 0), (5, 0): ("crystal_cross", 0),
}  # fmt: skip


def kit(size: tuple[int, int] = SIZE, heard: list[str] | None = None, less_motion: bool = False) -> RenderContext:
    pygame.init()
    pygame.display.set_mode(size)
    metrics = Metrics(*size)
    sounds = heard if heard is not None else []
    return RenderContext(
        metrics,
        Letters(metrics),
        Pictures(metrics),
        Texts("en"),
        lambda name, pan=0.0: sounds.append(name),
        lambda line: None,
        less_motion,
    )


def started(seed: int = 1, **table: Any) -> GameState:
    return game.start(compile_rules(Table(**({"seats": 5} | table))), seed)


def everybodys(g: GameState) -> Shown:
    """The table as everybody sees it."""
    return shown_of(public(g))


def shown_mine(cards: dict[tuple[int, int], tuple[str, int]] = CARDS) -> Shown:
    """The table as everybody sees it, with other cards in the mine."""
    before, mine = everybodys(started()), Mine()
    for (x, y), (name, turned) in ({(0, 0): ("start", 0)} | cards).items():
        mine.lay(cell_at(x, y), CARD[name] * 2 + turned)
    for cell, value in before.mine.hidden.items():
        mine.cover(cell, value)
    return replace(before, mine=mine)


def board(kit: RenderContext, shown: Shown | None = None, **more: Any) -> BoardView:
    """A board over most of the window, with all painted."""
    width, height = kit.metrics.width, kit.metrics.height
    rect = pygame.Rect(width // 6, height // 16, width * 2 // 3, height * 3 // 4)
    out = BoardView(kit, rect, **more)
    out.show(shown if shown is not None else shown_mine())
    settle(out)
    return out


def settle(board: BoardView, now: float = 0.0) -> None:
    """Let it paint all that it still owes, movements over."""
    board.update(now)
    board.update(now + 1000)
    picture(board)
    for _ in range(1000):
        if not board.layer.owed:
            return
        board.update(now + 1000)
    raise AssertionError("the board never comes to rest")


def picture(board: BoardView) -> bytes:
    """What it draws, over black."""
    surface = pygame.Surface(board.kit.metrics.screen.size).convert()
    board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(board.rect), "RGB")


def steps(seed: int, most: int, **table: Any) -> Iterator[tuple[Shown, Shown, Sequence[Event]]]:
    """Random play: the table as everybody sees it before and after each move, and all that happened."""
    g, chance = started(seed, **table), random.Random(seed)
    for _ in range(most):
        moves = game.legal_moves(g)
        if not moves:
            return
        lays = [move for move in moves if move[0] == LAY]
        before = everybodys(g)
        events = game.apply(g, chance.choice(lays if lays and chance.random() < 0.6 else moves))
        yield before, everybodys(g), events
