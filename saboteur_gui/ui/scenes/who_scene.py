"""A riddle of the kind "who is it?": a round is watched as in a replay, then the saboteurs are named."""

from __future__ import annotations

from ...engine.events import Event, Said
from ...riddles.riddle import MOST_STARS, Who
from ...session.who_round import WhoRound
from ..lessons.speech import Speech
from ..people import Mood
from ..replay.eyes import Eyes
from ..replay.suspects import SuspectInput, SuspectWidgets
from ..scene import Program
from ..table.bubbles import Bubbles
from ..table.table_log import LogDrawer
from ..widgets.controls import Do
from .lesson_scene import lesson_seats
from .replay_scene import ReplayScene


class WhoScene(ReplayScene):
    name = "who"
    taught = True

    def __init__(self, app: Program, riddle: Who) -> None:
        self.round = WhoRound(riddle, lesson_seats(app, riddle.seats, people=0))
        self._seen = True  # the round to its last step
        super().__init__(app, self.round.replay)
        self.workers = (*self.workers, self.bubbles)
        self.player.jump(0)
        self._seen = False

    def parts(self, drawer: LogDrawer, eyes: Eyes) -> tuple[SuspectWidgets, SuspectInput]:
        self.bubbles = Bubbles(self.table)
        widgets = SuspectWidgets(self.table, self.player, self.cards, drawer, eyes, None)
        widgets.speech = self.speech
        controls = SuspectInput(self.table, self.player, self.theatre, drawer, eyes)
        controls.go_on = self._go_on
        for part in (widgets, controls):
            part.round, part.name = self.round, self.suspect
        return widgets, controls

    # What is told

    def heard(self, step: int, event: Event) -> None:
        super().heard(step, event)
        if isinstance(event, Said):
            self.bubbles.say(event)

    def draw_told(self) -> None:
        self._seen |= self.film.at == self.film.last
        super().draw_told()

    def see(self) -> None:
        self.bubbles.dismiss_all()
        super().see()

    def build(self) -> None:
        super().build()
        self.bubbles.add()

    # What is said

    def speech(self) -> Speech:
        t, solved = self.t, self.round.solved
        stars = t("riddles.stars", stars=self.round.riddle.stars, most=MOST_STARS)
        look = self.round.look_at
        tools = [("show", "eye", self.look_again, t("riddle.who.show"))] if look is not None else []
        tools.append(("again", "rotate", self.again, t("riddles.again")))
        mood: Mood = "happy" if solved else "plain" if look is None else "sly"
        do = self._go_on()
        go_on = (t("riddles.next" if solved else "riddle.who.answer"), do) if do is not None else None
        return Speech(f"{t('riddles.kind.who')} · {stars}", self._words(), mood, go_on, tools)

    def _words(self) -> str:
        t, round_, texts = self.t, self.round, self.kit.texts
        names = [seat.name for seat in self.table.seats]
        if round_.solved:
            return t("riddle.who.solved", players=texts.listed([names[seat] for seat in sorted(round_.named)]))
        if round_.look_at is not None:
            step = round_.stop_of(round_.look_at)
            if round_.innocent >= 0:
                return t("riddle.who.innocent", player=names[round_.innocent], step=step)
            return t("riddle.who.missing", step=step)
        counts = round_.counts
        count = t("riddle.who.one") if counts == (1,) else t("riddle.who.some", least=counts[0], most=counts[-1])
        return f"{t('riddle.who.now' if self._seen else 'riddle.who.watch')} {count}"

    # What is done

    def _go_on(self) -> Do | None:
        if self.round.solved:
            return self.next
        return self.answer if self._seen and self.round.named else None

    def suspect(self, seat: int) -> None:
        """A player is pointed at, or no longer."""
        if not self.round.solved:
            self.kit.play("click")
            self.round.name(seat)
            self.rebuild()

    def answer(self) -> None:
        self.player.stop()
        self.round.answer()
        if self.round.solved:
            self.app.services.solved.add(self.round.riddle.name)
        self.kit.play("hint" if self.round.solved else "refuse")
        self.rebuild()

    def look_again(self) -> None:
        """To what the answer overlooked."""
        if self.round.look_at is not None:
            self.player.to(self.round.stop_of(self.round.look_at))

    def again(self) -> None:
        self.app.pop(fade=False)
        self.app.go.riddle(self.round.riddle)

    def next(self) -> None:
        """The next that was not solved, or back to the list."""
        self.app.pop(fade=False)
        self.app.go.after_riddle(self.round.riddle)
