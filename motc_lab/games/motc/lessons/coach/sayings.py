"""What the coach says before a choice: one sentence, true by what the learner knows.

Nothing is advised and nothing guessed: each sentence is counted from the learner's own
view of the table. What would decide the game goes first; the others take turns. Where
there is nothing that helps with this choice, the coach is silent.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.choices import total_of
from motc_lab.games.motc.scene.lens import Lens

STRONG: Final = 3
FEW: Final = 3  # cards of a draw deck that are worth a word
Sayings = Iterator[str]


def saying(seen: Lens) -> str:
    """One sentence about the learner's open question; empty where none would help."""
    question = seen.view.question
    if question is None or question.seat is not seen.view.looker:
        return ""
    weighty = next(_weighty(seen, question), None)
    if weighty is not None:
        return weighty
    others = list(_others(seen, question))
    return others[(seen.view.exchange - 1) % len(others)] if others else ""


def _own(seen: Lens, number: int) -> int:
    """A place of the marker, counted towards the learner."""
    return number if seen.near.index else -number


def _weighty(seen: Lens, question: Question) -> Sayings:
    """What would decide the game, or cards that can't win."""
    if question.kind == "play":
        yield from _ends(seen, question)
        if not question.leads:
            yield from _losing(seen, question)
        else:
            yield from _two_wins(seen)


def _ends(seen: Lens, question: Question) -> Sayings:
    """Sections whose advantage would end the game at once (EXC-7)."""
    for key, sign in (("win", 1), ("loss", -1)):
        found = [n for n in _at_hand(seen, question) if _stops(seen, (n,), sign)]
        if found:
            where = _listed(seen, found)
            names = _names(seen)
            yield seen.say(f"coach.{key}_ends", n=len(found), where=where, **names)


def _at_hand(seen: Lens, question: Question) -> list[int]:
    """Sections that the exchange can be about."""
    return [question.section] if question.section else _empty(seen)


def _empty(seen: Lens) -> list[int]:
    """Sections without cards."""
    return [
        one.index
        for one in seen.view.sections
        if one.spassky is None and one.fischer is None
    ]


def _stops(seen: Lens, sections: tuple[int, ...], sign: int) -> bool:
    """Whether the advantage of these would be more than what is then left.

    With the last section the game ends anyhow; that is no news.
    """
    view = seen.view
    gained = sum(view.sections[n - 1].value for n in sections)
    left = sum(view.sections[n - 1].value for n in _empty(seen) if n not in sections)
    moved = view.marker - view.start_marker
    return left > 0 and sign * _own(seen, moved) + gained > left


def _two_wins(seen: Lens) -> Sayings:
    """The cheapest two sections that would end the game (EXC-7)."""
    pairs = [p for p in combinations(_empty(seen), 2) if _stops(seen, p, 1)]
    if pairs:
        values = seen.view.sections
        best = min(pairs, key=lambda pair: sum(values[n - 1].value for n in pair))
        yield seen.say("coach.two_wins", where=_listed(seen, list(best)))


def _losing(seen: Lens, question: Question) -> Sayings:
    """Cards that lose this exchange with any number of pawns (EXC-4)."""
    best = _best_totals(seen, question)
    assert question.section is not None
    facing = seen.view.sections[question.section - 1].cell(seen.near.other)
    assert facing is not None
    losing = [card for card, total in best.items() if total < facing.total]
    where = seen.say(f"word.section.{question.section}")
    if losing and len(losing) == len(best):
        yield seen.say("coach.all_lose", where=where, total=facing.total)
    elif losing:
        yield seen.say("coach.some_lose", n=len(losing), of=len(best), where=where)


def _best_totals(seen: Lens, question: Question) -> dict[str, int]:
    """For each card the highest total that can be made with it."""
    best: dict[str, int] = {}
    for option in question.options:
        if option.card is not None:
            total = total_of(seen, seen.near, option)
            best[option.card] = max(total, best.get(option.card, 0))
    return best


def _others(seen: Lens, question: Question) -> Sayings:
    """Further facts, where there are some that matter for this kind of question."""
    by_kind: dict[str, Callable[[Lens], Sayings]] = {
        "play": _at_play,
        "mulligan": _strong_now,
        "between": _strong_next,
        "use": _without_effect,
        "draw": _deck,
    }
    if question.kind in by_kind:
        yield from by_kind[question.kind](seen)


def _at_play(seen: Lens) -> Sayings:
    me, other = seen.view.person(seen.near), seen.view.person(seen.near.other)
    if not me.reserve:
        yield seen.say("coach.no_pawns")
    if not other.reserve:
        yield seen.say("coach.his_no_pawns", **_names(seen))
    empty = _empty(seen)
    question = seen.view.question
    section = question.section if question is not None else None
    costly = len(seen.view.sections)
    if section == costly or (section is None and costly in empty):
        yield seen.say("coach.four", where=seen.say(f"word.section.{costly}"))


def _strong(seen: Lens, *, white: bool) -> dict[str, str | float]:
    """How many own cards have a strong half up with this chess colour."""
    hand = seen.view.person(seen.near).hand
    found = [c for c in hand if seen.strength(seen.near, c, white=white) >= STRONG]
    colour = seen.say(f"word.side.{'white' if white else 'black'}")
    return {"n": len(found), "of": len(hand), "colour": colour, "strength": STRONG}


def _strong_now(seen: Lens) -> Sayings:
    yield seen.say("coach.strong", **_strong(seen, white=seen.plays_white(seen.near)))


def _strong_next(seen: Lens) -> Sayings:
    white = not seen.plays_white(seen.near)
    yield seen.say("coach.strong_next", **_strong(seen, white=white))


def _without_effect(seen: Lens) -> Sayings:
    """Where the marker goes by the advantage alone (EXC-6, EXC-10)."""
    section = seen.view.section
    assert section is not None
    last = seen.view.edition.advantage_spaces
    value = seen.view.sections[section - 1].value
    place = max(-last, _own(seen, seen.view.marker) - value)
    yield seen.say("coach.without", where=_marker(seen, place))


def _marker(seen: Lens, place: int) -> str:
    if not place:
        return seen.say("lesson.value.neutral")
    ahead: Seat = seen.near if place > 0 else seen.near.other
    return seen.say("lesson.value.marker", n=abs(place), who=seen.name(ahead))


def _deck(seen: Lens) -> Sayings:
    count = seen.view.person(seen.near).deck_count
    if 0 < count <= FEW:
        yield seen.say("coach.deck", cards=seen.counted("cards", count))
    if not count:
        yield seen.say("coach.deck_empty")


def _names(seen: Lens) -> dict[str, str | float]:
    return {"other": seen.name(seen.near.other)}


def _listed(seen: Lens, sections: list[int]) -> str:
    """'II, III' as the rule book writes them."""
    return ", ".join(seen.say(f"word.numeral.{n}") for n in sections)
