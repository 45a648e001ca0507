"""The table of a round in which the saboteurs are to be named: players are pointed at, and the log tells in the end
what gave them away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.cards import DWARFS, SABOTEUR
from ...session.who_round import WhoRound
from ...wording import log_lines
from ..keys import action_of, digit_of
from ..lessons.speech import Speech, add_speech_in
from ..letters import Span
from ..table import table_widgets
from ..table.log_lines import Entry, entries
from ..table.turn_chain import TurnChain
from .replay_input import ReplayInput
from .replay_widgets import ReplayWidgets

ANSWERED_BY = ("replay.play", "lesson.go_on")  # where Enter answers, once it can be answered


class SuspectWidgets(ReplayWidgets):
    has_eyes = False
    round: WhoRound
    name: Callable[[int], object]  # a seat is pointed at
    speech: Callable[[], Speech]

    def build(self, leaving: tuple[int, ...]) -> None:
        super().build(leaving)
        if self.round.solved:
            layout = self.table.layout
            place = layout.log.union(layout.inspector) if layout.inspector.width else layout.log
            evidence = self.log_panel("log.evidence", place, False)
            evidence.title = self.table.kit.t("riddle.who.evidence")
            table_widgets.add_log(self.table, evidence, self.evidence())

    def evidence(self) -> list[Entry]:
        """What gave the saboteurs away: what each did or said, and how the suspicion grew."""
        texts, seats = self.table.kit.texts, self.table.seats
        found = []
        for clue in self.round.evidence():
            at = self.round.stop_of(clue)
            told = entries(texts, seats, [(at, event) for event in self.film.told(at)], log_lines)
            own = [line for line in told if line.seat == clue.seat] or told
            grew = texts.t(
                "riddle.who.grew", before=texts.percent(clue.before), after=texts.percent(clue.after), step=at
            )
            found.append(own[0]._replace(spans=(*own[0].spans, Span(f" · {grew}"))))
        return found

    def build_seats(self) -> None:
        table, t, named = self.table, self.table.kit.t, self.round.named
        solved = DWARFS[SABOTEUR] if self.round.solved else ""
        facts = {
            seat: table_widgets.facts_of(
                table, seat, (), solved if seat in named else "", t("note.saboteur") if seat in named else ""
            )
            for seat in range(len(table.seats))
        }
        number = table.bottom
        table_widgets.build_seats(table, facts, self.name, TurnChain(table.layout, table.viewer.view.direction))
        note = t(f"role.{solved}.title") if solved and number in named else facts[number].note or facts[number].kind
        table_widgets.build_own(table, facts[number], None, note, self.name)
        for seat in named:
            table.parts.panels[seat].state = "target"

    def build_hand(self, leaving: tuple[int, ...]) -> None:
        """The dwarf who asks, where a hand would lie."""
        table, px = self.table, self.table.kit.px
        hand, deck = table.layout.hand, table.layout.deck
        area = pygame.Rect(hand.x, hand.y, deck.x - px(22) - hand.x, table.layout.own.bottom - hand.y)
        add_speech_in(table.host.root, table.kit, area, self.speech())


class SuspectInput(ReplayInput):
    round: WhoRound
    name: Callable[[int], object]
    go_on: Callable[[], Callable[[], object] | None]  # what Enter does now

    def key(self, event: pygame.event.Event) -> bool:
        root, seat, go_on = self.table.host.root, digit_of(event), self.go_on()
        if seat is not None:
            if seat < len(self.table.seats):
                self.name(seat)
            return True
        free = not root.keyboard or root.focus is None or root.focus.key in ANSWERED_BY
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and go_on is not None and free:
            go_on()
            return True
        return action_of(self.table.host.app.settings.keys, event) == "peek" or super().key(event)
