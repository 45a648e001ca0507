"""The program in a real window, played with a real mouse: Xvfb is the screen, xdotool the hand."""

from __future__ import annotations

import itertools
import json
import os
import signal
import struct
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from .program import as_user, give, program, surroundings
from .x11 import ask_to_close

PATIENCE = 60.0
KEPT = 24  # pictures of the last steps
Box = list[int]


class GaveUp(AssertionError):
    """Something did not come to pass in time."""


class Screen(NamedTuple):
    display: str
    buffer: Path  # what is shown, as Xvfb keeps it in a file

    def keep(self, path: Path, data: bytes = b"") -> None:
        """The screen as a picture; `data`: as it was."""
        data = data or self.buffer.read_bytes()
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
        self._steps: deque[tuple[str, bytes]] = deque(maxlen=KEPT)
        self.id = ""

    # What was seen

    def _note(self, what: str) -> None:
        """The screen before a step, kept in case that it or a later one fails."""
        self._steps.append((what, self._screen.buffer.read_bytes()))

    def keep_pictures(self) -> Path:
        """The last steps, in a folder beside the data."""
        self._note("the end")
        folder = self._told.with_name("pictures")
        folder.mkdir(exist_ok=True)
        first = len(list(folder.iterdir()))
        for number, (what, data) in enumerate(self._steps, first):
            name = "".join(letter if letter.isalnum() else "-" for letter in what)
            self._screen.keep(folder / f"{number:03}-{name[:60]}.png", data)
        return folder

    # What is seen

    def facts(self) -> dict[str, Any]:
        try:
            facts: dict[str, Any] = json.loads(self._told.read_text("utf-8"))
        except FileNotFoundError:
            facts = {"scene": "", "widgets": {}, "spots": {}, "says": [], "busy": True, "size": [0, 0], "inputs": 0}
        return {"step": -1, "asks": "", "drags": False} | facts  # only a table tells these

    def until(self, happens: Callable[[dict[str, Any]], bool], what: str, patience: float = PATIENCE) -> dict[str, Any]:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            facts = self.facts()
            if happens(facts):
                return facts
            if self.program.poll() is not None:
                raise GaveUp(f"the program ended ({self.program.returncode}) while waiting for {what}")
            if facts["scene"] == "failure":
                raise GaveUp(f"the program failed while waiting for {what}: {self._report()}")
            time.sleep(0.03)
        facts = self.facts()
        seen = sorted(facts["widgets"])[:40], sorted(facts["spots"])[:20], facts["says"]
        raise GaveUp(f"no {what} within {patience:.0f} s; on screen: {facts['scene']}, {seen}")

    def wait_for(self, happens: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Something that the probe does not tell."""
        self.until(lambda _: happens(), what, patience)

    @property
    def title(self) -> str:
        return self._do("getwindowname", self.id)

    def _report(self) -> str:
        """The last crash report."""
        reports = sorted(self._told.parent.rglob("report-*"))
        return reports[-1].read_text("utf-8") if reports else "no report"

    def says(self, text: str, patience: float = PATIENCE) -> None:
        """Until a message at the foot of the screen has this in it."""
        self.until(lambda facts: any(text in said for said in facts["says"]), f"message '{text}'", patience)

    def scene(self, *names: str, patience: float = PATIENCE) -> dict[str, Any]:
        return self.until(lambda facts: facts["scene"] in names, f"scene {' or '.join(names)}", patience)

    # The hand

    def _do(self, *words: str) -> str:
        surroundings = {**os.environ, "DISPLAY": self._display}
        return subprocess.run(
            ["xdotool", *words], env=surroundings, check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout.strip()

    def take_focus(self) -> None:
        """There is no window manager that would give it."""
        self.id = self._do("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid)).splitlines()[-1]
        self._do("windowfocus", "--sync", self.id)

    def click(self, key: str, patience: float = PATIENCE) -> None:
        """A widget or a spot, once it is there."""
        facts = self.until(lambda facts: key in facts["widgets"] or key in facts["spots"], key, patience)
        self.click_at(centre(facts["widgets"].get(key) or facts["spots"][key]))

    def leave(self, scene: str, key: str, presses: int = 10) -> None:
        """Press what leads out of a scene, and again if nothing came of it: it may have come too early."""
        for press in range(1, presses + 1):
            facts = self.until(lambda now: now["scene"] != scene or key in now["widgets"], key)
            if facts["scene"] != scene:
                return
            self.click_at(centre(facts["widgets"][key]))
            try:
                self.until(lambda now: now["scene"] != scene, f"the end of {scene}", 3)
                return
            except GaveUp:
                if press == presses:
                    raise

    def _input(self, presses: int, *words: str) -> None:
        """Do something and wait until the program has taken it."""
        before = self.facts()["inputs"]
        self._note(" ".join(words))
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

    def close(self, answer: str = "") -> int:
        """The cross in the corner, and the `answer` to what is asked then, by its key; the exit code."""
        self._note("close")
        ask_to_close(self._display, int(self.id))
        if answer:
            facts = self.until(lambda now: answer in now["widgets"], answer)
            with suppress(GaveUp):  # it may end before it has told that the press arrived
                self.click_at(centre(facts["widgets"][answer]))
        return self.program.wait(PATIENCE)

    def end(self) -> int:
        """As the system does when it shuts down."""
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(PATIENCE)

    def kill(self) -> None:
        """As a loss of power does."""
        self.program.kill()
        self.program.wait(PATIENCE)


def centre(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def _pair(pos: tuple[int, int]) -> tuple[str, str]:
    return str(pos[0]), str(pos[1])


@contextmanager
def screen(folder: Path, width: int = 1280, height: int = 720) -> Iterator[Screen]:
    """A screen of its own; its picture is a file in the folder."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-ac"]
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
def window(
    folder: Path, on: Screen, *words: str, home: bool = False, limited: bool = False, **more: str
) -> Iterator[Window]:
    """The program on that screen, with its data in a folder; `home`: where it would put them by itself; `limited`: even
    root may write only where it is allowed; `more` is added to its environment. If something fails, pictures of the
    last steps are kept in the folder."""
    number = next(_windows)
    told = folder / f"probe-{number}.json"
    place = folder / "home"
    place.mkdir(exist_ok=True)
    give(folder)
    environment = {
        "DISPLAY": on.display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "SDL_VIDEO_WINDOW_POS": "0,0",
        "SABOTEUR_PROBE": str(told),
    }
    where = [] if home else ["--data-dir", str(folder / "data")]
    running = subprocess.Popen(
        [*as_user(limited), *program(), "play", *where, *words], env=surroundings(place, **environment | more)
    )
    one = Window(running, told, on)
    try:
        one.until(lambda facts: facts["scene"] != "", "first picture", 60)
        one.take_focus()
        yield one
    except BaseException as error:
        error.add_note(f"pictures of the last steps: {one.keep_pictures()}")
        raise
    finally:
        if running.poll() is None:
            running.kill()
            running.wait(PATIENCE)


_windows = itertools.count(1)
