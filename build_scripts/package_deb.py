"""The Debian package: the packaged folder under /usr/lib, and what a desktop reads under /usr/share.

A .deb and no AppImage: `dpkg-deb` is on every Debian and Ubuntu, nothing is fetched to build it, and it installs and is
removed without rest. Other distributions have the archive, whose `add-to-menu.sh` does the same for one user.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import textwrap
from pathlib import Path

from catalogues import ROOT
from package_parts import ENGLISH, MAKER, NAME, VERSION, build_time, said

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}  # Debian's words for them
THEIRS = ("libgcc-s1", "libstdc++6", "libx11-6", "libxext6")  # what `package_parts.THEIRS` leaves to the system
WIDTH = 78  # of a line of the description
FOLDER_MODE, FILE_MODE, PROGRAM_MODE = 0o755, 0o644, 0o755


def architecture() -> str:
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def deb_name() -> str:
    return f"{NAME}_{VERSION}_{architecture()}.deb"


def control(installed: int) -> str:
    """The control file; `installed`: bytes on the disk. Paragraphs of a description begin with a space."""
    paragraphs = "\n .\n".join(
        textwrap.indent(textwrap.fill(said(f"description.{number}")[ENGLISH], WIDTH), " ") for number in (1, 2, 3)
    )
    libc = f"libc6 (>= {platform.libc_ver()[1]})"  # the one it was linked to
    fields = {
        "Package": NAME,
        "Version": VERSION,
        "Architecture": architecture(),
        "Maintainer": f"{MAKER} <saboteur-gui@localhost>",
        "Installed-Size": str(-(-installed // 1024)),
        "Depends": ", ".join((libc, *THEIRS)),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{said('summary')[ENGLISH]}\n{paragraphs}",
    }
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def lay_out(folder: Path, root: Path) -> None:
    """Put the packaged folder where Debian wants its parts."""
    program = root / "usr" / "lib" / NAME
    shutil.copytree(folder, program, symlinks=True, ignore=shutil.ignore_patterns("add-to-menu.sh"))
    shutil.move(program / "share", root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    papers = root / "usr" / "share" / "doc" / NAME
    papers.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", papers / "copyright")
    installed = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file())
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control(installed), "utf-8")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            executable = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod((FOLDER_MODE if path.is_dir() else PROGRAM_MODE) if executable else FILE_MODE)


def build_deb(folder: Path, work: Path, out: Path) -> Path:
    """Build the package of the folder into `out`. The same folder gives the same package."""
    root = work / "deb"
    lay_out(folder, root)
    path = out / deb_name()
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, path],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(build_time())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return path
