"""The command `simulate`."""

from __future__ import annotations

import argparse
import json
import signal
import threading
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from .ai.agents import AgentError
from .arena.manners import manner_lines
from .arena.match import Chunk, Match
from .arena.output_file import OutputFile
from .arena.report import conduct_lines, html_report
from .arena.simulate import Result, Workers, WorkersLost, chunks_of, local_workers, simulate
from .cli_errors import UsageError, put_out
from .engine.ruleset import Table, TableError, check_table


def add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="base|saboteur2", help="game to play")
    parser.add_argument("--seats", type=int, required=True, metavar="N", help="number of players")
    parser.add_argument("--edition", default="jubilee", metavar="NAME", help="edition to play by (jubilee)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="house rule (repeatable)")
    parser.add_argument("--modules", default="", metavar="a,b,…", help="extras to switch on")
    parser.add_argument("--agents", default="random", metavar="NAME|a,b,…", help="one for all seats or one per seat")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="number of games (1)")
    parser.add_argument("--rounds", type=int, default=3, metavar="R", help="rounds per game (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--duplicate", action="store_true", help="replay every deal with the agents rotated")
    parser.add_argument("--measure", action="store_true", help="measure moves and how soon roles are guessed")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a page with charts of the measurements")
    parser.add_argument("--also", default="", metavar="N,M,…", help="more player counts for the report")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; never changes the games")
    parser.add_argument("--cluster", metavar="ADDRESS", help="Dask scheduler, e.g. tcp://host:8786")
    parser.add_argument(
        "--time-limit", type=float, metavar="S", help="seconds allowed for each call of an external agent"
    )
    parser.add_argument("--quiet", action="store_true", help="switch table talk off")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write every game as JSON lines")
    parser.add_argument("--with-legal", action="store_true", help="include all legal moves in the transcript")
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
    if args.time_limit is not None and not 0 < args.time_limit < 1e6:
        raise UsageError(f"argument --time-limit: must be more than 0 seconds, not {args.time_limit:g}")
    if args.cluster is not None and args.jobs != 1:
        raise UsageError("argument --jobs: not with --cluster, whose workers play")
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


def run_simulate(args: argparse.Namespace) -> int:
    _check_counts(args)
    _end_at_the_second_interrupt()
    # Every table is looked at before any game is played, every agent before any file is opened.
    matches = [_match(args, seats) for seats in _seat_counts(args)]
    try:
        with _workers(args, matches[0]) as workers:
            chunks = [chunks_of(match, args.games, args.seed, workers) for match in matches]
            with _output(args.report) as page:
                results, lost = _played(args, list(zip(matches, chunks, strict=True)), workers)
                try:
                    if results:
                        _print(results, args.json)
                finally:
                    if page is not None and results:
                        page.write(html_report(results))
                if lost is not None:
                    raise lost
    except AgentError as error:
        raise UsageError(f"argument --agents: {error}") from error
    return 0


def _end_at_the_second_interrupt() -> None:
    """The first one is an orderly end; whoever does not want to wait for that presses again."""

    def first(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        raise KeyboardInterrupt

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, first)


def _output(path: Path | None) -> AbstractContextManager[OutputFile | None]:
    return nullcontext() if path is None else OutputFile(path)


def _workers(args: argparse.Namespace, match: Match) -> Workers:
    if args.cluster is None:
        return local_workers(match, args.jobs)
    from .arena.cluster import cluster_workers  # the extra `cluster`

    return cluster_workers(args.cluster, match)


def _played(
    args: argparse.Namespace, matches: list[tuple[Match, list[Chunk]]], workers: Workers
) -> tuple[list[Result], WorkersLost | None]:
    """Also what was played before the workers were lost, if they were."""
    results: list[Result] = []
    lost: WorkersLost | None = None
    try:
        with _output(args.transcript) as transcript:
            for match, chunks in matches:
                results.append(simulate(match, args.games, args.seed, workers, transcript, chunks))
    except WorkersLost as error:
        lost = error
        results += [error.result] if error.result is not None else []
    return results, lost


def _print(results: list[Result], as_json: bool) -> None:
    put_out(json.dumps(_one_object(results)) if as_json else "\n\n".join(map(_table, results)))


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
    return agents


def _match(args: argparse.Namespace, seats: int) -> Match:
    return Match(
        _table_of(args, seats),
        _round_the_table(args, seats),
        duplicate=args.duplicate,
        measure=args.measure or args.report is not None,
        quiet=args.quiet,
        transcript=args.transcript is not None,
        with_legal=args.with_legal,
        time_limit=args.time_limit,
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
    if "conduct" in result:
        lines += ["", *(f"{name:<72}{value}" for name, value in conduct_lines(result["conduct"]))]
        lines += [
            "",
            *(
                f"{agent:<24}" + "".join(f"{figure:>18}" for figure in rest)
                for agent, *rest in manner_lines(result["manners"])
            ),
        ]
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
