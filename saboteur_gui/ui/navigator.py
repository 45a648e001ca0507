"""The places of the program that one can go to. `navigation.py` opens them; whoever goes there need not know how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # each is loaded with the scene that it is for
    from ..riddles.riddle import Riddle
    from ..rulebook import Target
    from ..session.plan import Plan
    from ..session.recorder import Recorder
    from ..session.replay import Replay
    from ..session.session import Session

Do = Callable[[], object]


class Navigator(Protocol):
    """All but `menu` are put over what is shown."""

    def menu(self) -> None:
        """Back to the menu, which always lies lowest; everything over it is left."""

    def setup(self) -> None: ...

    def quick_game(self) -> None:
        """A game for five begins at once."""

    def lessons(self, begin: bool = False) -> None:
        """The list; `begin`: and over it the first lesson that was not finished."""

    def lesson(self, name: str) -> None:
        """Where it was left."""

    def after_lesson(self, name: str) -> None:
        """The next one of its course, if there is one."""

    def riddles(self) -> None: ...

    def riddle(self, riddle: Riddle) -> None: ...

    def after_riddle(self, riddle: Riddle) -> None:
        """The next of its kind that was not solved, if there is one."""

    def load(self, file: str = "") -> None:
        """`file`: a path that is to be imported there at once."""

    def replays(self) -> None: ...

    def statistics(self) -> None: ...

    def settings(self, tab: str = "screen") -> None: ...

    def rules(self, target: Target | None = None) -> None:
        """Where something is explained, or where it was read last; nothing happens over the rule book itself."""

    def table(self, session: Session, recorder: Recorder) -> None: ...

    def lobby(self, plan: Plan) -> None:
        """People come together with their phones for a game."""

    def phones(self, session: Session) -> None:
        """Who plays a running game with a phone."""

    def pause(self, session: Session) -> None: ...

    def replay(self, replay: Replay, name: str = "") -> None: ...

    def unsaved(self, session: Session, go: Do | None = None, back: Do | None = None) -> None:
        """What to do about moves that are on no disk; nothing happens if that is being asked already. `go`: leaves the
        table; without it that is not offered. `back`: what is done instead of leaving."""

    def expect_game(self, plan: Plan | None) -> None:
        """A set-up or a table is likely to come next: of this plan, or for a quick game."""

    def expect_table(self, plan: Plan) -> None:
        """A new game of this plan is likely to come next; once it is open, the result of a round is."""

    def failure(self, report: Path | None, unsaved: bool) -> None: ...
