"""What a rockfall leaves behind: stones, dust that settles, and tunnels without light."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from saboteur_gui.engine.board import cell_at, xy
from saboteur_gui.engine.cards import CARD
from saboteur_gui.engine.events import NO_SEAT, RoundStarted, TunnelLaid, TunnelRemoved
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.ui.table.table_model import fallen_after
from saboteur_gui.ui.theatre.light import LEAST, STEP, WHOLE
from saboteur_gui.ui.theatre.spotlight import Dim
from saboteur_gui.ui.theatre.theatre import Theatre

from .mine import board, kit, picture
from .small_theatre import FALLEN, FREE, Stage, played

GAP = cell_at(1, 0)
JOINED = TunnelLaid(Seat(1), CARD["cross"], GAP, 0)


def darkness(stage: Stage, step: float = 5.0) -> list[tuple[float, dict[int, bool], int | None]]:
    """At every moment what the theatre darkens or lightens, and what lies in the gap."""
    return [(now, dict(stage.scene.mine.dark), stage.board.lying(GAP)) for now in stage.frames(step)]


def test_what_is_cut_off_goes_dark_from_the_gap_outwards_once_the_rock_is_down() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    moments = darkness(stage)
    turned: dict[int, float] = {}
    for now, dark, lying in moments:
        assert lying is None or not dark
        for cell in dark:
            turned.setdefault(cell, now)
    order = sorted(turned, key=lambda cell: turned[cell])
    assert order[0] == cell_at(2, 0), "the first beyond the gap"
    distances = [abs(xy(cell)[0] - 1) + abs(xy(cell)[1]) for cell in order]
    assert distances == sorted(distances) and len(order) > 5
    step = max(LEAST, min(STEP, WHOLE / len(order)))
    assert turned[order[-1]] - turned[order[0]] == pytest.approx(step * (len(order) - 1), abs=6)
    assert set(order) == stage.board.cards.dark - {cell_at(3, 1)}, "that one was dark before"
    assert dict(stage.scene.mine.dark) == {}, "it has been told"


def test_the_mine_alone_is_dark_around_a_rockfall_until_all_of_it_has_been_told() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    stage.update(0.0)
    (dim,) = [act for act in stage.scene.acts if isinstance(act, Dim)]
    assert dim.place is not None and dim.place() == stage.board.rect_of(FALLEN.cell)
    assert dim.end == stage.scene.length and dim.bounds(stage.kit, 0.5) == stage.places.mine()


def test_light_runs_back_when_a_gap_is_closed() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    darkness(stage)
    cut = stage.model.shown
    stage.lead_on([JOINED], since=cut)
    moments = darkness(stage)
    seen = [dark for _, dark, _ in moments if dark]
    apart = [next(now for now, dark, _ in moments if len(dark) == many) for many in range(1, len(seen[-1]) + 1)]
    assert all(80 <= late - early <= STEP for early, late in pairwise(apart)), "tunnel by tunnel, to be seen"
    assert seen and not any(any(dark.values()) for dark in seen)
    assert cell_at(2, 0) in seen[0] and cell_at(5, 0) not in seen[0] and cell_at(5, 0) in seen[-1]
    assert stage.board.cards.dark == {cell_at(3, 1)}


def test_a_mine_that_is_skipped_is_as_dark_as_one_that_was_seen() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    stage.update(0.0)
    stage.skip()
    stage.board.show(stage.model.shown)
    assert dict(stage.scene.mine.dark) == {} and cell_at(5, 0) in stage.board.cards.dark


def test_dust_that_settles_keeps_nobody_waiting() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    now, _ = played(stage, 20, draw=False)
    surface = pygame.Surface(stage.kit.metrics.screen.size).convert()
    stage.draw(surface)
    assert stage._now.settling.acts and any(pygame.image.tobytes(surface, "RGB"))
    stage.update(now + 2000)
    assert not stage._now.settling.acts and stage.wakes(now + 2000) is None


def test_dust_stands_still_while_something_lies_over_the_table() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    now, _ = played(stage, 20, draw=False)
    for later in range(0, 5000, 500):
        stage.update(now + later, paused=True)
    stage.update(now + 4520)
    assert stage._now.settling.acts


def test_nothing_settles_without_animation() -> None:
    stage = Stage(speed="off")
    stage.lead_on([FALLEN])
    stage.update(0.0)
    assert not stage._now.settling.acts


def test_stones_lie_where_a_tunnel_came_down_until_the_cell_is_filled() -> None:
    fallen = fallen_after((), FALLEN)
    assert fallen == {GAP}
    vetoed = TunnelLaid(Seat(1), CARD["cross"], GAP, 0, vetoed_by=Seat(2))
    assert fallen_after(fallen, vetoed) == {GAP} and vetoed.vetoed_by != NO_SEAT
    assert fallen_after(fallen, JOINED) == frozenset()
    elsewhere = TunnelRemoved(Seat(1), FREE, CARD["cross"])
    assert fallen_after(fallen, elsewhere) == {GAP, FREE}
    started = RoundStarted(*([0] * len(RoundStarted._fields)))  # type: ignore[arg-type]
    assert fallen_after(fallen, started) == frozenset()


def test_stones_are_drawn_where_no_card_lies() -> None:
    own = board(kit())
    clean = picture(own)
    own.fallen = frozenset({FREE})
    assert picture(own) != clean
    own.fallen = frozenset({GAP})
    assert picture(own) == clean, "a card lies there"


def test_the_table_remembers_what_came_down() -> None:
    stage = Stage()
    stage.lead_on([FALLEN])
    Theatre.skip(stage)
    assert stage.model.fallen == {GAP}
