"""The measures find what they are meant to find, in a small package made for that."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest

from saboteur_gui.devtools.line_kinds import LineKinds, kinds_of
from saboteur_gui.devtools.measures import MEASURES, PACKAGE, REASONED, figures, large_classes, main, reasoned_classes
from saboteur_gui.devtools.source_graph import Graph, cycles, imports, sources

LONG = "def long():\n" + "    pass\n" * 50
FILES = {
    "__init__.py": "",
    "a.py": "from .deep import b\n" + LONG,
    "c.py": "import house.a\n",
    "deep/__init__.py": "",
    "deep/b.py": "def late():\n    from .. import c\n\n    return c\n",
    "deep/a.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..c import x\n" + "pass\n" * 400,
    "devtools/wide.py": "class Wide:\n    def __init__(self):\n"
    + "".join(f"        self.n{n} = {n}\n" for n in range(13))
    + "SHOWN = 'detour'\n",
    "told.py": """
        from .engine.events import Event
        def words(event: Event, told: int) -> str:
            open = event.open | event.secret
            if "turned" in told or event.kind == "lay":
                return event.open["card"] + open.get("cell") + other["card"]
            return "card.detour.title" + "veto" + "rockfall" + "cards/actions/map.webp" + "treasury"
        """,
    "engine/modules/veto.py": 'kind = "veto"\nNAME = "treasury"\n',
    "kinds.py": 'Pile = Literal["deck"]\nassert pile != "deck" and pile == "dek"\n',
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for path, text in FILES.items():
        (tmp_path / "house" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "house" / path).write_text(textwrap.dedent(text), "utf-8")
    return tmp_path / "house"


@pytest.mark.parametrize(
    ("measure", "findings"),
    [
        ("files over 400 lines", ["deep/a.py:1 403 lines"]),
        ("functions over 50 lines", ["a.py:2 long: 51 lines"]),
        ("classes over 15 methods or 12 attributes", ["devtools/wide.py:1 Wide: 1 methods, 13 attributes"]),
        ("modules in import cycles", [f"{name}.py:1 in a cycle of 3" for name in ("a", "c", "deep/b")]),
        ("modules in import cycles of more than 3", []),
        ("module names used twice", ["a.py:1 a: a.py, deep/a.py"]),
        ("event fields by string", ["told.py:5 turned", "told.py:6 card", "told.py:6 cell"]),
        ("cards and modules by name", ["told.py:7 detour", "told.py:7 map", "told.py:7 treasury"]),
        ("annotations int", ["told.py:3 int"]),
        ("compared with a word of no type", ["kinds.py:2 dek", "told.py:5 lay"]),
    ],
)
def test_a_measure_finds(measure: str, findings: list[str], house: Path) -> None:
    found = MEASURES[measure][1](sources(house))
    assert sorted(f"{finding.where} {finding.what}" for finding in found) == findings


def test_a_large_class_with_a_reason_is_no_finding(house: Path) -> None:
    assert not list(large_classes(sources(house), reasoned={"devtools/wide.py:Wide"}))


def test_the_reason_for_a_large_class_is_told(house: Path) -> None:
    (told,) = reasoned_classes(sources(house), {"devtools/wide.py:Wide": "a record", "devtools/narrow.py:Narrow": ""})
    assert told.what == "Wide: 1 methods, 13 attributes: a record"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('"""Words.\n\nMore."""\n', LineKinds(words=3)),
        ("# words\nx = 1  # code\n\n", LineKinds(code=1, words=1, blank=1)),
        ('def f():\n    """Words."""\n    return """a\n\n    string"""\n', LineKinds(code=4, words=1)),
        ("X = {\n" + "    1: 2,\n" * 4 + "}\n", LineKinds(tables=6)),
        ("X = {\n" + "    1: 2,\n" * 3 + "}\n", LineKinds(code=5)),
        ("X: set[int] = frozenset([\n    # words\n" + "    1,\n" * 4 + "])\n", LineKinds(tables=6, words=1)),
    ],
)
def test_a_line_is_code_a_table_words_or_blank(text: str, kinds: LineKinds) -> None:
    assert kinds_of(text) == kinds


def test_every_large_class_has_a_reason_and_no_other() -> None:
    large = {
        f"{finding.where.partition(':')[0]}:{finding.what.partition(':')[0]}"
        for finding in large_classes(sources(PACKAGE))
    }
    assert REASONED.keys() == large


def test_figures_are_of_the_whole_and_of_the_tools(house: Path) -> None:
    rows = figures(sources(house))
    lines = {path: len((house / path).read_text().splitlines()) for path in FILES}
    assert rows["lines"] == {"all": sum(lines.values()), "devtools": lines["devtools/wide.py"], "goal": 33_000}
    assert rows["classes over 15 methods or 12 attributes"] == {"all": 1, "devtools": 1, "goal": 0}


def test_the_largest_cycle_comes_first() -> None:
    graph: Graph = {("a",): {("b",)}, ("b",): {("a",)}, ("c",): {("d",)}, ("d",): {("e",)}, ("e",): {("c",)}}
    assert [len(cycle) for cycle in cycles(graph)] == [3, 2]
    graph["b",].add(("c",))
    assert [len(cycle) for cycle in cycles(graph)] == [3, 2]
    graph["e",].add(("a",))
    assert [len(cycle) for cycle in cycles(graph)] == [5]


def test_all_lines_of_all_packages_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lines"]) == 0
    told = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    rows = {name: [int(number) for number in numbers] for name, *numbers in told}
    lines = sum(source.length for source in sources(PACKAGE))
    assert rows["saboteur_gui"][0] == sum(rows["saboteur_gui"][1:]) == lines
    assert {"ui/table", "engine/modules", "build_scripts", "tests"} <= rows.keys()


def test_imports_of_this_program_are_found() -> None:
    import saboteur_gui

    graph = imports(sources(Path(saboteur_gui.__file__).parent))
    assert ("saboteur_gui", "engine", "board") in graph["saboteur_gui", "engine", "state"]
    assert not any(
        "devtools" in other for module, others in graph.items() if "devtools" not in module for other in others
    )


def test_the_command_prints_a_table_a_list_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == main(["--json"]) == main(["--list", "annotations Any"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1].split()[:1] == ["lines"]
    rows = json.loads(next(line for line in told if line.startswith("{")))
    assert rows.keys() == MEASURES.keys()
    assert rows["lines"]["all"] > rows["lines"]["devtools"] > 0
    assert len(told) == len(MEASURES) + 2 + rows["annotations Any"]["all"]
