"""What there is to look at beside a question, in words and pictures for a class's page.

A page of a class draws four things: sentences, a list, a row of faces, a table.
"""

from collections.abc import Sequence
from typing import Any

from motc_lab.engine.game import Game
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

Drawn = dict[str, Any]


def drawn_parts(parts: Sequence[ExhibitPart], game: Game) -> tuple[Drawn, ...] | None:
    """The parts for a page; None where one of them can't be told there."""
    reference = reference_of(game)
    found = [_drawn(part, reference) for part in parts]
    return None if None in found else tuple([one for one in found if one is not None])


def _drawn(part: ExhibitPart, reference: Reference) -> Drawn | None:
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
            return {"title": f"{part.title}. {part.label}", **_track(part)}
        case Grid():
            rows = [
                {"head": row.head, "cells": [cell.text for cell in row.cells]}
                for row in part.rows
            ]
            heads = [part.corner, *part.heads]
            return {"title": part.title, "heads": heads, "rows": rows}
        case _:
            return None


def _face(item: CardItem, reference: Reference) -> Drawn:
    """A face: drawn where its game prints faces, and in words."""
    prints = type(reference).face_on_paper is not Reference.face_on_paper
    svg = reference.face_on_paper(item.card) if prints else ""
    return {"svg": svg, "text": item.card.label, "caption": item.caption}


def _track(track: Track) -> Drawn:
    """Its spaces side by side; a sign points to the one where something stands."""
    cells = [
        " ".join([*(["▸"] if one.here else []), one.text, *one.icons])
        for one in track.spaces
    ]
    heads = [str(n) for n in range(len(cells) + 1)]
    heads[0] = ""
    return {"heads": heads, "rows": [{"head": "", "cells": cells}]}


def _row(row: Row) -> str:
    return f"{row.head}: {row.text}" if row.head else row.text
