"""What the packaged program brings for the system it runs on. The package itself is tested by `tests/e2e`."""

from __future__ import annotations

import gettext
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from saboteur_gui import __version__
from saboteur_gui.i18n import LANGUAGES

from .needs import need_program

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import package_licences  # noqa: E402
import package_parts  # noqa: E402
from catalogues import write_mo  # noqa: E402

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def entry() -> dict[str, str]:
    lines = package_parts.desktop_entry().splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_menus_speak_every_language(key: str) -> None:
    told = entry()
    assert {name for name in told if name.partition("[")[0] == key} == {
        key if language == "en" else f"{key}[{language}]" for language in LANGUAGES
    }
    assert all(told.values())
    assert (key == "Keywords") == told[key].endswith(";")


def test_software_centres_are_told_in_every_language() -> None:
    root = ElementTree.fromstring(package_parts.metainfo())
    for path in ("name", "summary"):
        assert {found.get(LANG, "en") for found in root.findall(path)} == set(LANGUAGES)
    paragraphs = root.findall("description/p")
    assert {found.get(LANG, "en") for found in paragraphs} == set(LANGUAGES)
    assert len(paragraphs) == 3 * len(LANGUAGES)
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert root.findtext("id") == package_parts.ID
    assert f"{package_parts.ID}.desktop" == root.findtext("launchable")


def test_software_centres_get_pictures_from_where_the_project_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of this version, with a line in every language; where nobody knows an address, there are none."""
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    assert ElementTree.fromstring(package_parts.metainfo()).find("screenshots") is None
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/saboteur")
    root = ElementTree.fromstring(package_parts.metainfo())
    shown = root.findall("screenshots/screenshot")
    paths = [
        str(found.findtext("image")).removeprefix(f"https://example.org/somebody/saboteur/raw/v{__version__}/")
        for found in shown
    ]
    assert len(paths) == 3 and all((ROOT / path).is_file() for path in paths)
    assert [found.get("type") for found in shown] == ["default", None, None]
    for found in shown:
        assert {caption.get(LANG, "en") for caption in found.findall("caption")} == set(LANGUAGES)


@pytest.mark.parametrize("repository", ["", "somebody/saboteur"])
def test_the_validator_of_software_centres_finds_no_fault(
    repository: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_program("appstreamcli")
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", repository)
    package_parts.add_linux_files(tmp_path)
    (tmp_path / "share").rename(tmp_path / "usr")
    (tmp_path / "root").mkdir()
    (tmp_path / "usr").rename(tmp_path / "root" / "usr")
    done = subprocess.run(
        ["appstreamcli", "validate-tree", "--no-net", tmp_path / "root"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "quoted"),
    [("plain ігри", "plain ігри"), ("o&k | 50%", "o&k | 50%%"), ("a$b`c", r"a\\$b\\`c"), ('q"u', r'q\\"u')],
)
def test_the_menu_finds_the_program_in_any_folder(tmp_path: Path, name: str, quoted: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    package_parts.add_linux_files(folder)
    home = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path / "home")}
    subprocess.run(["sh", str(folder / "add-to-menu.sh")], env=home, check=True)
    told = (tmp_path / "home" / "applications" / f"{package_parts.ID}.desktop").read_text("utf-8").splitlines()
    assert [line for line in told if line.startswith("Exec=")] == [f'Exec="{tmp_path}/{quoted}/{package_parts.NAME}"']
    assert any(line.startswith("Name[uk]=") for line in told)


def test_the_same_source_is_packaged_with_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    package_parts.build_time.cache_clear()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert package_parts.build_time() == 1_700_000_000
    assert package_parts.build_day() == "2023-11-14"
    package_parts.build_time.cache_clear()


def test_a_catalogue_is_compiled_to_the_same_file_at_any_time(tmp_path: Path) -> None:
    write_mo(ROOT / "localization" / "uk" / "ui.po", tmp_path / "ui.mo")
    with (tmp_path / "ui.mo").open("rb") as file:
        head = gettext.GNUTranslations(file).info()
    dates = {name: value for name, value in head.items() if "date" in name}
    assert dates == dict.fromkeys(("pot-creation-date", "po-revision-date"), "1970-01-01 00:00+0000")


def test_every_module_but_the_tools_for_developers_goes_in() -> None:
    """Whatever imports it, and whenever."""
    names = package_parts.modules(ROOT)
    assert {"saboteur_gui", "saboteur_gui.cli", "saboteur_gui.selftest", "saboteur_gui.ui.scenes.table_scene"} <= set(
        names
    )
    assert "saboteur_gui.__main__" not in names
    assert [name for name in names if "devtools" in name] == []
    assert package_parts.DEVTOOLS in package_parts.NOT_WANTED


def test_all_that_is_no_code_goes_in(tmp_path: Path) -> None:
    for path in ("saboteur_gui/a.py", "saboteur_gui/engine/cards.toml", "saboteur_gui/assets/x/b.webp"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    assert package_parts.data_files(tmp_path) == [
        (str(tmp_path / "saboteur_gui/assets/x/b.webp"), "saboteur_gui/assets/x"),
        (str(tmp_path / "saboteur_gui/engine/cards.toml"), "saboteur_gui/engine"),
    ]


def test_windows_is_told_the_version(tmp_path: Path) -> None:
    text = package_parts.windows_version(tmp_path).read_text("utf-8")
    numbers = tuple(int(part) for part in __version__.split("."))
    assert f"filevers={(*numbers, 0)}" in text
    assert f"StringStruct('ProductVersion', '{__version__}')" in text


# Licences


@pytest.mark.parametrize(
    ("library", "row"),
    [
        ("pygame.libs/libSDL2-2-1667c208.0.so.0.2800.4", "sdl2"),
        ("libSDL2_mixer-2-673d03d7.0.so.0.600.3", "sdl2_mixer"),
        ("SDL2_image.dll", "sdl2_image"),
        ("libvorbisenc-bb396c4a.so.2.0.12", "vorbis"),
        ("libpython3.11.so.1.0", "python"),
        ("libopusfile-df4005ff.so.0.4.5", "opusfile"),
        ("libz.so.1", "z"),
    ],
)
def test_whose_a_library_is(library: str, row: str) -> None:
    rows = tomllib.loads((ROOT / "build_scripts" / "package_licences.toml").read_text("utf-8"))["libraries"]
    assert package_licences.row_of(library, rows) == row


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(package_licences.Unknown, match=r"libnobody\.so\.1"):
        package_licences.library_notices(["libnobody.so.1"])


def test_every_notice_has_its_text() -> None:
    known = tomllib.loads((ROOT / "build_scripts" / "package_licences.toml").read_text("utf-8"))
    texts = {*known["texts"], "lgpl", "python"}
    assert {key for key, row in known["libraries"].items() if row[2] not in texts or len(row) != 5} == set()
    told = package_licences.library_notices(["libSDL2-2.0.so.0", "libz.so.1", "libpulse.so.0"])
    assert told.count("This software is provided 'as-is'") == 1, "one text for all who use it"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told


def test_python_packages_bring_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tuple(name for name in package_licences.PACKAGES if name != "pyinstaller")  # only who packages has it
    monkeypatch.setattr(package_licences, "PACKAGES", own)
    names = {path.name for path in package_licences.notices([], tmp_path / "licences")}
    assert {"Saboteur.txt", "Python.txt", "tqdm.txt", "platformdirs.txt", "fontpkg-pt-sans.txt"} <= names
