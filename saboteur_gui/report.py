"""An arena's results as one HTML file with charts: no script, nothing fetched, light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

Result = Mapping[str, Any]
WIDTH, BAR, GAP, LABEL = 720, 22, 8, 210
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
    agents = list(dict.fromkeys(agent for result in results for agent in result["agents"]))
    facts = f"{games} games, {rounds} rounds, seats: {', '.join(str(len(result['agents'])) for result in results)}."
    facts += " Thin lines are 95 % intervals."
    sections = [
        ("Rounds won, by side and number of seats", _wins(results)),
        ("Gold a round, by agent and dwarf", _gold(results)),
        ("How far saboteurs are found out, by lap of the table", _found(results)),
        ("Gold apart on the same deals", _gaps(results)),
        ("Time of a move", _times(results)),
    ]
    body = "\n".join(f"<h2>{title}</h2>\n{section}" for title, section in sections if section)
    return _PAGE.format(title=escape(" against ".join(agents)), facts=facts, body=body)


def _bars(rows: Sequence[tuple[str, float, float | None, str]], most: float) -> str:
    """Horizontal bars: label, value, half its interval, colour."""
    height = len(rows) * (BAR + GAP) + GAP
    scale = (WIDTH - LABEL - 90) / max(most, 1e-9)
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img">']
    for at, (label, value, margin, colour) in enumerate(rows):
        y = GAP + at * (BAR + GAP)
        middle = y + BAR / 2
        end = LABEL + value * scale
        parts.append(f'<text x="{LABEL - 8}" y="{middle + 5}" text-anchor="end">{escape(label)}</text>')
        width = max(1.0, value * scale)
        parts.append(f'<rect x="{LABEL}" y="{y}" width="{width:.1f}" height="{BAR}" fill="{colour}"/>')
        if margin is not None:
            left, right = max(LABEL, end - margin * scale), min(LABEL + most * scale, end + margin * scale)
            parts.append(f'<path class="line" d="M{left:.1f} {middle}H{right:.1f}" fill="none"/>')
            end = max(end, right)
        parts.append(f'<text x="{end + 8:.1f}" y="{middle + 5}">{value:.3g}</text>')
    return "\n".join([*parts, "</svg>"])


def _wins(results: Sequence[Result]) -> str:
    sides = sorted({side for result in results for side in result["wins"]})
    rows = []
    for result in results:
        for side in sides:
            row = result["intervals"]["wins"].get(side)
            if row is not None:
                label = f"{len(result['agents'])} seats: {side}"
                colour = COLOURS[sides.index(side) % len(COLOURS)]
                rows.append((label, 100 * row["mean"], _percent(row["margin"]), colour))
    return _bars(rows, 100)


def _percent(margin: float | None) -> float | None:
    return None if margin is None else 100 * margin


def _gold(results: Sequence[Result]) -> str:
    rows = []
    agents = list(dict.fromkeys(agent for result in results for agent in result["gold"]))
    for result in results:
        for agent, by_side in result["gold"].items():
            colour = COLOURS[agents.index(agent) % len(COLOURS)]
            seats = len(result["agents"])
            rows += [(f"{seats}: {agent}, {side}", mean, None, colour) for side, mean in by_side.items()]
    return _bars(rows, max((row[1] for row in rows), default=1.0))


def _found(results: Sequence[Result]) -> str:
    """What saboteurs, and everybody else, are taken for in the mean."""
    lines = []
    for at, result in enumerate(results):
        found = result.get("found_out", {})
        if len(found.get("guilty", ())) > 1:
            name = f"{len(result['agents'])} seats"
            lines.append((f"{name}: saboteurs", found["guilty"], COLOURS[at % len(COLOURS)], ""))
            lines.append((f"{name}: others", found["honest"], COLOURS[at % len(COLOURS)], "5 4"))
    return _curves(lines) if lines else ""


def _curves(lines: Sequence[tuple[str, Sequence[float], str, str]]) -> str:
    left, bottom, top = 50, 260, 20
    laps = max(len(values) for _, values, _, _ in lines)
    step = (WIDTH - left - 200) / max(1, laps - 1)
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
        parts.append(f'<path d="M{WIDTH - 185} {y - 5}h24" {style}/>')
        parts.append(f'<text x="{WIDTH - 155}" y="{y}">{escape(name)}</text>')
    parts.append(f'<text x="{left}" y="{bottom + 24}">laps of the table, 1 to {laps}</text>')
    return "\n".join([*parts, "</svg>"])


def _gaps(results: Sequence[Result]) -> str:
    rows = [
        (f"{len(result['agents'])} seats: {pair}", f"{row['mean']:+.3f}", _plus_minus(row["margin"]))
        for result in results
        for pair, row in result["intervals"]["gaps"].items()
    ]
    return _table(("who", "gold a round and seat", "± (95 %)"), rows)


def _plus_minus(margin: float | None) -> str:
    return "one deal only" if margin is None else f"{margin:.3f}"


def _times(results: Sequence[Result]) -> str:
    rows = [
        (f"{len(result['agents'])} seats: {agent}", f"{row['median']:.1f}", f"{row['p95']:.1f}", _rate(row["median"]))
        for result in results
        for agent, row in result.get("milliseconds", {}).items()
    ]
    return _table(("who", "median ms", "p95 ms", "moves a second (median)"), rows)


def _rate(milliseconds: float) -> str:
    return f"{1000 / milliseconds:.0f}" if milliseconds else "–"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>\n{body}</table>"
