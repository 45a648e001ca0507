"""The diagrams of the rule book: their cards agree, and each is true at every table whose players see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from saboteur_gui import rulebook
from saboteur_gui.engine.board import STEPS, cell_at, xy
from saboteur_gui.engine.cards import CARD, DWARF, NAMES, OPEN
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.ruleset import (
    EDITIONS,
    OPTIONS,
    SEATS,
    Table,
    module_ids,
    option_names,
    resolve_options,
    with_modules,
)
from saboteur_gui.engine.view import public
from saboteur_gui.i18n import ENGLISH
from saboteur_gui.rulebook import Block, Diagram, Place

from ..engine.table import draw, hold, turn, why_not

# What may be wrong with the place of a card. Another refusal would not be the one that a diagram is about.
OF_PLACE = {
    Refusal.NO_JOINT,
    Refusal.SIDES_DISAGREE,
    Refusal.NOT_LINKED,
    Refusal.LADDER_BY_GOAL,
    Refusal.LADDER_FACES_GOAL,
}
# What a refusal says is a rule only at some tables.
SAID_WHERE = {
    Refusal.NOT_LINKED: ("placement", "linked"),
    Refusal.LADDER_BY_GOAL: ("ladder_goal", "apart"),
    Refusal.LADDER_FACES_GOAL: ("ladder_goal", "unjoined"),
    Refusal.NOT_YOUR_DOOR: ("own_doors_only", "on"),
}
Shown = tuple[str, Block, Diagram]  # the chapter, the block, what it shows


def diagrams() -> list[Shown]:
    """Those of every language: another test compares them."""
    return [
        (chapter.id, block, block.content)
        for chapter in rulebook.chapters(ENGLISH)
        for block in chapter.blocks
        if isinstance(block.content, Diagram)
    ]


def lying(diagram: Diagram) -> dict[int, Place]:
    """What lies where, the start card at 0, 0 if there is one."""
    cells = [(x, y, place) for y, row in enumerate(diagram.rows) for x, place in enumerate(row) if place]
    x0, y0 = next(((x, y) for x, y, place in cells if place.what == "start"), (0, 0))
    return {cell_at(x - x0, y - y0): place for x, y, place in cells}


def tile(place: Place) -> int:
    return CARD[place.what] * 2 + place.turned


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("chapter", "block", "diagram"), diagrams())
def test_cards_of_a_diagram_agree(chapter: str, block: Block, diagram: Diagram) -> None:
    there = {cell: tile(place) for cell, place in lying(diagram).items() if not place.covered and place.mark != "!"}
    for cell, own in there.items():
        for step, side, back in STEPS:
            if (near := there.get(cell + step)) is not None:
                assert bool(OPEN[own] & side) == bool(OPEN[near] & back), (NAMES[own >> 1], NAMES[near >> 1])


def test_the_pictures_of_the_set_up_are_the_set_up() -> None:
    """B2, G1, K1, P1: goals and what lies there from the beginning, in a game as in the book."""
    for chapter, module in (
        ("setup", ""),
        ("new_goals", "new_goals"),
        ("costume_department", "costume_department"),
        ("tunnel_party", "tunnel_party"),
    ):
        [diagram] = [found for id, _, found in diagrams() if id == chapter]
        view = public(new_game(Table("base", 4, modules=(module,) if module else ()), 1))
        covered = {cell for cell, place in lying(diagram).items() if place.covered}
        shown = {cell: tile(place) for cell, place in lying(diagram).items() if not place.covered}
        assert covered == {cell for cell, _ in view.hidden}, chapter
        assert shown == dict(view.mine), chapter


# Every edition, every house rule


@cache
def tables() -> list[Table]:
    """Every edition of every game, as it is and with each single house rule."""
    presets = [Table(game, SEATS[game][0], edition) for edition, games in EDITIONS.items() for game in games]
    return presets + [
        replace(preset, options={name: value})
        for preset in presets
        for name in option_names(preset.game)
        for value in OPTIONS[name][0]
        if value != resolve_options(preset.game, preset.edition, {})[name]
    ]


def readers(chapter: str, block: Block) -> Iterator[Table]:
    """The tables whose game has what the chapter is about, and at which the block is shown."""
    for table in tables():
        if chapter in rulebook.GROUPS["game.saboteur2.title"] and table.game != "saboteur2":
            continue
        if chapter in module_ids():
            table = with_modules(table, [chapter])
            if not table.modules:
                continue
        options = resolve_options(table.game, table.edition, table.options)
        if block.when is None or block.when.holds(table.game, options, table.modules):
            yield table


def words(diagram: Diagram) -> str:
    """As `draw` wants it, without the cards that are marked."""
    goals = iter(("treasure", "stone_left", "stone_right"))

    def word(place: Place | None) -> str:
        if place is None or place.mark:
            return "."
        return f"?{next(goals)}" if place.covered else place.what + "~" * place.turned

    return "\n".join(" ".join(map(word, row)) for row in diagram.rows)


def contradictions(shown: Iterable[Shown]) -> list[tuple[str, str, Table, Refusal | None]]:
    """Marked cards that the engine would lay where the book refuses them, or the other way round."""
    found = []
    for chapter, block, diagram in shown:
        marked = [(cell, place) for cell, place in lying(diagram).items() if place.mark]
        for table in readers(chapter, block) if marked else ():
            g = new_game(table, 0)
            draw(g, words(diagram))
            turn(g, 0)
            for cell, place in marked:
                hold(g, 0, place.what)
                x, y = xy(cell)
                refusal = why_not(g, f"lay {place.what}{'~' * place.turned} {x},{y}")
                if refusal is not None if place.mark == "+" else refusal not in OF_PLACE:
                    found.append((chapter, place.mark + place.what, table, refusal))
    return found


@pytest.mark.rule("B7", "B8", "B9", "S5", "S6")
@pytest.mark.parametrize("chapter", sorted({chapter for chapter, _, _ in diagrams()}))
def test_what_is_marked_may_lie_there_or_not_at_every_table_that_sees_it(chapter: str) -> None:
    assert contradictions(shown for shown in diagrams() if shown[0] == chapter) == []


def test_a_diagram_that_is_shown_at_the_wrong_tables_is_found() -> None:
    """Each that stands under an option is false somewhere else."""
    under_options = [shown for shown in diagrams() if shown[1].when]
    assert {chapter for chapter, _, _ in under_options} == {"actions", "s2_tunnels", "tunnels"}
    for chapter, block, diagram in under_options:
        assert contradictions([(chapter, replace(block, when=None), diagram)]), (chapter, block.when)


POSITION = """
    .      .            .        ?treasure
    start  straight_ew  dead_ew  .
"""
TRIED = ("straight_ew", "straight_ns", "cross", "ladder_w", "ladder_es", "green_ew")


def refused(table: Table) -> dict[Refusal | None, str]:
    """Why path cards are refused about a small mine, each reason with one of the moves."""
    g = new_game(table, 0)
    draw(g, POSITION)
    turn(g, 0)
    g.dwarfs[0] = DWARF["saboteur"]
    found: dict[Refusal | None, str] = {}
    for card in TRIED:
        if CARD[card] in g.rules.deck:
            hold(g, 0, card)
            for x, y, turned in product(range(-1, 6), range(-2, 2), ("", "~")):
                move = f"lay {card}{turned} {x},{y}"
                found.setdefault(why_not(g, move), move)
    return found


@pytest.mark.rule("B8", "S6", "S7")
@pytest.mark.parametrize("refusal", SAID_WHERE)
def test_what_is_a_rule_at_some_tables_only_is_a_reason_there_and_nowhere_else(refusal: Refusal) -> None:
    name, value = SAID_WHERE[refusal]
    for table in tables():
        options = resolve_options(table.game, table.edition, table.options)
        if name in options:
            assert (refusal in refused(table)) is (options[name] == value), (table, refused(table).get(refusal))


def test_every_diagram_with_a_mark_is_asked_about() -> None:
    for chapter, block, diagram in diagrams():
        if any(place.mark for place in lying(diagram).values()):
            assert any(place.what == "start" for place in lying(diagram).values()), chapter
            assert list(readers(chapter, block)), chapter
