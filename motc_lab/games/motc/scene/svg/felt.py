"""The playing table: exchange sections on green felt, the advantage track beside."""

from motc_lab.games.motc.scene.svg.cards import slot_card
from motc_lab.games.motc.scene.svg.pieces import token
from motc_lab.games.motc.scene.svg.tracks import advantage, badge, numeral_of, signed
from motc_lab.games.motc.scene.table_model import MatchScene, Person, Section, Slot
from motc_lab.scene.drawing.elements import Block, at, box, el, line, rule
from motc_lab.texts import say

_RIM, _GAP, _SCALE = 8, 8, 58
_CARD_HEIGHT, _BAR, _VALUE = 112, 34, 42
_SLOT = _CARD_HEIGHT + _BAR + 10


def felt(scene: MatchScene, width: float, ground: str) -> Block:
    """Return the table; ``ground`` is the fill of the cloth."""
    height = 2 * _RIM + 2 * _SLOT + _VALUE + 4 * _GAP
    inner = height - 2 * _RIM
    many = len(scene.sections)
    column = (width - 2 * _RIM - _SCALE - (many + 2) * _GAP) / many
    drawn = [
        el("rect", width=width, height=height, rx=6, class_="wood"),
        el("rect", x=5, y=5, width=width - 10, height=height - 10, class_="edge"),
        el(
            "rect",
            x=_RIM,
            y=_RIM,
            width=width - 2 * _RIM,
            height=inner,
            fill=ground,
        ),
    ]
    scale = advantage(
        scene.advantage, scene.far, scene.near, inner - 2 * _GAP, scene.lang
    )
    drawn.append(at(_RIM + _GAP, _RIM + _GAP, scale))
    for index, section in enumerate(scene.sections):
        x = _RIM + 2 * _GAP + _SCALE + index * (column + _GAP)
        drawn.append(at(x, _RIM + _GAP, _section(section, scene, column)))
    return Block(height, "".join(drawn))


def _section(section: Section, scene: MatchScene, width: float) -> str:
    present = section.state == "current"
    value, near = _SLOT + _GAP, _SLOT + _VALUE + 2 * _GAP
    far_slot = _slot(section.far, scene.far, section, width, is_far=True)
    near_slot = _slot(section.near, scene.near, section, width, is_far=False)
    edge = "present" if present else "place"
    return "".join(
        [
            box(0, 0, width, _SLOT, edge),
            far_slot,
            at(0, value, _plaque(section, scene, width)),
            at(0, near, box(0, 0, width, _SLOT, edge), near_slot),
        ]
    )


def _slot(
    slot: Slot, person: Person, section: Section, width: float, *, is_far: bool
) -> str:
    """The card lies away from the middle, its pawns and its total next to it."""
    bar = _CARD_HEIGHT + 5 if is_far else 0
    drawn = []
    for space in range(2):
        x, y = 20 + space * 30, bar + _BAR / 2 + 1
        if space < slot.pawns:
            drawn.append(el("circle", cx=x, cy=y, r=12.5, class_="stone"))
            drawn.append(token("pawn", "stone-pawn", x - 9, y - 10, 18))
        else:
            drawn.append(el("circle", cx=x, cy=y, r=12, class_="hole"))
    if slot.bonus:
        drawn.append(line(signed(slot.bonus), 70, bar + _BAR / 2 + 6, "bonus"))
    if slot.total is not None:
        drawn += _total(slot.total, section.winner == person.id, width - 8, bar)
    if slot.card is not None:
        y = 5 if is_far else _BAR + 5
        drawn.append(at(5, y, slot_card(slot.card, width - 10, _CARD_HEIGHT)))
    return "".join(drawn)


def _total(total: int, won: bool, right: float, bar: float) -> list[str]:
    base = bar + _BAR / 2 + 8
    wide = 13 * len(str(total))
    drawn = [
        line(str(total), right, base, "total", "end"),
        line("=", right - wide - 10, base - 2, "on-felt", "middle"),
    ]
    if won:
        drawn.append(rule(right - wide - 1, base + 4, wide + 2, "won"))
    return drawn


def _plaque(section: Section, scene: MatchScene, width: float) -> str:
    """The section's numeral, and who has won it."""
    lang, middle = scene.lang, _VALUE / 2
    drawn = [box(0, 0, width, _VALUE, f"plaque {section.state}")]
    if section.state == "open":
        drawn.append(
            line(numeral_of(section), width / 2, middle + 8, "numeral", "middle")
        )
        return "".join(drawn)
    drawn.append(line(numeral_of(section), 14, middle + 8, "numeral"))
    if section.winner is not None:
        won = say("ui.section_won", lang)
        mark = "▲" if section.winner == scene.far.id else "▼"
        drawn.append(el("g", badge(section.winner, 84, middle), class_="day"))
        drawn.append(line(f"{mark} {won}", 104, middle + 5, "verdict"))
    elif section.state == "resolved":
        tied = f"= {say('ui.section_tied', lang)}"
        drawn.append(line(tied, 84, middle + 5, "verdict"))
    else:
        drawn.append(box(1, 1, width - 2, _VALUE - 2, "now"))
        drawn.append(
            line(f"◆ {say('ui.section_current', lang)}", 84, middle + 5, "verdict")
        )
    return "".join(drawn)
