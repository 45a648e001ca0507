"""Every text a player sees, by a stable id, in the player's language.

    texts = Texts("uk")
    texts.t("log.turn", player="Лада")          # one text
    texts.n("log.draw", 3, player="Лада")       # a counted one: the language's own plural form
    texts.listed(["Лада", "Ян", "Олег"])        # «Лада, Ян і Олег»

The texts lie in `localization/<language>/ui.po`. A source checkout reads that file itself, so that it
is never out of date; an installed program reads the `ui.mo` which the build made of it. What a
language lacks is said in English and logged once. What computer players say (`voice.PERSONA.OCCASION.N`) lies in
`localization/<language>/voices`. Words that must not be torn apart at the end of
a line (a number and what it counts, a one-letter word and the next) are joined by no-break spaces.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from string import Formatter
from typing import IO, NamedTuple

from . import resources

LANGUAGES = {"uk": "Українська", "ru": "Русский", "bg": "Български", "it": "Italiano", "en": "English"}
ENGLISH = "en"
MINUS = "\N{MINUS SIGN}"
_BARE = "…"  # shown if a text is missing even in English, which a test forbids
_LOG = logging.getLogger(__name__)


class Entry(NamedTuple):
    """One text of a catalogue. `forms` has one text, or one for each plural form."""

    id: str
    forms: tuple[str, ...]
    counted: bool = False
    note: str = ""  # where it is seen, for translators
    fuzzy: bool = False  # the English changed after it was translated

    @property
    def done(self) -> bool:
        return not self.fuzzy and all(self.forms)


# Reading a catalogue

_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def _unquoted(text: str) -> str:
    inner = text[1:-1]
    return re.sub(r"\\(.)", lambda found: _ESCAPES[found[1]], inner) if "\\" in inner else inner


def read_po(text: str) -> Iterator[Entry]:
    """The entries of a catalogue, its header (whose id is "") included; dead entries (#~) are left out."""
    fields: dict[str, str] = {}
    note: list[str] = []
    fuzzy, field = False, ""
    for line in [*text.splitlines(), ""]:
        first = line[:1]  # a language is loaded while somebody waits: one look at a line decides
        if first == "m":
            field, _, value = line.partition(" ")
            fields[field] = _unquoted(value)
        elif first == '"':
            fields[field] += _unquoted(line)
        elif first == "#":
            if line[1:2] == ".":
                note.append(line[2:].strip())
            elif line[1:2] == ",":
                fuzzy = "fuzzy" in line
        elif not line and fields:
            id, *forms = fields.values()
            counted = "msgid_plural" in fields
            yield Entry(id, tuple(forms[counted:]), counted, " ".join(note), fuzzy)
            fields, note, fuzzy = {}, [], False


def headers(entry: Entry) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in entry.forms[0].splitlines())


class Translations(gettext.GNUTranslations):
    """A compiled catalogue. A counted text is found without a count too, in its form for one; Python's own class
    does that from 3.11.4 on only."""

    _catalog: dict[str | tuple[str, int], str]
    plural: Callable[[int], int]

    def gettext(self, message: str) -> str:
        found = super().gettext(message)
        return self.ngettext(message, message, 1) if found == message else found

    def ids(self) -> set[str]:
        return {key if isinstance(key, str) else key[0] for key in self._catalog} - {""}

    def counts(self, id: str) -> bool:
        """Whether a text has plural forms."""
        return (id, 0) in self._catalog


class PoTranslations(Translations):
    """A `.po` file as it stands, in place of a compiled one."""

    def _parse(self, fp: IO[bytes]) -> None:  # type: ignore[override]
        entries = read_po(fp.read().decode("utf-8"))
        self.plural = gettext.c2py(headers(next(entries))["Plural-Forms"].partition("plural=")[2].strip(" ;"))
        self._catalog = {}
        for entry in entries:
            if entry.done and entry.counted:
                self._catalog.update({(entry.id, number): form for number, form in enumerate(entry.forms)})
            elif entry.done:
                self._catalog[entry.id] = entry.forms[0]


@cache
def load(language: str) -> Translations:
    folder = resources.folder("localization") / language
    source = folder / "ui.po"
    if source.exists():
        with source.open("rb") as file:
            return PoTranslations(file)
    with (folder / "ui.mo").open("rb") as file:
        return Translations(file)


def ids(language: str) -> set[str]:
    """Every id that a language has a text for."""
    return load(language).ids()


def catalogue(language: str, begin: tuple[str, ...]) -> dict[str, object]:
    """Every text whose id begins so, as plain data for another program: `texts` by id, `plurals` by id (a form each),
    and `form`: which of them each number below 200 has; larger ones are as their last two digits and 100."""
    source = load(language)
    spoken = [id for id in sorted(source.ids()) if id.startswith(begin)]
    form = [source.plural(number) for number in range(200)]
    one = {shape: form.index(shape) for shape in sorted(set(form))}
    counted = {id: [bound(source.ngettext(id, id, one[shape])) for shape in one] for id in spoken if source.counts(id)}
    texts = {id: bound(source.gettext(id)) for id in spoken if id not in counted}
    return {"language": language, "texts": texts, "plurals": counted, "form": form}


# Voices

VOICE = re.compile(r"voice\.([a-z]+)\.([a-z_]+\.\d+)")  # of whom, and which line


@cache
def voice(language: str, persona: str) -> dict[str, str]:
    """What a computer player of that character says, by `OCCASION.N`. Nothing is read before one speaks."""
    path = _voice_file(language, persona)
    if not path.is_file():
        return {}
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return {f"{what}.{number}": line for what, lines in told.items() for number, line in enumerate(lines, 1)}


def spoken_by(language: str, persona: str) -> dict[str, str]:
    """The same by id, for another program; in English if the language lacks it."""
    lines = voice(ENGLISH, persona) | voice(language, persona)
    return {f"voice.{persona}.{id}": bound(line) for id, line in lines.items()}


@cache
def has_voice(persona: str) -> bool:
    """Whether computer players of that character have lines of their own."""
    return bool(persona) and _voice_file(ENGLISH, persona).is_file()


def _voice_file(language: str, persona: str) -> Path:
    return resources.folder("localization") / language / "voices" / f"{persona}.toml"


# Texts

_GLUE = (
    (re.compile(r"(?<![\w’ʼ'])([^\W\d_]) (?=\S)"), "\\1\u00a0"),  # a one-letter word and the next one
    (re.compile(r"(\d|\{(?:count|high|number)\}) (?=[\w{«„“%])"), "\\1\u00a0"),  # a number and what it counts
    (re.compile(r" (?=[—–])"), "\u00a0"),  # no line begins with a dash
)


def bound(text: str) -> str:
    """The text with no-break spaces where a line must not end."""
    for pattern, glue in _GLUE:
        text = pattern.sub(glue, text)
    return text


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language '{language}'; known: {', '.join(LANGUAGES)}")
        self.language = language
        self._source = load(language)
        self._ready: dict[tuple[str, str], str] = {}

    def t(self, id: str, /, **values: object) -> str:
        """A text with its `{placeholders}` filled in."""
        return self._template(id, "").format_map(values)

    def n(self, id: str, count: int, /, **values: object) -> str:
        """A counted text; `{count}` in it is the number."""
        return self._template(id, str(abs(count))).format_map({"count": self.number(count), **values})

    def has(self, id: str) -> bool:
        """Whether there is such a text at all; a missing translation does not count against it."""
        spoken = VOICE.fullmatch(id)
        if spoken:
            return any(spoken[2] in voice(language, spoken[1]) for language in (self.language, ENGLISH))
        return any(source.gettext(id) != id for source in (self._source, load(ENGLISH)))

    def wants(self, id: str) -> set[str]:
        """The placeholders of a text."""
        return {name for _, name, _, _ in Formatter().parse(self._template(id, "")) if name}

    def _template(self, id: str, count: str) -> str:
        ready = self._ready.get((id, count))
        if ready is None:
            ready = self._ready[id, count] = bound(self._find(id, count))
        return ready

    def _find(self, id: str, count: str) -> str:
        spoken = VOICE.fullmatch(id)
        for language in dict.fromkeys((self.language, ENGLISH)):
            if spoken and spoken[2] in voice(language, spoken[1]):
                return voice(language, spoken[1])[spoken[2]]
            source = load(language)
            found = source.ngettext(id, id, int(count)) if count else source.gettext(id)
            if found != id:
                return found
            _LOG.warning("no text for '%s' in language '%s'", id, language)
        return _BARE

    # Numbers, lists, dates

    def number(self, value: float, places: int = 0) -> str:
        """With a real minus sign, the language's decimal mark and no thousands mark."""
        text = f"{abs(value):.{places}f}"
        text = text.replace(".", self.t("format.decimal_mark")) if places else text
        return MINUS + text if value < 0 else text

    def signed(self, value: float, places: int = 0) -> str:
        """A change: +3, −2, 0; what is rounded to nothing has no sign."""
        value = round(value, places)
        return f"+{self.number(value, places)}" if value > 0 else self.number(value, places)

    def percent(self, share: float) -> str:
        """A share of one in whole hundredths."""
        return self.t("format.percent", number=self.number(share * 100))

    def listed(self, items: Sequence[str]) -> str:
        """“a, b and c”."""
        if len(items) < 2:
            return "".join(items)
        head = ", ".join(items[:-1])
        return self.t("format.list_last", head=head, last=items[-1])

    def date(self, day: date) -> str:
        month = self.t(f"format.month.{day.month}")
        return self.t("format.date", day=day.day, month=month, year=day.year)


# Which language


def language_names() -> dict[str, str]:
    """Language -> its name in itself."""
    return dict(LANGUAGES)


def known_language(tag: str) -> str | None:
    """The language of a tag like `uk_UA.UTF-8`, if the game speaks it."""
    code = re.split(r"[-_.@]", tag, maxsplit=1)[0].lower()
    names = {"ukrainian": "uk", "russian": "ru", "bulgarian": "bg", "italian": "it", "english": "en"}
    return code if code in LANGUAGES else names.get(code)  # Windows spells them out


def system_language() -> str:
    """The language of the system, or English."""
    tags = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    tags = [tag for listed in tags for tag in listed.split(":")]
    tags.append(_system_tag())
    return next((language for tag in tags if (language := known_language(tag))), ENGLISH)


def _system_tag() -> str:
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":  # a program started from the dock has no locale in its environment
        asked = subprocess.run(["defaults", "read", "-g", "AppleLocale"], capture_output=True, text=True, check=False)
        return asked.stdout.strip()
    return locale.getlocale()[0] or ""
