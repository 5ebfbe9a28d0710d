"""Choose a card, a face and a line: the rules say whether it may be played so."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.compile.lessons.parts import Short, card, protocol
from motc_lab.lessons.drawn import drawn_table, select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

LINES: Final = ("1", "2", "3")
FACES: Final = ("up", "down")


class PlacesTold(Told):
    """Which hand cards are offered; the table is the step's."""

    cards: Annotated[tuple[Short, ...], Field(min_length=2, max_length=5)]


def _start(case: AnyCase) -> dict[str, Value]:
    return {"card": case.of(PlacesTold).cards[0], "face": "up", "line": "1"}


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.lessons.exhibit.places.{key}", lang, **fields)


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    short, face, line = (str(values[name]) for name in ("card", "face", "line"))
    question = case.start.question_of(case.learner)
    code = f"play {short} {face} {line}"
    is_legal = code in {one.code for one in question.options}
    pairs = case.start.position.protocols.replace("/", ",").split(",")
    at = int(line) - 1
    own, other = (protocol(pairs[place])(lang) for place in (at, 3 + at))
    name = card(short)(lang)
    key = "down" if face == "down" else "matches" if is_legal else "misses"
    told = _say(key, lang, card=name, line=int(line), own=own, other=other)
    word = say(f"compile.lessons.mark.{'good' if is_legal else 'bad'}", lang)
    mark = Mark(kind="good" if is_legal else "bad", text=word)
    row = Row(text=told, mark=mark, rule="CPLY-1")
    cards = [(one, card(one)(lang)) for one in case.of(PlacesTold).cards]
    faces = [(one, say(f"compile.face.{one}", lang)) for one in FACES]
    lines = [(one, _say("line", lang, line=int(one))) for one in LINES]
    dials = (
        select("card", _say("card", lang), short, cards),
        select("face", _say("face", lang), face, faces),
        select("line", _say("where", lang), line, lines),
    )
    return Shown(
        parts=(Rows(rows=(row,)), drawn_table(case.start, lang), Dials(dials=dials)),
        facts={
            "allowed": "yes" if is_legal else "no",
            "card": short,
            "face": face,
            "line": int(line),
            "whose": _whose(short, pairs[at], pairs[3 + at]),
        },
        speech=f"{word}. {told}",
    )


def _whose(short: str, own: str, other: str) -> str:
    """Whose protocol of the line is the card's own."""
    pair = short[:2]
    return "own" if pair == own else "other" if pair == other else "nobody"


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=PlacesTold)
