"""The transcript: which lines there are, what is in them, in which order; and moves in words."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import saboteur_gui.engine
from saboteur_gui.engine.cards import CHESTS, DWARFS, NAMES
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.game import legal_moves, new_game
from saboteur_gui.engine.moves import describe
from saboteur_gui.engine.ruleset import Table, option_names
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.transcript import Transcript

from .random_play import full_tables, label, random_table, step
from .table import do

Line = dict[str, Any]
FULL = full_tables()

# Every kind of line: the fields it always has, and those it may have.
FIELDS: dict[str, tuple[set[str], set[str]]] = {
    "game": ({"format", "game", "modules", "options", "seats", "seed", "agents", "gold"}, set()),
    "round": (
        {"n", "first", "dwarfs", "spare", "goals", "goals_left", "mine", "chests", "chests_left", "hands", "deck",
         "aside", "gold"},
        {"nuggets"},
    ),
    "ask": ({"seat", "kind", "moves"}, set()),
    "lay": ({"seat", "card", "cell", "turned"}, {"vetoed_by"}),
    "play": ({"seat", "card"}, {"target", "tool", "cell", "cells", "swapped", "from", "turned", "vetoed_by"}),
    "pass": ({"seat", "cards"}, set()),
    "clear": ({"seat", "cards", "removed"}, set()),
    "toll_miner": ({"seat", "card", "cell"}, set()),
    "toll_paid": ({"payer", "owner", "cell"}, set()),
    "look": ({"seat", "why", "cards", "kept"}, {"discard"}),
    "turn_goal": ({"seat", "cell", "goal", "turned"}, {"gold"}),
    "turn_chest": ({"seat", "cell", "tunnel", "turned", "chest"}, {"gold", "from", "to", "target"}),
    "dwarf": ({"seat", "dwarf", "why"}, set()),
    "draw": ({"seat", "card", "from"}, set()),
    "nugget": ({"seat", "value", "why"}, set()),
    "theft": ({"seat", "target"}, set()),
    "round_end": ({"n", "reason", "reached_by", "winners", "paid", "gold"}, {"teams", "crystals"}),
    "game_end": ({"gold", "places"}, set()),
}  # fmt: skip
KINDS = {
    "turn",
    "veto",
    "pay_toll",
    "second_tunnel",
    "reach",
    "turned",
    "keep",
    "nugget",
    "target",
    "move_goal",
    "steal",
}
# What a play of each card says besides seat and card. Whatever is not here says nothing more.
TARGETED = {
    "broken_pick",
    "broken_lamp",
    "broken_cart",
    "hands_off",
    "swap_hands",
    "inspection",
    "swap_hats",
    "trapped",
    "free_at_last",
}


def play_fields(card: str) -> set[str]:
    if card.startswith("repair_") or card == "master_craftsman":
        return {"target", "tool"}
    if card in TARGETED:
        return {"target"}
    others = {"map": {"cell"}, "rockfall": {"cell"}, "goal_swap": {"cells", "swapped"}}
    return (others | {"detour": {"from", "cell", "turned"}}).get(card, set())


class Recorder:
    """One game after another with its transcript, a step at a time."""

    def __init__(self, table: Table, seed: int, with_legal: bool = True) -> None:
        self.lines: list[str] = []
        self.rng = random.Random(seed)
        self.g = new_game(table, seed)
        self.transcript = Transcript(self.lines.append, with_legal)
        self.transcript.begin(self.g, [f"agent {seat}" for seat in range(table.seats)])

    def step(self) -> bool:
        if self.g.stack:
            asked = self.g.stack[-1]
            if self.transcript.with_legal:
                self.transcript.asked(asked.seat, asked.kind, asked.legal(self.g))
            self.transcript.happened(self.g, step(self.g, self.rng)[1])
        return bool(self.g.stack)

    def play(self) -> list[Line]:
        while self.step():
            pass
        return [json.loads(line) for line in self.lines]


@cache
def games() -> list[tuple[Table, list[Line]]]:
    """Random games at random tables, without questions; the tables with all modules are the other half."""
    rng = random.Random(32)  # all kinds of lines occur
    agreed = [*(random_table(rng) for _ in range(36)), *FULL[::2]]
    return [(table, Recorder(table, seed, with_legal=False).play()) for seed, table in enumerate(agreed)]


def lines_of(g: GameState, *moves: str) -> list[Line]:
    lines: list[str] = []
    Transcript(lines.append).happened(g, do(g, *moves))
    return [json.loads(line) for line in lines]


# The lines


def test_the_document_names_every_line_every_field_and_every_question() -> None:
    text = Path(saboteur_gui.engine.__file__).with_name("TRANSCRIPT.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE))
    assert rows.keys() == FIELDS.keys()
    for kind, (always, sometimes) in FIELDS.items():
        assert {field for field in always | sometimes if f"`{field}`" not in rows[kind]} == set(), kind
    assert {kind for kind in KINDS if f'"{kind}"' not in rows["ask"]} == set()


@pytest.mark.parametrize("table", FULL, ids=label)
def test_every_line_has_its_fields_and_no_others(table: Table) -> None:
    recorder = Recorder(table, table.seats, with_legal=table.seats % 3 == 0)
    for line in recorder.play():
        kind = line.pop("e")
        always, sometimes = FIELDS[kind]
        assert always <= set(line) <= always | sometimes, kind
        if kind == "ask":
            assert line["kind"] in KINDS
        if kind == "play":
            undecided = {"swapped"} if "vetoed_by" in line else set()
            assert set(line) - {"seat", "card", "vetoed_by"} == play_fields(line["card"]) - undecided
    assert all(text.endswith("\n") and text.count("\n") == 1 and ": " not in text[:20] for text in recorder.lines)


def test_every_kind_of_line_and_question_occurs() -> None:
    """The tests of this file see all there is to see."""
    lines = [line for _, of_game in games() for line in of_game]
    assert {line["e"] for line in lines} == set(FIELDS) - {"ask"}
    assert {line["why"] for line in lines if line["e"] == "nugget"} == {"share", "saboteur", "greedy", "chest"}
    assert {line["why"] for line in lines if line["e"] == "dwarf"} == {"swap_hats", "costume", "party"}
    looks = {"treasury", "draw_three_keep_one", "search_discards"}
    assert {line["why"] for line in lines if line["e"] == "look"} == looks
    assert {line["reason"] for line in lines if line["e"] == "round_end"} == {"treasure", "exhausted", "spider"}


def is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)


def check_values(line: Line, seats: int) -> None:
    for key in ("seat", "target", "payer", "owner", "vetoed_by", "first"):
        assert 0 <= line.get(key, 0) < seats
    for key in ("cell", "to"):
        assert is_cell(line.get(key, [0, 0]))
    assert line.get("turned", 0) in (0, 1)
    for key in ("card", "kept", "goal", "tunnel", "removed"):
        assert line.get(key, "map") in NAMES
    assert line.get("dwarf", "digger") in DWARFS
    assert line.get("chest", "gold") in CHESTS
    if line["e"] in ("pass", "clear", "look"):
        assert set(line["cards"]) <= set(NAMES)
    if line["e"] == "draw":
        assert line["from"] in ("deck", "discard", *range(seats))
    elif "from" in line:
        assert is_cell(line["from"])


def test_values_are_names_cells_and_seats() -> None:
    for table, lines in games():
        for line in lines:
            check_values(line, table.seats)


def test_the_first_line_tells_the_table() -> None:
    for table, lines in games():
        first = lines[0]
        assert first["e"] == "game"
        assert (first["format"], first["game"], first["seats"]) == (1, table.game, table.seats)
        assert sorted(first["modules"]) == sorted(table.modules)
        assert list(first["options"]) == option_names(table.game)
        assert first["options"].items() >= table.options.items()
        assert first["agents"] == [f"agent {seat}" for seat in range(table.seats)]
        assert first["gold"] == [int("tunnel_toll" in table.modules)] * table.seats


def test_a_round_line_tells_where_every_card_is() -> None:
    for table, lines in games():
        chips = table.game == "saboteur2" or "tournament" in table.modules
        for line in (line for line in lines if line["e"] == "round"):
            assert ("nuggets" in line) is not chips
            assert len(line["hands"]) == len(line["dwarfs"]) == len(line["gold"]) == table.seats
            assert len(line["aside"]) == (10 if table.game == "saboteur2" else 0)
            goals = [name for _, name in line["goals"]]
            assert goals.count("treasure") == 1
            assert (len(goals), len(line["goals_left"])) == ((5, 3) if "new_goals" in table.modules else (3, 0))
            assert line["mine"][0] == [[0, 0], "start", 0]
            chests = (4, 3, 6) if "chests" in table.modules else (0, 0, 0)
            left = line["chests_left"]
            assert (len(line["chests"]), len(left["tunnels"]), len(left["chests"])) == chests
            assert all(hand == sorted(hand) for hand in line["hands"])


def test_the_deck_is_told_top_first() -> None:
    """What is drawn later is what the round line said."""
    for table in (Table("base", 4), Table("saboteur2", 4)):
        deck: list[str] = []
        for line in Recorder(table, 3).play():
            if line["e"] == "round":
                deck = line["deck"]
            elif line["e"] == "draw" and line["from"] == "deck":
                assert line["card"] == deck.pop(0)


# Their order


def test_rounds_stand_in_order_between_the_first_and_the_last_line() -> None:
    for _, lines in games():
        frame = [
            (line["e"], line.get("n")) for line in lines if line["e"] in ("game", "round", "round_end", "game_end")
        ]
        rounds = [(kind, n) for n in (1, 2, 3) for kind in ("round", "round_end")]
        assert frame == [("game", None), *rounds, ("game_end", None)]
        assert (lines[0]["e"], lines[-1]["e"]) == ("game", "game_end")


def test_gold_in_the_lines_adds_up() -> None:
    """Every change of a total has its line: what a reader of the transcript counts is what the totals say."""
    for table, lines in games():
        gold = [int("tunnel_toll" in table.modules)] * table.seats
        for line in lines:
            kind = line["e"]
            if kind in ("turn_goal", "turn_chest"):
                gold[line["seat"]] += line.get("gold", 0)
            elif kind == "toll_paid":
                gold[line["payer"]] -= 1
                gold[line["owner"]] += 1
            elif kind == "theft":
                gold[line["target"]] -= 1
                gold[line["seat"]] += 1
            elif kind == "round_end":
                gold = [had + paid for had, paid in zip(gold, line["paid"], strict=True)]
            if kind in ("game", "round", "round_end", "game_end"):
                assert line["gold"] == gold
            if kind == "game_end":
                assert line["places"] == [1 + sum(other > own for other in gold) for own in gold]


def test_nuggets_written_are_the_gold_that_was_shared() -> None:
    for table, lines in games():
        shared = [0] * table.seats
        for line in lines:
            if line["e"] == "nugget" and line["why"] != "chest":
                shared[line["seat"]] += line["value"]
            elif line["e"] == "round_end":
                chips = table.game == "saboteur2" or "tournament" in table.modules
                assert chips or shared == line["paid"]
                shared = [0] * table.seats


def test_what_follows_what() -> None:
    for table, lines in games():
        happened = [line for line in lines if line["e"] != "ask"]
        for line, after in pairwise(happened):
            if line["e"] == "toll_paid":
                assert after["e"] in ("lay", "play")
                assert after["cell"] == line["cell"]
                assert after["e"] == "lay" or after["card"] == "detour"
            if line["e"] == "look":
                source = "deck" if line["why"] == "draw_three_keep_one" else "discard"
                taken = {"e": "draw", "from": source, "seat": line["seat"], "card": line["kept"]}
                assert after == taken
                assert line["kept"] in line["cards"]
                assert ("discard" in line) is (line["why"] == "search_discards")
                if "discard" in line:
                    assert line["discard"][: len(line["cards"])] == line["cards"]
            if after["e"] == "nugget" and after["why"] == "chest":
                assert (line["e"], line["chest"], line["seat"]) == ("turn_chest", "gold", after["seat"])
            if line["e"] == "theft":
                assert after["e"] in ("theft", "round_end")
            if line["e"] == "dwarf" and line["why"] == "party" and line["seat"] + 1 < table.seats:
                assert (after["e"], after["why"], after["seat"]) == ("dwarf", "party", line["seat"] + 1)
            if line["e"] == "round_end":
                assert after["e"] in ("round", "game_end")


# Questions


def without_order(line: Line) -> Line:
    return {key: value for key, value in line.items() if key not in ("e", "do", "seat")}


def test_an_ask_stands_before_every_decision_and_lists_no_move_twice() -> None:
    table = FULL[4]
    recorder = Recorder(table, 1)
    asks = 0
    while recorder.g.stack:
        asked, moves = recorder.g.stack[-1], legal_moves(recorder.g)
        written = len(recorder.lines)
        recorder.step()
        line = json.loads(recorder.lines[written])
        if asked.kind == ROUND_OVER:  # there is nothing to decide
            assert line["e"] in ("round", "game_end")
            continue
        assert (line["e"], line["seat"], line["kind"]) == ("ask", asked.seat, asked.kind)
        assert line["moves"] == [describe(move) for move in moves]
        texts = [json.dumps(move, sort_keys=True) for move in line["moves"]]
        assert len(set(texts)) == len(texts) > 0
        for move in line["moves"]:
            assert move.get("cards", []) == sorted(move.get("cards", []))
            assert move["do"] in {*FIELDS, "yes", "no", "stop"}
        asks += 1
    assert sum('"e":"ask"' in text for text in recorder.lines) == asks


def test_what_is_done_was_listed() -> None:
    """The line of a turn's choice says what the ask before it offered."""
    for table in FULL[1::5]:
        lines = Recorder(table, 8).play()
        for ask, done in pairwise(line for line in lines if line["e"] != "toll_paid"):
            if (
                ask["e"] == "ask"
                and ask["kind"] == "turn"
                and done["e"] in ("lay", "play", "pass", "clear", "toll_miner")
            ):
                told = without_order(done)
                offered = [without_order(move) for move in ask["moves"] if move["do"] == done["e"]]
                for move in offered:
                    move.pop("payer", None)
                told.pop("from", None)  # which card a Detour moves is no choice
                assert told in offered


def test_without_legal_moves_the_lines_are_the_same_but_for_the_asks() -> None:
    for table in (FULL[2], FULL[-1]):
        full, short = Recorder(table, 6), Recorder(table, 6, with_legal=False)
        full.play()
        short.play()
        assert [text for text in full.lines if not text.startswith('{"e":"ask"')] == short.lines
