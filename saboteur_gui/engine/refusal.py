"""Why something cannot be done: one value for every cause. The words for it are the screen's."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"  # it is your turn, but something else is asked
    NOT_IN_HAND = "not_in_hand"
    TOOL_BROKEN = "tool_broken"  # B10
    TRAPPED = "trapped"  # S14
    CELL_TAKEN = "cell_taken"
    CELL_COVERED = "cell_covered"  # a face-down card lies there
    NO_JOINT = "no_joint"  # B7, B8: nothing to join there
    SIDES_DISAGREE = "sides_disagree"  # B7
    NOT_LINKED = "not_linked"  # B8, S5
    LADDER_BY_GOAL = "ladder_by_goal"  # S6 `apart`
    LADDER_FACES_GOAL = "ladder_faces_goal"  # S6 `unjoined`
    NOT_YOUR_DOOR = "not_your_door"  # S7
    NEEDS_PAYER = "needs_payer"  # T3: a miner stands there
    NO_GOLD = "no_gold"  # T3: the payer named has none
    REFUSED_TO_PAY = "refused_to_pay"  # T3
    NO_TARGET = "no_target"  # there is no such player, or it must be another one
    ALREADY_HAS_IT = "already_has_it"  # B11, S4
    ALREADY_STEALS = "already_steals"  # S4: a theft lies in front of oneself
    NOTHING_TO_MEND = "nothing_to_mend"  # B12
    NOTHING_TO_REMOVE = "nothing_to_remove"  # S3, S10, S15: no such card lies there
    CANNOT_REMOVE = "cannot_remove"  # B13
    NOT_A_GOAL = "not_a_goal"  # B14
    MAPS_FORBIDDEN = "maps_forbidden"  # H5 (2)
    THEFT_WHILE_TRAPPED = "theft_while_trapped"  # S9
    NO_SPARE = "no_spare"  # S13
    NEEDS_TWO_GOALS = "needs_two_goals"  # W17
    NO_DISCARDS = "no_discards"  # W18
    ONLY_AS_ANSWER = "only_as_answer"  # W19
    NO_PLACE_TO_LAY = "no_place_to_lay"  # W22
    NOTHING_LAID = "nothing_laid"  # W23
    SAME_CELL = "same_cell"  # W23
    TOO_MANY_CARDS = "too_many_cards"  # B6, S3
    NEEDS_TWO_CARDS = "needs_two_cards"  # S3
    NO_MINER_LEFT = "no_miner_left"  # T4
    MINER_THERE = "miner_there"  # T2
    NO_OPENING = "no_opening"  # T2: no tunnel opens into that cell
    DECK_EMPTY = "deck_empty"
    NO_FREE_DRAW = "no_free_draw"  # cards are drawn at the end of a turn only
    NOT_OFFERED = "not_offered"  # not among what may be chosen


class IllegalMove(ValueError):
    """A move that is not legal; the state is as it was."""

    def __init__(self, seat: int, move: object, reason: Refusal) -> None:
        super().__init__(f"seat {seat} may not do {move}: {reason.value}")
        self.seat = seat
        self.move = move
        self.reason = reason
