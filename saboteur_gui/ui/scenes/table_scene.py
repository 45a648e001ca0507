"""The table: whose eyes look, what they see, and what may be done with it.

Who is asked next, and which scene comes then, is `table/turns.py`; keys and pointer are `table/controls.py`; cards in
hand `table/hold.py`. All that is private hangs on `viewer` and goes with it.
"""

from __future__ import annotations

import pygame

from ... import rulebook
from ...engine.cards import DWARFS
from ...engine.ending import ROUND_OVER
from ...engine.events import Event, Said
from ...engine.moves import Move
from ...engine.refusal import IllegalMove
from ...engine.view import NOBODY
from ...rulebook import Target
from ...session.errors import SessionError
from ...session.game_summary import summarise
from ...session.recorder import Recorder
from ...session.session import Session
from ..scene import Program
from ..table import lantern, lights, move_targets, prompt, table_widgets, thinking, unsaved_sign, veto_panel
from ..table.card_selection import CardSelection
from ..table.hand import HandCard, HandTop
from ..table.move_targets import Choice, Spot
from ..table.reading import Reading
from ..table.reason import Reason
from ..table.seat_panel import SeatPanel
from ..table.table_input import TableInput
from ..table.table_model import SessionModel, told_view
from ..table.table_places import TablePlaces
from ..table.talk_menu import TalkMenu
from ..table.turn_flow import TurnFlow
from ..table.viewer import Viewer
from ..theatre.theatre import Theatre

NOTES = {"base": ("digger", "saboteur"), "saboteur2": ("green", "blue", "boss", "profiteer", "geologist", "saboteur")}


class TableScene(Reading):
    name = "table"
    built_from = (*Reading.built_from, "keys", "mute", "peek", "quiet", "veto_window")

    def __init__(self, app: Program, session: Session, recorder: Recorder | None = None) -> None:
        super().__init__(app, session, recorder)
        self._model = SessionModel(session, self.heard)
        self.viewer = Viewer(self.model.view)
        self._told = False  # the table has moved on since it was drawn
        self.hold = CardSelection(self)
        self.controls = TableInput(self)
        self.reason = Reason(self)
        self.peeking = False
        self.away: int = NOBODY  # the seat whose cards lie turned down: nobody looks until they are asked for again
        self._paid: list[tuple[int, ...]] = []
        self.sign_since = self.now
        self._sign_text = ""
        self.turned_since = float("-inf")  # when the order of turns was reversed (W20)
        self._direction = self.viewer.view.direction
        self._leaving: tuple[int, ...] = ()  # cards that are on their way out of the hand
        places = TablePlaces(self, lambda: self.hold.let_go)
        self.theatre = Theatre(self.private_kit, places, self.model, app.settings.animation)
        self.talk = TalkMenu(self)
        self.turns = TurnFlow(self)
        self.turns.begin()

    def paid_by_round(self) -> list[tuple[int, ...]]:
        view = self.viewer.view
        if view.rules.fixed_pay and len(self._paid) != view.round - 1:
            rounds = summarise(self.session.events(-1)).rounds
            self._paid = [tuple(seat.gold or 0 for seat in told.seats) for told in rounds if told.n < view.round]
        return self._paid

    # Whose eyes

    def look_as(self, seat: int, away: int = NOBODY) -> None:
        """Drop everything private, then take up what this seat may see; NOBODY: what everybody may."""
        self.theatre.drop()
        self.viewer = Viewer(told_view(self.session.public(), self.model.common))
        self.away = away
        self.looked_at, self.peeking, self.drawer_open = None, False, False
        self.root.offsets.clear()  # how far a log goes back depends on what is in it
        self.board.put_back()
        self.hold = CardSelection(self)
        self.talk.topic = None
        self.reason.forget()
        self.theatre.kit = self.kit
        self.model.look_as(seat)
        self.viewer = Viewer(self.model.view)
        if seat != NOBODY:
            self.bottom = seat
            self.theatre.kit = self.private_kit
        self.board.own_kit = self.private_kit
        self.see(fresh=True)

    def heard(self, step: int, event: Event) -> None:
        """Something has been told: the log has it, and the table is drawn anew before the next picture."""
        self.log_event(step, event)
        self.turns.heard(step, event)
        if isinstance(event, Said) and not self.app.settings.quiet:
            self.bubbles.say(event)
        self._told = True

    def see(self, fresh: bool = False) -> None:
        """The table as it has been told, for the present viewer."""
        self._told = False
        self.hold.forget()
        self.viewer.refresh(self.model.view, self.app.settings.sort_hand)
        if self.viewer.somebody:
            self.viewer.notes = self.session.save.marks(self.viewer.seat)
        if self.read_log(fresh):
            self.turns.word_secrets()
        self.looked_at = None
        self.board.show(self.model.shown)
        self.app.sound.music(self.music)
        self.rebuild()
        self.freshen()

    # Building

    def build(self) -> None:
        if self.fresh_board():
            self.theatre.drop()
            self.theatre.kit = self.private_kit
        if not self.talk.allowed:
            self.talk.topic = None
        text = self.turn_words()
        if text != self._sign_text:
            self._sign_text, self.sign_since = text, self.now
        if self.viewer.view.direction != self._direction:
            self._direction, self.turned_since = self.viewer.view.direction, self.now
        table_widgets.build(self)
        lantern.add(self)
        thinking.add(self)
        lights.light(self)
        prompt.add(self)
        unsaved_sign.add(self)
        veto_panel.add(self)
        table_widgets.add_drawer(self)
        self.turns.add_recap()
        self.bubbles.add()

    def hold_changed(self) -> None:
        """What is held changed: lights and the strip, nothing else is built."""
        if self.hold.choice is not None:
            self.talk.topic = None  # whoever takes up a card has nothing more to say
        if self.stale:
            return
        prompt.remove(self.root)
        prompt.add(self)
        lights.light(self)
        for widget in self.root.widgets:
            if isinstance(widget, HandCard | HandTop):
                widget.redraw()
        self._show_turn_button()
        self.bubbles.show()

    def show_aimed(self, spot: Spot | None) -> None:
        lights.show_aimed(self, spot)

    # Words

    @property
    def reading(self) -> bool:
        """One of several people has still to read what only they may see: nobody else is called before."""
        return self.many and bool(self.viewer.message)

    def at_it(self) -> int:
        return self.viewer.seat if self.reading else super().at_it()

    def turn_words(self) -> str:
        view = self.viewer.view
        if self.reading:
            return self.t("table.you_are_asked")
        if view.asked < 0:
            return self.t("table.over")
        if view.kind == ROUND_OVER:
            return self.t(f"result.headline.{view.about['reason']}")
        if view.kind == "veto" and (self.turns.veto.open or not self.viewer.asked):
            return self.t("veto.sign")
        if view.asked == self.viewer.seat:
            own = view.kind in ("turn", "second_tunnel", "")
            return self.t("table.your_turn" if own else "table.you_are_asked")
        return self.t("log.turn", player=self.session.plan.seats[view.asked].name)

    # Moves

    def submit(self, move: Move) -> None:
        """The viewer's move. What the engine does not allow is said; the table is as it was then."""
        try:
            self.session.submit(self.viewer.seat, move)
        except IllegalMove as error:
            self.app.play("refuse")
            self.app.say(self.t(f"refusal.{error.reason.value}"))
            self.hold.cancel()
            return
        except SessionError:
            self.hold.cancel()  # the session has a notice about it
            return
        self.turns.made(move)

    def refuse(self, spot: Spot, move: Move | None, choice: Choice) -> None:
        """Say why not, beside what was tried."""
        reason = self.session.explain(self.viewer.seat, move) if move is not None else None
        text = (
            self.t(f"refusal.{reason.value}")
            if reason is not None
            else self.t(f"table.wants.{move_targets.wants(choice)}")
        )
        self.app.play("refuse")
        if spot.kind == "cell":
            self.board.refused = (spot.a, text)
        else:
            self.reason.say(self.rect_of_spot(spot), text)

    def asks_the_rules(self) -> Target | None:
        role = DWARFS[self.viewer.view.dwarf] if self.peeking and self.viewer.somebody else ""
        return rulebook.explained("role", role) if role else super().asks_the_rules()

    # Where things are

    def slot_rect(self, slot: int) -> pygame.Rect:
        for widget in self.root.widgets:
            if isinstance(widget, HandCard) and widget.slot == slot:
                return widget.rect
        return self.layout.hand

    def redraw_slot(self, slot: int) -> None:
        self.damage(self.slot_rect(slot).inflate(self.px(130), self.px(130)))

    # What a widget calls

    def click_mine(self, pos: tuple[int, int]) -> None:
        cell = self.board.cell_at(pos)
        if cell is not None and self.talk.open:
            self.talk.drop(move_targets.cell(cell))
        elif cell is not None and self.hold.pending is None:
            self.hold.drop(move_targets.cell(cell))

    def click_seat(self, number: int) -> None:
        """Played on, answered with; with nothing held, the next pencil mark. A veto is claimed by name too, and who is
        meant is pointed at."""
        if self.turns.veto.open:
            self.turns.veto.claim(number)
            return
        if self.talk.open:
            self.talk.drop(move_targets.seat(number))
            return
        spot = self.hold.spot_at(self.root.pointer) if not self.root.keyboard else None
        target = spot if spot is not None and spot.kind == "tool" and spot.a == number else move_targets.seat(number)
        answers = Choice(self.viewer.view).targets() if self.viewer.asked else {}
        if self.hold.choice is not None or move_targets.seat(number) in answers:
            self.hold.drop(target)
        elif number == self.viewer.seat and self.hold.can_clear and not self.turns.waiting:
            self.hold.clear_mode()
        elif self.viewer.somebody and number != self.viewer.seat:
            self._next_note(number)

    def _next_note(self, number: int) -> None:
        ways = ("", *NOTES[self.viewer.view.game])
        notes = self.viewer.notes
        mark = notes.get(number, "")
        notes[number] = ways[(ways.index(mark) + 1) % len(ways)] if mark in ways else ""
        self.session.save.mark(self.viewer.seat, number, notes[number])
        self.app.play("note")
        panel = self.root.find(f"seat.{number}")
        assert isinstance(panel, SeatPanel)
        panel.facts = table_widgets.facts_of(self, number)
        panel.redraw()

    def click_discard(self) -> None:
        """Pass with what is chosen; with nothing chosen, choose what to discard."""
        if not self.hold.can_use_hand or self.turns.waiting:
            return
        if self.hold.choice is not None and self.hold.choice.cards:
            self.hold.drop(move_targets.PILE)
        elif not self.hold.drop(move_targets.PILE) and self.viewer.order:
            self.hold.discard_mode()

    def peek(self, on: bool) -> None:
        if on != self.peeking and self.viewer.somebody:
            self.peeking = on
            self.app.play("peek")
            table_widgets.show_peek(self)

    @property
    def cursor(self) -> str:
        return self.controls.cursor or super().cursor

    @property
    def shared(self) -> bool:
        return self.many

    def unwatched(self) -> None:
        """The cards are turned down, and all else goes that only their owner may see: what is left is what everybody
        sees, until they are asked for again."""
        if self.many and self.viewer.somebody:
            self.turns.put_off()
            self.root.set_focus(None)  # for the way back
            self.look_as(NOBODY, away=self.viewer.seat)

    def show_hand(self) -> None:
        self.turns.take_up(self.away)

    def begin_to_talk(self) -> None:
        self.root.keyboard = True
        self.talk.toggle()

    def zoom(self, steps: int) -> None:
        self.board.zoom(steps, self.layout.mine.center)

    def setting_changed(self, name: str) -> None:
        if name == "veto_window":
            self.turns.veto.change_mode()
        elif name == "quiet":
            self.bubbles.dismiss_all()
            self.see(fresh=True)
        elif name == "sort_hand" and self.viewer.somebody:
            self.see()
        super().setting_changed(name)

    def open_settings(self) -> None:
        self.app.go.settings("game")

    def back(self) -> None:
        self.app.go.pause(self.session)

    # The scene

    def hit_areas(self) -> dict[str, pygame.Rect]:
        """The hand and what is lit, while the viewer is asked."""
        if not self.viewer.asked or self.turns.waiting:
            return {}
        cells = {f"cell.{cell}.{how}": cell for cell, how in (self.board.legal | self.board.targets).items()}
        lit = {widget.key: widget.rect for widget in lights.targets_of(self) if widget.state in ("target", "aimed")}
        hand = {f"hand.{slot}": self.slot_rect(slot) for slot in range(len(self.viewer.order))}
        return (
            hand
            | {f"lit.{key}": rect for key, rect in lit.items()}
            | {key: self.board.rect_of(cell) for key, cell in cells.items()}
        )

    def progress(self) -> dict[str, object]:
        """The number of moves, and what the viewer is asked just now."""
        asked = self.viewer.asked and not self.turns.waiting
        return {"step": self.session.steps, "asks": self.session.kind if asked else ""}

    def enter(self) -> None:
        self.turns.veto.resume(self.now)
        self.bubbles.resume(self.now)
        self.see()

    def leave(self) -> None:
        self.hold.cancel()
        self.peek(False)
        if self not in self.app.stack:  # for good, not for a curtain or a pause
            self.turns.keep_picture()

    def before_widgets(self, event: pygame.event.Event) -> bool:
        return self.controls.before_widgets(event)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.controls.handle(event)

    def update(self, now: float) -> None:
        self.board.update(now)
        self.hold.update(now)
        self.reason.update(now)
        self._play(now)
        if self.app.top is self:
            self.controls.update(now)
            self.turns.update(now)
            self.bubbles.update(now)

    def _play(self, now: float) -> None:
        """What still moves is not where it will lie: neither in the mine nor in the hand."""
        self.theatre.update(now)
        if self._told:
            self.see()
            self.hold_changed()
        self.board.overrides = self.theatre.overrides()
        if self.board.shake != self.theatre.shake():
            self.board.shake = self.theatre.shake()
            self.damage(self.layout.mine)
        leaving = self.theatre.leaving()
        if leaving != self._leaving:
            self._leaving = leaving
            table_widgets.hide_leaving(self, leaving)

    def wakes(self, now: float) -> float | None:
        times = [self.board.wakes(now), self.reason.wakes(now), self.theatre.wakes(now)]
        if self.app.top is self:
            times += [self.turns.wakes(now), self.controls.wakes(now), self.bubbles.wakes(now)]
        if self.hold.moving(now):
            times.append(now)
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.layout.mine.contains(surface.get_clip()):  # the board has a wall of its own
            surface.blit(self.kit.pictures.backdrop(), (0, 0))

    def paint_over(self, surface: pygame.Surface) -> None:
        self.theatre.draw(surface)
        self.hold.draw(surface)
        self.reason.draw(surface)
