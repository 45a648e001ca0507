"""What everybody sees does not depend on anything secret, whatever module is played with (I1, I4): pixel by pixel.

Two games that differ in secrets only, and where a player chooses in secret, in that choice, must look and sound alike
to the couch: the table, what happens on it, and the curtain that falls then.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import TypeVar

import pytest

from saboteur_gui.engine.board import is_goal
from saboteur_gui.engine.effects import CARD_BITS, EVERYONE
from saboteur_gui.engine.ending import revealed
from saboteur_gui.engine.events import Event, GoalsHandled, redacted
from saboteur_gui.engine.game import apply, legal_moves
from saboteur_gui.engine.modules import MODULES
from saboteur_gui.engine.moves import CLEAR, LAY, MINER, PASS, PLAY, Move
from saboteur_gui.engine.ruleset import GAMES, Table, module_ids
from saboteur_gui.engine.state import GameState
from saboteur_gui.engine.view import NOBODY, Request, View, public
from saboteur_gui.engine.vocabulary import CardId, Cell, Seat
from saboteur_gui.ui.board import layer
from saboteur_gui.ui.scenes.curtain_scene import CurtainScene
from saboteur_gui.ui.scenes.table_scene import TableScene
from tests.engine.random_play import fits, walk
from tests.engine.table import move as named

from .gestures import session_at, sit
from .questions import ASKS, Ask, at
from .stage import PlainAgents, Stage, stage

SIZE = 640, 400
STEP = 100.0  # ms between two pictures
MOST = 40  # pictures of one moment
ROUND = 12_000.0  # ms after which all that moves by itself begins again
SHUFFLES = 40
Frame = tuple[int, tuple[object, ...]]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Used again and again. How much of the wall is painted in one picture must not depend on this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layer, "time", SimpleNamespace(perf_counter=lambda: 0.0))
        yield stage(tmp_path_factory.mktemp("secrecy"), SIZE, "en", animation="fast", pace="off", captions=True)


# Changed secrets


K = TypeVar("K", int, Cell)


def changed_secrets(g: GameState, fixed: Mapping[int, tuple[CardId, ...]], seed: int) -> GameState:
    """The same table for everybody who looks on; seats keep only these cards, which are about to be used."""
    g, rng = g.clone(), random.Random(seed)
    pool = [card for hand in g.hands for card in hand] + g.deck + list(g.aside)
    for card in (card for cards in fixed.values() for card in cards):
        pool.remove(card)
    rng.shuffle(pool)
    for who, hand in enumerate(g.hands):
        kept = fixed.get(who, ())
        g.hands[who] = tuple(sorted((*kept, *(pool.pop() for _ in range(len(hand) - len(kept))))))
    g.aside = tuple(pool.pop() for _ in g.aside)
    g.deck[:] = pool
    unseen = [at for at, entry in enumerate(g.discard) if entry >> CARD_BITS != EVERYONE]
    entries = dict(enumerate(g.discard))
    _permute(entries, unseen, rng)
    g.discard[:] = entries.values()
    lie_open = revealed(g)  # who is who, and all that lay face down in the mine (B23)
    dwarfs = [*([] if lie_open else g.dwarfs), *g.spare, *g.retired]
    rng.shuffle(dwarfs)
    g.spare, g.retired = (tuple(dwarfs.pop() for _ in pile) for pile in (g.spare, g.retired))
    if not lie_open:
        g.dwarfs = dwarfs
        for goals in (True, False):
            _permute(g.mine.hidden, [cell for cell, what in g.mine.hidden.items() if is_goal(what) == goals], rng)
    rng.shuffle(g.nuggets)
    g.gold = [gold + rng.randrange(3) if gold else 0 for gold in g.gold]
    return g


def _permute(where: dict[K, int], places: list[K], rng: random.Random) -> None:
    values = [where[place] for place in places]
    rng.shuffle(values)
    for place, value in zip(places, values, strict=True):
        where[place] = value


def outcome(g: GameState, move: Move) -> tuple[list[Event], View]:
    """What everybody is told of a move, and sees after it."""
    after = g.clone()
    events = apply(after, move)
    return [redacted(event, NOBODY) for event in events], public(after)


def used(g: GameState, move: Move) -> dict[int, tuple[CardId, ...]]:
    """The cards that everybody sees used, by seat."""
    question = g.stack[-1]
    if question.kind == "pay_toll":  # the card that was named is still in the hand
        return {g.stack[-2].seat: (question.about(g)["move"][1],)}
    return {question.seat: (move[1],)} if move[0] in (LAY, PLAY) else {}


def counterpart(g: GameState, move: Move) -> tuple[GameState, Move]:
    """Another game, and another move if there is one, of which everybody is told the same."""
    told = outcome(g, move)
    for seed in range(SHUFFLES):
        other = changed_secrets(g, used(g, move), seed)
        assert public(other) == public(g)
        alike = [made for made in legal_moves(other) if made[0] in _same_kind(move) and outcome(other, made) == told]
        if alike:
            return other, next((made for made in alike if made != move), move)
    raise AssertionError(f"no other game in which {move} looks the same")


def _same_kind(move: Move) -> tuple[int, ...]:
    return (move[0],) if move[0] in (LAY, PLAY, PASS, CLEAR, MINER) else tuple(range(CLEAR, 20))


# What is seen


class Told(PlainAgents):
    """A computer player that does what it is told, when it is told."""

    def start_table(self, agents: Mapping[int, str]) -> None:
        self._answers = []

    def ask(self, seat: int, step: int, view: View, request: Request, seed: int) -> None:
        """It waits."""
        self.asked = step

    def tell_move(self, seat: int, move: Move) -> None:
        self._answers = [(seat, self.asked, move)]


def same_moment(app: Stage) -> None:
    """What moves all the time moves as it did."""
    app.turn(ms=ROUND - app.clock.now() % ROUND)


def watch(app: Stage, scene: TableScene) -> Iterator[Frame]:
    """What is seen and heard by everybody until the next curtain can be opened, or all is at rest."""
    for _ in range(MOST):
        app.turn(ms=STEP)
        assert not scene.table.viewer.somebody
        yield hash(app.pixels()), app.sounds()
        if isinstance(app.top, CurtainScene) and app.top.guard.over(app.clock.now()):
            return


def seen(app: Stage, g: GameState, move: Move) -> list[Frame]:
    """The couch looks on while a computer player moves."""
    session, agents = session_at(g), Told()
    actor = session.asked
    scene = sit(app, session, [seat for seat in range(g.rules.seats) if seat != actor], agents)
    while scene.table.board.layer.owed:  # else it depends on what the pictures were made for before
        app.turn(ms=STEP)
    app.sound.heard.clear()
    same_moment(app)
    agents.tell_move(actor, move)
    frames = list(watch(app, scene))
    assert session.record().moves[:1] == [(actor, move)]
    return frames


# For each module


def tables_with(name: str) -> list[Table]:
    """With this module alone; the game itself where it is one."""
    chosen = () if name in GAMES else (name,)
    games = (name,) if name in GAMES else GAMES
    found = [Table(game, seats, modules=chosen) for game in games for seats in (4, 5)]
    return [table for table in found if fits(table)][:1]


def a_dozen_moves_on(table: Table, seed: int) -> GameState:
    """At the beginning of a turn."""
    states = (g.clone() for made, (g, _, _) in enumerate(walk(table, seed)) if made > 12 and g.stack)
    return next(g for g in states if g.stack[-1].kind == "turn")


@pytest.mark.parametrize("name", MODULES)
def test_the_table_and_the_curtain(app: Stage, name: str) -> None:
    for table in tables_with(name):
        g = a_dozen_moves_on(table, 3)
        one, other = g, changed_secrets(g, {}, 1)
        assert public(one) == public(other)
        assert (one.hands, one.dwarfs) != (other.hands, other.dwarfs)
        pictures = []
        for world in (one, other):
            app.sound.heard.clear()
            session = session_at(world)
            same_moment(app)
            scene = sit(app, session, range(table.seats), PlainAgents())
            pictures.append(list(watch(app, scene)))
            assert isinstance(app.top, CurtainScene)
        assert pictures[0] == pictures[1]


def deeds_with(name: str) -> list[Ask]:
    """What is done with it; where it adds nothing that is done, a map, a tunnel and a card discarded."""
    own = [ask for ask in ASKS if name in ask.position().rules.modules or ask.position().rules.game == name != "base"]
    if own and name not in GAMES:
        return own[:: max(1, len(own) // 3)]
    if name == "saboteur2":
        return [ask for ask in own if ask.name in ("clear a tool", "swap_hands", "inspection", "swap_hats", "steal")]
    modules = name if name in module_ids("base") else ""
    hand = "map cross tee_new rockfall"
    return [
        Ask(words, lambda: at(hand, modules=modules, seats=5), words, "", "")
        for words in ("play map 8,0", "lay cross 1,0", "pass rockfall")
    ]


@pytest.mark.parametrize("name", MODULES)
def test_what_is_done_with_it(app: Stage, name: str) -> None:
    deeds = deeds_with(name)
    assert deeds
    for ask in deeds:
        g = ask.position()
        for words in filter(None, ask.lead.split(";")):
            apply(g, named(words))
        if g.stack[-1].kind == "nugget":
            continue  # the draft has its own curtain
        move = named(ask.move)
        other, made = counterpart(g, move)
        one, two = seen(app, g, move), seen(app, other, made)
        differ = [number for number, (a, b) in enumerate(zip(one, two, strict=False)) if a != b]
        assert differ == [], ask.name
        assert len(one) == len(two), ask.name
        assert any(a[0] != b[0] for a, b in pairwise(one)), "something is seen to happen"


def test_a_secret_choice_is_changed_as_well() -> None:
    """Else the trial above would compare the same moves."""
    changed = set()
    for ask in ASKS:
        g = ask.position()
        for words in filter(None, ask.lead.split(";")):
            apply(g, named(words))
        if g.stack[-1].kind in ("keep", "turn") and "pay" not in ask.name and g.rules.modules:
            move = named(ask.move)
            if counterpart(g, move)[1] != move:
                changed.add(ask.name)
    assert {"exchange", "do not exchange", "keep of the treasury", "keep of the deck", "place a miner"} <= changed


def test_the_events_of_two_such_games_are_told_apart_by_who_may_know() -> None:
    """The public part of an event is all that these tests compare: it has no secret part."""
    g = at("goal_swap map", modules="goal_swap")
    apply(g, named("play goal_swap 8,-2 8,0"))
    yes, no = (outcome(g, named(words)) for words in ("yes", "no"))
    assert yes == no
    assert redacted(GoalsHandled(Seat(0), Cell(1), Cell(2), True), 1) == GoalsHandled(Seat(0), Cell(1), Cell(2), None)
