"""A copy of the tree to which a card or a module is added, as CONTRIBUTING says, and what was changed for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from saboteur_gui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
PARTS = ("saboteur_gui", "assets", "localization", "tests", "build_scripts", "pyproject.toml", "CONTRIBUTING.md")
Texts = Mapping[str, str]  # by language


class Tree:
    """`folder` is empty; what is in `PARTS` is copied there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / part, folder / part)

    def write(self, path: str, text: str) -> None:
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def add_row(self, path: str, table: str, row: str) -> None:
        """A row at the top of a table of a TOML file; a table that is not there is begun at its end."""
        text = (self.folder / path).read_text(encoding="utf-8")
        head, found, rest = text.partition(f"[{table}]\n")
        self.write(path, f"{head}{found}{row}\n{rest}" if found else f"{head}\n[{table}]\n{row}\n")

    def add_rule(self, rule: str, before: str) -> None:
        """A line of RULES.md above the one of the rule `before`."""
        path = "saboteur_gui/engine/RULES.md"
        lines = (self.folder / path).read_text(encoding="utf-8").splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if line.startswith(f"- **{before}"))
        self.write(path, "".join([*lines[:at], f"{rule}\n", *lines[at:]]))

    def add_texts(self, texts: Mapping[str, Texts]) -> None:
        """New ids with their words in every language."""
        for id, words in texts.items():
            self.run("build_scripts/messages.py", "add", id, words["en"])
        for language in LANGUAGES:
            path = f"localization/{language}/ui.po"
            text = (self.folder / path).read_text(encoding="utf-8")
            for id, words in texts.items():
                entry = f'msgid "{id}"\nmsgstr '
                text = text.replace(f'{entry}""', f'{entry}"{words[language]}"')
            self.write(path, text)

    def add_chapter(self, name: str, chapters: Texts) -> None:
        for language, text in chapters.items():
            self.write(f"localization/{language}/rules/{name}.md", text)

    def add_picture(self, name: str, like: str) -> None:
        """The picture of an action card; that of another one does for a test."""
        actions = self.folder / "assets" / "cards" / "actions"
        shutil.copy(actions / f"{like}.webp", actions / f"{name}.webp")

    def changed(self) -> set[str]:
        """The files that are new or other than in the tree it was copied from."""
        paths = [path for part in PARTS for path in [self.folder / part, *(self.folder / part).rglob("*")]]
        names = {path.relative_to(self.folder) for path in paths if path.is_file() and "__pycache__" not in path.parts}
        names -= {Path("localization/.lock")}  # of messages.py
        return {name.as_posix() for name in names if _content(self.folder / name) != _content(ROOT / name)}

    def run(self, *command: str) -> str:
        """Python with these arguments, in the copy; what it prints. It must end well."""
        environment = os.environ | {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    def tests(self, *paths: str) -> str:
        return self.run("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *paths)


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
