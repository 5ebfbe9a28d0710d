"""The tracks: match, advantage, mental endurance."""

from collections.abc import Sequence
from typing import Protocol

from motc_lab.games.motc.scene.svg.pieces import card_sign, token
from motc_lab.games.motc.scene.table_model import (
    AdvantageTrack,
    MatchTrack,
    Person,
    Section,
)
from motc_lab.scene.drawing.elements import at, box, el, line, rule
from motc_lab.scene.drawing.lettering import SMALL, paragraph
from motc_lab.scene.model import Lang
from motc_lab.texts import say

SPACE_WIDTH, SPACE_HEIGHT = 36, 46
_STEP = 21


class Icons(Protocol):
    """What a space shows, of a table or of an edition."""

    @property
    def hand_limit(self) -> int:
        """The hand limit."""

    @property
    def pawns(self) -> int:
        """Pawns taken here."""

    @property
    def advantage(self) -> int:
        """The start advantage."""


def badge(person: str, x: float, y: float) -> str:
    """Return S in a double square or F in a circle around ``x``, ``y``."""
    letter = person[0]
    text = line(letter.upper(), 0, 4.7, f"badge {letter}-on", "middle")
    if letter == "s":
        rim = el(
            "rect", x=-13, y=-13, width=26, height=26, class_="s-line", stroke_width=1.5
        )
        return at(x, y, rim, box(-10, -10, 20, 20, "s"), text)
    rim = el("circle", r=13, class_="f-line", stroke_width=1.5)
    return at(x, y, rim, el("circle", r=10.5, class_="f"), text)


def signed(number: int) -> str:
    """Return a number with its sign, the minus as long as the plus."""
    return f"+{number}" if number > 0 else f"−{abs(number)}"  # noqa: RUF001


def match_track(track: MatchTrack, right: float, y: float) -> str:
    """Return both kings on their way to the centre, ending at ``right``."""
    way = _STEP * track.to_win
    half = way + 72
    x = right - 2 * half - 40
    middle = x + half + 20
    return "".join(
        [
            at(x, y, _way("spassky", track.spassky, track.to_win, 1)),
            el("circle", cx=middle, cy=y, r=16, class_="sheet"),
            line(str(track.to_win), middle, y + 6, "name", "middle"),
            at(right, y, _way("fischer", track.fischer, track.to_win, -1)),
        ]
    )


def _way(person: str, points: int, to_win: int, side: int) -> str:
    """One person's way, to the right of the origin (``side`` 1) or to its left (-1)."""
    letter = person[0]
    drawn = [
        badge(person, side * 15, 0),
        line(str(points), side * 43, 7, "points", "middle"),
    ]
    for space in range(to_win):
        left = side * (62 + _STEP * space) - (_STEP if side < 0 else 0)
        drawn.append(box(left, -12, _STEP, 24, "sheet"))
        if space == min(points, to_win - 1):
            drawn.append(token("king", letter, left + 1.5, -9, 18))
        elif space < points:
            hatch = f"M{left + 3} 9l15-18M{left + 3} 0l8-9M{left + 10} 9l8-9"
            drawn.append(el("path", d=hatch, class_=f"{letter}-line"))
    return "".join(drawn)


def endurance(person: Person, x: float, y: float, lang: Lang) -> str:
    """Return the mental endurance track with its word above it."""
    drawn = [line(say("ui.endurance", lang), x, y - 6, "small")]
    here = [index for index, space in enumerate(person.track) if space.here]
    marker = here[0] if here else None
    return "".join([*drawn, spaces(person.track, marker, person.id, x, y)])


def spaces(
    track: Sequence[Icons], marker: int | None, person: str, x: float, y: float
) -> str:
    """Return the spaces of a track; the person's status marker lies on one of them."""
    drawn, here = [], ""
    for index, space in enumerate(track):
        left = x + index * SPACE_WIDTH
        if index == marker:
            here = _space(space, left, y, person[0])
        else:
            drawn.append(_space(space, left, y, ""))
    return "".join([*drawn, here])


def _space(space: Icons, x: float, y: float, letter: str) -> str:
    inner = [card_sign(5, 5, 13), line(str(space.hand_limit), 21, 16, "tiny")]
    if space.pawns:
        inner += [
            token("pawn", "pawn", 4, 18, 13),
            line(f"+{space.pawns}", 18, 29, "tiny"),
        ]
    if space.advantage:
        sign = "▲" if space.advantage > 0 else "▽"
        inner.append(line(f"{sign} {signed(space.advantage)}", 4, 42, "tiny"))
    if not letter:
        return at(x, y, box(0, 0, SPACE_WIDTH, SPACE_HEIGHT, "sheet"), *inner)
    size = {"width": SPACE_WIDTH + 4, "height": SPACE_HEIGHT + 4}
    marker = box(0, 0, SPACE_WIDTH, SPACE_HEIGHT, letter)
    rim = el("rect", x=-2, y=-2, class_=f"{letter}-line", stroke_width=1.5, **size)
    if letter == "s":
        rim += el("rect", x=-5, y=-5, class_="s-line", width=46, height=56)
    return at(x, y, el("g", rim, marker, *inner, class_=f"{letter}-here"))


def advantage(
    track: AdvantageTrack, far: Person, near: Person, height: float, lang: Lang
) -> str:
    """Return the scale between both persons; the marker stands nearer to who leads."""
    width, top, bottom = 58, 44, height - 92
    middle, step = (top + bottom) / 2, (bottom - top) / (2 * track.spaces)
    up = 1 if far.id == "fischer" else -1
    ticks = []
    for space in range(-track.spaces, track.spaces + 1):
        y = middle - space * up * step
        reach = 24 if space == 0 else 17 if space % 5 == 0 else 9
        side = "0" if space == 0 else "f" if space > 0 else "s"
        ticks.append(rule(width / 2 - reach, y, reach * 2, f"tick-{side}"))
    y = middle - track.marker * up * step
    left = paragraph(
        say("painter.svg.left", lang, n=track.left_on_table), SMALL, width - 6
    )
    drawn = [
        box(0, 0, width, height, "deep"),
        el("g", badge(far.id, width / 2, 21), class_="day"),
        el("g", *ticks, stroke_width=1.6),
        el("circle", cx=width / 2, cy=y, r=15, class_="disc"),
        line(str(abs(track.marker)), width / 2, y + 6, "disc-text", "middle"),
        el("g", badge(near.id, width / 2, bottom + 24), class_="day"),
        at(4, bottom + 46, left.svg.replace('class="small"', 'class="on-felt"')),
    ]
    return "".join(drawn)


def numeral_of(section: Section) -> str:
    """The section's numeral, and its value where the numeral does not tell it."""
    if section.value == section.index:
        return section.numeral
    return f"{section.numeral} ({section.value})"
