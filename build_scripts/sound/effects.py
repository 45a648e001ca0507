"""Effects by name. Each is a pure function of a generator seeded by its name; the second column is how loud
it should seem.

Private acts have one sound each for every outcome (`peek`, `map`): nothing is learnt by listening.
"""

from __future__ import annotations

import zlib

import numpy as np
from art.job import Job

from . import effects_cards, effects_mine, effects_people, effects_show
from .effect import DEEP, EFFECTS, PLAIN
from .ogg import encode
from .wave import Wave, in_room, levelled, open_sounding, silence, small_speaker, trimmed

FAMILIES = (effects_cards, effects_mine, effects_people, effects_show)  # importing them fills EFFECTS


def made(name: str) -> Wave:
    make, loud = EFFECTS[name]
    wave = make(np.random.default_rng(zlib.crc32(name.encode())))
    wave = open_sounding(small_speaker(wave), 0.35 if name in DEEP else 0.56)
    wave = np.concatenate([silence(0.002), wave])
    return levelled(trimmed(wave if loud < PLAIN else in_room(wave)), loud)


def baked(name: str) -> bytes:
    return encode(made(name))


def jobs() -> list[Job]:
    return [Job(f"sounds/{name}.ogg", baked, (name,)) for name in EFFECTS]
