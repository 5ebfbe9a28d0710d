"""Builds the parts that exhibits have in common: dials, marks, cards of one person."""

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import face
from motc_lab.games.motc.scene.lens import Lens, lens
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.scene.exhibit_model import Dial, DialOption, Mark, MarkKind
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


def stepper(  # noqa: PLR0913 -- keyword-only parts of a dial
    name: str,
    label: str,
    value: int,
    *,
    low: int,
    high: int,
    text: str = "",
    why: str | None = None,
    seat: Seat | None = None,
) -> Dial:
    """A number with a minus and a plus."""
    return Dial(
        id=name,
        kind="stepper",
        label=label,
        value=value,
        text=text or str(value),
        low=low,
        high=high,
        why=why,
        person=seat,
    )


def slider(  # noqa: PLR0913 -- keyword-only parts of a dial
    name: str,
    label: str,
    value: int,
    *,
    low: int,
    high: int,
    text: str = "",
    why: str | None = None,
) -> Dial:
    """A number on a scale."""
    dial = stepper(name, label, value, low=low, high=high, text=text, why=why)
    return dial.model_copy(update={"kind": "slider"})


def toggle(
    name: str, label: str, value: int, *, text: str = "", why: str | None = None
) -> Dial:
    """Something that is on (1) or off (0)."""
    return Dial(
        id=name, kind="toggle", label=label, value=value, text=text, high=1, why=why
    )


def select(
    name: str,
    label: str,
    value: str,
    options: list[tuple[str, str]],
    *,
    why: str | None = None,
) -> Dial:
    """One of several options, each with its id and its text."""
    offered = tuple([DialOption(id=one, text=text) for one, text in options])
    shown = next((text for one, text in options if one == value), "")
    return Dial(
        id=name,
        kind="select",
        label=label,
        value=value,
        text=shown,
        options=offered,
        why=why,
    )


def button(
    name: str, label: str, *, why: str | None = None, primary: bool = False
) -> Dial:
    """Something to press; the turn brings the value 1."""
    return Dial(id=name, kind="button", label=label, value=0, why=why, primary=primary)


def mark(kind: MarkKind, key: str, lang: Lang, **fields: str | float) -> Mark:
    """A sign with its word from the catalogue."""
    return Mark(kind=kind, text=say(key, lang, **fields))


def looking(case: Case, lang: Lang, seat: Seat | None = None) -> Lens:
    """The step's table through somebody's eyes; the learner's where nobody is named."""
    return lens(case.start, seat or case.learner, lang)


def card_face(case: Case, seat: Seat, code: str, lang: Lang, *, white: bool) -> Card:
    """A card with the half up that counts while its owner has that chess colour."""
    seen = looking(case, lang)
    if seen.plays_white(seat) == white:
        return face(seen, seat, code)
    drawn = face(seen, seat, code)
    assert drawn.up is not None
    assert drawn.down is not None
    return drawn.model_copy(
        update={
            "up": drawn.down,
            "down": drawn.up,
            "label": say(
                "scene.card.face",
                lang,
                title=drawn.title,
                up=drawn.down.piece_text,
                up_strength=drawn.down.strength,
                down=drawn.up.piece_text,
                down_strength=drawn.up.strength,
                effect=drawn.down.effect,
            ),
        }
    )
