"""Rules under a name: the editions, and those that the player kept. The list of the set-up, and what is done to it."""

from __future__ import annotations

import pygame

from ...engine.ruleset import EDITIONS, TableError
from ...setting_kinds import HouseRules
from ...wording import table_error
from ..ask_scene import AskScene, ask_first
from ..dialog_scene import Answer
from ..widgets.choice import Choice, DropDown
from ..widgets.controls import Button, GlyphButton
from .table_editor import TableEditor
from .table_setup import game_of, line_text

OWN, CHANGED = "own:", "changed"


class Presets:
    def __init__(self, host: TableEditor) -> None:
        self.host = host

    def build(self, rect: pygame.Rect) -> None:
        host = self.host
        px = host.px
        save_words = host.t("setup.save_preset")
        value = self.followed()
        own = value.startswith(OWN)
        wide = host.kit.letters.width(save_words, host.kit.letters.style("label")) + px(40)
        save = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        right = save.x - px(12)
        if own:
            trash = pygame.Rect(right - rect.height, rect.y, rect.height, rect.height)
            right = trash.x - px(12)
        lists = min(px(440), right - rect.x)
        place = pygame.Rect(right - lists, rect.y, lists, rect.height)
        caption = host.t("setup.preset") if lists >= px(400) else ""
        host.root.add(DropDown("setup.preset", place, self._presets(), value, self._take_preset, caption))
        if own:
            host.root.add(GlyphButton("setup.delete_preset", trash, "trash", self._ask_delete, host.t("setup.delete")))
        host.root.add(Button("setup.save_preset", save, save_words, self._ask_name))

    def _presets(self) -> list[Choice]:
        host = self.host
        own = [
            Choice(OWN + name, name, host.t(f"game.{rules.game}.title"))
            for name, rules in sorted(host.app.settings.house_rules.items())
        ]
        game = host.draft.game
        editions = [
            Choice(name, host.t(f"edition.{name}.title"), host.t(f"game.{game_of(name, game)}.title"))
            for name in EDITIONS
        ]
        changed = [Choice(CHANGED, host.t("setup.changed"))] if self.followed() == CHANGED else []
        return [*changed, *editions, *own]

    def followed(self) -> str:
        """Which preset the table follows just now."""
        host = self.host
        rules = host.draft.house_rules()
        own = next((name for name, kept in host.app.settings.house_rules.items() if kept == rules), None)
        if own is not None:
            return OWN + own
        return CHANGED if host.draft.differs else rules.edition

    def _take_preset(self, value: str) -> None:
        host = self.host
        if value == CHANGED:
            return
        if value.startswith(OWN):
            rules = host.app.settings.house_rules[value.removeprefix(OWN)]
        else:
            rules = HouseRules(game_of(value, host.draft.game), value)
        try:
            host.draft.take_rules(rules)
        except TableError as error:
            host.app.say(line_text(host.kit.texts, table_error(error)), alarm=True)
        host.changed()

    def _ask_name(self) -> None:
        host = self.host
        now = self.followed()
        name = now.removeprefix(OWN) if now.startswith(OWN) else ""
        title, text = host.t("setup.save_preset.title"), host.t("setup.save_preset.text")
        host.app.push(AskScene(host.app, title, text, name, self._name_preset))

    def _name_preset(self, name: str) -> None:
        """Under a name that another preset has only if that is meant."""
        host = self.host
        kept = host.app.settings.house_rules.get(name)
        if kept is None or OWN + name == self.followed():
            self._save_preset(name)
            return
        replace = Answer("replace", host.t("load.replace"), lambda: self._save_preset(name))
        text = host.t("setup.replace_preset.text", name=name)
        ask_first(host.app, host.t("setup.save_preset.title"), text, replace)

    def _save_preset(self, name: str) -> None:
        host = self.host
        settings = host.app.settings
        settings.house_rules = {**settings.house_rules, name: host.draft.house_rules()}
        settings.save()
        host.app.say(host.t("setup.preset_saved", name=name))

    def _ask_delete(self) -> None:
        host = self.host
        name = self.followed().removeprefix(OWN)
        delete = Answer("delete", host.t("dialog.delete"), lambda: self._delete_preset(name))
        ask_first(host.app, host.t("setup.delete"), host.t("setup.delete_preset.text", name=name), delete)

    def _delete_preset(self, name: str) -> None:
        settings = self.host.app.settings
        settings.house_rules = {other: rules for other, rules in settings.house_rules.items() if other != name}
        settings.save()
