"""The command line. Exit codes: 0 done, 1 a check or game failed, 2 wrong use (one line on stderr)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from . import __version__
from .cli_words import Parser, disk_refused, t
from .misuse import Failed, WrongUse
from .research_cli import add_bench, add_simulate, run_bench_lines, run_simulate
from .screen_cli import add_play, add_shots, run_play, run_selftest, run_shots


def _parser() -> Parser:
    parser = Parser(prog="saboteur-gui", description=t("cli.about"))
    parser.add_argument("--version", action="version", version=f"saboteur-gui {__version__}", help=t("cli.version"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    add_play(commands.add_parser("play", help=t("cli.play")))
    add_simulate(commands.add_parser("simulate", help=t("cli.simulate")))
    add_bench(commands.add_parser("bench", help=t("cli.bench")))
    add_shots(commands.add_parser("shots", help=t("cli.shots")))
    commands.add_parser("selftest", help=t("cli.selftest"))
    return parser


def _with_command(argv: Sequence[str]) -> list[str]:
    """`saboteur-gui` alone, or with options of its own, is `saboteur-gui play`."""
    if argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version")):
        return list(argv)
    return ["play", *argv]


_COMMANDS = {
    "play": run_play,
    "simulate": run_simulate,
    "bench": run_bench_lines,
    "shots": run_shots,
    "selftest": run_selftest,
}


def _complain(error: object) -> None:
    """One line, whatever somebody's agent puts into its message."""
    print(f"saboteur-gui: {' '.join(str(error).split())}", file=sys.stderr)


def main(argv: Sequence[str] | None = None) -> int:
    args = argparse.Namespace()
    try:
        args = _parser().parse_args(_with_command(sys.argv[1:] if argv is None else argv))
        return _COMMANDS[args.command](args)
    except WrongUse as error:
        _complain(error)
        return 2
    except Failed as error:
        _complain(error)
        return 1
    except BrokenPipeError:  # whoever read our output has gone; closing it again must not complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        _complain(t("cli.error.stopped"))
        return 130
    except OSError as error:
        where = error.filename or getattr(args, "transcript", None) or t("cli.error.standard_output")
        _complain(disk_refused(error, where))
        return 2
