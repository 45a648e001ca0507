"""Statistics over finished games, in a small SQLite file of the data folder.

A game is written as a whole, again and again if need be: its id makes that the same as once. A file that is damaged or
somebody else's is set aside untouched, one that is held by another program or made by a later version is left
alone; the game goes on, and the screen says it once. What asks is loaded when it is needed: the menu only wants to know
whether there is anything.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from ..storage.files import Disk
from ..storage.folders import Folders
from ..storage.notices import Notice, cause_of
from .statistics_file import Left, is_plain
from .statistics_rows import any_finished, put, sealed, sums

if TYPE_CHECKING:
    from .played_game import PlayedGame
    from .statistics_charts import GameChart, GameLine, PlayerLine

log = logging.getLogger(__name__)

FILE = "statistics.sqlite"
MARK = 0x5AB07E02  # says in the head of the file that it is ours
LARGEST = 1 << 30  # a game takes about 20 KB
PATIENCE = 0.25  # seconds to wait for another program that writes

# One script for each version of the file, from the one before. What is published never changes.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ended REAL NOT NULL, finished INTEGER NOT NULL,
        name TEXT NOT NULL, game TEXT NOT NULL, edition TEXT NOT NULL, modules TEXT NOT NULL
    ) STRICT;
    CREATE TABLE players (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        kind TEXT NOT NULL, agent TEXT NOT NULL, mark TEXT NOT NULL, gold INTEGER NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX players_by_name ON players (kind, name);
    CREATE TABLE rounds (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL, reason TEXT NOT NULL,
        reached_by INTEGER NOT NULL, PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE parts (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        dwarf TEXT NOT NULL, won INTEGER NOT NULL, caught INTEGER NOT NULL, paid INTEGER NOT NULL,
        gold INTEGER NOT NULL, PRIMARY KEY (game, n, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE cards (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        card TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (game, n, seat, card)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE attacks (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        target INTEGER NOT NULL, card TEXT NOT NULL, times INTEGER NOT NULL,
        PRIMARY KEY (game, n, seat, target, card)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE beliefs (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, step INTEGER NOT NULL, seat INTEGER NOT NULL,
        belief TEXT NOT NULL, PRIMARY KEY (game, step, seat)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE players ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
    ALTER TABLE rounds ADD COLUMN step INTEGER NOT NULL DEFAULT -1;
    """,
    "UPDATE beliefs SET belief = sealed(belief) WHERE game IN (SELECT number FROM games WHERE NOT finished);",
    "CREATE TABLE sums (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE, sum TEXT NOT NULL) STRICT;",
    "ALTER TABLE players ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;",
)
SUMMED = 4  # the first version whose games have checksums


Result = TypeVar("Result")


class _Unusable(Exception):
    """The file is left alone. `reason` ends the id of a notice."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class _Damaged(Exception):
    """The file has to be set aside."""


class Statistics:
    def __init__(self, folders: Folders, disk: Disk | None = None) -> None:
        self.notices: list[Notice] = []  # what the screen must say once
        self.trouble = ""  # why the last answer is empty: the reason of a notice; "" if it is as it should be
        self._path = folders.data / FILE
        self._aside = folders.damaged
        self._disk = disk or Disk()
        self._db: sqlite3.Connection | None = None
        self._left = Left()
        self._waiting: dict[str, PlayedGame] = {}  # what could not be written yet
        self._said: set[str] = set()

    def record(self, played: PlayedGame) -> bool:
        """Keep what a game came to so far. False if it cannot be written now: the next call tries again."""
        self._waiting[played.game] = played
        return self._do(self._write, False)

    def anything(self) -> bool:
        """Whether there is something to be told: a finished game, or why none can be. Quick, for a menu: the file
        is neither checked nor made nor changed."""
        try:
            if not os.path.lexists(self._path):
                return False
            if not is_plain(self._path):  # opening a pipe would wait for somebody to write
                return True
            with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", timeout=0, uri=True)) as db:
                return any_finished(db)
        except Exception as error:  # whatever it is, it costs statistics only
            log.warning("statistics: %s", type(error).__name__)
            return True

    def players(self) -> list[PlayerLine]:
        """Everybody who finished a game, people first, the most frequent first."""
        from . import statistics_charts

        return self._do(statistics_charts.players, [])

    def games(self) -> list[GameLine]:
        """The finished games, the last one first."""
        from . import statistics_charts

        return self._do(statistics_charts.games, [])

    def chart(self, game: str) -> GameChart | None:
        """A finished game; None if there is no such one. While a game runs, what was believed in it is secret (I4)."""
        from . import statistics_charts

        return self._do(lambda db: statistics_charts.chart(db, game), None)

    def close(self) -> None:
        if self._waiting:
            self._do(self._write, False)
        self._hang_up()

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    # The file

    def _do(self, work: Callable[[sqlite3.Connection], Result], otherwise: Result) -> Result:
        """Work on the file, on a new one if it is damaged."""
        self.trouble = ""
        for _ in range(2):
            try:
                if self._db is not None and (now := Left.of(self._path, self._left)) != self._left:
                    self._hang_up()  # somebody else has been at it
                    if self._left.harmed(now):
                        raise _Damaged("changed by what is not SQLite")
                if self._db is None:
                    self._db = self._open()
                found = work(self._db)
                self._left = Left.of(self._path, self._left)
                return found
            except _Unusable as error:
                self._say(error.reason)
                return otherwise
            except Exception as error:  # whatever it is, it costs statistics only
                self._hang_up()
                reason = _reason(error)
                log.warning("statistics: %s", reason, exc_info=error)
                if reason != "damaged":
                    self._say(reason)
                    return otherwise
                if not self._set_aside():
                    return otherwise
        return otherwise

    def _open(self) -> sqlite3.Connection:
        self._disk.make_folder(self._path.parent)
        if os.path.lexists(self._path):
            if not is_plain(self._path):
                raise _Damaged("no plain file")
            if self._path.stat().st_size > LARGEST:
                raise _Damaged("longer than it can be")
        with suppress(OSError):  # a file that may only be read still is; what else is wrong, SQLite tells
            os.close(os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600))
            self._path.chmod(0o600)
        db = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None)
        try:
            db.text_factory = lambda data: data.decode("utf-8", "replace")
            db.create_function("sealed", 1, sealed)
            db.execute("PRAGMA trusted_schema = OFF")
            db.execute("PRAGMA secure_delete = ON")  # what is sealed or removed is nowhere left as it was
            db.execute("PRAGMA cell_size_check = ON")
            _check(db)
            db.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            db.close()
            raise
        return db

    def _set_aside(self) -> bool:
        """With whatever SQLite left beside it: a journal must not be played into another file."""
        try:
            place = self._disk.set_aside(self._path, self._aside)
            for suffix in ("-journal", "-wal", "-shm"):
                companion = self._path.with_name(self._path.name + suffix)
                if companion.exists():
                    self._disk.set_aside(companion, self._aside)
        except OSError as error:
            log.warning("statistics: the file cannot be set aside: %s", error.strerror)
            self._say(cause_of(error))
            return False
        self.notices.append(Notice("statistics.damaged", {"file": str(place)}))
        return True

    def _say(self, reason: str) -> None:
        self.trouble = reason
        if reason not in self._said:
            self._said.add(reason)
            self.notices.append(Notice(f"statistics.{reason}", {}))

    # Writing

    def _write(self, db: sqlite3.Connection) -> bool:
        for game, played in list(self._waiting.items()):
            try:
                with _transaction(db):
                    put(db, played)
            except OverflowError:
                log.warning("statistics: no game ends with such numbers: a save was made up")
            del self._waiting[game]
        return True


_REASONS = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def _reason(error: Exception) -> str:
    """Why the file cannot be used. Only what is wrong with the file itself is a reason to set it aside."""
    if isinstance(error, OSError):
        return cause_of(error)
    if isinstance(error, _Damaged | UnicodeDecodeError):  # SQLite quotes a broken name in its message
        return "damaged"
    return _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 255, "failed")


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


# Versions


def _check(db: sqlite3.Connection) -> None:
    """Make a new file ours, bring an older one up to date; anything else is not used."""
    version = _pragma(db, "user_version")
    if not _schema(db) and version == 0 and _pragma(db, "application_id") == 0:
        with _transaction(db):
            db.execute(f"PRAGMA application_id = {MARK}")
            _migrate(db, 0)
        return
    if _pragma(db, "application_id") != MARK:
        raise _Damaged("another program's file")
    if version > len(MIGRATIONS):
        raise _Unusable("newer")
    if version < 1 or _schema(db) != _schema_of(version):
        raise _Damaged("not the tables that were made")
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise _Damaged("integrity")
    if version >= SUMMED and dict(db.execute("SELECT game, sum FROM sums")) != sums(db):
        raise _Damaged("a game is not as it was written")
    if version < len(MIGRATIONS):
        with _transaction(db):
            _migrate(db, version)


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _migrate(db: sqlite3.Connection, version: int) -> None:
    for script in MIGRATIONS[version:]:
        for statement in script.split(";"):
            if statement.strip():
                db.execute(statement)
    db.executemany("REPLACE INTO sums VALUES (?, ?)", sums(db).items())
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _schema(db: sqlite3.Connection) -> list[Any]:
    return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()


def _schema_of(version: int) -> list[Any]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.create_function("sealed", 1, sealed)
        for script in MIGRATIONS[:version]:
            db.executescript(script)
        return _schema(db)
