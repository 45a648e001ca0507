"""What a release says: the part of CHANGELOG.md about a version, and the checksums of what is downloaded.

    python build_scripts/release_notes.py v0.2.0 [FILE...]

The tag must be the version of the source; anything else ends with 1 and one line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from catalogues import ROOT
from package import sum_of

import saboteur_gui


def changes(version: str, changelog: str) -> str:
    """The lines under `## VERSION`, without the heading. ValueError if there are none."""
    found = re.search(rf"^## {re.escape(version)}(?![\w.]).*?$\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md says nothing of {version}")
    return found[1].strip()


def notes(tag: str, files: Sequence[Path]) -> str:
    version = tag.removeprefix("v")
    if version != saboteur_gui.__version__:
        raise ValueError(f"the tag {tag} is not the version of the source, {saboteur_gui.__version__}")
    sums = "".join(f"{sum_of(path)}  {path.name}\n" for path in files)
    text = changes(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    return f"{text}\n\n```\n{sums}```\n" if files else f"{text}\n"


def main(argv: Sequence[str]) -> int:
    try:
        print(notes(argv[0], [Path(name) for name in argv[1:]]), end="")
    except (IndexError, ValueError, OSError) as error:
        print(f"release_notes: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
