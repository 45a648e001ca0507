"""Taking a nugget card (B25): the cards on offer lie face up before the one who chooses, after the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...session.plan import Seat
from ..blending import darken
from ..board.faces import SHAPE, nugget_face
from ..people import avatar
from ..rock import paint_backdrop
from ..scene import Program, Scene
from ..theme import BRASS_LIGHT, SAND, VEIL
from ..widgets.controls import Button, Label, Panel
from ..widgets.widget import Widget

WIDEST = 250  # of a card, at 1080p
DARKER = 61  # of 255, than what is behind most scenes


class NuggetCard(Widget):
    """A card to be taken; the chosen one is lifted and framed."""

    focusable = True
    cursor = "point"

    def __init__(self, key: str, rect: pygame.Rect, value: int, choose: Callable[[], object]) -> None:
        super().__init__(key, rect)
        self.value, self.choose = value, choose
        self.on = False

    def activate(self) -> None:
        self.choose()

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        lifted = self.rect.move(0, -kit.px(18) if self.on or self.hovered else 0)
        kit.pictures.frame(surface, "card_shadow_lifted" if self.on else "card_shadow", lifted)
        surface.blit(nugget_face(kit, self.value, self.rect.width), lifted)
        if self.on:
            kit.pictures.frame(surface, "selected", lifted)
        elif self.hovered:
            kit.pictures.frame(surface, "card_hover", lifted)


class DraftScene(Scene):
    """`offer` holds the values; `taken` is called with the one that is kept."""

    name = "draft"

    def __init__(self, app: Program, seat: Seat, offer: Sequence[int], taken: Callable[[int], object]) -> None:
        super().__init__(app)
        self.seat, self.offer, self.taken = seat, tuple(sorted(offer, reverse=True)), taken
        self.chosen = 0 if len(self.offer) == 1 else -1

    def back(self) -> None:
        """There is no way back: a card must be taken."""

    def leave(self) -> None:
        if self not in self.app.stack:  # else the rule book lies over it, and one comes back
            self.offer = ()  # nothing private stays behind
            self.root.widgets.clear()

    @property
    def whose(self) -> str:
        return self.seat.name if any(scene.shared for scene in self.app.stack) else ""

    def unwatched(self) -> None:
        self.app.drop(self)  # the table offers the cards again

    def choose(self, number: int) -> None:
        self.app.play("pick")
        if self.chosen == number:
            self.keep()
            return
        self.chosen = number
        self.rebuild()

    def keep(self) -> None:
        if self.chosen >= 0:
            self.app.play("nugget")
            self.taken(self.offer[self.chosen])

    def build(self) -> None:
        px, screen = self.px, self.kit.metrics.screen
        sign = pygame.Rect(0, 0, px(1020), px(150))
        sign.midtop = screen.centerx, px(70)
        self.root.add(Panel("draft.sign", sign, "sign"))
        title = pygame.Rect(sign.x + px(130), sign.y + px(18), sign.width - px(160), px(70))
        self.root.add(Label("draft.title", title, self.t("draft.title"), "scene_title", BRASS_LIGHT, "centre", lines=1))
        note = pygame.Rect(title.x, title.bottom, title.width, px(44))
        text = self.t("draft.note_last") if len(self.offer) == 1 else self.t("draft.note")
        self.root.add(Label("draft.note", note, text, "text", SAND, "centre", lines=1))
        self._face = avatar(self.kit, self.seat, px(52))
        self._face_at = self._face.get_rect(center=(sign.x + px(88), sign.centery))
        self._build_cards()
        button = pygame.Rect(0, 0, px(430), px(88))
        button.midbottom = screen.centerx, screen.bottom - px(60)
        take = self.root.add(
            Button("draft.take", button, self.t("draft.take"), self.keep, look="primary", role="primary", sound="")
        )
        take.enabled = self.chosen >= 0
        if take.enabled:
            self.root.focus_first(take)
        take.reason = "" if take.enabled else self.t("draft.choose_first")

    def _build_cards(self) -> None:
        px, screen = self.px, self.kit.metrics.screen
        room = pygame.Rect(px(60), px(250), screen.width - px(120), screen.height - px(250 + 190))
        rows = 1 if len(self.offer) <= 6 else 2
        columns = -(-len(self.offer) // rows)
        gap = px(26)
        wide = min(px(WIDEST), (room.width - gap * (columns - 1)) // columns)
        wide = min(wide, round((room.height - gap * (rows - 1) - px(20)) / rows / SHAPE))
        high = round(wide * SHAPE)
        top = room.centery - (rows * high + (rows - 1) * gap) // 2
        for number, value in enumerate(self.offer):
            row, column = divmod(number, columns)
            in_row = min(columns, len(self.offer) - row * columns)
            left = room.centerx - (in_row * wide + (in_row - 1) * gap) // 2
            rect = pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
            card = NuggetCard(f"draft.card.{number}", rect, value, partial(self.choose, number))
            self.root.add(card).on = number == self.chosen

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.unicode.isdigit() and 0 < int(event.unicode) <= len(self.offer):
            self.root.set_focus(None)  # Enter takes it
            self.choose(int(event.unicode) - 1)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        paint_backdrop(self.kit, surface)
        darken(self.kit, surface, self.kit.metrics.screen, VEIL, DARKER)

    def paint_over(self, surface: pygame.Surface) -> None:
        surface.blit(self._face, self._face_at)
