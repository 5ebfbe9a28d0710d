"""Forms in which a mental endurance track is copied from the box."""

from typing import Final

from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.parts import text
from motc_lab.games.motc.companion.tracks import (
    ADVANTAGES,
    LIMITS,
    MOST_SPACES,
    PAWNS,
    Track,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.scene.companion_model import CountField, CountForm, CountTap
from motc_lab.scene.model import Lang

USUAL: Final = 4  # spaces on either side, for a beginning
COLUMNS: Final = {"limit": LIMITS, "pawns": PAWNS, "advantage": ADVANTAGES}


def track_forms(counting: Counting, lang: Lang) -> tuple[CountForm, ...]:
    """Return a form for each person: how long the track is, then what is on it."""
    return tuple(
        _track_form(seat, counting.tracks[seat], lang)
        if seat in counting.tracks
        else _size_form(seat, lang)
        for seat in PERSONS
    )


def _size_form(seat: Seat, lang: Lang) -> CountForm:
    fields = [
        CountField(
            id=f"{seat.value}.{side}",
            text=text(f"setup.size_{side}", lang),
            value=USUAL,
            least=0,
            most=MOST_SPACES - 1,
        )
        for side in ("left", "right")
    ]
    return CountForm(
        code=f"spaces:{seat.value}",
        text=text("setup.size", lang, **person_fields(seat, lang)),
        fields=tuple(fields),
        columns=2,
        button=text("setup.size_save", lang),
    )


def _track_form(seat: Seat, track: Track, lang: Lang) -> CountForm:
    rows, fields = [], []
    for n, space in enumerate(track.spaces):
        ending = "_start" if n == track.start else ""
        rows.append(text(f"setup.space{ending}", lang, n=n + 1))
        for (name, (least, most)), value in zip(COLUMNS.items(), space, strict=True):
            fields.append(
                CountField(
                    id=f"{seat.value}.{name}.{n + 1}",
                    text=text(f"setup.{name}", lang),
                    value=value,
                    least=least,
                    most=most,
                )
            )
    who = person_fields(seat, lang)
    away = CountTap(
        code=f"forget:{seat.value}",
        text=text("tap.forget", lang, **who),
        look="quiet",
        sure=text("tap.forget_sure", lang, **who),
    )
    return CountForm(
        code=f"track:{seat.value}",
        text=text("setup.size", lang, **who),
        fields=tuple(fields),
        columns=len(COLUMNS),
        rows=tuple(rows),
        button=text("setup.track_save", lang),
        away=away,
    )
