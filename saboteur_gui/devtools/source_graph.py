"""A package as its source: every module parsed, what imports what, and where that goes in circles."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

Module = tuple[str, ...]
Graph = dict[Module, set[Module]]


class Source(NamedTuple):
    path: str  # below the package
    module: Module  # the parts of its name; of a package without `__init__`
    length: int  # in lines
    tree: ast.Module


def sources(package: Path) -> list[Source]:
    """Every module of a package, parsed."""
    found = []
    for path in sorted(package.rglob("*.py")):
        below, text = path.relative_to(package), path.read_text("utf-8")
        parts = (package.name, *below.with_suffix("").parts)
        module = parts[:-1] if below.name == "__init__.py" else parts
        found.append(Source(below.as_posix(), module, len(text.splitlines()), ast.parse(text)))
    return found


def imports(found: Sequence[Source]) -> Graph:
    """Module -> those of the package that it imports, also inside functions and for type checking."""
    known = {source.module for source in found}
    graph: Graph = {source.module: set() for source in found}
    for source, node in ((one, node) for one in found for node in ast.walk(one.tree)):
        if isinstance(node, ast.Import):
            graph[source.module] |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = node.level - source.path.endswith("__init__.py")
            start = source.module[: len(source.module) - above] if node.level else ()
            base = (*start, *(node.module or "").split(".")) if node.module else start
            named = [(*base, alias.name) for alias in node.names]
            graph[source.module] |= {name if name in known else base for name in named}
    return {module: (wanted & known) - {module} for module, wanted in graph.items()}


def cycles(graph: Graph) -> list[list[Module]]:
    """Sets of modules each of which reaches every other (Tarjan), the largest first."""
    order: dict[Module, int] = {}
    lowest: dict[Module, int] = {}
    stack: list[Module] = []
    found = []

    def visit(module: Module) -> None:
        order[module] = lowest[module] = len(order)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in order:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == order[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(stack[at:])
            del stack[at:]

    for module in graph:
        if module not in order:
            visit(module)
    return sorted(found, key=len, reverse=True)
