"""What the player has set: a table with one row a setting, kept in one TOML file in the config folder.

A row says where a setting stands in the file, what it may be, its default, and its tab on the screen. Its text is
`settings.<name>`, its explanation `settings.<name>.about`. Whoever depends on a setting observes it.

A wrong value never costs more than itself: the default takes its place, and the log names it. Only what was changed
here is written: what another window changed, what this version does not know or cannot take, and comments stay.
"""

from __future__ import annotations

import json
import logging
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

from .i18n import language_names
from .storage.files import Disk
from .storage.folders import Folders
from .storage.notices import Notice, cause_of
from .storage.toml_file import TomlFile, put

log = logging.getLogger(__name__)

FILE = "settings.toml"
COACH = "coach."  # what the hints begin with that the help at the table gave
LONGEST_NAME, LONGEST_TEXT, MOST = 40, 64 << 10, 200
_LANGUAGE = re.compile(r"([a-z]{2,3}(_[A-Za-z]{2,8})?)?\Z")
_NAME = re.compile(r"[a-z0-9_.]{1,64}\Z")

T = TypeVar("T")


class NotAllowed(ValueError):
    """A value that a setting cannot have."""


def _check(fits: object) -> None:
    if not fits:
        raise NotAllowed


# Kinds of rows


class Setting(Generic[T]):
    """A row of the table. Read from a `Settings` it gives the value, read from the class the row itself."""

    name: str  # its key in the file

    def __init__(self, section: str, default: T, tab: str = "", glyph: str = "", allowed: str = "") -> None:
        self.section, self.default = section, default
        self.tab, self.glyph = tab, glyph  # where and beside which sign it is shown; without a tab it is not
        self.allowed = allowed  # in words, for the log

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name
        owner.rows[name] = self

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Self: ...

    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> T: ...

    def __get__(self, settings: Settings | None, owner: type[Settings]) -> Self | T:
        return self if settings is None else settings.values[self.name]

    def __set__(self, settings: Settings, value: T) -> None:
        settings.change(self.name, value)

    @property
    def where(self) -> str:
        return f"{self.section}.{self.name}" if self.section else self.name

    def fits(self, value: Any) -> object:
        """Whether a file may have this value; it may raise ValueError instead."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """What the file says; the default if that is not allowed, which the log tells."""
        try:
            _check(self.fits(value))
        except ValueError:
            _name_wrong(self.where, value, self.allowed, "the default is")
            return self.default
        return value

    def plain(self, value: T) -> Any:
        """As it is written to the file; None: not at all."""
        return list(value) if isinstance(value, tuple) else value


class Flag(Setting[bool]):
    def __init__(self, section: str, default: bool, tab: str, glyph: str) -> None:
        super().__init__(section, default, tab, glyph, "true or false")

    def fits(self, value: Any) -> object:
        return type(value) is bool


class Number(Setting[int]):
    def __init__(self, section: str, default: int, low: int, high: int, tab: str, glyph: str) -> None:
        super().__init__(section, default, tab, glyph, f"{low} to {high}")
        self.low, self.high = low, high
        self.step = 5 if high - low > 10 else 1  # of its slider

    def fits(self, value: Any) -> object:
        return type(value) is int and self.low <= value <= self.high


class Pair(Setting[T]):
    def __init__(self, section: str, default: T, low: int, high: int) -> None:
        super().__init__(section, default, allowed=f"two numbers, each {low} to {high}")
        self.low, self.high = low, high

    def fits(self, value: Any) -> object:
        pair = isinstance(value, list) and len(value) == 2
        return pair and all(type(side) is int and self.low <= side <= self.high for side in value)

    def read(self, value: Any) -> Any:
        read = super().read(value)
        return tuple(read) if isinstance(read, list) else read


class Choice(Setting[str]):
    """One of a few words. The text of each is `settings.<words>.<word>`."""

    def __init__(self, section: str, choices: tuple[str, ...], default: str, tab: str, glyph: str, words: str = ""):
        super().__init__(section, default, tab, glyph, ", ".join(choices))
        self.choices, self._words = choices, words

    def fits(self, value: Any) -> object:
        return type(value) is str and value in self.choices

    def text(self, value: str) -> str:
        """The id of the text of a value."""
        return f"settings.{self._words or self.name}.{value}"

    def after(self, value: str, step: int = 1) -> str:
        """The next choice; after the last one, the first again."""
        return self.choices[(self.choices.index(value) + step) % len(self.choices)]


class Language(Setting[str]):
    """A language that the program may not have (yet); "" for the system's."""

    def __init__(self, tab: str, glyph: str) -> None:
        super().__init__("", "", tab, glyph, "the short name of a language, or nothing")

    @property
    def names(self) -> Mapping[str, str]:
        """The choices, each with its name in that language."""
        return language_names()

    def fits(self, value: Any) -> object:
        return type(value) is str and _LANGUAGE.match(value)


class Json(Setting[str]):
    """An object in JSON, or nothing. What is in it is checked where it is used."""

    def fits(self, value: Any) -> object:
        try:
            return type(value) is str and len(value) <= LONGEST_TEXT and (not value or type(json.loads(value)) is dict)
        except RecursionError:
            return False


class Ids(Setting[tuple[str, ...]]):
    """Ids, each once."""

    def fits(self, value: Any) -> object:
        short = isinstance(value, list) and len(value) <= 10 * MOST
        return short and all(type(word) is str and _NAME.match(word) for word in value)

    def read(self, value: Any) -> Any:
        return tuple(dict.fromkeys(super().read(value)))


class Named(Setting[Mapping[str, T]]):
    """Values by name, of which only wrong ones are left out. It is replaced when it changes, never changed in place."""

    def __init__(self, allowed: str, take_one: Callable[[str, Any], T]) -> None:
        super().__init__("", MappingProxyType({}), allowed=allowed)
        self._take_one = take_one

    def read(self, value: Any) -> Mapping[str, T]:
        if not isinstance(value, dict):
            _name_wrong(self.where, value, "a section", "none is")
            return self.default
        taken = {}
        for name, one in list(value.items())[:MOST]:
            try:
                taken[name] = self._take_one(name, one)
            except ValueError:
                _name_wrong(f"{self.where}.{name}", one, self.allowed, "none is")
        return taken

    def plain(self, value: Mapping[str, T]) -> dict[str, Any]:
        return {name: one.to_toml() if isinstance(one, HouseRules) else one for name, one in value.items()}


def _key(action: str, key: Any) -> str:
    """The key of an action. Which actions there are is the screen's to say."""
    _check(_NAME.match(action) and type(key) is str and 0 < len(key) <= LONGEST_NAME)
    return str(key)


@dataclass(frozen=True)
class HouseRules:
    """Rules that somebody likes to play by. Whether they fit a table is the engine's to say (`TableError`)."""

    game: str
    edition: str
    options: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ()

    def to_toml(self) -> dict[str, Any]:
        return vars(self) | {"options": dict(self.options), "modules": list(self.modules)}


def _preset(name: str, value: Any) -> HouseRules:
    _check(0 < len(name) <= LONGEST_NAME and isinstance(value, dict))
    _check(value.keys() <= {"game", "edition", "options", "modules"})
    options, modules = value.get("options", {}), value.get("modules", [])
    _check(isinstance(options, dict) and isinstance(modules, list))
    words = [value.get("game"), value.get("edition"), *options, *options.values(), *modules]
    _check(len(words) <= MOST and all(type(word) is str and _NAME.match(word) for word in words))
    return HouseRules(value["game"], value["edition"], dict(options), tuple(modules))


# The table

SPEEDS = ("off", "fast", "normal", "slow")


class Settings:
    """The values. Whoever changes one calls `save` when the player is done."""

    rows: ClassVar[dict[str, Setting[Any]]] = {}

    fullscreen = Flag("screen", False, "screen", "fullscreen")
    ui_scale = Number("screen", 100, 75, 200, "screen", "search")
    text_size = Number("screen", 100, 75, 200, "screen", "text_size")
    couch = Choice("table", ("auto", "on", "off"), "auto", "screen", "home")
    less_motion = Flag("screen", False, "screen", "motion")
    captions = Flag("screen", False, "screen", "bell")  # what is heard at the table, in words
    language = Language("screen", "language")

    mute = Flag("sound", False, "sound", "sound_off")
    volume = Number("sound", 80, 0, 100, "sound", "sound_on")
    volume_sounds = Number("sound", 100, 0, 100, "sound", "hand")
    volume_ambience = Number("sound", 50, 0, 100, "sound", "bell")
    volume_music = Number("sound", 75, 0, 100, "sound", "music_on")

    animation = Choice("table", SPEEDS, "normal", "game", "play", words="speed")
    pace = Choice("table", SPEEDS, "normal", "game", "computer", words="speed")  # of computer players
    bluff = Choice("table", ("little", "people", "much"), "people", "game", "eye_off")  # of saboteurs, as of `ai.cover`
    veto_window = Choice("table", ("always", "short", "on_call"), "short", "game", "forbidden")
    coach = Flag("table", True, "game", "info")  # what can be done, and a word about what is new
    hints = Choice("table", ("auto", "on", "off"), "auto", "game", "search")  # what one could do, when asked for
    hourglass = Choice("table", ("off", "30", "60", "120"), "off", "game", "clock")  # seconds of an open turn
    quiet = Flag("table", False, "game", "chat")  # nobody says anything
    confirm_moves = Flag("table", False, "game", "check")
    take_back = Flag("table", False, "game", "arrow_left")  # own moves wait a moment
    sort_hand = Flag("table", True, "game", "deck")
    deal_roles = Flag("table", True, "game", "human")  # with a scene of its own, at the beginning of each round
    peek = Choice("table", ("hold", "toggle"), "hold", "game", "eye")  # how the own role is looked at
    hide_hand = Flag("table", True, "game", "eye_off")  # when nobody touches anything for a while
    edge_scroll = Flag("table", False, "game", "mouse")
    rumble = Flag("table", True, "pads", "hand")
    older_saves = Number("table", 3, 0, 9, "game", "save")

    # What the program remembers
    window_size = Pair("screen", (1280, 720), 320, 16384)
    window_at: Pair[tuple[int, int] | None] = Pair("screen", None, -32768, 32767)
    keys = Named("the name of a key", _key)
    buttons = Named("the name of a button", _key)  # of a gamepad
    house_rules = Named("game, edition, options and modules", _preset)
    last_table = Json("memory", "", allowed="a plan in JSON, or nothing")
    seen_hints = Ids("memory", (), allowed="names of hints")  # what is said once only

    def __init__(self) -> None:
        self.values = {name: row.default for name, row in self.rows.items()}
        self.notices: list[Notice] = []  # what the screen must say once
        self._observers: defaultdict[str, list[Callable[[], object]]] = defaultdict(list)
        self._file: TomlFile | None = None  # None: kept in memory only
        self._kept = self._plain()  # what the file says, or what was taken in its place
        self._said: set[str] = set()  # why it could not be written

    # Changing

    def observe(self, name: str, callback: Callable[[], object]) -> None:
        """Have this called whenever the setting has changed."""
        self._observers[name].append(callback)

    def change(self, name: str, value: Any) -> None:
        """The same as setting the attribute: observers are called if the value is another."""
        if value != self.values[name]:
            self.values[name] = value
            for callback in self._observers[name]:
                callback()

    def toggle(self, name: str) -> None:
        """A flag goes off, or on again, and is kept."""
        self.change(name, not self.values[name])
        self.save()

    # The file

    @classmethod
    def load(cls, folders: Folders, disk: Disk | None = None) -> Settings:
        """What the file says, defaults for the rest. Never fails: a file that cannot be read is set aside."""
        settings = cls()
        file = TomlFile(disk or Disk(), folders.config / FILE, folders.damaged)
        try:
            settings.read(file.read())
        except OSError as error:
            log.warning("settings: the file is left alone: %s", error.strerror)
            settings.notices.append(Notice("settings.unreadable", {"file": str(file.path)}))
            return settings
        settings._file = file
        settings._say_moved(file)
        return settings

    def _say_moved(self, file: TomlFile) -> None:
        self.notices += [Notice("settings.damaged", {"file": str(place)}) for place in file.set_aside]
        file.set_aside.clear()

    def read(self, text: str) -> None:
        """Take the values of a TOML text; ValueError or RecursionError if it is none."""
        document = tomllib.loads(text)
        for name, row in self.rows.items():
            section = document.get(row.section, {}) if row.section else document
            if not isinstance(section, dict):
                _name_wrong(row.section, section, "a section", f"the default of {name} is")
            elif name in section:
                self.values[name] = row.read(section[name])
        self._kept = self._plain()

    def _plain(self) -> dict[str, Any]:
        return {name: row.plain(self.values[name]) for name, row in self.rows.items()}

    def text(self, before: str, names: Iterable[str]) -> str:
        """A TOML text with these settings as they are here, and otherwise as it is. ValueError or RecursionError if
        that cannot be."""
        import tomlkit  # only who changes a setting waits for it

        document, plain, names = tomlkit.parse(before), self._plain(), list(names)
        for name in names:
            section = document.setdefault(self.rows[name].section, {}) if self.rows[name].section else document
            if not isinstance(section, MutableMapping):
                raise NotAllowed(f"{self.rows[name].section} is no section")
            put(section, name, plain[name], self._kept[name])
        text = tomlkit.dumps(document)
        told = Settings()
        told.read(text)
        if any(told.values[name] != self.values[name] for name in names if not isinstance(plain[name], dict)):
            raise NotAllowed("the file cannot be changed in place")
        return text

    def fresh_text(self) -> str:
        """A new file: whatever is no default."""
        fresh = Settings()
        fresh.values = dict(self.values)
        return fresh.text("", [name for name, row in self.rows.items() if self.values[name] != row.default])

    def save(self) -> bool:
        """Write what was changed. False if it could not be written, which is said once."""
        file, plain = self._file, self._plain()
        if file is None:
            return False
        changed = [name for name in plain if plain[name] != self._kept[name]]
        if not changed:
            return True
        try:
            file.change(lambda before: self.text(before, changed), self.fresh_text)
        except OSError as error:
            log.warning("settings: not written: %s", error.strerror)
            cause = cause_of(error)
            if cause not in self._said:
                self._said.add(cause)
                self.notices.append(Notice(f"settings.{cause}", {}))
            return False
        finally:
            self._say_moved(file)
        self._kept = plain
        return True


def _name_wrong(where: str, value: Any, allowed: str, used: str) -> None:
    try:
        said = repr(value)
    except ValueError:  # a number of thousands of digits
        said = f"a very long {type(value).__name__}"
    log.warning("settings: %.80s = %.80s is not allowed (%s); %s used", repr(where)[1:-1], said, allowed, used)
