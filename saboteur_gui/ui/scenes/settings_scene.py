"""Settings: everything works at once and is kept when the scene is left."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, NamedTuple

import pygame

from ...i18n import Texts
from ...setting_kinds import Choice as ChoiceRow
from ...setting_kinds import Flag, Language, Number, Setting
from ...settings import Settings
from ..frame import add_bar, body, paint_rock
from ..keys import ACTIONS, BUTTONS, FIXED, FIXED_BUTTONS, clashes, from_pad, key_of, name_of, shown_key
from ..line_flow import Flow, text_height
from ..scene import Program, Scene
from ..setting_effects import LOOKS
from ..theme import BRASS_LIGHT, SAND
from ..widgets.choice import Choice, DropDown, Segments, Tabs
from ..widgets.controls import Button, Label, Panel, Picture, Slider, Switch

TABS = ("screen", "sound", "game", "keys", "pads")
WIDEST = 1180.0
CONTROL = 470.0
KEY_GLYPHS = {
    "turn_card": "rotate",
    "discard": "discard",
    "peek": "eye",
    "sort_hand": "deck",
    "log": "log",
    "fit": "fit",
    "zoom_in": "plus",
    "zoom_out": "minus",
    "skip": "step",
    "next": "arrow_right",
    "speed": "speed",
    "veto": "forbidden",
    "talk": "chat",
    "undo": "arrow_left",
    "hint": "bulb",
    "hide": "eye_off",
    "focus_back": "chevron_left",
    "focus_on": "chevron_right",
    "rules": "rules",
}
TEST_SOUNDS = {"volume": "coin", "volume_sounds": "lay", "mute": "coin"}


class Kind(NamedTuple):
    """Keys, or the buttons of a gamepad: what can be chosen on one of the tabs."""

    setting: str
    actions: Mapping[str, str]  # with what they are done at first
    fixed: Collection[str]
    titles: str  # of actions, where those of keys do not fit

    def name(self, app: Program, action: str) -> str:
        """What is written on it: of gamepads, on the one in the hand or on the first one."""
        if self.setting == "keys":
            return shown_key(app.texts, key_of(app.settings.keys, action))
        kinds = [pad.kind for pad in app.pads.found.values()]
        pad = app.kit.device.pad or next(iter(kinds), "generic")
        return app.kit.device.name(app.texts, action, pad)

    def title(self, texts: Texts, action: str) -> str:
        """What the action is called."""
        if action == "rules":
            return texts.t("menu.rules")
        own = f"{self.titles}{action}"
        return texts.t(own if self.titles and texts.has(own) else f"settings.key.{action}")


BOUND = {
    "keys": Kind("keys", ACTIONS, FIXED, ""),
    "pads": Kind("buttons", BUTTONS, FIXED_BUTTONS, "settings.button."),
}


class KeyButton(Button):
    """Shows the key or button of an action; pressed, it waits for another one."""

    def __init__(self, rect: pygame.Rect, action: str, text: str, scene: SettingsScene) -> None:
        super().__init__(f"settings.key.{action}", rect, text, lambda: scene.wait_for(action))
        self.action, self.scene = action, scene
        self.on = scene.waiting == action

    def on_key(self, event: pygame.event.Event) -> bool:
        if self.scene.waiting != self.action:
            return False
        self.scene.take_key(event)
        return True

    def on_focus(self, has: bool) -> None:
        if not has and self.scene.waiting == self.action:
            self.scene.wait_for("")


class SettingsScene(Scene):
    name = "settings"
    built_from = ("keys", "buttons")

    def __init__(self, app: Program, tab: str = "screen") -> None:
        super().__init__(app)
        self.tab = tab
        self.waiting = ""  # the action whose key is asked for
        self.refused = ""  # why the key that was pressed was not taken

    # Building

    def build(self) -> None:
        add_bar(self, self.t("menu.settings"))
        rect = body(self)
        wide = min(rect.width, self.px(WIDEST))
        tabs = pygame.Rect(0, rect.y, wide, self.px(60))
        tabs.centerx = rect.centerx
        names = [Choice(name, self.t(f"settings.tab.{name}")) for name in TABS]
        self.root.add(Tabs("settings.tab", tabs, names, self.tab, self.turn_to))
        panel = pygame.Rect(tabs.x, tabs.bottom + self.px(12), wide, rect.bottom - tabs.bottom - self.px(12))
        back = self.root.add(Panel("settings.panel", panel, "panel_dark"))
        inner = panel.inflate(-self.px(72), -self.px(16))
        flow = Flow(self.root, f"settings.{self.tab}.area", inner)
        flow.gap(8)
        if self.tab == "keys":
            self._build_keys(flow, BOUND[self.tab])
        lack = self.app.sound.lack if self.tab == "sound" else None
        if lack is not None:
            title, why = self.t("settings.no_sound"), self.t(lack.id, **lack.values)
            self._row(flow, "settings.no_sound", "sound_off", title, why, lists=0)
        else:
            for row in Settings.rows.values():
                if row.tab == self.tab:
                    self._build_row(flow, row)
        if self.tab == "pads":
            self._build_pads(flow)
            self._build_keys(flow, BOUND[self.tab])
        flow.gap(4)
        flow.done()
        spare = max(0, flow.area.rect.height - flow.area.length)  # no larger than it needs to be
        flow.area.rect.height -= spare
        back.rect.height -= spare

    def turn_to(self, tab: str) -> None:
        self.tab, self.waiting, self.refused = tab, "", ""
        self.rebuild()

    def _build_row(self, flow: Flow, row: Setting[Any]) -> None:
        key, texts = f"settings.{row.name}", self.kit.texts
        title = self.t(key)
        about = self.t(f"{key}.about") if texts.has(f"{key}.about") else ""
        control = self._row(flow, key, row.glyph, title, about)
        value = self.app.settings.values[row.name]
        if isinstance(row, Flag):
            flow.add(Switch(key, control, value, partial(self._set, row)))
        elif isinstance(row, Number):
            self._add_number(flow, row, control, value)
        elif isinstance(row, Language):
            choices = [Choice(code, name) for code, name in row.names.items()]
            self._add_choice(flow, row, control, choices, self.kit.texts.language)
        elif isinstance(row, ChoiceRow):
            choices = [Choice(one, self.t(row.text(one))) for one in row.choices]
            self._add_choice(flow, row, control, choices, value)

    def _row(self, flow: Flow, key: str, glyph: str, title: str, about: str, lists: float = CONTROL) -> pygame.Rect:
        """Title and explanation at the left; the place of the control at the right."""
        px = self.px
        wide = min(px(lists), flow.width // 2)
        mark = px(64)
        room = flow.width - wide - mark - px(40)
        line = text_height(self.kit, title, "label", room)
        high = line + (text_height(self.kit, about, "second", room) if about else 0)
        row = flow.place(max(px(78), high + px(22)), 8)
        flow.add(Panel(f"{key}.back", row, "section"))
        sign = pygame.Rect(row.x + px(4), row.y, mark, row.height)
        flow.add(Picture(f"{key}.sign", sign, partial(self.kit.pictures.glyph, glyph, px(32), BRASS_LIGHT)))
        top = row.centery - high // 2
        flow.add(Label(f"{key}.title", pygame.Rect(sign.right, top, room, line), title, "label"))
        if about:
            below = pygame.Rect(sign.right, top + line, room, high - line)
            flow.add(Label(f"{key}.about", below, about, "second", SAND, valign="top"))
        return pygame.Rect(row.right - px(18) - wide, row.centery - px(26), wide, px(52))

    def _add_number(self, flow: Flow, row: Number, rect: pygame.Rect, value: int) -> None:
        def shown(number: float) -> str:
            return self.kit.texts.percent(number / 100)

        def change(number: float) -> None:
            self._set(row, round(number))

        late = row.name in LOOKS  # it would be built anew in the hand of whoever holds it
        flow.add(Slider(f"settings.{row.name}", rect, value, (row.low, row.high), row.step, change, shown, late))

    def _add_choice(self, flow: Flow, row: Setting[str], rect: pygame.Rect, choices: list[Choice], value: str) -> None:
        style, room = self.kit.letters.style("label"), rect.width // len(choices) - self.px(12)
        narrow = any(self.kit.letters.width(choice.text, style) > room for choice in choices)
        kind = DropDown if narrow else Segments
        flow.add(kind(f"settings.{row.name}", rect, choices, value, partial(self._set, row)))

    # Changing

    def _set(self, row: Setting[Any], value: object) -> None:
        self.app.settings.change(row.name, value)
        if row.name in TEST_SOUNDS:
            self.app.play(TEST_SOUNDS[row.name])

    def leave(self) -> None:
        self.waiting = ""
        self.app.settings.save()

    # Keys and buttons

    def _build_pads(self, flow: Flow) -> None:
        """Which gamepads there are, or why there is none."""
        pads = self.app.pads
        if pads.lack:
            self._row(flow, "settings.pads.lack", "info", self.t("settings.pads.lack"), pads.lack, lists=0)
        elif not pads.found:
            title, about = self.t("settings.pads.none"), self.t("settings.pads.none.about")
            self._row(flow, "settings.pads.none", "info", title, about, lists=0)
        for pad in pads.found.values():
            owner = pads.owner(pad.device.id)
            about = self.t("settings.pads.of", player=owner) if owner else self.t("settings.pads.any")
            title = self.t("settings.pads.found", number=pad.number, name=pad.device.name)
            self._row(flow, f"settings.pad.{pad.number}", "human", title, about, lists=0)

    def _build_keys(self, flow: Flow, kind: Kind) -> None:
        px, chosen = self.px, self.app.settings.values[kind.setting]
        name, title = partial(kind.name, self.app), partial(kind.title, self.kit.texts)
        how = self.t(f"settings.{self.tab}.how", button=name("log"))
        flow.text(f"settings.{self.tab}.how", how, "hint", SAND, 10)
        for action in kind.actions:
            if kind.actions[action] in kind.fixed and action not in KEY_GLYPHS:
                continue
            key = f"settings.key.{action}"
            clash = clashes(kind.actions, chosen, action)
            about = self.t(f"settings.{self.tab}.clash", action=title(clash)) if clash else ""
            if self.waiting == action and self.refused:
                about = self.refused
            rect = self._row(flow, key, KEY_GLYPHS[action], title(action), about, 320)
            asked = self.waiting == action
            text = self.t(f"settings.{self.tab}.press") if asked else name(action)
            flow.add(KeyButton(rect, action, text, self))
        flow.gap(6)
        reset = pygame.Rect(0, 0, min(flow.width, px(420)), px(56))
        place = flow.place(reset.height)
        reset.topright = place.topright
        words = self.t(f"settings.{self.tab}.reset")
        button = flow.add(Button("settings.keys.reset", reset, words, self._reset, glyph="undo"))
        button.enabled = bool(chosen)

    def wait_for(self, action: str) -> None:
        if action != self.waiting:
            self.waiting, self.refused = action, ""
            self.rebuild()

    def take_key(self, event: pygame.event.Event) -> None:
        """What was pressed for the action that waits for it. Escape leaves it as it was."""
        kind = BOUND[self.tab]
        name = name_of(event.key)
        if name == "escape" or (kind.setting == "buttons") is not from_pad(event):
            self.wait_for("")
            return
        name = event.button if from_pad(event) else name
        if not name or name in kind.fixed:
            self.refused = self.t(f"settings.{self.tab}.fixed")
            self.app.play("refuse")
            self.rebuild()
        else:
            action, self.waiting = self.waiting, ""
            kept = {other: own for other, own in self.app.settings.values[kind.setting].items() if other != action}
            kept |= {} if name == kind.actions[action] else {action: name}
            self.app.settings.change(kind.setting, kept)
            self.app.play("toggle")
            self.rebuild()

    def _reset(self) -> None:
        self.app.settings.change(BOUND[self.tab].setting, {})

    def paint(self, surface: pygame.Surface) -> None:
        paint_rock(self, surface)
