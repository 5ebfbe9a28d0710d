"""The open question as a readable value, with every legal option and its text code.

Option codes are stable and can be typed: ``wN1@3+2`` plays a card to section III with
two pawns, ``discard wB1`` discards, ``use``, ``draw``, ``done`` and so on.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.engine import question as any_game
from motc_lab.engine.frozen import draft_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.options import (
    options,
    pawn_limit,
    playable,
    plays_of,
    sections_mask,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.table import Table

_KINDS: Final = {
    codes.ASK_MULLIGAN: ("mulligan", "SET-6"),
    codes.ASK_PLAY: ("play", "EXC-2"),
    codes.ASK_USE: ("use", "EXC-5"),
    codes.ASK_DRAW: ("draw", "END-4"),
    codes.ASK_TAKE: ("take", "EFF-P"),
    codes.ASK_CHOOSE: ("choose", "EXC-5"),
    codes.ASK_PICK: ("pick", "EFF-S2"),
    codes.ASK_DISCARD: ("discard", "EXC-5"),
    codes.ASK_RECYCLE: ("recycle", "EFF-X1"),
    codes.ASK_STRENGTH: ("strength", "EFF-X1"),
    codes.ASK_LIMIT: ("limit", "END-2"),
    codes.ASK_BETWEEN: ("between", "GAM-3"),
}
_WORDS: Final = {
    codes.ASK_MULLIGAN: {codes.NO: "done"},
    codes.ASK_BETWEEN: {codes.NO: "done"},
    codes.ASK_USE: {codes.YES: "use", codes.NO: "decline"},
    codes.ASK_DRAW: {codes.YES: "draw", codes.NO: "stop"},
    codes.ASK_TAKE: {codes.YES: "take", codes.NO: "leave"},
    codes.ASK_PICK: {codes.YES: "force", codes.NO: "discard"},
    codes.ASK_CHOOSE: {codes.FIRST: "first", codes.SECOND: "second"},
}


@dataclass(frozen=True, slots=True, repr=False)
class Option(any_game.Option):
    """One legal answer.

    Attributes:
        card: id of the card it names, if any.
        section: from 1 on, for a play.
        pawns: 0 .. 3 for a play.
        strength: the strength chosen (EFF-X1), else None.
    """

    card: str | None = None
    section: int | None = None
    pawns: int = 0
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class Question(any_game.Question):
    """What must be decided now, by whom, with all legal options.

    Attributes:
        kind: mulligan, play, use, draw, take, choose, pick, discard, recycle,
            strength, limit or between.
        options: in a fixed order; empty where the looker may not know them (INF-4).
        left: cards still to draw or to discard, where the kind counts them.
        card: the card in question (the loser's, the picked one), if any.
        owner: whose card that is; within an effect, whose effect.
        section: section of the present exchange, from 1 on, or None.
        leads: for a play, whether it opens the exchange (EXC-2).
    """

    seat: Seat
    options: tuple[Option, ...]
    left: int = 0
    card: str | None = None
    owner: Seat | None = None
    section: int | None = None
    leads: bool = False

    if TYPE_CHECKING:

        def option(self, code: object) -> Option:
            """The option of this game with this text code."""


_Draft: Final = draft_of(Question)
_PAWN_BITS: Final = 2
_MOST_PAWNS: Final = 3


def kind_of(ask: int) -> str:
    """The kind of a question by the machine's number."""
    return _KINDS[ask][0]


def question_of(t: Table) -> Question | None:
    """The open question of a table, or None when the match is over."""
    if t.ask == codes.ASK_NOTHING:
        return None
    if t.ask == codes.ASK_PLAY:
        return _question(t, _plays_offered(t))
    known = _OPTIONS[t.ask]
    return _question(t, tuple(map(known.__getitem__, options(t))))


def _plays_offered(t: Table) -> tuple[Option, ...]:
    """The plays as ``all_plays`` lists them, put together card by card."""
    side = t.s1 if t.seat else t.s0
    by_card = _PLAYS[sections_mask(t) << _PAWN_BITS | pawn_limit(t.rules, side)]
    offered: list[Option] = []
    for card in playable(side):
        offered += by_card[card]
    if t.rules.may_resign or not offered:
        offered.append(_OPTIONS[codes.ASK_PLAY][codes.RESIGN])
    return tuple(offered)


def hidden_question_of(t: Table) -> Question | None:
    """The open question as the other person sees it: without the options (INF-4)."""
    return None if t.ask == codes.ASK_NOTHING else _question(t, ())


def _question(t: Table, offered: tuple[Option, ...]) -> Question:
    ask, section = t.ask, t.section
    kind, rule = _KINDS[ask]
    leads = ask == codes.ASK_PLAY and section < 0
    if ask == codes.ASK_PLAY and not leads:
        rule = "EXC-3"
    draft = _Draft()
    draft.kind = kind
    draft.seat = PERSONS[t.seat]
    draft.rule = rule
    draft.options = offered
    draft.left = t.left
    draft.card, draft.owner = (None, None) if t.effect < 0 else _in_question(t, ask)
    draft.section = section + 1 if section >= 0 else None
    draft.leads = leads
    draft.__class__ = Question
    question: Question = draft
    return question


def _in_question(t: Table, ask: int) -> tuple[str, Seat]:
    """The card that a question within an exchange is about, and whose it is."""
    if ask == codes.ASK_PICK:
        return CARD_IDS[t.picked], PERSONS[1 - t.seat]
    if ask == codes.ASK_STRENGTH:
        return CARD_IDS[t.picked], PERSONS[t.seat]
    effect = t.effect
    return CARD_IDS[effect & codes.CARD_MASK], PERSONS[effect >> codes.OWNER]


def option_of(ask: int, number: int) -> Option:
    """The readable value of the machine's option to a question of this kind."""
    return _OPTIONS[ask][number]


class _Options(dict[int, Option]):
    """The options to a question of one kind, made once each; they are not many."""

    def __init__(self, ask: int) -> None:
        super().__init__()
        self.ask = ask

    def __missing__(self, number: int) -> Option:
        self[number] = made = _option(self.ask, number)
        return made


_OPTIONS: Final = {ask: _Options(ask) for ask in _KINDS}


class _Plays(dict[int, list[tuple[Option, ...]]]):
    """By open sections and pawns that may be added: the plays of every card."""

    def __missing__(self, ways: int) -> list[tuple[Option, ...]]:
        sections, most = members(ways >> _PAWN_BITS), ways & _MOST_PAWNS
        known = _OPTIONS[codes.ASK_PLAY]
        self[ways] = made = [
            tuple([known[play] for play in plays_of(card, sections, most)])
            for card in range(len(CARD_IDS))
        ]
        return made


_PLAYS: Final = _Plays()


def _option(ask: int, number: int) -> Option:
    if number >= codes.PLAY:
        return _play(number)
    word = _WORDS.get(ask, {}).get(number)
    if word is not None:
        return Option(word, number)
    if number == codes.RESIGN:
        return Option("resign", number)
    if ask == codes.ASK_STRENGTH:
        strength = number - codes.STRENGTH
        return Option(f"strength {strength}", number, strength=strength)
    card = CARD_IDS[number]
    verb = "swap" if ask == codes.ASK_MULLIGAN else "discard"
    return Option(f"{verb} {card}", number, card=card)


def _play(number: int) -> Option:
    play = number - codes.PLAY
    card = CARD_IDS[play & codes.CARD_MASK]
    section = (play >> codes.PLAY_SECTION & codes.SECTION_MASK) + 1
    pawns = play >> codes.PLAY_PAWNS
    code = f"{card}@{section}+{pawns}" if pawns else f"{card}@{section}"
    return Option(code, number, card, section, pawns)
