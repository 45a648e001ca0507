"""The table that is played at: its model, what is drawn of it, what is done at it.

Who is asked next, and which scene comes then, is `table/turn_flow.py`; what widgets call, `table/interaction.py`; keys
and pointer, `table/table_input.py`. All that is private hangs on the viewer and goes with it.
"""

from __future__ import annotations

from functools import partial

import pygame

from ...engine.board import cell_at
from ...engine.events import Event, Said
from ...engine.view import NOBODY
from ...session.plan import BEATS
from ...session.recorder import Recorder
from ...session.session import Session
from ..scene import Program, share_of
from ..scene_changes import Spot
from ..table import lantern, lights, play_widgets, shut, table_widgets, thinking, unsaved_sign, veto_panel
from ..table.captions import Captions
from ..table.coach import Coach
from ..table.feel import feel_event
from ..table.interaction import Interaction
from ..table.phone_seats import PhoneSeats
from ..table.role_peek import peek
from ..table.table_input import TableInput
from ..table.table_log import TableLog
from ..table.table_model import SessionModel, told_view
from ..table.table_places import TablePlaces, TableSight
from ..table.table_stage import TableStage
from ..table.table_view import TableView, talks
from ..table.table_widgets import MineWidget
from ..table.tension import mood_of
from ..table.top_bar import Entry
from ..table.viewer import Viewer
from ..theatre.beat import Beat
from ..theatre.theatre import Theatre


class TableScene(TableStage):
    name = "table"
    comes = goes = "iris"
    controls: TableInput
    built_from = (*TableStage.built_from, "coach", "hints", "keys", "mute", "peek", "quiet", "veto_window")
    foot = 0.0  # height at 1080p that is kept free below all

    def __init__(self, app: Program, session: Session, recorder: Recorder | None = None) -> None:
        super().__init__(app)
        self.session = session
        people = sum(seat.kind != "computer" for seat in session.plan.seats)
        self.model = SessionModel(session, self.heard, self.heard_again, shared=people > 1)
        self.table = TableView(self, session.plan.seats, self.model, shared=True, foot=self.foot, hands=session.hands)
        self.theatre = Theatre(
            self.kit,
            TablePlaces(self.table),
            TableSight(self.table),
            self.model,
            app.settings.animation,
            Beat(self._beat),
            result_follows=True,
        )
        self.hangs = partial(_lantern, self.table)
        self.log = TableLog(self.table, self.model)
        self.act = Interaction(self.table, self.model, self.theatre, recorder, self.look_as, self.see)
        self.hold, self.turns = self.act.hold, self.act.turns
        self.controls = TableInput(self.act)
        self.overlays = self.hold.dragged, self.hold.reason, Captions(self.table)
        self.coach = Coach(self.table, self.turns)
        self.workers = self.controls, self.hold, self.turns, self.act.bubbles, self.coach, self.act.hourglass
        self.phones = PhoneSeats(self.table, session, self.turns, self.look_as)
        self.turns.begin(self.look_as)

    def _beat(self, seat: int) -> float:
        """How long a turn is seen at least, at the pace of the settings: that of a computer player, and that of a
        person whose cards have been put away."""
        if self.model.again:
            return self.turns.next.recap.beat
        seen = seat in self.session.plan.computers or seat == self.turns.played
        return BEATS[self.app.settings.pace] if seen else 0

    # Whose eyes

    def look_as(self, seat: int, away: int = NOBODY) -> None:
        """Drop everything private, then take up what this seat may see; NOBODY: what everybody may. `away`: whose cards
        lie turned down."""
        table = self.table
        if table.many and table.viewer.somebody:
            self.app.drop_picture()
        self.theatre.drop()
        table.viewer = Viewer(told_view(self.session.public(), self.model.common))
        self.root.offsets.clear()  # how far a log goes back depends on what is in it
        table.board.put_back()
        self.act.forget()
        self.model.look_as(seat)
        table.viewer = Viewer(self.model.view, away)
        if seat != NOBODY or table.many:
            table.bottom = seat if seat != NOBODY else away
        self.theatre.kit = table.board.own_kit = table.private_kit
        self.see(fresh=True)

    def heard(self, step: int, event: Event) -> None:
        """Something has been told: the log has it, and the table is drawn anew before the next picture."""
        self.log.heard(step, event)
        feel_event(self.table, event)
        self.turns.next.heard(step, event)
        self.coach.heard(event)
        if isinstance(event, Said) and talks(self.table):
            self.act.bubbles.say(event)
        self.moved_on = True

    def heard_again(self, event: Event) -> None:
        if isinstance(event, Said) and talks(self.table):
            self.act.bubbles.say(event)
        self.moved_on = True

    def see(self, fresh: bool = False) -> None:
        """The table as it has been told, for the present viewer."""
        viewer = self.table.viewer
        self.moved_on = False
        viewer.refresh(self.model.view, self.app.settings.sort_hand)
        if viewer.somebody:
            viewer.notes = self.session.save.notes.marks(viewer.seat)
        self._read_log(fresh)
        viewer.looked_at = None
        self.table.show_board()
        self.app.sound.change_mood(self.mood)
        self.rebuild()
        self.freshen()

    def _read_log(self, fresh: bool = False) -> None:
        if self.log.read(fresh):
            self.turns.next.unread.word()

    def update(self, now: float) -> None:
        self.phones.update(now)
        super().update(now)

    def draw_told(self) -> None:
        self.see()
        self.act.changed()

    @property
    def mood(self) -> str:
        return mood_of(self.table.viewer.view, self.model.shown)

    # Building

    def build(self) -> None:
        table, act = self.table, self.act
        self._read_log()  # the language may be another
        self.fresh_board()
        if not act.talk.allowed:
            act.talk.topic = None
        table_widgets.begin(table, MineWidget(table.layout.mine, table.board, act.click_mine))
        menu = Entry("bar.menu", "menu", self.back, self.t("table.menu"))
        entries = play_widgets.bar_entries(table, self.turns, act.hint, act.show_recap, act.toggle_log)
        table_widgets.build_bar(table, menu, entries, play_widgets.sign_of(table, self.turns))
        facts = {number: play_widgets.play_facts(table, self.model, number) for number in range(len(table.seats))}
        table_widgets.build_seats(table, facts, act.click_seat, play_widgets.chain_of(table))
        table_widgets.build_piles(table, play_widgets.discards(table, act.click_discard))
        log = partial(table_widgets.log_panel, table, act.toggle_log)
        table_widgets.build_log(table, log, act.drawer, self.log.entries)
        if table_widgets.build_inspector(table, self.px(56)):
            play_widgets.build_inspector_buttons(table, act.turn_looked, self.look_up)
        if table.bottom == NOBODY:
            shut.add(table)
        else:
            play_widgets.build_own(table, facts[table.bottom], act.click_seat, act.talk)
            play_widgets.build_hand(table, act.hand_actions(), self.theatre.scene.leaving, self.turns.next.take_up)
        lantern.add(table)
        thinking.add(table)
        act.light()
        act.ask()
        unsaved_sign.add(table, self.session)
        veto_panel.add(table, self.turns.veto)
        table_widgets.build_drawer(table, log, act.drawer, self.log.entries)
        self.turns.next.recap.add(self.turns.close_recap)
        self.coach.add()
        act.bubbles.add()
        act.hint.add()
        act.hourglass.add()

    # The scene

    def back(self) -> None:
        self.app.go.pause(self.session)

    @property
    def whose(self) -> str:
        viewer = self.table.viewer
        seat = viewer.seat if viewer.somebody else viewer.away
        return self.table.seats[seat].name if self.table.many and seat != NOBODY else ""

    def unwatched(self) -> None:
        """The cards are turned down, and all else goes that only their owner may see: what is left is what everybody
        sees, until they are asked for again."""
        viewer = self.table.viewer
        if self.shared and viewer.somebody:
            self.turns.next.put_off()
            self.root.set_focus(None)  # for the way back
            self.look_as(NOBODY, away=viewer.seat)

    def setting_changed(self, name: str) -> None:
        if name == "veto_window":
            self.turns.veto.change_mode()
        elif name == "quiet":
            self.act.bubbles.dismiss_all()
            self.see(fresh=True)
        elif name == "sort_hand" and self.table.viewer.somebody:
            self.see()
        super().setting_changed(name)

    def hit_areas(self) -> dict[str, pygame.Rect]:
        """The hand and what is lit, while the viewer is asked."""
        if not self.turns.asks:
            return {}
        board = self.table.board
        cells = {f"cell.{cell}.{how}": board.rect_of(cell) for cell, how in (board.legal | board.targets).items()}
        lit = {w.key: w.rect for w in lights.targets_of(self.table) if w.state in ("target", "aimed")}
        hand = {card.key: card.rect for card in self.table.parts.hand}
        return hand | {f"lit.{key}": rect for key, rect in lit.items()} | cells

    def progress(self) -> dict[str, object]:
        """The number of moves, what the viewer is asked just now, and whether a card hangs at the pointer."""
        asks = self.session.kind if self.turns.asks else ""
        return {"step": self.session.steps, "asks": asks, "drags": self.table.viewer.held.dragged >= 0}

    def enter(self) -> None:
        if not self.root.keyboard:
            self.root.set_focus(None)  # Enter does not press again what led away
        self.turns.veto.time.resume(self.now)
        self.act.hourglass.time.resume(self.now)
        self.act.bubbles.resume(self.now)
        self.see()

    def leave(self) -> None:
        self.hold.selection.cancel()
        peek(self.table, False)
        if self not in self.app.stack:  # for good, not for a curtain or a pause
            self.turns.ending.keep_picture()


def _lantern(table: TableView) -> Spot:
    """At the start of the mine, as far as that is seen."""
    start = table.board.goal_rect_of(cell_at(0, 0))
    start.clamp_ip(table.board.rect)
    return share_of(start.center, table.kit.metrics.screen)
