"""Every picture and sound that is shipped is one that the program names: nothing is carried along for nobody."""

from __future__ import annotations

import ast
import json
import re
from functools import cache

import pytest

from saboteur_gui import rulebook
from saboteur_gui.engine.cards import CARDS, CHESTS, DWARFS, NUGGETS, TEAMS
from saboteur_gui.engine.ruleset import Table, compile_rules
from saboteur_gui.i18n import ENGLISH, Texts
from saboteur_gui.looks import CARD_LOOKS, role_pictures
from saboteur_gui.phones import pages
from saboteur_gui.resources import PACKAGE, folder
from saboteur_gui.rulebook.blocks import Pictures
from saboteur_gui.rulebook.library import picture_path
from saboteur_gui.ui.board.faces import tile_path
from saboteur_gui.ui.cursors import BAKED, CURSORS
from saboteur_gui.ui.people import MOODS, face_path
from saboteur_gui.ui.result.result_sign import REASON_ICONS
from saboteur_gui.ui.theme import AVATARS, SEATS

from .asset_names import named
from .i18n.source import tree

ASSETS = folder("assets")
FILES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file())
SIZES = (32, 64, 128)  # in which signs are baked
SIZE = re.compile(r"\.(32|64|128)$")
CELLS = range(64)  # enough for every picture that a card has to be chosen somewhere
# What is read by people, and what the packages take for the systems to show.
BESIDE = {"LICENSES.md", "THEME.md", "app_icon/saboteur.ico", "app_icon/saboteur.icns"}
BUILD = PACKAGE.parent / "build_scripts"


@cache
def in_tables() -> set[str]:
    """What the tables of the game and of the screen lead to."""
    tiles = {tile_path(card * 2 + turned, cell) for card in range(len(CARDS)) for turned in (0, 1) for cell in CELLS}
    slices = json.loads((ASSETS / "ui/slices.json").read_text("utf-8"))["slices"].values()
    return {
        *tiles,
        *(picture for name in DWARFS for picture in role_pictures(name)),
        *(f"cards/chests/{name}.webp" for name in CHESTS),
        *(f"cards/nuggets/{value}.webp" for value in NUGGETS),
        *(face_path(name, mood) for name in AVATARS for mood in MOODS),
        *(f"ui/roles/{name}.{size}.webp" for name in DWARFS for size in SIZES),
        *(f"ui/teams/{name}.{size}.webp" for name in TEAMS for size in SIZES),
        *(f"ui/{look.mark}.{size}.webp" for look in CARD_LOOKS.values() for size in SIZES),
        *(f"ui/seats/{mark}.{part}.webp" for mark in SEATS for part in (*SIZES, "disc", "rim")),
        *(f"ui/cursors/{name}.{size}.webp" for name in CURSORS for size in BAKED),
        *(f"ui/tiles/{row['tile']}.webp" for row in slices if "tile" in row),
    }


@cache
def on_phones() -> set[str]:
    """The small pictures of the phones' page."""
    printed = {picture for card in json.loads(pages.cards())["cards"] for picture in card["pictures"]}
    nuggets = {f"cards/nuggets/{value}.webp" for value in NUGGETS}
    backs = {f"cards/backs/{name}.webp" for name in ("goal", "chest_tunnel")}
    return {f"phones/{path}" for path in {*printed, *nuggets, *backs, *(face_path(name) for name in AVATARS)}}


@cache
def in_packages() -> set[str]:
    source = tree(BUILD / "package_parts.py").body
    (sizes,) = (
        node.value for node in source if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ICON_SIZES"
    )
    return BESIDE | {f"app_icon/saboteur-{size}.png" for size in ast.literal_eval(sizes)}


@cache
def in_the_rule_book() -> set[str]:
    blocks = (block.content for chapter in rulebook.chapters(ENGLISH) for block in chapter.blocks)
    return {picture_path(picture) for block in blocks if isinstance(block, Pictures) for picture in block.pictures}


def in_the_source(file: str) -> bool:
    where, _, name = file.rpartition("/")
    if where.startswith("cards") and where != "cards/backs":
        return False  # its name is put together from tables
    stem = name.rpartition(".")[0]
    names = {name, stem, SIZE.sub("", stem)}
    return any(re.fullmatch(pattern, one) for pattern in named().get(where, ()) for one in names)


def is_used(file: str) -> bool:
    return file in in_tables() | on_phones() | in_packages() | in_the_rule_book() or in_the_source(file)


def test_phones_have_every_picture_of_their_page() -> None:
    assert on_phones() <= set(FILES)


def test_every_file_is_asked_for() -> None:
    assert [file for file in FILES if not is_used(file)] == []


@pytest.mark.parametrize(
    "file",
    [
        "sounds/hover.ogg",  # a frame is called so
        "sounds/coin_5.ogg",
        "music/quiet.ogg",  # a setting is
        "ui/glyphs/target.64.webp",  # a state of a widget is
        "ui/glyphs/draw.128.webp",  # an event is
        "ui/icons/ladder.32.webp",  # a sound is
        "ui/slices/door.webp",  # so is this
        "ui/glows/vignette.webp",
        "ui/particles/chip_6.webp",
        "ui/parts/pip_half.webp",
        "ui/cursors/arrow.128.webp",
        "cards/tunnels/cross.d.0.webp",
        "cards/tunnels/cross.a.1.webp",
        "cards/backs/door.webp",
        "phones/cards/backs/deck.webp",
        "tokens/chip_10.webp",
        "avatars/nobody.webp",
        "avatars/braids.bored.webp",
        "app_icon/saboteur-1024.png",
        "saboteur.ico",
    ],
)
def test_what_nobody_asks_for_is_found(file: str) -> None:
    assert not is_used(file)


def test_every_reason_for_the_end_of_a_round_has_its_words_and_its_sign() -> None:
    reasons = {"treasure", "exhausted", *compile_rules(Table(seats=5, modules=("new_goals",))).ends.values()}
    assert set(REASON_ICONS) == reasons
    assert all(Texts(ENGLISH).has(f"result.headline.{reason}") for reason in reasons)
