"""The table: whose eyes look, what they see, and what may be done with it.

Who is asked next, and which scene comes then, is `table/turns.py`; keys and pointer are `table/controls.py`; cards in
hand `table/hold.py`. All that is private hangs on `viewer` and goes with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...engine.board import cell_at
from ...engine.cards import IS_TUNNEL, POSITIONS
from ...engine.moves import Move
from ...engine.refusal import IllegalMove
from ...engine.view import NOBODY
from ...session.table import Session
from ...session.trouble import SessionError
from ..board.view import BoardView
from ..keys import key_of, shown_key
from ..kit import Kit
from ..letters import Letters
from ..motion import SPEEDS
from ..pictures import Pictures
from ..scene import Scene
from ..table import rails, screen, spots, strip
from ..table.controls import Controls
from ..table.hand import HandCard, HandTop
from ..table.hold import Hold
from ..table.inspector import Inspector, Shown
from ..table.layout import Layout, plan
from ..table.log import Entry, entries
from ..table.looking import shown_card, shown_lying
from ..table.model import Viewer
from ..table.own_panel import OwnPanel
from ..table.piles import Pile
from ..table.places import TablePlaces, make_theatre
from ..table.reason import Reason
from ..table.seat_panel import SeatPanel
from ..table.spots import Choice, Spot
from ..table.turns import Turns

if TYPE_CHECKING:
    from ..app import App

NOTES = {"base": ("digger", "saboteur"),
         "saboteur2": ("green", "blue", "boss", "profiteer", "geologist", "saboteur")}  # fmt: skip
COUCH_FROM = 1080  # pixels of height from which letters grow by themselves when several people play


class TableScene(Scene):
    name = "table"
    music = "mine"

    def __init__(self, app: App, session: Session) -> None:
        self._kit: Kit | None = None
        self._kit_for: Kit | None = None
        self._layout: Layout | None = None
        self.session = session
        super().__init__(app)
        self.humans = session.humans
        self.bottom = self.humans[0] if self.humans else 0  # the seat at the lower left
        self.viewer = Viewer(session.public())
        self.notebooks: dict[int, dict[int, str]] = {seat: {} for seat in self.humans}  # pencil marks, shut
        self.hold = Hold(self)
        self.controls = Controls(self)
        self.reason = Reason(self)
        self.log: list[Entry] = []
        self.log_folded = self.drawer_open = False
        self.peeking = self.hand_hidden = False
        self.looked_at: Shown | None = None
        self.sign_since = self.now
        self._sign_text = ""
        self._board: BoardView | None = None
        self.places = TablePlaces(self)
        self.theatre = make_theatre(self)
        self.turns = Turns(self)
        self.turns.begin()

    # What it is drawn with

    @property
    def couch(self) -> bool:
        """Larger letters for several people at one screen."""
        wish = self.app.settings.couch
        return wish == "on" or (wish == "auto" and self.many and self.app.kit.metrics.height >= COUCH_FROM)

    @property
    def many(self) -> bool:
        """Several people: the screen changes hands, behind a curtain."""
        return len(self.session.humans) > 1

    @property
    def kit(self) -> Kit:
        """The app's kit; at a smaller scale where so many seats leave no room for the scale that was chosen."""
        app = self.app.kit
        if self._kit is None or self._kit_for is not app:
            size = app.metrics.width, app.metrics.height
            self._layout = plan(*size, app.metrics.scale, len(self.session.plan.seats), self.couch)
            metrics = self._layout.metrics
            self._kit_for, self._kit = app, app
            if metrics != app.metrics:
                letters = Letters(metrics, app.letters.text_scale)
                self._kit = replace(app, metrics=metrics, letters=letters, pictures=Pictures(metrics))
        return self._kit

    @property
    def layout(self) -> Layout:
        if self._kit_for is not self.app.kit:
            self._kit = None
        kit = self.kit
        assert self._layout is not None
        assert kit is not None
        return self._layout

    @property
    def private_kit(self) -> Kit:
        """For what only the viewer may see: with several people its pictures go with the viewer."""
        if not self.many or not self.viewer.somebody:
            return self.kit
        if self.viewer.kit is None or self.viewer.kit.metrics != self.kit.metrics:
            kit = self.kit
            letters = Letters(kit.metrics, kit.letters.text_scale)
            self.viewer.kit = replace(kit, letters=letters, pictures=Pictures(kit.metrics))
            self.viewer.faces.clear()
        return self.viewer.kit

    @property
    def speed(self) -> float:
        """How long movements take: 0 for none."""
        return SPEEDS[self.app.settings.animation]

    @property
    def confirms(self) -> bool:
        return self.app.settings.confirm_moves

    @property
    def board(self) -> BoardView:
        if self._board is None:
            self._make_board()
        assert self._board is not None
        return self._board

    def _make_board(self) -> None:
        kept = self._board.camera.state() if self._board is not None else None
        still = not self.speed
        self._board = BoardView(self.kit, self.layout.mine, damage=self.damage, kept=kept, still=still)
        self._board.seats = tuple(seat.colour for seat in self.session.plan.seats)
        self._board.update(self.now)
        self._board.show(self.turns.shown_view())

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the one at the lower left."""
        count = len(self.session.plan.seats)
        return [(self.bottom + step) % count for step in range(1, count)]

    # Whose eyes

    def look_as(self, seat: int) -> None:
        """Drop everything private, then take up what this seat may see; NOBODY: what everybody may."""
        self.viewer = Viewer(self.session.public())
        self.looked_at, self.peeking, self.hand_hidden, self.drawer_open = None, False, False, False
        self.hold = Hold(self)
        self.reason.forget()
        if seat != NOBODY:
            self.bottom = seat
            self.viewer = Viewer(self.session.view(seat), notes=self.notebooks[seat])
        self.see(fresh=True)

    def see(self, fresh: bool = False) -> None:
        """The table as it stands now, for the present viewer."""
        view = self.session.view(self.viewer.seat) if self.viewer.somebody else self.session.public()
        self.hold.forget()
        self.viewer.refresh(view, self.app.settings.sort_hand)
        words = self.kit.texts
        eyes = self.viewer.seat if self.viewer.somebody else None
        if fresh:
            self.log = []
        since = self.turns.logged if not fresh else -1
        self.log += entries(words, self.session.plan.seats, self.session.events(since, eyes))
        self.turns.logged = self.session.steps
        self.looked_at = None
        self.board.show(self.turns.shown_view())
        self.rebuild()
        self.freshen()

    # Building

    def build(self) -> None:
        if self._board is None or self._board.kit is not self.kit or self._board.rect != self.layout.mine:
            self._make_board()
            self.viewer.faces.clear()
        text = self.turn_words()
        if text != self._sign_text:
            self._sign_text, self.sign_since = text, self.now
        screen.build(self)
        self._light()
        strip.add(self)
        screen.add_drawer(self)
        self.turns.add_recap()

    def hold_changed(self) -> None:
        """What is held changed: lights and the strip, nothing else is built."""
        if self.stale:
            return
        strip.remove(self.root)
        strip.add(self)
        self._light()
        for widget in self.root.widgets:
            if isinstance(widget, HandCard | HandTop):
                widget.redraw()
        self._show_turn_button()

    def _light(self) -> None:
        """Show what is legal: cells, players, the discards."""
        choice, board = self.hold.choice, self.board
        asked = self.viewer.asked and not self.turns.waiting
        held = choice if choice is not None else Choice(self.viewer.view) if asked else None
        targets = held.targets() if held is not None else {}
        cells = {spot.a: how for spot, how in targets.items() if spot.kind == "cell"}
        tunnel = held is not None and (held.tunnel >= 0 or held.use == "miner")
        board.legal = cells if tunnel else {}
        board.targets = {} if tunnel else dict.fromkeys(cells, "target")
        if choice is not None and choice.named and choice.named[-1].kind == "cell":
            board.marked = {spot.a for spot in choice.named if spot.kind == "cell"}
            self.hold.show_ghost(choice.named[-1].a)
        else:
            board.marked = set()
            if self.hold.snapped is None:
                board.ghost = None
        seats = {spot.a for spot in targets if spot.kind in ("seat", "tool")}
        for widget in self.root.widgets:
            if isinstance(widget, SeatPanel | OwnPanel):
                number = widget.facts.number
                dim = choice is not None and bool(choice.cards) and choice.use == "play" and number != self.bottom
                self._set_state(widget, "target" if number in seats else "dim" if dim and seats else "")
            elif isinstance(widget, Pile) and widget.chosen is not None:
                holds = choice is not None and bool(choice.cards)
                self._set_state(widget, "target" if holds or spots.PILE in targets else "")
        if self.hold.aim is not None:
            self.show_aimed(self.hold.aim)

    @staticmethod
    def _set_state(widget: SeatPanel | OwnPanel | Pile, state: str) -> None:
        if widget.state != state:
            widget.state = state
            widget.redraw()

    def show_aimed(self, spot: Spot | None) -> None:
        """What the pointer or the keyboard is about to use."""
        for widget in self.root.widgets:
            if isinstance(widget, SeatPanel | OwnPanel | Pile) and widget.state in ("target", "aimed"):
                number = widget.facts.number if not isinstance(widget, Pile) else NOBODY
                hit = spot is not None and (
                    (spot.kind in ("seat", "tool") and spot.a == number and not isinstance(widget, Pile))
                    or (spot.kind == "pile" and isinstance(widget, Pile))
                )
                self._set_state(widget, "aimed" if hit else "target")

    # Words

    def turn_words(self) -> str:
        view = self.viewer.view
        if view.asked < 0:
            return self.t("table.over")
        if view.asked == self.viewer.seat:
            return self.t("table.your_turn")
        return self.t("log.turn", player=self.session.plan.seats[view.asked].name)

    def key_name(self, action: str) -> str:
        return shown_key(self.kit.texts, key_of(self.app.settings.keys, action))

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
        text = self.t(f"refusal.{reason.value}") if reason is not None else self.t(f"table.wants.{spots.wants(choice)}")
        self.app.play("refuse")
        if spot.kind == "cell":
            self.board.refused = (spot.a, text)
        else:
            self.reason.say(self.rect_of_spot(spot), text)

    # Where things are

    @property
    def cell_width(self) -> int:
        return self.board.rect_of(cell_at(0, 0)).width

    def slot_rect(self, slot: int) -> pygame.Rect:
        for widget in self.root.widgets:
            if isinstance(widget, HandCard) and widget.slot == slot:
                return widget.rect
        return self.layout.hand

    def redraw_slot(self, slot: int) -> None:
        self.damage(self.slot_rect(slot).inflate(self.px(130), self.px(130)))

    def rect_of_spot(self, spot: Spot) -> pygame.Rect:
        if spot.kind == "cell":
            return self.board.rect_of(spot.a)
        if spot.kind == "pile":
            return self.layout.discard
        if spot.kind == "mine":
            return self.layout.mine
        return self.seat_rect(spot.a)

    def seat_rect(self, number: int) -> pygame.Rect:
        return self.layout.own if number == self.bottom else self.layout.seats[self.others.index(number)]

    # What a widget calls

    def click_mine(self, pos: tuple[int, int]) -> None:
        cell = self.board.cell_at(pos)
        if cell is not None and self.hold.pending is None:
            self.hold.drop(spots.cell(cell))

    def click_seat(self, number: int) -> None:
        """Played on, answered with; with nothing held, the next pencil mark."""
        spot = self.hold.spot_at(self.root.pointer) if not self.root.keyboard else None
        target = spot if spot is not None and spot.kind == "tool" and spot.a == number else spots.seat(number)
        if self.hold.choice is not None or (self.viewer.asked and spots.seat(number) in Choice(self.viewer.view).targets()):
            self.hold.drop(target)
        elif self.viewer.somebody and number != self.viewer.seat:
            self._next_note(number)

    def _next_note(self, number: int) -> None:
        ways = ("", *NOTES[self.viewer.view.game])
        notes = self.viewer.notes
        notes[number] = ways[(ways.index(notes.get(number, "")) + 1) % len(ways)]
        self.app.play("note")
        panel = self.root.find(f"seat.{number}")
        assert isinstance(panel, SeatPanel)
        panel.facts = screen.facts_of(self, number)
        panel.redraw()

    def click_discard(self) -> None:
        """Pass with what is chosen; with nothing chosen, choose what to discard."""
        if not self.hold.can_use_hand or self.turns.waiting:
            return
        if self.hold.choice is not None and self.hold.choice.cards:
            self.hold.drop(spots.PILE)
        elif not self.hold.drop(spots.PILE) and self.viewer.order:
            self.hold.discard_mode()

    def look_at_slot(self, slot: int | None) -> None:
        if slot is not None and slot < len(self.viewer.order):
            card = self.viewer.order[slot]
            self.look_at(shown_card(self.kit.texts, card, self.hold.turned_of(slot)))

    def look_at_cell(self, cell: int | None) -> None:
        lying = self.board.lying(cell) if cell is not None else None
        if lying is not None:
            self.look_at(shown_lying(self.kit.texts, lying))

    def look_at(self, shown: Shown | None) -> None:
        if shown == self.looked_at:
            return
        self.looked_at = shown
        for widget in self.root.widgets:
            if isinstance(widget, Inspector):
                widget.shown = shown
                widget.redraw()
        self._show_turn_button()

    def can_turn_looked(self) -> bool:
        shown = self.looked_at
        if self.hold.choice is not None:
            return self.hold.choice.can_turn
        return shown is not None and shown.card >= 0 and IS_TUNNEL[shown.card] and len(POSITIONS[shown.card]) > 1

    def _show_turn_button(self) -> None:
        for widget in self.root.widgets:
            if widget.key == "inspector.turn":
                widget.visible = self.can_turn_looked()
                widget.redraw()

    def turn_looked(self) -> None:
        if self.hold.choice is not None:
            self.hold.turn()
        elif self.looked_at is not None and self.can_turn_looked():
            self.look_at(shown_card(self.kit.texts, self.looked_at.card, 1 - self.looked_at.turned))

    def peek(self, on: bool) -> None:
        if on != self.peeking:
            self.peeking = on
            self.app.play("peek")
            screen.show_peek(self)

    def show_hand(self) -> None:
        self.hand_hidden = False
        self.rebuild()

    def hide_hand(self) -> None:
        """Nobody is there, or somebody else may be: what is private is turned down."""
        if self.many and self.viewer.somebody and not self.hand_hidden:
            self.hold.cancel()
            self.hand_hidden, self.peeking, self.looked_at = True, False, None
            self.rebuild()

    def point_at(self, entry: Entry | None) -> None:
        """A line of the log is hovered."""
        self.board.marked = {entry.cell} if entry is not None and entry.cell >= 0 else set()
        self.mark_seats(set(entry.seats) if entry is not None else set())

    def mark_seats(self, seats: set[int]) -> None:
        for widget in self.root.widgets:
            if isinstance(widget, SeatPanel | OwnPanel) and widget.marked != (widget.facts.number in seats):
                widget.marked = not widget.marked
                widget.redraw()

    def toggle_log(self) -> None:
        if self.layout.ticker:
            self.drawer_open = not self.drawer_open
        else:
            self.log_folded = not self.log_folded
        self.rebuild()

    def toggle_sound(self) -> None:
        self.app.settings.mute = not self.app.settings.mute
        self.app.settings.save()
        self.app.sound.apply(self.app.settings)
        self.rebuild()

    def zoom(self, steps: int) -> None:
        self.board.zoom(steps, self.layout.mine.center)

    def fit(self) -> None:
        self.board.whole()

    def sort_hand(self) -> None:
        self.app.settings.sort_hand = not self.app.settings.sort_hand
        if self.viewer.asked or self.viewer.somebody:
            self.see()

    def open_settings(self) -> None:
        from .settings import SettingsScene

        self.app.push(SettingsScene(self.app, "game"))

    def back(self) -> None:
        from .pause import PauseScene

        self.app.push(PauseScene(self.app, self.session))

    # The scene

    def enter(self) -> None:
        self.controls.touched = self.now
        if self._board is not None and self._board.still == bool(self.speed):
            self._make_board()
        self.see()

    def leave(self) -> None:
        self.hold.cancel()
        self.peek(False)
        self.turns.keep_picture()

    def before_widgets(self, event: pygame.event.Event) -> bool:
        return self.controls.before_widgets(event)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.controls.handle(event)

    def update(self, now: float) -> None:
        self.board.update(now)
        self.hold.update(now)
        self.reason.update(now)
        self.theatre.update(now)
        self.board.overrides = self.theatre.overrides()
        if self.app.top is self:
            self.controls.update(now)
            self.turns.update(now)

    def wakes(self, now: float) -> float | None:
        times = [self.board.wakes(now), self.reason.wakes(now), self.theatre.wakes(now)]
        if self.app.top is self:
            times += [self.turns.wakes(now), self.controls.wakes(now)]
        if self.hold.moving(now):
            times.append(now)
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.pictures.backdrop(), (0, 0))
        rails.draw_chains(self.kit, surface, self.layout, self.viewer.view.direction)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.theatre.draw(surface)
        self.hold.draw(surface)
        self.reason.draw(surface)
