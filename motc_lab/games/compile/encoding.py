"""Compile in numbers of fixed meaning (``engine.encoding``).

Sets of cards to discard are spelled card by card, in the order of their numbers: they
are too many for a number each.
"""

from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.encoding import Actions, Encoding, Field, Legal, bits, one_hot
from motc_lab.games.compile import codes
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import total
from motc_lab.games.compile.rules.imagining import is_veiled
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.rules.program import Rules
from motc_lab.games.compile.rules.state import bits as members

_PHASES: Final = numbers.OVER + 1
_ASKS: Final = len(numbers.ASKS)
_CHOICES: Final = 2
_TENTH, _TURNS, _IDLE = 0.1, 0.01, 0.5  # bring numbers near 1
_FACES: Final = ("up", "down")
_LINES: Final = [f"line {line + 1}" for line in range(numbers.LINES)]
_DECLINE: Final = "decline"
_ORDERS: Final = [
    f"order {seat} {''.join(str(at + 1) for at in order)}"
    for seat in codes.PLAYERS
    for order in numbers.ORDERS
]
_PUBLIC_COUNTS: Final = 10


def _blocks(rules: Rules, names: Any, heights: int) -> dict[str, list[str]]:  # noqa: ANN401
    """What each kind of question may list; ``decline`` stands last where it may."""
    cards: Sequence[str] = names.codes
    places = [
        codes.place_code(stack * numbers.PLACE + height)
        for stack in range(numbers.STACKS)
        for height in range(heights)
    ]
    plays = ["refresh"] + [
        f"play {card} {face} {line + 1}"
        for card in cards
        for face in _FACES
        for line in range(numbers.LINES)
    ]
    return {
        "draft": [f"draft {protocol}" for protocol in names.protocols],
        "order": [f"next {names.text(rules, at)}" for at in range(len(rules.texts))],
        "compile_line": [f"compile {line}" for line in _LINES],
        "control": ["keep", *_ORDERS],
        "action": plays,
        "play": [f"by a text: {play}" for play in plays] + [f"play: {_DECLINE}"],
        "discard": [f"discard {card}" for card in cards]
        + ["discard: done", f"discard: {_DECLINE}"],
        "target": [f"card {place}" for place in places] + [f"card: {_DECLINE}"],
        "line": [f"to {line}" for line in _LINES] + [f"line: {_DECLINE}"],
        "each": [f"each: card {place}" for place in places]
        + [f"each: {line}" for line in _LINES]
        + [f"each: {_DECLINE}"],
        "may": ["yes", f"may: {_DECLINE}"],
        "choose": [f"choose {at + 1}" for at in range(_CHOICES)]
        + [f"shift to {line}" for line in _LINES]
        + [f"choose: {_DECLINE}"],
        "hand": [f"hand {card}" for card in cards] + [f"hand: {_DECLINE}"],
        "rearrange": [f"by a text: {order}" for order in _ORDERS],
    }


class CompileEncoding(Encoding[Table]):
    """A block of actions for each kind of question; seats have their own places."""

    def __init__(self, ruleset: Any) -> None:  # noqa: ANN401 -- rules of this game
        super().__init__(ruleset)
        rules: Rules = ruleset.rules
        self.cards = len(rules.value)
        self.texts = len(rules.texts)
        self.protocols = len(ruleset.names.protocols)
        most = max(cards.bit_count() for cards in rules.cards)
        self.heights = 2 * numbers.LINES * most
        self.outcomes = max(self.cards, len(numbers.ORDERS))  # type: ignore[misc]  # of this edition
        blocks = _blocks(rules, ruleset.names, self.heights)
        self.actions = Actions(blocks)
        self._last = {
            block: self.actions.first[block] + len(found) - 1
            for block, found in blocks.items()
        }
        self.fields = tuple([Field(name, size) for name, size in self._sizes().items()])

    def _sizes(self) -> dict[str, int]:
        """The parts of an observation; of six stacks the own three come first."""
        stacks, cards = numbers.STACKS, self.cards
        return {
            "own hand": cards,
            "chosen to discard": cards,
            "own trash": cards,
            "other's trash": cards,
            "known cards by stack": stacks * cards,
            "face-up": cards,
            "uncovered": cards,
            "height": cards,
            "hidden cards by stack and height": numbers.LINES * self.heights,
            "known cards that move": cards,
            "protocols by stack": stacks * self.protocols,
            "drafted": 2 * self.protocols,
            "compiled": stacks,
            "totals": stacks,
            "texts being resolved": self.texts,
            "text that asks": self.texts,
            "noted line": numbers.LINES,
            "phase": _PHASES,
            "question": _ASKS,
            "who is asked": 2,
            "public counts": _PUBLIC_COUNTS,
        }

    # Actions

    def number(self, machine: Table, seat: int, option: int) -> int:
        """The answer, in the block of its question; of a set see ``legal``."""
        del seat
        kind = numbers.ASKS[machine.ask]
        if option == numbers.DECLINE:
            return self._last[kind]
        if machine.ask == numbers.ASK_MAY:
            return self._last[kind] - 1
        first = self.actions.first[kind]
        if machine.ask in {numbers.ASK_CONTROL, numbers.ASK_REARRANGE}:
            return first + _order(machine, option)
        if machine.ask in {numbers.ASK_TARGET, numbers.ASK_EACH}:
            return first + self._place(option)
        if machine.ask == numbers.ASK_CHOOSE and _is_shift(machine, option):
            return first + _CHOICES + option - numbers.SHIFT_TO
        return first + option

    def _place(self, option: int) -> int:
        if option >= numbers.EACH_LINE:
            return numbers.STACKS * self.heights + option - numbers.EACH_LINE
        stack, height = divmod(option, numbers.PLACE)
        return stack * self.heights + height

    def legal(self, machine: Table, seat: int, begun: Sequence[int] = ()) -> Legal:
        """One action an answer, but a set of cards card by card, the lowest first.

        Where a set may end and may go on as well, ``discard: done`` ends it.
        """
        if machine.ask != numbers.ASK_DISCARD:
            return super().legal(machine, seat, begun)
        first, count = self.actions.first["discard"], len(begun)
        chosen = [number - first for number in begun]
        found: Legal = {}
        goes_on: set[int] = set()
        for option in machine.options:
            cards = members(option)
            if cards[:count] != chosen:
                continue
            if len(cards) == count:
                done = self._last["discard"] - 1
                found[done if option else self._last["discard"]] = option
            elif len(cards) == count + 1:
                found[first + cards[count]] = option
            else:
                goes_on.add(first + cards[count])
        found.update(dict.fromkeys(goes_on))
        return found

    # Observations

    def observe(
        self, machine: Table, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """The own cards, the field as far as it is known, and what is public."""
        t, cards = machine, self.cards
        chosen = [0.0] * cards
        for number in begun:
            chosen[number - self.actions.first["discard"]] = 1.0
        return [
            *bits(t.hands[seat], cards),
            *chosen,
            *_of_list(t.trash[seat], cards),
            *_of_list(t.trash[1 - seat], cards),
            *self._field(t, seat),
            *self._moving(t, seat),
            *self._protocols(t, seat),
            *(_TENTH * total(t, stack // 3, stack % 3) for stack in _stacks(seat)),
            *self._resolving(t),
            *one_hot(_PHASES, t.phase),
            *one_hot(_ASKS, t.ask),
            float(t.ask >= 0 and t.asker == seat),
            float(t.ask >= 0 and t.asker != seat),
            *self._counts(t, seat),
        ]

    def _field(self, t: Table, seat: int) -> list[float]:
        """Where each card lies that the seat knows, and where others lie (CINF-2)."""
        cards = self.cards
        lies = [0.0] * (numbers.STACKS * cards)
        face_up, uncovered, heights = [0.0] * cards, [0.0] * cards, [0.0] * cards
        hidden = [0.0] * (numbers.LINES * self.heights)
        for at, stack in enumerate(_stacks(seat)):
            row = t.stacks[stack]
            for height, card in enumerate(row):
                if not t.up[card] and at >= numbers.LINES:
                    hidden[(at - numbers.LINES) * self.heights + height] = 1.0
                    continue
                lies[at * cards + card] = 1.0
                face_up[card] = float(t.up[card])
                uncovered[card] = float(height == len(row) - 1)
                heights[card] = _TENTH * height
        return [*lies, *face_up, *uncovered, *heights, *hidden]

    def _moving(self, t: Table, seat: int) -> list[float]:
        """Committed cards, as far as the seat knows them (CINF-2)."""
        found = [0.0] * self.cards
        for frame in t.frames:
            if frame.kind == numbers.MOVE:
                for at in range(frame.pc + frame.stage, len(frame.cards)):
                    card = frame.cards[at]
                    if t.up[card] or not is_veiled(frame, at, seat):
                        found[card] = 1.0
        return found

    def _protocols(self, t: Table, seat: int) -> list[float]:
        row: list[float] = []
        compiled: list[float] = []
        for stack in _stacks(seat):
            protocol = t.protocols[stack]
            row += one_hot(self.protocols, protocol)
            done = protocol >= 0 and t.compiled[stack // 3] >> protocol & 1
            compiled.append(float(done))
        drafted = [[0.0] * self.protocols, [0.0] * self.protocols]
        for protocol, who in zip(t.picks, _DRAFTERS, strict=False):
            drafted[(t.first ^ who) != seat][protocol] = 1.0
        return [*row, *drafted[0], *drafted[1], *compiled]

    def _resolving(self, t: Table) -> list[float]:
        """Texts whose carrying out has begun; the last one asks."""
        texts = [frame.text for frame in t.frames if frame.kind == numbers.TEXT]
        last = t.frames[-1] if t.frames else None
        is_text = last is not None and last.kind == numbers.TEXT
        asks = last.text if last is not None and is_text else -1
        line = last.line if last is not None and is_text else -1
        return [
            *_of_list(texts, self.texts),
            *one_hot(self.texts, asks),
            *one_hot(numbers.LINES, line),
        ]

    @staticmethod
    def _counts(t: Table, seat: int) -> list[float]:
        pair = (seat, 1 - seat)
        return [
            *(_TENTH * t.hands[who].bit_count() for who in pair),
            *(_TENTH * t.decks[who].bit_count() for who in pair),
            *(float(bool(t.bans[who] or t.ban_now[who])) for who in pair),
            float(t.control == seat),
            float(t.control == 1 - seat),
            float(t.turns > 0 and t.turn == seat),
            _TURNS * t.turns,
        ]


_DRAFTERS: Final = (0, 1, 1, 0, 0, 1)  # by whether it is the first one (CSET-2)


def _stacks(seat: int) -> Sequence[int]:
    """All six, the own ones first."""
    return (3, 4, 5, 0, 1, 2) if seat else (0, 1, 2, 3, 4, 5)


def _of_list(things: Sequence[int], size: int) -> list[float]:
    row = [0.0] * size
    for one in things:
        row[one] = 1.0
    return row


def _order(machine: Table, option: int) -> int:
    """An order of three protocols, by whose they are; 0 keeps what lies there."""
    if machine.ask == numbers.ASK_CONTROL:
        if not option:
            return 0
        whose = machine.asker if option < numbers.FOREIGN else 1 - machine.asker
        return 1 + len(numbers.ORDERS) * whose + option % numbers.FOREIGN
    frame = machine.frames[-1]
    op = machine.rules.texts[frame.text].ops[frame.pc]
    whose = 1 - frame.seat if op.of else frame.seat
    return len(numbers.ORDERS) * whose + option


def _is_shift(machine: Table, option: int) -> bool:
    """Whether the second choice is to shift: its answers are lines then."""
    if not option:
        return False
    frame = machine.frames[-1]
    ops = machine.rules.texts[frame.text].ops
    op = ops[frame.pc]
    return ops[frame.pc + 1 + op.n].verb == numbers.SHIFT


def encoding(ruleset: Any) -> CompileEncoding:  # noqa: ANN401 -- rules of this game
    """The numbers of the game under these options."""
    return CompileEncoding(ruleset)
