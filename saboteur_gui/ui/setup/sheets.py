"""What opens over the set-up scene: house rules, the extras of a heading, how a player looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...engine.ruleset import OPTIONS, module_groups, option_names, resolve_options
from ...rulebook import Target
from ...session.plan import COLOURS, Seat
from ..dialog_scene import paint_shade
from ..line_flow import Flow, split, text_height
from ..people import avatar, seat_mark
from ..theme import AVATARS, BRASS_LIGHT, CREAM, SAND
from ..widgets.choice import Choice, DropDown
from ..widgets.controls import Button, GlyphButton, Label, Panel
from .module_row import add_module
from .parts import DiffersMark
from .seats import Face
from .table_editor import TableEditor


class Sheet(TableEditor):
    """A panel over the set-up scene; what is changed on it is changed at once."""

    opaque = False
    wide = 980.0
    title = ""

    def __init__(self, host: TableEditor) -> None:
        super().__init__(host.app, host.draft)
        self.host = host

    def build(self) -> None:
        px, screen = self.px, self.kit.metrics.screen
        box = pygame.Rect(0, 0, min(px(self.wide), screen.width - px(48)), screen.height - px(80))
        box.center = screen.center
        inner = box.inflate(-px(72), 0)
        panel = self.root.add(Panel(f"{self.name}.panel", box, "sign"))
        title = pygame.Rect(inner.x, box.y + px(20), inner.width, px(60))
        heading = self.root.add(Label(f"{self.name}.title", title, self.t(self.title), "section", BRASS_LIGHT, lines=1))
        place = pygame.Rect(inner.x, title.bottom, inner.width, box.bottom - px(112) - title.bottom)
        flow = Flow(self.root, f"{self.name}.area", place)
        self.fill(flow)
        flow.done()
        spare = place.height - flow.area.length
        if spare > 0:  # no larger than it needs to be
            for widget in (panel, heading, flow.area, *flow.members):
                widget.rect.y += spare // 2
            panel.rect.height -= spare
            flow.area.rect.height -= spare
        foot = pygame.Rect(0, 0, px(260), px(60))
        foot.bottomright = inner.right, panel.rect.bottom - px(30)
        done = self.root.add(Button(f"{self.name}.done", foot, self.t("dialog.done"), self.back, look="primary"))
        self.build_foot(pygame.Rect(inner.x, foot.y, inner.width - foot.width - px(16), foot.height))
        self.root.focus_first(done)

    def fill(self, flow: Flow) -> None:
        raise NotImplementedError

    def build_foot(self, rect: pygame.Rect) -> None:
        """What stands beside “Done”."""

    def paint(self, surface: pygame.Surface) -> None:
        paint_shade(self.kit, surface)

    def changed(self) -> None:
        self.host.changed()
        self.rebuild()


class GroupSheet(Sheet):
    """The extras of one heading."""

    def __init__(self, host: TableEditor, group: str) -> None:
        super().__init__(host)
        self.name = group
        self.title = f"module.group.{group}"

    def fill(self, flow: Flow) -> None:
        for name in module_groups()[self.name]:
            add_module(self, flow, self.name, name)


class HouseRulesSheet(Sheet):
    name = "house_rules"
    title = "edition.house_rules"
    wide = 1180.0

    def asks_the_rules(self) -> Target:
        return Target("editions", "options")

    def fill(self, flow: Flow) -> None:
        draft, px = self.draft, self.px
        standard = resolve_options(draft.game, draft.edition, {})
        edition = self.t(f"edition.{draft.edition}.title")
        flow.text("house_rules.edition", self.t("setup.house_rules_of", edition=edition), "hint", SAND, 10)
        for name in option_names(draft.game):
            differs = draft.option(name) != standard[name]
            about = self.t(f"option.{name}.about")
            if differs:
                was = self.t(f"option.{name}.{standard[name]}")
                about = f"{about} {self.t('setup.differs', edition=edition, value=was)}"
            lists, undo = px(340), px(60)
            room = flow.width - lists - undo - px(24)
            line = self.kit.letters.line_height(self.kit.letters.style("label"))
            row = flow.place(max(px(58), line + text_height(self.kit, about, "second", room)), 12)
            words, place = split(row, room, px(24))
            head = pygame.Rect(words.x, words.y, words.width, line)
            if differs:
                flow.add(DiffersMark(f"house_rules.{name}.differs", pygame.Rect(head.x, head.y, px(30), line)))
                head = pygame.Rect(head.x + px(38), head.y, head.width - px(38), line)
            title = self.t(f"option.{name}.title")
            colour = BRASS_LIGHT if differs else CREAM
            flow.add(Label(f"house_rules.{name}.title", head, title, "label", colour, lines=1))
            rest = pygame.Rect(words.x, head.bottom, words.width, words.height - line)
            flow.add(Label(f"house_rules.{name}.about", rest, about, "second", SAND, valign="top"))
            choices = [Choice(value, self.t(f"option.{name}.{value}")) for value in OPTIONS[name][0]]
            list_place = pygame.Rect(place.x, row.centery - px(26), lists, px(52))
            flow.add(
                DropDown(
                    f"house_rules.{name}",
                    list_place,
                    choices,
                    draft.option(name),
                    partial(self._choose, name),
                )
            )
            if differs:
                back = pygame.Rect(row.right - px(52), list_place.y, px(52), px(52))
                do = partial(self._choose, name, standard[name])
                flow.add(GlyphButton(f"house_rules.{name}.back", back, "undo", do, self.t("setup.as_edition")))

    def _choose(self, name: str, value: str) -> None:
        self.draft.set_option(name, value)
        self.changed()

    def build_foot(self, rect: pygame.Rect) -> None:
        if self.draft.own_changes:
            place = pygame.Rect(rect.x, rect.y, min(rect.width, self.px(460)), rect.height)
            words = self.t("setup.as_edition")
            self.root.add(Button("house_rules.reset", place, words, self._reset, glyph="undo"))

    def _reset(self) -> None:
        self.draft.set_edition(self.draft.edition)
        self.changed()


ACROSS = 6  # faces and marks in a row


class LooksSheet(Sheet):
    """Face and colour of one player. A colour that somebody has changes hands."""

    name = "looks"
    title = "setup.looks"
    wide = 760.0

    def __init__(self, host: TableEditor, number: int) -> None:
        super().__init__(host)
        self.number = number

    def fill(self, flow: Flow) -> None:
        seat = self.draft.seat(self.number)
        self._grid(flow, AVATARS, ACROSS, 110, lambda face, at: self._face(flow, seat, face, at))
        flow.gap(10)
        self._grid(flow, COLOURS, ACROSS, 92, lambda mark, at: self._mark(flow, seat, mark, at))
        flow.text("looks.colour", self._colour_words(seat), "second", SAND, align="centre")

    def _grid(
        self, flow: Flow, names: tuple[str, ...], across: int, high: float, add: Callable[[str, pygame.Rect], None]
    ) -> None:
        for first in range(0, len(names), across):
            row = flow.row(high, 6)
            step = row.width // across
            for number, name in enumerate(names[first : first + across]):
                side = min(row.height, step)
                place = pygame.Rect(0, 0, side, side)
                place.center = row.x + step * number + step // 2, row.centery
                add(name, place)

    def _face(self, flow: Flow, seat: Seat, face: str, place: pygame.Rect) -> None:
        shown = Seat(seat.name, face, seat.colour, seat.kind)
        radius = place.width // 2 - self.px(6)
        flow.add(
            Face(
                f"looks.face.{face}",
                place,
                lambda: avatar(self.kit, shown, radius, badge=False),
                lambda: self._change(avatar=face),
                "",
                on=face == seat.avatar,
            )
        )

    def _mark(self, flow: Flow, seat: Seat, mark: str, place: pygame.Rect) -> None:
        shown = Seat(seat.name, seat.avatar, mark, seat.kind)
        owner = next((other.name for other in self.draft.seats if other.colour == mark and other is not seat), "")
        words = self.t(f"mark.{mark}") if mark != seat.colour else ""  # that one is named below
        tip = self.t("setup.swap_colour", colour=words, player=owner) if owner else words
        side = place.width - self.px(22)
        face = flow.add(
            Face(
                f"looks.mark.{mark}",
                place,
                lambda: seat_mark(self.kit, shown, side),
                lambda: self._colour(mark),
                tip,
                on=mark == seat.colour,
            )
        )
        if COLOURS.index(mark) < ACROSS:  # its words lie above, so that they hide no other mark
            face.tip_room = pygame.Rect(0, 0, self.kit.metrics.width, place.top)

    def _colour_words(self, seat: Seat) -> str:
        return self.t(f"mark.{seat.colour}")

    def _change(self, **values: str) -> None:
        self.draft.change(self.number, **values)
        self.changed()

    def _colour(self, mark: str) -> None:
        self.draft.set_colour(self.number, mark)
        self.changed()
