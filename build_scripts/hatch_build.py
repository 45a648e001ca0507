"""Build hook: what an installed program carries of `localization` is compiled catalogues and rule books."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the program reads the catalogues of the checkout
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "build_scripts"))
        from catalogues import HERE, language_folders, write_mo

        self._built = tempfile.TemporaryDirectory()
        carried = build_data["force_include"]
        for language in language_folders():
            compiled = Path(self._built.name) / f"{language}.mo"
            write_mo(HERE / language / "ui.po", compiled)
            carried[str(compiled)] = f"saboteur_gui/localization/{language}/ui.mo"
            if (HERE / language / "rules").is_dir():
                carried[str(HERE / language / "rules")] = f"saboteur_gui/localization/{language}/rules"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._built.cleanup()
