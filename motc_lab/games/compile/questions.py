"""The open question as a readable value, with its answers and their text codes (CASK).

Whoever is asked may resign instead; that is taken, but not listed (CEND-2).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from motc_lab.engine import question as any_game
from motc_lab.engine.seat import Seat
from motc_lab.games.compile import codes
from motc_lab.games.compile.names import Names
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Op
from motc_lab.games.compile.rules.state import State, bits

RESIGN: Final = "resign"
_RULES: Final = {
    "draft": "CSET-2",
    "order": "CTRG-2",
    "compile_line": "CCMP-1",
    "control": "CCTL-2",
    "action": "CTUR-4",
    "play": "CPLY-6",
    "discard": "CBOX-5",
    "target": "CTGT-1",
    "line": "CTGT-5",
    "each": "CTGT-2",
    "may": "CBOX-6",
    "choose": "CBOX-6",
    "hand": "CBOX-5",
    "rearrange": "CCTL-3",
}

_LINE_RULES: Final = {numbers.PLAY: "CPLY-4", numbers.PICK_LINE: "CTGT-2"}


@dataclass(frozen=True, slots=True, repr=False)
class Option(any_game.Option):
    """One answer.

    Attributes:
        does: key of its sentence (``option.<does>``).
        card: id of a card. cards: ids of a set.
        line: from 1. place: of a card in the field, as ``a2/1``.
        protocol: id. order: three ids, from line 1 on. whose: their person.
        text: a text that is due. verb: of a sentence that is chosen.
    """

    does: str = ""
    card: str | None = None
    cards: tuple[str, ...] | None = None
    line: int | None = None
    place: str | None = None
    protocol: str | None = None
    order: tuple[str, ...] | None = None
    whose: Seat | None = None
    text: str | None = None
    verb: str | None = None


@dataclass(frozen=True, slots=True)
class Question(any_game.Question):
    """What one seat must decide now.

    Attributes:
        text: the text that asks (card, box, moment), or None for the rules.
        verb: the verb of its sentence, or None.
        count: how many cards, where sets of cards are offered; 0 for any number.
    """

    text: str | None = None
    verb: str | None = None
    count: int | None = None

    def option(self, code: object) -> any_game.Option:
        """The option with this text code; ``resign`` is always taken."""
        if isinstance(code, any_game.Option):
            code = code.code
        if code == RESIGN:
            return resigning()
        return any_game.Question.option(self, code)


def resigning() -> Option:
    """To give up."""
    return Option(RESIGN, numbers.RESIGN, does=RESIGN)


def question_of(state: State, seat: Seat, names: Names) -> Question:
    """The question that is open, for the seat that is asked."""
    kind = numbers.ASKS[state.ask]
    text, op = _asking(state, names)
    rule = _RULES[kind]
    if kind == "discard" and text is None:
        rule = "CTUR-5"
    elif kind == "line":
        rule = "CCMP-4" if op is None else _LINE_RULES.get(op.verb, rule)
    elif kind == "order" and state.frames[-1].stage:
        rule = "CTUR-1" if state.phase == numbers.START else "CTUR-6"
    count = None
    if kind == "discard":
        sizes = {mask.bit_count() for mask in state.options if mask}
        count = sizes.pop() if len(sizes) == 1 else 0
    return Question(
        kind=kind,
        seat=seat,
        rule=rule,
        options=tuple([option_of(state, number, names) for number in state.options]),
        text=text,
        verb=None if op is None else numbers.VERBS[op.verb],
        count=count,
    )


def _asking(state: State, names: Names) -> tuple[str | None, Op | None]:
    """The text that asks, and its sentence."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.kind != numbers.TEXT:
        if state.cause and frame is not None and frame.kind == numbers.COMPILING:
            return names.text(state.rules, state.cause - 1), None
        return None, None
    op = state.rules.texts[frame.text].ops[frame.pc]
    return names.text(state.rules, frame.text), op


def option_of(state: State, number: int, names: Names) -> Option:
    """The readable value of an answer to the open question."""
    if number == numbers.RESIGN:
        return resigning()
    is_discard = state.ask == numbers.ASK_DISCARD
    if number == (numbers.DECLINE_DISCARD if is_discard else numbers.DECLINE):
        return Option("decline", number, does="decline")
    return _READS[state.ask](state, number, names)


def _draft(_: State, number: int, names: Names) -> Option:
    name = names.protocols[number]
    return Option(f"draft {name}", number, "draft", protocol=name)


def _order(state: State, number: int, names: Names) -> Option:
    text = state.rules.texts[number]
    code = f"next {names.codes[text.card]} {numbers.MOMENTS[text.when]}"
    told = names.text(state.rules, number)
    return Option(code, number, "order", text=told)


def _line(_: State, number: int, __: Names) -> Option:
    return Option(f"line {number + 1}", number, "line", line=number + 1)


def _compile_line(_: State, number: int, __: Names) -> Option:
    return Option(f"compile {number + 1}", number, "compile_line", line=number + 1)


def _control(state: State, number: int, names: Names) -> Option:
    if not number:
        return Option("keep", number, "keep")
    whose = state.asker if number < numbers.FOREIGN else 1 - state.asker
    return _new_order(state, number, (number % numbers.FOREIGN, whose), names)


def _rearrange(state: State, number: int, names: Names) -> Option:
    frame = state.frames[-1]
    op = state.rules.texts[frame.text].ops[frame.pc]
    whose = 1 - frame.seat if op.of else frame.seat
    return _new_order(state, number, (number, whose), names)


def _new_order(state: State, number: int, new: tuple[int, int], names: Names) -> Option:
    order, whose = new
    digits = "".join([str(at + 1) for at in numbers.ORDERS[order]])
    seat = codes.PLAYERS[whose]
    now = names.ordered(state.protocols[3 * whose : 3 * whose + 3], order)
    code = f"order {seat} {digits}"
    return Option(code, number, "rearrange", order=now, whose=seat)


def _play(_: State, number: int, names: Names) -> Option:
    if number == numbers.REFRESH_HAND:
        return Option("refresh", number, "refresh")
    card, rest = divmod(number - numbers.FIRST_PLAY, 6)
    line, face = rest % 3 + 1, "down" if rest // 3 else "up"
    name = names.ids[card]
    code = f"play {names.codes[card]} {face} {line}"
    return Option(code, number, f"play_{face}", card=name, line=line)


def _discard(_: State, number: int, names: Names) -> Option:
    cards = names.set_of(number)
    shorts = [names.codes[card] for card in bits(number)]
    code = f"discard {','.join(shorts)}"
    return Option(code, number, "discard", cards=cards)


def _target(_: State, number: int, __: Names) -> Option:
    place = codes.place_code(number)
    return Option(f"card {place}", number, "target", place=place)


def _each(state: State, number: int, names: Names) -> Option:
    if number >= numbers.EACH_LINE:
        line = number - numbers.EACH_LINE + 1
        return Option(f"line {line}", number, "line", line=line)
    return _target(state, number, names)


def _may(_: State, number: int, __: Names) -> Option:
    return Option("yes", number, "yes")


def _choose(state: State, number: int, _: Names) -> Option:
    frame = state.frames[-1]
    ops = state.rules.texts[frame.text].ops
    op = ops[frame.pc]
    verb = ops[frame.pc + 1 + (op.n if number else 0)].verb
    if verb == numbers.SHIFT:
        return Option(f"shift {number}", number, "shift_to", line=number)
    name = numbers.VERBS[verb]
    return Option(f"choose {number + 1}", number, f"choose_{name}", verb=name)


def _hand(_: State, number: int, names: Names) -> Option:
    name = names.ids[number]
    return Option(f"hand {names.codes[number]}", number, "hand", card=name)


_READS: Final[dict[int, Callable[[State, int, Names], Option]]] = {
    numbers.ASK_DRAFT: _draft,
    numbers.ASK_ORDER: _order,
    numbers.ASK_COMPILE_LINE: _compile_line,
    numbers.ASK_CONTROL: _control,
    numbers.ASK_ACTION: _play,
    numbers.ASK_PLAY: _play,
    numbers.ASK_DISCARD: _discard,
    numbers.ASK_TARGET: _target,
    numbers.ASK_LINE: _line,
    numbers.ASK_EACH: _each,
    numbers.ASK_MAY: _may,
    numbers.ASK_CHOOSE: _choose,
    numbers.ASK_HAND: _hand,
    numbers.ASK_REARRANGE: _rearrange,
}
