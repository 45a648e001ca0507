"""Cards and faces once more, as small as the page of a phone shows them: it loads all that lie on its table."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

from PIL import Image

from . import actions_base, actions_cup, actions_two, avatars, backs, goals, tunnels
from .job import Job

FAMILIES = actions_base, actions_cup, actions_two, avatars, backs, goals, tunnels
WIDTHS = {"cards": 192, "avatars": 96}  # of what is shown 70 and 48 wide, on screens of two or three dots for one
# A face without moods; of a card that has several pictures the first.
ON_THE_PAGE = re.compile(
    r"avatars/\w+"
    r"|cards/(start|backs/(goal|chest_tunnel)|nuggets/\w+|(actions|set_up)/\w+|(goals|chest_tunnels)/\w+\.\d)"
    r"|cards/tunnels/\w+\.a\.\d"
)


def smaller(bake: Callable[..., bytes], args: tuple[Any, ...], width: int) -> bytes:
    large = Image.open(io.BytesIO(bake(*args)))
    small = large.resize((width, large.height * width // large.width), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "webp", quality=66, method=6)
    return out.getvalue()


def jobs() -> list[Job]:
    shown = [job for family in FAMILIES for job in family.jobs() if ON_THE_PAGE.fullmatch(job.name)]
    return [
        Job(f"phones/{job.path}", smaller, (job.bake, job.args, WIDTHS[job.path.partition("/")[0]])) for job in shown
    ]
