"""README, CONTRIBUTING and what they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saboteur_gui.ai.player import LEVELS
from saboteur_gui.engine.ruleset import EDITIONS, module_ids

ROOT = Path(__file__).parent.parent
PAPERS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "localization/README.md",
    "saboteur_gui/engine/TRANSCRIPT.md",
    "assets/THEME.md",
)
LARGEST_PICTURES = 1_500_000


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_somewhere(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert [link for link in links if not ((ROOT / paper).parent / link).exists()] == []


def test_documents_that_the_source_names_are_there() -> None:
    """By their name, with as much of their path as is given."""
    documents = [f"/{path.relative_to(ROOT).as_posix()}" for path in ROOT.rglob("*.md")]
    named = {
        (path.relative_to(ROOT).as_posix(), name)
        for folder in ("saboteur_gui", "build_scripts")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"[\w/]*\w\.md\b", path.read_text("utf-8"))
    }
    assert {name for _, name in named} >= {"assets/THEME.md", "TRANSCRIPT.md", "RULES.md"}
    assert [one for one in named if not any(document.endswith(f"/{one[1]}") for document in documents)] == []


def test_pictures_are_small_and_all_shown() -> None:
    pictures = set((ROOT / ".readme").iterdir())
    assert sum(path.stat().st_size for path in pictures) < LARGEST_PICTURES
    text = (ROOT / "README.md").read_text("utf-8")
    assert {f".readme/{path.name}" for path in pictures} == set(re.findall(r".readme/[\w.]+", text))


def test_what_can_be_named_on_the_command_line_is_listed() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in (*EDITIONS, *module_ids(), "random", *LEVELS):
        assert f"`{name}`" in text, name


def test_the_map_names_what_is_there() -> None:
    """Whoever looks for a file that the map names, finds it; every package of the program is on it."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    drawn = text[text.index("```\n") : text.index("\n```", text.index("```\n") + 4)]
    files = {path.name for folder in ("saboteur_gui", "build_scripts", "tests") for path in (ROOT / folder).rglob("*")}
    files |= {path.name for path in ROOT.iterdir()}
    assert {name for name in re.findall(r"[\w]+\.(?:py|toml|md|spec)", drawn) if name not in files} == set()
    packages = {path.parent.name for path in (ROOT / "saboteur_gui").rglob("__init__.py")}
    assert {name for name in packages if f"{name}/" not in drawn} == set()
