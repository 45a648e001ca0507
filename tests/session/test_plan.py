"""Plans: what can be agreed, and what a hostile one ends in."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.session.plan import (
    BEATS,
    LARGEST_SEED,
    LONGEST_NAME,
    MAX_ROUNDS,
    Pace,
    Plan,
    PlanError,
    check_plan,
    tidy_name,
)

from .tables import plan_of

HOUSE = Table("base", 4, "classic", {"placement": "linked"}, ("veto", "detour"), rounds=2, first=3)


@pytest.mark.parametrize("plan", [plan_of(), plan_of(HOUSE, seed=-3, computers=2, name="Ґєїі ù")])
def test_a_plan_comes_back_from_its_text(plan: Plan) -> None:
    assert Plan.from_json(json.loads(json.dumps(plan.to_json()))) == plan


def test_a_seat_names_its_agent() -> None:
    seat = plan_of(computers=1).seats[-1]
    assert seat.agent == "random"
    assert replace(seat, level="hard", persona="schemer").agent == "hard:schemer"


def test_the_least_thinking_time_follows_the_speed() -> None:
    assert [Pace(1000, speed=speed).least_ms for speed in BEATS] == [1750, 1000, 500, 0]


def changed(path: str, value: Any) -> Any:
    """A plan's JSON with one thing changed; `path` is words with dots."""
    data = plan_of(HOUSE).to_json()
    *outer, last = path.split(".")
    inner: Any = data
    for word in outer:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "cause"),
    [
        ("more", 1, "shape"),
        ("table", [], "shape"),
        ("table.game", 1, "shape"),
        ("table.game", "chess", "game"),
        ("table.seats", True, "shape"),
        ("table.seats", 11, "seats"),
        ("table.rounds", 0, "rounds"),
        ("table.rounds", MAX_ROUNDS + 1, "rounds"),
        ("table.first", -1, "first"),
        ("table.edition", "none", "edition"),
        ("table.options", {"placement": 1}, "shape"),
        ("table.options", {"placement": "nowhere"}, "option_value"),
        ("table.options", {"x" * 65: "y"}, "shape"),
        ("table.modules", ["veto"] * 2, "module_twice"),
        ("table.modules", [["veto"]], "shape"),
        ("table.modules", ["veto"] * 101, "shape"),
        ("seats", [], "seat_count"),
        ("seats", {}, "shape"),
        ("seats", [{}] * 13, "seats"),
        ("seats.0", None, "shape"),
        ("seats.0.name", 7, "shape"),
        ("seats.0.name", "", "seat_name"),
        ("seats.0.name", " ", "seat_name"),
        ("seats.0.name", "x" * (LONGEST_NAME + 1), "seat_name"),
        ("seats.0.name", "two\nlines", "seat_name"),
        ("seats.0.name", "\u202eturned", "seat_name"),
        ("seats.0.name", "\ud800", "seat_name"),
        ("seats.0.avatar", "\x00", "seat_avatar"),
        ("seats.0.colour", "green", "seat_colour"),
        ("seats.0.colour", "diamond", "colour_twice"),
        ("seats.0.kind", "god", "seat_kind"),
        ("seats.0.level", "x" * 65, "seat_level"),
        ("seats.0.persona", "a\tb", "seat_persona"),
        ("seed", 1.0, "shape"),
        ("seed", LARGEST_SEED, "seed"),
        ("name", "x" * (LONGEST_NAME + 1), "name"),
        ("name", None, "shape"),
    ],
)
def test_what_is_no_plan_is_refused_by_name(path: str, value: Any, cause: str) -> None:
    with pytest.raises(PlanError) as refused:
        Plan.from_json(changed(path, value))
    assert refused.value.cause == cause


@pytest.mark.parametrize("data", [None, 1, "plan", [], {}, {"table": {}}])
def test_what_has_not_even_the_shape_is_refused(data: Any) -> None:
    with pytest.raises(PlanError):
        Plan.from_json(data)


def test_a_plan_made_by_hand_is_checked_too() -> None:
    plan = plan_of()
    with pytest.raises(PlanError) as refused:
        check_plan(replace(plan, seats=plan.seats[1:]))
    assert refused.value.cause == "seat_count"
    assert refused.value.values == {"value": 4, "seats": 5}


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("  Ада  Б ", "Ада Б"),
        ("Андри\u0438\u0306", "Андрий"),
        ("\u202eЛа\u200bда\n", "Лада"),
        ("x" * (LONGEST_NAME - 1) + " yy", "x" * (LONGEST_NAME - 1)),
        (" \u00a0\t", ""),
    ],
)
def test_a_name_is_made_tidy(name: str, tidy: str) -> None:
    assert tidy_name(name) == tidy
