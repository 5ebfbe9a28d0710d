"""All by which a position is handed on: code, link, record, JSON, Python, picture.

With hidden hands left out, the position holds only how many cards there are that the
seat does not know; whoever opens it has them dealt anew.
"""

import json
from typing import Final

from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import write_record
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.unseen import as_known_to
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.motifs import in_both_languages, motifs
from motc_lab.sandbox.tables import imagined
from motc_lab.scene.build import scene_of
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Shared
from motc_lab.scene.svg import board_svg
from motc_lab.texts import say

FORMAT: Final = "motc sandbox 1"
_LONGEST_QR: Final = 2300  # bytes that a code with a quarter of repair can hold


class TooLong(LabError, ValueError):
    """A link that is too long for a QR code."""


def shared(  # noqa: PLR0913 -- keyword-only wishes
    session: Session,
    seat: Seat,
    lang: Lang,
    *,
    hidden: bool,
    open_hands: bool,
    address: str = "",
) -> Shared:
    """Return every form of the present position.

    Args:
        session: stands at the position.
        seat: who looks; without hidden cards, only what this person knows is told.
        lang: of the texts and of the link.
        hidden: whether hidden hands are handed on as well.
        open_hands: whether the picture shows both hands; needs ``hidden``.
        address: of the page, for the QR code; the link is its query.
    """
    known = as_known_to(session.position, seat)
    given = session if hidden else imagined(session, seat)
    looks = "open" if open_hands and hidden else seat.value
    scene = scene_of(given, seat, lang, open_hands=open_hands and hidden)
    note = say(f"sandbox.share.{'with' if hidden else 'without'}_hidden", lang)
    if hidden:
        told = links.query(given, seat=looks, lang=lang)
        if not links.holds_all(session, told):
            note += " " + say("sandbox.share.link_in_part", lang)
    else:
        told = links.position_query(known, seat=looks, lang=lang)
    position = session.position if hidden else known
    return Shared(
        hidden=hidden,
        note=note,
        code=position.code,
        query=told,
        record=write_record(given),
        json_text=as_json(given, position),
        python=python_line(given, position),
        description=scene.description,
        svg=str(board_svg(scene)),
        motifs=in_both_languages(motifs(session)),
        qr=_qr_or_nothing(f"{address}?{told}", lang) if address else "",
    )


def as_json(session: Session, position: Position) -> str:
    """Return position, seed and record as JSON, to be read back by ``paste``."""
    told = {
        "format": FORMAT,
        "edition": session.edition.id,
        "seed": session.seed,
        "position": json.loads(position.to_json()),
        "record": write_record(session),
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


def python_line(session: Session, position: Position) -> str:
    """Return the line of Python that makes a match at this position."""
    code = position.code
    made = f'Match.from_position(Position.from_code("{code}"), seed={session.seed}'
    if session.edition.id != house_edition().id:
        made += f', edition=load_edition("{session.edition.id}")'
    return f"match = {made})"


def _qr_or_nothing(link: str, lang: Lang) -> str:
    try:
        return qr_svg(link, lang)
    except TooLong:
        return ""


def qr_svg(link: str, lang: Lang) -> str:
    """Return a QR code of a link as SVG with a title; TooLong if none can hold it."""
    import segno  # noqa: PLC0415 (only where somebody shares)

    if len(link.encode()) > _LONGEST_QR:
        msg = f"the link has {len(link)} characters; a QR code holds {_LONGEST_QR}"
        raise TooLong(msg)
    code = segno.make(link, error="l", micro=False)
    text: str = code.svg_inline(
        scale=4,
        border=4,
        light="#ffffff",
        dark="#000000",
        title=say("sandbox.share.qr_title", lang),
        omitsize=True,
    )
    return text
