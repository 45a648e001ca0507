"""What a room sees, hears and feels tells nothing, in whatever order doors, gamepads, focus, time and moves come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tried
from hypothesis import strategies as st

from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.app import App
from saboteur_gui.ui.scenes.table_scene import TableScene
from saboteur_gui.ui.table.hand_over import HandOver

from .twins import STEPS, USUAL, Twins

pytestmark = pytest.mark.usefixtures("boards_are_painted_at_once")
# What can come between a hand that is closed and the next one that is opened
ORDERED = ("door", "act0", "pass1", "read", "a0", "a1", "return", "escape", "hide", "lost", "back", "idle", "out0",
           "in0", "out1", "in1", "size0", "size1", "sand", "while", "loaded")  # fmt: skip
TURNS = ("door", "pass0", "door", "act0", "read", "door", "pass1", "door", "act1", "read", "while", "door")


def each_after_each(steps: Sequence[str]) -> Iterator[str]:
    """A way through all pairs of steps that goes from each to each, itself included, once."""
    for first, step in enumerate(steps):
        yield step
        for other in steps[first + 1 :]:
            yield step
            yield other
    yield steps[0]


def test_each_after_each_has_every_pair() -> None:
    way = list(each_after_each("abcde"))
    assert {(a, b) for a, b in pairwise(way)} == {(a, b) for a in "abcde" for b in "abcde"}


def test_every_step_after_every_other_tells_nothing(tmp_path: Path) -> None:
    twins = Twins(tmp_path)
    for step in each_after_each(ORDERED):
        twins.do(step)
    assert twins.quiet > 500
    assert twins.both[0].scene.session.steps >= 3
    twins.quit()


@tried(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(3, 7), steps=st.lists(st.sampled_from(USUAL) | st.sampled_from(STEPS), min_size=10, max_size=30)
)
def test_no_order_of_what_people_do_tells_anything(tmp_path: Path, seed: int, steps: list[str]) -> None:
    twins = Twins(tmp_path, seed)
    for step in steps:
        twins.do(step)
    twins.quit()


# What is wrong is found


def slow_with_some_cards(patch: pytest.MonkeyPatch) -> None:
    """The door closes the later, the higher the first card of the hand is."""
    beat = TableScene._beat

    def slower(self: TableScene, seat: int) -> float:
        return beat(self, seat) + 100.0 * self.session.view(Seat(seat)).hand[0]

    patch.setattr(TableScene, "_beat", slower)


def a_sound_for_some(patch: pytest.MonkeyPatch) -> None:
    """The cards of every role are turned down with a sound of their own."""
    down = HandOver.turn_down

    def told(self: HandOver) -> None:
        viewer = self.table.viewer
        if viewer.somebody:
            self.table.kit.play("hint", viewer.view.dwarf / 20)
        down(self)

    patch.setattr(HandOver, "turn_down", told)


def pictures_fade_on(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(App, "drop_picture", lambda self: None)


def hands_stay(patch: pytest.MonkeyPatch) -> None:
    """Nothing is turned down when nobody looks."""
    patch.setattr(App, "unwatched", lambda self: None)


Fault = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize(
    ("fault", "steps"),
    [
        (slow_with_some_cards, TURNS),
        (a_sound_for_some, TURNS),
        (pictures_fade_on, ("door", "escape", "escape", "hide")),
        (hands_stay, ("door", "lost")),
    ],
)
def test_a_fault_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault, steps: Sequence[str]) -> None:
    fault(monkeypatch)
    twins = Twins(tmp_path)
    with pytest.raises(AssertionError):
        for step in steps:
            twins.do(step)
    twins.quit()
