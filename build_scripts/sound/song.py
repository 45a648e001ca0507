"""The mine's song, written out: D Dorian, three-four, 48 bars of six parts; every layer is a voice of it.

`flute` and `viol` are the tune that is heard while it is calm, `deep` the slow one that answers in its place later on.
A: the question, half closed. A2: the same answered, closed. B: away to F, half closed there. B2: it arrives in F.
A3: home, the tune an octave lower under another. Turn: the bass sinks four steps, what hangs over resolves late, and
its dominant leads into the beginning.
"""

from __future__ import annotations

from .score import Part

SONG = (
    Part(
        "A",
        "Dm C Dm Am F C G A",
        "D3:3 | E3:3 | D3:3 | C3:3 | F3:3 | C3:3 | B2:3 | A2:3",
        "F3:3 | C4:3 | A3:3 | A3:3 | C4:3 | E4:3 | D4:3 | A3:3",
        "D4:3 | G4:3 | F4:3 | A4:3 | A4:3 | G4:3 | G4:3 | E4:3",
        {
            "flute": "D5 F5 A5 | G5:2 E5 | F5 E5 D5 | E5:2 C5 | A4 C5 F5 | E5:1.5 D5:0.5 C5 | D5 B4 D5 | E5:2 C#5",
            "deep": "D4:2 A3 | C4:3 | D4 F4:2 | E4:3 | C4:2 A3 | E4:2 C4 | D4:2 B3 | C#4:3",
        },
        full=1,
    ),
    Part(
        "A2",
        "Dm C Dm Am F Gm A Dm",
        "D3:3 | E3:3 | D3:3 | C3:2 Bb2 | A2:3 | G2:3 | A2 G2 A2 | D2:2 D3",
        "A3:3 | C4:3 | A3:3 | A3:3 | C4:3 | D4:3 | A3:3 | A3:3",
        "F4:3 | G4:3 | A4:3 | A4:3 | F4:3 | G4:3 | E4:3 | F4:3",
        {
            "flute": "D5 E5:0.5 F5:0.5 A5 | G5:1.5 A5:0.5 E5 | F5:0.5 G5:0.5 F5:0.5 E5:0.5 D5 | E5 D5:0.5 C5:0.5 E5"
            " | F5 A5 C6 | Bb5:1.5 A5:0.5 G5 | F5 E5 C#5 | D5:2 -",
            "deep": "D4 F4 D4 | G4:3 | F4:2 D4 | E4:2 G4 | F4:2 A4 | Bb4:2 G4 | F4 E4:2 | D4:2 -",
        },
        full=2,
        varies="A",
    ),
    Part(
        "B",
        "F C Dm Am Bb F Gm C",
        "F3:3 | E3:3 | D3:3 | C3:3 | Bb2:3 | A2:3 | G2:3 | C3:3",
        "A3:3 | G3:3 | A3:3 | C4:3 | D4:3 | C4:3 | Bb3:3 | C4:3",
        "C4:3 | C4:3 | F4:3 | A4:3 | F4:3 | F4:3 | G4:3 | G4:3",
        {
            "flute": "A5:2 F5 | G5:2 E5 | F5 G5 A5 | E5:2 - | D5 F5 Bb5 | C6:2 A5 | Bb5:1.5 A5:0.5 G5 | E5 F5 G5",
            "deep": "A3 C4 F4 | G4:2 E4 | F4:3 | E4 C4 A3 | D4:2 F4 | C4 F4 A4 | Bb4:2 G4 | E4:2 C4",
        },
        full=2,
    ),
    Part(
        "B2",
        "F C Dm Am Gm F C F",
        "F3:3 | E3:3 | D3:3 | C3:3 | Bb2:3 | C3:3 | C3:3 | F2:3",
        "A3:3 | G3:3 | A3:3 | A3:3 | D4:3 | A3:3 | G3:3 | F3:3",
        "F4:3 | C4:3 | F4:3 | E4:3 | G4:3 | F4:3 | C4:3 | A3:3",
        {
            "flute": "A5 Bb5:0.5 A5:0.5 F5 | G5 A5:0.5 G5:0.5 E5 | F5:0.5 E5:0.5 F5:0.5 G5:0.5 A5 | E5 C6 A5"
            " | Bb5:2 G5 | A5:1.5 G5:0.5 F5 | G5:2 E5 | F5:2 -",
            "deep": "C4 A4 F4 | G4:3 | F4:2 A4 | E4:2 C4 | D4 G4:2 | A4:2 F4 | G4 E4:2 | F4:2 -",
        },
        full=3,
        varies="B",
    ),
    Part(
        "A3",
        "Dm C Dm Am Bb Gm A Dm",
        "D3:2 C3 | E3:3 | D3:2 E3 | C3:3 | Bb2:3 | G2:3 | A2:3 | D2:3",
        "F3:3 | G3:3 | A3:3 | A3:3 | F3:3 | Bb3:3 | A3:3 | A3:3",
        "A3:3 | C4:3 | F4:3 | E4:3 | D4:3 | G4:3 | E4:3 | D4:3",
        {
            "viol": "D4 F4 A4 | G4:1.5 F4:0.5 E4 | F4 E4:0.5 F4:0.5 D4 | E4 F4:0.5 E4:0.5 C4 | D4 F4 Bb4 | D5 Bb4 G4"
            " | F4:0.5 G4:0.5 E4 C#4 | D4:2 -",
            "flute": "-:3 | -:3 | -:3 | A5:3 | Bb5:3 | ~:2 D6 | A5:2 G5 | F5:2 -",
            "deep": "F4 A4 F4 | E4:2 G4 | F4:2 A4 | E4:2 C4 | F4 D4:2 | Bb3 D4 G4 | F4 E4 C#4 | D4:2 -",
        },
        full=3,
        varies="A",
    ),
    Part(
        "Turn",
        "Dm C Bb A Bb Gm A A",
        "D3:3 | C3:3 | Bb2:3 | A2:3 | Bb2:3 | G2:3 | A2:3 | A2:3",
        "F3:3 | G3:3 | Bb3:3 | C#4:3 | D4:3 | Bb3:3 | A3:3 | A3:3",
        "A3:3 | C4:3 | D4:3 | E4:3 | D4:3 | D4:3 | C#4:3 | E4:3",
        {
            "flute": "A5:2 F5 | E5:3 | D5 F5 D5 | C#5 A4 - | D5 F5 Bb5 | Bb5 G5 D5 | ~:2 E5 | C#5:2 -",
            "deep": "D4 F4:2 | ~ E4:2 | ~ D4:2 | ~ C#4 A3 | D4:2 F4 | G4 D4:2 | ~:2 E4 | C#4:2 -",
        },
        full=0,
    ),
)
