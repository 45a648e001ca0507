"""An arena's results as one HTML file with charts: no script, nothing fetched, light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from .conduct import ODD
from .manners import manner_lines

Result = Mapping[str, Any]
WIDTH, BAR, GAP = 720, 22, 8
LETTER, LABEL = 9, 420  # width of a letter at most, nearly; of the labels beside bars, whatever agents are called
COLOURS = ("#c8902a", "#4f7f9c", "#7b9a4a", "#a5563c", "#7d6a9e", "#5f8f86", "#b0a070", "#8a8a8a")

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem;
       color: #2b2118; background: #f6efe2; }}
h1 {{ font-size: 1.6rem; }} h2 {{ font-size: 1.15rem; margin-top: 2rem; }}
svg {{ width: 100%; height: auto; }} svg text {{ font: 14px system-ui, sans-serif; fill: currentColor; }}
.line {{ stroke: currentColor; }} .faint {{ stroke: currentColor; opacity: .25; }}
table {{ border-collapse: collapse; width: 100%; }} td, th {{ padding: .2rem .6rem; text-align: right; }}
td:first-child, th:first-child {{ text-align: left; }} tr + tr {{ border-top: 1px solid #8884; }}
@media (prefers-color-scheme: dark) {{ body {{ color: #eadfc8; background: #211a14; }} }}
</style></head><body><h1>{title}</h1>
<p>{facts}</p>
{body}
</body></html>
"""


def html_report(results: Sequence[Result]) -> str:
    """One page for the runs of an arena, one run for each number of seats."""
    games, rounds = (sum(result[what] for result in results) for what in ("games", "rounds"))
    agents = dict.fromkeys(agent for result in results for agent in result["agents"])
    seats = ", ".join(str(len(result["agents"])) for result in results)
    sections = [
        ("Rounds won, by role and number of seats", _wins(results)),
        ("Gold a round, by agent and role", _gold(results)),
        ("How the saboteurs are found out, lap by lap", _found(results)),
        ("Beliefs that are true", _calibration(results)),
        ("How play looks", _conduct(results)),
        ("Manners, by agent", _manners(results)),
        ("Difference in gold on the same deals", _gaps(results)),
        ("Time for a move", _times(results)),
    ]
    return _PAGE.format(
        title=escape(f"Results: {', '.join(agents)}"),
        facts=f"Games: {games}. Rounds: {rounds}. Seats: {seats}. Thin lines are 95% confidence intervals.",
        body="\n".join(f"<h2>{title}</h2>\n{section}" for title, section in sections if section),
    )


def _at_table(result: Result, what: str) -> str:
    return f"{len(result['agents'])} seats: {what}"


@dataclass(frozen=True)
class _Bar:
    label: str
    value: float
    margin: float | None  # half of its interval
    colour: str
    shown: str  # the value in words


def _bars(bars: Sequence[_Bar], most: float) -> str:
    """Horizontal bars, with their labels as wide as they need."""
    height = len(bars) * (BAR + GAP) + GAP
    left = min(LABEL, LETTER * max((len(bar.label) for bar in bars), default=0) + 8)
    scale = (WIDTH - left - 90) / max(most, 1e-9)
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img">']
    for at, bar in enumerate(bars):
        y = GAP + at * (BAR + GAP)
        middle = y + BAR / 2
        end = left + bar.value * scale
        squeezed = f' textLength="{left - 8}" lengthAdjust="spacingAndGlyphs"' if LETTER * len(bar.label) > left else ""
        parts.append(f'<text x="{left - 8}" y="{middle + 5}" text-anchor="end"{squeezed}>{escape(bar.label)}</text>')
        width = max(1.0, bar.value * scale)
        parts.append(f'<rect x="{left}" y="{y}" width="{width:.1f}" height="{BAR}" fill="{bar.colour}"/>')
        if bar.margin is not None:
            low, high = max(left, end - bar.margin * scale), min(left + most * scale, end + bar.margin * scale)
            parts.append(f'<path class="line" d="M{low:.1f} {middle}H{high:.1f}" fill="none"/>')
            end = max(end, high)
        parts.append(f'<text x="{end + 8:.1f}" y="{middle + 5}">{escape(bar.shown)}</text>')
    return "\n".join([*parts, "</svg>"])


def _wins(results: Sequence[Result]) -> str:
    sides = sorted({side for result in results for side in result["wins"]})
    bars = []
    for result in results:
        for side in sides:
            row = result["intervals"]["wins"].get(side)
            if row is not None:
                label = _at_table(result, side)
                colour = COLOURS[sides.index(side) % len(COLOURS)]
                bars.append(_Bar(label, row["mean"], row["margin"], colour, f"{row['mean']:.0%}"))
    return _bars(bars, 1)


def _gold(results: Sequence[Result]) -> str:
    bars = []
    agents = list(dict.fromkeys(agent for result in results for agent in result["gold"]))
    for result in results:
        for agent, by_side in result["gold"].items():
            colour = COLOURS[agents.index(agent) % len(COLOURS)]
            for side, mean in by_side.items():
                label = _at_table(result, f"{agent}, {side}")
                bars.append(_Bar(label, mean, None, colour, f"{mean:.2f}"))
    return _bars(bars, max((bar.value for bar in bars), default=1.0))


def _found(results: Sequence[Result]) -> str:
    """What saboteurs, and everybody else, are taken for in the mean."""
    lines = []
    for at, result in enumerate(results):
        found = result.get("found_out", {})
        if len(found.get("guilty", ())) > 1:
            colour = COLOURS[at % len(COLOURS)]
            for whose, who, dash in (("guilty", "saboteurs", ""), ("honest", "others", "5 4")):
                lines.append((_at_table(result, who), found[whose], colour, dash))
    return _curves(lines) if lines else ""


def _curves(lines: Sequence[tuple[str, Sequence[float], str, str]]) -> str:
    left, bottom, top = 50, 260, 20
    laps = max(len(values) for _, values, _, _ in lines)
    step = (WIDTH - left - 220) / max(1, laps - 1)
    parts = [f'<svg viewBox="0 0 {WIDTH} {max(300, 40 + 20 * len(lines))}" role="img">']
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = bottom - share * (bottom - top)
        parts.append(f'<path class="faint" d="M{left} {y}H{left + step * (laps - 1):.1f}"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 5}" text-anchor="end">{share:.0%}</text>')
    for at, (name, values, colour, dash) in enumerate(lines):
        points = " ".join(f"{left + lap * step:.1f},{bottom - p * (bottom - top):.1f}" for lap, p in enumerate(values))
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline points="{points}" {style}/>')
        y = 30 + 20 * at
        parts.append(f'<path d="M{WIDTH - 205} {y - 5}h24" {style}/>')
        parts.append(f'<text x="{WIDTH - 175}" y="{y}">{escape(name)}</text>')
    parts.append(f'<text x="{left}" y="{bottom + 24}">laps of the table, 1–{laps}</text>')
    return "\n".join([*parts, "</svg>"])


def _calibration(results: Sequence[Result]) -> str:
    """Of all beliefs about so high that a seat is a saboteur, how many are true."""
    rows = [
        (_at_table(result, side), f"{believed:.0%}", f"{true:.0%}", str(held))
        for result in results
        for side, found in result.get("conduct", {}).get("calibration", {}).items()
        for believed, true, held in found["curve"]
    ]
    return _table(("whose beliefs", "believed", "true", "beliefs"), rows)


def _conduct(results: Sequence[Result]) -> str:
    rows = [
        (_at_table(result, name), value)
        for result in results
        if "conduct" in result
        for name, value in conduct_lines(result["conduct"])
    ]
    return _table(("what", "how much"), rows)


def _manners(results: Sequence[Result]) -> str:
    told = [(result, manner_lines(result["manners"])) for result in results if result.get("manners")]
    rows = [(_at_table(result, row[0]), *row[1:]) for result, (_, *lines) in told for row in lines]
    return _table(told[0][1][0], rows) if told else ""


def conduct_lines(conduct: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What was seen of how agents play, in words and figures."""
    lap = conduct["found_lap"]
    lines = [("lap in which half the saboteurs are found out", "never" if lap is None else str(lap))]
    for side, found in conduct["calibration"].items():
        if found["curve"]:
            lines.append((f"calibration error, {side}s", f"{found['error']:.3f} (laps 1 and 2: {found['early']:.3f})"))
    for name, what in ODD.items():
        could = conduct["could"].get(name)
        of = f" of {could:.0f}" if could is not None else ""
        lines.append((f"{what}, in 1000 rounds", f"{conduct['odd'][name]:.0f}{of}"))
    return lines


def _gaps(results: Sequence[Result]) -> str:
    rows = [
        (
            _at_table(result, pair),
            f"{row['mean']:+.3f}",
            "one deal only" if row["margin"] is None else f"{row['margin']:.3f}",
        )
        for result in results
        for pair, row in result["intervals"]["gaps"].items()
    ]
    return _table(("who", "gold a round and seat", "± (95%)"), rows)


def _times(results: Sequence[Result]) -> str:
    rows = [
        (
            _at_table(result, agent),
            f"{row['median']:.1f}",
            f"{row['p95']:.1f}",
            f"{1000 / row['median']:.0f}" if row["median"] else "–",
        )
        for result in results
        for agent, row in result.get("milliseconds", {}).items()
    ]
    return _table(("who", "median, ms", "95th percentile, ms", "moves a second (by the median)"), rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>\n{body}</table>"
