"""Pencil marks: each seat's own, for one round, kept with the save; and no game is lost for want of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.ai.talk_lines import said
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.pencil_marks import LARGEST, TALK_KEPT, PencilMarks
from saboteur_gui.session.save_folder import NOTES
from saboteur_gui.session.session import Session

from .tables import SMALL, plan_of, play, save_store_in


def test_marks_are_each_seats_own() -> None:
    session = Session.new(plan_of(SMALL))
    session.save.notes.mark(0, 1, "saboteur")
    session.save.notes.mark(2, 1, "digger")
    session.save.notes.mark(0, 2, "digger")
    session.save.notes.mark(0, 2, "")
    assert session.save.notes.marks(0) == {1: "saboteur"}
    assert session.save.notes.marks(1) == {}
    assert session.save.notes.marks(2) == {1: "digger"}
    session.save.notes.marks(0)[2] = "digger"
    assert session.save.notes.marks(0) == {1: "saboteur"}, "what is given away is a copy"


def test_marks_lie_with_the_save_and_its_copies(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.save.notes.mark(0, 2, "saboteur")
    copy = session.save.copy_as("mine")
    session.save.notes.mark(0, 2, "digger")
    session.close()
    for id, mark in ((session.id, "digger"), (copy, "saboteur")):
        again = Session.open(save_store, id)
        assert again.save.notes.marks(0) == {2: mark}
        again.close()


@pytest.mark.rule("B29")
def test_b29_marks_of_one_round_say_nothing_of_the_next() -> None:
    session = Session.new(plan_of(SMALL))
    session.save.notes.mark(0, 1, "saboteur")
    while session.public().round == 1:
        play(session, 1, seed=session.steps)
    assert session.save.notes.marks(0) == {}
    session.save.notes.mark(1, 2, "digger")
    assert session.save.notes.marks(1) == {2: "digger"}
    assert session.save.notes.marks(0) == {}


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"7", b'{"round": true, "marks": {}}', b'{"round": 1, "marks": [1]}', b"\xff",
     b'{"round": 1, "marks": {"x": {}}}', b'{"round": 1, "marks": {"0": 5}}', b"[" * 5000, b"x" * 20_000],
)  # fmt: skip
def test_marks_that_cannot_be_read_cost_only_themselves(tmp_path: Path, data: bytes) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 3)
    session.save.notes.mark(0, 1, "saboteur")
    session.close()
    (save_store.folders.saves / session.id / NOTES).write_bytes(data)
    again = Session.open(save_store, session.id)
    assert again.save.notes.marks(0) == {}
    assert again.steps == 3
    again.close()


def test_only_plain_marks_are_taken_from_a_file() -> None:
    kept = PencilMarks.from_bytes(b'{"round": 1, "marks": {"0": {"1": "digger", "2": "../x", "3": 4}}}')
    assert kept.of(0, 1) == {1: "digger"}


# What was said lies beside them

ACCUSE = {"what": "accuse", "id": "talk.accuse.1", "values": {"other": 2}, "emote": "angry"}


def test_what_was_said_is_there_when_the_game_goes_on_another_day(tmp_path: Path) -> None:
    """B17"""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 3)
    session.say(0, ACCUSE)
    play(session, 1)
    session.say(1, {"what": "laugh"})
    spoken = session.spoken()
    session.close()
    again = Session.open(save_store, session.id)
    assert again.spoken() == spoken and [step for step, _ in spoken] == [3, 4]
    copy = again.save.copy_as("mine")
    again.close()
    third = Session.open(save_store, copy)
    assert third.spoken() == spoken
    third.close()


@pytest.mark.parametrize(
    "line", [b'[1, 0, {}]', b'[1, 0, 5]', b'["x", 0, {"what": "a", "id": "", "values": {}, "emote": ""}]',
             b'[1, 0, {"what": "A b", "id": "", "values": {}, "emote": ""}]',
             b'[1, 0, {"what": "a", "id": "", "values": {"other": "x"}, "emote": ""}]', b"[]"],
)  # fmt: skip
def test_talk_that_is_none_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match="no pencil marks"):
        PencilMarks.from_bytes(b'{"round": 1, "marks": {}, "talk": [%s]}' % line)


def test_lines_of_nobody_and_of_later_are_left_out(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 3)
    session.say(0, ACCUSE)
    session.save.notes.talk.append((99, session.spoken()[0][1]))
    session.save.notes.talk.append((1, session.spoken()[0][1]._replace(seat=Seat(7))))
    session.close()
    again = Session.open(save_store, session.id)
    assert [step for step, _ in again.spoken()] == [3]
    again.close()


def test_notes_of_before_talk_was_kept_are_read() -> None:
    assert PencilMarks.from_bytes(b'{"round": 1, "marks": {"0": {"1": "digger"}}}').talk == []


def test_as_much_talk_as_is_kept_can_be_read_again() -> None:
    line = {"what": "claim_treasure", "id": "voice.schemer.claim_treasure.12", "values": {"cell": 33160, "number": 3}}
    talk = [(123456, said(11, {**line, "emote": "surprised"}))] * (TALK_KEPT + 1)
    written = PencilMarks(3, {seat: dict.fromkeys(range(12), "saboteur") for seat in range(12)}, talk).to_bytes()
    assert len(written) < LARGEST * 0.75
    assert len(PencilMarks.from_bytes(written).talk) == TALK_KEPT
