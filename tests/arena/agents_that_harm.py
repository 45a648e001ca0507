"""Agents that do what the contract does not know: `tests.arena.agents_that_harm:factory`."""

from __future__ import annotations

import itertools
import os
import random
import sys
import threading
import time

from saboteur_gui.engine.moves import Move
from saboteur_gui.engine.view import Request, View

from ..agents_that_fail import First


class Exits(First):
    """Ends the process, and says that all went well."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os._exit(0)


def exits_when_made() -> First:
    os._exit(0)


class Interrupts(First):
    """Raises what is no `Exception`."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        raise KeyboardInterrupt


class Prints(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        print("thinking of", request.moves[0])
        return super().choose(view, request, rng)


class PrintsPastPython(First):
    """As a library does that is not written in Python."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os.write(1, b"from the depth\n")
        return super().choose(view, request, rng)


class ClosesEverything(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os.closerange(0, 4096)
        return super().choose(view, request, rng)


class ClosesStandardOutput(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os.close(1)
        return super().choose(view, request, rng)


class LeavesProcess(First):
    """Somebody works on, far longer than any game."""

    begun = False

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        if not self.begun:
            self.begun = True
            if os.fork() == 0:
                while True:
                    time.sleep(0.1)
        return super().choose(view, request, rng)


class LeavesProcessAndExits(LeavesProcess):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        super().choose(view, request, rng)
        os._exit(0)


class PlaysTwice(First):
    """Two processes come back from the call."""

    begun = False

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        if not self.begun:
            self.begun = True
            os.fork()
        return super().choose(view, request, rng)


class MovesTerminal(First):
    """Its complaints have letters that a terminal takes for orders."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        os.write(2, "\x1b[2J\x07зле\n".encode())
        print("\x1b]0;title\x9b", file=sys.stderr, flush=True)
        return super().choose(view, request, rng)


class Hangs(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        while True:
            time.sleep(0.01)


class HangsForGood(First):
    """Nothing in Python is ever run again."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        sum(itertools.repeat(1))
        raise AssertionError


class HangsHearing(First):
    def observe(self, event: object) -> None:
        sum(itertools.repeat(1))


class KeepsThread(First):
    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        threading.Thread(target=time.sleep, args=(600,), name="brooding").start()
        return super().choose(view, request, rng)


class UsesThread(First):
    """Begins a thread and waits for it."""

    def choose(self, view: View, request: Request, rng: random.Random) -> Move:
        thread = threading.Thread(target=time.sleep, args=(0.001,))
        thread.start()
        thread.join()
        return super().choose(view, request, rng)
