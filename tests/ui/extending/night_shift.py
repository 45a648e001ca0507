"""The module that a test adds to a copy of the tree: after a night shift whoever lays a tunnel draws one card more."""

from __future__ import annotations

from saboteur_gui.engine.cards import DECKS
from saboteur_gui.engine.moves import NOBODY, PLAY, Move
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.state import Action, GameState, Module, Slice


def _moves(g: GameState, seat: int, card: int) -> list[Move]:
    return [(PLAY, card, NOBODY, NOBODY, NOBODY)]


def _play(g: GameState, seat: int, move: Move) -> None:
    g.set_part("night_shift", g.ext["night_shift"] + 1)


def _refuse(g: GameState, seat: int, move: Move) -> Refusal:
    return Refusal.NOT_OFFERED


def _after_lay(g: GameState, seat: int, cell: int) -> None:
    g.draws_due += g.ext["night_shift"]


MODULE = Module(
    name="night_shift",
    order=2170,
    group="variant",
    cards=DECKS["actions.night_shift"],
    effects={"overtime": Action(_moves, _play, _refuse)},
    slice=Slice(start=lambda g: 0),  # how many were played in this round
    after_lay=_after_lay,
)
