"""What a round and a game came to: read from events, shown without secrets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from saboteur_gui.engine.cards import DWARF
from saboteur_gui.engine.events import AllRevealed, Event, GoldPaid, GoldStolen, NuggetTaken, RoundEnded, Said, redacted
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.engine.vocabulary import Reason, Seat
from saboteur_gui.i18n import LANGUAGES
from saboteur_gui.looks import told_apart
from saboteur_gui.session.evening_told import Story
from saboteur_gui.session.game_summary import Pay, summarise
from saboteur_gui.session.statistics_charts import Belief
from saboteur_gui.ui.charts import Curves
from saboteur_gui.ui.game_charts import GameFigures, LegendEntry
from saboteur_gui.ui.result.seat_card import SeatCard
from saboteur_gui.ui.result.staging import WINS, Turned, Written, telling_order
from saboteur_gui.ui.result.stories import Stories, told
from saboteur_gui.ui.result.unmasking import Unmasking
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from saboteur_gui.ui.scenes.round_result_scene import HAMMER, RoundResultScene
from saboteur_gui.ui.table.log_lines import moves_told

from .rounds import began, finished, summary_of, summary_of_game
from .stage import plan, stage

ROLES = tuple(DWARF[role] for role in ("digger", "digger", "saboteur"))
REVEALED = AllRevealed(Seat(1), "treasure", ROLES, ())
OVER: list[Event] = [began(3, 2), REVEALED]
END = RoundEnded(2, "treasure", Seat(1), (Seat(0), Seat(1)), (), -1, None, (1, 2, 0))


def nugget(seat: int, value: int | None) -> Event:
    return NuggetTaken(Seat(seat), "share", value)


def test_values_of_nuggets_are_known_only_if_all_of_them_are() -> None:
    summary = summary_of([*OVER, nugget(0, 3), nugget(1, None), nugget(0, 1), nugget(1, 2), END])
    assert [(share.nuggets, share.gold) for share in summary.seats] == [(2, 4), (2, None), (0, 0)]
    assert [share.won for share in summary.seats] == [True, True, False]


@pytest.mark.rule("S21", "S24")
def test_pay_and_thefts_add_up() -> None:
    summary = summary_of([*OVER, GoldPaid(Seat(0), "winner", 4, 1), GoldStolen(Seat(2), Seat(0)), END])
    assert summary.seats[0].pays == [Pay("winner", 4, 1)]
    assert [share.gold for share in summary.seats] == [2, 0, 1]


def test_a_round_that_is_not_over_has_no_summary() -> None:
    assert summarise(list(enumerate(OVER))).rounds == []
    assert summarise([]).rounds == []


def test_a_round_whose_beginning_was_not_told_has_no_summary() -> None:
    assert summarise(list(enumerate([*OVER[1:], END]))).rounds == []


@pytest.mark.rule("B28")
@pytest.mark.parametrize("game", ["base", "saboteur2"])
def test_the_couch_sees_amounts_only_where_the_rules_make_them_public(game: str) -> None:
    session = finished(5, game)
    rounds = summarise(session.events(-1, None)).rounds
    assert len(rounds) == 3
    for summary in rounds:
        for share in summary.seats:
            assert (share.gold is None) == (share.nuggets > 0), "nuggets are secret, pay by the table is not"


@pytest.mark.rule("B30")
def test_the_summary_of_a_game_agrees_with_its_end() -> None:
    session = finished()
    summary = summary_of_game(session)
    assert tuple(seat.total for seat in summary.rounds[-1].seats) == summary.gold
    assert [sum(summary.gained(n, seat) for n in range(3)) for seat in range(4)] == list(summary.gold)
    assert summary.places[summary.order[0]] == 1


def test_result_and_podium_go_on(tmp_path: Path) -> None:
    session = finished()
    summaries = summarise(session.events(-1, None)).rounds
    app = stage(tmp_path)
    went: list[str] = []
    seats = session.plan.seats
    app.push(RoundResultScene(app, seats, summaries[0], 3, lambda: went.append("next")), fade=False)
    app.wait_ms(HAMMER)
    app.click("result.next")
    assert went == [], "the first press only tells the rest at once"
    app.wait_ms(HAMMER)
    app.click("result.next")
    assert went == ["next"]
    game = summary_of_game(session)
    app.push(PodiumScene(app, seats, game, lambda: went.append("again"), lambda: went.append("menu")), fade=False)
    app.turn()
    app.click("podium.again")
    app.turn()
    app.click("podium.again")
    assert went == ["next"], "the first press tells the rest at once, and there is time to see it"
    app.wait_ms(HAMMER)
    app.click("podium.again")
    app.key(27)
    assert went == ["next", "again", "menu"]


def test_a_picture_of_a_result_does_not_depend_on_hidden_values(tmp_path: Path) -> None:
    seats = plan(3, 3).seats
    shown = []
    for values in ((3, 1), (1, 2)):
        app = stage(tmp_path)
        told = [*OVER, *(nugget(seat, value) for seat, value in enumerate(values)), END]
        summary = summary_of([redacted(event, NOBODY) for event in told])
        app.push(RoundResultScene(app, seats, summary, 3, lambda: None), fade=False)
        pictures = []
        for _ in range(100):
            app.turn(ms=100)
            pictures.append(hash(app.pixels()))
        shown.append((pictures, app.sound.log))
    assert shown[0] == shown[1]
    assert len(set(shown[0][0])) > 40, "it is told in motion"


def test_gold_is_heard_at_everybody_who_gets_some(tmp_path: Path) -> None:
    app = stage(tmp_path)
    summary = summary_of([*OVER, nugget(0, 3), nugget(1, 2), END])
    app.push(RoundResultScene(app, plan(3, 3).seats, summary, 3, lambda: None), fade=False)
    app.turn()
    app.wait_ms(9000)
    assert [app.sound.log.count(name) for name in ("reveal", "unmask", "gold_counted")] == [2, 1, 2]


def test_saboteurs_are_unmasked_last_and_the_last_of_all_after_a_wait(tmp_path: Path) -> None:
    roles = tuple(DWARF[role] for role in ("saboteur", "digger", "saboteur", "digger"))
    ended = END._replace(winners=(Seat(3),), gold=None)
    summary = summary_of([began(4, 2), REVEALED._replace(dwarfs=roles), ended])
    assert telling_order(summary) == [3, 1, 0, 2], "first who won"
    app = stage(tmp_path)
    scene = RoundResultScene(app, plan(4, 4).seats, summary, 3, lambda: None)
    app.push(scene, fade=False)
    turned: list[int] = []
    times: list[float] = []
    for _ in range(300):
        app.turn(ms=25)
        for card in (widget for widget in scene.root.widgets if isinstance(widget, SeatCard)):
            if card._turned >= 0.5 and card.seat.name not in (plan(4, 4).seats[seat].name for seat in turned):
                turned.append(card.share.seat)
                times.append(app.clock.now())
    assert turned == [3, 1, 0, 2]
    assert times[3] - times[2] > 1.8 * (times[2] - times[1])


def test_roles_are_turned_up_one_at_a_time_large_in_the_middle(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = RoundResultScene(app, plan(3, 3).seats, summary_of([*OVER, nugget(0, 3), END]), 3, lambda: None)
    app.push(scene, fade=False)
    over = scene.root.find("result.unmasking")
    assert isinstance(over, Unmasking)
    shown = list[int]()
    while app.clock.now() < scene.staging.wins.start:
        app.turn(ms=25)
        large = [number for number, share in over.moving() if over.place(number, share)[1] == 1]
        assert len(large) <= 1
        shown += [number for number in large if number not in shown]
        told = app.clock.now() >= scene.staging.wins.start
        assert scene.root.find("result.next").visible == told, "nobody is asked to go on before all are told"
    assert shown == telling_order(scene.told.summary)
    home = scene.root.find("result.seat.0")
    assert isinstance(home, SeatCard) and over.middle.height > 1.3 * home.places.card.height


def test_those_of_one_role_have_different_faces_in_a_result() -> None:
    for dwarfs in (["saboteur", "digger", "saboteur", "digger", "digger"], ["digger"] * 3, ["saboteur", "saboteur"]):
        shown = list(zip(dwarfs, told_apart(dwarfs), strict=True))
        assert len(set(shown)) == len(shown)


def test_nothing_is_said_of_who_wins_before_all_are_unmasked(tmp_path: Path) -> None:
    app = stage(tmp_path)
    scene = RoundResultScene(app, plan(3, 3).seats, summary_of([*OVER, nugget(0, 3), END]), 3, lambda: None)
    app.push(scene, fade=False)
    staging = scene.staging
    last = max(reveal.start + reveal.duration for reveal in staging.reveals)
    later = [staging.wins, *staging.gold, *staging.steps]
    assert all(each.start >= last for each in later)
    assert min(gold.start for gold in staging.gold) > staging.wins.start
    assert min(step.start for step in staging.steps) > min(gold.start for gold in staging.gold)


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_saboteurs_who_win_stand_as_large_as_a_treasure_that_was_found(tmp_path: Path, lang: str) -> None:
    app = stage(tmp_path, (1280, 720), lang)
    end = END._replace(reason="exhausted", winners=(Seat(2),))
    told: list[Event] = [began(3, 2), AllRevealed(Seat(-1), "exhausted", ROLES, ()), end]
    scene = RoundResultScene(app, plan(3, 3).seats, summary_of(told), 3, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    large, wins, small = (scene.root.find(f"result.{name}") for name in ("headline", "wins", "ended"))
    assert isinstance(large, Turned) and isinstance(wins, Written) and isinstance(small, Turned)
    assert (large.seen, small.seen) == (True, False), "how it ended, at first"
    app.wait_ms(round(scene.staging.wins.start + WINS - app.clock.now()) + 100)
    assert (large.seen, small.seen) == (False, True) and wins.text == app.texts.t("result.saboteurs_win")
    headline = scene.kit.letters.line_height(scene.kit.letters.style("headline"))
    assert wins.whole() and wins.block.line_height == headline and not wins.rect.colliderect(small.rect.inflate(0, -8))


def test_hammering_enter_does_not_skip_the_reveal_unseen(tmp_path: Path) -> None:
    """It tells the rest at once, and stays for a look at it."""
    app, went = stage(tmp_path), []
    summary = summary_of([*OVER, nugget(0, 3), END])
    app.push(RoundResultScene(app, plan(3, 3).seats, summary, 3, lambda: went.append("next")), fade=False)
    for _ in range(10):
        app.key(pygame.K_RETURN)
        app.turn(ms=50)
    assert not went and not app.top.staging.over(app.clock.now())  # type: ignore[attr-defined]
    app.wait_ms(HAMMER)
    for _ in range(10):
        app.key(pygame.K_RETURN)
        app.turn(ms=50)
    assert not went and app.top.staging.over(app.clock.now())  # type: ignore[attr-defined]
    app.wait_ms(HAMMER)
    app.key(pygame.K_RETURN)
    assert went


@pytest.mark.parametrize(("less_motion", "animation"), [(True, "normal"), (False, "off")])
def test_without_movement_all_is_told_at_once(tmp_path: Path, less_motion: bool, animation: str) -> None:
    app = stage(tmp_path, less_motion=less_motion, animation=animation)
    scene = RoundResultScene(app, plan(3, 3).seats, summary_of([*OVER, nugget(0, 3), END]), 3, lambda: None)
    app.push(scene, fade=False)
    app.turn()
    assert scene.staging.over(app.clock.now())
    app.turn(ms=20)
    before = app.pixels()
    app.wait_ms(3000)
    assert app.pixels() == before


@pytest.mark.parametrize(
    ("reason", "humans", "heard", "mood"),
    [
        ("treasure", 1, "round_won", "victory"),
        ("treasure", 3, "round_won", "table"),
        ("exhausted", 0, "saboteurs_won", "table"),
        ("exhausted", 2, "saboteurs_won", "table"),
        ("exhausted", 1, "round_lost", "defeat"),  # the only person digs
    ],
)
def test_the_tune_of_a_result_is_theirs_who_won_and_the_music_after_it_theirs_who_look_alone(
    tmp_path: Path, reason: Reason, humans: int, heard: str, mood: str
) -> None:
    winners: tuple[Seat, ...] = (Seat(0), Seat(1)) if reason == "treasure" else (Seat(2),)
    told: list[Event] = [
        began(3, 2),
        AllRevealed(Seat(1), reason, ROLES, ()),
        END._replace(reason=reason, winners=winners),
    ]
    app = stage(tmp_path)
    app.sound.change_mood("tense")
    app.push(RoundResultScene(app, plan(3, humans).seats, summary_of(told), 3, lambda: None), fade=False)
    assert app.sound.music.mood == "table", "what was tense is over"
    tunes = {"round_won", "saboteurs_won", "round_lost"}
    app.wait_ms(2500)
    assert not tunes & {*app.sound.log}, "it does not tell who won before the roles do"
    assert app.sound.music.mood == "table", "nor does the music"
    app.wait_ms(4000)
    assert tunes & {*app.sound.log} == {heard}
    assert app.sound.music.mood == mood


def test_a_saboteur_who_won_alone_hears_what_is_sly(tmp_path: Path) -> None:
    won: list[Event] = [
        began(3, 2),
        AllRevealed(Seat(1), "exhausted", ROLES, ()),
        END._replace(reason="exhausted", winners=(Seat(2),)),
    ]
    seats = [replace(seat, kind="human" if number == 2 else "computer") for number, seat in enumerate(plan(3, 1).seats)]
    app = stage(tmp_path)
    app.push(RoundResultScene(app, seats, summary_of(won), 3, lambda: None), fade=False)
    app.wait_ms(6500)
    assert app.sound.music.mood == "sly"


def test_the_lines_of_what_was_believed_have_names(tmp_path: Path) -> None:
    session = finished(5)
    summary = summary_of_game(session)
    app, seats = stage(tmp_path), session.plan.seats
    beliefs = [Belief(step, 1, {0: 0.5, 2: 0.25, 3: 0.75}) for step in range(session.steps)]
    podium = PodiumScene(app, seats, summary, lambda: None, lambda: None, beliefs, session.steps)
    app.push(podium, fade=False)
    app.wait_ms(20_000)
    tabs = app.top.root.find("podium.tabs")
    app.click((tabs.rect.right - 20, tabs.rect.centery))
    names = [widget.seat.name for widget in app.top.root.widgets if isinstance(widget, LegendEntry)]
    assert names == [seat.name for seat in seats]
    chart = app.top.root.find("podium.chart")
    assert isinstance(chart, Curves)
    assert {curve.seat for curve in chart.curves} == {0, 2, 3} and len(chart.curves) == 9, "each round is a line"
    assert len(chart.stretches) == 3
    app.click("podium.seat.3")
    chart = app.top.root.find("podium.chart")
    assert isinstance(chart, Curves) and chart.picked == 3


def test_whoever_played_alone_sees_what_was_thought_of_them_and_why(tmp_path: Path) -> None:
    session = finished(5)
    app, (first, *others) = stage(tmp_path), session.plan.seats
    seats = (replace(first, kind="human"), *others)
    moves = moves_told(app.texts, seats, session.events(-1))
    own = next(step for step, (seat, _) in moves.items() if seat == 0 and step > 5)
    beliefs = [Belief(step, 1, {0: 0.2 if step < own else 0.7}) for step in range(session.steps)]
    no = (lambda: None,) * 2
    told = PodiumScene(app, seats, summary_of_game(session), *no, beliefs, session.steps, lambda: None, moves)
    app.push(told, fade=False)
    app.wait_ms(60_000)
    app.click("podium.thoughts")
    app.turn(ms=50)
    lines = [widget.text for widget in told.root.widgets if widget.key.startswith("podium.reason")]  # type: ignore[attr-defined]
    assert lines == [f"Round 1: {moves[own][1]} (20 → 70 %)"]
    app.click("podium.seat.2")
    app.turn(ms=50)
    lines = [widget.text for widget in told.root.widgets if widget.key.startswith("podium.reason")]  # type: ignore[attr-defined]
    assert lines == ["No single move changed what they thought."]


def test_the_stories_of_the_evening_are_told_in_every_language(tmp_path: Path) -> None:
    session = finished()
    summary, seats = summary_of_game(session), session.plan.seats
    lie = Said(Seat(1), "honest", "voice.grim.believe.1", {"other": 2})
    told_ = [Story("lie", 1, round=2, line=lie), Story("fooled", 0, 1, 1), Story("saw", 2, 1, 1)]
    told_ += [Story("friends", 0, 2), Story("grudge", 3, 1)]
    for language in LANGUAGES:
        app = stage(tmp_path / language, (1280, 720), language)
        podium = PodiumScene(app, seats, summary, lambda: None, lambda: None, (), session.steps, None, {}, told_)
        app.push(podium, fade=False)
        podium.charts.show("stories")
        app.turn()
        chart = app.top.root.find("podium.chart")
        assert isinstance(chart, Stories)
        for story in told_:
            words = "".join(span.text for span in told(podium.kit.texts, seats, story))
            assert seats[story.seat].name in words.replace("\u00a0", " ")
            assert "{" not in words


def test_without_stories_there_is_no_tab_for_them() -> None:
    figures = GameFigures((), (), {}, {}, (), (), 1)
    assert "stories" not in figures.charts
