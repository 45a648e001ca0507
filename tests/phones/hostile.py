"""Hostile requests and messages to a table at which a game is played.

python -m tests.phones.hostile --times 200000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from saboteur_gui.engine.ruleset import Table
from saboteur_gui.phones.phone_table import PhoneTable

from .people import Party, Phone, plan_with_phones, until

AT_ONCE = 30
PATHS = (
    "/", "/main.js", "/cards.json", "/text/uk.json", "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\x",
    "/phone", "/phone/../saves", "//", "/\x00", "/cards/backs/goal.webp", "/" + "a" * 9000, "*", "http://evil.example/",
)  # fmt: skip
HEADS = ("Host", "Origin", "Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Cookie", "X-A")


@dataclass
class Outcome:
    """What came of it. `leaks`: answers that told something of a seat to whoever had no key for it."""

    sent: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    moves: int = 0
    failures: int = 0


class Attack:
    def __init__(self, table: PhoneTable, keys: list[str], rng: random.Random, outcome: Outcome) -> None:
        self.address, self.port = table.server.address, table.server.port
        self.key, self.keys, self.rng, self.out = table.server.key, keys, rng, outcome
        self.secrets = [key.encode() for key in keys]

    @property
    def host(self) -> str:
        return f"{self.address}:{self.port}"

    # Requests

    def request(self) -> bytes:
        rng = self.rng
        method = rng.choice(("GET", "GET", "GET", "POST", "HEAD", "PUT", "G\x00T", ""))
        lines = [f"{method} {rng.choice(PATHS)} HTTP/{rng.choice(('1.1', '1.1', '1.0', '2', 'x'))}"]
        lines.append(f"Host: {rng.choice((self.host, self.host, 'evil.example', 'localhost', ''))}")
        for _ in range(rng.randrange(4)):
            value = rng.choice(
                (f"http://{self.host}", "websocket", "Upgrade", "13", "null", "x" * rng.randrange(20000))
            )
            lines.append(f"{rng.choice(HEADS)}: {value}")
        data = bytearray("\r\n".join([*lines, "", ""]).encode())
        for _ in range(rng.choice((0, 0, 1, 8))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        return bytes(data[: rng.randrange(len(data))] if rng.random() < 0.2 else data)

    async def ask(self) -> None:
        """One request on a connection of its own; some are never finished."""
        self.out.sent["request"] += 1
        try:
            reader, writer = await asyncio.open_connection(self.address, self.port)
        except OSError:
            return
        try:
            writer.write(self.request())
            await writer.drain()
            answer = await asyncio.wait_for(reader.read(65536), 0.02 if self.rng.random() < 0.5 else 0.2)
            if any(key in answer for key in self.secrets) or b'"is":"table"' in answer:
                self.out.leaks.append(repr(answer[:80]))
        except (OSError, TimeoutError):
            pass
        finally:
            writer.close()

    # Messages

    def message(self) -> str | bytes:
        rng = self.rng
        junk: list[Any] = [0, -1, 1 << 80, 1.5, None, True, "", "x" * 300, [], {}, "\u202e", "🂡"]
        told: dict[str, Any] = rng.choice(
            (
                {"do": "table", "key": self.key},
                {"do": "table", "key": "".join(rng.choices("abcdefgh234567", k=26))},
                {"do": "seat", "key": "".join(rng.choices("abcdefgh234567", k=26))},
                {"do": "sit", "seat": rng.randrange(-2, 14), "name": "x", "avatar": "bun", "colour": "ring"},
                {"do": "answer", "step": rng.randrange(-1, 200), "index": rng.randrange(-1, 50)},
                {"do": "say", "what": "accuse", "about": rng.randrange(-1, 12)},
                {"do": "more", "step": rng.randrange(-1, 200)},
                {"do": "leave"},
                {"do": rng.choice(junk)},
            )
        )
        if rng.random() < 0.4:
            told[rng.choice([*told, "more"])] = rng.choice(junk)
        data = json.dumps(told)
        kind = rng.random()
        if kind < 0.1:
            return data[: rng.randrange(len(data))]
        if kind < 0.15:
            return data.encode()
        return "[" * 400 if kind < 0.17 else "x" * rng.randrange(5000) if kind < 0.2 else data

    async def talk(self) -> None:
        """A phone connection and what it says until it is hung up on."""
        origin = Origin(f"http://{self.host}")
        try:
            async with connect(f"ws://{self.host}/phone", origin=origin, compression=None, proxy=None) as line:
                if self.rng.random() < 0.7:
                    await line.send(json.dumps({"do": "table", "key": self.key}))
                for _ in range(self.rng.randrange(1, 24)):
                    self.out.sent["message"] += 1
                    await line.send(self.message())
                await self._hear(line)
        except (OSError, TimeoutError, WebSocketException):
            pass

    async def _hear(self, line: Any) -> None:
        while True:
            answer = await asyncio.wait_for(line.recv(), 0.02)
            if '"is":"table"' in answer or '"is":"in"' in answer:
                self.out.leaks.append(answer[:80])

    async def run(self, times: int) -> None:
        while self.out.sent.total() < times:
            await (self.talk() if self.rng.random() < 0.35 else self.ask())


async def _attack(attack: Attack, times: int) -> None:
    await asyncio.gather(*(attack.run(times) for _ in range(AT_ONCE)))


def replayed(phone: Phone, rng: random.Random) -> None:
    """What somebody with a seat of their own may try: late, early, for others."""
    phone.send({"do": "answer", "step": rng.randrange(-5, 500), "index": rng.randrange(-5, 500)})


def trial(times: int, seed: int = 0) -> Outcome:
    """So many of them while three phones play. All seats are taken, so nobody else may see one."""
    import threading

    rng, out = random.Random(seed), Outcome()
    with Party(plan_with_phones(Table("base", 3, rounds=20))) as party:
        keys = [phone.key for phone in party.phones]
        attack = Attack(party.table, keys, random.Random(seed + 1), out)
        thread = threading.Thread(target=lambda: asyncio.run(_attack(attack, times)))
        thread.start()
        began = time.monotonic()
        while thread.is_alive():
            before = party.session.steps
            if not party.session.over:
                until(lambda before=before: party.session.steps > before, lambda: party.step(rng), 60)  # type: ignore[misc]
                out.moves += 1
            if rng.random() < 0.2:
                replayed(rng.choice(party.phones), rng)
                out.sent["replayed"] += 1
            thread.join(0.5 if party.session.over else 0.15)
        out.failures = party.table.server.failures
        seats = [phone.table["own"]["seat"] == phone.seat for phone in party.phones]
        assert all(seats), "a phone got the picture of another seat"
        took = time.monotonic() - began
    print(f"{out.sent.total()} ({dict(out.sent)}) in {took:.0f} s, {out.moves} moves meanwhile")
    return out


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    out = trial(args.times, args.seed)
    print(f"failures of the server: {out.failures}, leaks: {out.leaks[:5]}")
    return 1 if out.failures or out.leaks or not out.moves else 0


if __name__ == "__main__":
    sys.exit(main())
