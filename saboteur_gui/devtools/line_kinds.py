"""What the lines of a source are: code, tables of data, words about it, or nothing."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

SHORTEST_TABLE = 6  # lines of a literal at the top of a module, from which it is a table of data
LITERALS = (ast.Dict, ast.List, ast.Tuple, ast.Set)
BETWEEN = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
DEFINED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class LineKinds(NamedTuple):
    code: int = 0
    tables: int = 0
    words: int = 0  # docstrings and comments on lines of their own
    blank: int = 0

    @property
    def all(self) -> int:
        return sum(self)


def kinds_of(text: str) -> LineKinds:
    """Every line is of one kind; a comment in a table is words."""
    tree, words = ast.parse(text), set[int]()
    docstrings = {line for node in ast.walk(tree) for line in _docstring(node)}
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            words.add(token.start[0])
        elif token.type not in BETWEEN:
            code |= set(range(token.start[0], token.end[0] + 1))
    code -= docstrings
    tables = code & {line for node in tree.body for line in _table(node)}
    words = (words - code) | docstrings
    return LineKinds(len(code - tables), len(tables), len(words), len(text.splitlines()) - len(code | words))


def kinds_below(folder: Path) -> dict[str, LineKinds]:
    """By the folder that modules lie in, named from `folder` on; "" for its own."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        below = path.parent.relative_to(folder).as_posix()
        counted = found.setdefault("" if below == "." else below, Counter())
        counted.update(kinds_of(path.read_text("utf-8"))._asdict())
    return {name: LineKinds(**counted) for name, counted in found.items()}


def total(kinds: Iterable[LineKinds]) -> LineKinds:
    return LineKinds(*(sum(column) for column in zip(*kinds, strict=True)))


def _docstring(node: ast.AST) -> Iterable[int]:
    if isinstance(node, DEFINED) and ast.get_docstring(node, clean=False) is not None:
        first = node.body[0]
        return range(first.lineno, (first.end_lineno or first.lineno) + 1)
    return ()


def _table(node: ast.stmt) -> Iterable[int]:
    """A literal that something at the top of a module is given, also in a call (`frozenset({…})`)."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Call) and len(value.args) == 1 and not value.keywords:
        value = value.args[0]
    lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return lines if isinstance(value, LITERALS) and len(lines) >= SHORTEST_TABLE else ()
