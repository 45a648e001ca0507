"""The pictures of the README: scenes as `saboteur-gui shots` draws them, made small (`art` extra).

python build_scripts/readme_pictures.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import skia

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / ".readme"
SIZE, WIDTH, QUALITY = "1920x1080", 1200, 80
# Scene and language; each language has its turn.
SHOWN = (
    ("menu", "en"),
    ("table", "en"),
    ("curtain", "it"),
    ("setup", "uk"),
    ("result", "ru"),
    ("rules_tunnels", "bg"),
    ("replay", "en"),
    ("table_12", "en"),
)


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        for scene, language in SHOWN:
            subprocess.run(
                [
                    sys.executable,
                    "-m",
                    "saboteur_gui",
                    "shots",
                    "--out",
                    place,
                    "--scene",
                    scene,
                    "--lang",
                    language,
                    "--size",
                    SIZE,
                ],
                cwd=ROOT,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            path = PICTURES / f"{scene}.webp"
            path.write_bytes(small(Path(place) / language / f"{scene}-{SIZE}.png"))
            print(f"{path.stat().st_size / 1000:6.0f} kB  {path.relative_to(ROOT)}", flush=True)
    return 0


def small(path: Path) -> bytes:
    drawn = skia.Image.open(str(path))
    sharp = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    shrunk = drawn.resize(WIDTH, drawn.height() * WIDTH // drawn.width(), sharp)
    return bytes(shrunk.encodeToData(skia.EncodedImageFormat.kWEBP, QUALITY))


if __name__ == "__main__":
    sys.exit(main())
