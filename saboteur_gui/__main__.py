"""`python -m saboteur_gui` is the program `saboteur-gui`."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # a worker process of the packaged program begins and ends here
    from .cli import main

    sys.exit(main())
