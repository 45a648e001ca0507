"""The measures of the house, read from its source: `python -m saboteur_gui.devtools.measures`.

A measure is a list of findings, each with the place where it stands; `--list MEASURE` prints them, `--lines` what the
lines of each package are.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from .line_kinds import LineKinds, kinds_below, total
from .source_graph import Source, cycles, imports, sources

PACKAGE = Path(__file__).parent.parent
DEVTOOLS = "devtools/"
LONGEST_FUNCTION, LONGEST_FILE = 50, 400  # lines
MOST_METHODS, MOST_ATTRIBUTES = 15, 12
LARGEST_CYCLE = 3  # modules
GAMES = ("base", "saboteur2")  # modules of every table, and the names of the games
HOME_OF_NAMES = "engine/modules/"  # where cards and modules may be named
EVENT_PARTS = ("open", "secret")
ENUMS = ("Enum", "StrEnum")
# Classes that may be large, and why: `path:Class`. A large one that is not named fails a test, and so does one that is
# named and has become small, or is gone.
REASONED: dict[str, str] = {
    "ai/position.py:Position": "a record of all that a computer player weighs",
    "engine/cards.py:Card": "a row of the manifest, a field for each of its columns",
    "engine/events.py:RoundStarted": "a record: the whole table as a round begins",
    "engine/shown.py:Shown": "a record: the table as one viewer has been told of it",
    "engine/state.py:GameState": "a record: a game has so many parts, each with a policy in `view.POLICY`",
    "engine/state.py:Module": "a record: a field for each hook that a module may fill",
    "engine/state.py:Rules": "a record: what the modules say, flattened",
    "session/game_summary.py:RoundSummary": "a record: what a round came to, a field for each fact",
    "session/game_summary.py:SeatRound": "a record: what a round was to one seat",
    "session/replay.py:OpenTable": "a record: every hidden card of a moment",
    "engine/view.py:View": "a record: all that one seat may know, a field for each part of it",
    "ui/navigation.py:Navigation": "a way for each place that one can go to, as `Navigator` names them",
    "ui/navigator.py:Navigator": "the list of places that one can go to: whoever goes there knows one object",
    "ui/scenes/table_scene.py:TableScene": "puts the parts of a table together, and answers what a scene is asked",
    "ui/services.py:Services": "a record: what the screen is given from outside, made in one place",
    "ui/table/layout.py:Layout": "a record: the rectangles of a table",
    "ui/table/table_places.py:TablePlaces": "finds each of the places that the theatre asks for (`theatre/places.py`)",
    "ui/table/seat_facts.py:Facts": "a record: what a panel shows of a seat",
}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = TypeVar("Node", bound=ast.AST)


class Finding(NamedTuple):
    where: str  # path:line
    what: str
    weight: int = 1


Sources = Sequence[Source]
Findings = Iterator[Finding]


def _nodes(found: Sources, kind: type[Node]) -> Iterator[tuple[Source, Node]]:
    for source in found:
        for node in ast.walk(source.tree):
            if isinstance(node, kind):
                yield source, node


def _at(source: Source, node: ast.AST, what: str) -> Finding:
    return Finding(f"{source.path}:{getattr(node, 'lineno', 1)}", what)


# Sizes


def files(found: Sources, over: int = 0) -> Findings:
    """Files longer than that; lines count."""
    for source in found:
        if source.length > over:
            yield Finding(f"{source.path}:1", f"{source.length} lines", 1 if over else source.length)


def long_functions(found: Sources) -> Findings:
    for source, node in _nodes(found, ast.stmt):
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if isinstance(node, Function) and length > LONGEST_FUNCTION:
            yield _at(source, node, f"{node.name}: {length} lines")


def large_classes(found: Sources, reasoned: Collection[str] = ()) -> Findings:
    """Classes with too many methods or attributes, but those that are `reasoned`."""
    yield from (finding for name, finding in _large(found) if name not in reasoned)


def reasoned_classes(found: Sources, reasoned: Mapping[str, str]) -> Findings:
    """Those that may be large, with the reason."""
    for name, finding in _large(found):
        if name in reasoned:
            yield Finding(finding.where, f"{finding.what}: {reasoned[name]}")


def _large(found: Sources) -> Iterator[tuple[str, Finding]]:
    """With the name that `REASONED` has for it."""
    for source, node in _nodes(found, ast.ClassDef):
        methods, attributes = sum(isinstance(part, Function) for part in node.body), len(set(_attributes(node)))
        if methods > MOST_METHODS or attributes > MOST_ATTRIBUTES:
            what = f"{node.name}: {methods} methods, {attributes} attributes"
            yield f"{source.path}:{node.name}", _at(source, node, what)


def _attributes(node: ast.ClassDef) -> Iterator[str]:
    """Fields that are declared, and what methods assign to `self`."""
    for part in ast.walk(node):
        if isinstance(part, ast.AnnAssign) and part in node.body and isinstance(part.target, ast.Name):
            yield part.target.id
        elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and _name(part.value) == "self":
            yield part.attr


def _name(node: ast.AST | None) -> str:
    return getattr(node, "id", "")


# Modules


def names_used_twice(found: Sources) -> Findings:
    by_name = defaultdict(list)
    for source in found:
        if not source.path.endswith("__init__.py"):
            by_name[source.module[-1]].append(source.path)
    for name, paths in sorted(by_name.items()):
        if len(paths) > 1:
            yield Finding(f"{paths[0]}:1", f"{name}: {', '.join(paths)}")


def in_cycles(found: Sources, over: int) -> Findings:
    """Modules in cycles of more than so many."""
    for cycle in cycles(imports(found)):
        for module in sorted(cycle) if len(cycle) > over else ():
            yield Finding(f"{'/'.join(module[1:])}.py:1", f"in a cycle of {len(cycle)}")


# Words


def event_fields_by_string(found: Sources) -> Findings:
    """`event.open["card"]`, `.get("card")` and `"card" in` of it, or of a name that it was given."""
    for source in found:
        nodes = list(ast.walk(source.tree))
        names = {"told"} if any(isinstance(node, ast.alias) and node.name == "Event" for node in nodes) else set()
        for node in nodes:
            if isinstance(node, ast.Assign) and _is_event_part(node.value, set()):
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in nodes:
            holder, key = _looked_up(node)
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and _is_event_part(holder, names):
                yield _at(source, node, key.value)


def _is_event_part(node: ast.AST | None, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):  # event.open | event.secret
        return _is_event_part(node.left, names) or _is_event_part(node.right, names)
    return getattr(node, "attr", "") in EVENT_PARTS or _name(node) in names


def _looked_up(node: ast.AST) -> tuple[ast.AST | None, ast.AST | None]:
    """What is looked into, and the key."""
    if isinstance(node, ast.Subscript):
        return node.value, node.slice
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        return node.func.value, node.args[0]
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return node.comparators[0], node.left
    return None, None


def names_of_cards_and_modules(found: Sources) -> set[str]:
    """Without those that are a word of the rules, too: a kind of question, a reason, a sort of cards."""
    box = tomllib.loads((PACKAGE / "engine" / "cards.toml").read_text("utf-8"))
    rows = [row for kind in ("tunnels", "goals", "actions") for table in box[kind].values() for row in table.items()]
    modules = {path.stem for path in (PACKAGE / HOME_OF_NAMES).glob("*.py")}
    words = {str(row[key]) for _, row in rows for key in ("group", "ends", "lies") if key in row}
    words |= set(_kinds([source for source in found if source.path.startswith("engine/")]))
    return ({name for name, _ in rows} | modules) - {"__init__", *GAMES, *box} - words


def _kinds(found: Sources) -> Iterator[str]:
    """The words of every `Literal` and `Enum`, and the kinds of frames (`kind = "veto"`)."""
    kinds: list[ast.AST] = [node.value for _, node in _nodes(found, ast.Assign) if _name(node.targets[0]) == "kind"]
    kinds += [node.slice for _, node in _nodes(found, ast.Subscript) if _name(node.value) == "Literal"]
    kinds += [node for _, node in _nodes(found, ast.ClassDef) if any(_name(base) in ENUMS for base in node.bases)]
    for part in (part for kind in kinds for part in ast.walk(kind)):
        if isinstance(part, ast.Constant):
            yield str(part.value)


def cards_and_modules_by_name(found: Sources) -> Findings:
    """Literals that are such a name, or have it in the id of its texts or its picture.

    The engine's modules may name them; so may developers' tools, to say what they measure or show.
    """
    known = names_of_cards_and_modules(found)
    for source, node in _nodes(found, ast.Constant):
        if isinstance(node.value, str) and not source.path.startswith((HOME_OF_NAMES, DEVTOOLS)):
            parts = _BELONGS.findall(node.value)
            for name in sorted(known & {node.value, *parts}):
                yield _at(source, node, name)


_BELONGS = re.compile(r"(?:\b(?:card|module)\.|\bcards/\w+/)(\w+)")


def annotated(found: Sources, name: str) -> Findings:
    for source, node in _nodes(found, ast.AST):
        annotation = getattr(node, "returns", None) or getattr(node, "annotation", None)
        for part in ast.walk(annotation) if annotation is not None else ():
            if _name(part) == name:
                yield _at(source, part, name)


def closed_sets(found: Sources) -> Findings:
    """Literal, NewTypes and enumerations: kinds that mypy tells apart."""
    for source, node in _nodes(found, ast.Name):
        if node.id in ("Literal", "NewType", "Enum", "IntEnum", "StrEnum"):
            yield _at(source, node, node.id)


def compared_with_words(found: Sources) -> Findings:
    """`kind == "tunr"`: nothing finds a word that is misspelt, unless it is one of a `Literal` or an `Enum`."""
    known = set(_kinds(found))
    for source, node in _nodes(found, ast.Compare):
        for op, side in zip(node.ops, node.comparators, strict=True):
            word = side.value if isinstance(side, ast.Constant) else None
            if isinstance(op, ast.Eq | ast.NotEq) and isinstance(word, str) and word not in known:
                yield _at(source, node, word)


# Measure -> the most there should be, if that is fixed, and what finds it.
MEASURES: dict[str, tuple[int | None, Callable[[Sources], Findings]]] = {
    "lines": (33_000, files),
    "files over 400 lines": (0, partial(files, over=LONGEST_FILE)),
    "functions over 50 lines": (0, long_functions),
    "classes over 15 methods or 12 attributes": (0, partial(large_classes, reasoned=REASONED)),
    "large classes named with a reason": (None, partial(reasoned_classes, reasoned=REASONED)),
    "modules in import cycles": (None, partial(in_cycles, over=1)),
    "modules in import cycles of more than 3": (0, partial(in_cycles, over=LARGEST_CYCLE)),
    "module names used twice": (0, names_used_twice),
    "event fields by string": (0, event_fields_by_string),
    "cards and modules by name": (0, cards_and_modules_by_name),
    "annotations int": (None, partial(annotated, name="int")),
    "annotations str": (None, partial(annotated, name="str")),
    "annotations Any": (None, partial(annotated, name="Any")),
    "Literal, NewType, Enum": (None, closed_sets),
    "compared with a word of no type": (None, compared_with_words),
}


def figures(found: Sources) -> dict[str, dict[str, int | None]]:
    """Measure -> `all` of the package, `devtools` of that, and its `goal`."""
    rows = {}
    for name, (goal, measure) in MEASURES.items():
        findings = list(measure(found))
        ours = sum(finding.weight for finding in findings if finding.where.startswith(DEVTOOLS))
        rows[name] = {"all": sum(finding.weight for finding in findings), "devtools": ours, "goal": goal}
    return rows


def print_lines(package: Path) -> None:
    """Of each package, of them all, and of what makes and checks them, if that lies beside."""
    rows = {name or "(top)": kinds for name, kinds in kinds_below(package).items()}
    beside = {name: kinds_below(package.parent / name) for name in ("build_scripts", "tests")}
    print(f"{'':<24}" + "".join(f"{word:>8}" for word in ("all", *LineKinds._fields)))
    for name, kinds in [
        *sorted(rows.items(), key=lambda row: -row[1].all),
        (package.name, total(rows.values())),
        *((name, total(kinds.values())) for name, kinds in beside.items() if kinds),
    ]:
        print(f"{name:<24}{kinds.all:>8}" + "".join(f"{lines:>8}" for lines in kinds))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Print the measures of the source.", allow_abbrev=False)
    parser.add_argument("--list", choices=tuple(MEASURES), metavar="MEASURE", help="where each of its findings is")
    parser.add_argument(
        "--lines", action="store_true", help="lines of each package: code, tables of data, words, blank"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args(argv)
    if args.lines:
        print_lines(PACKAGE)
        return 0
    found = sources(PACKAGE)
    if args.list:
        print("\n".join(f"{finding.where}  {finding.what}" for finding in MEASURES[args.list][1](found)))
        return 0
    rows = figures(found)
    if args.json:
        print(json.dumps(rows))
        return 0
    print(f"{'':<42}{'all':>8}{'devtools':>10}{'goal':>8}")
    for name, row in rows.items():
        print(f"{name:<42}{row['all']:>8}{row['devtools']:>10}{'' if row['goal'] is None else row['goal']:>8}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
