"""What the program's source names of the pictures and sounds in `assets`, told from what each name is given to.

A literal names a glyph if a parameter, field, variable, constant or function with "glyph" in its name gets it; the same
for the other kinds. So a word that happens to be the name of a sound is none where it is something else. Tables are
taken as they are when the program runs; what an f-string puts together is a pattern.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path

from saboteur_gui.resources import PACKAGE

from .i18n.source import called, tree

# Part of the name of what gets a literal -> the folder in which a file of that name has to lie.
KINDS = {
    "glyph": "ui/glyphs",
    "icon": "ui/icons",
    "frame": "ui/slices",
    "look": "ui/slices",
    "light": "ui/glows",
    "back": "cards/backs",
    "tile": "ui/tiles",
    "sound": "sounds",
    "variants": "sounds",
    "music": "music",
    "ambience": "music",
    "pictures": "ui/particles",
}
# Methods that are given a name, which of their arguments it is, and of what kind.
METHODS = {
    "glyph": (0, "glyph"),
    "play": (0, "sound"),
    "play_at": (0, "sound"),
    "sound": (0, "sound"),
    "frame": (1, "frame"),
    "panel": (0, "frame"),
    "filled": (0, "tile"),
    "back": (0, "back"),
}
ANYTHING = r"[\w.]*"
Given = tuple[str, ast.expr]  # the name of what gets it, and what it gets


class Module:
    """A module's source with the values that its names have when it has been imported."""

    def __init__(self, path: Path) -> None:
        self.tree = tree(path)
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.values = vars(import_module(name))
        self.given = [*_given(self.tree), *_rows(self.values.values())]

    def patterns(self, value: ast.expr | None, seen: frozenset[str] = frozenset()) -> Iterator[str]:
        """What strings an expression can come to, as far as that can be told."""
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield re.escape(value.value)
        elif isinstance(value, ast.JoinedStr):
            parts = [list(self._part(part, seen)) for part in value.values]
            yield from ("".join(chosen) for chosen in product(*parts))
        elif isinstance(value, ast.IfExp):
            yield from self.patterns(value.body, seen)
            yield from self.patterns(value.orelse, seen)
        elif isinstance(value, ast.BoolOp | ast.Tuple | ast.List):
            for part in value.values if isinstance(value, ast.BoolOp) else value.elts:
                yield from self.patterns(part, seen)
        elif isinstance(value, ast.Dict):
            for part in value.values:
                yield from self.patterns(part, seen)
        elif isinstance(value, ast.Subscript):
            yield from self.patterns(value.value, seen)
        elif isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "get":
            for part in (value.func.value, *value.args[1:]):
                yield from self.patterns(part, seen)
        elif isinstance(value, ast.Name):
            yield from (re.escape(text) for text in _texts(self.values.get(value.id)))

    def _part(self, part: ast.expr, seen: frozenset[str]) -> Iterator[str]:
        """A part of an f-string; a local variable is what is assigned to it anywhere in the module."""
        if isinstance(part, ast.Constant):
            yield re.escape(str(part.value))
            return
        inner = part.value if isinstance(part, ast.FormattedValue) else part
        found: set[str] = set()
        if isinstance(inner, ast.Name) and inner.id not in seen:
            values = [value for name, value in self.given if name == inner.id]
            found = {text for value in values for text in [*self.patterns(value, seen | {inner.id})] or [ANYTHING]}
        elif isinstance(inner, ast.Subscript):
            found = set(self.patterns(inner, seen))
        yield from sorted(found) or [ANYTHING]


def _rows(values: Iterable[object]) -> Iterator[Given]:
    """The fields of rows in tables that were read from a file."""
    for table in values:
        for row in table.values() if isinstance(table, dict) else ():
            if is_dataclass(row) and not isinstance(row, type):
                told = ((part.name, getattr(row, part.name)) for part in fields(row))
                yield from ((name, ast.Constant(text)) for name, text in told if isinstance(text, str))


def _texts(value: object) -> Iterator[str]:
    """The strings in a table, without the keys of a mapping."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from _texts(part)


def paths() -> list[Path]:
    """The program without its tools for developers; and without what starts it when it is imported."""
    everything = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    return [PACKAGE / path for path in everything if path.parts[0] not in ("devtools", "__main__.py")]


@cache
def modules() -> tuple[Module, ...]:
    return tuple(Module(path) for path in paths())


# What gets what


@cache
def parameters() -> dict[str, list[list[str]]]:
    """Functions and classes -> the names of what they are called with, in order; several may have the same name."""
    classes: list[ast.ClassDef] = []
    found: dict[str, list[list[str]]] = defaultdict(list)
    for path in paths():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                classes.append(node)
            elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
                found[node.name].append(_names(node))
    for node in classes:
        found[node.name].append(_made_with(node, {other.name: other for other in classes}))
    return found


def _made_with(node: ast.ClassDef, classes: Mapping[str, ast.ClassDef]) -> list[str]:
    """What `__init__` takes, its own or that of a base; or the fields, after those of a base."""
    init = next((item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"), None)
    if init is not None:
        return _names(init)
    bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
    inherited = [name for base in bases if base is not node for name in _made_with(base, classes)]
    fields = [
        item.target.id for item in node.body if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
    by_field = bool(node.decorator_list) or not inherited
    return inherited + (fields if by_field else [])


def _names(function: ast.FunctionDef) -> list[str]:
    names = [argument.arg for argument in function.args.posonlyargs + function.args.args]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _given(module: ast.Module) -> Iterator[Given]:
    """Everything in a module that is given to something with a name."""
    lists = {name: value for node in ast.walk(module) for name, value in _assigned_in(node) if _is_list(value)}
    for node in ast.walk(module):
        yield from _assigned_in(node)
        if isinstance(node, ast.Call):
            yield from _called_with(node)
        elif isinstance(node, ast.For | ast.comprehension):
            rows = lists.get(node.iter.id) if isinstance(node.iter, ast.Name) else node.iter
            if isinstance(rows, ast.Tuple | ast.List):
                for row in rows.elts:
                    yield from _assigned(node.target, row)
        elif isinstance(node, ast.FunctionDef):
            yield from _defaults(node.args)
            returns = (part.value for part in ast.walk(node) if isinstance(part, ast.Return | ast.Yield))
            yield from ((node.name, value) for value in returns if value is not None)


def _called_with(node: ast.Call) -> Iterator[Given]:
    name = called(node)
    if isinstance(node.func, ast.Attribute) and name in METHODS and len(node.args) > METHODS[name][0]:
        at, kind = METHODS[name]
        yield kind, node.args[at]
    for names in parameters().get(name, []):
        yield from zip(names, node.args, strict=False)
    yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)


def _assigned_in(node: ast.AST) -> Iterator[Given]:
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _assigned(target, node.value)
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        yield from _assigned(node.target, node.value)


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[Given]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from _assigned(one, other)
    elif isinstance(target, ast.Name | ast.Attribute):
        yield target.id if isinstance(target, ast.Name) else target.attr, value


def _is_list(value: ast.expr) -> bool:
    return isinstance(value, ast.Tuple | ast.List)


def _defaults(arguments: ast.arguments) -> Iterator[Given]:
    names = [argument.arg for argument in arguments.posonlyargs + arguments.args]
    yield from zip(names[len(names) - len(arguments.defaults) :], arguments.defaults, strict=True)
    for argument, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        if value is not None:
            yield argument.arg, value


# What it names


@cache
def named() -> dict[str, set[str]]:
    """Folder -> patterns of the names that the source has for what lies there."""
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules():
        for name, value in module.given:
            for part, folder in KINDS.items():
                if part in name.lower():
                    found[folder].update(module.patterns(value))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                for pattern in module.patterns(node):
                    folder, _, name = pattern.rpartition("/")
                    if folder:
                        found[folder].add(name)
                        found[f"ui/{folder}"].add(name)
    return {folder: {name for name in names if _tells(name)} for folder, names in found.items()}


def _tells(pattern: str) -> bool:
    """It says more than that there is some name."""
    return re.sub(r"\\\.(webp|ogg)$", "", pattern).replace(ANYTHING, "").replace(r"\.", "") != ""
