"""axe-core, fetched from the npm registry when the tests run: it is no part of this tree."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

VERSION = "4.10.3"


@cache
def source() -> str:
    """The text of axe-core; "" where npm or the registry cannot be reached."""
    npm = shutil.which("npm")
    if npm is None:
        return ""
    with tempfile.TemporaryDirectory() as folder:
        got = subprocess.run([npm, "pack", f"axe-core@{VERSION}"], cwd=folder, capture_output=True, timeout=90)
        packed = next(Path(folder).glob("*.tgz"), None)
        if got.returncode or packed is None:
            return ""
        with tarfile.open(fileobj=io.BytesIO(packed.read_bytes())) as tar:
            member = tar.extractfile("package/axe.min.js")
            return member.read().decode() if member is not None else ""


def violations(page: Any) -> list[str]:
    """What axe finds wrong on a page as it is now: the rule and where."""
    page.evaluate(source())
    found: list[str] = page.evaluate(
        """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
        .flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`))"""
    )
    return found
