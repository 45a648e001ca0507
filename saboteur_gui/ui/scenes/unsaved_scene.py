"""Moves that are on no disk: what can be done about it before the table is left, or at any time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...i18n import Texts
from ...session.session import Session
from ..dialog_scene import Answer, DialogScene
from ..export import ENDING, ask_where, file_name
from ..scene import Program

Do = Callable[[], object]


def sign_words(texts: Texts, session: Session) -> str:
    """How it stands about saving, in a few words; "" if all is well."""
    saving = session.save.saving
    if saving.refuge is not None and not session.save.unsaved:
        return texts.t("unsaved.elsewhere", file=saving.refuge.name)
    if session.save.unsaved:
        return texts.t("unsaved.never") if saving.step < 0 else texts.t("unsaved.since", step=saving.step)
    return ""


def why_words(texts: Texts, session: Session) -> str:
    """Why it cannot be saved; "" if it can."""
    failing = session.save.saving.failing
    return texts.t(f"save.problem.{failing}") if failing else ""


def keep_elsewhere(app: Program, session: Session) -> None:
    """Ask for a file to keep the game in meanwhile."""

    def keep(path: Path) -> None:
        session.save.take_refuge(path)
        if isinstance(app.top, UnsavedScene):
            app.top.enter()
        else:
            app.top.rebuild()

    proposed = file_name(app.texts.t("app.title"), ENDING)
    ask_where(app, app.texts.t("unsaved.other_place"), proposed, keep, done="unsaved.kept")


class UnsavedScene(DialogScene):
    """`go`: leaves the table; None if that is not asked. `back`: what is done instead of leaving, beyond going back to
    what lies below."""

    name = "unsaved"
    asks_to_leave = True

    def __init__(self, app: Program, session: Session, go: Do | None = None, back: Do | None = None) -> None:
        self.session, self._go, self._back = session, go, back
        texts = app.texts
        answers = [
            Answer("again", texts.t("unsaved.again"), self._try_again, primary=True),
            Answer("other_place", texts.t("unsaved.other_place"), lambda: keep_elsewhere(app, session)),
            *([Answer("leave", texts.t("unsaved.leave"), self._leave)] if go is not None else []),
            Answer("stay", texts.t("unsaved.stay"), self._stay),
        ]
        super().__init__(app, texts.t("unsaved.title"), self._words(texts), answers)

    def _words(self, texts: Texts) -> str:
        moves = self.session.steps - max(self.session.save.saving.step, 0)
        return f"{why_words(texts, self.session)}\n{texts.n('unsaved.text', moves)}".strip()

    def enter(self) -> None:
        """Once it has been saved, here or elsewhere, there is nothing left to ask."""
        if not self.session.save.unsaved:
            self._leave()

    def _try_again(self) -> None:
        if self.session.save.retry():
            self._leave()
        else:
            self.app.play("refuse")
            self.app.say(why_words(self.app.texts, self.session), alarm=True)

    def _leave(self) -> None:
        self.app.pop(fade=False)
        if self._go is not None:
            self._go()

    def _stay(self) -> None:
        self.app.pop(fade=False)
        if self._back is not None:
            self._back()
