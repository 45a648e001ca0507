"""The law of order: nothing is on the screen before it has been told, and at rest all that was told is there.

What the widgets of a table say is compared with a table that was folded from events, picture by picture: of a table
that is played at in `order_table.py`, of a replay in `order_replay.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from saboteur_gui.engine.cards import ANY_TOOL, CARDS, DWARFS, TRAP, TREASURE
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import AllRevealed, Event, GoalTurned, GoldStolen
from saboteur_gui.engine.follow import HIDDEN_GOAL, Shown
from saboteur_gui.engine.view import NOBODY, View
from saboteur_gui.engine.vocabulary import Dwarf
from saboteur_gui.ui.board.faces import CHEST_BACK, GOAL_BACK
from saboteur_gui.ui.board.known_goals import known_tabs
from saboteur_gui.ui.table.crystals import Crystals
from saboteur_gui.ui.table.hand import HandCard, HiddenHand
from saboteur_gui.ui.table.nuggets import Offer
from saboteur_gui.ui.table.own_panel import OwnPanel
from saboteur_gui.ui.table.piles import Pile
from saboteur_gui.ui.table.seat_panel import SeatPanel
from saboteur_gui.ui.table.table_stage import TableStage
from saboteur_gui.ui.table.top_bar import Pips
from saboteur_gui.ui.table.turn_chain import TurnChain
from saboteur_gui.ui.widgets.widget import Widget

Step = tuple[int, Event]
W = TypeVar("W", bound=Widget)
LINES = 60  # of the log that are compared


# What is on the screen


def widgets(scene: TableStage, kind: type[W]) -> list[W]:
    return [widget for widget in scene.root.widgets if isinstance(widget, kind)]


def lying(shown: Shown) -> dict[int, int]:
    """What lies in each cell: a tile, or a back."""
    backs = {cell: GOAL_BACK if value == HIDDEN_GOAL else CHEST_BACK for cell, value in shown.mine.hidden.items()}
    return {cell: lying for part in (shown.mine.cards, backs, shown.faces()) for cell, lying in part.items()}


def same(what: str, seen: object, told: object) -> None:
    assert seen == told, f"{what}: on the screen {seen!r}, told {told!r}"


def check_mine(scene: TableStage, shown: Shown, after: Shown, faces: dict[int, int | None]) -> None:
    """`after`: the table when what is being told just now has been told. `faces`: what lies open for these eyes."""
    before, then = lying(shown), lying(after)
    moving = scene.theatre.scene.mine.overrides()
    for cell in before | then | moving:
        on_screen = scene.table.board.lying(cell)
        if cell in moving:
            assert on_screen in (before.get(cell), then.get(cell), None), f"cell {cell}: {on_screen}"
        else:
            same(f"cell {cell}", on_screen, faces.get(cell, before.get(cell)))
    same("tabs on goals", scene.table.board.cards.known, known_tabs(scene.kit, shown))


def check_seats(
    scene: TableStage, shown: Shown, turn: int, roles: dict[int, str], tips: Sequence[str], dwarfs: Sequence[Dwarf]
) -> None:
    """`roles`: what is written on the panels, by seat; `dwarfs`: the roles that lie open on them, if any."""
    panels: list[SeatPanel | OwnPanel] = [*widgets(scene, SeatPanel), *widgets(scene, OwnPanel)]
    numbers = [panel.facts.number for panel in panels]
    if scene.table.many and scene.table.bottom != NOBODY:
        numbers.remove(scene.table.bottom)  # who looks has a panel of their own besides
    same("panels", sorted(numbers), list(range(len(scene.table.seats))))
    for panel in panels:
        facts, seat = panel.facts, panel.facts.number
        who = scene.table.seats[seat].name
        same(f"cards of {who}", facts.cards, shown.hand_sizes[seat])
        same(f"gold before {who}", facts.gold, shown.holders[seat])
        same(f"what lies before {who}", facts.front, shown.front[seat])
        same(f"trapped: {who}", bool(facts.trapped), bool(shown.front[seat] & TRAP))
        if facts.sabotaged:
            assert shown.front[seat] & ANY_TOOL
        same(f"open role of {who}", facts.dwarf, DWARFS[dwarfs[seat]] if dwarfs else "")
        same(f"known role of {who}", facts.role, scene.t(f"role.{roles[seat]}.short") if seat in roles else "")
        same(f"lantern of {who}", facts.turn, seat == turn)
        assert tips[seat] in facts.tip


def check_rest(scene: TableStage, shown: Shown, discard: int) -> None:
    """Piles, order of turns, crystals and the round."""
    piles = {pile.key: pile.count for pile in widgets(scene, Pile)}
    same("piles", piles, {"deck": shown.deck, "discard": discard})
    same("order of turns", [chains.direction for chains in widgets(scene, TurnChain)], [shown.direction])
    crystals = sum(CARDS[tile >> 1].crystals for tile in shown.mine.cards.values())
    offered = sum(offer.count - offer.taken for offer in widgets(scene, Offer))
    same("nuggets that are handed round", offered, shown.offer - scene.theatre.scene.taken)
    for sign in widgets(scene, Crystals):
        same("crystals", sign.count, crystals)
    for pips in widgets(scene, Pips):
        same("round", pips.now, shown.round)


def check_hand(scene: TableStage, shown: Shown) -> None:
    """The viewer's own, or backs."""
    for hidden in widgets(scene, HiddenHand):
        same("backs in the hand", hidden.count, shown.hand_sizes[scene.table.bottom])
    cards = widgets(scene, HandCard)
    same("cards in the hand", sorted(card.card for card in cards), sorted(shown.hand))
    left = list(scene.theatre.scene.leaving)
    for card in cards:
        if card.hidden:
            left.remove(card.card)  # ValueError if it does not leave


def words(log: Iterable[Any]) -> list[str]:
    return [entry.text for entry in log][-LINES:]


def known_roles(shown: Shown) -> dict[int, str]:
    """Of others, as far as they still hold."""
    found = (memory for memory in shown.memory if memory.what == "dwarf" and memory.holds)
    return {each.where[0]: DWARFS[each.content[0]] for each in found if each.where[0] != shown.seat}


def at_it(view: View) -> int:
    """On whose panel the lantern hangs when all has been told; NOBODY between two rounds and when all is over."""
    if view.kind == ROUND_OVER:
        return NOBODY
    return int(view.stack[-2][1]) if view.kind == "veto" else view.asked


def told_words(scene: TableStage, shown: Shown, later: Sequence[Event]) -> str:
    """What the sign says while the end of a round is told; `later`: what is told next."""
    seats, following = scene.table.seats, later[0] if later else None
    if isinstance(following, GoldStolen):
        names = {"player": seats[following.seat].name, "other": seats[following.target].name}
        return scene.kit.texts.n("log.steal", 1, **names)
    if isinstance(following, GoalTurned) and following.goal == TREASURE:
        return scene.t("result.headline.treasure")
    if isinstance(following, AllRevealed):
        return scene.t(f"result.headline.{following.reason}")
    return scene.t("table.sharing") if shown.dwarfs else ""
