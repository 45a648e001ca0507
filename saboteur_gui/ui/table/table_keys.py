"""Keys at the table, before the widgets take them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...settings import Settings
from ..keys import action_of, digit_of, from_pad
from ..widgets.root import ARROWS
from . import aiming
from .interaction import Interaction
from .move_targets import Spot
from .prompt_bar import AnswerButton
from .role_peek import held, let_go, peek
from .table_widgets import zoom

# A seat's key is the same all game long: 1 for the first, and so on along the row of digits (`veto_window.KEYCAPS`).
SEATS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0, pygame.K_MINUS, pygame.K_EQUALS)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SEVERAL = ("discard", "clear")  # what several cards may be chosen for
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class TableKeys:
    def __init__(self, act: Interaction) -> None:
        self.act, self.table = act, act.table

    def key(self, event: pygame.event.Event) -> bool:
        """Whether it did anything."""
        act, held, viewer = self.act, self.table.viewer.held, self.table.viewer
        if self.table.host.root.overlay is not None:
            return False
        if act.turns.next.recap.open:
            return self._recap_key(event)
        if act.turns.veto.open and self._veto_key(event):
            return True
        if act.talk.open and act.talk.key(event):
            return True
        action, slot = action_of(self.table.host.app.settings.keys, event), digit_of(event)
        if slot is not None:
            if slot < len(viewer.order):
                act.hold.selection.pick(slot, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in PAGES:
            return act.drawer.turn_page(event.key == pygame.K_PAGEUP)
        elif event.key == pygame.K_ESCAPE and (viewer.choice is not None or held.dragged >= 0 or held.advice):
            act.hold.selection.cancel()
        elif event.key == pygame.K_DELETE or action == "discard":
            act.click_discard()
        else:
            return (self._points and self._aiming_key(event)) or self._action(action)
        return True

    def released(self, event: pygame.event.Event) -> None:
        """A key is let go of: the role is looked at for as long as it is held, if that is how it is set."""
        if held(self.table) and action_of(self.table.host.app.settings.keys, event) == "peek":
            let_go(self.table)

    def _veto_key(self, event: pygame.event.Event) -> bool:
        """While the window is open, digits are names, and Enter goes on. One key rings, or claims for the only one; on
        a gamepad, for whose it is."""
        veto, root, seats = self.act.turns.veto, self.table.host.root, self.act.turns.veto.asked.seats()
        own = self._seat_of_pad(event)
        if event.key in SEATS and not veto.bell:
            veto.claim(SEATS.index(event.key))
        elif action_of(self.table.host.app.settings.keys, event) == "veto":
            if own is not None and own not in seats:
                self.table.kit.play("guard")
            elif own is not None or len(seats) == 1:
                veto.claim(seats[0] if own is None else own)
            else:
                veto.call()
        elif event.key not in (*ENTER, pygame.K_SPACE) or (
            root.keyboard and root.focus is not None and root.focus.key.startswith("veto.")
        ):
            return False
        else:
            veto.go_on()
        return True

    def _seat_of_pad(self, event: pygame.event.Event) -> int | None:
        """Where the person sits to whom the gamepad belongs that a key comes from; None if it is nobody's here."""
        owner = self.table.host.app.pads.owner(event.pad) if from_pad(event) else ""
        return next((number for number, seat in enumerate(self.table.seats) if owner == seat.name), None)

    @property
    def _points(self) -> bool:
        """Something on the table can be pointed at now: with a card, or as an answer."""
        viewer = self.table.viewer
        return viewer.choice is not None or (self.act.turns.asks and bool(aiming.aims(viewer)))

    def _aiming_key(self, event: pygame.event.Event) -> bool:
        """With a card chosen, or where a question points at the table: Tab goes from target to target and on to what
        the strip asks, the arrows to the nearest target."""
        viewer, held = self.table.viewer, self.table.viewer.held
        on_answer = isinstance(self.table.host.root.focus, AnswerButton)
        if from_pad(event) and viewer.choice is not None and viewer.choice.use in SEVERAL and self._hand_key(event):
            return True
        if viewer.choice is not None and viewer.choice.use == "discard":
            if event.key in ENTER and not on_answer:
                self.act.click_discard()
            return event.key in ENTER and not on_answer
        aims = aiming.aims(viewer)
        if event.key == pygame.K_TAB and aims:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif on_answer or (not aims and held.pending is None):
            return False
        elif event.key in ARROWS:
            aiming.arrow_aim(self.table, *ARROWS[event.key])
        elif event.key not in ENTER:
            return False
        elif held.pending is not None:
            self.act.hold.commit(held.pending)
        elif held.aim is not None:
            self.act.hold.drop(held.aim)
        else:
            only = viewer.choice is not None and len(viewer.choice.targets()) == 1
            self.act.hold.drop(aims[0]) if only else aiming.step_aim(self.table, 1)
        return True

    def _hand_key(self, event: pygame.event.Event) -> bool:
        """Where several cards are chosen, a gamepad goes from one to the next and takes them one by one."""
        root, hand = self.table.host.root, self.table.parts.hand
        at = next((slot for slot, card in enumerate(hand) if card is root.focus), None)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and hand:
            step = ARROWS[event.key][0]
            root.keyboard = True
            aiming.point(self.table, None)
            root.set_focus(hand[(at + step) % len(hand) if at is not None else 0])
        elif event.key in ENTER and at is not None:
            hand[at].activate()
        else:
            return False
        return True

    def _step(self, step: int) -> None:
        """To the next target, after the last one to the answers on the strip, and round again."""
        root, viewer = self.table.host.root, self.table.viewer
        answers = [widget for widget in root.widgets if isinstance(widget, AnswerButton)]
        stops: list[Spot | AnswerButton] = [*aiming.aims(viewer), *answers]
        now = root.focus if isinstance(root.focus, AnswerButton) else viewer.held.aim
        at = stops.index(now) if now in stops else (-1 if step > 0 else 0)
        chosen = stops[(at + step) % len(stops)]
        root.keyboard = True
        answer = chosen if isinstance(chosen, AnswerButton) else None
        if answer is not None:
            aiming.point(self.table, None)
        root.set_focus(answer)
        if not isinstance(chosen, AnswerButton):
            aiming.point(self.table, chosen)

    def _action(self, action: str) -> bool:
        act, table = self.act, self.table
        do: dict[str, Callable[[], object]] = {
            "turn_card": act.turn_looked,
            "log": act.toggle_log,
            "fit": table.board.whole,
            "zoom_in": lambda: zoom(table, 1),
            "zoom_out": lambda: zoom(table, -1),
            "sort_hand": lambda: table.host.app.settings.toggle("sort_hand"),
            "peek": lambda: peek(table, held(table) or not table.viewer.peek.on),
            "speed": self._next_speed,
            "talk": self._begin_to_talk,
            "next": act.turns.go_on,
            "hint": act.hint.ask,
            "veto": lambda: table.kit.say(table.kit.t("veto.nothing")),
        }
        if action == "skip":
            busy = act.theatre.busy
            act.theatre.skip()
            return act.bubbles.dismiss_all() or busy
        if action == "undo":
            return act.hold.take_back()
        if action in do:
            do[action]()
        return action in do

    def _begin_to_talk(self) -> None:
        self.table.host.root.keyboard = True
        self.act.talk.toggle()

    def _next_speed(self) -> None:
        """Computer players and what moves one step faster, from the fastest back to slow."""
        settings, kit = self.table.host.app.settings, self.table.kit
        settings.animation = settings.pace = Settings.animation.after(settings.animation, -1)
        settings.save()
        text = kit.t("table.speed", speed=kit.t(Settings.animation.text(settings.animation)))
        self.table.host.app.say(text, about="speed")

    def _recap_key(self, event: pygame.event.Event) -> bool:
        action = action_of(self.table.host.app.settings.keys, event)
        if event.key in (*ENTER, pygame.K_ESCAPE) or action == "skip":
            self.act.turns.close_recap()
        elif action == "next":
            self.act.theatre.skip_beat()
        else:
            return False
        return True
