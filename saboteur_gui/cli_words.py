"""What the command line says, in the language of the system. Names of commands, options and values stay as they are."""

from __future__ import annotations

import argparse
import errno
import re
from functools import cache
from typing import NoReturn

from .engine.refusal import Refusal
from .engine.ruleset import TableError
from .i18n import Texts, system_language
from .misuse import WrongUse
from .storage.notices import cause_of
from .wording import table_error

# What argparse complains of, and the ids of our own words for it.
COMPLAINTS = {
    r"argument (?P<option>.+?): invalid choice: (?P<value>.+?) \(choose from (?P<allowed>.+)\)": "cli.error.choice",
    r"argument (?P<option>.+?): invalid int value: (?P<value>.+)": "cli.error.whole",
    r"argument (?P<option>.+?): expected (?:one|at least one) argument": "cli.error.no_value",
    r"argument (?P<option>.+?): not allowed with argument (?P<other>.+)": "cli.error.not_with",
    r"argument (?P<option>.+?): ignored explicit argument (?P<value>.+)": "cli.error.no_such_value",
    r"the following arguments are required: (?P<option>.+)": "cli.error.required",
    r"unrecognized arguments: (?P<value>.+)": "cli.error.unknown",
    r"argument (?P<option>.+?): (?P<what>.+)": "cli.error.argument",  # one of ours
}
QUOTED = ("value", "allowed")  # by argparse


@cache
def texts() -> Texts:
    return Texts(system_language())


def t(id: str, **values: object) -> str:
    """A text for a terminal, which has no use for no-break spaces."""
    return texts().t(id, **values).replace("\u00a0", " ")


def complaint(message: str) -> str:
    for pattern, id in COMPLAINTS.items():
        if found := re.fullmatch(pattern, message):
            named = found.groupdict()
            return t(id, **named | {name: _bare(named[name]) for name in QUOTED if name in named})
    return message  # of a later argparse


def _bare(values: str) -> str:
    """Without the quotes of Python: a text has those of its language."""
    return re.sub("'([^']*)'", r"\1", values)


def table_refused(error: TableError, seats: str = "--seats") -> str:
    """What the set-up scene says of it, in the names that the command line knows, and what is allowed instead. `seats`:
    the option that gave their number."""
    kind = error.cause.partition("_")[0]
    what = with_allowed(t(table_error(error).id, **error.values), error.allowed)
    return t("cli.error.argument", option={"module": "--modules", "seats": seats}.get(kind, f"--{kind}"), what=what)


def with_allowed(what: str, allowed: str) -> str:
    return t("cli.error.allowed", what=what, allowed=allowed) if allowed else what


def refused(reason: Refusal) -> str:
    """Why a move is not legal: in words, and by the name that the engine's callers know."""
    return _and_name(t(f"refusal.{reason.value}"), reason.value)


def _and_name(sentence: str, name: str) -> str:
    """The name by which programs know it comes before the end of a sentence."""
    return f"{sentence.removesuffix('.')} ({name})"


_DISK = {
    errno.ENOENT: "save.problem.no_folder",
    errno.ENOTDIR: "save.problem.no_folder",
    errno.EISDIR: "cli.error.is_folder",
}


def disk_refused(error: OSError, where: str) -> str:
    cause = t(_DISK.get(error.errno or 0, f"save.problem.{cause_of(error)}"))
    return t("cli.error.cannot_write", path=where, cause=_and_name(cause, errno.errorcode.get(error.errno or 0, "-")))


class Help(argparse.HelpFormatter):
    def add_usage(self, usage: str | None, actions: object, groups: object, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{t('cli.usage')} " if prefix is None else prefix)  # type: ignore[arg-type]


class Parser(argparse.ArgumentParser):
    """Answers wrong use in one line instead of with the whole usage; its own words are in the player's language."""

    def __init__(self, **about: object) -> None:
        super().__init__(**about, add_help=False, allow_abbrev=False, formatter_class=Help)  # type: ignore[arg-type]
        self._positionals.title, self._optionals.title = t("cli.commands"), t("cli.options")
        self.add_argument("-h", "--help", action="help", help=t("cli.help"))

    def error(self, message: str) -> NoReturn:
        raise WrongUse(complaint(message))
