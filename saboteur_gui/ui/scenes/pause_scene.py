"""Pause at the table. The game is saved at every move, so every way out is safe; or it is said that it is not."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from ...session.errors import SaveProblem
from ...session.replay import Replay
from ...session.session import Session
from ...settings import Settings
from ..ask_scene import AskScene
from ..dialog_scene import paint_shade
from ..go_back import ask_back
from ..leaving import leave_table
from ..scene import Program, Scene
from ..session_flow import close_table, enter_table, open_save, problem_text, refuse
from ..table.shut import planks
from ..theme import ALARM_TEXT, BRASS_LIGHT, SAND
from ..widgets.controls import Button, Do, Label, Panel
from .unsaved_scene import keep_elsewhere, sign_words, why_words


class Way(NamedTuple):
    key: str
    glyph: str
    do: Do
    text: str = ""  # where it is not the key's own


class PauseScene(Scene):
    """Over the darkened table; where several share the screen, nothing of the table is seen."""

    name = "pause"
    built_from = ("veto_window",)

    def __init__(self, app: Program, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.opaque = len(session.plan.humans) > 1

    def ways(self) -> list[Way]:
        how = self.t(Settings.veto_window.text(self.app.settings.veto_window))
        veto = Way("veto", "forbidden", self.next_veto_window, self.t("pause.veto", how=how))
        keep = partial(keep_elsewhere, self.app, self.session)
        other_place = Way("other_place", "load", keep, self.t("unsaved.other_place"))
        return [
            Way("go_on", "play", self.back),
            Way("save_as", "save", self.ask_name),
            *([other_place] if self.session.save.saving.failing else []),
            Way("rules", "rules", self.app.go.rules),
            Way("look_back", "replay", self.look_back),
            Way("round_start", "undo", self.go_back),
            *([veto] if self.session.public().rules.announce else []),
            Way("settings", "settings", self.settings),
            Way("menu", "home", self.to_menu),
            Way("quit", "quit", self.quit),
        ]

    def build(self) -> None:
        px, screen = self.px, self.kit.metrics.screen
        ways = self.ways()
        high, gap = px(70), px(12)
        note = self._note()
        wide = min(px(520), screen.width - px(48))
        inner_wide = wide - px(88)
        letters = self.kit.letters
        words = letters.block(note, letters.style("hint"), inner_wide).height
        rest = px(104) + words + px(40)
        high = min(high, (screen.height - px(24) - rest) // len(ways) - gap)  # large letters in a low window
        box = pygame.Rect(0, 0, wide, rest + len(ways) * (high + gap))
        box.center = screen.center
        self.root.add(Panel("pause.panel", box, "sign"))
        x, y = box.x + px(44), box.y + px(24)
        title = pygame.Rect(x, y, inner_wide, px(64))
        self.root.add(Label("pause.title", title, self.t("pause.title"), "scene_title", BRASS_LIGHT, "centre", lines=1))
        y = title.bottom + px(16)
        for number, way in enumerate(ways):
            place = pygame.Rect(x, y, inner_wide, high)
            look = "button" if number else "primary"
            role = "entry" if number else "primary"
            text = way.text or self.t(f"pause.{way.key}")
            button = Button(f"pause.{way.key}", place, text, way.do, way.glyph, look, role, align="left")
            self.root.add(button)
            if number == 0 and self.root.focus is None:
                self.root.set_focus(button)
            y += high + gap
        place = pygame.Rect(x, y + px(4), inner_wide, words)
        colour = ALARM_TEXT if self.session.save.unsaved else SAND
        self.root.add(Label("pause.saved", place, note, "hint", colour, "centre", "top"))

    def _note(self) -> str:
        """How it stands about saving."""
        saving, texts = self.session.save.saving, self.kit.texts
        if self.session.save.unsaved:
            return f"{sign_words(texts, self.session)}. {why_words(texts, self.session)}"
        if saving.refuge is not None:
            return f"{why_words(texts, self.session)} {self.t('pause.elsewhere', file=saving.refuge.name)}"
        return self.t("pause.saved")

    def ask_name(self) -> None:
        title, text = self.t("pause.save_as"), self.t("pause.save_as.text")
        self.app.push(AskScene(self.app, title, text, "", self.save_as))

    def save_as(self, name: str) -> None:
        try:
            self.session.save.copy_as(name)
        except SaveProblem as problem:
            refuse(self.app, problem_text(self.app, problem))
        else:
            self.app.play("note")
            self.app.say(self.t("pause.kept", name=name))

    def look_back(self) -> None:
        """With the eyes that are at this screen anyway: those of a player alone, else everybody's (I4)."""
        self.app.go.replay(Replay(self.session.record(), self.session.spoken()))

    def go_back(self) -> None:
        ask_back(self.app, self.session.record(), lambda id: leave_table(self.app, self.session, partial(self._go, id)))

    def _go(self, id: str) -> None:
        self._to_menu()
        session = open_save(self.app, id)
        if session is not None:
            enter_table(self.app, session)

    def next_veto_window(self) -> None:
        """How a veto is asked for, the next of its ways."""
        settings = self.app.settings
        settings.veto_window = Settings.veto_window.after(settings.veto_window)
        settings.save()

    def settings(self) -> None:
        self.app.go.settings("game")

    def to_menu(self) -> None:
        leave_table(self.app, self.session, self._to_menu)

    def _to_menu(self) -> None:
        self.app.go.menu()
        close_table(self.app, self.session)

    def quit(self) -> None:
        self.app.quit()

    def paint(self, surface: pygame.Surface) -> None:
        if self.opaque:
            surface.blit(planks(self.kit, self.kit.metrics.screen.size), (0, 0))
        paint_shade(self.kit, surface)
