"""What there is to look at beside a question, in words and pictures for a class's page.

A page of a class draws four things: sentences, a list, a row of faces, a table.
"""

from collections.abc import Sequence

from motc_lab.engine.game import Game
from motc_lab.rooms.school.view_model import Face, GridRow, Part
from motc_lab.scene.exhibit_model import (
    CardItem,
    Cards,
    ExhibitPart,
    Grid,
    Row,
    Rows,
    Timeline,
    Track,
)
from motc_lab.scene.reference import Reference, reference_of


def drawn_parts(parts: Sequence[ExhibitPart], game: Game) -> tuple[Part, ...] | None:
    """The parts for a page; None where one of them can't be told there."""
    reference = reference_of(game)
    found = [_drawn(part, reference) for part in parts]
    return None if None in found else tuple([one for one in found if one is not None])


def _drawn(part: ExhibitPart, reference: Reference) -> Part | None:
    match part:
        case Cards():
            faces = [_face(item, reference) for item in part.cards]
            return {"title": part.title, "faces": faces}
        case Rows():
            items = [_row(row) for row in part.rows]
            return {"title": part.title, "items": items, "numbered": part.numbered}
        case Timeline():
            items = [f"{one.title}: {one.text}" for one in part.stations]
            return {"title": part.title, "items": items, "numbered": True}
        case Track():
            title = f"{part.title}. {part.label}"
            return {"title": title, "heads": _numbers(part), "rows": [_spaces(part)]}
        case Grid():
            rows: list[GridRow] = [
                {"head": row.head, "cells": [cell.text for cell in row.cells]}
                for row in part.rows
            ]
            heads = [part.corner, *part.heads]
            return {"title": part.title, "heads": heads, "rows": rows}
        case _:
            return None


def _face(item: CardItem, reference: Reference) -> Face:
    """A face: drawn where its game prints faces, and in words."""
    prints = type(reference).face_on_paper is not Reference.face_on_paper
    svg = reference.face_on_paper(item.card) if prints else ""
    return {"svg": svg, "text": item.card.label, "caption": item.caption}


def _numbers(track: Track) -> list[str]:
    """The numbers of its spaces, above them."""
    return ["", *[str(n) for n in range(1, len(track.spaces) + 1)]]


def _spaces(track: Track) -> GridRow:
    """Its spaces side by side; a sign points to the one where something stands."""
    cells = [
        " ".join([*(["▸"] if one.here else []), one.text, *one.icons])
        for one in track.spaces
    ]
    return {"head": "", "cells": cells}


def _row(row: Row) -> str:
    return f"{row.head}: {row.text}" if row.head else row.text
