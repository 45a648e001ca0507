"""What a table has besides, where one plays: the bar's buttons, pencil marks, the way to the own role."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ...engine.ending import ROUND_OVER
from ...engine.view import NOBODY
from ..widgets.controls import Button, Do, GlyphButton
from . import inspection, table_widgets
from .hand import HandActions
from .hint import Hint
from .own_panel import RoleButton
from .phone_seats import bar_entry, waits_for, with_who_answers
from .piles import Pile
from .role_peek import held, let_go, peek, show_peek
from .seat_facts import Facts
from .sharing import told_words, turn_or_sharing
from .table_model import SessionModel
from .table_view import TableView, at_it, reading
from .talk_menu import TalkMenu
from .top_bar import Entry, Sign, swing
from .turn_chain import TurnChain, turning
from .turn_flow import TurnFlow

NOTES = {"base": ("digger", "saboteur"), "saboteur2": ("green", "blue", "boss", "profiteer", "geologist", "saboteur")}


def play_facts(table: TableView, model: SessionModel, number: int) -> Facts:
    """What the panel of a seat shows to the viewer: roles they have seen, and what they have pencilled. Who was who is
    told by the result of the round, but to a thief before, who chooses by it (S24)."""
    viewer = table.viewer
    note = viewer.notes.get(number, "")
    note = table.kit.t(f"note.{note}") if note else ""
    role, paid = viewer.known_roles().get(number, ""), model.paid_by_round(viewer.view)
    steals = viewer.asked and viewer.view.kind == "steal"
    facts = table_widgets.facts_of(table, number, paid, role, note, open_roles=steals)
    facts = with_who_answers(table, model.session, facts)
    return replace(facts, pencil=table.kit.t("tip.pencil")) if viewer.somebody else facts


def next_note(table: TableView, model: SessionModel, number: int) -> None:
    """The viewer's next pencil mark on another player."""
    ways, notes = ("", *NOTES[table.viewer.view.game]), table.viewer.notes
    mark = notes.get(number, "")
    notes[number] = ways[(ways.index(mark) + 1) % len(ways)] if mark in ways else ""
    model.session.save.notes.mark(table.viewer.seat, number, notes[number])
    table.kit.play("note")
    panel = table.parts.panels[number]
    panel.facts = play_facts(table, model, number)
    panel.redraw()


def turn_words(table: TableView, turns: TurnFlow) -> str:
    """What the sign says."""
    t, view = table.kit.t, table.viewer.view
    if table.host.explains:
        return t("lesson.sign")
    if reading(table):
        return t("table.you_are_asked")
    if told := told_words(table):
        return told
    if view.asked < 0:
        return t("table.over")
    if view.kind == ROUND_OVER:
        return t(f"result.headline.{view.about['reason']}")
    if view.kind == "veto" and (turns.veto.open or not table.viewer.asked):
        return t("veto.sign")
    if view.asked == view.seat:
        return t("table.your_turn" if view.kind in ("turn", "second_tunnel", "") else "table.you_are_asked")
    return waits_for(table, turns.session, view.asked) or turn_or_sharing(table)


def sign_of(table: TableView, turns: TurnFlow) -> Sign:
    view, text = table.viewer.view, turn_words(table, turns)
    asked = view.asked if table.viewer.asked or view.kind != "veto" else NOBODY
    turn = view.kind != ROUND_OVER and not table.host.explains and not told_words(table)
    mine = turn and view.seat in {asked, at_it(table)} - {NOBODY}
    since = table.since("sign", text, at_first=table.host.now)
    return Sign(table.layout.sign, text, mine, swing(since, table.speed, table.kit.less_motion))


def chain_of(table: TableView) -> TurnChain:
    """It turns when the order of turns is reversed (W20)."""
    direction = table.viewer.view.direction
    since = table.since("direction", direction, at_first=float("-inf"))
    return TurnChain(table.layout, direction, turning(since, table.speed, table.kit.less_motion))


def bar_entries(table: TableView, turns: TurnFlow, hint: Hint, show_recap: Do, toggle_log: Do) -> list[Entry]:
    """The bar's buttons at the right; that for the sound where anything is heard at all."""
    t, app = table.kit.t, table.host.app
    sound, toggle_sound = "sound_off" if app.settings.mute else "sound_on", partial(app.settings.toggle, "mute")
    hint_tip = f"{t('hint.title')} ({table.kit.key_name('hint')})"
    return [
        *[Entry("bar.hint", "bulb", hint.ask, hint_tip)] * hint.offered,
        *[Entry("bar.recap", "clock", show_recap, t("table.recap"))] * turns.next.recap.there,
        *bar_entry(table, turns.session),
        Entry("bar.log", "log", toggle_log, t("table.log")),
        Entry("bar.rules", "rules", app.go.rules, t("table.rules")),
        *[Entry("bar.sound", sound, toggle_sound, t("table.sound"))] * app.sound.works,
        Entry("bar.settings", "settings", partial(app.go.settings, "game"), t("table.settings")),
    ]


def discards(table: TableView, click: Do) -> Pile:
    hint = table.kit.t("table.discard_hint") if table.viewer.can_use_hand and not table.host.explains else ""
    count, name = len(table.viewer.view.discard), table.kit.t("table.discard")
    table.parts.discard = Pile("discard", table.layout.discard, count, name, hint, click)
    return table.parts.discard


def build_hand(table: TableView, actions: HandActions, leaving: tuple[int, ...], take_up: Do) -> None:
    """The viewer's cards, or backs; where somebody's lie turned down, they may take them up."""
    if table.viewer.somebody:
        table_widgets.build_hand(table, actions, leaving)
        return
    text = table.kit.t("table.show_hand") if table.viewer.away == table.bottom else ""
    hidden, root = table_widgets.build_hidden_hand(table, text, take_up), table.host.root
    if text and root.focus is None:
        root.set_focus(hidden)


def build_own(table: TableView, facts: Facts, chosen: Callable[[int], object], talk: TalkMenu) -> None:
    """The viewer's panel, with the way to their role and to what can be said."""
    viewer, kit, root = table.viewer, table.kit, table.host.root
    gold = viewer.view.gold if viewer.somebody else None
    hint = kit.t("table.role_secret") if viewer.somebody and not viewer.view.dwarfs else facts.kind
    table_widgets.build_own(table, facts, gold, hint, chosen)
    if not viewer.somebody or viewer.view.dwarf < 0:
        return
    rect = table_widgets.role_place(table)
    if talk.heard:
        _add_talk_button(table, talk, rect)
    button = root.add(
        RoleButton(
            "role", rect, kit.t("table.my_role"), partial(peek, table), partial(let_go, table) if held(table) else None
        )
    )
    button.tip = f"{kit.t(f'table.role_tip.{table.host.app.settings.peek}')} ({table.kit.key_name('peek')})"
    show_peek(table)


def _add_talk_button(table: TableView, talk: TalkMenu, role: pygame.Rect) -> None:
    """Beside the role button; where that shares its row with the tools, above them."""
    kit, px, own = table.kit, table.kit.px, table.layout.own
    place = pygame.Rect(0, 0, role.height, role.height)
    if table.layout.tight:
        place.bottomright = role.bottomright
        role.width -= role.height + px(8)
    else:
        place.midright = own.right - px(14), own.y + px(106)
    tip = f"{kit.t('talk.tip')} ({table.kit.key_name('talk')})"
    table.host.root.add(GlyphButton("talk", place, "chat", talk.toggle, tip))


def build_inspector_buttons(table: TableView, turn: Do, look_up: Do) -> None:
    """On the inspector: turn the card over, look it up."""
    kit, px, rect, root = table.kit, table.kit.px, table.layout.inspector, table.host.root
    place = pygame.Rect(rect.x + px(22), rect.bottom - px(22 + 46), rect.width - px(44), px(46))
    keycap, text = table.kit.key_name("turn_card"), kit.t("table.turn_card")
    root.add(Button("inspector.turn", place, text, turn, glyph="rotate", keycap=keycap))
    badge = pygame.Rect(rect.x + px(10), rect.y + px(10), px(46), px(46))
    root.add(GlyphButton("inspector.rules", badge, "rules", look_up, kit.t("table.card_help")))
    inspection.show_buttons(table)
