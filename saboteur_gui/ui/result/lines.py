"""A round's result in words: the headline, who wins, and for each seat the lines that explain its gold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...engine.cards import TEAMS
from ...engine.modules.base import SABOTEURS_GET
from ...i18n import Texts
from ...session.game_summary import Pay, RoundSummary, SeatRound


class Reckoning(NamedTuple):
    """One line of a seat's account."""

    icon: str  # of `ui/icons`, or the path of another sign
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
    dwarfs = {summary.seats[seat].dwarf for seat in summary.winners}
    if summary.reason == "treasure" and dwarfs == {"digger"}:
        return texts.t("result.diggers_win")
    if dwarfs == {"greedy"}:
        return texts.t("result.greedy_wins")
    if dwarfs <= {"saboteur", "profiteer"} and "saboteur" in dwarfs:
        return texts.t("result.saboteurs_win")
    return texts.t("result.others_win")


def account(texts: Texts, summary: RoundSummary, share: SeatRound, names: Sequence[str]) -> list[Reckoning]:
    return list(_account(texts, summary, share, names))


def _account(texts: Texts, summary: RoundSummary, share: SeatRound, names: Sequence[str]) -> Iterator[Reckoning]:
    if share.nuggets:
        amount = texts.signed(share.value) if share.known else ""
        yield Reckoning("nugget", texts.n("result.nuggets", share.nuggets), amount)
    paid = [pay for pay in share.pays if pay.amount]  # a geologist without crystals is told of a pay of nothing
    for pay in paid:
        yield from _pay(texts, summary, share, pay)
    for victim in share.stolen_from:
        yield Reckoning("theft", texts.t("result.steals_from", other=names[victim]), texts.signed(1))
    for thief in share.robbed_by:
        yield Reckoning("theft", texts.t("result.robbed_by", other=names[thief]), texts.signed(-1), minus=True)
    if not (share.nuggets or paid):
        yield _nothing(texts, summary, share)
    elif share.won and share.dwarf == "profiteer":
        yield Reckoning("ui/roles/profiteer", texts.t("result.why.always"), "")
    if summary.fixed_pay and summary.earlier:
        rounds = [*(gold[share.seat] for gold in summary.earlier), share.gold or 0]
        yield Reckoning("trophy", score_words(texts, rounds), "")


def score_words(texts: Texts, paid: Sequence[int]) -> str:
    """What somebody got in each round of a tournament so far; nothing before the first is over."""
    return texts.t("result.by_round", list=", ".join(map(texts.number, paid))) if paid else ""


def _pay(texts: Texts, summary: RoundSummary, share: SeatRound, pay: Pay) -> Iterator[Reckoning]:
    amount = texts.signed(pay.amount)
    if pay.why == "crystals":
        id = "result.crystals_shared" if len(summary.of("geologist")) > 1 else "result.crystals"
        yield Reckoning("crystal", texts.n(id, summary.crystals), amount)
        return
    if summary.fixed_pay:
        yield Reckoning("nugget", texts.t(f"result.pay.{_tournament_pay(summary, share)}"), amount)
        return
    yield Reckoning("nugget", texts.n("result.winners", len(summary.winners)), amount)
    if pay.less:
        icon = "crown" if share.dwarf == "boss" else "nuggets"
        yield Reckoning(icon, texts.t(f"result.less.{share.dwarf}"), texts.signed(-pay.less), minus=True)


def _tournament_pay(summary: RoundSummary, share: SeatRound) -> str:
    """N3."""
    if share.dwarf == "saboteur":
        return "saboteur" if len(summary.of("saboteur")) > 1 else "one_saboteur"
    if share.dwarf == "greedy":
        return "greedy"
    return "reached" if summary.reached_by == share.seat else "digger"


def _nothing(texts: Texts, summary: RoundSummary, share: SeatRound) -> Reckoning:
    icon, why = _why_nothing(summary, share)
    return Reckoning(icon, texts.t(f"result.{why}"), "")


def _why_nothing(summary: RoundSummary, share: SeatRound) -> tuple[str, str]:
    """Sign and text for whoever gets no gold."""
    treasure = summary.reason == "treasure"
    if share.trapped:
        return "trap", "why.trapped"
    if share.won:  # V1, or the nuggets have run out
        return (share.broken, "why.sabotaged") if _sabotaged(summary, share) else ("stone", "no_gold_left")
    if share.dwarf == "geologist":
        return "crystal", "why.no_crystals"
    if share.dwarf == "saboteur":
        return "treasure", "why.reached"
    if not treasure:
        return "stone", "why.not_reached"
    if share.dwarf == "greedy":
        return "treasure", "why.others_reached"
    if share.dwarf == "digger":
        return "ui/roles/greedy", "why.greedy_took"
    team = share.dwarf.removeprefix("digger_")
    if team not in TEAMS:
        return "stone", "why.no_team"
    if summary.ways is not None and summary.ways.bars(team):
        other = TEAMS[1 - TEAMS.index(team)]
        return f"ui/teams/{other}", f"why.door.{other}"
    return "treasure", "why.rivals_first"


def _sabotaged(summary: RoundSummary, share: SeatRound) -> bool:
    """V1: a digger with a broken tool gets no nuggets."""
    return summary.unpaid and share.dwarf == "digger" and bool(share.broken)


def how_shared(texts: Texts, summary: RoundSummary, names: Sequence[str]) -> list[str]:
    """The sharing told in order, for everybody."""
    return list(_steps(texts, summary, names))


def _steps(texts: Texts, summary: RoundSummary, names: Sequence[str]) -> Iterator[str]:
    shares = summary.seats

    def listed(found: Sequence[SeatRound]) -> str:
        return texts.listed([names[share.seat] for share in found])

    if summary.reached_by >= 0:
        yield texts.t("result.how.reached", player=names[summary.reached_by])
    else:
        yield texts.t(f"result.how.{summary.reason}")
    yield from ways_told(texts, summary)
    if summary.winners:
        yield texts.t("result.how.winners", players=texts.listed([names[seat] for seat in summary.winners]))
    else:
        yield texts.t("result.how.nobody")
    trapped = [share for share in shares if share.trapped]
    if trapped:
        yield texts.t("result.how.trapped", players=listed(trapped))
    if any(share.nuggets for share in shares):
        paid = SABOTEURS_GET.get(len(summary.winners))
        if paid and all(shares[seat].dwarf == "saboteur" for seat in summary.winners):
            yield texts.t("result.how.saboteurs", amount=paid)
        yield texts.t("result.how.nuggets")
    sabotaged = [share for share in shares if share.won and _sabotaged(summary, share)]
    if sabotaged:
        yield texts.t("result.how.sabotaged", players=listed(sabotaged))
    pays = [pay for share in shares for pay in share.pays if pay.amount]
    if any(pay.why == "winner" for pay in pays):
        yield from _table_told(texts, summary)
    if any(pay.why == "crystals" for pay in pays):
        yield texts.n("result.how.crystals", summary.crystals)
    if any(share.stolen_from for share in shares):
        yield texts.t("result.how.thefts")


def ways_told(texts: Texts, summary: RoundSummary) -> Iterator[str]:
    """Which team had a way to the treasure (S18), and what follows if none had (S19)."""
    ways = summary.ways
    if ways is None or summary.reason != "treasure" or not ways.doors:
        return
    if not ways.open:
        title, value = (texts.t(f"option.both_doors.{part}") for part in ("title", summary.both_doors))
        yield texts.t("result.how.both_doors", option=title, value=value)
        return
    for team in TEAMS:
        yield texts.t(f"result.how.barred.{team}" if ways.bars(team) else f"result.how.open.{team}")


def _table_told(texts: Texts, summary: RoundSummary) -> Iterator[str]:
    """S21, N3: what the table says, and who gets less."""
    winners = [summary.seats[seat] for seat in summary.winners]
    first = winners[0]
    if summary.fixed_pay:
        yield texts.t(f"result.how.tournament.{first.dwarf}", amount=first.pays[0].amount)
        return
    yield texts.t("result.how.share", number=len(winners), amount=first.pays[0].amount)
    for share in winners:
        if share.pays[0].less:
            yield texts.t(f"result.how.less.{share.dwarf}", amount=share.pays[0].less)
