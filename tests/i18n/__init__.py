"""Texts: the catalogues, the tool that keeps them, and how the program uses them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "build_scripts"))
