"""The table of events in `ai/BOTS.md`, made from the event classes: `python -m saboteur_gui.devtools.bots_page`."""

from __future__ import annotations

import inspect
from pathlib import Path

from ..engine.events import EVENTS, HIDDEN, Event

PAGE = Path(__file__).parent.parent / "ai" / "BOTS.md"
BEGIN, END = "<!-- events -->", "<!-- end of events -->"
KNOWERS = {(): "nobody", ("seat",): "`seat`", ("seat", "target"): "`seat`, `target`"}


def table() -> str:
    """Every event with its fields and who may know the hidden ones."""
    rows = ["| event | fields | hidden, but from | when |", "|---|---|---|---|"]
    rows += [_row(kind) for kind in EVENTS]
    return "\n".join(rows)


def _row(kind: type[Event]) -> str:
    hidden = HIDDEN.get(kind, ())
    fields = ", ".join(f"`{name}`" for name in kind._fields)
    kept = "; ".join(f"`{name}`: {KNOWERS[knowers]}" for name, knowers in hidden)
    about = " ".join((inspect.getdoc(kind) or "").split()).replace("|", "\\|")
    return f"| `{kind.__name__}` | {fields} | {kept} | {about} |"


def written() -> str:
    """The page with its table made anew."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
