"""What if this is the marshal? Worlds in which an unknown piece has a certain rank."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.errors import shown
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.sandbox.odds import Chances, RankChances, chances_of
from motc_lab.games.stratego.seat import SIDES, Seat
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.sandbox.supposing import Choice, NotSupposed, Subject, Supposing
from motc_lab.scene.model import Lang
from motc_lab.texts import say


class StrategoSupposing(Supposing):
    """An unknown piece may be whatever fits what everybody knows."""

    def subjects(
        self, match: AnySession, looker: AnySeat | None, lang: Lang
    ) -> Sequence[Subject]:
        """Every piece whose rank the looker does not know, with the ranks it may have.

        With open hands these are the pieces of the side that is not to move.
        """
        battle: Battle = match.machine
        if battle.phase != numbers.MOVING:
            return ()
        eyes = _eyes(battle, looker)
        chances = RankChances(battle, eyes.index)
        staying, going = _in_per_cent(chances.unmoved), _in_per_cent(chances.others)
        found = []
        for man in _unknown(battle, eyes):
            per_cents = staying if chances.may_stay(man) else going
            if len(per_cents) > 1:
                square = square_name(battle.at[man], battle.rules.size)
                found.append(_subject(square, per_cents, lang))
        return tuple(found)

    def supposed(
        self, match: AnySession, looker: AnySeat | None, choice: str, random: Random
    ) -> AnySession:
        """A match in which the piece has that rank.

        For a looker everything else unknown is drawn among all that fits, too; with
        open hands the piece changes ranks with one that had it.
        """
        battle: Battle = match.machine
        if battle.phase != numbers.MOVING:
            raise NotSupposed("choice: nothing can be supposed of this match now")
        eyes = _eyes(battle, looker)
        man, rank = _read(battle, eyes, choice)
        if looker is None:
            world = exchanged(battle, eyes.index, man, rank)
        else:
            world = with_rank(battle, eyes.index, man, rank, random)
        ruleset = match.ruleset
        seed = match.seed if looker is None else random.randrange(10**9)
        return session_under(ruleset, seed, ruleset.position(world))


SUPPOSE: Final = StrategoSupposing()


def _eyes(battle: Battle, looker: AnySeat | None) -> Seat:
    seat = SIDES[battle.turn] if looker is None else looker
    assert isinstance(seat, Seat)
    return seat


def _unknown(battle: Battle, eyes: Seat) -> list[int]:
    """The men whose rank a seat does not know, by their squares."""
    if eyes.is_spectator:
        return []
    known = numbers.SEEN | numbers.FAR
    return [
        man
        for man in battle.cells
        if man
        and battle.rules.seat_of[man] == eyes.other.index
        and not battle.facts[man] & known
    ]


def _in_per_cent(ranks: Chances) -> tuple[tuple[int, int], ...]:
    """Return rank and chance in per cent, the highest rank first."""
    return tuple(
        [
            (rank, max(1, round(100 * share)))
            for rank, share in sorted(ranks.items(), reverse=True)
        ]
    )


@lru_cache(maxsize=4096)  # after a move, nearly all are as before
def _subject(
    square: str, per_cents: tuple[tuple[int, int], ...], lang: Lang
) -> Subject:
    choices = []
    for rank, per_cent in per_cents:
        sign = numbers.SIGNS[rank]
        fields = {"square": square, "piece": rank_text(sign, lang)}
        choices.append(
            Choice(
                id=f"{square}={sign}",
                text=say("stratego.sandbox.suppose.choice", lang, n=per_cent, **fields),
                what=say(
                    "stratego.sandbox.suppose.is",
                    lang,
                    square=square,
                    rank_nom=say(f"stratego.rank.{sign}.nom", lang),
                ),
            )
        )
    text = say("stratego.sandbox.suppose.piece", lang, square=square)
    return Subject(about=square, text=text, choices=tuple(choices))


def _read(battle: Battle, eyes: Seat, choice: str) -> tuple[int, int]:
    """The man and the rank that a choice names, where it is offered."""
    square, _, sign = choice.partition("=")
    for man in _unknown(battle, eyes):
        if square_name(battle.at[man], battle.rules.size) == square:
            ranks = chances_of(battle, eyes.index, man)
            named = {numbers.SIGNS[rank]: rank for rank in ranks}
            if sign in named:
                return man, named[sign]
            right = ", ".join(f"{square}={one}" for one in named)
            raise NotSupposed(f"choice: {shown(choice, 20)}; use one of {right}")
    right = "the square of an unknown piece and a rank, such as d7=X"
    raise NotSupposed(f"choice: {shown(choice, 20)}; use {right}")


def with_rank(
    battle: Battle, looker: int, man: int, rank: int, random: Random
) -> Battle:
    """Return a match that fits what a seat knows, in which this piece has this rank.

    Every such world is as likely as another: the piece counts as seen while the others
    are drawn. What is not checked: ``chances_of`` has to name the rank.
    """
    world = battle.imagine(looker, random)
    _exchange(world, man, _holder(world, looker, man, rank))
    facts = world.facts[man]
    world.facts[man] = facts | numbers.SEEN
    drawn = world.imagine(looker, random)
    drawn.facts[man] = facts
    return drawn


def exchanged(battle: Battle, looker: int, man: int, rank: int) -> Battle:
    """Return the match with two ranks exchanged, so that this piece has this one.

    It is exchanged with a piece that may have its rank; where there is none (a bomb
    for one that has moved), others are drawn anew.
    """
    world = battle.clone()
    old = world.ranks[man]
    for other in _holders(world, looker, man, rank):
        if old in chances_of(world, looker, other):
            _exchange(world, man, other)
            return world
    return with_rank(battle, looker, man, rank, Random(0))  # noqa: S311 -- no secret


def _holders(world: Battle, looker: int, man: int, rank: int) -> list[int]:
    hidden = [one for one in _unknown(world, SIDES[looker]) if one != man]
    return [one for one in hidden if world.ranks[one] == rank]


def _holder(world: Battle, looker: int, man: int, rank: int) -> int:
    """A piece that has the rank in this world: the piece itself, or another."""
    if world.ranks[man] == rank:
        return man
    return _holders(world, looker, man, rank)[0]


def _exchange(world: Battle, man: int, other: int) -> None:
    ranks = bytearray(world.ranks)
    ranks[man], ranks[other] = ranks[other], ranks[man]
    world.ranks = bytes(ranks)
    world.listed = None
