"""Scenes are tested without a screen and without a sound device."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import lru_cache
from itertools import count
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from saboteur_gui.ui import music
from saboteur_gui.ui.board import board_view as board_view


@pytest.fixture(autouse=True, scope="session")
def pictures_are_read_once() -> Iterator[None]:
    """Decoding the pictures anew for every test would take longer than the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", lru_cache(maxsize=150)(pygame.image.load))
        yield


@pytest.fixture(autouse=True, scope="session")
def disks_are_not_waited_for() -> Iterator[None]:
    """A write that reaches the disk is the business of `tests/storage` and `tests/session`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda fd: None)
        yield


TESTS, COLLECTED = count(1), 4  # tests: each leaves a program with its scenes and pictures behind


@pytest.fixture(autouse=True)
def programs_are_freed() -> Iterator[None]:
    """Scenes hold each other: without this the suite would take gigabytes."""
    yield
    if next(TESTS) % COLLECTED == 0:
        gc.collect()


class AtOnce:
    """What a thread would do is done before anything else."""

    def __init__(self, *about: object) -> None: ...

    def submit(self, do: Callable[..., Any], *given: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(do(*given))
        except Exception as error:
            done.set_exception(error)
        return done

    def shutdown(self, cancel_futures: bool = False) -> None: ...


@pytest.fixture(autouse=True)
def music_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decoding two minutes of music for every test would take longer than the test, and so would its fades."""
    monkeypatch.setattr(music, "decoded", lambda name: pygame.mixer.Sound(buffer=bytes(1024)))
    monkeypatch.setattr(music, "ThreadPoolExecutor", AtOnce)
    monkeypatch.setattr(music, "FADE", 1.0)
    monkeypatch.setattr(music, "BAR", 1.0)


@pytest.fixture
def boards_are_painted_at_once() -> Iterator[None]:
    """How much of a mine one picture gets depends on the machine; pictures that are compared must not."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("MOVING_WORK", "REST_WORK"):
            patch.setattr(board_view, name, 1e6)
        yield
