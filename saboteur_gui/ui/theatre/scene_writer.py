"""The scene of what is told next."""

from __future__ import annotations

from ...engine.events import HandDealt, Said, TunnelLaid, TunnelMoved, TunnelRemoved, redacted
from ...engine.follow import follow
from ..board.extent import lying_in
from ..render_context import RenderContext
from ..table.table_model import TableModel
from .event_animations import deal, write
from .hearing import side_of, sounds_after
from .laying import gloom
from .light import spread
from .places import Places
from .timeline import SceneContext, Staged, Timeline


def written(
    kit: RenderContext, places: Places, model: TableModel, lit: bool, result_follows: bool
) -> tuple[Staged, set[int]]:
    """The scene, and the cells that everybody is to look at. `lit`: what was told just before is still seen."""
    events, shown = model.next(), model.shown
    later = (event for _, event in model.untold[len(events) :] if not isinstance(event, Said))
    context = SceneContext(next(later, None), lit, result_follows, model.view.rounds)
    script = Timeline(kit, places, shown, lying_in(shown), context)
    script.side = side_of(events[0])
    dealt = [event for event in events if isinstance(event, HandDealt)]
    if dealt:
        deal(script, dealt)
    else:
        write(script, events[0])
    for name in sounds_after(shown, redacted(events[0], shown.seat)):
        script.sound(name)
    if isinstance(events[0], TunnelLaid | TunnelRemoved | TunnelMoved):
        spread(script, shown, follow(shown, redacted(events[0], shown.seat)), events[0].cell)
    if isinstance(events[0], TunnelRemoved):
        gloom(script, events[0].cell)
    return script.scene, script.spots.seen
