"""The three parts of the set-up scene: the game, the players, the extras. Each fills a rectangle with widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from ...engine.ruleset import GAMES, SEATS, editions, module_groups
from ...looks import MODULE_GROUP_ICONS, MODULE_ICONS
from ..line_flow import Flow, split, text_height
from ..people import avatar
from ..render_context import RenderContext
from ..theme import BRASS_LIGHT, SAND
from ..widgets.choice import Choice, DropDown, Segments
from ..widgets.controls import Button, GlyphButton, Label, Panel, Picture
from ..widgets.root import Root
from ..widgets.text_box import TextBox
from .parts import Chip, Divider, GameCard, ModuleRow
from .seats import AddButton, Cross, Face, Grip, SeatBack, SeatDrag
from .table_setup import ALL_ROUNDS, BY_LOT, LEVELS, LONGEST_NAME, MOST_SEATS, Place, TableSetup, line_text

PADDING = 24


class Host(Protocol):
    """The scene, as far as the columns need it."""

    @property
    def draft(self) -> TableSetup: ...
    @property
    def drag(self) -> SeatDrag: ...
    @property
    def root(self) -> Root: ...
    @property
    def kit(self) -> RenderContext: ...
    def px(self, length: float) -> int: ...
    def t(self, key: str, **values: object) -> str: ...
    def changed(self) -> None:
        """The draft changed: everything is built anew."""

    def renamed(self) -> None:
        """Only a name or the code changed, letter by letter."""

    def throw_dice(self) -> None: ...
    def back_to_edition(self) -> None: ...
    def open_house_rules(self) -> None: ...
    def open_group(self, group: str) -> None: ...
    def open_looks(self, number: int) -> None: ...


def column(host: Host, key: str, rect: pygame.Rect, title: str, note: str = "") -> Flow:
    """A framed column with its heading; what it holds is put into the flow."""
    px = host.px
    host.root.add(Panel(f"setup.{key}.panel", rect, "panel_dark"))
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = pygame.Rect(inner.x, rect.y + px(10), inner.width, px(56))
    letters = host.kit.letters
    wide = letters.width(note, letters.style("second")) + px(8) if note else 0
    words, beside = split(head, head.width - wide, 0)
    host.root.add(Label(f"setup.{key}.heading", words, title, "section", BRASS_LIGHT, lines=1))
    if note:
        host.root.add(Label(f"setup.{key}.note", beside, note, "second", SAND, "right", lines=1))
    host.root.add(Divider(f"setup.{key}.line", pygame.Rect(inner.x, head.bottom, inner.width, max(1, px(1.5)))))
    top = head.bottom + px(2)
    return Flow(host.root, f"setup.{key}.area", pygame.Rect(inner.x, top, inner.width, rect.bottom - px(8) - top))


def setter(host: Host, do: Callable[[str], object]) -> Callable[[str], None]:
    def changed(value: str) -> None:
        do(value)
        host.changed()

    return changed


# The game


def build_game(host: Host, rect: pygame.Rect) -> None:
    flow = column(host, "game_column", rect, host.t("setup.game"))
    _add_games(host, flow)
    _add_edition(host, flow)
    flow.add(Divider("setup.game.line2", flow.place(max(1, host.px(1)), 12)))
    _add_numbers(host, flow)
    _add_code(host, flow)
    flow.done()


def _add_games(host: Host, flow: Flow) -> None:
    draft, px = host.draft, host.px
    wide = (flow.width - px(16)) // 2
    texts = {game: _game_texts(host, game) for game in GAMES}
    height = max(GameCard.height(host.kit, about, wide) for _, _, about in texts.values())
    row = flow.place(height, 16)
    for number, game in enumerate(GAMES):
        place = pygame.Rect(row.x + number * (wide + px(16)), row.y, wide, height)
        choose = partial(setter(host, draft.set_game), game)
        flow.add(GameCard(place, game, game == draft.game, texts[game], choose))


def _game_texts(host: Host, game: str) -> tuple[str, str, str]:
    low, high = SEATS[game]
    players = host.t("setup.players_range", low=low, high=high)
    return host.t(f"game.{game}.title"), players, host.t(f"game.{game}.about")


def _add_edition(host: Host, flow: Flow) -> None:
    draft = host.draft
    flow.text("setup.edition.caption", host.t("setup.edition"), "label", SAND, 4)
    choices = [Choice(name, host.t(f"edition.{name}.title")) for name in editions(draft.game)]
    flow.add(DropDown("setup.edition", flow.row(52, 8), choices, draft.edition, setter(host, draft.set_edition)))
    flow.text("setup.edition.about", host.t(f"edition.{draft.edition}.about"), "second", gap=12)
    count = len(draft.own_changes)
    words = host.kit.texts.n("setup.house_rules_changed", count) if count else host.t("setup.house_rules")
    button = flow.add(Button("setup.house_rules", flow.row(52, 10), words, host.open_house_rules, glyph="settings"))
    button.on = bool(count)
    if draft.differs:
        place = flow.row(52, 10)
        flow.add(Button("setup.as_edition", place, host.t("setup.as_edition"), host.back_to_edition, glyph="undo"))


def _add_numbers(host: Host, flow: Flow) -> None:
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


def _add_code(host: Host, flow: Flow) -> None:
    draft, px = host.draft, host.px
    caption, place = split(flow.row(50), flow.width - px(270), px(12))
    flow.add(Label("setup.seed.caption", caption, host.t("setup.code"), "label"))
    box, dice = split(place, place.width - px(58), px(8))

    def typed(value: str) -> None:
        draft.seed = int(value or 0)
        host.renamed()

    flow.add(
        TextBox("setup.seed", box, str(draft.seed), typed, longest=8, allowed=_is_digit, tip=host.t("setup.code_tip"))
    )
    flow.add(GlyphButton("setup.dice", dice, "dice", host.throw_dice, host.t("setup.dice")))


def _is_digit(letter: str) -> bool:
    return letter in "0123456789"


# The players

SEAT_ROW, TIGHT_ROW, MANY = 98, 90, 6


def build_seats(host: Host, rect: pygame.Rect) -> None:
    draft = host.draft
    low, high = draft.limits
    note = host.t("setup.players_count", count=len(draft.places), low=low, high=high)
    flow = column(host, "seats", rect, host.t("setup.players"), note)
    host.drag.rows = []
    height = host.px(SEAT_ROW if len(draft.places) <= MANY else TIGHT_ROW)
    for place in draft.places:
        row = flow.place(height, 8)
        host.drag.rows.append((place.number, row))
        _add_seat(host, flow, place, row)
    if len(draft.places) < MOST_SEATS:
        flow.add(AddButton("setup.add", flow.row(56, 12), host.t("setup.add"), lambda: _add_player(host)))
    flow.text("setup.order", host.t("setup.order"), "hint", SAND, align="centre")
    flow.done()
    for (number, _), place in zip(host.drag.rows, draft.places, strict=True):  # where they are after scrolling
        back = host.root.find(f"setup.seat.{number}.back")
        host.drag.rows[draft.places.index(place)] = number, back.rect


def _add_player(host: Host) -> None:
    host.draft.add()
    host.changed()


def _add_seat(host: Host, flow: Flow, place: Place, row: pygame.Rect) -> None:
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"
    flow.add(SeatBack(f"{key}.back", row, seat.colour))
    grip = pygame.Rect(row.x + px(4), row.y, px(34), row.height)
    flow.add(Grip(f"{key}.grip", grip, host.drag, number, host.t("setup.grip")))
    radius = min(px(37), row.height // 2 - px(8))
    face = pygame.Rect(0, 0, 2 * radius + px(4), 2 * radius + px(4))
    face.center = grip.right + px(6) + radius, row.centery
    flow.add(
        Face(
            f"{key}.face",
            face,
            lambda: avatar(host.kit, seat, radius),
            lambda: host.open_looks(number),
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
        flow.add(Label(f"{key}.kind.text", rest, host.t("setup.human"), "second", SAND, lines=1))
    if draft.starter == number:
        side = px(44)
        lamp = pygame.Rect(face.x - px(12), row.y, side, side)
        picture = partial(host.kit.pictures.at, "ui/parts/lantern.webp", (side, side))
        flow.add(Picture(f"{key}.starts", lamp, picture, host.t("setup.starts")))


def _remove(host: Host, number: int) -> None:
    host.draft.remove(number)
    host.changed()


def _add_name(host: Host, flow: Flow, place: Place, rect: pygame.Rect) -> pygame.Rect:
    """The name, and below it whether a human or a computer plays; where the latter stands."""
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"

    def typed(value: str) -> None:
        draft.change(number, name=value)
        host.renamed()

    half = rect.height // 2
    name = pygame.Rect(rect.x - px(10), rect.y + px(6), rect.width + px(10), half - px(6))
    flow.add(TextBox(f"{key}.name", name, seat.name, typed, longest=LONGEST_NAME, role="name", framed=False))
    high = min(px(40), half - px(6))
    kind = pygame.Rect(rect.x, rect.y + half + px(1), px(80), high)
    kinds = [Choice("human", host.t("setup.human")), Choice("computer", host.t("setup.computer"))]
    change = setter(host, lambda value: draft.set_kind(number, value))
    segments = flow.add(Segments(f"{key}.kind", kind, kinds, seat.kind, change, ("human", "computer")))
    segments.tip = host.t(f"setup.{seat.kind}")
    return kind


def _add_opponent(host: Host, flow: Flow, place: Place, rect: pygame.Rect) -> None:
    """How well and in which manner it plays, side by side."""
    px, draft, seat, number = host.px, host.draft, place.seat, place.number
    key = f"setup.seat.{number}"
    levels, manner = split(rect, round(rect.width * 0.46), px(6))
    choices = [Choice(name, host.t(f"level.{name}")) for name in LEVELS]
    flow.add(DropDown(f"{key}.level", levels, choices, seat.level, _level_setter(host, number)))
    choices = [Choice(name, host.t(f"persona.{name}")) for name in draft.characters]
    change = setter(host, lambda value: draft.set_persona(number, value))
    flow.add(DropDown(f"{key}.persona", manner, choices, seat.persona, change))


def _level_setter(host: Host, number: int) -> Callable[[str], None]:
    return setter(host, lambda value: host.draft.change(number, level=value))


# The extras


def build_extras(host: Host, rect: pygame.Rect) -> None:
    draft = host.draft
    note = host.kit.texts.n("setup.extras_on", len(draft.modules)) if draft.modules else host.t("setup.extras_none")
    flow = column(host, "extras", rect, host.t("setup.extras"), note)
    for group, names in module_groups().items():
        if group in MODULE_GROUP_ICONS:
            _add_group(host, flow, group, names)
        else:
            for name in names:
                add_module(host, flow, group, name)
    flow.done()


def _add_group(host: Host, flow: Flow, group: str, names: Sequence[str]) -> None:
    """One row for several extras: it switches them all, a chip opens them."""
    draft, px, texts = host.draft, host.px, host.kit.texts
    on = sum(name in draft.modules for name in names)
    fitting = [name for name in names if draft.module_reason(name) is None]
    count = host.t("setup.some_of", count=on, all=len(fitting))
    chip_wide = Chip.width(host.kit, count)

    def switch(value: bool) -> None:
        draft.switch(fitting if value else names, value)
        host.changed()

    title, about = host.t(f"module.group.{group}"), texts.t(f"setup.{group}")
    more = chip_wide + px(12)
    height = ModuleRow.height(host.kit, title, about, flow.width, more)
    row = ModuleRow(f"setup.{group}", flow.place(height, 6), on > 0, switch, MODULE_GROUP_ICONS[group], title, about)
    row.more = more
    row.differs = on > 0
    row.tip = _differs(host, on > 0)
    flow.add(row)
    letters, room = host.kit.letters, flow.width - px(188)
    words = letters.block(title, letters.style("label"), room - more)
    used = max(sum(letters.width(*piece) for piece in line) for line in words.lines)
    place = pygame.Rect(row.rect.x + px(96 + 12) + used, 0, chip_wide, px(34))
    place.centery = row.title_top(words.height, text_height(host.kit, about, "second", room)) + words.height // 2
    flow.add(Chip(f"setup.{group}.more", place, count, lambda: host.open_group(group)))


def _differs(host: Host, on: bool) -> str:
    """What the mark of an extra that is on says."""
    edition = host.t(f"edition.{host.draft.edition}.title")
    return host.t("setup.differs_extra", edition=edition) if on else ""


def add_module(host: Host, flow: Flow, group: str, name: str) -> None:
    draft = host.draft
    reason = draft.module_reason(name)
    words = line_text(host.kit.texts, reason) if reason else ""
    title, about = host.t(f"module.{name}.title"), host.t(f"module.{name}.about")
    on = name in draft.modules

    def switch(value: bool) -> None:
        draft.switch([name], value)
        host.changed()

    height = ModuleRow.height(host.kit, title, words or about, flow.width)
    row = ModuleRow(f"setup.module.{name}", flow.place(height, 6), on, switch, MODULE_ICONS[name], title, about)
    row.differs = on
    row.tip = "\n".join(filter(None, (host.t(f"module.group.{group}"), _differs(host, on))))
    row.reason = words
    row.enabled = on or not words  # what is on can always be switched off
    flow.add(row)
