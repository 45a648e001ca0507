"""Moves in words, and patterns of them.

A move is a verb and its words: `lay cross~ 2,1`, `lay cross 2,1 payer=3`, `play map 8,0`, `play broken_lamp >2`,
`play repair_pick_lamp >2 lamp`, `play goal_swap 8,0 8,2`, `play detour 2,1 ~`, `pass map cross`, `pass`,
`clear map cross -trapped`, `toll_miner map 2,1`, `yes`, `no`, `stop`, `turn_goal 8,0`, `turn_chest 3,1`, `turned 1`,
`chest_turned 1`, `costume`, `party`, `keep map`, `nugget 2`, `aim 3`, `take 3`, `shift 8,0`, `steal 2`, `go_on`.

A pattern is the beginning of such words; `*` stands for any word, and a card without `~` for both its positions.
"""

from __future__ import annotations

from ..engine.board import cell_at, xy
from ..engine.cards import CARD, NAMES, TOOL_NAMES, TOOLS
from ..engine.moves import (
    AIM,
    AT_ONCE,
    AT_ONCE_NAMES,
    CHEST,
    CHEST_TURNED,
    CLEAR,
    FRONT_BITS,
    FRONT_NAMES,
    GO_ON,
    GOAL,
    GOAL_TURNED,
    KEEP,
    LAY,
    MINER,
    NO,
    NOBODY,
    NUGGET,
    PASS,
    PLAY,
    PLAY_FIELDS,
    SHIFT,
    STEAL,
    STOP,
    TAKE,
    YES,
    Move,
)
from ..engine.vocabulary import Cell

_PLAIN: dict[str, Move] = {
    "yes": (YES,),
    "no": (NO,),
    "stop": (STOP,),
    "go_on": (GO_ON,),
    **{name: (AT_ONCE, which) for which, name in enumerate(AT_ONCE_NAMES)},
}
_CELLS = {"turn_goal": GOAL, "turn_chest": CHEST}
_NUMBERS = {
    "turned": GOAL_TURNED,
    "chest_turned": CHEST_TURNED,
    "nugget": NUGGET,
    "aim": AIM,
    "take": TAKE,
    "steal": STEAL,
}


def cell_of(word: str) -> Cell:
    """The cell of a word like `2,-1`."""
    x, _, y = word.partition(",")
    return cell_at(int(x), int(y))


def read_move(text: str) -> Move:
    """The move that these words name."""
    verb, *words = text.split()
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == "lay":
        payer = int(words[2].removeprefix("payer=")) if len(words) > 2 else NOBODY
        return LAY, CARD[words[0].rstrip("~")], cell_of(words[1]), int(words[0].endswith("~")), payer
    if verb == "play":
        return _play(words)
    if verb == "pass":
        return PASS, *sorted(CARD[word] for word in words)
    if verb == "clear":
        return CLEAR, *sorted(CARD[word] for word in words[:2]), FRONT_BITS[words[2].removeprefix("-")]
    if verb == "toll_miner":
        return MINER, CARD[words[0]], cell_of(words[1])
    if verb in _CELLS:
        return _CELLS[verb], cell_of(words[0])
    if verb == "keep":
        return KEEP, CARD[words[0]]
    if verb == "shift":
        return SHIFT, cell_of(words[0]), cell_of(words[0]) + 1
    return _NUMBERS[verb], int(words[0])


def _play(words: list[str]) -> Move:
    card = CARD[words[0]]
    values: list[int] = []
    for word in words[1:]:
        if word.startswith(">"):
            values.append(int(word[1:]))
        elif word in TOOLS:
            values.append(TOOLS[word])
        elif word == "~":
            values.append(1)
        elif word.startswith("payer="):
            values.append(int(word.removeprefix("payer=")))
        else:
            values.append(cell_of(word))
    if "turned" in PLAY_FIELDS.get(card, ()) and "~" not in words:
        values.insert(1, 0)
    if words[0].startswith("repair_") and len(values) == 1:
        values.append(TOOLS[words[0].removeprefix("repair_")])
    return PLAY, card, *(values + [NOBODY] * 3)[:3]


def words_of(move: Move) -> str:
    """A move in words that `read_move` reads."""
    do = move[0]
    for word, plain in _PLAIN.items():
        if move == plain:
            return word
    if do == LAY:
        payer = f" payer={move[4]}" if move[4] >= 0 else ""
        return f"lay {NAMES[move[1]]}{'~' * move[3]} {xy_word(move[2])}{payer}"
    if do == PLAY:
        return " ".join(["play", NAMES[move[1]], *_played(move)])
    if do == PASS:
        return " ".join(["pass", *(NAMES[card] for card in move[1:])])
    if do == CLEAR:
        return f"clear {NAMES[move[1]]} {NAMES[move[2]]} -{FRONT_NAMES[move[3]]}"
    if do == MINER:
        return f"toll_miner {NAMES[move[1]]} {xy_word(move[2])}"
    if do == KEEP:
        return f"keep {NAMES[move[1]]}"
    if do == SHIFT:
        return f"shift {xy_word(move[1])}"
    for word, verb in _CELLS.items():
        if do == verb:
            return f"{word} {xy_word(move[1])}"
    return f"{next(word for word, verb in _NUMBERS.items() if do == verb)} {move[1]}"


def xy_word(cell: int) -> str:
    """The word of a cell."""
    x, y = xy(cell)
    return f"{x},{y}"


def _played(move: Move) -> list[str]:
    fields = PLAY_FIELDS.get(move[1], ())
    if "cells" in fields:
        return [xy_word(move[2]), xy_word(move[3])]
    words = []
    for field, value in zip(fields, move[2:], strict=False):
        if field == "cell":
            words.append(xy_word(value))
        elif field == "target":
            words.append(f">{value}")
        elif field == "tool":
            words.append(TOOL_NAMES[value])
        elif field == "turned" and value:
            words.append("~")
        elif field == "payer" and value >= 0:
            words.append(f"payer={value}")
    return words


def matches(pattern: str, words: str) -> bool:
    """Whether words begin as the pattern says."""
    wanted, there = pattern.split(), words.split()
    same = (want in ("*", word, word.rstrip("~")) for want, word in zip(wanted, there, strict=False))
    return len(wanted) <= len(there) and all(same)
