"""What the player has set: one TOML file in the config folder.

A wrong value never costs more than itself: the default takes its place, and the log names it. What this
version does not know is kept when the file is written again, so that an older program loses nothing of a newer one.
"""

from __future__ import annotations

import json
import logging
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple

from . import toml_text
from .storage.files import Disk, NotAFile, TooLarge
from .storage.folders import Folders
from .storage.notices import Notice, cause_of

log = logging.getLogger(__name__)

FILE = "settings.toml"
LARGEST = 256 << 10
SPEEDS = ("off", "fast", "normal", "slow")


class Rule(NamedTuple):
    """Where a setting stands in the file, and which values it may have."""

    section: str
    take: Callable[[Any], Any]  # the value as it is used; ValueError if it is none
    allowed: str
    each: bool = False  # a table of values: `take` gets the name and the value of each


class NotAllowed(ValueError):
    """A value that a setting cannot have."""


def _flag(section: str, default: bool) -> Any:
    return _setting(section, default, _exactly(bool), "true or false")


def _exactly(kind: type) -> Callable[[Any], Any]:
    def take(value: Any) -> Any:
        if type(value) is not kind:
            raise NotAllowed
        return value

    return take


def _number(section: str, default: int, low: int, high: int) -> Any:
    return _setting(section, default, _between(low, high), f"{low} to {high}")


def _between(low: int, high: int) -> Callable[[Any], int]:
    def take(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise NotAllowed
        return value

    return take


def _choice(section: str, default: str, *values: str) -> Any:
    def take(value: Any) -> str:
        if type(value) is not str or value not in values:
            raise NotAllowed
        return value

    return _setting(section, default, take, ", ".join(values))


def _pair(section: str, default: tuple[int, int] | None, low: int, high: int) -> Any:
    def take(value: Any) -> tuple[int, int]:
        x, y = value if isinstance(value, list | tuple) else ()
        return _between(low, high)(x), _between(low, high)(y)

    return _setting(section, default, take, f"two numbers, each {low} to {high}")


def _setting(section: str, default: Any, take: Callable[[Any], Any], allowed: str) -> Any:
    return field(default=default, metadata={"rule": Rule(section, take, allowed)})


# Values that are more than one word

_LANGUAGE = re.compile(r"([a-z]{2,3}(_[A-Za-z]{2,8})?)?\Z")  # "": the system's
_NAME = re.compile(r"[a-z0-9_.]{1,64}\Z")
LONGEST_NAME = 40
LONGEST_TEXT = 64 << 10
MOST = 200


def _language(value: Any) -> str:
    if type(value) is not str or not _LANGUAGE.match(value):
        raise NotAllowed
    return value


def _names(value: Any) -> list[str]:
    """Ids, each once."""
    if not isinstance(value, list) or len(value) > 10 * MOST:
        raise NotAllowed
    if not all(type(word) is str and _NAME.match(word) for word in value):
        raise NotAllowed
    return list(dict.fromkeys(value))


def _key(named: Any) -> str:
    """Action and key. Which there are is the screen's to say."""
    action, key = named
    if not _NAME.match(action) or type(key) is not str or not 0 < len(key) <= LONGEST_NAME:
        raise NotAllowed
    return key


def _json(value: Any) -> str:
    """An object in JSON, or nothing. What is in it is checked where it is used."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise NotAllowed
    try:
        fits = not value or isinstance(json.loads(value), dict)
    except RecursionError as error:
        raise NotAllowed from error
    if not fits:
        raise NotAllowed
    return value


@dataclass(frozen=True)
class HouseRules:
    """Rules that somebody likes to play by. Whether they fit a table is the engine's to say (`TableError`)."""

    game: str
    edition: str
    options: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ()

    def to_toml(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "modules": list(self.modules),
        }


def _preset(named: Any) -> HouseRules:
    name, value = named
    if not 0 < len(name) <= LONGEST_NAME or not isinstance(value, dict):
        raise NotAllowed
    if not value.keys() <= {"game", "edition", "options", "modules"}:
        raise NotAllowed
    options, modules = value.get("options", {}), value.get("modules", [])
    if not isinstance(options, dict) or not isinstance(modules, list):
        raise NotAllowed
    words = [value.get("game"), value.get("edition"), *options, *options.values(), *modules]
    if len(words) > MOST or not all(type(word) is str and _NAME.match(word) for word in words):
        raise NotAllowed
    return HouseRules(value["game"], value["edition"], dict(options), tuple(modules))


@dataclass
class Settings:
    """Plain values; whoever changes one calls `save` when the player is done."""

    language: str = _setting("", "", _language, "the short name of a language, or nothing")
    # Screen
    window_size: tuple[int, int] = _pair("screen", (1280, 720), 320, 16384)
    window_at: tuple[int, int] | None = _pair("screen", None, -32768, 32767)
    fullscreen: bool = _flag("screen", False)
    ui_scale: int = _number("screen", 100, 75, 200)
    text_size: int = _number("screen", 100, 75, 200)
    colour_mode: str = _choice(
        "screen", "normal", "normal", "deuteranopia", "protanopia", "tritanopia", "high_contrast"
    )
    less_motion: bool = _flag("screen", False)
    # Sound, in percent
    mute: bool = _flag("sound", False)
    volume: int = _number("sound", 80, 0, 100)
    volume_sounds: int = _number("sound", 100, 0, 100)
    volume_ambience: int = _number("sound", 60, 0, 100)
    volume_music: int = _number("sound", 60, 0, 100)
    # Table
    animation: str = _choice("table", "normal", *SPEEDS)
    pace: str = _choice("table", "normal", *SPEEDS)  # of computer players
    couch: str = _choice("table", "auto", "auto", "on", "off")
    veto_window: str = _choice("table", "short", "always", "short", "on_call")
    quiet: bool = _flag("table", False)  # nobody says anything
    confirm_moves: bool = _flag("table", False)
    sort_hand: bool = _flag("table", True)
    edge_scroll: bool = _flag("table", False)
    hide_hand: bool = _flag("table", True)  # when nobody touches anything for a while
    peek: str = _choice("table", "hold", "hold", "toggle")  # how the own role is looked at
    # What the program remembers
    keys: dict[str, str] = field(
        default_factory=dict, metadata={"rule": Rule("", _key, "the name of a key", each=True)}
    )
    house_rules: dict[str, HouseRules] = field(
        default_factory=dict, metadata={"rule": Rule("", _preset, "game, edition, options and modules", each=True)}
    )
    last_table: str = _setting("memory", "", _json, "a plan in JSON, or nothing")
    seen_hints: list[str] = field(default_factory=list, metadata={"rule": Rule("memory", _names, "names of hints")})

    # What is not a setting
    notices: list[Notice] = field(default_factory=list, compare=False)  # what the screen must say once
    _place: Path | None = field(default=None, repr=False, compare=False)  # None: kept in memory only
    _document: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)  # as the file has it
    _written: str = field(default="", repr=False, compare=False)
    _said: set[str] = field(default_factory=set, repr=False, compare=False)  # why it could not be written
    _disk: Disk = field(default_factory=Disk, repr=False, compare=False)

    @classmethod
    def load(cls, folders: Folders, disk: Disk | None = None) -> Settings:
        """What the file says, defaults for the rest. Never fails: a file that cannot be read is set aside."""
        settings = cls(_disk=disk or Disk())
        path = folders.config / FILE
        try:
            settings._read(settings._disk.read(path, LARGEST, follow=True))
        except FileNotFoundError:
            pass  # the first start
        except (NotAFile, TooLarge, ValueError, RecursionError) as error:
            log.warning("settings: the file cannot be read: %s", type(error).__name__)
            if not settings._set_aside(path, folders.damaged):
                return settings
        except OSError as error:
            log.warning("settings: the file cannot be opened: %s", error.strerror)
            settings.notices.append(Notice("settings.unreadable", {"file": str(path)}))
            return settings  # it may be right: it is not written over
        settings._place = path
        return settings

    def _set_aside(self, path: Path, folder: Path) -> bool:
        try:
            place = self._disk.set_aside(path, folder)
        except OSError as error:
            log.warning("settings: the file cannot be set aside: %s", error.strerror)
            self.notices.append(Notice("settings.unreadable", {"file": str(path)}))
            return False
        self.notices.append(Notice("settings.damaged", {"file": str(place)}))
        return True

    def _read(self, data: bytes) -> None:
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark
        self._document = tomllib.loads(text.replace("\r\n", "\n"))
        self._written = text
        for name, rule in RULES.items():
            section = self._document.get(rule.section, {}) if rule.section else self._document
            if not isinstance(section, dict):
                _name_wrong(rule.section, section, "a section", f"the default of {name} is")
            elif name in section:
                where = f"{rule.section}.{name}" if rule.section else name
                value = _each(where, section[name], rule) if rule.each else _one(where, section[name], rule)
                if value is not _NOTHING:
                    setattr(self, name, value)

    def text(self) -> str:
        """The file as it should be: what is set here, and whatever else was in it."""
        document = dict(self._document)
        for name, rule in RULES.items():
            if not rule.section:
                section = document
            else:
                known = document.get(rule.section)
                section = document[rule.section] = dict(known) if isinstance(known, dict) else {}
            value = _plain(getattr(self, name))
            if value is None:
                section.pop(name, None)
            else:
                section[name] = value
        return toml_text.dumps(document)

    def save(self) -> bool:
        """Write the file if anything changed. False if it could not be written, which is said once."""
        if self._place is None:
            return False
        text = self.text()
        if text == self._written:
            return True
        try:
            self._disk.make_folder(self._place.parent)
            self._disk.replace(Path(os.path.realpath(self._place)), text.encode())  # a link stays a link
        except OSError as error:
            log.warning("settings: not written: %s", error.strerror)
            cause = cause_of(error)
            if cause not in self._said:
                self._said.add(cause)
                self.notices.append(Notice(f"settings.{cause}", {}))
            return False
        self._written = text
        return True


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: part.to_toml() if isinstance(part, HouseRules) else part for name, part in value.items()}
    return list(value) if isinstance(value, tuple) else value


_NOTHING = object()


def _one(where: str, value: Any, rule: Rule) -> Any:
    try:
        return rule.take(value)
    except ValueError:
        _name_wrong(where, value, rule.allowed, "the default is")
        return _NOTHING


def _each(where: str, values: Any, rule: Rule) -> Any:
    """Of many values only the wrong ones are left out."""
    if not isinstance(values, dict):
        _name_wrong(where, values, "a section", "none is")
        return _NOTHING
    taken = {name: _one(f"{where}.{name}", (name, value), rule) for name, value in list(values.items())[:MOST]}
    return {name: value for name, value in taken.items() if value is not _NOTHING}


def _name_wrong(where: str, value: Any, allowed: str, used: str) -> None:
    try:
        said = repr(value)
    except ValueError:  # a number of thousands of digits
        said = f"a very long {type(value).__name__}"
    log.warning("settings: %.80s = %.80s is not allowed (%s); %s used", repr(where)[1:-1], said, allowed, used)


RULES: dict[str, Rule] = {part.name: part.metadata["rule"] for part in fields(Settings) if "rule" in part.metadata}
