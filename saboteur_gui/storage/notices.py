"""What the player must hear about, as values: the words for it are the screen's."""

from __future__ import annotations

import errno
from typing import Any, NamedTuple


class Notice(NamedTuple):
    """Something the screen says once: a stable id of a text, and what the text names.

    save.disk_full save.read_only save.failed   the game goes on in memory only
    save.again                                  what was missing has been written
    save.recovered                              a damaged save was opened at the last moment that could be read;
                                                `steps` moves are known to be lost, `moved`: the folder in which
                                                the files lie now, or "" if none had to be moved
    save.cut_off                                the last move had not been written in full when the program or the
                                                computer stopped; `moved`
    save.mended                                 a damaged part was replaced from the rest, nothing is missing; `moved`
    save.notes save.picture                     pencil marks, or the picture, that cannot be read; `moved`
    save.last                                   which game was played last cannot be read; `file`
    table.failed                                a move could not be carried out; `report`: the file about it
    brain.illegal                               what `player` answered was not legal: chance chose instead
    brain.restarted brain.no_process            the computer players' process was lost, or cannot be had: a thread plays
    brain.replaced                              `player` failed twice at one question and plays by chance
    settings.damaged statistics.damaged         the file was no such file; `file`: where it lies now
    settings.unreadable statistics.newer        the file is left alone
    statistics.busy                             counted as soon as another program lets go of the file
    settings.disk_full read_only failed         not written; the same of statistics
    sound.no_library                            the mixer needs `library`, which the system package `package` brings
    sound.no_module                             the mixer cannot be loaded: `cause`
    sound.no_device                             nothing to hear it with (the settings say it, nothing else does)
    """

    id: str
    values: dict[str, Any]


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG} if hasattr(errno, "EDQUOT") else {errno.ENOSPC, errno.EFBIG}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


def cause_of(error: OSError) -> str:
    """The reason that an error of the disk is told by."""
    if error.errno in _FULL:
        return "disk_full"
    return "read_only" if error.errno in _READ_ONLY else "failed"
