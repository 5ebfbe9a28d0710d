"""Makes the machine's programs of cards as data, under one choice of options."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import BOXES, Box, Cards
from motc_lab.games.compile.edition.own import all_cards
from motc_lab.games.compile.edition.printing import boxes_of
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Op, Rules, Text

_COUNTS: Final = {
    "all": numbers.ALL,
    "1+": numbers.ONE_OR_MORE,
    "x+1": numbers.X_PLUS_1,
    "half_line": numbers.HALF_LINE,
    "value_of_that": numbers.VALUE_OF_THAT,
}
_NAMED: Final[dict[str, tuple[str, ...]]] = {
    "side": numbers.SIDES,
    "cover": numbers.COVERS,
    "face": numbers.FACES,
    "line": numbers.WHERE,
    "pick": numbers.PICKS,
    "card": numbers.CARDS,
    "to": numbers.GOALS,
}
MOMENT: Final = 16  # places for moments of a card


@lru_cache(maxsize=64)
def rules_of(options: Options) -> Rules:
    """The machine's rules of the house's cards, with what was changed in them."""
    return assemble(all_cards(options.changes, options.own), options)


def assemble(cards: Cards, options: Options) -> Rules:
    """Return all cards as numbers and programs."""
    rules = Rules()
    names = [one.id for one in cards.protocol]
    rules.cards = [0] * len(names)
    for number, card in enumerate(cards.card):
        protocol = names.index(card.protocol)
        rules.value.append(card.value)
        rules.protocol.append(protocol)
        rules.cards[protocol] |= 1 << number
        _add_texts(rules, number, boxes_of(card, options.card_text))
    groups = options.pool.split("+")
    house = {one.id for one in house_cards().protocol}
    rules.pool = [
        at
        for at, one in enumerate(cards.protocol)
        if one.id not in house or one.group in groups
    ]
    rules.first = ("amber", "green", "random").index(options.first_drafter)
    rules.first = -1 if options.first_drafter == "random" else rules.first
    rules.drafted_order = int(options.line_order == "draft")
    rules.control = int(options.control)
    rules.foreign = int(options.foreign_reshuffle)
    rules.metal_visible = int(options.metal_1_visible)
    rules.floor = int(options.total_floor == 0)
    rules.limit = options.turn_limit
    return rules


def _add_texts(rules: Rules, number: int, boxes: Sequence[Box]) -> None:
    rules.at += [-1] * MOMENT
    rules.static.append([])
    rules.lasting.append(0)
    rules.moments.append(0)
    rules.bit.append(1 << number)
    for box in boxes:
        when = numbers.MOMENTS.index(box.when)
        text = Text(number, BOXES.index(box.box), when, _ops(box.do))
        rules.at[number * MOMENT + when] = len(rules.texts)
        rules.moments[number] |= 1 << when
        rules.texts.append(text)
        if when == numbers.STATIC:
            rules.static[number].append(text)
            rules.lasting[number] |= 1 << text.ops[0].verb


def _ops(steps: Sequence[Any]) -> list[Op]:
    row: list[Op] = []
    for step in steps:
        op = _op(step)
        inside = _inside(step, op)
        op.skip = len(inside)
        row += [op, *inside]
    return row


def _op(step: Any) -> Op:  # noqa: ANN401 -- any kind of step
    op = Op(numbers.VERBS.index(step.verb))
    op.by = int(step.by == "opponent")
    op.may, op.joined = int(step.may), int(step.joined)
    for name, words in _NAMED.items():
        said = getattr(step, name, None)
        if said is not None:
            setattr(op, name, words.index(said))
    n = getattr(step, "n", 1)
    op.n = n if isinstance(n, int) else _COUNTS[n]
    op.other = int(getattr(step, "other", False))
    for value in getattr(step, "values", ()):
        op.values |= 1 << value
    op.touches = int(getattr(step, "touches", None) is not None)
    source = getattr(step, "source", "deck")
    op.foreign, op.hand = int(source == "opponent_deck"), int(source == "hand")
    op.under = int(getattr(step, "place", "top") == "under")
    op.add = getattr(step, "add", getattr(step, "value", 0))
    op.per = int(getattr(step, "per", None) is not None)
    _special(step, op)
    return op


def _special(step: Any, op: Op) -> None:  # noqa: ANN401 -- any kind of step
    """Fields that mean something else in each verb."""
    if step.verb == "each":
        op.of = numbers.OBJECTS.index(step.of)
    elif step.verb in {"rearrange", "total"}:
        op.of = int(step.of == "opponent")
    elif step.verb == "pick_line":
        op.line = numbers.WHERE.index(step.lines)
        op.minimum = step.min_cards
    elif step.verb == "if":
        op.of = ("covered", "covers_a_card").index(step.test)


def _inside(step: Any, op: Op) -> list[Op]:  # noqa: ANN401 -- any kind of step
    """The steps inside a step, as they follow it."""
    if step.verb == "each":
        body = _ops(step.do)
        again = Op(numbers.AGAIN)
        again.skip = len(body) + 1
        return [*body, again]
    if step.verb == "choose":
        one, other = (_ops(steps) for steps in step.options)
        jump = Op(numbers.JUMP)
        jump.skip = len(other)
        op.n = len(one) + 1
        return [*one, jump, *other]
    if step.verb in {"pick_line", "if"}:
        return _ops(step.do)
    return _ops(step.then)
