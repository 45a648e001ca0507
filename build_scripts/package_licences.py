"""The licences of everything inside the package, as files that go with it.

Python packages bring their own; of shared libraries `package_licences.toml` knows who made them. One that
nobody knows stops the build: nothing is passed on whose terms were not looked at.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
PACKAGES = (
    "platformdirs",
    "segno",
    "tomlkit",
    "tqdm",
    "websockets",
    "fontpkg-alegreya-sans",
    "fontpkg-pt-sans",
    "pyinstaller",
)
SCREENS = ("pygame", "pygame-ce")  # one of them is there
FILES = ("licence", "license", "copying", "lgpl")


class Unknown(Exception):
    """Something would be passed on whose terms nobody has looked at."""


def notices(libraries: Iterable[str], folder: Path) -> list[Path]:
    """Write the licences of the program and of all it carries; the files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "Saboteur.txt").write_bytes((HERE.parent / "LICENSE").read_bytes())
    (folder / "Python.txt").write_text(_python(), "utf-8")
    for found in _distributions():
        (folder / f"{found.metadata['Name']}.txt").write_text(_own_text(found), "utf-8")
    (folder / "libraries.txt").write_text(library_notices(libraries), "utf-8")
    return sorted(folder.iterdir())


def _distributions() -> list[Distribution]:
    return [distribution(name) for name in PACKAGES] + [_screen()]


def _screen() -> Distribution:
    for name in SCREENS:
        try:
            return distribution(name)
        except PackageNotFoundError:
            continue
    raise Unknown("neither pygame nor pygame-ce is installed")


def _own_text(found: Distribution) -> str:
    """What a distribution says about itself, then its licence files."""
    facts = [f"{found.metadata['Name']} {found.version}"]
    facts += [f"{key}: {found.metadata[key]}" for key in ("License-Expression", "License") if key in found.metadata]
    texts = [
        Path(str(found.locate_file(path))).read_text("utf-8", errors="replace")
        for path in found.files or ()
        if any(word in PurePosixPath(path).name.lower() for word in FILES)
        and path.suffix in ("", ".txt", ".md", ".rst")
    ]
    if not texts:
        raise Unknown(f"{found.metadata['Name']} brings no licence text")
    return "\n\n".join(["\n".join(facts), *dict.fromkeys(texts)])


def _python() -> str:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",  # where Debian keeps it
    )
    found = next((path for path in places if path.is_file()), None)
    if found is None:
        raise Unknown(f"the licence of Python is in none of {', '.join(map(str, places))}")
    return found.read_text("utf-8")


# Shared libraries


def library_notices(libraries: Iterable[str]) -> str:
    known = tomllib.loads((HERE / "package_licences.toml").read_text("utf-8"))
    rows: dict[str, list[str]] = {}
    for library in sorted(libraries):
        rows.setdefault(row_of(library, known["libraries"]), []).append(PurePosixPath(library).name)
    texts: dict[str, str] = known["texts"] | {"lgpl": _lgpl(), "python": "See Python.txt."}
    out = ["The shared libraries inside this package, who made them, and their terms.\n"]
    used: list[str] = []
    for key in sorted(rows):
        name, licence, text, address, makers = known["libraries"][key]
        used += [text] if text not in used else []
        out.append(f"{name} ({', '.join(rows[key])})\n  © {makers}\n  {licence}, text “{text}” below\n  {address}\n")
    return "\n".join([*out, *(f"{'=' * 20} {text} {'=' * 20}\n{texts[text].strip()}\n" for text in used)])


def row_of(library: str, rows: Iterable[str]) -> str:
    """The longest key with which the name begins."""
    name = PurePosixPath(library).name.lower().removeprefix("lib")
    fits = [key for key in rows if name.startswith(key)]
    if not fits:
        raise Unknown(f"no licence is known for {library}: look it up and add a row to package_licences.toml")
    return max(fits, key=len)


def _lgpl() -> str:
    found = _screen()
    path = next((path for path in found.files or () if PurePosixPath(path).name == "LGPL.txt"), None)
    if path is None:
        raise Unknown(f"{found.metadata['Name']} brings no LGPL.txt")
    return Path(str(found.locate_file(path))).read_text("utf-8")
