"""What is committed is what the programs make: small pictures and a sound are baked again."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ..needs import BAKING, need

need(*BAKING)

import numpy as np  # noqa: E402
import skia  # noqa: E402
import soundfile  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
# one in relief under the common light, three in ink, one of them with a drawing of its own for its size, a small one
PICTURES = (
    "tokens/chip_2.webp",
    "tokens/toll_miner_1.webp",
    "ui/teams/green.64.webp",
    "ui/icons/broken_lamp.32.webp",
    "phones/avatars/bun.webp",
)
SOUND = "sounds/lay.ogg"


@pytest.fixture(scope="module")
def baker() -> ModuleType:
    sys.path.insert(0, str(ROOT / "build_scripts"))
    import bake

    return bake


def pixels(data: bytes):  # type: ignore[no-untyped-def]
    image = skia.Image.MakeFromEncoded(skia.Data(data))
    return image.toarray(colorType=skia.kRGBA_8888_ColorType).astype(float)


def baked_twice(baker: ModuleType, path: str) -> bytes:
    (job,) = (job for job in baker.all_jobs() if job.path == path)
    fresh: bytes = job.bake(*job.args)
    assert fresh == job.bake(*job.args)
    return fresh


@pytest.mark.parametrize("path", PICTURES)
def test_baking_twice_gives_the_same_bytes_and_the_committed_picture(baker: ModuleType, path: str) -> None:
    fresh = baked_twice(baker, path)
    new, old = pixels(fresh), pixels((ROOT / "assets" / path).read_bytes())
    assert new.shape == old.shape
    # processors differ in the last bit, which the compression may carry a little further
    assert abs(new - old).mean() < 1.0
    assert np.percentile(abs(new - old), 99) < 12


def test_baking_twice_gives_the_same_bytes_and_the_committed_sound(baker: ModuleType) -> None:
    fresh = baked_twice(baker, SOUND)
    (new, rate), (old, old_rate) = soundfile.read(io.BytesIO(fresh)), soundfile.read(ROOT / "assets" / SOUND)
    assert (new.shape, rate) == (old.shape, old_rate)
    assert abs(new - old).max() < 0.02


def test_no_two_jobs_write_the_same_file(baker: ModuleType) -> None:
    paths = [job.path for job in baker.all_jobs()]
    assert len(paths) == len(set(paths)) > 200


def test_what_is_baked_is_what_is_committed(baker: ModuleType) -> None:
    files = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert {job.path for job in baker.all_jobs()} == {file for file in files if not file.endswith(".md")}


def test_a_wrong_name_is_named(baker: ModuleType) -> None:
    with pytest.raises(SystemExit, match="no_such_card"):
        baker.chosen(baker.all_jobs(), "no_such_card")


def test_turning_a_plan_twice_gives_it_back(baker: ModuleType) -> None:
    from art import manifest, shapes

    for row in manifest.tunnels().values():
        upright = shapes.Plan(row["tunnels"], False)
        once = row["tunnels"].translate(shapes.OPPOSITE)
        assert shapes.Plan(once, True).groups == upright.groups
