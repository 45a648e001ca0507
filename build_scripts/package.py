"""Build the packaged program for the system this runs on: `python build_scripts/package.py [--one-file] [--out DIR]`.

It is made of the wheel, so that what pip installs and what the package carries are the same files. The folder is
what one gets by unpacking; beside it lies the archive to be downloaded and, where `dpkg-deb` is, a Debian package. The
same source gives the same files.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from catalogues import ROOT
from package_deb import build_deb
from package_parts import NAME, VERSION, add_linux_files, build_time

LINUX, MAC, WINDOWS = sys.platform.startswith("linux"), sys.platform == "darwin", sys.platform == "win32"
SYSTEM = "linux" if LINUX else "macos" if MAC else "windows"
TITLE = f"{NAME}-{VERSION}-{SYSTEM}-{platform.machine().lower()}"
STEPS = 6 if LINUX and shutil.which("dpkg-deb") else 5
APP = "Saboteur.app"


class Stopped(Exception):
    """Why there is no package. One line."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the packaged program for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where it goes (dist)")
    parser.add_argument("--one-file", action="store_true", help="one program file instead of a folder and its archive")
    args = parser.parse_args()
    try:
        _check_needs()
        for path in build(args.out.absolute(), args.one_file):
            print(f"{size(path) / 1e6:8.1f} MB  {path}")
            if path.is_file():
                print(f"sha256 {sum_of(path)}")
    except Stopped as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    return 0


def _check_needs() -> None:
    """Everything that is missing, before anything is built."""
    missing = [name for name in ("PyInstaller", "build", "hatchling", "babel") if find_spec(name) is None]
    if missing:
        raise Stopped(f"needs {', '.join(missing)}: python3 -m pip install -e '.[package]'")
    if LINUX:
        tools = [name for name in ("objdump", "objcopy", "strip", "ldd") if shutil.which(name) is None]
        if tools:
            raise Stopped(f"needs {', '.join(tools)}: install binutils (Debian, Ubuntu: apt install binutils libc-bin)")
        if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
            raise Stopped("this Python was built without its shared library (--enable-shared); use another one")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import_module("pygame.mixer")
    except ImportError as error:
        raise Stopped(f"the package would be without sound: {error}") from error


def build(out: Path, one_file: bool) -> Iterator[Path]:
    """What was made: the program, and its archive."""
    work = ROOT / "build" / "package"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    out.mkdir(parents=True, exist_ok=True)
    tree = _unpacked_wheel(work)
    made = _frozen(tree, work, one_file)
    if one_file:
        yield _moved(made, out / f"{TITLE}{made.suffix}")
        return
    folder = _moved(made, out / (APP if MAC else TITLE))
    _say(4, f"what {SYSTEM} wants beside it")
    if LINUX:
        add_linux_files(folder)
    yield folder
    _say(5, "archive")
    yield _archive(folder, out)
    if LINUX and shutil.which("dpkg-deb"):
        _say(6, "Debian package")
        yield build_deb(folder, work, out)


def _say(step: int, what: str) -> None:
    print(f"[{step}/{STEPS}] {what}", flush=True)


def _run(*words: str | Path, log: Path, **surroundings: str) -> None:
    """A tool, with what it says in a file: it is shown if the tool fails."""
    with log.open("wb") as told:
        done = subprocess.run(words, cwd=ROOT, env=os.environ | surroundings, stdout=told, stderr=subprocess.STDOUT)
    if done.returncode:
        tail = log.read_text("utf-8", errors="replace").splitlines()[-15:]
        raise Stopped(f"{Path(words[2]).name} failed, see {log}\n" + "\n".join(tail))


def _unpacked_wheel(work: Path) -> Path:
    _say(1, "wheel")
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", work, ROOT, log=work / "wheel.log")
    (wheel,) = work.glob("*.whl")
    _say(2, f"unpack {wheel.name}")
    tree = work / "tree"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tree)
    return tree


def _frozen(tree: Path, work: Path, one_file: bool) -> Path:
    _say(3, "freeze with PyInstaller")
    _run(
        sys.executable,
        "-m",
        "PyInstaller",
        ROOT / "build_scripts" / "package.spec",
        "--noconfirm",
        "--clean",
        "--distpath",
        work / "dist",
        "--workpath",
        work / "freeze",
        log=work / "freeze.log",
        SABOTEUR_TREE=str(tree),
        SABOTEUR_WORK=str(work),
        SABOTEUR_ONE_FILE=str(int(one_file)),
        SOURCE_DATE_EPOCH=str(build_time()),
        PYTHONHASHSEED="0",
    )
    return work / "dist" / (APP if MAC else f"{NAME}.exe" if WINDOWS and one_file else NAME)


def _moved(made: Path, to: Path) -> Path:
    if to.is_dir():
        shutil.rmtree(to)
    to.unlink(missing_ok=True)
    return Path(shutil.move(made, to))


# Archives


def _archive(folder: Path, out: Path) -> Path:
    """What is downloaded: tar.gz on Linux, a disk image on macOS, zip on Windows."""
    if LINUX:
        return _tar(folder, out / f"{TITLE}.tar.gz")
    path = out / f"{TITLE}.{'dmg' if MAC else 'zip'}"
    path.unlink(missing_ok=True)
    if MAC:  # a disk image keeps links and signatures
        subprocess.run(
            ["hdiutil", "create", "-volname", "Saboteur", "-srcfolder", folder, "-format", "UDZO", path], check=True
        )
    else:
        shutil.make_archive(str(path.with_suffix("")), "zip", folder.parent, folder.name)
    return path


def _tar(folder: Path, path: Path) -> Path:
    """In one order, of one time, of nobody."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = build_time(), 0, 0, "", ""
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=build_time()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for part in (folder, *sorted(folder.rglob("*"))):
            tar.add(part, part.relative_to(folder.parent).as_posix(), recursive=False, filter=plain)
    return path


def size(path: Path) -> int:
    parts = path.rglob("*") if path.is_dir() else [path]
    return sum(part.lstat().st_size for part in parts if part.is_file() or part.is_symlink())


def sum_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main())
