"""Build hook: what an installed program carries of `localization` is compiled catalogues, rule books and the voices of
computer players, and it carries the sums of everything that is not code, by which `selftest` tells a damaged copy. With
`SABOTEUR_COMPILE=1` it also carries what `compile_hot.py` makes."""

from __future__ import annotations

import hashlib
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))


class CatalogueHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        import compile_hot

        return compile_hot.NEEDS if compile_hot.ASKED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the program reads the catalogues of the checkout
            return
        root = Path(self.root)
        import compile_hot
        from catalogues import HERE, language_folders, write_mo

        self._built = tempfile.TemporaryDirectory()
        carried: dict[Path, str] = {}
        for language in language_folders():
            compiled = Path(self._built.name) / f"{language}.mo"
            write_mo(HERE / language / "ui.po", compiled)
            carried[compiled] = f"localization/{language}/ui.mo"
            for part in ("rules", "voices"):
                if (HERE / language / part).is_dir():
                    carried[HERE / language / part] = f"localization/{language}/{part}"
        contents = Path(self._built.name) / "contents.txt"
        contents.write_text(sums(carried | {root / "assets": "assets"}), "utf-8", newline="\n")
        carried[contents] = "contents.txt"
        if compile_hot.ASKED:
            built = compile_hot.compile_modules(root, Path(self._built.name))
            build_data["force_include"] |= {str(path): place for path, place in built.items()}
            build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"] |= {str(source): f"saboteur_gui/{target}" for source, target in carried.items()}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._built.cleanup()


def sums(carried: dict[Path, str]) -> str:
    """As `sha256sum` prints them."""
    lines = []
    for source, target in carried.items():
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if path.is_file():
                below = f"{target}/{path.relative_to(source).as_posix()}" if source.is_dir() else target
                lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {below}\n")
    return "".join(sorted(lines, key=lambda line: line[66:]))
