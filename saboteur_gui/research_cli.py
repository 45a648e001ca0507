"""The command `simulate`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .ai.agents import AgentError, make_agent
from .cli_errors import UsageError
from .engine.ruleset import Table, TableError, check_table
from .report import html_report
from .simulate import simulate


def add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="base|saboteur2")
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--edition", default="jubilee", metavar="NAME")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule (repeatable)")
    parser.add_argument("--modules", default="", metavar="a,b,…", help="championship cards, mini expansions, variants")
    parser.add_argument("--agents", default="random", metavar="NAME|a,b,…", help="one for all seats, or one per seat")
    parser.add_argument("--games", type=int, default=1, metavar="N")
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="rounds of a game (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game; the next ones count up")
    parser.add_argument("--duplicate", action="store_true", help="every deal again with the agents rotated")
    parser.add_argument("--measure", action="store_true", help="also the time of a move and how early who is found out")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="a page with charts of what was measured")
    parser.add_argument("--also", default="", metavar="N,M,…", help="further numbers of seats for the report")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; any number plays the same games")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write every game as JSON lines")
    parser.add_argument("--with-legal", action="store_true", help="with every legal move before each decision")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"argument --option: '{pair}' is not NAME=VALUE")
        if name in options:
            raise UsageError(f"argument --option: '{name}' is given twice: '{options[name]}' and '{value}'")
        options[name] = value
    return options


def _agents(text: str, seats: int) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise _wrong_number(len(names), seats)
    return names


def _wrong_number(agents: int, seats: int) -> UsageError:
    return UsageError(f"argument --agents: {agents} agents for {seats} seats; name one, or one per seat")


def _check_counts(args: argparse.Namespace) -> None:
    for name, least in (("games", 1), ("rounds", 1), ("jobs", 1)):
        if getattr(args, name) < least:
            raise UsageError(f"argument --{name}: must be at least {least}, not {getattr(args, name)}")
    if args.with_legal and args.transcript is None:
        raise UsageError("argument --with-legal: needs --transcript FILE")
    if args.report is not None and args.transcript is not None and args.report.resolve() == args.transcript.resolve():
        raise UsageError("argument --report: the same file as --transcript")


def _seat_counts(args: argparse.Namespace) -> list[int]:
    """The number of seats that was asked for, then the further ones for the report."""
    if args.also and args.report is None:
        raise UsageError("argument --also: needs --report FILE.html")
    try:
        return list(dict.fromkeys([args.seats, *(int(count) for count in args.also.split(",") if args.also)]))
    except ValueError:
        raise UsageError(f"argument --also: '{args.also}' is not N,M,…") from None


def _try_to_write(page: Path) -> None:
    """A page that cannot be written is refused before hours of games, not after them; no empty one is left."""
    there = page.exists()
    page.open("a").close()
    if not there:
        page.unlink()


def run_simulate(args: argparse.Namespace) -> int:
    _check_counts(args)
    if args.report is not None:
        _try_to_write(args.report)
    counts = _seat_counts(args)
    try:
        # Every table is looked at before any game is played.
        runs = [(_table_of(args, seats), _round_the_table(args, seats)) for seats in counts]
        results = [_run(args, table, agents, further=at > 0) for at, (table, agents) in enumerate(runs)]
    except AgentError as error:
        raise UsageError(f"argument --agents: {error}") from error
    if args.report is not None:
        args.report.write_text(html_report(results), encoding="utf-8")
    print(json.dumps(_one_object(results)) if args.json else "\n\n".join(map(_table, results)))
    return 0


def _one_object(results: list[dict[str, Any]]) -> dict[str, Any]:
    """The table that was asked for, and in it the further ones, if any."""
    first, *further = results
    return first | {"also": further} if further else first


def _table_of(args: argparse.Namespace, seats: int) -> Table:
    table = Table(
        game=args.game,
        seats=seats,
        edition=args.edition,
        options=_options(args.option),
        modules=tuple(args.modules.split(",")) if args.modules else (),
        rounds=args.rounds,
    )
    try:
        check_table(table)
    except TableError as error:
        raise UsageError(_table_refused(error, "--seats" if seats == args.seats else "--also")) from error
    return table


def _table_refused(error: TableError, seats: str) -> str:
    """With the option that gave what is wrong; `seats`: the one that gave their number."""
    kind = error.cause.partition("_")[0]
    option = {"module": "--modules", "seats": seats}.get(kind, f"--{kind}")
    return f"argument {option}: {error}"


def _round_the_table(args: argparse.Namespace, seats: int) -> tuple[str, ...]:
    """The agents by seat; for a further number of seats the same ones round another table, none left out."""
    names = args.agents.split(",")
    if seats == args.seats:
        agents = _agents(args.agents, seats)
    elif len(set(names)) > len(set(names[:seats])):
        raise _wrong_number(len(names), seats)
    else:
        agents = tuple(names[seat % len(names)] for seat in range(seats))
    for name in set(agents):
        make_agent(name)
    return agents


def _run(args: argparse.Namespace, table: Table, agents: tuple[str, ...], further: bool) -> dict[str, Any]:
    return simulate(
        table,
        agents,
        args.games,
        args.seed,
        args.jobs,
        args.transcript,
        args.with_legal,
        args.duplicate,
        args.measure or args.report is not None,
        further,
    )


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
