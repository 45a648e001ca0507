"""What agents believe and say comes with their answers, and harms nothing if it is wrong."""

from __future__ import annotations

import pytest

from saboteur_gui.engine.events import Event, Said
from saboteur_gui.engine.view import view
from saboteur_gui.engine.vocabulary import Seat
from saboteur_gui.session.channel import Connect, ThreadChannel
from saboteur_gui.session.computer_players import Report

from .agent_names import HERE, REMEMBERS, expected
from .plain_agents import LINES, Player, player


def test_what_agents_believe_and_say_comes_with_the_answer() -> None:
    with player(ThreadChannel) as playing:
        playing.begin(*[REMEMBERS] * 3)
        playing.play(3)
        reports = playing.agents.reports()
        assert [(report.step, report.belief) for report in reports] == [(step, {0: 0.25}) for step in range(3)]
        assert all(report.says[0]["what"] == "count" for report in reports)
        assert playing.agents.reports() == []


def replies(playing: Player, seat: int, event: Event) -> Report:
    """The one that comes."""
    playing.agents.reply(seat, 7, view(playing.g, seat), event, seed=5)
    found: list[Report] = []

    def comes() -> bool:
        assert playing.agents.poll() == []
        found.extend(playing.agents.reports())
        return bool(found)

    playing.bell.wait_for(comes)
    (report,) = found
    return report


@pytest.mark.parametrize("connect", LINES)
def test_a_reply_comes_with_the_reports_and_is_no_move(connect: Connect) -> None:
    accused = Said(Seat(0), "accuse", values={"other": 1})
    with player(connect) as playing:
        playing.begin("easy", "easy:grim", "random")
        playing.agents.tell(1, [accused])
        report = replies(playing, 1, accused)
        assert (report.seat, report.number, report.belief) == (1, 7, {})
        assert [line["what"] for line in report.says] == ["deny"]
        assert replies(playing, 2, accused).says == (), "it has nothing to say"
        assert playing.play(2)


def test_an_agent_that_fails_to_reply_is_silent_and_plays_on() -> None:
    with player(ThreadChannel) as playing:
        playing.begin(f"{HERE}:RepliesBadly", REMEMBERS, REMEMBERS)
        assert replies(playing, 0, Said(Seat(1), "honest")).says == ()
        assert len(playing.play(3)) == 3
        assert playing.agents.notices() == []


@pytest.mark.parametrize(
    ("agent", "error"),
    [("ReportsBadly", "ValueError"), ("SaysNoLine", "AttributeError"), ("SaysOfNobody", "ValueError")],
)
def test_a_wrong_report_costs_the_game_nothing(agent: str, error: str, caplog: pytest.LogCaptureFixture) -> None:
    with player(ThreadChannel) as playing:
        playing.begin(f"{HERE}:{agent}", REMEMBERS, REMEMBERS)
        assert playing.play(6) == expected(6)
        assert {report.seat for report in playing.agents.reports()} == {1, 2}
        assert playing.agents.notices() == []
    assert f"cannot report: {error}" in caplog.text
    assert "SECRET" not in caplog.text
