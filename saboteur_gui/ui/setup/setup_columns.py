"""Two parts of the set-up scene, the game and the players; the extras have a module of their own."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from ...engine.ruleset import GAMES, SEATS, editions
from ..line_flow import Flow, split
from ..people import avatar
from ..theme import SAND
from ..widgets.choice import Choice, DropDown, Segments
from ..widgets.controls import Button, GlyphButton, Label, Picture
from ..widgets.text_box import TextBox
from .parts import Divider, GameCard
from .people_sheet import PeopleSheet
from .seating import BY_LOT, MOST_SEATS, Place
from .seats import AddButton, Cross, Face, Grip, SeatBack, SeatDrag
from .sheets import HouseRulesSheet, LooksSheet
from .table_editor import TableEditor, column, setter
from .table_setup import ALL_ROUNDS, LEVELS, LONGEST_NAME, new_code

DIGITS = "0123456789"


# The game


def build_game(host: TableEditor, rect: pygame.Rect) -> None:
    flow = column(host, "game_column", rect, host.t("setup.game"))
    _add_games(host, flow)
    _add_edition(host, flow)
    flow.add(Divider("setup.game.line2", flow.place(max(1, host.px(1)), 12)))
    _add_numbers(host, flow)
    _add_code(host, flow)
    flow.done()


def _add_games(host: TableEditor, flow: Flow) -> None:
    draft, px = host.draft, host.px
    wide = (flow.width - px(16)) // 2
    texts = {game: _game_texts(host, game) for game in GAMES}
    height = max(GameCard.height(host.kit, about, wide) for _, _, about in texts.values())
    row = flow.place(height, 16)
    for number, game in enumerate(GAMES):
        place = pygame.Rect(row.x + number * (wide + px(16)), row.y, wide, height)
        choose = partial(setter(host, draft.set_game), game)
        flow.add(GameCard(place, game, game == draft.game, texts[game], choose))


def _game_texts(host: TableEditor, game: str) -> tuple[str, str, str]:
    low, high = SEATS[game]
    players = host.t("setup.players_range", low=low, high=high)
    return host.t(f"game.{game}.title"), players, host.t(f"game.{game}.about")


def _add_edition(host: TableEditor, flow: Flow) -> None:
    draft = host.draft
    flow.text("setup.edition.caption", host.t("setup.edition"), "label", SAND, 4)
    choices = [Choice(name, host.t(f"edition.{name}.title")) for name in editions(draft.game)]
    flow.add(DropDown("setup.edition", flow.row(52, 8), choices, draft.edition, setter(host, draft.set_edition)))
    flow.text("setup.edition.about", host.t(f"edition.{draft.edition}.about"), "second", gap=12)
    count = len(draft.own_changes)
    words = host.kit.texts.n("setup.house_rules_changed", count) if count else host.t("setup.house_rules")
    button = flow.add(
        Button(
            "setup.house_rules", flow.row(52, 10), words, lambda: host.app.push(HouseRulesSheet(host)), glyph="settings"
        )
    )
    button.on = bool(count)
    if draft.differs:
        place = flow.row(52, 10)

        def as_edition() -> None:
            draft.as_edition()
            host.changed()

        flow.add(Button("setup.as_edition", place, host.t("setup.as_edition"), as_edition, glyph="undo"))


def _add_numbers(host: TableEditor, flow: Flow) -> None:
    draft, px = host.draft, host.px
    starters = [Choice(str(BY_LOT), host.t("setup.by_lot"))]
    starters += [Choice(str(place.number), place.seat.name.strip() or "–") for place in draft.places]

    def start_with(value: str) -> None:
        draft.starter = int(value)

    def play_rounds(value: str) -> None:
        draft.rounds = int(value)

    rounds = [Choice(str(number), str(number)) for number in ALL_ROUNDS]
    rows = (
        ("setup.starter", starters, str(draft.starter), start_with),
        ("setup.rounds", rounds, str(draft.rounds), play_rounds),
    )
    for key, choices, value, do in rows:
        caption, place = split(flow.row(50, 8), flow.width - px(270), px(12))
        flow.add(Label(f"{key}.caption", caption, host.t(key), "label"))
        flow.add(DropDown(key, place, choices, value, setter(host, do)))


def _add_code(host: TableEditor, flow: Flow) -> None:
    draft, px = host.draft, host.px
    caption, place = split(flow.row(50), flow.width - px(270), px(12))
    flow.add(Label("setup.seed.caption", caption, host.t("setup.code"), "label"))
    box, dice = split(place, place.width - px(58), px(8))

    def typed(value: str) -> None:
        draft.seed = int(value or 0)
        host.renamed()

    flow.add(
        TextBox(
            "setup.seed",
            box,
            str(draft.seed),
            typed,
            longest=8,
            allowed=DIGITS.__contains__,
            tip=host.t("setup.code_tip"),
        )
    )

    def throw() -> None:
        draft.seed = new_code(random.Random())
        host.changed()

    flow.add(GlyphButton("setup.dice", dice, "dice", throw, host.t("setup.dice")))


# The players

SEAT_ROW, TIGHT_ROW, MANY = 98, 90, 6


def build_seats(host: TableEditor, rect: pygame.Rect, drag: SeatDrag) -> None:
    draft = host.draft
    low, high = draft.limits
    note = host.t("setup.players_count", count=len(draft.places), low=low, high=high)
    flow = column(host, "seats", rect, host.t("setup.players"), note)
    drag.rows = []
    height = host.px(SEAT_ROW if len(draft.places) <= MANY else TIGHT_ROW)
    for place in draft.places:
        row = flow.place(height, 8)
        drag.rows.append((place.number, row))
        flow.add(SeatBack(f"setup.seat.{place.number}.back", row, place.seat.colour))
        grip = pygame.Rect(row.x + host.px(4), row.y, host.px(34), row.height)
        flow.add(Grip(f"setup.seat.{place.number}.grip", grip, drag, place.number, host.t("setup.grip")))
        _add_seat(host, flow, place, row, grip.right)
    if len(draft.places) < MOST_SEATS:
        flow.add(AddButton("setup.add", flow.row(56, 12), host.t("setup.add"), lambda: _add_player(host)))
    people = Button("setup.people", flow.row(56, 12), host.t("people.title"), lambda: host.app.push(PeopleSheet(host)))
    people.glyph = "players"
    flow.add(people)
    flow.text("setup.order", host.t("setup.order"), "hint", SAND, align="centre")
    flow.done()
    for (number, _), place in zip(drag.rows, draft.places, strict=True):  # where they are after scrolling
        back = host.root.find(f"setup.seat.{number}.back")
        drag.rows[draft.places.index(place)] = number, back.rect


def _add_player(host: TableEditor) -> None:
    host.draft.add()
    host.changed()


def _add_seat(host: TableEditor, flow: Flow, place: Place, row: pygame.Rect, left: int) -> None:
    """`left`: where the grip ends."""
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"
    radius = min(px(37), row.height // 2 - px(8))
    face = pygame.Rect(0, 0, 2 * radius + px(4), 2 * radius + px(4))
    face.center = left + px(6) + radius, row.centery
    flow.add(
        Face(
            f"{key}.face",
            face,
            lambda: avatar(host.kit, seat, radius),
            lambda: host.app.push(LooksSheet(host, number)),
            host.t("setup.looks"),
        )
    )
    cross = pygame.Rect(row.right - px(50), row.centery - px(22), px(44), px(44))
    flow.add(Cross(f"{key}.remove", cross, "close", lambda: _remove(host, number), host.t("setup.remove")))
    left = face.right + px(12)
    middle = pygame.Rect(left, row.y, cross.x - px(8) - left, row.height)
    kinds = _add_name(host, flow, place, middle)
    rest = pygame.Rect(kinds.right + px(8), kinds.y, middle.right - kinds.right - px(4), kinds.height)
    if seat.kind == "computer":
        _add_opponent(host, flow, place, rest)
    else:
        places = [Choice("human", host.t("setup.at_screen")), Choice("phone", host.t("setup.phone"))]
        where = setter(host, lambda value: draft.change(number, kind=value))
        flow.add(DropDown(f"{key}.where", rest, places, seat.kind, where))
    if draft.starter == number:
        side = px(44)
        lamp = pygame.Rect(face.x - px(12), row.y, side, side)
        picture = partial(host.kit.pictures.at, "ui/parts/lantern.webp", (side, side))
        flow.add(Picture(f"{key}.starts", lamp, picture, host.t("setup.starts")))


def _remove(host: TableEditor, number: int) -> None:
    host.draft.remove(number)
    host.changed()


def _add_name(host: TableEditor, flow: Flow, place: Place, rect: pygame.Rect) -> pygame.Rect:
    """The name, and below it whether a human or a computer plays; where the latter stands."""
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"

    def typed(value: str) -> None:
        draft.change(number, name=value)
        host.renamed()

    half = rect.height // 2
    name = pygame.Rect(rect.x - px(10), rect.y + px(6), rect.width + px(10), half - px(6))
    done = partial(_next_name, host, number)
    flow.add(TextBox(f"{key}.name", name, seat.name, typed, done, LONGEST_NAME, role="name", framed=False))
    high = min(px(40), half - px(6))
    kind = pygame.Rect(rect.x, rect.y + half + px(1), px(80), high)
    kinds = [Choice("human", host.t("setup.human")), Choice("computer", host.t("setup.computer"))]
    change = setter(host, lambda value: draft.become(number, value))
    shown = "computer" if seat.kind == "computer" else "human"
    segments = flow.add(Segments(f"{key}.kind", kind, kinds, shown, change, ("human", "computer")))
    segments.tip = host.t(f"setup.{seat.kind}")
    return kind


def _next_name(host: TableEditor, number: int) -> None:
    """The name of the next seat is to be typed, over the one that it has; after the last one the game may begin."""
    numbers = [place.number for place in host.draft.places]
    left = numbers[numbers.index(number) + 1 :]
    box = host.root.find(f"setup.seat.{left[0]}.name" if left else "setup.start")
    host.root.set_focus(box)
    host.root.show_focus(True)
    if isinstance(box, TextBox):
        box.select_all()


def _add_opponent(host: TableEditor, flow: Flow, place: Place, rect: pygame.Rect) -> None:
    """How well and in which manner it plays, side by side."""
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"
    levels, manner = split(rect, round(rect.width * 0.46), px(6))
    choices = [Choice(name, host.t(f"level.{name}")) for name in LEVELS]
    flow.add(DropDown(f"{key}.level", levels, choices, seat.level, _level_setter(host, number)))
    choices = [Choice(name, host.t(f"persona.{name}")) for name in draft.proposals.characters]
    change = setter(host, lambda value: draft.become(number, "computer", value))
    flow.add(DropDown(f"{key}.persona", manner, choices, seat.persona, change))


def _level_setter(host: TableEditor, number: int) -> Callable[[str], None]:
    return setter(host, lambda value: host.draft.change(number, level=value))
