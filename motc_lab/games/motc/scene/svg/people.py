"""A person's side of the table: the row with tracks and stocks, and the hand."""

from motc_lab.games.motc.scene.svg.cards import (
    BACK_HEIGHT,
    BACK_WIDTH,
    back,
    hand_card,
    hand_height,
)
from motc_lab.games.motc.scene.svg.pieces import card_sign, piece, token
from motc_lab.games.motc.scene.svg.tracks import SPACE_WIDTH, badge, endurance
from motc_lab.games.motc.scene.table_model import Card, Person
from motc_lab.scene.drawing.elements import Block, at, box, line, rule
from motc_lab.scene.drawing.lettering import TEMPORARY, paragraph
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_STOCK_WIDTH = 76
_GAP = 8
_WIDEST = 241  # four in a row


def person_row(person: Person, width: float, lang: Lang) -> Block:
    """Return name, colour, endurance, reserve, supply, deck and discards."""
    drawn = [rule(0, 0, width), badge(person.id, 24, 34)]
    drawn += _name(person, lang)
    stocks = width - 4 * _STOCK_WIDTH
    track = stocks - 14 - SPACE_WIDTH * len(person.track)
    drawn.append(endurance(person, track, 23, lang))
    drawn += _stocks(person, stocks, lang)
    height = 78.0
    for effect in person.temporary:
        said = paragraph(effect, TEMPORARY, width - 60, x=48)
        drawn.append(at(0, height - 2, said.svg))
        height += said.height + 2
    ground = [box(0, 0, width, height, "wash")] if person.to_move else []
    if person.to_move:
        ground.append(box(0, 0, 5, height, person.id[0]))
    return Block(height, "".join([*ground, *drawn, rule(0, height, width)]))


def _name(person: Person, lang: Lang) -> list[str]:
    drawn = [line(person.name, 48, 30, "name")]
    x = 48.0
    if person.has_queen:
        drawn.append(piece("queen", "white", x, 37, 17))
        x += 22
    drawn.append(line(person.colour_text, x, 51, "small"))
    if person.to_move:
        turn = f"▸ {say('ui.to_move', lang)}"
        drawn.append(line(turn, 48, 68, f"turn {person.id[0]}"))
    return drawn


def _stocks(person: Person, x: float, lang: Lang) -> list[str]:
    discards = len(person.pile) + person.buried
    stocks = [
        ("ui.reserve", person.reserve, True),
        ("ui.supply", person.supply, True),
        ("ui.deck", person.deck_count, False),
        ("ui.pile", discards, False),
    ]
    drawn = []
    for index, (key, count, is_pawns) in enumerate(stocks):
        middle = x + index * _STOCK_WIDTH + _STOCK_WIDTH / 2
        drawn.append(line(say(key, lang), middle, 30, "small", "middle"))
        if is_pawns:
            drawn.append(token("pawn", person.id[0], middle - 21, 37, 19))
        else:
            drawn.append(card_sign(middle - 20, 38, 17))
        drawn.append(line(str(count), middle + 2, 53, "count"))
    return drawn


def hand(cards: tuple[Card, ...], width: float, lang: Lang) -> Block:
    """Return the hand: faces large with their effects, backs small."""
    faces = [card for card in cards if card.up is not None]
    hidden = [card for card in cards if card.up is None]
    if not cards:
        none = line(say("ui.hand_empty", lang), 4, 20, "lean")
        return Block(30, none)
    rows = []
    if faces:
        rows.append(_faces(faces, width))
    if hidden:
        shown = [
            back(card.person, index * (BACK_WIDTH + 5), 0)
            for index, card in enumerate(hidden)
        ]
        rows.append(Block(BACK_HEIGHT, "".join(shown)))
    y, drawn = 0.0, []
    for row in rows:
        drawn.append(at(0, y, row.svg))
        y += row.height + _GAP
    return Block(y - _GAP, "".join(drawn))


def _faces(faces: list[Card], width: float) -> Block:
    """Return faces in rows of at most seven, all of a row equally high."""
    columns = min(7, max(len(faces), 4))
    each = min(_WIDEST, (width - _GAP * (columns - 1)) / columns)
    y, drawn = 0.0, []
    for start in range(0, len(faces), columns):
        row = faces[start : start + columns]
        height = max(hand_height(card, each) for card in row)
        for index, card in enumerate(row):
            drawn.append(at(index * (each + _GAP), y, hand_card(card, each, height)))
        y += height + _GAP
    return Block(y - _GAP, "".join(drawn))
