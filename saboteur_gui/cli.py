"""The command line, in English. Exit codes: 0 done, 1 a check or game failed, 2 wrong use (one line on stderr)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from . import __version__
from .cli_errors import CommandFailed, UsageError, harmless

# Command -> what it does, and the module that has its `add_COMMAND` and `run_COMMAND`.
COMMANDS = {
    "play": ("play the game (the default command)", "screen_cli"),
    "simulate": ("play whole games between agents, without a window", "research_cli"),
    "bench": ("measure the speed of the program (not in the packaged program)", "devtools.dev_cli"),
    "shots": ("render every scene to image files (not in the packaged program)", "devtools.dev_cli"),
    "films": ("render moments of the game frame by frame (not in the packaged program)", "devtools.dev_cli"),
    "selftest": ("check that this installation is complete and works", "screen_cli"),
}
DEVTOOLS = f"{__package__}.devtools"
Add = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """Reports a usage error in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def _loaded(command: str) -> tuple[Add, Run]:
    """The two functions of a command; raises UsageError if this program does not carry it."""
    try:
        module = import_module(f"{__package__}.{COMMANDS[command][1]}")
    except ModuleNotFoundError as error:
        if error.name != DEVTOOLS:
            raise
        raise UsageError(f"'{command}' is not in the packaged program, only in one installed with Python") from None
    return getattr(module, f"add_{command}"), getattr(module, f"run_{command}")


def _parser(command: str) -> Parser:
    """Knows all commands, and the arguments of this one; no other command's module is loaded."""
    parser = Parser(
        prog="saboteur-gui", description="Saboteur, an offline desktop edition of the card game", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"saboteur-gui {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (about, _) in COMMANDS.items():
        of_command = commands.add_parser(name, help=about, allow_abbrev=False)
        if name == command:
            add, run = _loaded(name)
            add(of_command)
            of_command.set_defaults(run=run)
    return parser


def _with_command(argv: Sequence[str]) -> list[str]:
    """`saboteur-gui` alone, or with options of its own, is `saboteur-gui play`."""
    if argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version")):
        return list(argv)
    return ["play", *argv]


def _complain(error: object) -> None:
    """One line, whatever somebody's agent puts into its message."""
    print(f"saboteur-gui: {' '.join(harmless(str(error)).split())}", file=sys.stderr)


def _with_notes(error: BaseException, words: str) -> str:
    return "; ".join([words, *getattr(error, "__notes__", ())])


def open_standard_streams() -> None:
    """Descriptors 0 to 2 are always taken: else the next files that are opened, a save among them, would get them, and
    whatever a library prints would be written into those."""
    for fd, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(fd)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere == fd:
                os.set_inheritable(fd, True)
            else:
                os.dup2(nowhere, fd)
                os.close(nowhere)
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(fd, mode, encoding="utf-8", errors="backslashreplace", closefd=False))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    open_standard_streams()
    words = _with_command(sys.argv[1:] if argv is None else argv)
    try:
        args = _parser(words[0]).parse_args(words)
        run: Run = args.run
        return run(args)
    except UsageError as error:
        _complain(error)
        return 2
    except CommandFailed as error:
        _complain(_with_notes(error, str(error)))
        return 1
    except BrokenPipeError:  # whoever read our output has gone; closing it again must not complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt as error:
        _complain(_with_notes(error, "stopped"))
        return 130
    except OSError as error:
        why = error.strerror or str(error)
        _complain(_with_notes(error, f"'{error.filename}': {why}" if error.filename is not None else why))
        return 2
