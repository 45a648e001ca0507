"""What may go wrong at a table or with a save, as values: the words for it are the screen's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..storage.notices import cause_of


class SessionError(Exception):
    """A move that failed for another reason than the rules. The table is as it was before it."""

    words = ""  # the id of what is said about it, if that is not in a notice of the session


class SaveProblem(Exception):
    """A save that cannot be had, written or changed. `reason` ends a text id: `save.problem.` and

    missing     there is no such save                  busy       another program has it open
    damaged     nothing can be read from it (`moved`)  newer      made by a later version
    foreign     no save at all                         too_large  longer than any save
    disk_full   read_only   failed                     no_shelf   this table is not kept on disk
    no_folder   where an exported file should go
    """

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(f"{reason}: {values}" if values else reason)
        self.reason = reason
        self.values = values


@contextmanager
def problems(id: str, missing: str = "missing") -> Iterator[None]:
    """What the disk refuses, as a reason that can be shown; `missing`: what it means that something is not there."""
    try:
        yield
    except FileNotFoundError as error:
        raise SaveProblem(missing, id=id) from error
    except OSError as error:
        raise SaveProblem(cause_of(error), id=id) from error
