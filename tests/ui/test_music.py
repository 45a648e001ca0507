"""Music, its ambience and how it steps back."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

import pygame
import pytest

from saboteur_gui.resources import asset
from saboteur_gui.settings import Settings
from saboteur_gui.ui import music
from saboteur_gui.ui.allocator import empty
from saboteur_gui.ui.fade import equal_power, gain
from saboteur_gui.ui.music import BAR, CHANNELS, DUCKED, FADE, MOODS, QUIET, SONG_OF_MUSIC
from saboteur_gui.ui.sound import STEPS_BACK, Sound

from ..needs import SOUND, need

need(*SOUND)
STEP = 50.0


@pytest.fixture(autouse=True)
def music_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it does for players."""
    monkeypatch.setattr(music, "FADE", FADE)
    monkeypatch.setattr(music, "BAR", BAR)


class Heard:
    """A sound at a clock that the test moves."""

    def __init__(self, **settings: object) -> None:
        self.sound, self.now = Sound(), 0.0
        chosen = Settings()
        chosen.values |= {"volume": 100, "volume_music": 100, "volume_ambience": 100} | settings
        self.sound.apply(chosen)

    def pass_(self, ms: float) -> None:
        for _ in range(round(ms / STEP)):
            self.now += STEP
            self.sound.update(self.now)

    def begin(self, mood: str) -> None:
        self.sound.change_mood(mood)
        self.sound.update(self.now)
        self.pass_(BAR + 2 * FADE)

    def levels(self) -> dict[str, float]:
        loops, ambience = self.sound.music.loops.items(), self.sound.music.ambience
        levels = {name: round(loop.sound.get_volume(), 2) for name, loop in loops if loop.sound is not None}
        return levels | ({ambience.name: round(pygame.mixer.music.get_volume(), 2)} if ambience.name else {})


def test_at_the_table_calm_music_lies_3_db_lower_over_the_mine() -> None:
    heard = Heard()
    heard.begin("menu")
    assert heard.levels() == {"ground": 1.0, "song": 1.0, "deep": 0.0, "tense": 0.0}
    heard.begin("table")
    low = pytest.approx(gain(-3), abs=0.01)
    assert heard.levels() == {"ground": low, "song": low, "deep": 0.0, "tense": 0.0, "mine": 1.0}


def powers(heard: Heard) -> float:
    return sum(loop.level**2 for loop in heard.sound.music.loops.values())


def test_one_piece_fades_out_while_the_other_fades_in_and_together_they_are_as_loud_as_either() -> None:
    heard = Heard()
    heard.begin("victory")
    before = powers(heard)
    heard.sound.change_mood("defeat")
    seen = []
    while heard.levels().keys() != {"defeat", "mine"}:
        heard.pass_(STEP)
        seen.append(powers(heard))
    assert all(power == pytest.approx(before) for power in seen)
    assert len(seen) > FADE / STEP


def test_a_fade_is_a_quarter_of_a_circle() -> None:
    for share in (0.0, 0.2, 0.5, 0.9, 1.0):
        assert equal_power(0, 1, share) ** 2 + equal_power(1, 0, share) ** 2 == pytest.approx(1)
        assert equal_power(0.7, 0.7, share) == 0.7
    assert equal_power(0, 1, 0.5) == pytest.approx(gain(-3.01), abs=0.001)


def test_a_change_waits_for_the_next_bar_line() -> None:
    heard = Heard()
    heard.begin("table")
    heard.sound.change_mood("tense")
    line = heard.sound.music.bar_line(heard.now)
    assert heard.now < line <= heard.now + BAR and heard.sound.wakes(heard.now) == line
    while heard.now + STEP < line:
        heard.pass_(STEP)
        assert heard.levels()["tense"] == 0.0
    heard.pass_(3 * STEP)
    assert heard.levels()["tense"] > 0.0


def test_bar_lines_are_counted_from_where_the_piece_began() -> None:
    heard = Heard()
    heard.pass_(777)
    heard.begin("victory")
    began = heard.sound.music._began
    heard.begin("feast")
    assert (heard.sound.music._began - began) % BAR <= STEP


def test_music_grows_by_layers_that_began_together_and_go_on() -> None:
    heard = Heard()
    heard.begin("table")
    sounds = {name: heard.sound.music.loops[name].sound for name in SONG_OF_MUSIC}
    for mood in ("deeper", "tense", "sly", "table"):
        heard.begin(mood)
        assert {name: heard.sound.music.loops[name].sound for name in SONG_OF_MUSIC} == sounds, "none begins anew"
        audible = {name for name, level in heard.levels().items() if level} - {"mine"}
        assert audible == set(MOODS[mood].music)


def test_layers_are_given_back_together_so_that_none_can_begin_in_the_middle() -> None:
    heard = Heard()
    heard.begin("table")
    sounds = {name: heard.sound.music.loops[name].sound for name in SONG_OF_MUSIC}
    heard.sound.change_mood("victory")
    heard.pass_(heard.sound.music.bar_line(heard.now) - heard.now + FADE / 2)
    assert heard.levels().keys() == {*SONG_OF_MUSIC, "victory", "mine"}
    heard.begin("tense")
    assert {name: heard.sound.music.loops[name].sound for name in SONG_OF_MUSIC} == sounds
    assert heard.levels().keys() == {*SONG_OF_MUSIC, "mine"}, "what has faded out is given back"


def test_every_mood_has_its_files() -> None:
    for mood in MOODS.values():
        for name in filter(None, (*mood.music, mood.ambience)):
            assert asset(f"music/{name}.ogg").is_file()


def test_no_effect_takes_a_channel_of_the_music() -> None:
    heard = Heard()
    heard.begin("tense")
    names = [path.stem for path in asset("sounds").glob("*.ogg")]
    for name in names:
        heard.sound.play(name, heard.now)
    used = {loop.channel for loop in heard.sound.music.loops.values()}
    assert used < set(range(CHANNELS))
    for name, loop in heard.sound.music.loops.items():
        assert pygame.mixer.Channel(loop.channel).get_sound() is loop.sound, name


def test_the_ambience_has_a_volume_of_its_own() -> None:
    heard = Heard(volume_ambience=20)
    heard.begin("table")
    assert heard.levels()["mine"] == pytest.approx(0.2, abs=0.02)
    assert heard.levels()["song"] == pytest.approx(gain(-3), abs=0.01)


@pytest.mark.parametrize("settings", [{"mute": True}, {"volume": 0}, {"volume_music": 0, "volume_ambience": 0}])
def test_what_nobody_can_hear_is_not_decoded(settings: dict[str, object]) -> None:
    heard = Heard(**settings)
    heard.begin("table")
    assert heard.sound.music.loops == {} and heard.sound.wakes(heard.now) is None


def test_for_suspense_the_music_steps_back_by_8_db_and_comes_again() -> None:
    heard = Heard()
    heard.begin("menu")
    heard.sound.duck(heard.now, 1000)
    heard.pass_(500)
    assert heard.levels()["song"] == pytest.approx(DUCKED, abs=0.02)
    heard.pass_(1500)
    assert heard.levels()["song"] == 1.0
    assert gain(-8) == pytest.approx(DUCKED)


def test_the_ambience_does_not_step_back() -> None:
    heard = Heard()
    heard.begin("table")
    heard.sound.play("held_breath", heard.now)
    assert "held_breath" in STEPS_BACK
    heard.pass_(500)
    assert heard.levels()["mine"] == 1.0
    assert heard.levels()["song"] == pytest.approx(gain(-3) * DUCKED, abs=0.02)


@pytest.mark.parametrize("name", [name for name in STEPS_BACK if name not in ("held_breath", "unmask")])
def test_the_music_steps_back_for_a_tune_as_long_as_it_lasts(name: str) -> None:
    tune = pygame.mixer.Sound(str(asset(f"sounds/{name}.ogg"))).get_length() * 1000
    assert tune - 400 < STEPS_BACK[name] <= tune


def test_once_it_has_faded_nothing_wakes_the_program() -> None:
    heard = Heard()
    heard.begin("table")
    assert heard.sound.wakes(heard.now) is None
    heard.sound.duck(heard.now, 1000)
    heard.pass_(400)
    assert heard.sound.wakes(heard.now) == 1000 + heard.now - 400, "when the music comes back"


def test_a_piece_is_decoded_beside_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    silent = music.decoded

    def decoded(name: str) -> pygame.mixer.Sound:
        threads.append(threading.current_thread().name)
        return silent(name)

    monkeypatch.setattr(music, "decoded", decoded)
    monkeypatch.setattr(music, "ThreadPoolExecutor", ThreadPoolExecutor)
    heard = Heard()
    heard.sound.change_mood("menu")
    heard.pass_(QUIET)
    assert not heard.sound.music.loops  # the first picture comes first
    heard.pass_(STEP)
    wait([heard.sound.music.loops["song"].reading], 60)
    wait([loop.reading for loop in heard.sound.music.loops.values()], 60)
    assert len(threads) == 4 and all(name.startswith("music") for name in threads)


def test_a_piece_that_cannot_be_read_is_said_once_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def decoded(name: str) -> pygame.mixer.Sound:
        raise pygame.error("torn")

    def load(path: str) -> None:
        raise pygame.error("torn, too")

    monkeypatch.setattr(music, "decoded", decoded)
    monkeypatch.setattr(pygame.mixer.music, "load", load)
    heard = Heard()
    heard.begin("table")
    heard.pass_(FADE)
    assert [record.getMessage() for record in caplog.records] == [
        "mine cannot be played: torn, too",
        "ground cannot be played: torn",
        "song cannot be played: torn",
        "deep cannot be played: torn",
        "tense cannot be played: torn",
    ]
    assert heard.sound.wakes(heard.now) is None


def full(name: str) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(buffer=name[0].encode() * 1024)


def zeros(samples: memoryview) -> None:
    samples[:] = bytes(len(samples))


def there(heard: Heard) -> set[str]:
    """The layers that have their samples."""
    loops = heard.sound.music.loops.items()
    return {name for name, loop in loops if loop.sound is not None and loop.sound.get_raw() == full(name).get_raw()}


def test_only_what_is_heard_of_a_piece_has_its_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "decoded", full)
    monkeypatch.setattr(music, "empty", zeros)
    heard = Heard()
    for mood in ("table", "deeper", "tense", "sly", "menu"):
        heard.begin(mood)
        assert there(heard) == set(MOODS[mood].music)
        assert heard.sound.wakes(heard.now) is None


def test_a_layer_has_its_samples_until_it_has_faded_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "decoded", full)
    monkeypatch.setattr(music, "empty", zeros)
    heard = Heard()
    heard.begin("table")
    heard.sound.change_mood("deeper")
    while heard.levels()["song"]:
        assert "song" in there(heard)
        heard.pass_(STEP)
    heard.pass_(STEP)
    assert "song" not in there(heard)


class Slow:
    """A thread that is behind with its work."""

    def __init__(self) -> None:
        self.work: list[tuple[Future[pygame.mixer.Sound], Callable[[], pygame.mixer.Sound]]] = []

    def submit(self, do: Callable[..., pygame.mixer.Sound], *given: object) -> Future[pygame.mixer.Sound]:
        self.work.append((Future(), lambda: do(*given)))
        return self.work[-1][0]

    def catch_up(self) -> None:
        for future, do in self.work:
            future.set_result(do())
        self.work.clear()

    def shutdown(self, cancel_futures: bool = False) -> None: ...


def test_a_change_waits_until_its_samples_are_there_and_then_for_a_bar_line(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(music, "ThreadPoolExecutor", lambda *about: slow)
    heard = Heard()
    heard.sound.change_mood("table")
    heard.pass_(BAR)
    slow.catch_up()
    heard.pass_(BAR + FADE)
    heard.sound.change_mood("deeper")
    heard.pass_(BAR + FADE)
    assert heard.levels()["song"] and not heard.levels()["deep"]
    slow.catch_up()
    heard.pass_(BAR + FADE)
    assert heard.levels()["deep"] and not heard.levels()["song"]


def test_a_layer_that_cannot_be_read_again_is_said_once_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def torn(name: str) -> pygame.mixer.Sound:
        raise pygame.error("torn")

    heard = Heard()
    heard.begin("table")
    monkeypatch.setattr(music, "decoded", torn)
    heard.begin("deeper")
    heard.pass_(FADE)
    assert [record.getMessage() for record in caplog.records] == ["deep cannot be played: torn"]


def test_samples_that_nobody_hears_go_back_to_the_system() -> None:
    buffer = bytearray(b"1") * (1 << 22)
    with memoryview(buffer) as everything, everything[1:-1] as samples:
        empty(samples)
    assert buffer[1 << 21] == (0 if sys.platform == "linux" else ord("1"))
    assert buffer[0] == buffer[-1] == ord("1"), "of these pages a part belongs to something else"


def test_what_is_smaller_than_a_page_stays() -> None:
    buffer = bytearray(b"1") * 2000
    with memoryview(buffer) as samples:
        empty(samples)
    assert set(buffer) == {ord("1")}


def test_where_there_are_no_more_threads_there_is_no_music(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def start(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(music, "ThreadPoolExecutor", ThreadPoolExecutor)
    heard = Heard()
    monkeypatch.setattr(threading.Thread, "start", start)
    heard.begin("menu")
    heard.pass_(FADE)
    messages = [record.getMessage() for record in caplog.records]
    assert messages == [f"{name} cannot be played: can't start new thread" for name in SONG_OF_MUSIC]


def test_without_a_device_nothing_is_decoded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    heard = Heard()
    heard.sound.works = False
    heard.begin("table")
    heard.sound.duck(heard.now, 500)
    assert heard.sound.music.loops == {} and heard.sound.wakes(heard.now) is None
