"""What is danced and wept when all is told, written out: a victory, a defeat, and the feast of the podium.

All in D, major or minor, at the beat of the mine's song (a bar of the jig is half a bar of it), so that they meet it.
"""

from __future__ import annotations

from .score import Part

VICTORY = (
    Part(
        "V",
        "D G D A Bm G A D",
        "D3:3 | B2:3 | A2:3 | C#3:3 | D3:3 | B2:3 | A2:3 | D2:3",
        "A3:3 | D4:3 | D4:3 | E4:3 | B3:3 | D4:3 | A3:3 | F#3:3",
        "F#4:3 | G4:3 | F#4:3 | A4:3 | F#4:3 | G4:3 | E4:3 | D4:3",
        {
            "flute": "D5 F#5 A5 | G5:2 B5 | F#5:2 A5 | E5:2 - | F#5 D5 B5 | ~:1.5 A5:0.5 G5 | F#5 E5 C#5 | D5:2 -",
        },
        full=2,
    ),
    Part(
        "V2",
        "D G D A G D A7 D",
        "D3:3 | B2:3 | A2:3 | C#3:3 | B2:3 | F#2:3 | A2:3 | D2:3",
        "F#3:3 | G3:3 | A3:3 | A3:3 | D4:3 | D4:3 | A3:3 | A3:3",
        "D4:3 | D4:3 | D4:3 | E4:3 | G4:3 | A4:3 | A4:3 | F#4:3",
        {
            "flute": "D5 E5:0.5 F#5:0.5 A5 | G5 B5:0.5 A5:0.5 G5 | F#5:0.5 G5:0.5 A5 F#5 | E5:0.5 F#5:0.5 G5 E5"
            " | D5 G5 B5 | D6:2 A5 | G5 E5 C#5 | D5 A4 -",
        },
        full=4,
        varies="V",
    ),
)

DEFEAT = (
    Part(
        "L",
        "Dm C Bb A Dm Gm Dm A",
        "D3:3 | C3:3 | Bb2:3 | A2:3 | F3:3 | Bb2:3 | A2:3 | A2:3",
        "F3:3 | G3:3 | Bb3:3 | E3:3 | A3:3 | G3:3 | A3:3 | A3:3",
        "A3:3 | E4:3 | D4:3 | A3:3 | D4:3 | D4:3 | D4:3 | E4:3",
        {"viol": "A4:2 F4 | E4:2 G4 | D4 F4 D4 | E4 C#4:2 | D4 A4:2 | Bb4:2 G4 | F4:2 D4 | C#4:2 -"},
        full=1,
    ),
    Part(
        "L2",
        "Dm C Bb F Gm Dm A Dm",
        "D3:3 | C3:3 | Bb2:3 | A2:3 | G2:3 | A2:3 | A2:3 | D2:3",
        "A3:3 | C4:3 | F3:3 | F3:3 | Bb3:3 | F3:3 | E3:3 | F3:3",
        "F4:3 | E4:3 | D4:3 | C4:3 | D4:3 | D4:3 | A3:3 | A3:3",
        {
            "viol": "D4 F4 A4 | E4 G4 E4 | F4:0.5 E4:0.5 D4 Bb4 | C5:2 A4 | Bb4 G4 D4 | F4:2 E4:0.5 D4:0.5"
            " | E4 C#4:2 | D4:2 -",
        },
        full=2,
        varies="L",
    ),
)

REEL_BASS = "D3:3 A2:3 | C#3:3 A2:3 | B2:3 D3:3 | G2:3 D3:3 | F#3:3 F#3:3 | E3:3 G2:3 | A2:3 A2:3 | D3:3 D2:3"
TURN_BASS = "B2:3 B2:3 | A2:3 A2:3 | B2:3 G2:3 | A2:3 F#2:3 | G2:3 G2:3 | D3:3 D3:3 | E3:3 E3:3 | C#3:3 A2:3"
REEL2 = (
    "D5:0.5 E5:0.5 F#5 A5 A5 B5:0.5 A5:0.5 F#5 | E5 D5:0.5 C#5:0.5 E5 A5 B5:0.5 A5:0.5 G5"
    " | F#5:0.5 E5:0.5 D5 F#5 B5 A5 F#5 | G5 F#5 G5 B5:3 | A5 G5 F#5 D5 F#5 A5 | G5 E5 G5 B5 A5 G5"
    " | E5 A5 G5 F#5:0.5 G5:0.5 E5 C#5 | D5:2 A4 D5:2 -"
)
REEL = Part(
    "R",
    "D A Bm G D Em A D",
    REEL_BASS,
    "A3:6 | A3:6 | F#3:6 | B3:6 | D4:6 | B3:6 | A3:6 | A3:6",
    "F#4:6 | A4:6 | D4:6 | D4:6 | A4:6 | E4:6 | E4:6 | F#4:6",
    {
        "flute": "D5 F#5 A5 A5:2 F#5 | E5 C#5 E5 A5:2 G5 | F#5 D5 F#5 B5:2 F#5 | G5:2 A5 B5:3 | A5:2 F#5 D5 F#5 A5"
        " | G5 E5 G5 B5:2 G5 | E5 A5 G5 F#5 E5 C#5 | D5:3 D5:2 -",
    },
    full=2,
)
REEL_AGAIN = REEL._replace(name="R2", lines={"flute": REEL2}, full=3, varies="R")
TURN = Part(
    "T",
    "Bm F#m G D Em Bm E A",
    TURN_BASS,
    "D4:6 | C#4:6 | B3:6 | A3:6 | B3:6 | B3:6 | B3:6 | A3:6",
    "F#4:6 | F#4:6 | D4:6 | D4:6 | E4:6 | F#4:6 | E4:6 | E4:6",
    {
        "fiddle": "F#5:2 B5 D5:2 F#5 | A5:2 F#5 C#5:3 | D5:2 G5 B5:2 G5 | F#5:2 A5 D6:3 | B5:2 G5 E5:2 G5"
        " | F#5:2 D5 B4 D5 F#5 | G#5:2 B5 E5:2 G#5 | A5:3 C#5:2 -",
    },
    full=2,
)
TURN_AGAIN = TURN._replace(
    name="T2",
    lines={
        "flute": "F#5 A5 B5 D5 E5 F#5 | A5 G5 F#5 C#5 F#5 E5 | D5 G5 A5 B5 A5 G5 | F#5 G5 A5 D6:3"
        " | B5 A5 G5 E5 F#5 G5 | F#5 E5 D5 B4 D5 F#5 | G#5 A5 B5 E5 F#5 G#5 | A5:2 E5 C#5:2 -",
    },
    full=3,
    varies="T",
)
FEAST = (
    REEL,
    REEL_AGAIN,
    TURN,
    REEL_AGAIN._replace(name="R3", lines={"fiddle": REEL2}, full=4, refrain=True),
    TURN_AGAIN,
    REEL_AGAIN._replace(name="R4", full=4, refrain=True),
)
