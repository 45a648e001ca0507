"""What goes wrong on a page, or at a bad moment, in headless Chromium: refusals, keys that are worth nothing, lost
connections, and what a screen reader hears of it.

python -m pytest -n 0 tests/phones/page_troubles.py
"""

from __future__ import annotations

from typing import Any

from saboteur_gui.engine.cards import NAMES
from saboteur_gui.engine.moves import LAY, PLAY
from saboteur_gui.engine.ruleset import Table
from saboteur_gui.i18n import Texts
from saboteur_gui.phones.together import VETO_TIME
from saboteur_gui.session.session import Session
from saboteur_gui.wording import card_key
from tests.ui.stage import Stage

from . import axe
from .browser import page_of
from .in_browser import begin, joined, shot, sit_down, take_seat
from .people import Phone, plan_with_phones, until
from .test_lobby import lobby
from .test_phone_play import game_that_asks

BASE = plan_with_phones(Table("base", 3), 2)
TEXTS = Texts("en")
t = TEXTS.t


def button(page: Any, text: str) -> Any:
    return page.get_by_role("button", name=t(text), exact=True)


def trouble(page: Any, text: str) -> None:
    """It can be seen, not only heard."""
    found = page.locator(".trouble").filter(has_text=t(text))
    found.wait_for()
    shot(page, f"trouble_{text}")
    assert axe.violations(page) == []


def hang_up(app: Stage, reason: str = "slow") -> None:
    phones = app.services.phones
    assert phones is not None
    for guest in list(phones.server.hub.guests):
        phones.server.do(guest.phone.end, reason)


# The way in


def test_a_wrong_code_stays_in_its_field_to_be_corrected(app: Stage, browser: Any) -> None:
    table = lobby(app, BASE)
    page = page_of(browser, table.server.where)
    page.get_by_label(t("phone.code")).fill("a" * 26)
    button(page, "phone.come_in").click()
    trouble(page, "phone.no.key")
    field = page.get_by_label(t("phone.code"))
    assert field.input_value() == "a" * 26
    assert field.evaluate("(field) => field === document.activeElement")
    field.fill(table.server.key.upper())
    button(page, "phone.come_in").click()
    page.get_by_role("heading", name=t("phone.choose_seat")).wait_for()


def test_a_name_that_somebody_has_is_refused_where_it_is_seen(app: Stage, browser: Any) -> None:
    table = lobby(app, BASE)
    other = Phone(table)
    until(lambda: other.seats)
    other.sit(0, "Anna")
    until(lambda: other.seat == 0)
    page = page_of(browser, table.server.url)
    take_seat(page, "P1", TEXTS)
    page.get_by_label(t("phone.your_name")).fill("Anna")
    button(page, "phone.sit").click()
    trouble(page, "phone.no.name_taken")
    page.get_by_label(t("phone.your_name")).fill("Ben")
    button(page, "phone.sit").click()
    page.get_by_role("heading", name=t("phone.you_are_in")).wait_for()
    assert page.locator(".trouble").count() == 0


def test_somebody_who_sits_down_does_not_disturb_whoever_is_typing(app: Stage, browser: Any) -> None:
    table = lobby(app, BASE)
    page = page_of(browser, table.server.url)
    take_seat(page, "P1", TEXTS)
    field = page.get_by_label(t("phone.your_name"))
    field.fill("Mar")
    page.locator("input[name=face]").nth(3).check(force=True)
    field.evaluate("(field) => (window.field = field).focus()")
    other = Phone(table)
    until(lambda: other.seats)
    other.sit(0, "Anna")
    page.get_by_role("button", name="Anna").wait_for()
    assert field.evaluate("(now) => now === window.field && now === document.activeElement")
    assert field.input_value() == "Mar"
    assert page.locator("input[name=face]").nth(3).is_checked()


def test_an_old_seat_does_not_keep_a_phone_out_that_has_scanned_the_code(app: Stage, browser: Any) -> None:
    table = lobby(app, BASE)
    page = page_of(browser, table.server.url, script=f"localStorage.setItem('seat-key', {'b' * 26!r})")
    page.get_by_role("heading", name=t("phone.choose_seat")).wait_for()


def test_a_phone_with_an_old_seat_alone_is_told_why_it_has_none(app: Stage, browser: Any) -> None:
    table = lobby(app, BASE)
    page = page_of(browser, table.server.where, script=f"localStorage.setItem('seat-key', {'b' * 26!r})")
    trouble(page, "phone.no.seat_key")


def test_a_phone_whose_seat_is_freed_in_a_game_is_told_and_nothing_secret_stays(app: Stage, browser: Any) -> None:
    [page, *_] = pages = sit_down(app, browser, BASE, ["en"])
    begin(app, pages)
    page.locator(".hand-card").nth(1).dispatch_event("contextmenu")
    page.get_by_role("dialog").wait_for()
    phones = app.services.phones
    assert phones is not None
    phones.free(0)
    trouble(page, "phone.out")
    assert page.locator("dialog, .hand-card").count() == 0
    take_seat(page, phones.room.chairs[0].name, TEXTS)
    until(lambda: page.locator(".hand-card").count(), lambda: app.turn(ms=40))


# Connections


def asleep(page: Any) -> None:
    page.evaluate(
        """() => {
        Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


def awake(page: Any, later: int = 0) -> None:
    page.evaluate(
        """(later) => {
        const now = Date.now;
        Date.now = () => now() + later;
        Object.defineProperty(document, "hidden", {value: false, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
        }""",
        later,
    )


def test_a_phone_that_wakes_up_while_it_tries_again_has_one_connection_and_answers(app: Stage, browser: Any) -> None:
    session = game_that_asks("target")
    [page] = joined(app, browser, session, [session.asked])
    steps = session.steps
    page.evaluate(
        """() => new MutationObserver(() => document.dispatchEvent(new Event("visibilitychange")))
        .observe(document.getElementById("lost"), {attributes: true})"""
    )
    hang_up(app)
    page.wait_for_timeout(1500)  # three times as long as it waits before it tries again
    assert page.get_by_text(t("phone.elsewhere")).count() == 0
    page.locator(".asks .row button").first.click()
    until(lambda: session.steps > steps, lambda: app.turn(ms=40), 10)


def test_a_phone_that_slept_long_makes_a_new_connection_and_keeps_its_seat(app: Stage, browser: Any) -> None:
    [page, *_] = pages = sit_down(app, browser, BASE, ["en"])
    begin(app, pages)
    phones = app.services.phones
    assert phones is not None
    before = [guest for guest in phones.server.hub.guests if guest.seat == 0]
    asleep(page)
    awake(page, 60_000)
    until(lambda: [guest for guest in phones.server.hub.guests if guest.seat == 0] not in ([], before))
    page.wait_for_timeout(300)
    assert page.get_by_text(t("phone.elsewhere")).count() == 0
    assert page.locator(".hand-card").count()


def test_an_answer_that_was_lost_with_the_connection_can_be_given_again(app: Stage, browser: Any) -> None:
    session = game_that_asks("target")
    [page] = joined(app, browser, session, [session.asked])
    steps = session.steps
    page.evaluate("() => { window.sends = WebSocket.prototype.send; WebSocket.prototype.send = () => undefined; }")
    page.locator(".asks .row button").first.click()
    page.get_by_text(t("phone.sent")).wait_for()
    hang_up(app)
    page.evaluate("() => (WebSocket.prototype.send = window.sends)")
    page.locator(".asks .row button").first.wait_for()
    page.locator(".asks .row button").first.click()
    until(lambda: session.steps > steps, lambda: app.turn(ms=40))


# What a screen reader hears


def test_what_others_did_before_the_own_turn_is_said_with_the_turn(app: Stage, browser: Any) -> None:
    session = Session.new(BASE)
    first, following = session.asked, (session.asked + 1) % 3
    [page] = joined(app, browser, session, [following])
    request = session.request(first)
    assert request is not None
    move = next(move for move in request.moves if move[0] == LAY)
    session.submit(first, move)
    until(page.locator("#status").filter(has_text=t("table.your_turn")).count, lambda: app.turn(ms=40))
    page.get_by_role("button", name=t("phone.last")).wait_for()
    button(page, "table.log").click()
    line = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=session.plan.seats[first].name).last
    assert "column" in line.text_content()


def test_what_is_said_while_a_dialog_is_open_is_in_the_dialog(app: Stage, browser: Any) -> None:
    session = Session.new(BASE)
    first, following = session.asked, (session.asked + 1) % 3
    [page] = joined(app, browser, session, [following])
    button(page, "table.log").click()
    request = session.request(first)
    assert request is not None
    session.submit(first, request.moves[0])
    news = page.get_by_role("dialog").get_by_role("status").filter(has_text=t("table.your_turn"))
    until(news.count, lambda: app.turn(ms=40))
    assert news.is_visible()
    shot(page, "news_in_dialog")
    assert axe.violations(page) == []


def test_by_headings_one_goes_from_part_to_part_of_the_table(app: Stage, browser: Any) -> None:
    session = Session.new(BASE)
    [page] = joined(app, browser, session, [session.asked])
    found = page.get_by_role("heading").all_text_contents()
    assert found == [t(id) for id in ("table.your_turn", "phone.players", "phone.mine", "phone.hand")]
    assert axe.violations(page) == []
    shot(page, "headings")


def test_a_card_that_is_turned_says_how_it_lies(app: Stage, browser: Any) -> None:
    session = Session.new(BASE)
    [page] = joined(app, browser, session, [session.asked])
    turn = button(page, "table.turn_card")
    cards = page.locator(".hand-card")
    for at in range(cards.count()):
        cards.nth(at).click()
        if turn.count():
            break
    turn.click()
    name = page.locator(".hand-card.chosen").get_attribute("aria-label")
    assert page.locator("#status").text_content() == name


def test_what_one_has_seen_of_a_goal_can_be_read_again_at_the_goal(app: Stage, browser: Any) -> None:
    maps = (
        (session, move)
        for session in (Session.new(plan_with_phones(Table("base", 3), seed)) for seed in range(99))
        for move in getattr(session.request(session.asked), "moves", ())
        if move[0] == PLAY and NAMES[move[1]] == "map"
    )
    session, move = next(maps)
    seat = session.asked
    [page] = joined(app, browser, session, [seat])
    session.submit(seat, move)
    alone = page.get_by_role("dialog", name=t("table.only_you_see"))
    until(alone.count, lambda: app.turn(ms=40))
    button(page, "phone.close").click()
    page.locator(".cell:has(.guess)").click()
    [seen] = [memory.content[0] for memory in session.view(seat).memory if memory.what == "goal"]
    page.get_by_role("dialog").get_by_text(t(f"{card_key(NAMES[seen])}.title")).wait_for()
    assert axe.violations(page) == []


# A veto


def test_the_card_that_a_veto_is_about_is_in_the_mine(app: Stage, browser: Any) -> None:
    session = game_that_asks("veto")
    assert session.public().about["move"][0] == LAY
    [page] = joined(app, browser, session, [session.asked])
    page.locator(".cell.ghost.picked").wait_for()
    shot(page, "veto_lies")


def test_whoever_needs_more_time_for_a_veto_has_it(app: Stage, browser: Any) -> None:
    session = game_that_asks("veto")
    [page] = joined(app, browser, session, [session.asked])
    steps = session.steps
    button(page, "phone.more_time").click()
    until(lambda: float(page.locator("progress").get_attribute("max")) > VETO_TIME, lambda: app.turn(ms=1))
    app.turn(ms=VETO_TIME)
    app.turn(ms=VETO_TIME)
    assert session.steps == steps
    assert page.locator(".asks .row").count()
