"""What is told of an evening once all cards are up."""

from __future__ import annotations

from saboteur_gui.engine.cards import CARD, DWARF
from saboteur_gui.engine.events import AllRevealed, CardPlayed, Event, RoundEnded, RoundStarted, Said
from saboteur_gui.engine.moves import PLAY
from saboteur_gui.engine.vocabulary import NO_SEAT, Cell, Seat
from saboteur_gui.session.evening_told import Story, stories
from saboteur_gui.session.statistics_charts import Belief

GOAL = Cell(7)
LIAR, FOOL, EYE, OTHER = range(4)
Told = list[tuple[int, Event]]


def game(*played: tuple[int, Event], found: bool = False) -> Told:
    """One round of ten moves; seat 0 is a saboteur, the treasure does not lie under the goal."""
    dwarfs = (DWARF["saboteur"], *[DWARF["digger"]] * 3)
    begun = RoundStarted(1, Seat(0), (), (), (), 0, 0, 0, 0, (), (), (), None)  # type: ignore[arg-type]
    reason = "treasure" if found else "exhausted"
    revealed = AllRevealed(NO_SEAT, reason, dwarfs, ((GOAL, CARD["stone_left"], -1),))  # type: ignore[arg-type]
    ended = RoundEnded(1, reason, NO_SEAT, (Seat(0),), (), -1, (), ())  # type: ignore[arg-type]
    return [(0, begun), *played, (10, revealed), (10, ended)]


def said(step: int, seat: int, what: str, **values: int) -> tuple[int, Said]:
    return step, Said(Seat(seat), what, f"talk.{what}.1", values)


def believes(step: int, seat: int, sure: float) -> Belief:
    return Belief(step, seat, {LIAR: sure, OTHER: 0.2})


def kinds(found: list[Story]) -> dict[str, Story]:
    return {story.kind: story for story in found}


def test_the_best_lie_is_one_that_was_a_lie() -> None:
    spoken = [
        said(1, FOOL, "honest"),
        said(2, LIAR, "claim_treasure", number=1, cell=GOAL),
        said(3, FOOL, "claim_stone", number=1, cell=GOAL),
    ]
    story = kinds(stories(game(), spoken, []))["lie"]
    assert (story.seat, story.round) == (LIAR, 1)
    assert story.line == spoken[1][1]
    assert "lie" not in kinds(stories(game(), [spoken[0], spoken[2]], []))


def test_a_digger_who_errs_does_not_lie() -> None:
    assert stories(game(), [said(1, FOOL, "accuse", other=OTHER), said(2, FOOL, "warn", other=EYE)], []) == []


def test_who_believes_in_a_saboteur_is_fooled_and_who_knows_it_first_has_the_sharpest_eye() -> None:
    beliefs = [believes(2, FOOL, 0.3), believes(3, EYE, 0.9), believes(6, OTHER, 0.9), believes(8, FOOL, 0.1)]
    found = kinds(stories(game(), [], beliefs))
    assert (found["fooled"].seat, found["fooled"].other) == (FOOL, LIAR)
    assert (found["saw"].seat, found["saw"].other) == (EYE, LIAR)


def test_a_person_who_vouches_for_a_saboteur_is_fooled() -> None:
    found = kinds(stories(game(), [said(4, FOOL, "trust", other=LIAR)], []))
    assert (found["fooled"].seat, found["fooled"].other) == (FOOL, LIAR)


def card(step: int, name: str, seat: int, target: int) -> tuple[int, Event]:
    return step, CardPlayed(Seat(seat), (PLAY, CARD[name], target, -1, -1))


def test_friends_help_each_other_and_a_grudge_goes_one_way() -> None:
    helped = [card(1, "repair_lamp", FOOL, EYE), card(2, "repair_pick", EYE, FOOL)]
    found = kinds(stories(game(*helped, card(3, "broken_cart", LIAR, OTHER)), [], []))
    assert (found["friends"].seat, found["friends"].other) == (FOOL, EYE)
    assert (found["grudge"].seat, found["grudge"].other) == (OTHER, LIAR)


def test_of_a_game_in_which_nothing_was_said_or_done_nothing_is_told() -> None:
    assert stories(game(), [], []) == []
