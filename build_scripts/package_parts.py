"""What the packaged program consists of besides code, and the files by which each system knows it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from catalogues import ROOT, Catalogue, language_folders

import saboteur_gui

NAME, VERSION = "saboteur-gui", saboteur_gui.__version__
ID = "org.saboteur_gui.SaboteurGui"
MAKER = "The Saboteur desktop edition contributors"
DEVTOOLS = "saboteur_gui.devtools"
FONTS = ("fontpkg_alegreya_sans", "fontpkg_pt_sans")
PHONES = ("websockets.asyncio.server", "segno")  # loaded when somebody wants phones
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ENGLISH = "en"
SHOWN = ("table", "table_12", "replay")  # pictures of the README that software centres show
# What is found by following imports that are never made in a game: other pictures of arrays, other windows, sockets
# with certificates, and what is only for making or testing.
NOT_WANTED = [
    "numpy", "PIL", "tkinter", "_tkinter", "curses", "readline", "ssl", "_ssl", "_hashlib", "setuptools",
    "pkg_resources", "distutils", "lib2to3", "test", "pydoc_data", "pygame.tests", "pygame.examples", "pygame.docs",
    "pygame.surfarray", "pygame.sndarray", "pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm", "OpenGL",
    "babel", "IPython", DEVTOOLS,
]  # fmt: skip
# Every desktop has these, and they must fit its window system and its graphics driver: theirs are used.
THEIRS = ("libX11.", "libXau.", "libXdmcp.", "libbsd.", "libmd.", "libstdc++.", "libgcc_s.")
NOT_CARRIED = ("pygame/docs", "pygame/examples", "pygame/tests", "pygame/freesansbold")


# What goes in


def modules(tree: Path) -> list[str]:
    """Every module of the program, wherever it is imported from; tools for developers stay out."""
    paths = [path.relative_to(tree).with_suffix("") for path in (tree / "saboteur_gui").rglob("*.py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return sorted(name for name in names if not name.endswith("__main__") and not name.startswith(DEVTOOLS))


def data_files(tree: Path) -> list[tuple[str, str]]:
    """All that the wheel has beside code and what is for developers: path, folder inside the program."""
    package = tree / "saboteur_gui"
    paths = (
        path
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and package / "devtools" not in path.parents
    )
    return [(str(path), str(path.parent.relative_to(tree))) for path in sorted(paths)]


def font_files() -> list[tuple[str, str]]:
    found = []
    for package in FONTS:
        spec = find_spec(package)
        assert spec is not None and spec.origin is not None, f"{package} is a dependency"
        found += [
            (str(path), f"{package}/files") for path in sorted((Path(spec.origin).parent / "files").glob("*.ttf"))
        ]
    return found


# When


@cache
def build_time() -> int:
    """Of what is packaged, so that the same source gives the same package: SOURCE_DATE_EPOCH, or the last commit."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named or shutil.which("git") is None:
        return int(named or time.time())
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(told.stdout) if told.returncode == 0 and told.stdout.strip() else int(time.time())


def build_day() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(build_time()))


# What is said about it, in every language


def said(id: str) -> dict[str, str]:
    """Language -> text, English first."""
    languages = sorted(language_folders(), key=lambda language: (language != ENGLISH, language))
    return {language: Catalogue.read(language).entries[f"package.{id}"].forms[0] for language in languages}


def _lines(key: str, id: str, end: str = "") -> list[str]:
    return [
        f"{key}={text}{end}" if language == ENGLISH else f"{key}[{language}]={text}{end}"
        for language, text in said(id).items()
    ]


def desktop_entry(program: str = NAME) -> str:
    """For menus of Linux desktops. Lists end with a semicolon there."""
    return "\n".join(
        [
            "[Desktop Entry]",
            "Type=Application",
            "Version=1.5",
            *_lines("Name", "name"),
            *_lines("GenericName", "generic_name"),
            *_lines("Comment", "comment"),
            *_lines("Keywords", "keywords", end=";"),
            f"Exec={program}",
            f"Icon={ID}",
            "Terminal=false",
            "Categories=Game;CardGame;BoardGame;",
            "StartupWMClass=saboteur-gui",
            "",
        ]
    )


def _elements(name: str, id: str, indent: str) -> str:
    return "\n".join(
        f"{indent}<{name}>{escape(text)}</{name}>"
        if language == ENGLISH
        else f'{indent}<{name} xml:lang="{language}">{escape(text)}</{name}>'
        for language, text in said(id).items()
    )


def address() -> str:
    """Of the project, where one is known: software centres fetch pictures from there. A workflow knows it."""
    known = [os.environ.get(name, "") for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY")]
    return "/".join(known) if all(known) else ""


def _on_the_web() -> str:
    """Where the project is, and pictures of this version."""
    home = escape(address())
    if not home:
        return ""
    kinds = {"homepage": "", "bugtracker": "/issues", "vcs-browser": ""}
    links = "".join(f'  <url type="{kind}">{home}{path}</url>\n' for kind, path in kinds.items())
    shown = "".join(
        f"""    <screenshot{' type="default"' if name == SHOWN[0] else ""}>
{_elements("caption", f"picture.{name}", "      ")}
      <image type="source">{home}/raw/v{VERSION}/.readme/{name}.webp</image>
    </screenshot>
"""
        for name in SHOWN
    )
    return f"{links}  <screenshots>\n{shown}  </screenshots>\n"


def metainfo() -> str:
    """For software centres: AppStream."""
    paragraphs = "\n".join(_elements("p", f"description.{number}", "    ") for number in (1, 2, 3))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
{_elements("name", "name", "  ")}
{_elements("summary", "summary", "  ")}
  <description>
{paragraphs}
  </description>
  <developer id="org.saboteur_gui">
    <name>{MAKER}</name>
  </developer>
  <launchable type="desktop-id">{ID}.desktop</launchable>
{_on_the_web()}  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <provides>
    <binary>{NAME}</binary>
  </provides>
  <recommends>
    <display_length compare="ge">1280</display_length>
    <control>pointing</control>
    <control>keyboard</control>
  </recommends>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{VERSION}" date="{build_day()}"/>
  </releases>
</component>
"""


ADD_TO_MENU = f"""#!/bin/sh
# Puts the game into the menu of your desktop, from the folder where it lies now. With --remove, takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${{XDG_DATA_HOME:-$HOME/.local/share}}
entry=$data/applications/{ID}.desktop
if [ "${{1:-}}" = --remove ]; then
  rm -f "$entry" "$data"/icons/hicolor/*/apps/{ID}.png
  exit 0
fi
mkdir -p "$data/applications" "$data/icons"
cp -R "$here/share/icons/." "$data/icons/"
# As the Desktop Entry Specification quotes a path: twice for what a shell would take for its own, and % doubled.
path=$(printf '%s' "$here/{NAME}" | sed -e 's/["`$\\\\]/\\\\&/g' -e 's/\\\\/\\\\\\\\/g' -e 's/%/%%/g')
{{
  grep -v '^Exec=' "$here/share/applications/{ID}.desktop"
  printf 'Exec="%s"\\n' "$path"
}} > "$entry.new"
mv "$entry.new" "$entry"
"""


def add_linux_files(folder: Path) -> None:
    """Beside the program: how desktops find it."""
    share = folder / "share"
    (share / "applications").mkdir(parents=True)
    (share / "applications" / f"{ID}.desktop").write_text(desktop_entry(), "utf-8")
    (share / "metainfo").mkdir()
    (share / "metainfo" / f"{ID}.metainfo.xml").write_text(metainfo(), "utf-8")
    for size in ICON_SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copyfile(ROOT / "assets" / "app_icon" / f"saboteur-{size}.png", place / f"{ID}.png")
    script = folder / "add-to-menu.sh"
    script.write_text(ADD_TO_MENU, "utf-8")
    script.chmod(0o755)


# Windows and macOS


def windows_version(work: Path) -> Path:
    """What the properties of the program say; the form is the one that PyInstaller reads."""
    numbers = (*(int(part) for part in VERSION.split(".")), 0)
    strings = {
        "CompanyName": MAKER,
        "FileDescription": said("name")[ENGLISH],
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": "MIT",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": said("name")[ENGLISH],
        "ProductVersion": VERSION,
    }
    told = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    path = work / "version.txt"
    path.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004,"
        f" fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{told}])]),"
        " VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n",
        "utf-8",
    )
    return path


def mac_facts() -> dict[str, Any]:
    return {
        "CFBundleDisplayName": said("name")[ENGLISH],
        "CFBundleShortVersionString": VERSION,
        "CFBundleLocalizations": language_folders(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {time.gmtime(build_time()).tm_year} {MAKER}. MIT",
    }
