"""Characters of computer players: the same skill, other weights. Their texts are `persona.ID` and `persona.ID.name`."""

from __future__ import annotations

from dataclasses import dataclass

from .turn_values import Manner


@dataclass(frozen=True, slots=True)
class Persona:
    id: str
    avatar: str  # a picture of `assets/avatars`
    manner: Manner


PERSONAS: dict[str, Persona] = {
    persona.id: persona
    for persona in (
        Persona(
            "cautious", "bowl", Manner(boldness=0.75, suspicion=0.8, talk=0.7, temper=-0.4, forgiving=1.1, bonds=0.5)
        ),
        Persona(
            "sly",
            "fork",
            Manner(
                boldness=0.85,
                suspicion=1.05,
                loyalty=0.85,
                talk=0.9,
                honesty=0.3,
                temper=-0.1,
                forgiving=0.8,
                bonds=0.4,
            ),
        ),
        Persona(
            "fiery",
            "goggles",
            Manner(boldness=1.4, suspicion=1.35, revenge=0.5, talk=1.4, temper=0.5, forgiving=0.5, bonds=1.0),
        ),
        Persona(
            "sincere", "headscarf", Manner(loyalty=1.3, talk=1.2, honesty=2.5, temper=-0.2, forgiving=2.0, bonds=0.8)
        ),
        Persona("silent", "walrus", Manner(suspicion=0.95, talk=0.12, temper=0.1, forgiving=0.8, bonds=0.6)),
        Persona(
            "schemer",
            "curls",
            Manner(
                boldness=0.6, suspicion=1.1, loyalty=0.8, talk=1.1, honesty=0.1, temper=-0.3, forgiving=0.6, bonds=0.3
            ),
        ),
        Persona(
            "loyal",
            "braids",
            Manner(
                boldness=1.1,
                suspicion=0.85,
                loyalty=1.5,
                revenge=0.1,
                honesty=0.9,
                temper=0.1,
                forgiving=1.5,
                bonds=1.2,
            ),
        ),
        Persona(
            "grim",
            "fur_hat",
            Manner(
                boldness=1.2, suspicion=1.2, loyalty=0.7, revenge=0.35, talk=0.6, temper=0.3, forgiving=0.2, bonds=1.2
            ),
        ),
    )
}
