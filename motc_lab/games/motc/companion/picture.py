"""What the companion's page shows of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.companion.asking import asked
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.parts import (
    Values,
    endurance,
    marker,
    numeral,
    stepped,
    text,
)
from motc_lab.games.motc.companion.said import Said
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.scene.companion_model import (
    Companion,
    CountLine,
    CountMatch,
    CountSide,
    CountSpot,
    CountTap,
    CountTotal,
)
from motc_lab.scene.model import Lang
from motc_lab.texts import say, words_in

MOST_TOLD: Final = 40  # of the log: what has happened in the last game or so


@dataclass(frozen=True, slots=True)
class Shown:
    """A match of the shelf, and what it is called; '' for its number alone."""

    number: int
    title: str
    counting: Counting

    def name(self, lang: Lang) -> str:
        """What the match is called."""
        return self.title or text("match", lang, n=self.number)

    def line(self, lang: Lang) -> str:
        """The match in a line of the list."""
        counting = self.counting
        ending = {"setup": "_setup", "over": "_over"}.get(counting.stage, "")
        fields: Values = {seat.value: counting.points(seat) for seat in PERSONS}
        fields |= {"name": self.name(lang), "game": counting.table.game}
        return text(f"score{ending}", lang, **fields)


@dataclass(frozen=True, slots=True)
class News:
    """What has come since the picture before.

    Attributes:
        seen: how much of what the match has told is none.
        asks_anew: whether something else is asked than before.
    """

    seen: int
    asks_anew: bool


def companion_picture(
    matches: Sequence[Shown],
    at: int,
    lang: Lang,
    news: News,
    ways: tuple[bool, bool],
) -> Companion:
    """Return the page.

    Args:
        matches: all that are kept.
        at: the one that is counted, from 0.
        lang: the page's language.
        news: what is said aloud.
        ways: whether there is something to take back, and to say again.
    """
    here = matches[at]
    counting = here.counting
    ask = asked(counting, lang)
    may_undo, may_redo = ways
    return Companion(
        game="motc",
        beat=0,
        lang=lang,
        heading=text("heading", lang),
        name=here.name(lang),
        sides=_sides(counting, lang),
        common=_common(counting, lang),
        spots=_spots(counting, lang),
        asked=ask,
        fixes=_fixes(counting, lang),
        log=tuple([_told(one, lang) for one in counting.told[: -MOST_TOLD - 1 : -1]]),
        matches=tuple([_kept(one, lang, is_here=one is here) for one in matches]),
        begin=CountTap(code="match:new", text=text("tap.new", lang)),
        may_undo=may_undo,
        may_redo=may_redo,
        words=words_in("motc", "companion.word", lang),
        speech=(
            *[_told(one, lang).text for one in counting.told[news.seen :]],
            *((ask.text,) if news.asks_anew else ()),
        ),
    )


def _sides(counting: Counting, lang: Lang) -> tuple[CountSide, ...]:
    if counting.stage == "setup":  # nothing is counted yet
        return ()
    return tuple([_side(counting, seat, lang) for seat in PERSONS])


def _side(counting: Counting, seat: Seat, lang: Lang) -> CountSide:
    has_queen = counting.white is seat
    side = counting.side(seat)
    banned = "_banned" if side.no_pawns else ""
    pawns = CountTotal(
        id=f"pawns.{seat.value}",
        text=text("total.pawns", lang),
        value=str(side.reserve),
        note=text(f"total.pawns_note{banned}", lang, n=side.supply),
    )
    points = CountTotal(
        id=f"points.{seat.value}",
        text=text("total.points", lang),
        value=str(counting.points(seat)),
    )
    return CountSide(
        seat=seat.value,
        name=say(f"word.person.{seat.value}", lang),
        badge=seat.value[0].upper(),
        holds=text("white" if has_queen else "black", lang),
        totals=(points, endurance(counting, seat, lang), pawns),
    )


def _common(counting: Counting, lang: Lang) -> tuple[CountTotal, ...]:
    still_open = CountTotal(
        id="open",
        text=text("total.open", lang),
        value=str(counting.still_open),
        note=text("total.open_note", lang),
    )
    return marker(counting, lang), still_open


def _spots(counting: Counting, lang: Lang) -> tuple[CountSpot, ...]:
    return tuple(
        [
            CountSpot(
                text=numeral(section, lang),
                value=value,
                seat=winner.value if (winner := counting.won.get(section)) else "",
                told=_spot_told(counting, section, lang),
                is_here=_is_here(counting, section),
            )
            for section, value in enumerate(counting.table.rules.values)
        ]
    )


def _is_here(counting: Counting, section: int) -> bool:
    """Whether the exchange of this section goes on."""
    return counting.stage == "exchange" and counting.table.section == section


def _spot_told(counting: Counting, section: int, lang: Lang) -> str:
    if _is_here(counting, section):
        return text("spot.here", lang)
    if section not in counting.won:
        return text("spot.open", lang)
    winner = counting.won[section]
    if winner is None:
        return text("spot.tie", lang)
    return say(f"word.person.{winner.value}", lang)


def _fixes(counting: Counting, lang: Lang) -> tuple[CountTotal, ...]:
    if counting.stage == "setup":
        return ()
    return stepped(counting, lang, before="fix:")


def _told(one: Event | Said, lang: Lang) -> CountLine:
    if isinstance(one, Event):
        return CountLine(text=event_sentence(one, house_edition(), lang), rule=one.rule)
    fields = dict(one.fields)
    if one.seat is not None:
        fields |= person_fields(one.seat, lang)
    if one.section is not None:
        fields["section"] = numeral(one.section, lang)
    return CountLine(text=text(f"told.{one.key}", lang, **fields), rule=one.rule)


def _kept(one: Shown, lang: Lang, *, is_here: bool) -> CountMatch:
    name = one.name(lang)
    drop = CountTap(
        code=f"match:drop:{one.number}",
        text=text("tap.drop", lang),
        look="quiet",
        sure=text("tap.drop_sure", lang, name=name),
    )
    opened = CountTap(code=f"match:open:{one.number}", text=one.line(lang))
    return CountMatch(open=opened, drop=drop, is_here=is_here)
