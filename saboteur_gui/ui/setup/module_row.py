"""An extra as a row that switches it."""

from __future__ import annotations

from ...looks import MODULE_ICONS
from ..line_flow import Flow
from .parts import ModuleRow
from .table_editor import TableEditor
from .table_setup import line_text


def differs_words(host: TableEditor, on: bool) -> str:
    """What the mark of an extra that is on says."""
    edition = host.t(f"edition.{host.draft.edition}.title")
    return host.t("setup.differs_extra", edition=edition) if on else ""


def add_module(host: TableEditor, flow: Flow, group: str, name: str) -> None:
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
    row.tip = "\n".join(filter(None, (host.t(f"module.group.{group}"), differs_words(host, on))))
    row.reason = words
    row.enabled = on or not words  # what is on can always be switched off
    flow.add(row)
