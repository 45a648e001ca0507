"""A card, and a module, are added in few places, and work everywhere: tried in a copy of the tree."""

from __future__ import annotations

from pathlib import Path

from saboteur_gui.devtools.measures import DEVTOOLS, PACKAGE, cards_and_modules_by_name
from saboteur_gui.devtools.source_graph import sources
from saboteur_gui.i18n import LANGUAGES

from .ui.extending.tree import Tree

CATALOGUES = {f"localization/{language}/ui.po" for language in LANGUAGES}
MANIFEST, RULES, LOOKS = "saboteur_gui/engine/cards.toml", "saboteur_gui/engine/RULES.md", "saboteur_gui/looks.toml"
EVERYWHERE = "tests/ui/extending/everywhere.py"
# What must hold in every tree, of texts and of the rule book.
TEXTS = ("tests/i18n/test_engine_words.py", "tests/i18n/test_rulebook.py", "tests/i18n/test_use.py")


def chapters(name: str) -> set[str]:
    return {f"localization/{language}/rules/{name}.md" for language in LANGUAGES}


def test_a_card_of_known_effects(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    tree.add_row(
        MANIFEST,
        "actions.championship",
        'lookout = { year = 2026, effect = "inspect", targets = "target", group = "look" }',
    )
    tree.add_row(
        LOOKS,
        "cards",
        'lookout = { ribbon = "look", movement = "stamp", mark = "glyphs/eye", sound = "inspection", icon = "map" }',
    )
    title = {"en": "Lookout", "uk": "Дозорець", "ru": "Дозорный", "bg": "Съгледвач", "it": "Vedetta"}
    about = {
        "en": "See another player’s role.",
        "uk": "Побачте роль іншого гравця.",
        "ru": "Увидеть карту гнома другого игрока.",
        "bg": "Вижте ролята на друг играч.",
        "it": "Vedi il ruolo di un altro giocatore.",
    }
    tree.add_texts(
        {"card.lookout.title": title, "card.lookout.short": title, "card.lookout.rule": about}
        | {"module.lookout.title": title, "module.lookout.about": about}
    )
    tree.add_picture("lookout", like="inspection")
    tree.add_rule("- **W26 Lookout** (action): as S12, in both games.", before="W23")
    told = {
        "en": "Climb up and look at the dwarf of another player. What you saw you keep to yourself.",
        "uk": "Видеріться нагору й подивіться на гнома іншого гравця. Що побачили, знаєте лише ви.",
        "ru": "Заберитесь повыше и посмотрите карту гнома другого игрока. Что увидели, знаете только вы.",
        "bg": "Качете се нависоко и погледнете джуджето на друг играч. Каквото видите, знаете само вие.",
        "it": "Sali in alto e guarda il nano di un altro giocatore. Ciò che vedi lo sai soltanto tu.",
    }
    tree.add_chapter(
        "lookout", {lang: f"# {title[lang]}\n\n![](card:lookout)\n\n<!-- W26 -->\n{told[lang]}\n" for lang in LANGUAGES}
    )
    picture = "assets/cards/actions/lookout.webp"
    assert tree.changed() == {MANIFEST, LOOKS, RULES, picture, *CATALOGUES, *chapters("lookout")}
    tree.tests(EVERYWHERE, *TEXTS)


def test_a_module_with_hooks_and_an_effect_of_its_own(tmp_path: Path) -> None:
    tree = Tree(tmp_path)
    module = "saboteur_gui/engine/modules/night_shift.py"
    tree.write(module, (Path(__file__).parent / "ui" / "extending" / "night_shift.py").read_text(encoding="utf-8"))
    tree.add_row(MANIFEST, "actions.night_shift", 'night_shift = { count = 2, effect = "overtime", group = "other" }')
    tree.add_row(LOOKS, "cards", 'night_shift = { ribbon = "mine", icon = "mugs" }')
    title = {
        "en": "Night shift",
        "uk": "Нічна зміна",
        "ru": "Ночная смена",
        "bg": "Нощна смяна",
        "it": "Turno di notte",
    }
    about = {
        "en": "Whoever lays a tunnel draws one card more.",
        "uk": "Хто кладе тунель, бере на одну карту більше.",
        "ru": "Кто кладет карту пути, берет на одну карту больше.",
        "bg": "Който поставя тунел, тегли с една карта повече.",
        "it": "Chi piazza un percorso pesca una carta in più.",
    }
    tree.add_texts(
        {"card.night_shift.title": title, "card.night_shift.short": title, "card.night_shift.rule": about}
        | {"module.night_shift.title": title, "module.night_shift.about": about}
    )
    tree.add_picture("night_shift", like="guidebook")
    tree.add_rule("- **V2 Night shift** (action): until the round ends a tunnel laid draws one card more.", before="N2")
    told = {
        "en": "Until the round ends, whoever lays a tunnel draws one card more at the end of the turn.",
        "uk": "До кінця раунду той, хто кладе тунель, бере наприкінці ходу на одну карту більше.",
        "ru": "До конца раунда тот, кто кладет карту пути, берет в конце хода на одну карту больше.",
        "bg": "До края на рунда който постави тунел, тегли в края на хода с една карта повече.",
        "it": "Fino alla fine del round chi piazza un percorso pesca una carta in più a fine turno.",
    }
    page = "# {}\n\n![](card:night_shift)\n\n<!-- V2 -->\n{}\n"
    tree.add_chapter("night_shift", {lang: page.format(title[lang], told[lang]) for lang in LANGUAGES})
    picture = "assets/cards/actions/night_shift.webp"
    assert tree.changed() == {MANIFEST, LOOKS, RULES, module, picture, *CATALOGUES, *chapters("night_shift")}
    tree.tests(EVERYWHERE, "tests/ui/extending/new_hook.py", *TEXTS)


def test_nothing_else_names_a_card_or_a_module() -> None:
    """But the tools for developers, which show and measure particular tables."""
    found = cards_and_modules_by_name(sources(PACKAGE))
    assert [finding for finding in found if not finding.where.startswith(DEVTOOLS)] == []
