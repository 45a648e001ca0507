"""Everything the engine can say has words: named here by its id if it has none."""

from __future__ import annotations

import random

import pytest

from saboteur_gui.engine.cards import CARD, CARDS, CHESTS, DWARFS, TOOLS
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import CardDrawn, CardKept, CardsSeen, Event, redacted
from saboteur_gui.engine.game import new_game
from saboteur_gui.engine.refusal import Refusal
from saboteur_gui.engine.ruleset import EDITIONS, GAMES, OPTIONS, Table, TableError, check_table, module_ids
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Pile, Seat
from saboteur_gui.i18n import LANGUAGES, Texts
from saboteur_gui.wording import answer, card_key, log_lines, question, say, shape_lines, table_error

from ..engine.random_play import random_table, step

TEXTS = {language: Texts(language) for language in LANGUAGES}
ENGLISH = TEXTS["en"]


def named_by_the_engine() -> list[str]:
    ids = [f"refusal.{refusal.value}" for refusal in Refusal]
    for card in CARDS:
        ids += [f"{card_key(card.name)}.title", f"{card_key(card.name)}.rule"]
        ids += [f"card.{card.name}.short"] if card.kind == "action" else []
    ids += [f"chest.{chest}.{part}" for chest in CHESTS for part in ("title", "rule")]
    ids += [f"role.{dwarf}.{part}" for dwarf in DWARFS for part in ("title", "short", "wants")]
    ids += [f"tool.{tool}" for tool in TOOLS]
    ids += [
        f"{kind}.{name}.{part}"
        for kind, names in (("game", GAMES), ("edition", EDITIONS), ("option", OPTIONS), ("module", module_ids()))
        for name in names
        for part in ("title", "about")
    ]
    ids += [f"option.{name}.{value}" for name, (values, _) in OPTIONS.items() for value in values]
    return sorted(set(ids))


@pytest.mark.parametrize("id", named_by_the_engine())
def test_it_has_words(id: str) -> None:
    assert ENGLISH.has(id)


WRONG_TABLES = [
    Table("chess"), Table(seats=2), Table(rounds=0), Table(first=9), Table(edition="none"),
    Table("saboteur2", edition="vreditel"), Table(options={"none": "on"}), Table(options={"both_doors": "nobody"}),
    Table(options={"placement": "none"}), Table(modules=("none",)), Table(modules=("veto", "veto")),
    Table("saboteur2", modules=("tournament",)), Table(seats=3, modules=("tournament",)),
    *(Table(modules=("tournament", other)) for other in ("sabotaged_dwarf", "greedy_dwarf", "costume_department")),
]  # fmt: skip


@pytest.mark.parametrize("table", WRONG_TABLES, ids=str)
def test_every_table_that_cannot_be_has_a_reason_in_words(table: Table) -> None:
    with pytest.raises(TableError) as refused:
        check_table(table)
    line = table_error(refused.value)
    for texts in TEXTS.values():
        assert len(say(texts, line, [])) > 10
        assert all(ENGLISH.has(id) for id in (line.id, *line.things.values()))


def test_every_cause_of_a_refused_table_is_tried() -> None:
    causes = set()
    for table in WRONG_TABLES:
        with pytest.raises(TableError) as refused:
            check_table(table)
        causes.add(refused.value.cause)
    assert len(causes) == 14


def told(seed: int) -> set[str]:
    """A random game told in every language, each part to another seat; the ids it needed."""
    rng = random.Random(seed)
    table = random_table(rng)
    names = [f"N{seat}" for seat in range(table.seats)]
    g = new_game(table, seed)
    events = g.out_events
    ids: set[str] = set()
    while True:
        eyes = rng.randrange(table.seats)
        lines = log_lines(redacted(event, eyes) for event in events)
        if not g.over:
            seen = view(g, g.stack[-1].seat)
            assert seen.request is not None
            lines += [] if seen.kind == ROUND_OVER else [question(seen)]  # to go on is no question
            ids |= {id for move in seen.request.moves if (id := answer(seen.kind, move))}
        for line in lines:
            ids |= {line.id, *line.things.values()}
            for texts in TEXTS.values():
                assert not set("{}…") & set(say(texts, line, names))
        if g.over:
            return ids
        _, events = step(g, rng)


@pytest.mark.parametrize("seeds", [range(4), range(4, 8)])
def test_whole_games_are_told_without_a_gap(seeds: range) -> None:
    missing = {id for seed in seeds for id in told(seed) if not ENGLISH.has(id)}
    assert missing == set()


def test_draws_are_counted_together_and_looks_are_said_once() -> None:
    def draw(seat: int, pile: Pile = "deck", card: str = "") -> Event:
        return CardDrawn(Seat(seat), pile, CARD[card] if card else None)

    names = ["Ada", "Bo"]
    events: list[Event] = [
        draw(0, card="map"),
        draw(0, card="rockfall"),
        draw(1),
        draw(1),
        CardsSeen(Seat(1), "treasury", "discard", 5, None),
        CardKept(Seat(1), "treasury", "discard", None, None, 5),
        draw(1, "discard"),
    ]
    assert [say(ENGLISH, line, names).replace("\u00a0", " ") for line in log_lines(events)] == [
        "Ada draws 2 cards",
        "You draw “Map”",
        "You draw “Rockfall”",
        "Bo draws 2 cards",
        "Bo looks at 5 cards and keeps one",
    ]


@pytest.mark.parametrize(
    ("name", "turned", "said"),
    [
        ("curve_ne", 0, ["Openings: up and right"]),
        ("curve_ne", 1, ["Openings: down and left"]),
        ("green_ns_e", 0, ["Openings: up and down", "Dead ends: right"]),
        ("dead_cross", 0, ["Dead ends: up, right, down and left"]),
        ("ladder_s", 0, ["Openings: down"]),
        ("crystal_w", 0, ["Dead ends: left", "1 crystal"]),
    ],
)
def test_where_a_tunnel_leads_in_words(name: str, turned: int, said: list[str]) -> None:
    lines = shape_lines(ENGLISH, CARD[name] * 2 + turned)
    assert [line.replace("\u00a0", " ") for line in lines] == said
