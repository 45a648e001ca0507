"""Writing a file at once, whoever else writes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from saboteur_gui.storage.files import Disk

WRITER = """
import sys
from pathlib import Path
from saboteur_gui.storage.files import Disk
for _ in range(300):
    Disk().replace(Path(sys.argv[1]), sys.argv[2].encode() * 20_000)
"""


def test_two_programs_that_write_one_file_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), letter]) for letter in "ab"]
    seen = set[bytes]()
    while any(writer.poll() is None for writer in writers):
        if path.exists():
            seen.add(path.read_bytes())
    assert [writer.returncode for writer in writers] == [0, 0]
    assert seen <= {b"a" * 20_000, b"b" * 20_000}
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("path", ["", "/", "a\0b"])
def test_what_is_no_path_is_an_error_of_the_disk(path: str) -> None:
    with pytest.raises(OSError, match="no path"):
        Disk().replace(Path(path), b"")
