"""What is to be found in an exhibit, asked with some of its settings to choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from random import Random
from typing import Final, TypeVar

from motc_lab.lessons.exhibit import (
    AnyCase,
    Exhibit,
    Facts,
    Offer,
    Setting,
    Shown,
    Values,
    Way,
    each_setting,
)
from motc_lab.lessons.paper import (
    Pair,
    PaperQuestion,
    PaperSolution,
    Picture,
    picture_of,
)
from motc_lab.lessons.ways import Wanted, Ways, dial_text, meets
from motc_lab.scene.exhibit_model import Cards, ExhibitPart, Table
from motc_lab.scene.model import Lang
from motc_lab.texts import say

OPTIONS: Final = 4
LOOKED_AT: Final = 150  # settings; more only where none of these is right
HELPFUL: Final = frozenset({"cards", "grid"})
"""Parts that are needed to find it; others say what comes of the first setting."""

Stand = dict[str, str]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing to be found.

    Attributes:
        name: of the question on its sheet; the choice of settings depends on it.
        text: what is asked.
        wanted: the facts to be reached.
    """

    name: str
    text: str
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class _Done:
    """An offer that was carried out; ``reply`` is what the exhibit says in English."""

    offer: Offer
    values: Values
    facts: Facts
    reply: str


def choices_of(
    exhibit: Exhibit,
    case: AnyCase,
    asked: tuple[Asked, ...],
    lang: Lang,
    told: tuple[str, ...] = (),
) -> tuple[Pair, ...]:
    """The questions which of some settings reaches what is wanted, with answers.

    Where words tell how the dials stand, these are the options; else what an exhibit
    offers itself, or which of its buttons are pressed one after the other; then
    ``told`` says what the table would show. None where things are put down by hand and
    nothing is offered.
    """
    first = exhibit.show(case, exhibit.start(case), lang)
    is_by_hand = any(part.kind == "tabletop" for part in first.parts)
    if exhibit.offers is not None:
        done = [_carried_out(exhibit, case, one) for one in exhibit.offers(case)]
    elif is_by_hand:
        return ()
    elif not _stand(first):
        done = list(_pressed(exhibit, case, asked))
    else:
        return _by_stand(exhibit, case, asked, first, lang)
    pairs = [_offered(exhibit, case, one, done, lang) for one in asked]
    return tuple([(replace(one[0], told=told), one[1]) for one in pairs if one])


def _by_stand(
    exhibit: Exhibit, case: AnyCase, asked: tuple[Asked, ...], first: Shown, lang: Lang
) -> tuple[Pair, ...]:
    tried = _tried(exhibit, case, asked)
    pairs = []
    for one in asked:
        chosen = _chosen(one, list(tried.values()))
        if chosen:
            shown = [exhibit.show(case, each.values, lang) for each in chosen]
            right = next(i for i, s in enumerate(chosen) if meets(one.wanted, s.facts))
            pairs.append(_pair(one, first, shown, right))
    return tuple(pairs)


def _tried(
    exhibit: Exhibit, case: AnyCase, asked: tuple[Asked, ...]
) -> dict[str, Setting]:
    """Settings by how their dials stand, until each thing is found among them."""
    found: dict[str, Setting] = {}
    missing = list(asked)
    for count, setting in enumerate(each_setting(exhibit, case)):
        if count >= LOOKED_AT and not missing:
            break
        missing = [one for one in missing if not meets(one.wanted, setting.facts)]
        stand = _told(_stand(exhibit.show(case, setting.values, "en")))
        found.setdefault(stand, setting)
    return found


def _chosen(asked: Asked, tried: Sequence[Setting]) -> list[Setting]:
    """One that reaches it, and some that do not; nothing where there are none."""
    rights = [one for one in tried if meets(asked.wanted, one.facts)]
    wrong = [one for one in tried if not meets(asked.wanted, one.facts)]
    if not rights or not wrong:
        return []
    lots = _lots(asked)
    return _among(lots, rights[0], _drawn(lots, wrong, OPTIONS - 1))


def _lots(asked: Asked) -> Random:
    return Random(asked.name)  # noqa: S311 -- the same in both languages, no secret


def _drawn(lots: Random, of: Sequence[T], most: int) -> list[T]:
    """So many of these, in their order."""
    drawn = lots.sample(range(len(of)), min(most, len(of)))
    return [of[at] for at in sorted(drawn)]


def _among(lots: Random, right: T, others: list[T]) -> list[T]:
    found = [*others]
    found.insert(lots.randint(0, len(found)), right)
    return found


def _pair(asked: Asked, first: Shown, shown: list[Shown], right: int) -> Pair:
    """Options name only what tells them apart; what they share is told before."""
    stands = [_stand(one) for one in shown]
    same = {
        label: value
        for label, value in stands[0].items()
        if all(one.get(label) == value for one in stands)
    }
    options = [_told({k: v for k, v in one.items() if k not in same}) for one in stands]
    replies = [one.reply or one.speech for one in shown]
    question = PaperQuestion(
        asked.name,
        asked.text,
        tuple(options),
        (f"{_told(same)}.",) if same else (),
        _picture(first),
        _helpful(first),
    )
    return question, _solution(asked, options, replies, shown, right)


def _solution(
    asked: Asked,
    options: Sequence[str],
    replies: Sequence[str],
    shown: Sequence[Shown],
    right: int,
) -> PaperSolution:
    tables = [picture for one in shown if (picture := _picture(one)) is not None]
    return PaperSolution(
        asked.name,
        options[right],
        tuple(filter(None, [replies[right]])),
        replies=tuple(replies),
        tables=tuple(tables) if len(tables) == len(shown) else (),
    )


def _picture(shown: Shown) -> Picture | None:
    tables = [part.table for part in shown.parts if isinstance(part, Table)]
    return picture_of(tables[0]) if tables else None


def _helpful(shown: Shown) -> tuple[ExhibitPart, ...]:
    return tuple([part for part in shown.parts if part.kind in HELPFUL])


def _stand(shown: Shown) -> Stand:
    """Each dial's value in words by its label; buttons have none."""
    return {
        dial.label.rstrip("?:"): dial_text(dial)
        for dial in shown.dials.values()
        if dial.kind != "button"
    }


def _told(stand: Stand) -> str:
    return "; ".join(f"{label}: {value}" for label, value in stand.items())


# What hands do


def _offered(
    exhibit: Exhibit, case: AnyCase, asked: Asked, done: Sequence[_Done], lang: Lang
) -> Pair | None:
    """A question whose options are what can be done; the exhibit says what is right."""
    chosen = _chosen_of(asked, done)
    if not chosen:
        return None
    first = exhibit.show(case, exhibit.start(case), lang)
    shown = [exhibit.show(case, each.values, lang) for each in chosen]
    faces = [each.offer.face(lang) for each in chosen if each.offer.face]
    if faces:
        beside: tuple[ExhibitPart, ...] = (Cards(cards=tuple(faces)),)
    else:
        beside = exhibit.beside(case, lang) if exhibit.beside else _helpful(first)
    options = tuple([each.offer.text(lang) for each in chosen])
    ends = zip(chosen, shown, strict=True)
    replies = [_reply(each.offer, end, lang) for each, end in ends]
    right = next(i for i, s in enumerate(chosen) if meets(asked.wanted, s.facts))
    question = PaperQuestion(
        asked.name, asked.text, options, picture=_picture(first), parts=beside
    )
    return question, _solution(asked, options, replies, shown, right)


def _carried_out(exhibit: Exhibit, case: AnyCase, offer: Offer) -> _Done:
    values = exhibit.start(case)
    for dial, value in offer.way:
        values = exhibit.turn(case, values, dial, value)
    shown = exhibit.show(case, values, "en")
    return _Done(offer, values, shown.facts, _reply(offer, shown, "en"))


def _reply(offer: Offer, shown: Shown, lang: Lang) -> str:
    """What comes of it."""
    return offer.reply(lang) if offer.reply else shown.reply or shown.speech


def _chosen_of(asked: Asked, done: Sequence[_Done]) -> list[_Done]:
    """One that reaches it, and others of its size as far as there are any.

    What goes on from what is right has been right, and what would be answered like it
    is no mistake that could be explained.
    """
    rights = [one for one in done if meets(asked.wanted, one.facts)]
    if not rights:
        return []
    right, lots, others = rights[0], _lots(asked), list[_Done]()
    wrong = [
        one
        for one in done
        if one.reply != right.reply and not any(_goes_on(one, good) for good in rights)
    ]
    for apart in sorted({abs(one.offer.size - right.offer.size) for one in wrong}):
        like = [o for o in wrong if abs(o.offer.size - right.offer.size) == apart]
        others += _drawn(lots, like, OPTIONS - 1 - len(others))
    return _among(lots, right, others) if others else []


def _goes_on(one: _Done, other: _Done) -> bool:
    """Whether it does all that the other one does, and then perhaps more."""
    return one.offer.way[: len(other.offer.way)] == other.offer.way


def _pressed(
    exhibit: Exhibit, case: AnyCase, asked: tuple[Asked, ...]
) -> Iterator[_Done]:
    """Buttons one after the other, as many as it takes to find each thing."""
    missing, enough = list(asked), 0
    for setting in each_setting(exhibit, case):
        size = len(setting.way)
        if not missing and size > enough:
            return
        found = [one for one in missing if meets(one.wanted, setting.facts)]
        missing = [one for one in missing if one not in found]
        enough = size if found else enough
        offer = Offer(partial(_presses, exhibit, case, setting.way), setting.way, size)
        shown = exhibit.show(case, setting.values, "en")
        yield _Done(offer, setting.values, setting.facts, _reply(offer, shown, "en"))


def _presses(exhibit: Exhibit, case: AnyCase, way: Way, lang: Lang) -> str:
    """The labels of buttons in their order."""
    ways = Ways(exhibit, case, exhibit.start(case), {}, lang)
    told = [text for _, text in ways.turns(Setting({}, {}, way))]
    return counted(told, lang) or say("lesson.paper.nothing", lang)


def counted(told: Sequence[str], lang: Lang) -> str:
    """What is done one after the other; the same several times is counted."""
    runs = [(text, len(list(same))) for text, same in groupby(told)]
    times = "lesson.paper.times"
    said = [text if n == 1 else say(times, lang, n=n, text=text) for text, n in runs]
    return "; ".join(said)
