"""The program's source as far as texts go: which ids it uses and what it shows without one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from saboteur_gui.resources import PACKAGE

ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
# Calls whose first argument is the id of a text.
ASK = ("t", "n", "has", "Line", "Notice")
# Errors that carry a reason, and what the ids of the reasons begin with.
REASONS = {"SaveProblem": "save.problem", "ReplayError": "replay"}
# Two words that begin like a sentence, or three in a row; two small words may name a kept picture.
SENTENCE = re.compile(r"^[A-ZА-Я][^\W\d_]+[,;:]? [^\W\d_]{2,}|[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
# Parameters that are shown to a player.
SHOWN = (
    "text", "title", "label", "caption", "tooltip", "heading", "placeholder", "tip", "hint", "note", "reason", "words",
    "help", "empty",
)  # fmt: skip


@dataclass(frozen=True)
class Use:
    """A text asked for by a call: a whole id, or a pattern where parts of it are worked out."""

    call: str
    pattern: str
    values: frozenset[str] | None  # names of the values given; None if the call gives some by `**`
    where: str

    @property
    def whole(self) -> str | None:
        return self.pattern.replace("\\", "") if ID.fullmatch(self.pattern.replace("\\", "")) else None


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path, tree(path)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def where(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(PACKAGE)}:{node.lineno}"


def called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def pattern_of(node: ast.expr) -> Iterator[str]:
    """What ids an expression can come to: a literal, an f-string, or one of two such."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]*" for part in node.values)
        yield "".join(parts)
    elif isinstance(node, ast.IfExp):
        yield from pattern_of(node.body)
        yield from pattern_of(node.orelse)


@cache
def uses() -> tuple[Use, ...]:
    """Every text asked for by a call in the program."""
    found = []
    for path, module in modules():
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            name = called(call)
            if name not in ASK or not call.args:
                continue
            given = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
            values = None if any(keyword.arg is None for keyword in call.keywords) else given
            found += [Use(name, pattern, values, where(path, call)) for pattern in pattern_of(call.args[0])]
    return tuple(found)


@cache
def mentioned() -> tuple[set[str], set[str]]:
    """Literals that look like an id, and patterns of f-strings that could come to one, wherever they stand."""
    literals: set[str] = set()
    patterns: set[str] = set()
    for _, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr) and any(
                isinstance(part, ast.Constant) and re.search(r"[a-z]\.|\.[a-z]", str(part.value))
                for part in node.values
            ):
                patterns.update(pattern_of(node))
    for path in sorted(PACKAGE.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        literals.update(found[0] for found in re.finditer(rf'(?<=["`]){ID.pattern}(?=["`])', text))
        patterns.update(re.escape(start) + r"[\w.]*" for start in re.findall(r"`([a-z_]+(?:\.[a-z_]+)*\.)\$\{", text))
    return literals, patterns


def reasons() -> set[str]:
    """The ids of every reason that a saved game or a replay can be refused for."""
    calls = [node for _, module in modules() for node in ast.walk(module) if isinstance(node, ast.Call) and node.args]
    return {
        f"{REASONS[called(call)]}.{reason.replace(chr(92), '')}"
        for call in calls
        if called(call) in REASONS
        for reason in pattern_of(call.args[0])
    }


# What the screen says without an id


def shown_parameters() -> dict[str, dict[str, int]]:
    """Functions and classes of the screen -> their parameters that are shown, and where these stand."""
    found: dict[str, dict[str, int]] = {}
    for _, module in ui_modules():
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                for item in node.body:
                    if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                        found.setdefault(node.name, {}).update(_shown(item))
            elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
                found.setdefault(node.name, {}).update(_shown(node))
    return {name: parameters for name, parameters in found.items() if parameters}


def _shown(function: ast.FunctionDef) -> dict[str, int]:
    names = [argument.arg for argument in function.args.posonlyargs + function.args.args]
    if names[:1] == ["self"]:
        names = names[1:]
    return {name: at for at, name in enumerate(names) if name in SHOWN}


def ui_modules() -> list[tuple[Path, ast.Module]]:
    return [(path, module) for path, module in modules() if path.is_relative_to(PACKAGE / "ui")]


def bare_texts() -> list[str]:
    """Letters handed to a parameter that is shown, and literals that read like sentences."""
    parameters = shown_parameters()
    found = []
    for path, module in ui_modules():
        silent = _not_for_players(module)
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                wanted = parameters.get(called(node), {})
                given = [node.args[at] for at in wanted.values() if at < len(node.args)]
                given += [keyword.value for keyword in node.keywords if keyword.arg in wanted]
                found += [f"{where(path, node)}: {text}" for value in given for text in _letters(value)]
            elif isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Attribute) and target.attr in SHOWN for target in node.targets
            ):
                found += [f"{where(path, node.value)}: {text}" for text in _letters(node.value)]
            elif isinstance(node, ast.Constant) and node not in silent and _reads_like_a_sentence(str(node.value)):
                found.append(f"{where(path, node)}: {node.value!r}")
    return found


def _reads_like_a_sentence(text: str) -> bool:
    if not SENTENCE.search(text):
        return False
    try:
        ast.parse(text)  # a piece of program, for another process
    except SyntaxError:
        return True
    return False


def _letters(value: ast.expr) -> Iterator[str]:
    """What a player would read of it; the id of a text is fine."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    if ID.fullmatch("".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in parts)):
        return
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and re.search(r"[^\W\d_]", part.value):
            yield part.value


def _not_for_players(module: ast.Module) -> set[ast.AST]:
    """Docstrings, what is raised or asserted, and what goes to the log."""
    silent: set[ast.AST] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(node.value)
        elif isinstance(node, ast.Raise | ast.Assert) or (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("debug", "info", "warning", "error", "exception", "compile")
        ):
            silent.update(ast.walk(node))
    return silent
