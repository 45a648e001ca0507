"""The part of the set-up that lists the extras."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.ruleset import module_groups
from ...looks import MODULE_GROUP_ICONS
from ..line_flow import Flow, text_height
from .module_row import add_module, differs_words
from .parts import Chip, ModuleRow
from .sheets import GroupSheet
from .table_editor import TableEditor, column


def build_extras(host: TableEditor, rect: pygame.Rect) -> None:
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


def _add_group(host: TableEditor, flow: Flow, group: str, names: Sequence[str]) -> None:
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
    row.tip = differs_words(host, on > 0)
    flow.add(row)
    letters, room = host.kit.letters, flow.width - px(188)
    words = letters.block(title, letters.style("label"), room - more)
    used = max(sum(letters.width(*piece) for piece in line) for line in words.lines)
    place = pygame.Rect(row.rect.x + px(96 + 12) + used, 0, chip_wide, px(34))
    place.centery = row.title_top(words.height, text_height(host.kit, about, "second", room)) + words.height // 2
    flow.add(Chip(f"setup.{group}.more", place, count, lambda: host.app.push(GroupSheet(host, group))))
