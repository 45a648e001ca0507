"""Every state of the page, one after another: axe-core looks at each, and pictures of them are kept to be looked at.

python -m pytest -n 0 tests/phones/page_states.py; SABOTEUR_PHONE_SHOTS names a folder for the pictures.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from saboteur_gui.engine.cards import CARDS, DWARFS
from saboteur_gui.engine.ruleset import Table, with_modules
from saboteur_gui.i18n import Texts
from saboteur_gui.wording import card_key, role_title
from tests.ui.stage import Stage

from . import axe
from .browser import page_of
from .in_browser import begin, joined, shot, sit_down
from .people import plan_with_phones, until
from .test_lobby import lobby
from .test_phone_play import game_that_asks
from .test_phone_reveals import by_chance

LOOKS = {
    "dark": ("dark", (360, 640)),
    "light": ("light", (360, 640)),
    "tablet_dark": ("dark", (820, 1180)),
    "tablet_light": ("light", (820, 1180)),
}
TEXTS = Texts("en")
FITS = "document.documentElement.scrollWidth <= innerWidth"


@dataclass
class Visit:
    """Pages of one look: a state is named when it is there."""

    app: Stage
    browser: Any
    look: str

    @property
    def how(self) -> dict[str, Any]:
        scheme, size = LOOKS[self.look]
        return {"color_scheme": scheme, "size": size}

    def page(self, url: str) -> Any:
        return page_of(self.browser, url, **self.how)

    def asked(self, kind: str) -> Any:
        """The page of whoever is asked such a question in a game; the others are away."""
        session = game_that_asks(kind)
        [page] = joined(self.app, self.browser, session, [session.asked], **self.how)
        page.locator(".asks .row").wait_for()
        return page

    def sees(self, page: Any, state: str) -> None:
        page.wait_for_timeout(150)
        shot(page, f"{state}_{self.look}")
        assert page.evaluate(FITS), f"{state} is too wide"
        assert axe.violations(page) == []

    def press(self, page: Any, text: str) -> None:
        page.get_by_role("button", name=TEXTS.t(text), exact=True).click()


@pytest.fixture(params=LOOKS)
def visit(request: pytest.FixtureRequest, app: Stage, browser: Any) -> Visit:
    return Visit(app, browser, request.param)


def test_the_way_in(visit: Visit) -> None:
    table = lobby(visit.app, plan_with_phones(Table("base", 5), phones=4))
    page = visit.page(table.server.where)
    visit.sees(page, "code")
    page.get_by_label(TEXTS.t("phone.code")).fill("a" * 26)
    visit.press(page, "phone.come_in")
    page.locator(".trouble").wait_for()
    visit.sees(page, "wrong_code")
    page = visit.page(table.server.url)
    seat = page.locator('[data-key="seat.1"]')
    seat.wait_for()
    visit.sees(page, "seats")
    seat.click()
    visit.sees(page, "seat")
    visit.press(page, "phone.sit")
    page.get_by_role("heading", name=TEXTS.t("phone.you_are_in")).wait_for()
    visit.sees(page, "in")
    visit.press(page, "phone.settings")
    visit.sees(page, "settings")


def test_the_table(visit: Visit) -> None:
    plan = plan_with_phones(with_modules(Table("saboteur2", 4), ["chests"]), 5)
    pages = sit_down(visit.app, visit.browser, plan, ["en"], **visit.how)
    session = begin(visit.app, pages)
    page = pages[session.asked]
    visit.sees(page, "turn")
    visit.sees(pages[(session.asked + 1) % 4], "waits")
    page.locator(".role").dispatch_event("pointerdown")
    visit.sees(page, "role")
    page.locator(".role").dispatch_event("pointerup")
    for name, text in (("log", "table.log"), ("talk", "phone.say")):
        visit.press(page, text)
        visit.sees(page, name)
        visit.press(page, "phone.close")
    visit.press(page, "phone.say")
    page.locator('[data-key="say.trust"]').click()
    visit.sees(page, "talk_about")
    visit.press(page, "phone.close")
    page.locator('[data-key="person.2"]').click()
    visit.sees(page, "person")
    visit.press(page, "phone.close")
    page.locator('[data-key="hand.1"]').dispatch_event("contextmenu")
    visit.sees(page, "rule")
    visit.press(page, "phone.close")
    page.locator(".hand-card:not([aria-disabled])").first.click()
    visit.sees(page, "hand")
    if page.locator(".cell.lit").count():
        page.locator(".cell.lit").last.click()
    visit.sees(page, "placed")
    phones = visit.app.services.phones
    assert phones is not None
    page.context.set_offline(True)
    for guest in phones.server.hub.guests:
        phones.server.do(guest.phone.end, "slow")
    page.locator("#lost").wait_for()
    visit.sees(page, "lost")


@pytest.mark.parametrize("kind", ["veto", "target", "keep", "nugget", "turned", "pay_toll"])
def test_a_question(visit: Visit, kind: str) -> None:
    visit.sees(visit.asked(kind), f"ask_{kind}")


def test_the_end(visit: Visit) -> None:
    """The screen goes on where the other phones do not answer."""
    page = visit.asked("round_over")
    visit.sees(page, "round_over")
    session = visit.app.sitting.session if visit.app.sitting is not None else None
    assert session is not None
    while not session.over:
        by_chance(session, random.Random(session.steps))
    until(lambda: page.locator(".places").count(), lambda: visit.app.turn(ms=200))
    visit.sees(page, "podium")


def test_a_phone_that_another_has_replaced_and_one_whose_table_has_stopped(visit: Visit) -> None:
    table = lobby(visit.app, plan_with_phones(Table("base", 3)))
    page = visit.page(table.server.url)
    page.locator('[data-key="seat.0"]').click()
    visit.press(page, "phone.sit")
    page.get_by_role("heading", name=TEXTS.t("phone.you_are_in")).wait_for()
    other = page.context.new_page()
    other.goto(table.server.where)
    page.get_by_role("main").get_by_text(TEXTS.t("phone.elsewhere")).wait_for()
    visit.sees(page, "elsewhere")
    visit.app.click("lobby.stop")
    other.get_by_role("main").get_by_text(TEXTS.t("phone.stopped")).wait_for()
    visit.sees(other, "stopped")


# As a screen reader has the page: roles, and what things are called


def button(page: Any, name: str, exact: bool = True) -> Any:
    return page.get_by_role("button", name=name, exact=exact)


def pressed(page: Any, name: str) -> None:
    """By the keyboard."""
    button(page, name).focus()
    page.keyboard.press("Enter")


def test_seats_role_hand_rule_talk_log_and_a_lost_connection_are_found_by_name(app: Stage, browser: Any) -> None:
    t = TEXTS.t
    pages = sit_down(app, browser, plan_with_phones(Table("base", 3), 2), ["en"])
    session = begin(app, pages)
    page = pages[session.asked]
    page.get_by_role("heading", name=t("table.your_turn")).wait_for()
    pressed(page, t("table.my_role"))
    role = role_title(DWARFS[session.view(session.asked).dwarf])
    page.get_by_role("region", name=t("table.my_role")).get_by_role("heading", name=t(role)).wait_for()
    pressed(page, t("phone.hide_role") if button(page, t("phone.hide_role")).count() else t("table.my_role"))
    assert page.get_by_role("region", name=t("table.my_role")).count() == 0
    cards = page.get_by_role("list", name=t("phone.hand")).get_by_role("button")
    assert cards.count() == len(session.view(session.asked).hand)
    cards.first.focus()
    page.keyboard.press("Enter")
    pressed(page, t("phone.about"))
    assert page.get_by_role("dialog").get_by_role("heading").inner_text() in cards.first.get_attribute("aria-label")
    pressed(page, t("phone.close"))
    pressed(page, t("dialog.cancel"))
    pressed(page, t("phone.say"))
    other = session.plan.seats[(session.asked + 1) % 3].name
    accuse = t("talk.button.accuse")
    page.get_by_role("dialog", name=t("talk.ask")).get_by_role("button", name=accuse).click()
    page.get_by_role("dialog", name=f"{accuse}: {t('talk.ask.seat')}").get_by_role("button", name=other).click()
    pressed(page, t("table.log"))
    said = page.get_by_role("dialog", name=t("table.log")).get_by_role("listitem").filter(has_text=other)
    pressed(page, t("phone.close"))
    until(lambda: session.spoken(), lambda: app.turn(ms=40))
    pressed(page, t("table.log"))
    said.first.wait_for()
    pressed(page, t("phone.close"))
    session.say(2, {"what": "deny", "values": {"other": 0}, "emote": "hurt"}, "grim", 0)
    until(lambda: len(session.spoken()) > 1, lambda: app.turn(ms=40))
    app.wait_ms(400)
    pressed(page, t("table.log"))
    line = t(session.spoken()[-1][1].id, other=session.plan.seats[0].name).replace("\u00a0", " ")
    page.get_by_role("dialog", name=t("table.log")).get_by_text(line).first.wait_for()
    phones = app.services.phones
    assert phones is not None
    page.context.set_offline(True)
    for guest in phones.server.hub.guests:
        phones.server.do(guest.phone.end, "slow")
    page.get_by_role("alert").filter(has_text=t("phone.lost")).wait_for()


@pytest.mark.parametrize("kind", ["target", "veto", "round_over", "pay_toll", "keep"])
def test_a_question_and_its_answers_are_found_by_name(app: Stage, browser: Any, kind: str) -> None:
    session = game_that_asks(kind)
    steps = session.steps
    [page] = joined(app, browser, session, [session.asked])
    page.get_by_role("heading", name=TEXTS.t("table.you_are_asked")).wait_for()
    request = session.request(session.asked)
    assert request is not None
    names = {
        "target": [seat.name for seat in session.plan.seats],
        "veto": [TEXTS.t("answer.veto.no")],
        "round_over": [TEXTS.t("phone.go_on")],
        "pay_toll": [TEXTS.t("answer.pay_toll.no")],
        "keep": [TEXTS.t(f"{card_key(CARDS[move[1]].name)}.title") for move in request.moves if len(move) > 1],
    }[kind]
    answer = next(found for name in names if (found := button(page, name)).count())
    answer.first.click()
    send = button(page, TEXTS.t("phone.send"))
    if send.count():
        send.click()
    until(lambda: session.steps > steps, lambda: app.turn(ms=200))


def test_the_end_of_the_game_is_found_by_name(app: Stage, browser: Any) -> None:
    session = game_that_asks("round_over")
    [page] = joined(app, browser, session, [session.asked])
    while not session.over:
        by_chance(session, random.Random(session.steps))
    heading = page.get_by_role("heading", name=TEXTS.t("table.over"))
    until(heading.count, lambda: app.turn(ms=200))
    if button(page, TEXTS.t("phone.close")).count():  # what only this seat saw on the way
        pressed(page, TEXTS.t("phone.close"))
    assert page.get_by_role("main").get_by_role("listitem").filter(has_text="P0:").count() == 1
