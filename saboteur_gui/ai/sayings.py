"""What can be said at the table, and in which words.

Whatever is meant has common lines (`talk.WHAT.N`), which people speak; each computer player with a character has
lines of its own (`voice.PERSONA.OCCASION.N`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

VOICED = 12  # lines of each character for each occasion


class Saying(NamedTuple):
    emote: str  # the face that goes with it
    lines: int = 0  # common lines; 0: none
    like: str = ""  # whose common lines are spoken instead
    voice: str = ""  # the occasion in the voices, if it is called otherwise; "-" for what only people say


# Occasions of the voices, and which players, goals and numbers a line may name.
OCCASIONS: dict[str, tuple[str, ...]] = {
    "accuse": ("other",),
    "trust": ("other",),
    "claim_treasure": ("number",),
    "claim_stone": ("number",),
    "help": (),
    "trapped": (),
    "thanks": ("other",),
    "deny": ("other",),
    "hurt": ("other",),
    "strike": ("other",),
    "cut_off": ("other",),
    "near": (),
    "late": (),
    "robbed": ("other",),
    "caught": ("other",),
    "counter": ("victim", "other"),
    "same_again": ("other",),
    "believe": ("other",),
    "doubt": ("other",),
    "forgive": ("other",),
    "grudge": ("other",),
    "teased": ("other",),
    "agree": ("other",),
    "disagree": ("other",),
    "unmasked": ("other",),
    "fooled": (),
    "beaten": (),
    "won": (),
}
# What every line of an occasion names: without it nobody would know whom or what it is about.
NAMED: dict[str, str] = {
    **dict.fromkeys(("accuse", "trust", "caught", "unmasked"), "other"),
    **dict.fromkeys(("claim_treasure", "claim_stone"), "number"),
    "counter": "victim",
}
SAYINGS: dict[str, Saying] = {
    "accuse": Saying("angry", 5),
    "trust": Saying("happy", 4),
    "claim_treasure": Saying("sly", 3),
    "claim_stone": Saying("sad", 3),
    "help": Saying("sad", 3),
    "help_pick": Saying("sad", 3, voice="help"),
    "help_lamp": Saying("sad", 3, voice="help"),
    "help_cart": Saying("sad", 3, voice="help"),
    "help_trap": Saying("sad", 3, voice="trapped"),
    "thanks": Saying("happy", 4),
    "deny": Saying("hurt", 5),
    "hurt": Saying("hurt", like="deny"),
    "strike": Saying("angry", 4),
    "rockfall": Saying("surprised", 3, voice="cut_off"),
    "near": Saying("happy", 4),
    "late": Saying("surprised"),
    "robbed": Saying("angry", like="deny"),
    "caught": Saying("angry", like="liar"),
    "counter": Saying("sly", like="warn"),
    "same_again": Saying("sly", like="warn"),
    "believe": Saying("happy", like="trust"),
    "doubt": Saying("sly", like="accuse"),
    "forgive": Saying("happy", like="trust"),
    "grudge": Saying("angry", like="deny"),
    "teased": Saying("hurt", like="deny"),
    "agree": Saying("angry", like="warn"),
    "disagree": Saying("happy", like="trust"),
    "unmasked": Saying("surprised", 4),
    "fooled": Saying("sly", 3),
    "beaten": Saying("sad", 3),
    "won": Saying("happy"),
    "honest": Saying("happy", 3, voice="-"),
    "liar": Saying("angry", 3, voice="-"),
    "warn": Saying("sly", 3, voice="-"),
    "sorry": Saying("sad", 3, voice="-"),
    "look": Saying("surprised", 3, voice="-"),
    "laugh": Saying("happy", 3, voice="-"),
}
# What common lines name.
_COMMON = dict.fromkeys(("help_pick", "help_lamp", "help_cart", "help_trap", "honest", "laugh"), ()) | {
    "look": ("number",),
    **dict.fromkeys(("liar", "warn", "sorry", "rockfall"), ("other",)),
}


def occasion(what: str) -> str:
    """The occasion of the voices; "" if no character says such a thing."""
    voice = SAYINGS[what].voice or what if what in SAYINGS else ""
    return voice if voice in OCCASIONS else ""


def words(what: str, values: Mapping[str, object], persona: str, said: Iterable[str], chance: int) -> str:
    """The id of the text in which something is said; "" if there are no words for it.

    `persona`: in whose voice; "" for the common lines. `said`: the ids of all that has been said in the game. Nothing
    is said twice while other words are left, and then what was said longest ago, never what was said just now.
    """
    if persona and occasion(what):
        begin, count, named = f"voice.{persona}.{occasion(what)}", VOICED, OCCASIONS[occasion(what)]
    elif what in SAYINGS:
        common = SAYINGS[what].like or what
        begin, count, named = f"talk.{common}", SAYINGS[common].lines, _COMMON.get(common, OCCASIONS.get(common, ()))
    else:
        return ""
    if not set(named) <= values.keys():
        return ""
    return _least_worn([f"{begin}.{number}" for number in range(1, count + 1)], list(said), chance)


def _least_worn(ids: list[str], said: list[str], chance: int) -> str:
    last = {id: at for at, id in enumerate(said)}
    fresh = [id for id in ids if id not in last]
    if fresh:
        return fresh[chance % len(fresh)]
    return min(ids, key=lambda id: last[id], default="")
