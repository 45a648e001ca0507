"""The page in headless Chromium, against the program on the stage. `.ci/run phones` runs it; it needs Chromium,
Playwright and, for axe-core, npm, so it is no part of the suite: `python -m pytest -n 0 tests/phones/in_browser.py`.

SABOTEUR_PHONES=12 SABOTEUR_PHONE_ROUNDS=3 plays the long game.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from saboteur_gui.engine.moves import LAY
from saboteur_gui.engine.ruleset import Table, module_ids, with_modules
from saboteur_gui.engine.view import NOBODY
from saboteur_gui.i18n import LANGUAGES, Texts
from saboteur_gui.phones.phone_table import PhoneTable
from saboteur_gui.session.plan import Plan
from saboteur_gui.session.session import Session
from saboteur_gui.ui.scenes.podium_scene import PodiumScene
from tests.ui.stage import Stage

from . import axe
from .browser import page_of
from .people import plan_with_phones, until
from .test_lobby import lobby
from .test_phone_play import KINDS, game_that_asks

PHONES = int(os.environ.get("SABOTEUR_PHONES", "4"))
ROUNDS = int(os.environ.get("SABOTEUR_PHONE_ROUNDS", "1"))
SHOTS = os.environ.get("SABOTEUR_PHONE_SHOTS", "")

# Does one thing on a page, as a person would: by the buttons that are there. What it did, or "".
STEP = """(chance) => {
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => !one.disabled);
  const pick = (list) => list[Math.floor(chance * list.length) % list.length];
  const press = (one, what) => { one.click(); return what; };
  const open = document.querySelector("dialog[open]");
  if (open) return press(open.querySelector(".close"), "close");
  if (!document.querySelector(".asks > *")) return "";
  const send = document.querySelector(".asks .primary");
  if (send) return press(send, "send");
  const answers = all(".asks .answer"), cards = all(".hand-card:not([aria-disabled])");
  const turn = document.querySelector('[data-key="several"]') || document.querySelector('[data-key="about"]');
  if (answers.length && (!cards.length || !turn || chance < 0.1)) return press(pick(answers), "answer");
  const lit = all(".cell.lit.now").length ? all(".cell.lit.now") : all(".cell.lit");
  const chosen = document.querySelector(".hand-card.chosen");
  if (lit.length && (chosen || !all(".asks .answer").length)) {
    const right = lit.sort((a, b) => b.getBoundingClientRect().x - a.getBoundingClientRect().x)[0];
    return press(chance < 0.7 ? right : pick(lit), "cell");
  }
  const spots = all(".asks button.lit");
  if (spots.length) return press(pick(spots), "spot");
  const discard = document.querySelector('[data-key="use.discard"]');
  if (chosen && discard) return press(discard, "discard");
  if (chosen) return press(document.querySelector('[data-key="back"]'), "back");
  const asked = document.querySelector(".asks .row");
  if (cards.length && asked) return press(pick(cards), "card");
  return "";
}"""


def take_seat(page: Any, name: str, texts: Texts) -> None:
    page.get_by_role("button", name=f"{name} {texts.t('phone.free')}", exact=True).click()


def sit_down(app: Stage, browser: Any, plan: Plan, languages: list[str], **how: Any) -> list[Any]:
    """A page for every phone of a game that is about to begin."""
    table = lobby(app, plan)
    pages = []
    for number, seat in enumerate(plan.phones):
        language = languages[number % len(languages)]
        texts = Texts(language)
        page = page_of(browser, table.server.url, language, **how)
        take_seat(page, plan.seats[seat].name, texts)
        page.get_by_label(texts.t("phone.your_name")).fill(f"{language} {seat}")
        page.get_by_role("button", name=texts.t("phone.sit")).click()
        page.get_by_role("heading", name=texts.t("phone.you_are_in")).wait_for()
        pages.append(page)
    return pages


def begin(app: Stage, pages: list[Any]) -> Session:
    app.turn()
    app.click("lobby.begin")
    until(lambda: app.sitting is not None, lambda: app.turn(ms=40))
    assert app.sitting is not None
    session = app.sitting.session
    see_the_table(app, session, dict(zip(session.plan.phones, pages, strict=True)))
    return session


def see_the_table(app: Stage, session: Session, pages: dict[int, Any]) -> None:
    """Until all pages, by seat, have the table, and whoever is asked has the question."""
    until(lambda: all(page.locator(".table").count() for page in pages.values()), lambda: app.turn(ms=40))
    if session.asked in pages:
        until(pages[session.asked].locator(".mine-turn").count, lambda: app.turn(ms=40))


def joined(app: Stage, browser: Any, session: Session, seats: Sequence[int] = (), **how: Any) -> list[Any]:
    """Pages that come to a game that runs already, to these seats or to all."""
    from saboteur_gui.ui.session_flow import enter_table

    app.services.phones = table = PhoneTable("127.0.0.1", wake=app.services.wake)
    enter_table(app, session)
    app.turn()
    pages = {}
    for seat in seats or session.plan.phones:
        pages[seat] = page_of(browser, table.server.url, **how)
        take_seat(pages[seat], session.plan.seats[seat].name, Texts("en"))
        app.turn(ms=30)
    see_the_table(app, session, pages)
    return list(pages.values())


def play(app: Stage, pages: list[Any], enough: Callable[[], object], patience: float) -> None:
    rng = random.Random(7)

    def step() -> None:
        for page in pages:
            if page.locator(".asks .row, .asks .primary, dialog[open]").count():
                page.evaluate(STEP, rng.random())
        for _ in range(3):
            app.turn(ms=40)

    until(enough, step, patience)


def shot(page: Any, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def test_pages_and_a_screen_play_a_whole_game_to_the_podium(app: Stage, browser: Any) -> None:
    table = with_modules(Table("saboteur2", PHONES, rounds=ROUNDS), module_ids("saboteur2"))
    pages = sit_down(app, browser, plan_with_phones(table, 3), ["en"])
    session = begin(app, pages)
    play(app, pages, lambda: isinstance(app.top, PodiumScene), patience=240.0 * ROUNDS * PHONES / 4)
    gold = session.public()
    for page in pages:
        page.locator(".places").wait_for()
    assert session.over
    assert gold.round == ROUNDS
    assert [page.wrong for page in pages if page.wrong] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_answered_on_a_small_page_that_axe_finds_nothing_wrong_with(
    app: Stage, browser: Any, kind: str
) -> None:
    session = game_that_asks(kind)
    pages = joined(app, browser, session)
    steps = session.steps
    asked = [page for page in pages if page.locator(".asks .row").count()]
    assert asked
    wide = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    assert asked[0].evaluate(wide)
    shot(asked[0], f"ask_{kind}")
    assert axe.violations(asked[0]) == []
    play(app, pages, lambda: session.steps > steps, 60)
    assert [page.wrong for page in pages if page.wrong] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_plays_and_axe_finds_nothing_wrong(app: Stage, browser: Any, language: str) -> None:
    plan = plan_with_phones(with_modules(Table("saboteur2", 3), ["chests"]), 5)
    pages = sit_down(app, browser, plan, [language], color_scheme="light" if language in ("it", "ru") else "dark")
    assert axe.violations(pages[0]) == []
    shot(pages[0], f"in_{language}")
    session = begin(app, pages)
    texts = Texts(language)
    page = pages[session.asked]
    assert page.get_by_role("heading", name=texts.t("table.your_turn")).count()
    for name in ("table.log", "phone.settings", "phone.say"):
        page.get_by_role("button", name=texts.t(name), exact=True).click()
        assert axe.violations(page) == []
        shot(page, f"{name}_{language}")
        page.get_by_role("button", name=texts.t("phone.close")).click()
    page.locator(".hand-card").first.click()
    assert axe.violations(page) == []
    shot(page, f"hand_{language}")
    play(app, pages, lambda: session.steps >= 4, 60)
    assert [page.wrong for page in pages if page.wrong] == []


def test_a_round_with_vetoes_is_played_by_roles_and_names_alone(app: Stage, browser: Any) -> None:
    """As a screen reader has the page: lists, buttons and what they are called."""
    texts = Texts("en")
    pages = sit_down(app, browser, plan_with_phones(with_modules(Table("base", 3), ["veto"]), 2), ["en"])
    session = begin(app, pages)
    rng = random.Random(3)

    def lay(page: Any) -> bool:
        cards = page.get_by_role("list", name=texts.t("phone.hand")).get_by_role("button").all()
        rng.shuffle(cards)
        for card in cards:
            card.click()
            close = page.get_by_role("button", name=texts.t("phone.close"))
            if close.count():  # it was no longer their turn: the card was shown
                close.click()
                return True
            mine = page.get_by_role("list", name=texts.t("phone.mine"))
            here = mine.get_by_role("button", name=texts.t("phone.here"))
            if here.count():
                here.last.click()
                send = page.get_by_role("button", name=texts.t("phone.send"))
                if send.count():
                    send.click()
                    return True
            back = page.get_by_role("button", name=texts.t("dialog.cancel"))
            if back.count():
                back.click()
        return False

    def veto() -> None:
        """Whoever can says yes, all others no."""
        for page in pages:
            for answer in ("answer.veto.yes", "answer.veto.no"):
                answers = page.get_by_role("group", name=texts.t("table.you_are_asked"))
                button = answers.get_by_role("button", name=texts.t(answer), exact=True)
                if button.count():
                    button.click()
                    break

    def step() -> None:
        if session.kind == "veto":
            veto()
        page = pages[session.asked]
        close = page.get_by_role("button", name=texts.t("phone.close"))
        if close.count():
            close.click()
        if page.get_by_role("heading", name=texts.t("table.your_turn")).count() and not lay(page):
            page.get_by_role("list", name=texts.t("phone.hand")).get_by_role("button").first.click()
            discard = page.get_by_role("button", name=texts.t("phone.discard"), exact=True)
            if discard.count():
                discard.click()
            page.get_by_role("button", name=texts.n("table.discard_cards", 1)).click()
        for answer in ("answer.turned.0", "answer.turned.1"):
            if page.get_by_role("button", name=texts.t(answer)).count():
                page.get_by_role("button", name=texts.t(answer)).click()
                break
        before = session.steps
        for _ in range(60):
            app.turn(ms=40)
            if session.steps > before:
                break
        for _ in range(12):
            app.turn(ms=40)
        time.sleep(0.05)

    until(lambda: session.kind in ("round_over", "nugget"), step, 240)
    assert [event for _, event in session.events(-1) if getattr(event, "vetoed_by", NOBODY) != NOBODY]
    assert [page.wrong for page in pages if page.wrong] == []


def test_a_move_leaves_on_the_page_what_it_does_not_change(app: Stage, browser: Any) -> None:
    """The cards of the mine, the other players and the own hand are the same elements as before."""
    session = Session.new(plan_with_phones(Table("base", 3), 2))
    [page] = joined(app, browser, session, [(session.asked + 1) % 3])
    parts = {part: f".{part} li" for part in ("mine", "people", "hand")}
    page.evaluate(
        "parts => window.before = parts.map((part) => [...document.querySelectorAll(part)])", [*parts.values()]
    )
    request, shown = session.request(session.asked), page.locator(".mine li").count()
    assert request is not None
    session.submit(session.asked, next(move for move in request.moves if move[0] == LAY))
    until(lambda: page.locator(".mine li").count() > shown, lambda: app.turn(ms=40))
    left = page.evaluate("window.before.map((part) => part.filter((one) => !one.isConnected).length)")
    assert left == [0, 2, 0]  # whose turn it was and is
    assert page.wrong == []


def test_a_page_that_is_reloaded_has_its_seat_and_no_key_in_its_address(app: Stage, browser: Any) -> None:
    pages = sit_down(app, browser, plan_with_phones(Table("base", 3), 2), ["en"])
    begin(app, pages)
    page = pages[0]
    assert page.url.endswith("/")
    name = page.locator(".hand").inner_text()
    page.reload()
    page.wait_for_selector(".table")
    assert page.locator(".hand").inner_text() == name
    kept = page.evaluate("Object.keys(localStorage)")
    assert set(kept) <= {"seat-key", "name", "language", "theme", "sound", "vibration", "motion"}


def test_the_role_is_seen_only_while_it_is_held(app: Stage, browser: Any) -> None:
    pages = sit_down(app, browser, plan_with_phones(Table("base", 3), 2), ["en"])
    begin(app, pages)
    page = pages[0]
    assert page.locator("#role").count() == 0
    page.locator(".role").dispatch_event("pointerdown")
    assert page.locator("#role").count() == 1
    shot(page, "role")
    page.locator(".role").dispatch_event("pointerup")
    assert page.locator("#role").count() == 0


def test_the_first_page_is_small_and_soon_there(app: Stage, browser: Any) -> None:
    pages = sit_down(app, browser, plan_with_phones(Table("base", 3), 2), ["en"])
    begin(app, pages)
    page = pages[0]
    page.reload()
    page.wait_for_selector(".hand-card img")
    page.wait_for_load_state("networkidle")
    entries = "performance.getEntriesByType('resource').map((one) => [one.encodedBodySize, one.responseEnd])"
    loaded = page.evaluate(entries)
    print(f"first page: {sum(size for size, _ in loaded) / 1e6:.2f} MB, {max(end for _, end in loaded):.0f} ms")
    assert sum(size for size, _ in loaded) < 1.5e6
