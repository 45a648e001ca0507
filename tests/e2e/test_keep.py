"""A game that is left goes on: closed by its window's cross, or killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from saboteur_gui.session.game_record import GameRecord
from saboteur_gui.session.save_store import SaveStore
from saboteur_gui.storage.folders import find_folders

from .hand import Hand, quick_settings, sit_down
from .test_start import SEED, no_reports, small_table
from .window import Window, screen, window


def kept(folder: Path) -> GameRecord:
    """The one saved game, as it lies there."""
    save_store = SaveStore(find_folders(folder / "data"))
    (card,) = save_store.list()
    return save_store.read(card.id).record


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def close(one: Window) -> None:
    assert one.close() == 0


@pytest.mark.parametrize("leave", [close, Window.end, Window.kill], ids=["closed", "ended", "killed"])
def test_a_game_goes_on_where_it_was_left(tmp_path: Path, leave: object) -> None:
    assert callable(leave)
    quick_settings(tmp_path, small_table())
    with screen(tmp_path) as display:
        with window(tmp_path, display, "--lang", "en", "--seed", SEED) as one:
            sit_down(one)
            Hand(one).take_turns(2)
            seen, workers = kept(tmp_path), children(one.program.pid)
            assert workers, "computer players think in a process of their own"
            leave(one)
        left = kept(tmp_path)
        assert left.moves[: seen.steps] == seen.moves, "no move that was seen is lost"
        with window(tmp_path, display) as one:
            one.wait_for(lambda: not any(map(runs, workers)), "the end of the processes of the last start")
            one.click("menu.continue")
            hand = Hand(one)
            hand.take_turns(1)
            now = kept(tmp_path).moves
            assert len(now) > left.steps
            assert now[: left.steps] == left.moves, "it is the same game"
            if leave is close:
                hand.play(1)
                one.scene("podium")
                one.click("podium.menu")
                assert "menu.continue" not in one.scene("menu")["widgets"], "what is over does not go on"
            assert one.close() == 0
    assert no_reports(tmp_path)
