"""A question that is answered at the table, by touching its cards and pieces.

The board is the one of the game's chapters, as whoever is asked sees it; it offers what
the question offers and nothing else.
"""

import functools
import json
from typing import Final

from motc_lab.controllers.wire import page_words
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.rooms.school.ballots import Ballot
from motc_lab.rooms.school.view_model import BoardView
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of

KEPT: Final = 64  # boards, of all classes


def board_of(ballot: Ballot, lang: Lang) -> BoardView | None:
    """Return the board on which a play is answered.

    Args:
        ballot: the question; its options are plays.
        lang: of every sentence.

    Returns:
        None where the question is no play, or where the table does not offer all its
        options in one choice each.
    """
    if not ballot.lines or ballot.table is None or ballot.asked is None:
        return None
    return _board(ballot.table, ballot.asked, ballot.lines, lang)


@functools.lru_cache(maxsize=KEPT)
def _board(
    table: AnySession, asked: Seat, lines: tuple[tuple[str, ...], ...], lang: Lang
) -> BoardView | None:
    return board_with(table, asked, [line[0] for line in lines], lang)


def board_with(
    table: AnySession, asked: Seat, codes: list[str], lang: Lang
) -> BoardView | None:
    """Return a table that offers these choices only; None where it lacks one of them.

    Args:
        table: where it is played.
        asked: who answers.
        codes: of the choices, one by one.
        lang: of every sentence.
    """
    scene = showing_of(table).scene_of(table, asked, lang, one_by_one=True)
    offered = tuple([one for one in scene.choices if one.code in codes])
    if not codes or len(offered) != len(codes):
        return None
    ask = None if scene.ask is None else scene.ask.model_copy(update={"rule": ""})
    shown = scene.model_copy(
        update={"choices": offered, "answers_why": False, "ask": ask}
    )
    words = page_words(shown, shown.game, lang)
    return {
        "scene": shown.model_dump_json(),
        "words": json.dumps(words, ensure_ascii=False),
        "codes": codes,
    }
