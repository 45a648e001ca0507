"""Every lesson can be finished from each of its steps, and every wrong answer gets words."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from saboteur_gui.engine import cards
from saboteur_gui.engine.events import GoalSeen
from saboteur_gui.engine.ruleset import module_ids
from saboteur_gui.i18n import ENGLISH, ids
from saboteur_gui.lessons.courses import BASE, COURSES, EXTRAS, about_of, after, title_of
from saboteur_gui.lessons.learned import FILE, Learned
from saboteur_gui.lessons.lesson import LEARNER, load
from saboteur_gui.lessons.lesson_session import LISTEN, NotAsked
from saboteur_gui.lessons.move_words import matches, read_move, words_of
from saboteur_gui.resources import PACKAGE
from saboteur_gui.storage.folders import find_folders

from .pupils import NAMES, STEPS, asked, session_of

TEXTS = ids(ENGLISH)
DATA = PACKAGE / "lessons" / "data"
NO_MOVES = ("say", "peek")


def rules_by_section() -> dict[str, set[str]]:
    """The ids of RULES.md by the number of their section, without worked examples."""
    found: dict[str, set[str]] = {}
    section = ""
    for line in (PACKAGE / "engine" / "RULES.md").read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (\d+)\.", line):
            section = heading[1]
        elif rule := re.match(r"- \*\*((?!SX)[A-Z]+\d+)", line):
            found.setdefault(section, set()).add(rule[1])
    return found


def test_every_file_is_a_lesson_of_a_course_and_every_lesson_has_a_file() -> None:
    assert {path.stem for path in DATA.glob("*.toml")} == set(NAMES)


def test_every_module_has_its_lesson() -> None:
    assert set(EXTRAS) == set(module_ids())
    assert all(name in load(name).table.modules for name in EXTRAS)


def test_every_rule_of_both_games_is_taught() -> None:
    sections, taught = rules_by_section(), {rule for name in NAMES for rule in load(name).rules}
    assert taught <= set().union(*sections.values())
    assert {number: sorted(sections[number] - taught) for number in "234567" if sections[number] - taught} == {}


def test_every_championship_card_and_mini_expansion_is_taught() -> None:
    sections, taught = rules_by_section(), {rule for name in EXTRAS for rule in load(name).rules}
    assert sections["7"] <= taught
    assert {rule[0] for rule in sections["8"]} <= {rule[0] for rule in taught}


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_finished_by_doing_what_it_asks(name: str) -> None:
    session = session_of(name, len(load(name).steps))
    assert session.progress.finished
    assert session.trouble == [], "the others play what is legal"


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_what_a_step_asks_for_can_be_done_and_is_not_done_already(name: str, at: int) -> None:
    session = asked(name, at)
    assert (session.progress.at, session.progress.done) == (at, False)
    moves = [want for want in session.progress.step.want if not want.startswith(NO_MOVES) and want != "go_on"]
    if moves:
        request = session.request(0)
        assert request is not None
        assert any(session.right(move) for move in request.moves)


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_no_step_begins_before_the_others_have_answered_everything(name: str, at: int) -> None:
    session = session_of(name, at)
    assert session.asked == LEARNER or session.kind == "turn"


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_every_wrong_answer_gets_words_and_changes_nothing(name: str, at: int) -> None:
    session = asked(name, at)
    request = session.request(0)
    if request is None or (not any(map(session.right, request.moves)) and request.kind != "turn"):
        return
    before = session.hash
    for move in request.moves:
        if session.right(move):
            continue
        with pytest.raises(NotAsked):
            session.submit(0, move)
        assert session.progress.answer in TEXTS
        assert (session.progress.answer == LISTEN) == (not session.progress.step.want)
    assert session.hash == before


@pytest.mark.parametrize("name", NAMES)
def test_words_for_a_wrong_answer_are_heard_by_somebody(name: str) -> None:
    for at, step in enumerate(load(name).steps):
        session = asked(name, at)
        request = session.request(0)
        moves = [] if request is None else [words_of(move) for move in request.moves if not session.right(move)]
        for number, pattern in enumerate(step.wrong, 1):
            said = pattern.startswith("say")
            assert said or any(matches(pattern, words) for words in moves), f"{at + 1}: {pattern}"
            assert load(name).words(at, number) in TEXTS


@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_words_and_no_words_are_idle(name: str) -> None:
    lesson = load(name)
    said = {lesson.words(at) for at in range(len(lesson.steps))}
    said |= {lesson.words(at, n) for at, step in enumerate(lesson.steps) for n in range(1, len(step.wrong) + 1)}
    own = {id for id in TEXTS if id.startswith(f"lesson.{name}.") and not id.endswith((".title", ".about"))}
    assert own == said
    assert {title_of(name), about_of(name)} <= set(TEXTS)


def test_lessons_follow_each_other_within_their_course() -> None:
    for course in COURSES.values():
        if course is not EXTRAS:
            assert all(after(one) == other for one, other in pairwise(course))
    assert after(BASE[-1]) == ""


@pytest.mark.parametrize(
    "words",
    [
        "lay cross~ 2,-1",
        "lay cross 2,1 payer=3",
        "play map 8,0",
        "play broken_lamp >2",
        "play repair_pick_lamp >2 lamp",
        "play repair_pick >2 pick",
        "play goal_swap 8,0 8,2",
        "play detour 2,1 ~ payer=1",
        "play detour 2,1",
        "play theft",
        "pass cross map",
        "pass",
        "clear cross map -trapped",
        "toll_miner map 2,1",
        "yes",
        "no",
        "stop",
        "costume",
        "party",
        "turn_goal 8,0",
        "turn_chest 3,1",
        "turned 1",
        "chest_turned 1",
        "keep map",
        "nugget 2",
        "aim 3",
        "take 3",
        "shift 8,0",
        "steal 2",
        "go_on",
    ],
)
def test_a_move_is_told_in_the_words_it_is_read_from(words: str) -> None:
    assert words_of(read_move(words)) == words


def test_a_pattern_is_the_beginning_of_a_move() -> None:
    assert matches("lay * 2,1", "lay cross~ 2,1")
    assert matches("lay cross", "lay cross~ 2,1")
    assert not matches("lay cross~", "lay cross 2,1")
    assert not matches("pass map cross", "pass map")


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    learned = Learned(folders)
    learned.begin("dig", 2)
    assert Learned(folders).at("dig") == 2
    learned.finish("dig")
    again = Learned(folders)
    assert again.done("dig")
    assert again.at("dig") == 0


@pytest.mark.parametrize(
    "text", ["begun = 3", '[begun]\ndig = "two"\nnothing = 2', "no toml at all", "[begun]\ndig = 99"]
)
def test_progress_that_cannot_be_read_begins_anew(tmp_path: Path, text: str) -> None:
    folders = find_folders(tmp_path)
    folders.data.mkdir(exist_ok=True, parents=True)
    (folders.data / FILE).write_text(text, encoding="utf-8")
    learned = Learned(folders)
    assert learned.at("dig") == 0
    learned.begin("dig", 1)
    assert Learned(folders).at("dig") == 1


def test_every_card_of_a_lesson_is_in_the_box() -> None:
    for name in NAMES:
        state = load(name).opening()
        everything = [*state.deck, *state.aside, *(card & 255 for card in state.discard)]
        everything += [card for hand in state.hands for card in hand]
        everything += [tile >> 1 for tile in state.mine.cards.values() if tile >> 1 in set(state.rules.deck)]
        front = sum(bits.bit_count() for bits in state.front)
        assert len(everything) + front == len(state.rules.deck), name
        assert set(everything) <= set(range(len(cards.CARDS)))


def test_whoever_looked_says_so_after_the_look() -> None:
    session = session_of("talk")
    for now in range(0, 60_000, 100):
        session.tick(now)
    looked = next(step for step, event in session.events(-1) if isinstance(event, GoalSeen))
    assert [step for step, _ in session.spoken()] == [looked], "the log tells what is said in a step after it"
