"""The command line. Exit codes: 0 done, 1 a check or game failed, 2 wrong use (one line on stderr)."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from . import __version__
from .ai.agents import AgentError
from .bench import PARTS, run_bench
from .engine.ruleset import Table, TableError, check_table
from .simulate import GameFailed, simulate


class WrongUse(Exception):
    """One line for stderr."""


class _Parser(argparse.ArgumentParser):
    """Answers wrong use in one line instead of with the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise WrongUse(message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="saboteur-gui", description="Saboteur, the desktop game.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"saboteur-gui {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    _add_simulate(commands.add_parser("simulate", help="play whole games between agents", allow_abbrev=False))
    bench = commands.add_parser("bench", help="measure the speed of the program", allow_abbrev=False)
    bench.add_argument("--only", choices=sorted(PARTS), help="one part of the measurements")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="base|saboteur2")
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--edition", default="jubilee", metavar="NAME")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule (repeatable)")
    parser.add_argument("--modules", default="", metavar="a,b,…", help="championship cards, mini expansions, variants")
    parser.add_argument("--agents", default="random", metavar="NAME|a,b,…", help="one for all seats, or one per seat")
    parser.add_argument("--games", type=int, default=1, metavar="N")
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="rounds of a game (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game; the next has S+1")
    parser.add_argument("--duplicate", action="store_true", help="every deal again with the agents rotated")
    parser.add_argument("--measure", action="store_true", help="also the time of a move and how early who is found out")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; the games are the same for any J")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write every game as JSON lines")
    parser.add_argument("--with-legal", action="store_true", help="with every legal move before each decision")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUse(f"argument --option: '{pair}' is not NAME=VALUE")
        if name in options:
            raise WrongUse(f"argument --option: '{name}' is given twice: '{options[name]}' and '{value}'")
        options[name] = value
    return options


def _agents(text: str, seats: int) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise WrongUse(f"argument --agents: {len(names)} agents for {seats} seats; name one, or one per seat")
    return names


def _check_counts(args: argparse.Namespace) -> None:
    for name, least in (("games", 1), ("rounds", 1), ("jobs", 1)):
        if getattr(args, name) < least:
            raise WrongUse(f"argument --{name}: must be at least {least}, not {getattr(args, name)}")
    if args.with_legal and args.transcript is None:
        raise WrongUse("argument --with-legal: needs --transcript FILE")


def _simulate(args: argparse.Namespace) -> int:
    _check_counts(args)
    table = Table(
        game=args.game,
        seats=args.seats,
        edition=args.edition,
        options=_options(args.option),
        modules=tuple(args.modules.split(",")) if args.modules else (),
        rounds=args.rounds,
    )
    check_table(table)
    agents = _agents(args.agents, args.seats)
    result = simulate(
        table,
        agents,
        args.games,
        args.seed,
        args.jobs,
        args.transcript,
        args.with_legal,
        args.duplicate,
        args.measure,
    )
    print(json.dumps(result) if args.json else _table(result))
    return 0


def _table(result: dict[str, Any]) -> str:
    lines = [f"{result['games']} games, {result['rounds']} rounds, {result['decisions']} decisions"]
    lines.append(f"{result['seconds']} s, {result['rounds_per_second']} rounds a second")
    lines.append("")
    lines.append(f"{'side':<16}{'rounds won':>12}{'of all':>9}")
    for side, wins in result["wins"].items():
        lines.append(f"{side:<16}{wins:>12}{wins / result['rounds']:>9.1%}")
    lines.append("")
    lines.append(f"{'agent':<24}{'side':<16}{'gold a round':>14}")
    for agent, by_side in result["gold"].items():
        lines += [f"{agent:<24}{side:<16}{mean:>14.3f}" for side, mean in by_side.items()]
    lines += _sure(result["intervals"]) if "intervals" in result else []
    for agent, times in result.get("milliseconds", {}).items():
        lines.append(f"{agent:<24}{'ms a move':<16}{times['median']:>14.1f}   p95 {times['p95']:.1f}")
    return "\n".join(lines)


def _sure(intervals: dict[str, dict[str, dict[str, float | None]]]) -> list[str]:
    """Means with what they may be off by (95 %); nothing while there is a single deal."""
    lines: list[str] = []
    for what, title in (("wins", "rounds won"), ("gold", "gold a round and seat"), ("gaps", "gold apart")):
        rows = [(name, row) for name, row in intervals[what].items() if row["margin"] is not None]
        if rows:
            lines += ["", f"{title:<40}{'mean':>10}{'± (95 %)':>12}"]
            lines += [f"{name:<40}{row['mean']:>10.4f}{row['margin']:>12.4f}" for name, row in rows]
    return lines


def _bench(args: argparse.Namespace) -> int:
    results = run_bench(args.only)
    if args.json:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:<44}{row['median']:>12.2f}{row['p99']:>12.2f}  {row['unit']}")
    return 0


_COMMANDS = {"simulate": _simulate, "bench": _bench}


def _complain(error: object) -> None:
    """One line, whatever somebody's agent puts into its message."""
    print(f"saboteur-gui: {' '.join(str(error).split())}", file=sys.stderr)


def main(argv: Sequence[str] | None = None) -> int:
    args = argparse.Namespace()
    try:
        args = _parser().parse_args(argv)
        return _COMMANDS[args.command](args)
    except (WrongUse, TableError, AgentError) as error:
        _complain(error)
        return 2
    except GameFailed as error:
        _complain(error)
        return 1
    except BrokenPipeError:  # whoever read our output has gone; closing it again must not complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        _complain("stopped")
        return 130
    except OSError as error:
        where = error.filename or getattr(args, "transcript", None) or "standard output"
        _complain(f"cannot write '{where}': {error.strerror}")
        return 2
