"""Saves of every version that there was are played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.engine.codec import SaveError
from saboteur_gui.engine.ending import ROUND_OVER
from saboteur_gui.engine.events import GameEnded, RoundEnded, RoundStarted
from saboteur_gui.engine.game import GO_ON_MOVE
from saboteur_gui.engine.state import GameState
from saboteur_gui.session import game_record, journal
from saboteur_gui.session.errors import SaveProblem
from saboteur_gui.session.journal import seal, unseal
from saboteur_gui.session.replay import Replay
from saboteur_gui.session.save_folder import JOURNAL, SNAPSHOT
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.session.save_writer import EVERY
from saboteur_gui.session.session import Session

from .tables import SMALL, plan_of, play, save_store_in

CORPUS = Path(__file__).parent / "saves"


# Every save ever made that old versions left behind; names are added and never taken away.
KNOWN = {
    "v1_base_3.saboteur",
    "v1_saboteur2_5_veto.saboteur",
    "v1_over.saboteur",
    "v1_rounds_base_4.saboteur",
    "v1_rounds_saboteur2_3.saboteur",
    "revision_1_classic_3.saboteur",
    "v3_sealed_saboteur2_4.saboteur",
}


# Older versions


def test_the_corpus_only_grows() -> None:
    assert {path.name for path in CORPUS.iterdir()} >= KNOWN


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.saboteur")), ids=lambda path: path.stem)
def test_saves_of_every_version_are_played_on(path: Path, tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.open(save_store, save_store.import_(path))
    lines = journal.split_export(path.read_bytes())[1].splitlines()
    told = unseal(lines[0])
    assert (session.steps, session.hash) == (told["step"], told["hash"])
    assert play(session, 10_000).over
    session.close()


@pytest.mark.parametrize("path", sorted(CORPUS.glob("v1_*.saboteur")), ids=lambda path: path.stem)
def test_saves_of_a_version_that_did_not_wait_after_a_round_are_replayed_wholly(path: Path, tmp_path: Path) -> None:
    """There the move that ended a round set up the next one, or ended the game: it does so again."""
    save_store = save_store_in(tmp_path)
    session = Session.open(save_store, save_store.import_(path))
    kept = session.record()
    assert (kept.base, session.trouble) == (0, [])
    assert GO_ON_MOVE not in [entry.move for entry in kept.entries]
    hash_ = kept.begun
    for step, g, events in kept.replay():
        if step:
            hash_ = journal.chain(hash_, g)
            assert hash_ == kept.entries[step - 1].hash
        over = [type(event) for event in events if isinstance(event, RoundEnded | RoundStarted | GameEnded)]
        assert over in ([], [RoundStarted] if step == 0 else [RoundEnded, RoundStarted], [RoundEnded, GameEnded])
        assert not g.stack or g.stack[-1].kind != ROUND_OVER
    replay = Replay(kept)
    assert [round_.n for round_ in replay.rounds] == list(range(1, session.public().round + 1))
    for step in range(replay.last, -1, -7):
        replay.go(step)
        assert replay.view().round == next(round_.n for round_ in reversed(replay.rounds) if round_.step <= step)
    session.close()


def test_the_corpus_has_ends_of_rounds_in_the_middle_and_at_the_end(tmp_path: Path) -> None:
    """The test above would prove little without them."""
    save_store = save_store_in(tmp_path)
    kept = [save_store.read(save_store.import_(path)).record for path in sorted(CORPUS.glob("v1_*.saboteur"))]
    told = [{type(event) for step, _, events in one.replay() if step for event in events} for one in kept]
    assert sum(RoundStarted in kinds for kinds in told) >= 2
    assert sum(GameEnded in kinds for kinds in told) >= 2


def test_an_old_game_that_is_played_on_waits_from_now_on(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = Session.open(save_store, save_store.import_(CORPUS / "v1_rounds_base_4.saboteur"))
    old = session.steps
    while session.kind != ROUND_OVER:
        play(session, 1, seed=3)
    waiting = session.steps
    session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.kind, resumed.hash) == (waiting, ROUND_OVER, session.hash)
    assert resumed.public().dwarfs
    resumed.go_on()
    assert resumed.over
    resumed.close()
    moves = [entry.move for entry in save_store.read(session.id).record.entries]
    assert [step for step, move in enumerate(moves) if move == GO_ON_MOVE] == [waiting] == [len(moves) - 1]
    assert waiting > old


@pytest.mark.rule("B18", "B22", "W19")
def test_a_game_of_the_first_revision_of_the_rules_goes_on_by_it(tmp_path: Path) -> None:
    """In this one a circle of passes by choice ended a round, a goal that fits nowhere lies open to its tunnel, and a
    veto is asked for while the veto lies open on the discard pile."""
    save_store = save_store_in(tmp_path)
    session = Session.open(save_store, save_store.import_(CORPUS / "revision_1_classic_3.saboteur"))
    kept = session.record()
    assert (kept.base, kept.steps, session.trouble) == (0, 418, [])
    assert (session.public().revision, dict(session.public().options)["misfit_goal"]) == (1, "opens")
    session.close()
    resumed = Session.open(save_store, session.id)
    assert (resumed.plan.table.revision, resumed.hash) == (1, session.hash)
    assert play(resumed, 10_000).over
    resumed.close()
    assert save_store.read(session.id).record.base == 0


def test_a_journal_has_a_step_for_going_on(tmp_path: Path) -> None:
    """A new game: each end of a round is a state that is kept, and going on is a move like any other."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 10_000)
    session.close()
    told = [unseal(line) for line in (save_store.folders.saves / session.id / JOURNAL).read_bytes().splitlines()[2:]]
    assert len(told) == session.steps
    resumed = Session.open(save_store, session.id)
    assert (resumed.hash, resumed.trouble) == (session.hash, [])
    kinds = [g.stack[-1].kind if g.stack else "" for _, g, _ in resumed.record().replay()]
    waits = [step for step, kind in enumerate(kinds) if kind == ROUND_OVER]
    assert waits == [step for step, entry in enumerate(resumed.record().entries) if entry.move == GO_ON_MOVE]
    assert len(waits) == SMALL.rounds
    resumed.close()


def played_otherwise(save_store: SaveStore, id: str, until: int) -> None:
    """Make a journal as a version left it whose rules led elsewhere in the moves before step `until`."""
    path = save_store.folders.saves / id / JOURNAL
    lines = path.read_bytes().splitlines()
    for at in range(2, until + 1):
        body = unseal(lines[at])
        lines[at] = seal(body | {"hash": "0" * 64}).rstrip(b"\n")
    path.write_bytes(b"\n".join(lines) + b"\n")


def test_a_save_of_an_older_version_plays_on_from_its_snapshot(tmp_path: Path) -> None:
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), EVERY + 7)
    hash_ = session.hash
    session.close()
    (save_store.folders.saves / session.id / SNAPSHOT).unlink()  # the one before lies at EVERY
    played_otherwise(save_store, session.id, until=EVERY)
    resumed = Session.open(save_store, session.id)
    assert (resumed.steps, resumed.hash, resumed.trouble) == (EVERY + 7, hash_, [])
    assert resumed.record().base == EVERY
    assert {step for step, _ in resumed.events()} == set(range(EVERY + 1, EVERY + 8))
    play(resumed, 6)
    resumed.close()
    again = Session.open(save_store, session.id)
    assert (again.steps, again.hash, again.trouble) == (EVERY + 13, resumed.hash, [])
    save_store.export(again.id, tmp_path / "file")
    taken = Session.open(save_store, save_store.import_(tmp_path / "file"))
    assert (taken.steps, taken.hash, taken.record().base) == (EVERY + 13, resumed.hash, again.record().base)
    taken.close()
    again.close()


def test_a_state_that_this_version_cannot_load_is_no_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but moves of an older version: the game is told to be damaged, and kept as it is."""
    save_store = save_store_in(tmp_path)
    session = play(Session.new(plan_of(SMALL), save_store), 5)
    session.close()

    def fail(text: str) -> GameState:
        raise SaveError("another version")

    monkeypatch.setattr(game_record, "load", fail)
    with pytest.raises(SaveProblem) as refused:
        Session.open(save_store, session.id)
    assert refused.value.reason == "damaged"
    assert (save_store.folders.damaged / session.id / JOURNAL).exists()
