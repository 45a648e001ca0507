"""Every rule of RULES.md is named by a test, and every rule that a test names stands in RULES.md.

A rule is a bold id there (`**B7**`, `**W16 Greedy dwarf**`); a test names it by `@pytest.mark.rule("B7")`. Options and
editions have no ids: their tests name "section 9".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import saboteur_gui.engine

TESTS = Path(__file__).parents[1]
RULES = Path(saboteur_gui.engine.__file__).with_name("RULES.md")
SECTIONS = ("C", "B", "SX", "S", "W", "T", "K", "P", "G", "H", "V", "N", "I")
OPTIONS = "section 9"


def rules() -> list[str]:
    """In the order in which they stand."""
    return re.findall(rf"\*\*((?:{'|'.join(SECTIONS)})\d+)\b[^*]*\*\*", RULES.read_text(encoding="utf-8"))


def _is_rule_mark(node: ast.expr) -> bool:
    return ast.unparse(node) in ("pytest.mark.rule", "mark.rule")


def marks(path: Path) -> Iterator[tuple[str, int]]:
    """The ids that a test file names, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                assert isinstance(argument, ast.Constant), (
                    f"{path.name}:{node.lineno}: a rule mark that is no plain word"
                )
                yield str(argument.value), node.lineno


NAMED = {(path.name, line, rule) for path in sorted(TESTS.rglob("test_*.py")) for rule, line in marks(path)}


def test_the_rules_are_found() -> None:
    found = rules()
    assert len(found) == len(set(found)), "a rule id stands twice"
    assert {"C1", "B1", "B33", "S1", "SX3", "W16", "T5", "K2", "P2", "G4", "H7", "V1", "N3", "I4"} <= set(found)
    assert {re.sub(r"\d", "", rule) for rule in found} == set(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_rule_is_named_by_a_test(section: str) -> None:
    named = {rule for _, _, rule in NAMED}
    missing = [rule for rule in rules() if re.sub(r"\d", "", rule) == section and rule not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_options_and_editions_are_named_by_a_test() -> None:
    assert OPTIONS in {rule for _, _, rule in NAMED}


def test_every_rule_that_a_test_names_is_a_rule() -> None:
    known = {*rules(), OPTIONS}
    unknown = sorted(f"{name}:{line}: {rule}" for name, line, rule in NAMED if rule not in known)
    assert not unknown, "no such rule: " + "; ".join(unknown)
