"""The committed pictures are what the programs make: two small ones are baked again."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import skia

ROOT = Path(__file__).resolve().parents[2]
# one in relief under the common light, one in ink
SMALL = ("tokens/chip_2.webp", "tokens/toll_miner_1.webp")


@pytest.fixture(scope="module")
def baker() -> ModuleType:
    sys.path.insert(0, str(ROOT / "build_scripts"))
    import bake

    return bake


def pixels(data: bytes):  # type: ignore[no-untyped-def]
    image = skia.Image.MakeFromEncoded(skia.Data(data))
    return image.toarray(colorType=skia.kRGBA_8888_ColorType).astype(float)


@pytest.mark.parametrize("path", SMALL)
def test_baking_twice_gives_the_same_bytes_and_the_committed_picture(baker: ModuleType, path: str) -> None:
    (job,) = (job for job in baker.all_jobs() if job.path == path)
    fresh = job.bake(*job.args)
    assert fresh == job.bake(*job.args)
    new, old = pixels(fresh), pixels((ROOT / "assets" / path).read_bytes())
    assert new.shape == old.shape
    # processors differ in the last bit, which the compression may carry a little further
    assert abs(new - old).mean() < 1.0
    assert np.percentile(abs(new - old), 99) < 12


def test_no_two_jobs_write_the_same_file(baker: ModuleType) -> None:
    paths = [job.path for job in baker.all_jobs()]
    assert len(paths) == len(set(paths)) > 200


def test_a_wrong_name_is_named(baker: ModuleType) -> None:
    with pytest.raises(SystemExit, match="no_such_card"):
        baker.chosen(baker.all_jobs(), "no_such_card")


def test_turning_a_plan_twice_gives_it_back(baker: ModuleType) -> None:
    from art import manifest, shapes

    for row in manifest.tunnels().values():
        upright = shapes.Plan(row["tunnels"], False)
        once = row["tunnels"].translate(shapes.OPPOSITE)
        assert shapes.Plan(once, True).groups == upright.groups
