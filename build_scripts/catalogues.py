"""A catalogue as a file: read, written in one fixed order, checked, compiled."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages.mofile import write_mo as babel_write_mo
from babel.messages.pofile import read_po as babel_read_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # the build reads this file before the program is installed

from saboteur_gui.i18n import ENGLISH, Entry, headers, read_po  # noqa: E402

HERE = ROOT / "localization"
UNDATED = datetime(1970, 1, 1, tzinfo=UTC)  # the same source is compiled to the same file whenever it is
_NUMBER_OF_FORMS = re.compile(r"nplurals=(\d)")


def language_folders() -> list[str]:
    return sorted(path.parent.name for path in HERE.glob("*/ui.po"))


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


@dataclass
class Catalogue:
    language: str
    plural_rule: str
    entries: dict[str, Entry]

    @property
    def path(self) -> Path:
        return HERE / self.language / "ui.po"

    @property
    def number_of_forms(self) -> int:
        found = _NUMBER_OF_FORMS.search(self.plural_rule)
        assert found is not None, self.plural_rule
        return int(found[1])

    @classmethod
    def read(cls, language: str) -> Catalogue:
        entries = list(read_po((HERE / language / "ui.po").read_text(encoding="utf-8")))
        return cls(language, headers(entries[0])["Plural-Forms"], {entry.id: entry for entry in entries[1:]})

    def write(self) -> None:
        """In the order of the ids, by way of a new file: whoever reads meanwhile reads a whole one."""
        head = [
            "Content-Type: text/plain; charset=UTF-8",
            f"Language: {self.language}",
            f"Plural-Forms: {self.plural_rule}",
        ]
        blocks = ['msgid ""\nmsgstr ""\n' + "".join(quoted(line + "\n") + "\n" for line in head)]
        blocks += [self.text_of(self.entries[id]) for id in sorted(self.entries)]
        new = self.path.with_suffix(".new")
        new.write_text("\n".join(blocks), encoding="utf-8", newline="\n")
        new.replace(self.path)

    @staticmethod
    def text_of(entry: Entry) -> str:
        lines = [f"#. {entry.note}"] if entry.note else []
        lines += ["#, fuzzy"] if entry.fuzzy else []
        lines.append(f"msgid {quoted(entry.id)}")
        if entry.counted:
            lines.append(f"msgid_plural {quoted(entry.id)}")
            lines += [f"msgstr[{number}] {quoted(form)}" for number, form in enumerate(entry.forms)]
        else:
            lines.append(f"msgstr {quoted(entry.forms[0])}")
        return "\n".join(lines) + "\n"

    def follow(self, english: Entry, changed: bool) -> None:
        """Have this id too: empty if it is new, marked as outdated if the English changed."""
        old = self.entries.get(english.id)
        number = self.number_of_forms if english.counted else 1
        if old is None or old.counted != english.counted:
            self.entries[english.id] = english._replace(forms=("",) * number)
        else:
            self.entries[english.id] = old._replace(note=english.note, fuzzy=old.fuzzy or (changed and old.done))


def write_mo(source: Path, target: Path) -> None:
    with source.open("rb") as file:
        catalogue = babel_read_po(file, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = UNDATED
    with target.open("wb") as file:
        babel_write_mo(file, catalogue)


# What can be wrong


def placeholders(text: str) -> Counter[str]:
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def problems(language: str) -> list[str]:
    """One line for everything that is wrong with a language; nothing for a sound one."""
    english = Catalogue.read(ENGLISH).entries
    text = (HERE / language / "ui.po").read_text(encoding="utf-8")
    found = [f"{id}: there twice" for id, n in Counter(entry.id for entry in read_po(text)).items() if n > 1]
    catalogue = Catalogue.read(language)
    found += [f"{id}: not there" for id in english if id not in catalogue.entries]
    for entry in catalogue.entries.values():
        found += [f"{entry.id}: {what}" for what in _wrong(catalogue, entry, english.get(entry.id))]
    return found


def _wrong(catalogue: Catalogue, entry: Entry, english: Entry | None) -> list[str]:
    if english is None:
        return ["English does not have it"]
    if entry.fuzzy:
        return ["outdated: the English changed"]
    if not entry.done:
        return ["not translated"]
    if entry.counted != english.counted:
        return ["counted in one language only"]
    wanted = catalogue.number_of_forms if entry.counted else 1
    if len(entry.forms) != wanted:
        return [f"{len(entry.forms)} forms, {wanted} wanted"]
    return _wrong_placeholders(entry, english)


def _wrong_placeholders(entry: Entry, english: Entry) -> list[str]:
    """The same placeholders as in English; the form for one may leave the number out."""
    wanted = set(placeholders(english.forms[-1]))
    found = []
    for form in entry.forms:
        try:
            has = set(placeholders(form))
        except ValueError as error:
            found.append(f"{error}: {form}")
            continue
        if has != wanted and not (entry.counted and has | {"count"} == wanted):
            found.append(f"placeholders {sorted(has)}, wanted {sorted(wanted)}: {form}")
        if form != form.strip() and english.forms[-1] == english.forms[-1].strip():
            found.append(f"space at an end: '{form}'")
    return found
