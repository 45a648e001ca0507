"""Bakes every picture and sound into assets/.

    python build_scripts/bake.py [--only NAME,…] [--jobs N] [--sheet [DIR]] [--levels] [--out DIR] [--list]

Families are found, not listed: any module of `art` or `sound` beside this file that has a `jobs()` takes part.
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import pkgutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE))
# One job is one thread: two workers that each start four threads would only fight over the cores.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

from art.job import Job  # noqa: E402  (needs the path above)

PACKAGES = ("art", "sound")


def all_jobs() -> list[Job]:
    found: list[Job] = []
    for package_name in PACKAGES:
        if not (HERE / package_name).is_dir():
            continue
        package = importlib.import_module(package_name)
        for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
            module = importlib.import_module(f"{package_name}.{info.name}")
            if hasattr(module, "jobs"):
                found += module.jobs()
    paths = [job.path for job in found]
    twice = sorted({path for path in paths if paths.count(path) > 1})
    if twice:
        raise SystemExit(f"two jobs write the same file: {', '.join(twice)}")
    return found


def chosen(jobs: list[Job], only: str) -> list[Job]:
    """Names may be whole ("cards/start"), a folder ("cards/goals") or any part ("curve_ne")."""
    words = [word.strip() for word in only.split(",") if word.strip()]
    for word in words:
        if not any(word in job.path for job in jobs):
            raise SystemExit(f"--only {word}: no such picture or sound; `--list` shows all names")
    return [job for job in jobs if not words or any(word in job.path for word in words)]


def run(task: tuple[Job, str]) -> tuple[str, int]:
    job, out = task
    data = job.bake(*job.args)
    target = Path(out) / job.path
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(target.name + ".part")  # a bake that is stopped leaves no torn picture
    fresh.write_bytes(data)
    fresh.replace(target)
    return job.path, len(data)


def bake(jobs: list[Job], out: Path, workers: int) -> int:
    from tqdm import tqdm

    tasks = [(job, str(out)) for job in jobs]
    total = 0
    with tqdm(total=len(tasks), unit="file", smoothing=0.05) as bar:
        if workers == 1:
            results = map(run, tasks)
            for path, size in results:
                total += size
                bar.set_postfix_str(path, refresh=False)
                bar.update()
        else:
            # spawn: the same on every system, and no half-copied thread state from a parent
            with multiprocessing.get_context("spawn").Pool(workers) as pool:
                for path, size in pool.imap_unordered(run, tasks):
                    total += size
                    bar.set_postfix_str(path, refresh=False)
                    bar.update()
    return total


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", metavar="NAME,…", help="bake what has one of these in its path")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time")
    parser.add_argument("--out", type=Path, default=ROOT / "assets", metavar="DIR")
    parser.add_argument(
        "--sheet",
        nargs="?",
        type=Path,
        const=ROOT / "build" / "sheets",
        metavar="DIR",
        help="bake nothing; draw contact sheets of what lies in --out",
    )
    parser.add_argument(
        "--levels", action="store_true", help="bake nothing; print how loud the sounds in --out are, and for whom"
    )
    parser.add_argument("--list", action="store_true", help="print the names and stop")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    jobs = chosen(all_jobs(), options.only)
    if options.list:
        print(*(job.path for job in jobs), sep="\n")
    elif options.levels:
        from sound.levels import table

        print(*table(options.out), sep="\n")
    elif options.sheet:
        from art.sheet import draw_sheets

        for path in draw_sheets(jobs, options.out, options.sheet):
            print(path)
    else:
        total = bake(jobs, options.out, max(1, options.jobs))
        print(f"{len(jobs)} files, {total / 1e6:.1f} MB in {options.out}")


if __name__ == "__main__":
    main()
