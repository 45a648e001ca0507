"""The set-up: game, players, extras. It cannot start a table that the rules do not allow."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from ...engine.ruleset import EDITIONS, TableError
from ...rulebook import Target
from ...settings import HouseRules
from ...wording import Line
from ..ask_scene import AskScene
from ..dialog_scene import Answer, DialogScene
from ..frame import add_bar, add_foot, body, paint_rock
from ..scene import Program, Scene
from ..session_flow import enter_table, new_session
from ..setup.dialogs import GroupSheet, HouseRulesSheet, LooksSheet
from ..setup.seats import SeatDrag
from ..setup.setup_columns import build_extras, build_game, build_seats
from ..setup.table_setup import (
    TableSetup,
    counted_roles,
    game_of,
    line_text,
    new_code,
    remembered_table,
)
from ..theme import CREAM, REASON, SAND, VEIL
from ..widgets.choice import Choice, DropDown, Tabs
from ..widgets.controls import Button, GlyphButton, Label, Picture

COLUMNS = (540.0, 672.0, 612.0)  # at 1080p
OWN, CHANGED = "own:", "changed"
MODULE = "setup.module."  # what the keys of the extras' rows new_session with


class SetupScene(Scene):
    name = "setup"
    built_from = ("house_rules",)

    def __init__(self, app: Program, draft: TableSetup | None = None) -> None:
        super().__init__(app)
        self.chance = random.Random()
        kept = app.settings.last_table
        self.draft = draft or remembered_table(app.texts, self.chance, kept)
        if draft is None and app.services.seed is not None:  # named on the command line, for one game
            self.draft.seed, app.services.seed = app.services.seed, None
        self.drag = SeatDrag(self._move_seat, self.damage)
        self.part = "game"  # which of the three is seen where there is no room for all
        self._problem: Line | None = None

    # Building

    def build(self) -> None:
        self._problem = self.draft.problem()
        self._build_presets(add_bar(self, self.t("setup.title"), self.px(420)))
        foot = add_foot(self)
        rect = body(self, foot=True)
        gap = self.px(24)
        wide = [self.px(width) for width in COLUMNS]
        builders = (build_game, build_seats, build_extras)
        if sum(wide) + 2 * gap <= rect.width + self.px(2):
            stretch = min(1.12, (rect.width - 2 * gap) / sum(wide))
            x = rect.centerx - round(sum(wide) * stretch) // 2 - gap
            for build, width in zip(builders, wide, strict=True):
                place = pygame.Rect(x, rect.y, round(width * stretch), rect.height)
                build(self, place)
                x = place.right + gap
        else:
            self._build_tabs(rect)
        self._build_foot(foot)
        if self._problem is None:
            self.app.go.expect_table(self.draft.plan())

    def _build_tabs(self, rect: pygame.Rect) -> None:
        parts = {"game": build_game, "players": build_seats, "extras": build_extras}
        high = self.px(60)
        tabs = [Choice(name, self.t(f"setup.{name}")) for name in parts]
        self.root.add(Tabs("setup.part", pygame.Rect(rect.x, rect.y, rect.width, high), tabs, self.part, self._turn_to))
        width = min(rect.width, self.px(860))
        place = pygame.Rect(0, rect.y + high + self.px(10), width, rect.height - high - self.px(10))
        place.centerx = rect.centerx
        parts[self.part](self, place)

    def _turn_to(self, part: str) -> None:
        self.part = part
        self.rebuild()

    def _build_presets(self, rect: pygame.Rect) -> None:
        px = self.px
        save_words = self.t("setup.save_preset")
        value = self._preset()
        own = value.startswith(OWN)
        wide = self.kit.letters.width(save_words, self.kit.letters.style("label")) + px(40)
        save = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        right = save.x - px(12)
        if own:
            trash = pygame.Rect(right - rect.height, rect.y, rect.height, rect.height)
            right = trash.x - px(12)
        lists = min(px(440), right - rect.x)
        place = pygame.Rect(right - lists, rect.y, lists, rect.height)
        caption = self.t("setup.preset") if lists >= px(400) else ""
        self.root.add(DropDown("setup.preset", place, self._presets(), value, self._take_preset, caption))
        if own:
            self.root.add(GlyphButton("setup.delete_preset", trash, "trash", self._ask_delete, self.t("setup.delete")))
        self.root.add(Button("setup.save_preset", save, save_words, self._ask_name))

    def _presets(self) -> list[Choice]:
        own = [
            Choice(OWN + name, name, self.t(f"game.{rules.game}.title"))
            for name, rules in sorted(self.app.settings.house_rules.items())
        ]
        game = self.draft.game
        editions = [
            Choice(name, self.t(f"edition.{name}.title"), self.t(f"game.{game_of(name, game)}.title"))
            for name in EDITIONS
        ]
        changed = [Choice(CHANGED, self.t("setup.changed"))] if self._preset() == CHANGED else []
        return [*changed, *editions, *own]

    def _preset(self) -> str:
        """Which preset the table follows just now."""
        rules = self.draft.house_rules()
        own = next((name for name, kept in self.app.settings.house_rules.items() if kept == rules), None)
        if own is not None:
            return OWN + own
        return CHANGED if self.draft.differs else rules.edition

    def _build_foot(self, rect: pygame.Rect) -> None:
        px = self.px
        words = self.t("setup.start")
        wide = self.kit.letters.width(words, self.kit.letters.style("primary")) + px(130)
        place = pygame.Rect(rect.right - wide, rect.y + px(16), wide, rect.height - px(32))
        start = Button("setup.start", place, words, self.start, glyph="play", look="primary", role="primary")
        left = pygame.Rect(rect.x, rect.y, place.x - px(24) - rect.x, rect.height)
        reason = pygame.Rect(left.x + px(52), left.y + px(8), left.width - px(52), left.height - px(16))
        self.root.add(Label("setup.problem", reason, "", "text", REASON, lines=2))
        info = pygame.Rect(left.x, left.y, px(44), left.height)
        side = px(38)
        self.root.add(Picture("setup.problem.sign", info, lambda: self.kit.pictures.glyph("info", side, REASON)))
        self._build_facts(left)
        self.root.add(start)
        if self.root.focus is None:
            self.root.set_focus(start)  # Enter alone begins
        self._show_problem()

    def _build_facts(self, rect: pygame.Rect) -> None:
        px, letters = self.px, self.kit.letters
        x = rect.x
        for name, glyph, fact, note in self._facts():
            mark = px(48)
            texts = ((fact, "label"), (note, "second"))
            wide = max(letters.width(text, letters.style(role)) for text, role in texts) + px(4)
            if x + mark + px(12) + wide > rect.right:
                break
            icon = pygame.Rect(x, rect.y, mark, rect.height)
            paint = self._fact_sign(glyph, px(44))
            self.root.add(Picture(f"setup.fact.{name}.sign", icon, paint))
            line = rect.height // 2 - px(20)
            head = pygame.Rect(icon.right + px(12), rect.y + px(20), wide, line)
            rest = pygame.Rect(head.x, rect.centery, wide, line)
            self.root.add(Label(f"setup.fact.{name}", head, fact, "label", CREAM, lines=1))
            self.root.add(Label(f"setup.fact.{name}.note", rest, note, "second", SAND, lines=1))
            x = head.right + px(44)

    def _fact_sign(self, glyph: str, side: int) -> Callable[[], pygame.Surface]:
        return lambda: self.kit.pictures.glyph(glyph, side, (243, 217, 146))

    def _facts(self) -> list[tuple[str, str, str, str]]:
        """Sign, fact, what it is made of."""
        draft, texts = self.draft, self.kit.texts
        facts = draft.facts()
        if facts is None:
            return []
        humans, count = draft.humans, len(draft.places)
        who = self.t("setup.fact.who", humans=humans, computers=count - humans)
        deck = texts.n("setup.fact.deck", facts.deck)
        curtain = "many" if humans > 1 else "none" if humans == 0 else "one"
        screen = self.t(f"setup.fact.curtain.{curtain}"), self.t(f"setup.fact.curtain.{curtain}.why")
        roles = counted_roles(texts, facts.dwarfs)
        if len(facts.dwarfs) > 3:  # Saboteur 2 has them all
            roles = texts.n("setup.fact.kinds", len(facts.dwarfs))
        return [
            ("players", "players", self.t("setup.fact.players", count=count), who),
            ("hand", "hand", self.t("setup.fact.hand", count=facts.hand), deck),
            ("dwarfs", "human", self.t("setup.fact.dwarfs", count=facts.people), roles),
            ("curtain", "eye" if humans < 2 else "eye_off", *screen),
        ]

    def _show_problem(self) -> None:
        """Start or the reason why not: one of them is seen."""
        words = line_text(self.kit.texts, self._problem) if self._problem else ""
        start = self.root.find("setup.start")
        start.enabled, start.reason = not words, words
        label = self.root.find("setup.problem")
        assert isinstance(label, Label)
        label.text = words
        label.added()
        for widget in self.root.widgets:
            if widget.key.startswith("setup.problem"):
                widget.visible = bool(words)
            elif widget.key.startswith("setup.fact."):
                widget.visible = not words
        self.damage(self.root.find("setup.foot").rect)

    # What the columns ask for

    def changed(self) -> None:
        self.rebuild()

    def renamed(self) -> None:
        self._problem = self.draft.problem()
        self._show_problem()

    def throw_dice(self) -> None:
        self.draft.seed = new_code(self.chance)
        self.rebuild()

    def back_to_edition(self) -> None:
        self.draft.as_edition()
        self.changed()

    def open_house_rules(self) -> None:
        self.app.push(HouseRulesSheet(self))

    def open_group(self, group: str) -> None:
        self.app.push(GroupSheet(self, group))

    def open_looks(self, number: int) -> None:
        self.app.push(LooksSheet(self, number))

    # Presets

    def _take_preset(self, value: str) -> None:
        if value == CHANGED:
            return
        if value.startswith(OWN):
            rules = self.app.settings.house_rules[value.removeprefix(OWN)]
        else:
            rules = HouseRules(game_of(value, self.draft.game), value)
        try:
            self.draft.take_rules(rules)
        except TableError as error:
            from ...wording import table_error

            self.app.say(line_text(self.kit.texts, table_error(error)), alarm=True)
        self.rebuild()

    def _ask_name(self) -> None:
        now = self._preset()
        name = now.removeprefix(OWN) if now.startswith(OWN) else ""
        title, text = self.t("setup.save_preset.title"), self.t("setup.save_preset.text")
        self.app.push(AskScene(self.app, title, text, name, self._name_preset))

    def _name_preset(self, name: str) -> None:
        """Under a name that another preset has only if that is meant."""
        kept = self.app.settings.house_rules.get(name)
        if kept is None or OWN + name == self._preset():
            self._save_preset(name)
            return
        answers = [
            Answer("replace", self.t("load.replace"), lambda: self._replace_preset(name)),
            Answer("cancel", self.t("dialog.cancel"), self.app.pop),
        ]
        text = self.t("setup.replace_preset.text", name=name)
        self.app.push(DialogScene(self.app, self.t("setup.save_preset.title"), text, answers))

    def _replace_preset(self, name: str) -> None:
        self.app.pop()
        self._save_preset(name)

    def _save_preset(self, name: str) -> None:
        settings = self.app.settings
        settings.house_rules = {**settings.house_rules, name: self.draft.house_rules()}
        settings.save()
        self.app.say(self.t("setup.preset_saved", name=name))

    def _ask_delete(self) -> None:
        name = self._preset().removeprefix(OWN)
        answers = [
            Answer("delete", self.t("dialog.delete"), lambda: self._delete_preset(name)),
            Answer("cancel", self.t("dialog.cancel"), self.app.pop),
        ]
        text = self.t("setup.delete_preset.text", name=name)
        self.app.push(DialogScene(self.app, self.t("setup.delete"), text, answers))

    def _delete_preset(self, name: str) -> None:
        self.app.pop()
        settings = self.app.settings
        settings.house_rules = {other: rules for other, rules in settings.house_rules.items() if other != name}
        settings.save()

    def asks_the_rules(self) -> Target | None:
        """The extra, or the editions, that are pointed at."""
        at = self.root.focus if self.root.keyboard else self.root.hover
        key = at.key if at is not None else ""
        if key.startswith(MODULE):
            return Target(key.removeprefix(MODULE).partition(".")[0], "")
        return Target("editions", "") if key in ("setup.edition", "setup.house_rules") else None

    # Seats on their way

    def _move_seat(self, number: int, to: int) -> None:
        self.draft.move(number, to)
        self.app.play("slide")
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        if not self.drag.moving:
            return
        kit, px = self.kit, self.px
        row, ghost = self.drag.row(), self.drag.ghost()
        others = [rect for number, rect in self.drag.rows if number != self.drag.held]
        to = self.drag.target()
        y = others[to].top - px(4) if to < len(others) else others[-1].bottom + px(4)
        shade = kit.pictures.kept(("row shade", row.size), lambda: _shade(row.size))
        copy = surface.subsurface(row.clip(surface.get_rect())).copy()
        surface.blit(shade, row)
        line = pygame.Rect(row.x + px(6), y - px(3), row.width - px(12), px(6))
        kit.pictures.frame(surface, "track_full", line)
        surface.blit(copy, ghost)
        kit.pictures.frame(surface, "selected", ghost)

    # Leaving

    def _remember(self) -> None:
        if self.draft.problem() is None:
            self.app.settings.last_table = self.draft.remembered()
            self.app.settings.save()

    def back(self) -> None:
        self._remember()
        self.app.pop()

    def start(self) -> None:
        self._problem = self.draft.problem()
        if self._problem is not None:
            self.app.play("refuse")
            self._show_problem()
            return
        self._remember()
        enter_table(self.app, new_session(self.app, self.draft.plan()))


def _shade(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size).convert()
    out.fill(VEIL)
    out.set_alpha(190)
    return out
