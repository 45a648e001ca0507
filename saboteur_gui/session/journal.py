"""How a game is written down: sealed lines (`seal.py`), each with its own checksum.

A journal is a head, the state it begins with (a text of `engine.codec`) and a line for every move. A
snapshot is a head and a state. Format and version of a head can be read, so that every version of the program knows
what it cannot read; the first ones were not sealed at all. Both are read as hostile: whatever is no such line is left
out, and what is left out shows. Every move's line has a hash of the state after it, chained to all before, so
that the last line alone proves the whole game.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .. import __version__
from ..engine.codec import checksum, dumps, pack
from ..engine.moves import Move
from ..engine.state import GameState
from .plan import LONGEST_NAME, Plan, PlanError, tidy_name
from .seal import opened, sealed
from .strict import fields

FORMAT = "saboteur-save"
VERSION = 3  # 1: its plan has no revision of the rules; 2: it is not sealed
ABOUT = ("format", "version", "program")  # what everybody may read of a file
JOURNAL, SNAPSHOT = "journal", "snapshot"

LONGEST_FILE = 4 << 20  # twenty rounds of ten players take two
MOST_LINES = LONGEST_FILE // 64  # none is shorter
LONGEST_HEAD = 16 << 10
LONGEST_STATE = 256 << 10
LONGEST_ENTRY = 1 << 10
MOST_STEPS = 1 << 20
DIGITS = 16  # of a line's checksum
_CHECKED = re.compile(rb'\{"check":"([0-9a-f]{16})",')
_HASH = re.compile(r"[0-9a-f]{64}\Z")
_GAME = re.compile(r"[0-9a-f]{32}\Z")
# Of a line that was being written when the machine stopped.
_BEGUN = re.compile(rb'(\{"check":[ -~]*|[A-Za-z0-9+/]*={0,2})')


class NotThis(ValueError):
    """Not a line of this kind."""


class Newer(NotThis):
    """A line as a later version writes it."""


def seal(body: dict[str, Any]) -> bytes:
    """One line. That of a head has its checksum first, then what `ABOUT` names: so it was, and stays, in all
    versions."""
    hidden = sealed(_json({name: value for name, value in body.items() if name not in ABOUT}))
    if "format" not in body:
        return hidden + b"\n"
    shown = {name: body[name] for name in ABOUT if name in body}
    text = _json(shown | {"sealed": hidden.decode()})[1:]
    return b'{"check":"%s",%s\n' % (hashlib.sha256(text).hexdigest()[:DIGITS].encode(), text)


def _json(body: dict[str, Any]) -> bytes:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()


def unseal(line: bytes, limit: int = LONGEST_HEAD) -> dict[str, Any]:
    """What `seal` was given, and what was written without a seal; NotThis."""
    if len(line) > limit:
        raise NotThis("longer than any")
    found = _CHECKED.match(line)
    if found is None:
        return _object(_opened(line))
    if hashlib.sha256(line[found.end() :]).hexdigest()[:DIGITS].encode() != found[1]:
        raise NotThis("checksum does not fit")
    body = _object(line)
    del body["check"]
    hidden = body.pop("sealed", None)
    return body | _object(_opened(hidden.encode())) if isinstance(hidden, str) else body


def _opened(line: bytes) -> bytes:
    try:
        return opened(line)
    except ValueError as error:
        raise NotThis("no sealed line") from error


def _object(text: bytes) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotThis("not JSON") from error
    if not isinstance(body, dict):
        raise NotThis("no object")
    return body


def chain(before: str, g: GameState) -> str:
    """The hash of a state and of everything that led to it."""
    return hashlib.sha256((before + dumps(pack(g))).encode()).hexdigest()


_ENTRY: dict[str, type] = {"step": int, "seat": int, "move": list, "hash": str}


class Entry(NamedTuple):
    """A move, and the chained hash of the state after it."""

    seat: int
    move: Move
    hash: str

    def line(self, step: int) -> bytes:
        return seal({"step": step, "seat": self.seat, "move": self.move, "hash": self.hash})


def read_entry(line: bytes) -> tuple[int, Entry]:
    told = _told(unseal(line, LONGEST_ENTRY), _ENTRY)
    if not _HASH.match(told["hash"]) or not all(type(part) is int for part in told["move"]):
        raise NotThis("no move")
    return told["step"], Entry(told["seat"], tuple(told["move"]), told["hash"])


def _told(body: dict[str, Any], kinds: dict[str, type]) -> dict[str, Any]:
    try:
        return fields(body, kinds)
    except ValueError as error:
        raise NotThis(str(error)) from error


@dataclass(frozen=True)
class Head:
    """The first line of a journal or a snapshot: enough for the list of saves."""

    kind: str
    game: str  # the same for all saves of one game
    step: int  # of the state that follows
    hash: str  # chained, of that state
    text: str  # checksum of its line
    round: int
    over: bool
    name: str
    plan: Plan

    def line(self) -> bytes:
        about = {"format": FORMAT, "version": VERSION, "program": __version__}
        facts = {name: getattr(self, name) for name in _HEAD}
        return seal(about | facts | {"plan": self.plan.to_json()})


_HEAD: dict[str, type] = {
    **dict.fromkeys(("kind", "game", "hash", "text", "name"), str),
    **dict.fromkeys(("step", "round"), int),
    "over": bool,
}


def read_head(line: bytes) -> Head:
    body = unseal(line, LONGEST_HEAD)
    version = body.get("version")
    if body.get("format") != FORMAT or type(version) is not int or version < 1:
        raise NotThis("another format")
    if version > VERSION:
        raise Newer(f"format {version}, this program reads up to {VERSION}")
    try:
        head = Head(**_told(body, _HEAD), plan=Plan.from_json(body.get("plan")))
    except PlanError as error:
        raise NotThis(f"no plan: {error}") from error
    if head.kind not in (JOURNAL, SNAPSHOT) or not _GAME.match(head.game) or not _HASH.match(head.hash):
        raise NotThis("no head")
    if not 0 <= head.step <= MOST_STEPS or head.round < 1 or len(head.name) > LONGEST_NAME:
        raise NotThis("no head")
    return replace(head, name=tidy_name(head.name))


@dataclass
class Pages:
    """What could be read of a journal or a snapshot."""

    head: Head | None = None
    state: str = ""  # the text of the state, "" if it is not as it was written
    entries: dict[int, Entry] = field(default_factory=dict)
    data: bytes = b""  # all of it
    cut_off: bool = False  # a last line was begun: as it was being written, the machine stopped
    ends: bool = False  # the last finished line is a move
    newer: bool = False
    ours: bool = False  # at least one line is one of ours
    plain: bool = False  # it is of a format that was not sealed
    damaged: bool = False  # a line is not as it was written, other than one that was cut off


def read_pages(data: bytes, kind: str) -> Pages:
    """Whatever can be read of a file that should be of this kind. Never raises."""
    *lines, rest = data.split(b"\n", MOST_LINES)
    pages = Pages(data=data)
    if len(lines) < 2 or (kind == SNAPSHOT and (rest or len(lines) > 2)):
        pages.damaged = True  # both files are put in place with head and state in full, and a snapshot never grows
    finished = len(lines)
    lines += [rest] if rest else []
    _read_first(pages, lines[0] if lines else b"", lines[1] if len(lines) > 1 else b"", kind)
    before = pages.head.step if pages.head is not None else -1
    for number, line in enumerate(lines[2:], 3):
        try:
            step, entry = read_entry(line)
        except NotThis:
            pages.cut_off = number > finished and _BEGUN.fullmatch(line) is not None
            pages.damaged |= not pages.cut_off
            continue
        pages.damaged |= step != before + 1 or number > finished  # a line is missing, not in its place, without its end
        before = step
        pages.entries[step] = entry
        pages.ours = True
        pages.ends = number >= finished
    return pages


def _read_first(pages: Pages, head: bytes, state: bytes, kind: str) -> None:
    try:
        pages.head = read_head(head)
    except Newer:
        pages.newer = pages.ours = True
        return
    except NotThis:
        pages.damaged = True
        return
    pages.ours = True
    pages.damaged |= pages.head.kind != kind
    pages.plain = state.startswith(b"{")
    try:
        text = (state if pages.plain else opened(state)).decode() if len(state) <= LONGEST_STATE else ""
    except ValueError:
        text = ""
    if checksum(text) == pages.head.text:
        pages.state = text
    else:
        pages.damaged = True


def split_export(data: bytes) -> tuple[bytes, bytes]:
    """An exported file is a journal, an empty line and a snapshot."""
    journal, _, snapshot = data.partition(b"\n\n")
    return (journal + b"\n", snapshot) if snapshot else (data, b"")


def read_export(data: bytes) -> tuple[Pages, Pages]:
    book, snapshot = split_export(data)
    return read_pages(book, JOURNAL), read_pages(snapshot, SNAPSHOT)
