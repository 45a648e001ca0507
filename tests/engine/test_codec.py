"""Games as text: round trips, and texts that are damaged, foreign, from the future or hostile."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saboteur_gui.engine.codec import FORMAT, VERSION, DamagedSave, NewerSave, check, checksum, pack, text_of
from saboteur_gui.engine.events import Event
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.engine.saves import load
from saboteur_gui.engine.state import FRAMES, GameState
from saboteur_gui.engine.view import view

from .random_play import full_tables, label, random_table, walk
from .table import table

FULL = full_tables()
DEEP = 100_000


def sealed(body: Any) -> str:
    """A save text with this body and the checksum that belongs to it, as a forger would write it."""
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    try:
        seal = checksum(text)
    except UnicodeEncodeError:
        seal = "0"
    return f'{{"format":"{FORMAT}","version":{VERSION},"checksum":"{seal}","body":{text}}}'


def moments(table: Table, seed: int, every: int) -> Iterator[GameState]:
    """States of a random game, one of so many."""
    rng = random.Random(seed)
    for g, _, _ in walk(table, seed):
        if rng.randrange(every) == 0:
            yield g


def future(g: GameState, seed: int, length: int = 30) -> list[tuple[Move, list[Event]]]:
    rng = random.Random(seed)
    told: list[tuple[Move, list[Event]]] = []
    while g.stack and len(told) < length:
        move = rng.choice(legal_moves(g))
        told.append((move, apply(g, move)))
    return told


# Round trips


@pytest.mark.parametrize("table", FULL, ids=label)
def test_a_save_gives_back_the_game(table: Table) -> None:
    for g in moments(table, 5, 40):
        loaded = load(text_of(g))
        assert loaded == g
        assert pack(loaded) == pack(g)
        assert all(view(loaded, seat) == view(g, seat) for seat in range(table.seats))


@pytest.mark.parametrize("table", FULL[::3], ids=label)
def test_a_loaded_game_goes_on_like_the_one_that_was_saved(table: Table) -> None:
    for g in moments(table, 6, 60):
        assert future(load(text_of(g)), 1) == future(g.clone(), 1)


def test_a_game_that_is_over_can_be_saved() -> None:
    *_, (g, _, _) = walk(FULL[0], 1)
    assert not g.stack
    assert load(text_of(g)) == g


def test_every_question_is_saved_at_least_once() -> None:
    """The random games of these tests stop at every kind of question and in the middle of everything."""
    rng = random.Random(8)
    met: set[str] = set()
    for seed in range(45):
        for g, _, _ in walk(random_table(rng), seed):
            fresh = {type(frame).__name__ for frame in g.stack} - met
            if fresh:
                met |= fresh
                assert load(text_of(g)) == g
    never_waits = {"EndTurn", "DrawRest", "Exhausted", "CloseRound", "CountDraws", "LateDraw"}
    assert met | never_waits >= set(FRAMES)


# Damage


def saved() -> str:
    *_, g = moments(full_tables()[-1], 3, 10)
    return text_of(g)


SAVED = saved()


@pytest.mark.parametrize("part", range(20))
def test_a_truncated_text_is_damaged(part: int) -> None:
    for end in (len(SAVED) * part // 20, len(SAVED) - 1 - part):
        with pytest.raises(DamagedSave):
            load(SAVED[:end])


@given(st.integers(0, len(SAVED.encode()) * 8 - 1))
@settings(max_examples=200, derandomize=True)
def test_a_flipped_bit_is_found(bit: int) -> None:
    data = bytearray(SAVED.encode())
    data[bit // 8] ^= 1 << bit % 8
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    at = SAVED.index('"version":') + len('"version":')
    newer = bit // 8 == at and text[at].isdigit() and text[at] > str(VERSION)
    with pytest.raises(NewerSave if newer else DamagedSave):
        load(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\ufeff" + SAVED,
        SAVED + SAVED,
        "null",
        "true",
        "[]",
        "{}",
        "17",
        '"saboteur-game"',
        '{"format":"other-game","version":1}',
        '{"format":["saboteur-game"],"version":1}',
        '{"name":"left-pad","version":"1.3.0","dependencies":{}}',
        f'{{"format":"{FORMAT}"}}',
        f'{{"format":"{FORMAT}","version":"1"}}',
        f'{{"format":"{FORMAT}","version":true}}',
        f'{{"format":"{FORMAT}","version":0}}',
        f'{{"format":"{FORMAT}","version":1.5}}',
        f'{{"format":"{FORMAT}","version":NaN}}',
        f'{{"format":"{FORMAT}","version":1}}',
        f'{{"format":"{FORMAT}","version":1,"body":[]}}',
        f'{{"format":"{FORMAT}","version":1,"body":{{}}}}',
        f'{{"format":"{FORMAT}","version":{"9" * 10_000}}}',
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"a":' * DEEP + "1" + "}" * DEEP,
        "\x00" * 50,
        "\ud800",
    ],
    ids=lambda text: repr(text[:30]),
)
def test_what_is_no_save_is_damaged(text: str) -> None:
    with pytest.raises(DamagedSave):
        load(text)


@pytest.mark.parametrize("depth", [50, 200, 500, 900, 2_000, 20_000])
@pytest.mark.parametrize("brackets", ["[]", ('{"a":', "}")])
def test_a_deep_body_is_damaged(depth: int, brackets: tuple[str, str]) -> None:
    """Deep nesting that the reader of JSON lets pass must not be too much for what comes after it."""
    inside = brackets[0] * depth + ("1" if len(brackets[0]) > 1 else "") + brackets[1] * depth
    whole = sealed(pack(table()) | {"ext": "HERE"})
    body = whole[whole.index('"body":') + 7 : -1].replace('"HERE"', inside)
    for text in ('{"table":' + inside + "}", body):
        with pytest.raises(DamagedSave):
            load(f'{{"format":"{FORMAT}","version":1,"checksum":"{checksum(text)}","body":{text}}}')


def test_a_wrong_checksum_is_damage() -> None:
    with pytest.raises(DamagedSave, match="checksum"):
        load(SAVED.replace('"checksum":"', '"checksum":"0', 1))


def test_letters_that_are_none_are_damage() -> None:
    """Half a surrogate pair can be written in JSON but not in a text."""
    with pytest.raises(DamagedSave):
        load(f'{{"format":"{FORMAT}","version":1,"checksum":"0","body":{{"table":"\\ud800"}}}}')


@pytest.mark.parametrize("version", [VERSION + 1, 99, 10**30])
def test_a_newer_version_is_named(version: int) -> None:
    """Whatever a later version writes into the body."""
    for text in (SAVED, '{"format":"saboteur-game","version":1,"body":"other"}'):
        with pytest.raises(NewerSave, match=str(version)):
            load(re.sub('"version":[0-9]+', f'"version":{version}', text, count=1))


# Forgery: the checksum fits, the body does not

WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 99, 256, 10**30, -(10**30), 1.5, float("nan"), float("inf"), "", "x", "base", "\u0456",
    [], [[]], [1], [-1, 7], ["Turn", 99], [["Turn", "x"]], [["Match"], ["Carry", 0, []]], {}, {"x": 1},
)  # fmt: skip


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the parts of a body are."""
    found = [path]
    if isinstance(value, dict):
        for key, part in value.items():
            found += paths(part, (*path, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            found += paths(part, (*path, at))
    return found


def forge(body: Any, path: tuple[Any, ...], change: str, value: Any) -> Any:
    """A copy of the body with one part replaced, removed or doubled."""
    body = copy.deepcopy(body)
    if not path:
        return value
    whole = body
    for key in path[:-1]:
        whole = whole[key]
    if change == "replace":
        whole[path[-1]] = value
    elif change == "remove":
        del whole[path[-1]]
    elif change == "nudge" and type(whole[path[-1]]) is int:
        whole[path[-1]] += value if type(value) is int else 1
    elif isinstance(whole, list):
        whole.insert(path[-1], whole[path[-1]])
    return body


def survives(body: Any) -> None:
    """A forged text is refused by name, or it is a game: whole, viewable, playable for a while."""
    try:
        g = load(sealed(body))
    except (DamagedSave, NewerSave):
        return
    check(g)
    assert text_of(load(text_of(g))) == text_of(g)
    assert legal_moves(g) or not g.stack
    for seat in range(g.rules.seats):
        view(g, seat)


def bodies() -> list[Any]:
    return [json.loads(text_of(g))["body"] for table in FULL[::3] for g in moments(table, 9, 300)]


BODIES = bodies()


@given(st.sampled_from(BODIES), st.randoms(use_true_random=False), st.sampled_from(WRONG))
@settings(max_examples=500, derandomize=True)
def test_a_forged_body_is_refused_or_whole(body: Any, rng: random.Random, value: Any) -> None:
    # first which slot, then where in it: or nearly all changes would fall into the deck and the discard pile
    slot = rng.choice(sorted(body))
    path = (slot, *rng.choice(paths(body[slot])))
    survives(forge(body, path, rng.choice(("replace", "remove", "nudge", "double")), value))


@pytest.mark.parametrize("slot", sorted(BODIES[0]))
def test_every_slot_is_refused_with_a_value_of_another_kind(slot: str) -> None:
    values: tuple[Any, ...] = (None, 1.5, "x", {"x": 1}, [[[]]], [None], True)
    for value in values:
        with pytest.raises(DamagedSave):
            load(sealed(forge(BODIES[-1], (slot,), "replace", value)))
    with pytest.raises(DamagedSave):
        load(sealed(forge(BODIES[-1], (slot,), "remove", None)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("table", "seats"), 99),
        (("table", "seats"), 5.0),
        (("table", "rounds"), 1.5),
        (("table", "first"), True),
        (("table", "modules"), "veto"),
        (("table", "modules"), ["nonsense"]),
        (("table", "options", "placement"), "nowhere"),
        (("table", "game"), "chess"),
        (("table", "edition"), ["jubilee"]),
        (("direction",), 0),
        (("round",), 0),
        (("round",), 4),
        (("first",), 3),
        (("layer",), -2),
        (("due",), -1),
        (("gold",), [0, 0, -1]),
        (("front",), [0, 0, 32]),
        (("front",), [0, 0, 8]),  # no traps in the base game
        (("dwarfs",), [0, 0, 99]),
        (("nuggets",), [9]),
        (("mine",), []),
        (("mine", 0, 1), 10**6),
        (("hidden", 0, 1), 0),
        (("laid",), [17]),
        (("hands", 0), []),
        (("stack",), [["Match"]]),
        (("stack",), [["Turn", 0, []]]),
        (("stack",), [["Match"], ["Nonsense", 0]]),
        (("stack",), [["Match"], ["Turn", 7, []]]),
        (("stack",), [["Match"], ["Turn", "0", []]]),
        (("stack",), [["Match"], ["Turn", 0, [["x"]]]]),
        (("stack",), [["Match"], ["Reach", 0, []]]),
        (("stack",), [["Match"], ["Settle", 0, 1]]),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(path: tuple[Any, ...], value: Any) -> None:
    body = json.loads(text_of(table()))["body"]
    load(sealed(body))
    with pytest.raises(DamagedSave):
        load(sealed(forge(body, path, "replace", value)))


def test_a_card_too_many_is_refused() -> None:
    body = json.loads(text_of(table()))["body"]
    body["deck"].append(body["deck"][0])
    with pytest.raises(DamagedSave, match="cards"):
        load(sealed(body))
