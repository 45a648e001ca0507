"""Other faces of the roles that several have: dress, tool and frame tell the role, so they stay; the person changes."""

from __future__ import annotations

from typing import Any

from .dwarfs import COAT_FOLDS, TEMPLES, WAVED_BEARD, paint
from .encoding import encode_card
from .job import Job
from .light import Lamp

COPIES: dict[str, dict[str, Any]] = {
    "digger_2": {
        "trim": "e8b23c", "wall": ("56606a", "f0b030"), "pose": (13, -2, -4), "head": (262, 338, 1.08),
        "face": {
            "skin": "7c4a30", "hair": "2a2024", "nose": (34, 28, 36, 46), "eye": 32, "iris": "6a4218", "irisr": 0.6,
            "gaze": (-0.18, 0.02), "lid_up": (0.56, 0.52), "lid_lo": (0.44, 0.42), "lidtilt": -0.05, "browh": (-6, -4),
            "brow_rot": (-4, 6), "browthick": 7, "browlum": 1.4, "cheek": 1.06, "jaw": 0.92, "frown": 0, "bags": 0.8,
            "lines": 0.35, "freckle": 0.3, "flush": 0.3, "soot": 0.4, "sootseed": 6, "lash": 1.4, "beardless": True,
            "mouth": (-46, 44, 98, 27, 3, 0.62, 20),
        },
        "parts": [
            ("locks", {"path": [(84, -10, -20), (104, 60, -30), (98, 140, -20)],
                       "spread": [(16, 20, 10), (18, 20, 10), (20, 30, 10)], "radius": [14, 18, 6], "n": 8,
                       "bright": 1.6}),
            ("torso", {"col": "c08a34", "z": -20, "spread": 0.94, "folds": COAT_FOLDS, "worn": "e8c070"}),
            ("neck", {"r": 58, "to": 590}),
            ("pick", {"foot": (58, 800), "head": (98, 150), "z": 62, "roll": 7}),
            ("sleeve", {"points": [(160, 640, 0), (70, 742, 24), (48, 668, 52)], "radius": [62, 56, 38],
                        "col": "c08a34", "bends": (0.55,), "cuff": "7a4a24"}),
            ("scarf", {"place": (258, 578, 30), "width": 112, "col": "8a3028", "rows": 4}),
            ("strap", {"points": [(138, 580), (150, 660), (170, 790)], "half": 20, "col": "5a3218"}),
            ("strap", {"points": [(376, 580), (364, 660), (344, 790)], "half": 20, "col": "5a3218"}),
            ("buttons", {"places": [(152, 676), (362, 676)], "r": 15}),
            ("face", {}),
            ("scalp", {"part_x": 0, "low": 50, "front": -84, "dome": 0.95, "bright": 1.6}),
            ("braids", {"path": [(100, 64, 20), (116, 560, 96), (108, 630, 118), (100, 690, 118)],
                        "radius": [19, 23, 20, 15], "turns": 6, "band": "e8b23c"}),
            ("earrings", {"stone": "d8503f", "drop": 32}),
            ("headgear", {"kind": "helmet"}), ("head_lamp", {}),
            ("hand", {"pose": "grip", "place": (76, 610, 34), "roll": -5, "side": -1}),
            ("gleam", {"places": [(410, 190, 18), (430, 330, 13)]}),
        ],
        "light": {
            "keyint": 1.45, "skyint": 0.40,
            "backdrop": [(400, 250, 180, 0.9, "ffb878"), (110, 330, 230, 1.4, "58a8c8"),
                (430, 490, 160, 0.8, "58a8c8")],
            "lamps": [Lamp(90, 240, -70, 90, 1.4, "ff8a30"), Lamp(400, 420, -60, 100, 0.8, "ff8a30")],
        },
    },
    "digger_3": {
        "trim": "e8b23c", "wall": ("56606a", "f0b030"), "pose": (-9, 3, 3), "head": (252, 334, 1.08),
        "face": {
            "skin": "e6b08e", "hair": "e2dccc", "nose": (36, 34, 48, 56), "nosetip": 8, "eye": 27, "iris": "6a8a5a",
            "gaze": (0.12, 0.06), "lid_up": (0.40, 0.44), "lid_lo": (0.44, 0.44), "lidtilt": 0.10, "browh": (-8, -12),
            "brow_rot": (-10, 12), "browthick": 13, "browlum": 1.0, "cheek": 1.08, "jaw": 0.94, "frown": 0.5,
            "bags": 3.4,
            "lines": 1.7, "freckle": 0.2, "flush": 0.75, "soot": 0.3, "sootseed": 3,
        },
        "parts": [
            ("torso", {"col": "a8742c", "z": -10, "folds": COAT_FOLDS, "worn": "e0b868", "pattern": "check"}),
            ("sledge", {"foot": (452, 800), "head": (420, 206), "z": 64, "roll": -6, "size": 0.74}),
            ("sleeve", {"points": [(352, 640, 0), (440, 742, 24), (456, 668, 52)], "radius": [66, 60, 40],
                        "col": "a8742c", "bends": (0.55,), "cuff": "6a4020", "pattern": "check"}),
            ("scarf", {"place": (254, 566, 40), "width": 126, "col": "4a6a3a", "pattern": "stripe"}),
            ("strap", {"points": [(128, 580), (140, 660), (160, 790)], "half": 20, "col": "5a3218"}),
            ("strap", {"points": [(384, 580), (372, 660), (352, 790)], "half": 20, "col": "5a3218"}),
            ("bristle", {}), ("face", {}), ("beard", {"hang": 400, "width": 96, "n": 60}),
            ("moustache", {"path": [(3, 86, 118), (36, 98, 130), (78, 122, 110), (100, 160, 84), (98, 200, 72)],
                           "radius": [9, 16, 15, 10, 2], "n": 5}),
            ("locks", {**TEMPLES, "n": 15}),
            ("headgear", {"kind": "helmet", "col": "7a5a3a", "band": "b07a30", "rust": 0.9}), ("head_lamp", {}),
            ("headgear", {"kind": "glasses", "col": "b8a070", "r": 32, "y": 12}),
            ("hand", {"pose": "grip", "place": (430, 620, 36), "roll": 5}),
            ("gleam", {"places": [(96, 210, 18)]}),
        ],
        "light": {
            "backdrop": [(100, 260, 180, 0.9, "ffb878"), (420, 330, 230, 1.4, "58a8c8"), (80, 490, 160, 0.8, "58a8c8")],
            "lamps": [Lamp(430, 250, -70, 90, 1.4, "ff8a30"), Lamp(110, 420, -60, 100, 0.8, "ff8a30")],
        },
    },
    "saboteur_2": {
        "trim": "c8281e", "wall": ("4d4a55", None), "pose": (-16, 6, 6), "head": (266, 362, 1.06),
        "face": {
            "skin": "b98a66", "hair": "5a1e14", "nose": (24, 26, 42, 50), "nosetip": 8, "hump": 1, "eye": 29,
            "iris": "4ab848", "irisr": 0.5, "pupil": 0.2, "gaze": (0.42, 0.0), "lid_up": (0.18, 0.26),
            "lid_lo": (0.36, 0.36), "lidtilt": 0.22, "browh": (-8, 4), "brow_rot": (10, -18), "browthick": 7,
            "browlum": 1.1, "cheek": 0.98, "jaw": 0.86, "chin": 1.04, "frown": 1.4, "bags": 2.2, "flush": 0.4,
            "freckle": 0.8, "soot": 0.6, "sootseed": 2, "lash": 1.8, "shadow": "5a2a3a", "lines": 0.6,
            "beardless": True,
            "lips": {"y": 100, "half": 36, "smile": 12, "skew": 7, "full": 8, "col": "8a1f2a"},
        },
        "parts": [
            ("torso", {"col": "4c4058", "z": -40, "folds": COAT_FOLDS}),
            ("neck", {"r": 52, "to": 590}),
            ("face", {}),
            ("locks", {"path": [(44, -96, 84), (92, -30, 84), (98, 60, 72), (84, 168, 84)],
                       "spread": [(20, 6, 8), (10, 10, 12), (14, 10, 14), (12, 26, 12)], "radius": [10, 15, 14, 3],
                       "n": 8, "bright": 1.3}),
            ("cape", {"col": "98231d", "hem": "d8a04c", "y": 520}),
            ("headgear", {"kind": "hood", "col": "98231d",
                          "tail": ((-8, -150, -24), (-34, -194, -20), (-80, -206, 0), (-116, -172, 16))}),
            ("patch", {"points": [(352, 238), (400, 246), (394, 296), (348, 286)], "col": "3a4a6e"}),
            ("sleeve", {"points": [(180, 740, 20), (104, 776, 60), (104, 712, 96)], "radius": [64, 56, 40],
                        "col": "4c4058", "cuff": "2a2230"}),
            ("dynamite", {"place": (112, 600, 96), "roll": -10, "size": 1.04}),
            ("hand", {"pose": "grip", "place": (124, 664, 132), "roll": -8, "side": -1, "size": 0.94}),
        ],
        "light": {
            "sky": "5f78d0", "skyint": 0.40, "keycol": "ffd0a4", "keyint": 1.35, "rimcol": "8ab4ff", "rimint": 6.0,
            "backdrop": [(400, 250, 210, 1.5, "6a8ae8"), (100, 250, 170, 1.0, "7a90e0"), (90, 440, 190, 1.0, "ff6a38")],
            "lamps": [Lamp(390, 500, -60, 120, 1.0, "d82a20"), Lamp(110, 230, -70, 80, 0.8, "d83020")],
        },
    },
    "digger_green_2": {
        "trim": "3c9e63", "wall": ("4e5a4c", "c8b040"), "pose": (-12, -1, 4), "head": (252, 336, 1.10),
        "face": {
            "skin": "a86e48", "hair": "3a2418", "nose": (44, 36, 38, 48), "eye": 29, "iris": "5a7a2a", "irisr": 0.58,
            "gaze": (0.18, 0.0), "lid_up": (0.46, 0.50), "lid_lo": (0.42, 0.42), "browh": (-2, -8), "brow_rot": (2, 8),
            "browthick": 11, "browlum": 1.4, "cheek": 1.14, "jaw": 1.04, "frown": 0.6, "bags": 1.6, "flush": 0.35,
            "freckle": 0.1, "soot": 0.3, "sootseed": 5, "lines": 0.8, "mouth": (-56, 58, 116, 34, 2, 0.55, 24),
        },
        "parts": [
            ("torso", {"col": "3f6b44", "z": -10, "spread": 1.02, "folds": COAT_FOLDS, "worn": "7fa070"}),
            ("pick", {"foot": (456, 800), "head": (418, 158), "z": 62, "roll": -7, "reach": 92}),
            ("sleeve", {"points": [(352, 640, 0), (440, 742, 24), (460, 668, 52)], "radius": [66, 60, 40],
                        "col": "3f6b44", "bends": (0.55,), "cuff": "7a4a24"}),
            ("scarf", {"place": (254, 566, 42), "width": 130, "col": "c8b070", "pattern": "stripe"}),
            ("strap", {"points": [(364, 570), (300, 670), (196, 790)], "half": 20, "col": "6a4020"}),
            ("bristle", {}), ("face", {}), ("beard", {"hang": 268, "width": 150, "n": 60}),
            ("moustache", {"path": WAVED_BEARD, "radius": [8, 15, 14, 9, 2], "bright": 1.5}),
            ("locks", {**TEMPLES, "n": 13, "bright": 1.4}),
            ("headgear", {"kind": "knit_cap", "col": "2f8a50", "band": "e0d4a8"}),
            ("headgear", {"kind": "goggles", "y": -70}),
            ("team", {"kind": "green", "c": (256, 668), "r": 32}),
            ("hand", {"pose": "grip", "place": (434, 612, 34), "roll": 5}),
        ],
        "light": {
            "keyint": 1.45, "rimcol": "a8e8c0",
            "backdrop": [(110, 260, 190, 1.1, "6ac890"), (420, 520, 200, 1.2, "ffb060"),
                (410, 200, 160, 0.5, "7a90d0")],
        },
    },
    "digger_blue_2": {
        "trim": "3f7fd8", "wall": ("6a5a50", None), "pose": (14, 0, -4), "head": (256, 352, 1.12),
        "face": {
            "skin": "efc0a0", "hair": "d8a848", "nose": (26, 25, 34, 44), "eye": 32, "iris": "3a7ac8", "irisr": 0.6,
            "gaze": (-0.2, 0.0), "lid_up": (0.56, 0.54), "lid_lo": (0.44, 0.42), "lidtilt": -0.04, "browh": (-4, -6),
            "brow_rot": (-4, 6), "browthick": 6, "cheek": 1.06, "jaw": 0.92, "frown": 0, "bags": 0.7, "lines": 0.3,
            "freckle": 1.1, "flush": 0.6, "soot": 0.2, "sootseed": 7, "lash": 1.2, "beardless": True,
            "lips": {"y": 99, "half": 34, "smile": 12, "full": 7, "col": "c0605a"},
        },
        "parts": [
            ("locks", {"path": [(84, -10, -20), (104, 60, -30), (98, 140, -20)],
                       "spread": [(16, 20, 10), (18, 20, 10), (20, 30, 10)], "radius": [14, 18, 6], "n": 8}),
            ("torso", {"col": "34508c", "z": -30, "spread": 0.94, "folds": COAT_FOLDS, "worn": "6f8fc8"}),
            ("neck", {"r": 56, "to": 590}),
            ("sledge", {"foot": (446, 800), "head": (424, 236), "z": 64, "roll": -6, "size": 0.72}),
            ("sleeve", {"points": [(352, 650, 0), (440, 746, 24), (450, 668, 52)], "radius": [60, 54, 38],
                        "col": "34508c", "cuff": "1e2c50"}),
            ("scarf", {"place": (256, 580, 30), "width": 112, "col": "e0d4b8", "rows": 4, "pattern": "stripe"}),
            ("strap", {"points": [(138, 590), (150, 664), (170, 790)], "half": 19, "col": "4a2c18"}),
            ("face", {}),
            ("locks", {"path": [(54, -64, 92), (90, -34, 78), (106, 30, 52), (104, 84, 30)],
                       "spread": [(26, 4, 8), (10, 8, 14), (6, 12, 14), (4, 20, 10)], "radius": [8, 14, 16, 8],
                       "n": 10}),
            ("braids", {"path": [(100, 64, 20), (118, 560, 90), (110, 630, 114), (102, 686, 114)],
                        "radius": [19, 23, 20, 15], "turns": 5, "band": "3f7fd8"}),
            ("headgear", {"kind": "knit_cap", "col": "2f5fae", "band": "d8ccae", "bobble": "d8ccae"}),
            ("team", {"kind": "blue", "c": (256, 664), "r": 34}),
            ("hand", {"pose": "grip", "place": (430, 616, 36), "roll": 5, "size": 0.94}),
        ],
        "light": {
            "rimcol": "8ac0ff", "rimint": 5.0,
            "backdrop": [(110, 260, 200, 1.2, "5a90e8"), (400, 300, 180, 1.0, "ffb470"),
                (110, 520, 160, 0.8, "5a90e8")],
        },
    },
}  # fmt: skip


def bake(name: str) -> bytes:
    return encode_card(paint(name, COPIES[name]))


def jobs() -> list[Job]:
    return [Job(f"cards/dwarfs/{name}.webp", bake, (name,)) for name in COPIES]
