"""The screen: it gets views, asks the session, and computes no rule of its own."""

import sys

# pygame looks for `pkg_resources` only to find its own files, and finds them without it; where that package is
# installed, loading it would take a fifth of the way to the menu.
_absent = "pkg_resources" not in sys.modules
if _absent:
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]
import pygame as pygame  # noqa: E402

if _absent:
    del sys.modules["pkg_resources"]
