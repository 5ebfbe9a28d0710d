"""Whether the step in progress fits its position: what is asked, of whom, and why.

Positions come from links and files. What passes here is a question that the machine
itself could have opened, so that every answer leads on and the match comes to an end.
"""

from collections.abc import Callable
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.edit import free_sections
from motc_lab.games.motc.position.parts import Layout, PendingStep, SectionPosition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import (
    PAWN_STRENGTH,
    compile_edition,
    effect_ends,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat

_AT_REST: Final = PendingStep()
_QUESTION: Final = frozenset({"ask", "seat"})
_DISCARDING: Final = _QUESTION | {"left", "last"}
_EXCHANGE_OVER: Final = _DISCARDING | {"effect", "assign", "winner"}
_USED: Final = {
    "mulligan": _DISCARDING | {"stage"},
    "lead": _QUESTION,
    "reply": _QUESTION,
    "use": _QUESTION | {"effect", "winner"},
    "effect": _EXCHANGE_OVER | {"at", "picked", "shuffled", "resigning"},
    "advantage": _EXCHANGE_OVER,
    "check": _EXCHANGE_OVER,
    "resigned": _EXCHANGE_OVER | {"resigning"},
    "between": _DISCARDING | {"stage"},
    "status": _DISCARDING | {"stage", "shuffled"},
    "over": frozenset({"effect", "assign", "winner", "resigning"}),
}
_BEFORE_GAME: Final = frozenset({"mulligan", "between", "status"})
_WITH_EFFECT: Final = frozenset({"use", "effect"})
_STAGES: Final = 2  # of the mulligan and between games, one for each person
_DRAWING: Final = (1, 4)  # stages of the update of the status
_DRAWN: Final = (2, 5)
_SUBSETS: Final = frozenset({codes.ASK_MULLIGAN, codes.ASK_BETWEEN})
_IN_ORDER: Final = _SUBSETS | {codes.ASK_DISCARD, codes.ASK_LIMIT}
_ASKS_DISCARD: Final = _IN_ORDER | {codes.ASK_RECYCLE}
_COUNTED: Final = (_ASKS_DISCARD | {codes.ASK_DRAW}) - _SUBSETS
_ABOUT_ONE_CARD: Final = frozenset({codes.ASK_PICK, codes.ASK_STRENGTH})
ASKED_BY: Final = {
    codes.ASK_DRAW: {codes.OP_DRAW, codes.OP_REPLENISH, codes.OP_RECYCLE},
    codes.ASK_TAKE: {codes.OP_MAY_TAKE},
    codes.ASK_CHOOSE: {codes.OP_CHOOSE},
    codes.ASK_PICK: {codes.OP_PICK},
    codes.ASK_DISCARD: {codes.OP_DISCARD},
    codes.ASK_RECYCLE: {codes.OP_RECYCLE},
    codes.ASK_STRENGTH: {codes.OP_RECYCLE},
}


def pending_fits(position: Layout, edition: Edition) -> bool:
    """Whether the question fits the step, and nothing else is left over from before."""
    pending = position.pending
    used = _USED[position.step]
    for field in PendingStep.model_fields:
        if field not in used and getattr(pending, field) != getattr(_AT_REST, field):
            return False
    if (pending.ask == 0) != (pending.seat is None) or not _numbers_fit(pending):
        return False
    if not _asked_fits(position, edition) or not _board_fits(position):
        return False
    if position.step == "over":
        return pending.winner == champion(position, edition)
    if position.step in _WITH_EFFECT and not _effect_fits(position, edition):
        return False
    return _FITTING[position.step](position)


def effect_runs(position: Layout, edition: Edition) -> bool:
    """Whether a half's effect is named, and the place in it exists."""
    pending = position.pending
    if pending.effect < 0:
        return False
    rules = compile_edition(edition)
    here = rules.entry[pending.effect] + pending.at * codes.OP_WIDTH
    return here <= effect_ends(rules, pending.effect)


def champion(position: Layout, edition: Edition) -> Seat:
    """Return who has won a match that is over (GAM-2)."""
    spassky, fischer = position.score
    if min(spassky, fischer) >= edition.points_to_win:
        return edition.tie_break
    return Seat.SPASSKY if spassky > fischer else Seat.FISCHER


def _owner(position: Layout) -> Seat:
    """Return whose effect is pending."""
    return PERSONS[position.pending.effect >> codes.OWNER]


def _in_turn(position: Layout, stage: int) -> Seat:
    """Return who decides at a stage: the queen's holder first (GAM-5)."""
    return position.white if stage == 0 else position.white.other


def _numbers_fit(pending: PendingStep) -> bool:
    """Whether only those questions that need a number have one."""
    return (
        (pending.last < 0 or pending.ask in _IN_ORDER)
        and (pending.left > 0) == (pending.ask in _COUNTED)
        and (pending.picked >= 0) == (pending.ask in _ABOUT_ONE_CARD)
        and (pending.ask == codes.ASK_DRAW or not pending.shuffled)
    )


def _asked_fits(position: Layout, edition: Edition) -> bool:
    """Whether what the question is about is there, and more than one answer (ASK-1)."""
    seat = position.pending.seat
    if seat is None:
        return True
    fits = _ASKED.get(position.pending.ask)
    return fits is None or fits(position, seat, edition)


def _may_draw(position: Layout, name: Seat, edition: Edition) -> bool:
    """Whether there is a card to be drawn, from the deck or by a reshuffle (END-3).

    In the update of the status one draws up to the hand limit (GAM-4).
    """
    room = -_too_many(position, name, edition)
    if position.step == "status" and position.pending.left != room:
        return False
    person = position.person(name)
    unseen = 0 if person.unseen is None else person.unseen.buried
    return bool(position.deck_count(name) or person.pile or person.buried or unseen)


def _may_take(position: Layout, name: Seat, _edition: Edition) -> bool:
    """Whether the supply has a pawn (END-4)."""
    return position.person(name).supply > 0


def _was_discarded(position: Layout, name: Seat, _edition: Edition) -> bool:
    """Whether the card whose strength is asked lies on the pile (EFF-X1)."""
    return CARD_IDS[position.pending.picked] in position.person(name).pile


def _may_choose(position: Layout, name: Seat, _edition: Edition) -> bool:
    """Whether more cards may be named next than have to go."""
    person, pending = position.person(name), position.pending
    free = [card for card in person.hand if card != person.forced]
    above = [card for card in free if CARD_IDS.index(card) > pending.last]
    return pending.left < len(above) + _unseen_above(position, name)


def _exceeds(position: Layout, name: Seat, edition: Edition) -> bool:
    """Whether so many cards are too many (END-2), and it is open which of them go."""
    too_many = _too_many(position, name, edition)
    return position.pending.left == too_many and _may_choose(position, name, edition)


def _too_many(position: Layout, name: Seat, edition: Edition) -> int:
    """Return by how many cards a hand exceeds its limit; negative: room for more."""
    person, track = position.person(name), edition.person(name).track
    limit = track[min(person.endurance, len(track) - 1)].hand_limit
    return person.hand_count - limit


def _may_force(position: Layout, name: Seat, edition: Edition) -> bool:
    """Whether both saw the picked card and the game won't end by EXC-7 (EFF-S2)."""
    pending = position.pending
    if CARD_IDS[pending.picked] not in position.person(name.other).shown:
        return False
    free = free_sections(position)
    if pending.resigning or not free or position.section is None:
        return False
    value = edition.value_of(position.section)
    if pending.assign != codes.WHOLE:
        value = (value + 1) // 2 if pending.assign == codes.HALVED else 0
    end = edition.advantage_spaces
    toward = 1 if pending.winner == Seat.FISCHER else -1
    marker = max(-end, min(end, position.marker + toward * value))
    rules = compile_edition(edition)
    opened = sum(1 << n - 1 for n in free) & rules.all_open
    return rules.holds[opened] >= abs(marker - position.start_marker)


_ASKED: Final[dict[int, Callable[[Layout, Seat, Edition], bool]]] = {
    codes.ASK_DRAW: _may_draw,
    codes.ASK_TAKE: _may_take,
    codes.ASK_STRENGTH: _was_discarded,
    codes.ASK_PICK: _may_force,
    codes.ASK_LIMIT: _exceeds,
    **dict.fromkeys(
        (codes.ASK_MULLIGAN, codes.ASK_BETWEEN, codes.ASK_DISCARD, codes.ASK_RECYCLE),
        _may_choose,
    ),
}


def _unseen_above(position: Layout, name: Seat) -> int:
    """How many unknown hand cards may come behind the last one named."""
    unseen = position.person(name).unseen
    if unseen is None:
        return 0
    pool = position.nowhere(name)
    above = [card for card in pool if CARD_IDS.index(card) > position.pending.last]
    return min(unseen.hand, len(above))


def _board_fits(position: Layout) -> bool:
    """Whether the board is empty before a game (GAM-3)."""
    if position.step not in _BEFORE_GAME:
        return True
    return all(laid == SectionPosition() for laid in position.sections)


def _effect_fits(position: Layout, edition: Edition) -> bool:
    """Whether it is the effect of whoever may use one, and asks what it can ask."""
    is_asked = position.step == "use" or _effect_asks(position, edition)
    return is_asked and _user_is_owner(position, edition)


def _effect_asks(position: Layout, edition: Edition) -> bool:
    """Whether the verb just carried out asks this question of this person."""
    pending = position.pending
    if pending.ask == 0:
        return True
    rules = compile_edition(edition)
    at = rules.entry[pending.effect] + (pending.at - 1) * codes.OP_WIDTH
    if pending.at == 0 or rules.program[at] not in ASKED_BY.get(pending.ask, ()):
        return False
    if pending.ask == codes.ASK_STRENGTH:
        card = edition.person(_owner(position)).cards[pending.picked]
        if card.strength == PAWN_STRENGTH:
            return False
    person = PERSONS[rules.program[at + 1]]
    return pending.seat == (person.other if pending.ask == codes.ASK_PICK else person)


def _user_is_owner(position: Layout, edition: Edition) -> bool:
    """Whether the effect is that of whoever may use one (EXC-5), if it lies there."""
    pending = position.pending
    if pending.effect < 0 or position.section is None:
        return False
    owner = _owner(position)
    by_winner = edition.rulings.effect_user == "winner"
    if pending.winner != (owner if by_winner else owner.other):
        return False
    laid = position.sections[position.section - 1].laid(owner)
    white = codes.HALF_WHITE if position.white == owner else 0
    upward = pending.effect & codes.OWN_MASK
    return laid is None or upward == white + CARD_IDS.index(laid.card)


def _subset_fits(position: Layout, ask: int) -> bool:
    pending = position.pending
    if pending.ask == ask:
        return pending.stage < _STAGES and pending.seat == _in_turn(
            position, pending.stage
        )
    return pending.stage <= _STAGES and pending.ask in {0, codes.ASK_LIMIT}


def _status_fits(position: Layout) -> bool:
    pending = position.pending
    if pending.ask == codes.ASK_DRAW:
        first, second = _DRAWING
        turn = {first: position.white, second: position.white.other}
        return pending.seat == turn.get(pending.stage)
    return pending.ask == 0 or (
        pending.ask == codes.ASK_LIMIT and pending.stage in _DRAWN
    )


def _lead_fits(position: Layout) -> bool:
    pending = position.pending
    asks = pending.ask == codes.ASK_PLAY and position.section is None
    return pending.ask == 0 or (asks and pending.seat == position.lead)


def _reply_fits(position: Layout) -> bool:
    pending = position.pending
    asks = pending.ask == codes.ASK_PLAY
    return pending.ask == 0 or (asks and pending.seat == position.lead.other)


def _use_fits(position: Layout) -> bool:
    pending = position.pending
    return pending.ask == codes.ASK_USE and pending.seat == _owner(position)


def _limit_or_none(position: Layout) -> bool:
    return position.pending.ask in {0, codes.ASK_LIMIT}


_FITTING: Final[dict[str, Callable[[Layout], bool]]] = {
    "mulligan": lambda p: _subset_fits(p, codes.ASK_MULLIGAN),
    "lead": _lead_fits,
    "reply": _reply_fits,
    "use": _use_fits,
    "effect": lambda _: True,
    "advantage": lambda p: _limit_or_none(p) and p.pending.winner is not None,
    "check": _limit_or_none,
    "resigned": lambda p: _limit_or_none(p) and p.pending.resigning is not None,
    "between": lambda p: _subset_fits(p, codes.ASK_BETWEEN),
    "status": _status_fits,
}
