"""The dwarf cards: who they are, as data. A new dwarf is a new dict.

`pose` = yaw, pitch, roll in degrees; `face` overrides `face.DEFAULT`; `parts` are painted from back to front by the
functions of `people.py`; `light` overrides the `Rig`.
"""

from __future__ import annotations

from typing import Any

from . import frame, held, scene  # noqa: F401  (held adds its parts to PARTS)
from .canvas import Array, Canvas, turn
from .encoding import encode_card
from .face import Head
from .job import Job
from .light import Lamp, Rig, render
from .noise import rng_of
from .people import PARTS, Sitter

WAVED_BEARD = [(3, 80, 116), (34, 86, 128), (74, 92, 106), (110, 70, 74), (126, 34, 60)]
TEMPLES = {
    "path": [(98, 8, 46), (102, 30, 48), (103, 54, 44)],
    "spread": [(-2, 58, -6), (0, 58, 0), (0, 58, 0)],
    "radius": [7, 10, 1.5],
}
COAT_FOLDS = (
    ([(120, 640), (170, 690), (190, 768)], 9, 9), ([(392, 640), (342, 690), (322, 768)], 9, 9),
    ([(60, 640), (96, 690), (104, 768)], 8, 8), ([(452, 640), (416, 690), (408, 768)], 8, 8),
    ([(170, 560), (206, 600), (214, 660)], 6, 7), ([(342, 560), (306, 600), (298, 660)], 6, 7),
)  # fmt: skip

DWARFS: dict[str, dict[str, Any]] = {
    "digger": {
        "trim": "e8b23c", "wall": ("56606a", "f0b030"), "pose": (-13, -2, 4), "head": (248, 320, 1.06),
        "face": {
            "skin": "d9946a", "hair": "a8642e", "gaze": (0.16, 0.04), "eye": 31, "lid_up": (0.52, 0.56),
                "lid_lo": (0.42, 0.42),
            "lidtilt": -0.03, "browh": (-4, -10), "brow_rot": (-4, 8), "frown": 0.3, "bags": 1.6, "freckle": 0.9,
                "soot": 0.55,
            "mouth": (-64, 64, 118, 42, 0, 0.48, 26),
        },
        "parts": [
            ("torso", {"col": "c08a34", "z": -10, "folds": COAT_FOLDS, "worn": "e8c070"}),
            ("pick", {"foot": (456, 800), "head": (414, 138), "z": 62, "roll": -7}),
            ("sleeve", {"points": [(352, 640, 0), (440, 742, 24), (464, 668, 52)], "radius": [66, 60, 40],
                "col": "c08a34",
                        "bends": (0.55,), "cuff": "7a4a24"}),
            ("scarf", {"place": (254, 560, 40), "width": 128, "col": "2f6a68"}),
            ("strap", {"points": [(128, 570), (140, 650), (160, 790)], "half": 21, "col": "5a3218"}),
            ("strap", {"points": [(384, 570), (372, 650), (352, 790)], "half": 21, "col": "5a3218"}),
            ("buttons", {"places": [(142, 668), (370, 668)], "r": 16}),
            ("bristle", {}), ("face", {}), ("beard", {"hang": 330, "width": 132}),
            ("moustache", {"path": WAVED_BEARD, "radius": [8, 15, 14, 9, 2]}),
            ("braids", {"path": [(66, 138, 92), (66, 540, 116), (52, 610, 112), (46, 672, 104)], "radius": [22, 25,
                22, 18], "turns": 4}),
            ("locks", {**TEMPLES, "n": 13}),
            ("headgear", {"kind": "helmet"}), ("head_lamp", {}),
            ("hand", {"pose": "grip", "place": (438, 610, 34), "roll": 5}),
            ("gleam", {"places": [(92, 196, 20), (398, 300, 15)]}),
        ],
        "light": {
            "backdrop": [(110, 250, 170, 0.75, "ffb878"), (420, 320, 230, 1.5, "58a8c8"), (70, 480, 160, 0.8,
                "58a8c8")],
            "lamps": [Lamp(430, 230, -70, 90, 1.5, "ff8a30"), Lamp(120, 420, -60, 100, 0.8, "ff8a30")],
        },
    },
    "saboteur": {
        "trim": "c8281e", "wall": ("4d4a55", None), "pose": (17, 7, -7), "head": (246, 362, 1.08),
        "face": {
            "skin": "d0b490", "hair": "241a1a", "nose": (29, 30, 46, 62), "nosetip": 16, "hump": 1, "eye": 29,
                "iris": "e0c018",
            "gaze": (-0.42, -0.02), "irisr": 0.5, "pupil": 0.2, "lid_up": (0.28, 0.16), "lid_lo": (0.34, 0.34),
                "lidtilt": -0.32,
            "browh": (4, -8), "brow_rot": (20, -10), "browthick": 11, "browlum": 1.3, "cheek": 0.95, "jaw": 0.9,
                "frown": 2,
            "bags": 4, "flush": 0.42, "freckle": 0, "soot": 0.7, "goldtooth": 2, "scar": [(38, -64), (52, -20), (60,
                24), (54, 52)],
            "mouth": (-62, 70, 106, 46, 9, 0.58, 32), "lines": 1.2,
        },
        "parts": [
            ("torso", {"col": "4c4058", "z": -40, "folds": COAT_FOLDS}),
            ("face", {}),
            ("locks", {"path": [(0, 146, 100), (0, 176, 138), (0, 212, 154), (-16, 252, 158)],
                       "spread": [(26, 0, 0), (36, 0, 0), (28, 0, 0), (8, -4, 0)], "radius": [7, 12, 10, 1.5],
                           "n": 11, "sides": (1,),
                       "strands": 17, "bright": 1.5}),
            ("locks", {"path": [(78, 92, 64), (76, 110, 74), (66, 128, 72)], "spread": [(-20, 52, 8), (-20, 52, 8),
                (-20, 52, 8)],
                       "radius": [6, 8, 1.5], "n": 9, "bright": 1.3}),
            ("moustache", {"path": [(8, 88, 116), (34, 88, 118), (68, 82, 98), (94, 60, 74), (104, 30, 74), (94, 14,
                80)],
                           "radius": [3.5, 6.5, 6, 4.5, 2.4, 1], "n": 2, "strands": 13, "bright": 1.6, "jitter": 2}),
            ("cape", {"col": "98231d", "hem": "d8a04c", "y": 520}),
            ("headgear", {"kind": "hood", "col": "98231d"}),
            ("patch", {"points": [(104, 246), (152, 238), (158, 288), (112, 296)], "col": "6e3a5a"}),
            ("sleeve", {"points": [(330, 740, 20), (408, 776, 60), (410, 712, 96)], "radius": [66, 58, 42],
                "col": "4c4058",
                        "cuff": "2a2230"}),
            ("dynamite", {"place": (400, 600, 96), "roll": 10, "size": 1.08}),
            ("hand", {"pose": "grip", "place": (388, 664, 132), "roll": 8}),
        ],
        "light": {
            "sky": "5f78d0", "skyint": 0.38, "keycol": "ffd0a4", "keyint": 1.25, "rimcol": "8ab4ff", "rimint": 6.0,
            "rim": (-0.9, -0.25, 0.1), "backdrop": [(110, 250, 210, 1.5, "6a8ae8"), (420, 250, 170, 1.0, "7a90e0"),
                (430, 440, 190, 1.0, "ff6a38")],
            "lamps": [Lamp(120, 500, -60, 120, 1.0, "d82a20"), Lamp(400, 230, -70, 80, 0.8, "d83020")],
        },
    },
    "boss": {
        "trim": "9fc3d8", "wall": ("54506a", "e0a838"), "pose": (-7, -6, -2), "head": (254, 352, 1.14),
        "face": {
            "skin": "e0a286", "hair": "d8d2c8", "nose": (46, 38, 44, 46), "nosetip": 4, "eye": 24, "iris": "5a6a3a",
            "gaze": (0.04, 0.02), "lid_up": (0.26, 0.38), "lid_lo": (0.38, 0.42), "lidtilt": 0.08, "browh": (4, 1),
            "brow_rot": (16, -14), "browthick": 14, "browlum": 1.2, "cheek": 1.25, "jaw": 1.12, "frown": 3,
                "bags": 4.5, "flush": 0.7,
            "freckle": 0.1, "soot": 0.1, "lines": 1.3,
        },
        "parts": [
            ("torso", {"col": "3c2f5e", "z": -30}),
            ("neck", {"r": 84, "to": 570}),
            ("piece", {"points": [(180, 590), (256, 570), (332, 590), (330, 770), (182, 770)], "rise": 6,
                "col": "c8bca8", "bevel": 10}),
            ("buttons", {"places": [(256, 632), (256, 672)], "r": 10}),
            ("fur", {"rows": [([(256 + sx * a, y, z) for a, y, z in pts], w) for sx in (-1, 1) for pts, w in (
                ([(236, 590, 0), (190, 640, 40), (130, 700, 60), (86, 780, 70)], 34),
                ([(206, 560, 20), (160, 610, 56), (112, 670, 74), (76, 760, 84)], 30),
                ([(166, 540, 30), (128, 590, 66), (96, 650, 84), (66, 730, 92)], 24))], "col": "a06e44", "length": 40}),
            ("face", {}),
            ("locks", {"path": [(100, 22, 40), (122, 56, 44), (146, 86, 24)], "spread": [(-4, 62, -6), (0, 62, 0),
                (4, 58, 0)],
                       "radius": [10, 14, 2], "n": 17}),
            ("bowtie", {"c": (256, 572, 112), "col": "8a1626"}),
            ("moustache", {"path": [(2, 78, 112), (34, 96, 134), (82, 132, 122), (128, 122, 92), (150, 84, 80), (132,
                60, 90),
                                    (118, 78, 96)],
                           "radius": [14, 25, 24, 16, 10, 6, 2], "n": 5, "strands": 26, "bright": 1.0, "jitter": 4}),
            ("headgear", {"kind": "bowler"}), ("monocle", {"side": 1, "anchor": (410, 560, 90)}),
            ("chain", {"points": [(66, 520, 80), (130, 630, 140), (256, 690, 130), (382, 630, 140), (446, 520, 80)],
                "n": 29,
                       "size": 17, "pendant": "2a9f6a"}),
        ],
        "light": {
            "rimcol": "8ad0ff", "rimint": 4.6, "backdrop": [(100, 260, 190, 0.95, "ffc070"), (420, 300, 200, 0.8,
                "7a80e0")],
            "lamps": [Lamp(90, 210, -70, 100, 1.3, "ff9a40"), Lamp(430, 230, -70, 100, 1.3, "ff9a40")],
        },
    },
    "digger_green": {
        "trim": "3c9e63", "wall": ("4e5a4c", "c8b040"), "pose": (12, -3, -5), "head": (256, 362, 1.14),
        "face": {
            "skin": "e6ab84", "hair": "b4501e", "nose": (27, 25, 33, 44), "eye": 33, "iris": "3f9a58", "irisr": 0.62,
                "gaze": (-0.22, 0.02),
            "lid_up": (0.60, 0.56), "lid_lo": (0.46, 0.42), "lidtilt": -0.06, "browh": (-2, -8), "brow_rot": (-6, 7),
                "browthick": 6,
            "cheek": 1.05, "jaw": 0.90, "chin": 0.98, "frown": 0, "bags": 0.7, "lines": 0.25, "freckle": 1.5,
                "flush": 0.5, "soot": 0.3,
            "sootseed": 4, "lash": 1.2, "beardless": True, "mouth": (-42, 46, 98, 27, -3, 0.62, 20), "ears": 1.05,
        },
        "parts": [
            ("locks", {"path": [(84, -10, -20), (104, 60, -30), (98, 140, -20)], "spread": [(16, 20, 10), (18, 20,
                10), (20, 30, 10)],
                       "radius": [14, 18, 6], "n": 8}),
            ("torso", {"col": "3f6b44", "z": -30, "spread": 0.9, "folds": COAT_FOLDS, "worn": "7fa070"}),
            ("neck", {"r": 58, "to": 600}),
            ("piece", {"points": [(150, 560), (256, 700), (362, 560), (330, 540), (256, 610), (182, 540)],
                "rise": 12, "col": "2a4c34",
                       "hem": "d8c070"}),
            ("sleeve", {"points": [(150, 660, -10), (52, 736, 0), (54, 596, 24)], "radius": [58, 50, 34],
                "col": "3f6b44",
                        "cuff": "7a4a24"}),
            ("strap", {"points": [(364, 560), (300, 660), (196, 790)], "half": 19, "col": "6a4020"}),
            ("buckle", {"x": 282, "y": 684, "w": 26, "h": 20}),
            ("face", {}),
            ("scalp", {"part_x": -12, "low": 46, "front": -84, "dome": 0.95}),
            ("braids", {"path": [(100, 62, 20), (122, 540, 76), (112, 610, 110), (104, 668, 112)], "radius": [20, 25,
                22, 16], "turns": 5,
                        "band": "3c9e63"}),
            ("headgear", {"kind": "headscarf", "col": "2f8a50", "dots": "f0e6c0"}),
            ("headgear", {"kind": "goggles"}),
            ("team", {"kind": "green", "c": (256, 640), "r": 32}),
            ("lantern", {"place": (100, 628, 150), "size": 0.40, "roll": -5}),
            ("hand", {"pose": "grip", "place": (96, 512, 96), "roll": 122, "size": 0.84}),
        ],
        "light": {
            "rimcol": "a8e8c0", "backdrop": [(400, 250, 190, 1.1, "6ac890"), (120, 520, 200, 1.2, "ffb060"), (110,
                200, 160, 0.5, "7a90d0")],
        },
    },
    "digger_blue": {
        "trim": "3f7fd8", "wall": ("6a5a50", None), "pose": (-15, 1, 5), "head": (258, 336, 1.12),
        "face": {
            "skin": "8a5236", "hair": "77727a", "nose": (46, 34, 38, 48), "eye": 28, "iris": "5a3a1c", "irisr": 0.58,
                "gaze": (0.2, 0.0),
            "lid_up": (0.40, 0.44), "lid_lo": (0.40, 0.42), "browh": (2, -6), "brow_rot": (2, 8), "browthick": 13,
                "browlum": 1.3,
            "cheek": 1.16, "jaw": 1.1, "frown": 1.0, "bags": 2.4, "flush": 0.30, "freckle": 0, "soot": 0.15,
                "lines": 1.0,
            "mouth": (-50, 54, 116, 30, 3, 0.62, 22),
        },
        "parts": [
            ("torso", {"col": "34508c", "z": -10, "spread": 1.06, "folds": COAT_FOLDS, "worn": "6f8fc8"}),
            ("sledge", {"foot": (70, 800), "head": (92, 186), "z": 64, "roll": 6, "size": 0.92}),
            ("sleeve", {"points": [(152, 640, 0), (64, 740, 24), (60, 660, 52)], "radius": [68, 62, 42],
                "col": "34508c", "cuff": "1e2c50"}),
            ("scarf", {"place": (258, 568, 44), "width": 134, "col": "c8b48c", "pattern": "stripe"}),
            ("strap", {"points": [(128, 590), (142, 660), (164, 790)], "half": 20, "col": "4a2c18"}),
            ("strap", {"points": [(384, 590), (370, 660), (348, 790)], "half": 20, "col": "4a2c18"}),
            ("bristle", {}), ("face", {}), ("beard", {"hang": 286, "width": 168, "n": 66}),
            ("moustache", {"path": [(3, 82, 118), (36, 92, 130), (74, 106, 112), (104, 112, 84), (120, 132, 66)],
                           "radius": [9, 16, 15, 10, 2], "n": 5}),
            ("locks", {**TEMPLES, "n": 13}),
            ("headgear", {"kind": "knit_cap", "col": "2f5fae", "band": "d8ccae", "bobble": "d8ccae"}),
            ("team", {"kind": "blue", "c": (256, 664), "r": 36}),
            ("hand", {"pose": "grip", "place": (82, 606, 36), "roll": -5, "side": -1}),
        ],
        "light": {
            "keyint": 1.5, "skyint": 0.42, "rimcol": "8ac0ff", "rimint": 5.0,
            "backdrop": [(410, 260, 200, 1.2, "5a90e8"), (110, 300, 180, 1.0, "ffb470"), (420, 520, 160, 0.8,
                "5a90e8")],
        },
    },
    "profiteer": {
        "trim": "b07ae0", "wall": ("4a3c50", "e0a838"), "pose": (-18, 4, 7), "head": (250, 376, 1.12),
        "face": {
            "skin": "d8a27e", "hair": "2c2030", "nose": (22, 26, 44, 50), "nosetip": 8, "hump": 1, "eye": 27,
                "iris": "8a62c8", "gaze": (0.42, 0.06),
            "lid_up": (0.22, 0.26), "lid_lo": (0.36, 0.34), "lidtilt": -0.16, "browh": (-10, -16), "brow_rot": (8,
                2), "browthick": 5.5,
            "browlum": 1.5, "cheek": 0.98, "jaw": 0.84, "chin": 1.06, "frown": 0.4, "bags": 1.8, "lines": 0.7,
                "freckle": 0, "flush": 0.36,
            "soot": 0, "lash": 1.8, "shadow": "6a4a9a", "beardless": True,
            "lips": {"y": 100, "half": 32, "smile": 9, "skew": -6, "full": 9, "col": "a8303c"},
        },
        "parts": [
            ("torso", {"col": "4a2a5c", "z": -34, "spread": 0.86, "folds": COAT_FOLDS}),
            ("neck", {"r": 50, "to": 610}),
            ("piece", {"points": [(168, 560), (256, 740), (344, 560), (300, 545), (256, 600), (212, 545)],
                "rise": 10, "col": "241430",
                       "hem": "c89a48"}),
            ("fur", {"rows": [([(256 + sx * 64, 520, 10), (256 + sx * 128, 556, 30), (256 + sx * 110, 640, 60),
                (256 + sx * 40, 752, 80)], 24)
                              for sx in (-1, 1)], "col": "b8b0b4", "length": 30, "n": 44}),
            ("face", {}),
            ("scalp", {"part_x": 18, "low": 88, "dome": 0.98, "bright": 1.5, "front": -62}),
            ("locks", {"path": [(104, 30, 34), (116, 74, 40), (104, 118, 52), (76, 128, 66)], "spread": [(6, 16, 40),
                (8, 8, 30), (10, 6, 20), (12, 8, 14)],
                       "radius": [11, 16, 14, 4], "n": 9, "bright": 1.6}),
            ("earrings", {"stone": "9a4ae0"}),
            ("headgear", {"kind": "brim_hat", "col": "4a2a5c", "band": "c89a48", "feather": "d8b8f0"}),
            ("chain", {"points": [(196, 548, 60), (226, 626, 96), (258, 656, 104), (290, 626, 96), (318, 548, 60)],
                "n": 27, "size": 9,
                       "pendant": "9a4ae0", "r": 24}),
            ("sleeve", {"points": [(356, 650, 0), (440, 762, 50), (436, 690, 96)], "radius": [54, 50, 34],
                "col": "4a2a5c", "cuff": "c8c0c4"}),
            ("coin", {"place": (372, 540, 150), "r": 40, "yaw": 24, "pitch": 74, "roll": -8}),
            ("hand", {"pose": "pinch", "place": (424, 606, 110), "roll": -6, "size": 0.98}),
        ],
        "light": {
            "keycol": "ffe4c8", "rimcol": "c8a0ff", "rimint": 5.0,
            "backdrop": [(110, 300, 200, 1.1, "9a6ae0"), (420, 460, 190, 1.1, "ffc060"), (400, 180, 160, 0.6,
                "7a80e0")],
            "lamps": [Lamp(372, 540, 240, 70, 1.2, "ffd070")],
        },
    },
    "geologist": {
        "trim": "3fb0b8", "wall": ("44525c", None), "pose": (14, 6, -4), "head": (248, 366, 1.14),
        "face": {
            "skin": "e2b294", "hair": "c4c0c4", "nose": (32, 30, 36, 48), "eye": 30, "iris": "4a90a8", "irisr": 0.6,
                "gaze": (-0.2, 0.22),
            "lid_up": (0.44, 0.50), "lid_lo": (0.42, 0.44), "lidtilt": 0.10, "browh": (-14, -8), "brow_rot": (-12,
                14), "browthick": 7,
            "browlum": 1.2, "cheek": 1.12, "jaw": 0.94, "frown": 0.4, "bags": 3.6, "lines": 1.7, "freckle": 0.3,
                "flush": 0.5, "soot": 0.12,
            "beardless": True, "lips": {"y": 100, "half": 36, "smile": 13, "full": 5.5, "col": "b87064"},
        },
        "parts": [
            ("torso", {"col": "7a5a3a", "z": -30, "spread": 0.92, "folds": COAT_FOLDS, "worn": "b8905c",
                "pattern": "check"}),
            ("neck", {"r": 56, "to": 560}),
            ("scarf", {"place": (254, 570, 30), "width": 112, "col": "2f8088", "rows": 4}),
            ("strap", {"points": [(130, 570), (216, 680), (262, 790)], "half": 20, "col": "4a3020"}),
            ("buckle", {"x": 206, "y": 668, "w": 24, "h": 19}),
            ("face", {}),
            ("bun", {"at": (8, -150, -20), "r": 46}),
            ("scalp", {"part_x": 0, "low": 22, "bright": 0.95, "front": -76}),
            ("headgear", {"kind": "glasses", "col": "c8a050", "r": 37}),
            ("earrings", {"stone": "40c8e0", "drop": 30}),
            ("sleeve", {"points": [(362, 650, 0), (452, 752, 40), (446, 688, 84)], "radius": [60, 54, 38],
                "col": "7a5a3a", "cuff": "4a3020"}),
            ("crystals", {"foot": (392, 600, 96), "hue": "30c0e8", "stems": [(-22, 110, 16, -20), (24, 120, 17, 18),
                (3, 168, 21, 0),
                                                                       (-44, 74, 12, -30), (46, 80, 12, 32)]}),
            ("hand", {"pose": "grip", "place": (400, 640, 106), "roll": -14}),
        ],
        "light": {
            "keycol": "ffe8d0", "rimcol": "7fe0ff", "backdrop": [(110, 280, 190, 1.0, "ffc080"), (400, 420, 200, 1.2,
                "40b8d8")],
        },
    },
    "greedy": {
        "trim": "d8c020", "wall": ("5a4c34", "f0b030"), "pose": (-4, 9, -6), "head": (256, 356, 1.2),
        "face": {
            "skin": "e4a67c", "hair": "8a6a3a", "nose": (40, 32, 40, 50), "nosetip": 10, "eye": 34, "iris": "c8a018",
                "irisr": 0.46, "pupil": 0.26,
            "gaze": (0.0, 0.45), "lid_up": (0.62, 0.66), "lid_lo": (0.50, 0.50), "lidtilt": 0.04, "browh": (-12,
                -16), "brow_rot": (12, -8),
            "browthick": 9, "cheek": 1.38, "jaw": 1.14, "frown": 1.0, "bags": 3.0, "lines": 0.9, "flush": 0.75,
                "freckle": 0, "soot": 0.2,
            "goldtooth": 1, "beardless": True, "mouth": (-66, 66, 104, 44, 0, 0.50, 34), "ears": 1.25,
        },
        "parts": [
            ("torso", {"col": "6a3a24", "z": -30, "spread": 1.04, "folds": COAT_FOLDS}),
            ("neck", {"r": 70, "to": 590}),
            ("face", {}), ("scarf", {"place": (258, 596, 40), "width": 112, "col": "7a2430", "rows": 3,
                "pattern": "check"}),
            ("locks", {"path": [(100, 40, 44), (112, 76, 52), (102, 116, 46)], "spread": [(-4, 44, 0), (2, 44, 0),
                (-4, 30, 0)],
                       "radius": [12, 17, 4], "n": 14}),
            ("locks", {"path": [(70, -96, 40), (100, -98, 20), (132, -120, 0)], "spread": [(20, 30, -30), (14, 34,
                -20), (16, 44, 0)],
                       "radius": [7, 9, 2], "n": 7}),
            ("sleeve", {"points": [(130, 650, 0), (36, 712, 70), (112, 646, 186)], "radius": [66, 60, 42],
                "col": "6a3a24", "cuff": "c8a040"}),
            ("sleeve", {"points": [(382, 650, 0), (476, 712, 70), (400, 646, 186)], "radius": [66, 60, 42],
                "col": "6a3a24", "cuff": "c8a040"}),
            ("gold", {"n": 240, "place": (256, 790, 205, 190), "z": 170, "size": (16, 30), "slope": -0.35}),
            ("hand", {"pose": "clutch", "place": (156, 676, 196), "roll": -34, "side": 1}),
            ("hand", {"pose": "clutch", "place": (356, 676, 196), "roll": 34, "side": -1}),
            ("gleam", {"places": [(120, 160, 16), (404, 210, 18)]}),
        ],
        "light": {
            "bounce": "ffc040", "bounceint": 0.5, "rimcol": "ffd880", "backdrop": [(256, 260, 240, 1.3, "e0b040"),
                (90, 420, 150, 0.6, "60a868")],
            "lamps": [Lamp(256, 620, 260, 130, 2.2, "ffcc50")], "halos": [(256, 690, 150, "ffb030", 0.12)],
        },
    },
}  # fmt: skip


def seated(name: str, cv: Canvas, spec: dict[str, Any] | None = None) -> Sitter:
    """The dwarf alone, on a canvas that may show a wall already."""
    spec = spec or DWARFS[name]
    x, y, size = spec["head"]
    light: dict[str, Any] = {k: list(v) if isinstance(v, list) else v for k, v in spec["light"].items()}
    sitter = Sitter(
        cv,
        Head((x, y, 0), turn(*spec["pose"]), size),
        Rig(**{"dof": 1.3, **light}),
        spec,
        rng_of("dwarf", name),
    )
    for part, numbers in spec["parts"]:
        PARTS[part](sitter, **numbers)
    return sitter


def paint(name: str, spec: dict[str, Any]) -> Array:
    cv = Canvas(2.0)
    tone, vein = spec["wall"]
    scene.wall(cv, name, tone, vein=vein)
    scene.beams(cv, name)
    sitter = seated(name, cv, spec)
    frame.rim(cv, spec["trim"])
    return render(cv, sitter.rig)


def bake(name: str) -> bytes:
    return encode_card(paint(name, DWARFS[name]))


def jobs() -> list[Job]:
    return [Job(f"cards/dwarfs/{name}.webp", bake, (name,)) for name in DWARFS]
