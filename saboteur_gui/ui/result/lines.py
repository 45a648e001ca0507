"""A round's result in words: the headline, who wins, and for each seat the lines that explain its gold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...i18n import Texts
from .summary import RoundSummary, Share


class Reckoning(NamedTuple):
    """One line of a seat's account."""

    icon: str  # of `ui/icons`
    text: str
    amount: str  # with its sign; "" if it is secret
    minus: bool = False


def headline(texts: Texts, summary: RoundSummary) -> str:
    return texts.t(f"result.headline.{summary.reason}")


def who_wins(texts: Texts, summary: RoundSummary) -> str:
    """The line under the headline."""
    if not summary.winners:
        return texts.t("result.nobody_wins")
    if summary.teams:
        key = "both" if len(summary.teams) > 1 else summary.teams[0]
        return texts.t(f"result.team_wins.{key}")
    dwarfs = {summary.shares[seat].dwarf for seat in summary.winners}
    if summary.reason == "treasure" and dwarfs == {"digger"}:
        return texts.t("result.diggers_win")
    if dwarfs == {"greedy"}:
        return texts.t("result.greedy_wins")
    if dwarfs <= {"saboteur", "profiteer"} and "saboteur" in dwarfs:
        return texts.t("result.saboteurs_win")
    return texts.t("result.others_win")


def account(texts: Texts, summary: RoundSummary, share: Share, names: Sequence[str]) -> list[Reckoning]:
    return list(_account(texts, summary, share, names))


def _account(texts: Texts, summary: RoundSummary, share: Share, names: Sequence[str]) -> Iterator[Reckoning]:
    if share.cards:
        amount = texts.signed(share.value) if share.known else ""
        yield Reckoning("nugget", texts.n("result.nuggets", share.cards), amount)
    for pay in share.pays:
        if pay.why == "crystals":
            yield Reckoning("crystal", texts.n("result.crystals", summary.crystals), texts.signed(pay.amount))
            continue
        yield Reckoning("coin", texts.n("result.winners", len(summary.winners)), texts.signed(pay.amount))
        if pay.less:
            icon = "crown" if share.dwarf == "boss" else "coins"
            yield Reckoning(icon, texts.t(f"result.less.{share.dwarf}"), texts.signed(-pay.less), minus=True)
    for victim in share.stolen_from:
        yield Reckoning("theft", texts.t("result.steals_from", other=names[victim]), texts.signed(1))
    for thief in share.robbed_by:
        yield Reckoning("theft", texts.t("result.robbed_by", other=names[thief]), texts.signed(-1), minus=True)
    if not (share.cards or share.pays or share.stolen_from or share.robbed_by):
        key = "result.no_gold_left" if share.won else "result.no_share"
        yield Reckoning("stone", texts.t(key), "")


def how_shared(texts: Texts, summary: RoundSummary, names: Sequence[str]) -> list[str]:
    """The sharing told in order, for everybody."""
    steps = [texts.t(f"result.how.{summary.reason}")]
    if summary.reached_by >= 0:
        steps[0] = texts.t("result.how.reached", player=names[summary.reached_by])
    winners = [names[seat] for seat in summary.winners]
    if winners:
        steps.append(texts.t("result.how.winners", players=texts.listed(winners)))
    else:
        steps.append(texts.t("result.how.nobody"))
    if any(share.cards for share in summary.shares):
        steps.append(texts.t("result.how.nuggets"))
    if any(pay.why == "winner" for share in summary.shares for pay in share.pays):
        steps.append(texts.n("result.how.table", len(winners)))
    if summary.crystals > 0 and any(pay.why == "crystals" for share in summary.shares for pay in share.pays):
        steps.append(texts.n("result.how.crystals", summary.crystals))
    if any(share.stolen_from for share in summary.shares):
        steps.append(texts.t("result.how.thefts"))
    return steps
