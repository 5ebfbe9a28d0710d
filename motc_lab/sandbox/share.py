"""All by which a position is handed on: code, link, record, JSON, Python, picture.

With hidden things left out, the position holds only what the seat knows; whoever opens
it has the rest dealt anew.
"""

import json
from typing import Final

from motc_lab.engine.game import Game
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import write_record
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.motif_words import in_both_languages
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.tables import imagined
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Lang
from motc_lab.scene.painting import board_svg
from motc_lab.scene.sandbox_model import Shared
from motc_lab.scene.showing import showing_of
from motc_lab.texts import say

_LONGEST_QR: Final = 2300  # bytes that a code with a quarter of repair can hold


class TooLong(LabError, ValueError):
    """A link that is too long for a QR code."""


class NoPosition(LabError):
    """A match that is no position yet can't be handed on with something left out."""


def format_of(game: Game) -> str:
    """What the JSON of a position says of itself."""
    return f"{game.id} sandbox 1"


def shared(  # noqa: PLR0913 -- keyword-only wishes
    session: AnySession,
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
        seat: who looks; without hidden things, only what this seat knows is told.
        lang: of the texts and of the link.
        hidden: whether hidden things are handed on as well.
        open_hands: whether the picture shows all; needs ``hidden``.
        address: of the page, for the QR code; the link is its query.

    Raises:
        NoPosition: hidden things are to stay behind, and the match can't be written
            down without them now.
    """
    ruleset = session.ruleset
    has_position = ruleset.has_position(session.machine)
    if not hidden and not has_position:
        raise NoPosition(said(session, "share.no_position", lang))
    given = session if hidden else imagined(session, seat)
    looks = "open" if open_hands and hidden else str(seat)
    is_open = open_hands and hidden
    scene = showing_of(given).scene_of(given, seat, lang, open_hands=is_open)
    note = said(session, f"share.{'with' if hidden else 'without'}_hidden", lang)
    position: AnyPosition | None = None
    if hidden:
        position = session.position if has_position else None
        told = links.query(given, seat=looks, lang=lang)
        is_part = not links.holds_all(session, told)
    else:
        position = studying_of(session).as_known_to(session, seat)
        told = links.position_query(position, seat=looks, lang=lang, ruleset=ruleset)
        is_part = False
    if not links.is_followed(told):
        told = ""
        note += " " + said(session, "share.no_link", lang)
    elif is_part:
        note += " " + said(session, "share.link_in_part", lang)
    return Shared(
        hidden=hidden,
        note=note,
        code="" if position is None else position.code,
        query=told,
        record=write_record(given),
        json_text=as_json(given, position),
        python=studying_of(given).python(given, position),
        description=scene.description,
        svg=board_svg(scene),
        motifs=in_both_languages(session),
        qr=_qr_or_nothing(f"{address}?{told}", lang) if address and told else "",
    )


def as_json(session: AnySession, position: AnyPosition | None) -> str:
    """Return position, seed and record as JSON, to be read back by ``paste``."""
    held = None if position is None else json.loads(position.to_json())
    heads = {name: of.partition(" ")[0] for name, of in session.ruleset.heads.items()}
    told = {
        "format": format_of(session.ruleset.game),
        **{name: heads[name] for name in list(heads)[:1]},
        "seed": session.seed,
        "position": held,
        "record": write_record(session),
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


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
