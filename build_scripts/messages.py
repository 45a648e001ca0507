"""The catalogues: every text a player sees, in every language.

    python build_scripts/messages.py add menu.new_game "New game" --note "main menu"
    python build_scripts/messages.py add log.draw "{player} draws {count} card" --plural "{player} draws {count} cards"
    python build_scripts/messages.py remove menu.old
    python build_scripts/messages.py missing uk      what is not translated yet, as a catalogue to fill in
    python build_scripts/messages.py merge uk FILE   take the translations of such a catalogue
    python build_scripts/messages.py check           what is wrong with any of them
    python build_scripts/messages.py stats           how far each language is
    python build_scripts/messages.py compile DIR     DIR/<language>/ui.mo, what an installed program reads
    python build_scripts/messages.py new xx          an empty catalogue for a language

Several people may add at the same time: whoever writes holds a lock.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural
from catalogues import HERE, ROOT, Catalogue, language_folders, problems, write_mo

from saboteur_gui.i18n import ENGLISH, Entry, read_po

ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")


class Refused(Exception):
    """One line that says what is wrong."""


@contextmanager
def locked() -> Iterator[None]:
    """One writer at a time; the lock goes with the process that holds it."""
    path = HERE / ".lock"
    with path.open("a") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def add(id: str, forms: tuple[str, ...], note: str, replace: bool) -> str:
    """The English text goes in; the other languages get a gap, or a mark that theirs may be outdated."""
    if not ID.fullmatch(id):
        raise Refused(f"'{id}' is not an id: lower-case parts joined by dots, like menu.new_game")
    new = Entry(id, forms, len(forms) > 1, note)
    with locked():
        english = Catalogue.read(ENGLISH)
        old = english.entries.get(id)
        if old is not None and (old.forms, old.counted) == (new.forms, new.counted) and note in ("", old.note):
            return f"{id}: there already"
        if old is not None and old.forms != new.forms and not replace:
            raise Refused(f"{id} is there with another text: {' | '.join(old.forms)} (--replace changes it)")
        note = note or (old.note if old else "")
        english.entries[id] = new._replace(note=note)
        english.write()
        for language in language_folders():
            if language != ENGLISH:
                catalogue = Catalogue.read(language)
                catalogue.follow(new._replace(note=note), changed=old is not None and old.forms != new.forms)
                catalogue.write()
    return f"{id}: {'changed' if old else 'added'}"


def remove(ids: list[str]) -> str:
    with locked():
        catalogues = [Catalogue.read(language) for language in language_folders()]
        unknown = [id for id in ids if not any(id in catalogue.entries for catalogue in catalogues)]
        if unknown:
            raise Refused(f"no text has the id {unknown[0]}")
        for catalogue in catalogues:
            for id in ids:
                catalogue.entries.pop(id, None)
            catalogue.write()
    return f"{len(ids)} removed"


def missing(language: str) -> str:
    """What is not translated, with the English text as a comment."""
    english = Catalogue.read(ENGLISH)
    catalogue = Catalogue.read(language)
    wanted = [entry for entry in catalogue.entries.values() if not entry.done]
    return "\n".join(f"# {' | '.join(english.entries[entry.id].forms)}\n{catalogue.text_of(entry)}" for entry in wanted)


def merge(language: str, path: Path) -> str:
    """Take every translation that FILE has; refuse ids that English does not have."""
    with locked():
        catalogue = Catalogue.read(language)
        taken = 0
        for entry in read_po(path.read_text(encoding="utf-8")):
            if not entry.id or not all(entry.forms):
                continue
            known = catalogue.entries.get(entry.id)
            if known is None:
                raise Refused(f"{path}: no text has the id {entry.id}")
            if len(entry.forms) != len(known.forms):
                raise Refused(f"{path}: {entry.id} needs {len(known.forms)} forms, not {len(entry.forms)}")
            catalogue.entries[entry.id] = known._replace(forms=entry.forms, fuzzy=False)
            taken += 1
        catalogue.write()
    return f"{language}: {taken} taken"


def new(language: str) -> str:
    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError) as error:
        raise Refused(f"'{language}' is not a language that Babel knows") from error
    if language in language_folders():
        raise Refused(f"{language} is there already")
    plural = get_plural(language)
    with locked():
        catalogue = Catalogue(language, f"nplurals={plural[0]}; plural={plural[1]};", {})
        for entry in Catalogue.read(ENGLISH).entries.values():
            catalogue.follow(entry, changed=False)
        catalogue.path.parent.mkdir()
        catalogue.write()
    return f"{catalogue.path.relative_to(ROOT)} is there; name the language in LANGUAGES of saboteur_gui/i18n.py"


def stats() -> str:
    lines = []
    for language in language_folders():
        entries = Catalogue.read(language).entries.values()
        done = sum(entry.done for entry in entries)
        words = sum(len(form.split()) for entry in entries for form in entry.forms)
        outdated = sum(entry.fuzzy for entry in entries)
        lines.append(f"{language}  {done:5} of {len(entries)} texts  {outdated:3} outdated  {words:6} words")
    return "\n".join(lines)


def check() -> list[str]:
    return [f"{language}: {line}" for language in language_folders() for line in problems(language)]


def compile_all(target: Path) -> str:
    for language in language_folders():
        folder = target / language
        folder.mkdir(parents=True, exist_ok=True)
        write_mo(HERE / language / "ui.po", folder / "ui.mo")
    return f"{len(language_folders())} catalogues in {target}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    adding = commands.add_parser("add", help="add an English text")
    adding.add_argument("id")
    adding.add_argument("text", help="English; of a counted text the form for one")
    adding.add_argument("--plural", help="English for any other number; {count} is the number")
    adding.add_argument("--note", default="", help="where it is seen, for translators")
    adding.add_argument("--replace", action="store_true", help="change a text that is there")
    commands.add_parser("remove", help="remove texts that nothing uses").add_argument("ids", nargs="+")
    commands.add_parser("check", help="what is wrong; exit code 1 if anything is")
    commands.add_parser("stats", help="how far each language is")
    known = language_folders()
    commands.add_parser("missing", help="what is not translated").add_argument("language", choices=known)
    merging = commands.add_parser("merge", help="take translations from a catalogue")
    merging.add_argument("language", choices=known)
    merging.add_argument("file", type=Path)
    commands.add_parser("new", help="an empty catalogue").add_argument("language")
    commands.add_parser("compile", help="write ui.mo files").add_argument("target", type=Path, metavar="DIR")
    return parser


def main(argv: list[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    try:
        if args.command == "check":
            found = check()
            print("\n".join(found) or f"{len(language_folders())} catalogues, nothing wrong")
            return 1 if found else 0
        if args.command == "add":
            forms = (args.text,) if args.plural is None else (args.text, args.plural)
            print(add(args.id, forms, args.note, args.replace))
        elif args.command == "remove":
            print(remove(args.ids))
        elif args.command == "merge":
            print(merge(args.language, args.file))
        elif args.command == "compile":
            print(compile_all(args.target))
        else:
            print(stats() if args.command == "stats" else {"missing": missing, "new": new}[args.command](args.language))
    except Refused as error:
        print(f"messages.py: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
