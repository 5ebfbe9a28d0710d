"""The picture of a sandbox: its board and all that stands beside it."""

from collections.abc import Iterable

from motc_lab.sandbox.panel import Panel, SandboxHost
from motc_lab.scene.model import Scene
from motc_lab.scene.sandbox_model import Sandbox, WayBack


def sandbox_picture(
    host: SandboxHost, table: Scene, panels: Iterable[Panel], way_back: WayBack | None
) -> Sandbox:
    """Return the sandbox as it is now, its beat still to be set.

    Args:
        host: what is shown, and to whom.
        table: its board.
        panels: all of them, in the order of their tabs.
        way_back: to the lesson that one came from.
    """
    every = tuple(panels)
    there = [panel for panel in every if host.has_panel(panel.name) and panel.is_there]
    pictures = {panel.name: panel.picture() for panel in there}
    session, waiting = host.session, host.waiting
    fields: dict[str, object] = {
        "beat": 0,
        "lang": host.lang,
        "panels": tuple(pictures),
        "parts": {name: part for name, part in pictures.items() if part is not None},
        "looking": host.looking,
        "may_look": host.may_look,
        "may_set_up": any(panel.sets_up for panel in every),
        "here": session.here.number,
        "forked": waiting.forked,
        "may_return": waiting.forked is not None or bool(waiting.left),
        "supposed": waiting.is_supposed(session),
        "way_back": way_back,
        "table": table,
        "speech": table.speech,
    }
    for panel in every:
        fields.update(panel.fields())
    return Sandbox.model_validate(fields)
