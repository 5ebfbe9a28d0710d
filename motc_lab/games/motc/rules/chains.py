"""Decisions of one person that are one thought, found by asking the machine.

Whoever has lost an exchange may use the effect, take its first option, and draw: three
questions of the rules, one thought of a person. A chain goes on only as long as the
same person is asked within the same effect and nothing has come out that he would look
at first: no card drawn or picked, and no reshuffle, which has a price (END-3).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final, TypeAlias

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Chance
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.questions import Option, Question, question_of
from motc_lab.games.motc.rules.table import Table

ONE_CARD: Final = 1
MOST_CHAINS: Final = 64


@dataclass(frozen=True, slots=True)
class Step:
    """A question with the answer to it."""

    question: Question
    option: Option


Chain: TypeAlias = tuple[Step, ...]
Key: TypeAlias = tuple[int, ...]


class Listening(Chance):
    """Hands every question on to another chance, and knows whether there was one."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.was_asked = False

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the card that the other chance gives."""
        self.was_asked = True
        return self.chance.one_of(things, topic, seat, time)


def chain_code(steps: Chain) -> str:
    """Return the codes of a chain as one: ``use, first, draw x2``."""
    runs = [(code, len([*run])) for code, run in groupby(s.option.code for s in steps)]
    return ", ".join(code if n == 1 else f"{code} x{n}" for code, n in runs)


def names_cards(question: Question) -> bool:
    """Whether cards are to choose from, and not a few answers."""
    return any(option.card is not None for option in question.options)


def chains_of(t: Table) -> tuple[Chain, ...]:
    """Return every answer to the open question, with what is one thought with it.

    Most are a single step. Of several that lead to the same table the shortest is left.
    The table stays as it is. What its chance would bring changes nothing: a chain ends
    where it is asked. Where there are too many to look at, each question stays alone.
    """
    question = question_of(t)
    if question is None:
        return ()
    single = tuple([(Step(question, option),) for option in question.options])
    if names_cards(question):
        return single
    found = [*islice(_from(t, question, ()), MOST_CHAINS + 1)]
    return single if len(found) > MOST_CHAINS else tuple(_told_apart(found))


def _told_apart(found: Sequence[tuple[Chain, Key | None]]) -> Iterator[Chain]:
    """Of several chains that lead to the same table, the first of the shortest."""
    best: dict[Key, Chain] = {}
    for chain, key in found:
        if key is not None and (key not in best or len(chain) < len(best[key])):
            best[key] = chain
    for chain, key in found:
        if key is None or len(chain) == 1 or best[key] is chain:
            yield chain


def _from(
    t: Table, question: Question, before: Chain
) -> Iterator[tuple[Chain, Key | None]]:
    """Yield the chains that begin so, each with the table behind it if that is sure."""
    for option in question.options:
        chain = (*before, Step(question, option))
        after, is_told = _after(t, option)
        asked = question_of(after) if _goes_on(t, after) else None
        if is_told:
            yield from _drawn(after, chain)
        elif asked is not None and _is_one_thought(asked):
            yield from _from(after, asked, chain)
        else:
            yield chain, after.key()


def _after(t: Table, option: Option) -> tuple[Table, bool]:
    """Return the table behind an answer, and whether chance had a word in it."""
    after = t.clone()
    heard = Listening(t.chance)
    after.chance = heard
    play(after, option.number)
    after.chance = t.chance
    return after, heard.was_asked


def _goes_on(t: Table, after: Table) -> bool:
    """Whether the same person is asked within the same effect."""
    return bool(after.ask) and after.seat == t.seat and after.phase == codes.EFFECT


def _is_one_thought(question: Question) -> bool:
    """Whether the next question is answered by a button, or by a single card."""
    return not names_cards(question) or question.left <= ONE_CARD


def _drawn(after: Table, chain: Chain) -> Iterator[tuple[Chain, None]]:
    """The chain as it is and, where the same is asked again, with all there is to draw.

    Whoever wants to look at each card draws one by one.
    """
    last = chain[-1]
    whole, t = chain, after
    while t.ask == codes.ASK_DRAW and t.seat == last.question.seat.index:
        question = question_of(t)
        assert question is not None
        side = t.side(t.seat)
        if last.question.kind != "draw" or not side.deck:
            break
        step = Step(question, question.option(last.option.code))
        whole = (*whole, step)
        t, _ = _after(t, step.option)
    if len(whole) > len(chain):
        yield whole, None
    yield chain, None
