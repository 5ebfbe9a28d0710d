"""Pictures of a table at which nobody chooses: looks aside, futures, worksheets."""

from typing import TypeVar

from motc_lab.scene.model import Scene

SceneT = TypeVar("SceneT", bound=Scene)


def still(scene: SceneT, status: str | None = None) -> SceneT:
    """Return the scene with nothing to choose.

    Args:
        scene: the table as it would be played.
        status: the line above it; as it was unless given.
    """
    changed = scene.model_copy(
        update={
            "ask": None,
            "choices": (),
            "card_set": None,
            "status": scene.status if status is None else status,
            "speech": (),
            "may_undo": False,
            "may_redo": False,
            **scene.at_rest(),
        }
    )
    return changed.model_copy(update={"description": changed.in_words()})


def only_seen(scene: SceneT) -> SceneT:
    """Return the scene as of a table where whoever is asked answers elsewhere."""
    asked = scene.ask and scene.ask.model_copy(update={"yours": False})
    nothing = {"ask": asked, "choices": (), "card_set": None}
    return scene.model_copy(update=nothing | scene.only_seen())
