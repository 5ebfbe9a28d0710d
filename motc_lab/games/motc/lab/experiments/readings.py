"""The points where the printed rule books differ, each with the readings not played."""

from collections.abc import Sequence
from typing import get_args

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.rulings import READINGS, Rulings
from motc_lab.games.motc.lab.experiments.arms import names_meant
from motc_lab.texts import Lang, say


def ruling_names() -> tuple[str, ...]:
    """Return the names of all points on which the printed rule books differ."""
    return READINGS


def other_readings(
    edition: Edition, rulings: str | Sequence[str] | None = None
) -> dict[str, Edition]:
    """Return the edition under every other reading: ``section_four_cost/won``.

    One point is turned at a time, so that a difference belongs to one of them.

    Raises:
        LabError: a name that is no ruling; says which there are.
    """
    known = ruling_names()
    found = {}
    for name in known if rulings is None else names_meant("rulings", rulings, known):
        readings = get_args(Rulings.model_fields[name].annotation)
        present = getattr(edition.rulings, name)
        for reading in readings:
            if reading != present:
                changed = edition.with_ruling(**{name: reading})
                found[f"{name}/{reading}"] = changed
    return found


def reading_words(key: str, edition: Edition, lang: Lang) -> str:
    """Return the point, the reading that is tried, and the one that is played."""
    name, reading = key.split("/")
    return say(
        "experiments.reading",
        lang,
        what=say(f"designer.rule.{name}", lang),
        tried=say(f"designer.choice.{reading}", lang),
        played=say(f"designer.choice.{getattr(edition.rulings, name)}", lang),
    )
