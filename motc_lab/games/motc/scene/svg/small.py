"""A small picture of a table: what one needs to count, legible on paper at 10 cm.

Cards are a piece and its strength; their titles and effects stand beside the picture,
or are not asked about.
"""

from typing import Final

from motc_lab.games.motc.scene.svg.cards import frame, hand_card, hand_height, turned
from motc_lab.games.motc.scene.svg.pieces import card_sign, piece, token
from motc_lab.games.motc.scene.svg.style import Theme, style_sheet
from motc_lab.games.motc.scene.svg.tracks import advantage, badge, numeral_of, signed
from motc_lab.games.motc.scene.table_model import (
    Card,
    Half,
    MatchScene,
    Person,
    Section,
    Slot,
)
from motc_lab.scene.drawing.elements import at, box, el, line, rule

CARD_WIDTH: Final = 92
CARD_HEIGHT: Final = 66
_SCALE, _GAP, _RIM, _PERSON = 58, 8, 6, 38
_BAR, _VALUE = 30, 32
_COLUMN: Final = CARD_WIDTH + 8
_SLOT: Final = CARD_HEIGHT + _BAR + 8
_PRINTED: Final = 4  # sections; with fewer they stand further apart


def root_of(theme: Theme) -> str:
    """Return the class of pictures in this theme."""
    return f"motc-picture-{theme}"


def small_svg(
    scene: MatchScene, theme: Theme, *, totals: bool = True, hand: bool = False
) -> str:
    """Return a small picture of the table; its page has the theme's style sheet.

    Args:
        scene: what is shown; nothing else is in the picture.
        theme: ``paper`` is white and saves ink.
        totals: whether the present totals are told, or left to be filled in.
        hand: whether the near person's hand lies below, as far as it may be seen.
    """
    width = _width(scene)
    board, height = _board(scene, width, totals=totals)
    drawn = [
        _person(scene.far, width),
        at(0, _PERSON, board),
        at(0, _PERSON + height, _person(scene.near, width)),
    ]
    height += 2 * _PERSON
    if hand and scene.near.hand:
        row, row_height = _hand(scene.near.hand, width)
        drawn.append(at(0, height, row))
        height += row_height
    size = width, height
    return picture(theme, size, "".join(drawn), scene.description, scene.lang)


def card_svg(card: Card, theme: Theme, width: float = 190) -> str:
    """Return one face with its effect, as it is held in a hand."""
    height = hand_height(card, width)
    return picture(theme, (width, height), hand_card(card, width, height), card.label)


def piece_sign(half: Half, theme: Theme) -> str:
    """Return a piece alone, beside words that name it."""
    return picture(theme, (100, 100), piece(half.piece, half.colour, 0, 0, 100))


def picture(  # noqa: PLR0913, PLR0917 -- what an element says of itself
    theme: Theme,
    size: tuple[float, float],
    drawn: str,
    label: str = "",
    lang: str = "",
    role: str = "img",
) -> str:
    """Return a picture of so many units; without a name it is hidden from readers.

    A ``role`` of ``group`` lets readers go on to what is named within.
    """
    # Not a title, which browsers show over the picture as soon as the mouse rests.
    named = {"role": role, "aria_label": label} if label else {"aria_hidden": "true"}
    if lang:
        named["lang"] = lang
    return el(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size[0]:g} {size[1]:g}",
        class_=root_of(theme),
        **named,
    )


def sheet_of_style(theme: Theme) -> str:
    """Return the style sheet that a page with such pictures carries once.

    A printer gets white boards, whatever the screen shows.
    """
    root = root_of(theme)
    printed = "" if theme == "paper" else style_sheet("paper", root)
    return f"{style_sheet(theme, root)}\n@media print{{{printed}}}"


def small_card(card: Card, width: float = CARD_WIDTH) -> str:
    """Return a face with its two pieces and their strengths, or a back."""
    height, up, down = CARD_HEIGHT, card.up, card.down
    if up is None:
        letter = card.person[0]
        return (
            box(0, 0, width, height, f"back-{letter}")
            + box(3, 3, width - 6, height - 6, "back-rim")
            + line(letter.upper(), width / 2, height / 2 + 5, "back-text", "middle")
        )
    assert down is not None
    return el(
        "g",
        frame(card.person, width, height),
        piece(up.piece, up.colour, 6, 6, 32),
        line(str(up.strength), width - 11, 32, "strength", "end"),
        rule(5, height - 22, width - 10, "fold"),
        turned(down, 9, height - 20),
        class_="face",
    )


def _width(scene: MatchScene) -> int:
    many = max(_PRINTED, len(scene.sections))
    return 2 * _RIM + _SCALE + many * _COLUMN + (many + 2) * _GAP


def _board(scene: MatchScene, width: int, *, totals: bool) -> tuple[str, float]:
    inner = 2 * _SLOT + _VALUE + 4 * _GAP
    height = inner + 2 * _RIM
    scale = advantage(
        scene.advantage, scene.far, scene.near, inner - 2 * _GAP, scene.lang
    )
    drawn = [
        el("rect", width=width, height=height, rx=6, class_="wood"),
        el(
            "rect",
            x=_RIM,
            y=_RIM,
            width=width - 2 * _RIM,
            height=inner,
            class_="cloth",
        ),
        at(_RIM + _GAP, _RIM + _GAP, scale),
    ]
    step = (width - 2 * _RIM - _SCALE - 2 * _GAP) / len(scene.sections)
    for index, section in enumerate(scene.sections):
        x = _RIM + 2 * _GAP + _SCALE + index * step
        drawn.append(at(x, _RIM + _GAP, _section(section, scene, totals=totals)))
    return "".join(drawn), height


def section_column(section: Section, scene: MatchScene) -> tuple[str, float, float]:
    """Return a section with its cards on cloth, its width and its height."""
    drawn = _section(section, scene, totals=True)
    return _on_cloth(drawn, 2 * _SLOT + _VALUE + 2 * _GAP)


def near_slot(section: Section) -> tuple[str, float, float]:
    """Return the near side of a section on cloth, its width and its height."""
    drawn = box(0, 0, _COLUMN, _SLOT, "place")
    return _on_cloth(drawn + _slot(section.near, is_far=False, told=True), _SLOT)


def _on_cloth(drawn: str, height: float) -> tuple[str, float, float]:
    width, height = _COLUMN + 8, height + 8
    cloth = el("rect", width=width, height=height, class_="cloth")
    return cloth + at(4, 4, drawn), width, height


def _section(section: Section, scene: MatchScene, *, totals: bool) -> str:
    edge = "present" if section.state == "current" else "place"
    near = _SLOT + _VALUE + 2 * _GAP
    told = totals or section.state == "resolved"
    return "".join(
        [
            box(0, 0, _COLUMN, _SLOT, edge),
            _slot(section.far, is_far=True, told=told),
            at(0, _SLOT + _GAP, _plaque(section, scene)),
            at(0, near, box(0, 0, _COLUMN, _SLOT, edge)),
            at(0, near, _slot(section.near, is_far=False, told=told)),
        ]
    )


def _slot(slot: Slot, *, is_far: bool, told: bool) -> str:
    """The card lies away from the middle, its pawns and its total next to it."""
    if slot.card is None:
        return ""
    bar = CARD_HEIGHT + 4 if is_far else 0
    drawn = [at(4, 4 if is_far else _BAR + 4, small_card(slot.card))]
    for space in range(slot.pawns):
        x, y = 16 + space * 25, bar + _BAR / 2 + 1
        drawn.append(el("circle", cx=x, cy=y, r=11.5, class_="stone"))
        drawn.append(token("pawn", "stone-pawn", x - 8, y - 9, 16))
    base = bar + _BAR / 2 + 8
    if slot.bonus:
        drawn.append(line(signed(slot.bonus), 58, base - 2, "bonus", "middle"))
    if not told:
        drawn.append(line("=", 66, base - 2, "on-felt", "middle"))
        drawn.append(rule(73, base, 22, "blank"))
    elif slot.total is not None:
        drawn.append(line(f"= {slot.total}", _COLUMN - 5, base, "total", "end"))
    return "".join(drawn)


def _plaque(section: Section, scene: MatchScene) -> str:
    """The section's numeral, and who has won it."""
    middle = _VALUE / 2
    drawn = [box(0, 0, _COLUMN, _VALUE, f"plaque {section.state}")]
    if section.state == "open":
        drawn.append(
            line(numeral_of(section), _COLUMN / 2, middle + 8, "numeral", "middle")
        )
        return "".join(drawn)
    drawn.append(line(numeral_of(section), 8, middle + 8, "numeral"))
    if section.winner is not None:
        mark = "▲" if section.winner == scene.far.id else "▼"
        drawn.append(line(mark, _COLUMN - 34, middle + 5, "verdict", "middle"))
        drawn.append(el("g", badge(section.winner, _COLUMN - 16, middle), class_="day"))
    elif section.state == "resolved":
        drawn.append(line("=", _COLUMN - 16, middle + 7, "numeral", "middle"))
    else:
        drawn.append(box(1, 1, _COLUMN - 2, _VALUE - 2, "now"))
    return "".join(drawn)


def _person(person: Person, width: int) -> str:
    """Name and chess colour, pawns in reserve, cards in hand, endurance."""
    drawn = [badge(person.id, 16, 19), line(person.name, 38, 25, "name")]
    drawn.append(piece("king", person.colour, 128, 8, 22))
    drawn.append(line(person.colour_text, 153, 24, "count"))
    counts = [(person.reserve, token("pawn", person.id[0], 0, 8, 22))]
    counts.append((person.hand_count, card_sign(0, 9, 20)))
    x = 250.0
    for count, sign in counts:
        drawn += [at(x, 0, sign), line(str(count), x + 26, 25, "count")]
        x += 66
    drawn.append(_steps(person, width - 124))
    return "".join(drawn)


def _steps(person: Person, x: float) -> str:
    """The endurance track: where on it the marker stands."""
    drawn = []
    width = 124 / len(person.track)
    for index, space in enumerate(person.track):
        kind = person.id[0] if space.here else "sheet"
        drawn.append(box(x + index * width, 11, width - 2, 16, kind))
    return "".join(drawn)


def _hand(cards: tuple[Card, ...], width: int) -> tuple[str, float]:
    each = min(CARD_WIDTH + 4.0, width / len(cards))
    drawn = [
        at(index * each, 6, small_card(card, each - 4))
        for index, card in enumerate(cards)
    ]
    return "".join(drawn), CARD_HEIGHT + 10
