"""What is told of one player beside the table of all."""

from __future__ import annotations

import pygame

from ...session.statistics_charts import PlayerLine
from ..charts import RoleBars
from ..line_flow import Flow, split
from ..scene import Scene
from ..theme import BRASS_LIGHT, CREAM, SAND
from ..widgets.controls import Label, Panel
from .figures import known_roles
from .player_columns import caught_words, victim_words, wins_words


def build_player(scene: Scene, rect: pygame.Rect, line: PlayerLine) -> None:
    px, texts = scene.px, scene.kit.texts
    scene.root.add(Panel("statistics.details", rect, "panel_dark"))
    inner = rect.inflate(-px(56), -px(16))
    flow = Flow(scene.root, "statistics.details.area", inner)
    flow.text("statistics.player", line.name, "section", BRASS_LIGHT, 2)
    kind = line.kind if line.kind == "computer" else "human"
    flow.text("statistics.kind", scene.t(f"setup.{kind}"), "second", SAND, 10)
    facts = (
        ("games", texts.number(line.games)),
        ("wins", wins_words(texts, line)),
        ("gold", texts.number(line.gold_a_round, 1)),
        ("caught", caught_words(texts, line)),
        ("victim", victim_words(line)),
        *[("hints", texts.number(line.hints))] * (line.hints > 0),
    )
    for key, words in facts:
        caption, place = split(flow.row(42), round(flow.width * 0.5), px(8))
        flow.add(Label(f"statistics.fact.{key}", caption, scene.t(f"statistics.{key}"), "text", SAND, lines=1))
        flow.add(Label(f"statistics.value.{key}", place, words, "label", CREAM, "right", lines=1))
    flow.gap(14)
    flow.text("statistics.by_role", scene.t("statistics.by_role"), "label", BRASS_LIGHT, 6)
    roles = known_roles(line)
    flow.add(RoleBars("statistics.roles", flow.row(RoleBars.ROW * max(1, len(roles))), roles))
    flow.done()
