"""Why a command ends without having done what was asked: one line on stderr, and the exit code."""

from __future__ import annotations

import os
import sys


class UsageError(Exception):
    """Exit code 2. The line names the wrong value and the values allowed."""


class CommandFailed(Exception):
    """Exit code 1: a check or a game failed."""


def harmless(text: str, keep: str = "") -> str:
    """Nothing in it moves the terminal: what is no letter is a space, except for what is kept."""
    return "".join(letter if letter.isprintable() or letter in keep else " " for letter in text)


def put_out(text: str) -> None:
    """A result, to standard output; an OSError names it as the file that failed."""
    try:
        print(text, flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # closing it at the end must not fail again
        raise OSError(error.errno, error.strerror, "standard output") from error
