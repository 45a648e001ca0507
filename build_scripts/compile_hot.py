"""The modules whose speed matters, compiled by Cython from the source as it is: `SABOTEUR_COMPILE=1 pip install .`.

Where a compiled module lies beside its source, Python takes it; without it the same source runs. The source is also
what tracebacks show. The packaged program is not compiled: it would be 5 MB larger and start no sooner, and nobody at a
table waits for a computer player."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

ASKED = os.environ.get("SABOTEUR_COMPILE", "0") not in ("", "0")
NEEDS = ["cython>=3.1", "setuptools>=75"]
PACKAGE = "saboteur_gui"
# What a game in progress does not run; and `cards`, where Cython takes tuples of several lengths for one.
COLD = "__init__ cards codec event_fields explain follow refusal ruleset saves shown transcript vocabulary"
PLAY_OUTS = ("rollout", "distance", "expected_turns", "search", "value")
# Annotations are for readers: a Seat is an int, and an int may be larger than one of C.
DIRECTIVES = {"language_level": 3, "annotation_typing": False}


def hot_modules(root: Path) -> list[str]:
    """Their paths below `root`, which tracebacks name."""
    engine = [path for path in sorted((root / PACKAGE / "engine").rglob("*.py")) if path.stem not in COLD.split()]
    players = [root / PACKAGE / "ai" / f"{name}.py" for name in PLAY_OUTS]
    return [path.relative_to(root).as_posix() for path in (*engine, *players)]


def compile_modules(root: Path, work: Path) -> dict[Path, str]:
    """Compile into `work`; each file with its place in the installed program. Needs a C compiler."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    small = [] if os.name == "nt" else ["-O2", "-g0"]
    bare = ["-Wl,-s"] if sys.platform.startswith("linux") else []
    with contextlib.chdir(root):
        modules = [
            Extension(path[:-3].replace("/", "."), [path], extra_compile_args=small, extra_link_args=bare)
            for path in hot_modules(root)
        ]
        processes = os.cpu_count() or 1
        sources = cythonize(
            modules, build_dir=str(work / "c"), compiler_directives=DIRECTIVES, nthreads=processes, quiet=True
        )
        build = Distribution({"ext_modules": sources}).get_command_obj("build_ext")
        build.build_lib, build.build_temp, build.parallel = str(work / "lib"), str(work / "objects"), processes
        build.ensure_finalized()
        build.run()
    lib = work / "lib"
    return {path: path.relative_to(lib).as_posix() for path in sorted(lib.rglob("*")) if path.is_file()}
