"""What the player has set: a table with one row a setting, kept in one TOML file in the config folder.

A row says where a setting stands in the file, what it may be, its default, and its tab on the screen. Its text is
`settings.<name>`, its explanation `settings.<name>.about`. Whoever depends on a setting observes it.

A wrong value never costs more than itself: the default takes its place, and the log names it. Only what was changed
here is written: what another window changed, what this version does not know or cannot take, and comments stay.
"""

from __future__ import annotations

import logging
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any, ClassVar

from .setting_kinds import (
    Choice,
    Flag,
    Ids,
    Json,
    Language,
    Named,
    NotAllowed,
    Number,
    Pair,
    Setting,
    key,
    name_wrong,
    preset,
)
from .storage.files import Disk
from .storage.folders import Folders
from .storage.notices import Notice, cause_of
from .storage.toml_file import TomlFile, put

log = logging.getLogger(__name__)

FILE = "settings.toml"
COACH = "coach."  # what the hints begin with that the help at the table gave

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
    volume_ambience = Number("sound", 35, 0, 100, "sound", "bell")
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
    keys = Named("the name of a key", key)
    buttons = Named("the name of a button", key)  # of a gamepad
    house_rules = Named("game, edition, options and modules", preset)
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
                name_wrong(row.section, section, "a section", f"the default of {name} is")
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
