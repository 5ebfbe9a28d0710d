"""Pictures of a table at which nobody chooses: looks aside, futures, worksheets."""

from motc_lab.scene.describe import describe
from motc_lab.scene.model import Scene


def still(scene: Scene, status: str | None = None) -> Scene:
    """Return the scene with nothing to choose.

    Args:
        scene: the table as it would be played.
        status: the line above it; as it was unless given.
    """
    waiting = {"to_move": False}
    changed = scene.model_copy(
        update={
            "ask": None,
            "choices": (),
            "card_set": None,
            "status": scene.status if status is None else status,
            "speech": (),
            "may_undo": False,
            "may_redo": False,
            "near": scene.near.model_copy(update=waiting),
            "far": scene.far.model_copy(update=waiting),
        }
    )
    return changed.model_copy(update={"description": describe(changed)})
