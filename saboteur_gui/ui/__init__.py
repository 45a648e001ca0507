"""The screen: it gets views, asks the session, and computes no rule of its own."""

import sys

# pygame looks for `pkg_resources` only to find its own files, and finds them without it; numpy is for its arrays, which
# nothing here uses. Where they are installed, loading them would take a third of the way to the menu.
_absent = [name for name in ("numpy", "pkg_resources") if name not in sys.modules]
for _name in _absent:
    sys.modules[_name] = None  # type: ignore[assignment]
import pygame as pygame  # noqa: E402

for _name in _absent:
    del sys.modules[_name]
