"""A riddle: the table as in any game with all hands open, and the old dwarf at its foot who judges."""

from __future__ import annotations

import pygame

from ...engine.ending import ROUND_OVER
from ...riddles.attempt import Verdict
from ...riddles.riddle import MOST_STARS, Dig, Sabotage
from ...session.riddle_session import RiddleSession
from ..keys import action_of
from ..lessons.speech import FOOT, Speech, add_speech
from ..people import Mood
from ..replay import hands
from ..scene import Program
from ..table.round_end import RoundEnd
from ..table.table_view import remove
from .lesson_scene import lesson_seats
from .table_scene import TableScene

HIGH = 190  # of an open hand at most, at 1080p
NEARLY = 0.75  # of the least width of a cell that is followed: smaller to see all of the mine
MOODS: dict[Verdict, Mood] = {"open": "plain", "solved": "happy", "lost": "sly"}


class NoResult(RoundEnd):
    """The verdict is all there is to say."""

    def tell_round(self) -> None:
        pass

    def tell_game(self) -> None:
        pass


class RiddleScene(TableScene):
    name = "riddle"
    foot = FOOT
    taught = True
    session: RiddleSession

    def __init__(self, app: Program, riddle: Dig | Sabotage) -> None:
        session = RiddleSession(riddle, lesson_seats(app, len(riddle.position.hands)))
        self._said = ""
        self._hinted_at = -1  # the step at which a move was shown
        super().__init__(app, session)
        self.turns.ending = NoResult(self.table, session, None, self.look_as, self.turns.show_new)
        self.theatre.skip()
        self.model.take_news()
        self.theatre.skip()
        self.model.show(self.session.view(session.asked))
        self.see()
        self._look_at_the_mine()

    def _look_at_the_mine(self) -> None:
        """At first all of it is seen if that makes it only a little smaller, else all goals."""
        board, camera = self.table.board, self.table.board.camera
        least, whole = camera.widths.least, camera.widths.of_all(camera.bounds, camera.clear)
        if NEARLY * least <= whole < least:
            board.whole()
        board.see(tuple(board.cards.goals))
        camera.ride.end()

    def _beat(self, seat: int) -> float:
        """Nobody thinks: who digs is played by the one person, the others pass."""
        return 0

    # What is said

    def build(self) -> None:
        super().build()
        remove(self.root, "bar.last_cards")  # there is never anything to draw
        self._add_hands()
        add_speech(self.root, self.app.kit, self._speech())
        self._said = self._state_words()

    def _add_hands(self) -> None:
        """Those of the others, down the left rail."""
        table, kit, layout = self.table, self.table.kit, self.table.layout
        held = [(seat, cards) for seat, cards in enumerate(self.session.open_hands) if cards]
        others = [(seat, cards) for seat, cards in held if seat != table.viewer.seat]
        if not others:
            return
        top = max((rect.bottom for rect in layout.seats if rect.x < layout.mine.x), default=layout.mine.y) + kit.px(12)
        area = pygame.Rect(layout.own.x, top, layout.own.width, layout.own.y - kit.px(12) - top)
        area.height = min(area.height, kit.px(HIGH) * len(others))
        shape = hands.grid(kit, area, len(others), max(len(cards) for _, cards in others))
        for (seat, cards), rect in zip(others, hands.places(kit, area, len(others), shape), strict=True):
            self.root.add(hands.OpenHand(f"open.{seat}", rect, table.seats[seat], cards, shape.card, 0))

    def _speech(self) -> Speech:
        session, t = self.session, self.t
        stars = t("riddles.stars", stars=session.riddle.stars, most=MOST_STARS)
        heading = f"{t(f'riddles.kind.{session.riddle.kind}')} · {stars}"
        hint = f"{t('hint.title')} ({self.table.kit.key_name('hint')})"
        go_on = None
        if session.verdict == "solved":
            go_on = t("riddles.next"), self.next
        elif session.verdict == "lost":
            go_on = t("riddles.again"), self.again
        tools = [
            ("again", "rotate", self.again, t("riddles.again")),
            *[("hint", "bulb", self.hint, hint)] * (session.verdict == "open"),
        ]
        return Speech(heading, self._words(), MOODS[session.verdict], go_on, tools)

    def _words(self) -> str:
        session, t = self.session, self.t
        if session.verdict == "solved":
            return t("riddle.solved")
        if session.verdict == "lost":
            return t(f"riddle.lost.{session.riddle.kind}")
        if self._hinted_at == session.steps:
            return t("riddle.shown")
        if isinstance(session.riddle, Dig):
            return self.kit.texts.n("riddle.dig", session.turns)
        return t("riddle.sabotage")

    def _state_words(self) -> str:
        return f"{self.session.verdict} {self._words()}"

    # What is done

    def before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.root.overlay is None:
            if action_of(self.app.settings.keys, event) == "hint":
                self.hint()
                return True
            on_tool = self.root.keyboard and self.root.focus is not None and self.root.focus.key.startswith("lesson.")
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.session.verdict != "open" and not on_tool:
                (self.next if self.session.verdict == "solved" else self.again)()
                return True
        return super().before_widgets(event)

    def hint(self) -> None:
        """A move that leads on is taken up and aimed."""
        move = self.session.hint() if self.turns.asks else None
        if move is None:
            return
        self.hold.selection.cancel()
        self._hinted_at = self.session.steps
        self.rebuild()
        self.freshen()
        self.act.hint.take_up(move)
        self.kit.play("hint")

    def again(self) -> None:
        self.app.pop(fade=False)
        self.app.go.riddle(self.session.riddle)

    def next(self) -> None:
        """The next that was not solved, or back to the list."""
        self.app.pop(fade=False)
        self.app.go.after_riddle(self.session.riddle)

    def back(self) -> None:
        self.app.pop()

    # Time

    def update(self, now: float) -> None:
        super().update(now)
        if self.app.top is not self:
            return
        if self.session.verdict == "solved":
            self.app.services.solved.add(self.session.riddle.name)
        if self._said != self._state_words():
            self.rebuild()

    def wakes(self, now: float) -> float | None:
        """A round that is over wakes nobody."""
        if self.session.kind == ROUND_OVER and not self.theatre.busy:
            return None
        return super().wakes(now)
