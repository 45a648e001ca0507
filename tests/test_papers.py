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
    "saboteur_gui/COMMANDS.md",
    ".github/SECURITY.md",
)
LARGEST_PICTURES, LARGEST_FILM = 1_500_000, 3_000_000
FILM = "treasure.webp"


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
    sizes = {path.name: path.stat().st_size for path in pictures}
    assert sizes.pop(FILM) < LARGEST_FILM
    assert sum(sizes.values()) < LARGEST_PICTURES
    text = (ROOT / "README.md").read_text("utf-8")
    assert {f".readme/{path.name}" for path in pictures} == set(re.findall(r".readme/[\w.]+", text))


def test_what_can_be_named_on_the_command_line_is_listed() -> None:
    text = (ROOT / "saboteur_gui" / "COMMANDS.md").read_text("utf-8")
    for name in (*EDITIONS, *module_ids(), "random", *LEVELS):
        assert f"`{name}`" in text, name


def the_map() -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return text.split("## The map")[1].split("```")[1].strip("\n")


def drawn() -> list[str]:
    """Every path of the map; a folder ends with a slash."""
    found: list[str] = []
    above: list[str] = []
    for line in the_map().splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        if depth <= len(above):  # a line that is further in goes on with the text of the one before
            above = [*above[:depth], *([name] if name.endswith("/") else [])]
            found.append("".join(above) if name.endswith("/") else "".join(above) + name)
    return found


def test_the_map_names_what_is_there() -> None:
    for path in drawn():
        assert (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file(), path
    folders = ("saboteur_gui", "build_scripts", "tests", "localization", "assets", ".github")
    names = {path.name for folder in folders for path in (ROOT / folder).rglob("*")}
    names |= {path.name for path in ROOT.iterdir()}
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").replace("NAME.", "")
    assert [name for name in re.findall(r"\w+\.(?:py|toml|md|po)\b", text) if name not in names] == []


def test_every_package_and_every_folder_of_the_top_is_on_the_map() -> None:
    wanted = {f"{path.parent.relative_to(ROOT).as_posix()}/" for path in (ROOT / "saboteur_gui").rglob("__init__.py")}
    ignored = {".git/", *(ROOT / ".gitignore").read_text("utf-8").split()}
    folders = {f"{path.name}/" for path in ROOT.iterdir() if path.is_dir() and not path.name.endswith(".egg-info")}
    assert sorted((wanted | folders - ignored) - set(drawn())) == []


def test_lines_of_contributing_fit_the_window() -> None:
    lines = (ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > 120] == []
