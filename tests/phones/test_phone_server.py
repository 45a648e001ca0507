"""Who may come to the server, and what it gives out."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.i18n import LANGUAGES, spoken_by
from saboteur_gui.phones import limits
from saboteur_gui.phones.access_keys import LENGTH, looks_like_key, new_key, same
from saboteur_gui.phones.address import at_home, home_address, parsed
from saboteur_gui.phones.phone_table import PhoneTable

from .people import PATIENCE, Phone, plan_with_phones, table_open, until

PLAN = plan_with_phones(Table("base", 3))


@pytest.fixture
def table() -> Iterator[PhoneTable]:
    with table_open(PLAN) as opened:
        yield opened
        assert opened.server.failures == 0


def asked(table: PhoneTable, request: bytes, patience: float = PATIENCE) -> bytes:
    """What comes back for these bytes until the server hangs up."""
    with socket.create_connection((table.server.address, table.server.port), timeout=patience) as line:
        line.sendall(request)
        data = b""
        while part := line.recv(65536):
            data += part
        return data


def got(table: PhoneTable, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    told = {"Host": f"{table.server.address}:{table.server.port}"} | headers
    lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    head, _, body = asked(table, f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode()).partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]), dict(line.split(": ", 1) for line in rest), body


# Keys


def test_a_key_has_128_bits_and_is_another_each_time() -> None:
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert all(looks_like_key(key) and len(key) == LENGTH == 26 for key in keys)


def test_no_key_is_the_same_as_a_key_that_was_never_given() -> None:
    assert not same("", "")
    assert same("a" * 26, "a" * 26)


# Addresses


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "192.168.1.5", "172.16.0.1", "::1", "::ffff:192.168.0.2"])
def test_an_address_of_the_own_network_is_at_home(address: str) -> None:
    assert at_home(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "0.0.0.0", "172.32.0.1", "2001:4860::1", "::ffff:8.8.8.8", "x", ""])
def test_any_other_address_is_not(address: str) -> None:
    assert not at_home(address)


def test_the_address_at_home_is_at_home() -> None:
    assert at_home(home_address())


@pytest.mark.parametrize("text", ["", "127.0.0.1", "localhost:80", "1.2.3.4:70000", "300.1.1.1:80", "1.2.3.4:80 "])
def test_what_is_no_address_and_port_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parsed(text)


# Files


def test_the_page_comes_without_a_key(table: PhoneTable) -> None:
    status, headers, body = got(table, "/")
    assert status == 200
    assert headers["Content-Type"].startswith("text/html")
    assert table.server.key.encode() not in body


def test_nothing_may_be_run_framed_or_sent_elsewhere(table: PhoneTable) -> None:
    _, headers, _ = got(table, "/")
    rules = headers["Content-Security-Policy"]
    assert "default-src 'none'" in rules
    assert "unsafe" not in rules
    assert "frame-ancestors 'none'" in rules
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in headers
    assert "Server" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/pyproject.toml",
        "/cards/../../pyproject.toml",
        "/..\\..\\pyproject.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/index.html/",
        "/cards/",
        "/?",
        "/text/../text/en.json",
        "/cards.json%00.html",
        "http://localhost/",
        "*",
    ],
)
def test_a_path_that_is_not_listed_leads_nowhere(table: PhoneTable, path: str) -> None:
    assert got(table, path)[0] in (400, 404)


def test_every_text_of_the_page_is_there_in_each_language(table: PhoneTable) -> None:
    sizes = {language: len(got(table, f"/text/{language}.json")[2]) for language in ("uk", "ru", "bg", "it", "en")}
    assert min(sizes.values()) > 20000


def test_what_a_character_says_is_a_text_of_its_own_that_is_asked_for_when_it_is_heard(table: PhoneTable) -> None:
    for language in LANGUAGES:
        assert b'"voice.' not in got(table, f"/text/{language}.json")[2]
        status, _, lines = got(table, f"/voice/{language}/grim.json")
        assert status == 200
        assert json.loads(lines) == spoken_by(language, "grim")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "127.0.0.1:80, evil.example"])
def test_another_host_is_refused(table: PhoneTable, host: str) -> None:
    assert got(table, "/", Host=host)[0] == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "file://"])
def test_another_origin_is_refused(table: PhoneTable, origin: str) -> None:
    assert got(table, "/", Origin=origin)[0] == 403


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_a_phone_connection_of_another_origin_is_refused(table: PhoneTable, origin: str | None) -> None:
    where = f"ws://{table.server.address}:{table.server.port}/phone"
    told = Origin(origin) if origin is not None else None
    with pytest.raises(InvalidStatus), connect(where, origin=told, proxy=None):
        pass


# Limits


def test_connections_beyond_the_limit_are_cut_off_and_those_before_still_served(table: PhoneTable) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    address = table.server.address, table.server.port
    lines = [socket.create_connection(address) for _ in range(limits.CONNECTIONS + 20)]
    phone.sit(0)
    until(lambda: phone.seat == 0)
    for line in lines:
        line.close()
    until(lambda: served(table))


def served(table: PhoneTable) -> bool:
    """Whether a request is answered: connections that were closed are noticed a moment later."""
    try:
        return got(table, "/")[0] == 200
    except (OSError, ValueError, IndexError):
        return False


def test_twelve_browsers_that_load_everything_at_once_are_all_served(table: PhoneTable) -> None:
    """Six connections each, twice as many as are still being closed."""
    request = b"GET /cards/backs/goal.webp HTTP/1.1\r\nHost: %s\r\n\r\n"
    address = table.server.address, table.server.port
    lines = [socket.create_connection(address, timeout=PATIENCE) for _ in range(12 * 6 * 3)]
    for line in lines:
        line.sendall(request % f"{address[0]}:{address[1]}".encode())
    assert {line.recv(12) for line in lines} == {b"HTTP/1.1 200"}
    for line in lines:
        line.close()


def test_phones_beyond_the_limit_are_refused(table: PhoneTable) -> None:
    phones = [Phone(table) for _ in range(limits.SOCKETS)]
    with pytest.raises(InvalidStatus):
        Phone(table)
    for phone in phones:
        phone.line.close()


def test_whoever_shows_no_key_is_hung_up_on(table: PhoneTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO", 0.2)
    where = f"{table.server.address}:{table.server.port}"
    opened = connect(f"ws://{where}/phone", origin=Origin(f"http://{where}"), proxy=None)
    with opened as line, pytest.raises(ConnectionClosed, match="hello"):
        line.recv(timeout=PATIENCE)


@pytest.mark.parametrize("key", ["", "a" * 26, "a" * 100, "é" * 26])
def test_a_wrong_key_is_refused_and_hung_up_on(table: PhoneTable, key: str) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    phone.send({"do": "seat", "key": key})
    until(lambda: phone.closed)
    assert phone.refused == ["seat_key"]


def test_a_message_that_is_too_long_ends_the_connection(table: PhoneTable) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    phone.line.send("x" * (limits.LONGEST_MESSAGE + 1))
    until(lambda: phone.closed)


def test_too_many_messages_end_the_connection(table: PhoneTable) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    with suppress(ConnectionClosed):  # it may come at any of them
        for _ in range(60):
            phone.send({"do": "leave"})
    until(lambda: phone.closed)
    assert phone.closed == "rate"


@pytest.mark.parametrize(
    "data", ["", "{", "[]", "1", '{"do":1}', '{"do":"sit"}', '{"do":"answer","step":true,"index":0}']
)
def test_a_message_that_is_none_is_refused_in_words(table: PhoneTable, data: str) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    phone.line.send(data)
    until(lambda: phone.refused)
    assert phone.refused == ["message"]


def test_a_request_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO", 0.3)
    with table_open(PLAN) as table:
        assert b"HTTP/1.1 200" not in asked(table, b"GET / HTTP/1.1\r\nHost: ")


def test_keys_are_in_no_log(table: PhoneTable, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    phone = Phone(table)
    until(lambda: phone.seats)
    phone.sit(1)
    until(lambda: phone.seat == 1)
    phone.send({"do": "table", "key": "b" * 26})
    got(table, f"/{table.server.key}")
    own = [record.getMessage() for record in caplog.records if record.name.startswith("saboteur_gui")]
    assert not [line for line in own if table.server.key in line or phone.key in line]


def test_after_it_has_stopped_nothing_listens(table: PhoneTable) -> None:
    phone = Phone(table)
    until(lambda: phone.seats)
    table.stop()
    until(lambda: phone.closed)
    with pytest.raises(OSError):
        socket.create_connection((table.server.address, table.server.port), timeout=1)


def test_an_address_that_is_taken_is_told(table: PhoneTable) -> None:
    with pytest.raises(OSError):
        PhoneTable(table.server.address, table.server.port)


def test_stopping_takes_no_time_while_phones_hang(table: PhoneTable) -> None:
    lines = [socket.create_connection((table.server.address, table.server.port)) for _ in range(5)]
    began = time.monotonic()
    table.stop()
    assert time.monotonic() - began < 8
    for line in lines:
        line.close()


def test_whoever_comes_in_the_moment_of_stopping_is_hung_up_on(table: PhoneTable) -> None:
    """The loop is held up twice, so that they come between its being told to stop and its stopping."""
    server = table.server
    held, told, again = threading.Event(), threading.Event(), threading.Event()
    server.do(held.wait, PATIENCE)
    asyncio.run_coroutine_threadsafe(server._end(), server._loop)
    server.do(told.set)
    server.do(again.wait, PATIENCE)
    held.set()
    assert told.wait(PATIENCE)
    lines = [socket.create_connection((server.address, server.port), timeout=PATIENCE) for _ in range(5)]
    again.set()
    server._thread.join(PATIENCE)
    for line in lines:
        with line, suppress(ConnectionResetError):
            assert line.recv(1) == b""


def test_where_no_thread_can_be_had_the_address_is_free_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refused)
        with pytest.raises(BlockingIOError):
            PhoneTable("127.0.0.1", port)
    PhoneTable("127.0.0.1", port).stop()
