"""`python -m saboteur_gui` is the program `saboteur-gui`."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
