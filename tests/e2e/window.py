"""The program in a real window, played with a real mouse: Xvfb is the screen, xdotool the hand."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame

PATIENCE = 30.0
PROGRAM = (sys.executable, "-m", "saboteur_gui")
Box = list[int]


class GaveUp(AssertionError):
    """Something did not come to pass in time."""


class Screen(NamedTuple):
    display: str
    buffer: Path  # what is shown, as Xvfb keeps it in a file

    def keep(self, path: Path) -> None:
        """The screen as a picture."""
        data = self.buffer.read_bytes()
        head, _, _, _, wide, high = struct.unpack_from(">6I", data)
        bytes_per_line = struct.unpack_from(">I", data, 48)[0]
        colours = struct.unpack_from(">I", data, 76)[0]
        start = head + 12 * colours
        shown = pygame.image.frombuffer(data[start : start + bytes_per_line * high], (wide, high), "BGRA")
        solid = pygame.Surface((wide, high))
        shown.set_alpha(None)
        solid.blit(shown, (0, 0))
        pygame.image.save(solid, str(path))


class Window:
    def __init__(self, program: subprocess.Popen[bytes], told: Path, screen: Screen) -> None:
        self.program = program
        self._told = told
        self._screen = screen
        self._display = screen.display
        self.id = ""

    # What is seen

    def facts(self) -> dict[str, Any]:
        try:
            facts: dict[str, Any] = json.loads(self._told.read_text("utf-8"))
        except FileNotFoundError:
            return {"scene": "", "widgets": {}, "spots": {}, "busy": True, "size": [0, 0], "inputs": 0}
        return facts

    def until(self, happens: Callable[[dict[str, Any]], bool], what: str, patience: float = PATIENCE) -> dict[str, Any]:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            facts = self.facts()
            if happens(facts):
                return facts
            if self.program.poll() is not None:
                raise GaveUp(f"the program ended ({self.program.returncode}) while waiting for {what}")
            time.sleep(0.03)
        picture = self._told.with_name("gave-up.png")
        self._screen.keep(picture)
        facts = self.facts()
        raise GaveUp(f"no {what}; on screen ({picture}): {facts['scene']}, {sorted(facts['widgets'])[:40]}")

    def scene(self, *names: str, patience: float = PATIENCE) -> dict[str, Any]:
        return self.until(lambda facts: facts["scene"] in names, f"scene {' or '.join(names)}", patience)

    # The hand

    def _do(self, *words: str) -> str:
        surroundings = {**os.environ, "DISPLAY": self._display}
        return subprocess.run(
            ["xdotool", *words], env=surroundings, check=True, capture_output=True, text=True, timeout=20
        ).stdout.strip()

    def take_focus(self) -> None:
        """There is no window manager that would give it."""
        self.id = self._do("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid)).splitlines()[-1]
        self._do("windowfocus", "--sync", self.id)

    def click(self, key: str, patience: float = PATIENCE) -> None:
        """A widget or a spot, once it is there."""
        facts = self.until(lambda facts: key in facts["widgets"] or key in facts["spots"], key, patience)
        self.click_at(centre(facts["widgets"].get(key) or facts["spots"][key]))

    def _input(self, presses: int, *words: str) -> None:
        """Do something and wait until the program has taken it."""
        before = self.facts()["inputs"]
        self._do(*words)
        self.until(lambda now: now["inputs"] >= before + presses, "the input to arrive")

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        self._input(2, "mousemove", str(pos[0]), str(pos[1]), "sleep", "0.03", "click", str(button))

    def take_up(self, pos: tuple[int, int], to: tuple[int, int]) -> None:
        """Press and pull a little: what is there hangs at the pointer."""
        words = ["mousemove", *_pair(pos), "sleep", "0.03", "mousedown", "1", "sleep", "0.04"]
        middle = (pos[0] + to[0]) // 2, (pos[1] + to[1]) // 2
        self._input(1, *words, "mousemove", *_pair(middle), "sleep", "0.04", "mousemove", *_pair(to), "sleep", "0.1")

    def drop(self, pos: tuple[int, int]) -> None:
        there = "mousemove", *_pair(pos), "sleep", "0.05"
        self._input(1, *there, *there, "mouseup", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        words = ["mousemove", *_pair(start), "sleep", "0.03", "mousedown", "1"]
        for pos in (middle, end, end):
            words += ["sleep", "0.04", "mousemove", *_pair(pos)]
        self._input(2, *words, "sleep", "0.05", "mouseup", "1")

    def key(self, name: str) -> None:
        self._input(1, "key", name)

    def type(self, text: str) -> None:
        self._do("type", "--delay", "20", text)

    def resize(self, width: int, height: int) -> None:
        self._do("windowsize", "--sync", self.id, str(width), str(height))

    def close(self) -> int:
        """As the cross in the corner does; the exit code."""
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(PATIENCE)


def centre(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def _pair(pos: tuple[int, int]) -> tuple[str, str]:
    return str(pos[0]), str(pos[1])


@contextmanager
def screen(folder: Path, width: int = 1280, height: int = 720) -> Iterator[Screen]:
    """A screen of its own; its picture is a file in the folder."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    words += ["-fbdir", str(folder)]
    server = subprocess.Popen(words, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield Screen(f":{told.readline().strip()}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(PATIENCE)


@contextmanager
def window(folder: Path, on: Screen, *words: str, program: tuple[str, ...] = PROGRAM) -> Iterator[Window]:
    """The program on that screen, with its data in a folder."""
    told = folder / "telltale.json"
    told.unlink(missing_ok=True)
    surroundings = {
        **os.environ,
        "DISPLAY": on.display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "SDL_VIDEO_WINDOW_POS": "0,0",
        "SABOTEUR_TELLTALE": str(told),
    }
    running = subprocess.Popen([*program, "play", "--data-dir", str(folder / "data"), *words], env=surroundings)
    one = Window(running, told, on)
    try:
        one.until(lambda facts: facts["scene"] != "", "first picture", 60)
        one.take_focus()
        yield one
    finally:
        if running.poll() is None:
            running.kill()
            running.wait(PATIENCE)
