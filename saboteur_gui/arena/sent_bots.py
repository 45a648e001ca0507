"""Other people's agents as files, for machines that do not have them."""

from __future__ import annotations

import hashlib
import importlib.util
import io
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..ai.agents import AgentError
from .guard import foreign_modules

MOST = 4 << 20  # bytes of all bots together, packed: they go along with every chunk
NOT_SENT = {"__pycache__"}
MACHINE_CODE = {".so", ".pyd", ".dylib", ".dll"}


@dataclass(frozen=True)
class SentBots:
    modules: tuple[str, ...]  # the top ones
    packed: bytes  # a zip file

    def unpack(self) -> None:
        """Make them importable in this process, in place of those that came before."""
        global _here
        if not self.modules or (_here is not None and _here.bots == self):
            return
        if _here is not None:
            _here.remove()
        _here = _Unpacked(self)


class _Unpacked:
    def __init__(self, bots: SentBots) -> None:
        self.bots = bots
        self._folder = tempfile.TemporaryDirectory(prefix="saboteur-gui-bots-")
        with zipfile.ZipFile(io.BytesIO(bots.packed)) as packed:
            packed.extractall(self._folder.name)
        if str(Path.cwd()) not in sys.path:  # else loading an agent would put it before them
            sys.path.append(str(Path.cwd()))
        sys.path.insert(0, self._folder.name)
        self._forget()

    def remove(self) -> None:
        sys.path.remove(self._folder.name)
        self._forget()
        self._folder.cleanup()

    def _forget(self) -> None:
        for name in list(sys.modules):
            if name.partition(".")[0] in self.bots.modules:
                del sys.modules[name]
        importlib.invalidate_caches()


_here: _Unpacked | None = None


def pack_bots(agents: Iterable[str]) -> SentBots:
    """Raises AgentError for one that cannot be sent."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    data = io.BytesIO()
    modules: list[str] = []
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for agent in agents:
            for module in foreign_modules(agent):
                top = module.partition(".")[0]
                if top not in modules and top != __name__.partition(".")[0]:
                    modules.append(top)
                    for path, name in _files(agent, top):
                        # Always of one time: the same files are the same bots.
                        packed.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    if data.tell() > MOST:
        raise AgentError(f"the agents' files are {data.tell() >> 20} MB, packed; {MOST >> 20} can be sent to a cluster")
    return SentBots(tuple(modules), data.getvalue())


def _files(agent: str, top: str) -> list[tuple[Path, str]]:
    """Where the files of a module or package are, and their names in the zip file."""
    spec = importlib.util.find_spec(top) if top else None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    if len(places) == 1:
        folder = Path(places[0])
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not NOT_SENT & set(path.parts)]
        found = [(path, f"{top}/{path.relative_to(folder).as_posix()}") for path in paths]
    elif spec is not None and spec.origin and spec.origin.endswith(".py"):
        found = [(Path(spec.origin), f"{top}.py")]
    else:
        raise AgentError(f"agent '{agent}' cannot be sent to a cluster: '{top}' is no module or package of files")
    for path, name in found:
        if path.suffix in MACHINE_CODE:
            raise AgentError(f"agent '{agent}' cannot be sent to a cluster: '{name}' is made for this machine")
    return found


def digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()
