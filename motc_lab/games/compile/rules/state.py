"""The whole state of a match in small integers, and what is being resolved."""

from typing import Final

from mypy_extensions import i64

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener, Machine
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Rules

# What holds no cards shares one list: nobody adds to a list that he has not made.
NO_CARDS: Final[list[int]] = []

FRAME: Final = (
    *("kind", "seat", "source", "text", "pc", "stage", "that", "line", "picked"),
    *("x", "goal", "held", "cards", "goals", "flags", "after"),
)


class Frame:
    """One thing that is being resolved; the last of ``State.frames`` goes on first.

    Attributes:
        kind: TEXT, DUE, MOVE, COMPILING or REFRESHING.
        seat: whose it is.
        source: card whose text it is, or ``DEAD``. text: its number, or -1.
        pc: step of a text, or entry of a movement. stage: part of that step.
        that: card of the last step. line: noted line. picked: line picked.
        x: cards discarded. goal: line chosen in advance, plus 1.
        held: the step whose triggers wait for the next one (``joined``), or -1.
        cards, goals, flags: entries of a movement, due texts, or noted objects.
        after: moments whose texts come once this is done (CTRG-3, CCMP-5).
    """

    __slots__ = FRAME

    def __init__(self, kind: int, seat: int, source: int = -1, text: int = -1) -> None:
        self.kind: int = kind
        self.seat: int = seat
        self.source: int = source
        self.text: int = text
        self.pc: int = 0
        self.stage: int = 0
        self.that: int = numbers.NO_CARD
        self.line: int = -1
        self.picked: int = -1
        self.x: int = 0
        self.goal: int = 0
        self.held: int = -1
        self.cards: list[int] = NO_CARDS
        self.goals: list[int] = NO_CARDS
        self.flags: list[int] = NO_CARDS
        self.after: list[int] = NO_CARDS

    def twin(self) -> "Frame":
        """Return an independent copy."""
        made = Frame(self.kind, self.seat, self.source, self.text)
        made.pc = self.pc
        made.stage = self.stage
        made.that = self.that
        made.line = self.line
        made.picked = self.picked
        made.x = self.x
        made.goal = self.goal
        made.held = self.held
        if self.cards:
            made.cards = self.cards[:]
        if self.goals:
            made.goals = self.goals[:]
        if self.flags:
            made.flags = self.flags[:]
        if self.after:
            made.after = self.after[:]
        return made

    def key(self) -> list[int]:
        """Return all of it."""
        head = [self.kind, self.seat, self.source, self.text, self.pc, self.stage]
        more = [self.that, self.line, self.picked, self.x, self.goal, self.held]
        lists = [len(self.cards), *self.cards, len(self.goals), *self.goals]
        lists += [len(self.flags), *self.flags, len(self.after), *self.after]
        return [*head, *more, *lists]

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_frame, ({name: getattr(self, name) for name in FRAME},))


def _frame(fields: dict[str, object]) -> Frame:
    made = Frame(0, 0)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


PLAIN: Final = (
    *("phase", "coming", "turn", "turns", "control", "winner", "reason", "ask"),
    "asker",
    *("reply", "deeds", "changed", "idle", "is_skipped", "cause", "crossed", "first"),
    *("randoms", "orders"),
)
LISTS: Final = (
    *("hands", "decks", "drawn", "protocols", "compiled", "bans", "ban_now", "up"),
    *("where", "options", "picks"),
)


class State(Machine):
    """Cards, protocols, and what is being resolved, without a rule.

    Attributes:
        phase: the present one. coming: the one to carry out once all is resolved.
        turn: whose turn it is. turns: how many have begun.
        hands, decks: cards of each person, as bit masks; a deck has no order, for
            what is drawn is left to chance when it is drawn.
        trash: of each person, the first card first.
        stacks: cards from the lowest to the top. up: by card, whether it is face-up.
        where: by card, its stack, or -1.
        protocols: by stack. compiled: of each person, a bit mask of protocols.
        control: who holds the control card, or -1.
        bans: by person, 1 + the Metal 1 that forbids a compile in the next turn;
            ban_now: in this one (CCMP-6).
        crossed: whether a card has ever changed decks.
        drawn: cards drawn from each deck, randoms and orders: what chance counts.
        picks: protocols drafted, in order.
    """

    __slots__ = ("frames", "rules", "stacks", "trash", *PLAIN, *LISTS)

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        sink: Listener | None = None,
        like: "State | None" = None,
    ) -> None:
        self.rules: Rules = rules
        self.chance: Chance = chance
        self.sink: Listener | None = sink
        if like is None:
            self._begin()
        else:
            self.be_like(like)

    def _begin(self) -> None:
        """Be a match in which nothing has happened yet."""
        self.phase: int = numbers.DRAFT
        self.coming: int = numbers.DRAFT
        self.turn: int = 0
        self.turns: int = 0
        self.control: int = -1
        self.winner: int = -1
        self.reason: int = 0
        self.ask: int = numbers.NO_ASK
        self.asker: int = 0
        self.reply: int = numbers.NONE
        self.deeds: int = 0
        self.changed: int = 0
        self.idle: int = 0
        self.is_skipped: int = 0
        self.cause: int = 0
        self.crossed: int = 0
        self.first: int = 0
        self.randoms: int = 0
        self.orders: int = 0
        self.hands: list[int] = [0, 0]
        self.decks: list[int] = [0, 0]
        self.drawn: list[int] = [0, 0]
        self.protocols: list[int] = [-1] * numbers.STACKS
        self.compiled: list[int] = [0, 0]
        self.bans: list[int] = [0, 0]
        self.ban_now: list[int] = [0, 0]
        self.up: list[int] = [0] * len(self.rules.value)
        self.where: list[int] = [-1] * len(self.rules.value)
        self.options: list[int] = NO_CARDS
        self.picks: list[int] = []
        self.trash: list[list[int]] = [[], []]
        self.stacks: list[list[int]] = [[] for _ in range(numbers.STACKS)]
        self.frames: list[Frame] = []

    def be_like(self, like: "State") -> None:
        """Take over everything but chance and listener."""
        self.phase = like.phase
        self.coming = like.coming
        self.turn = like.turn
        self.turns = like.turns
        self.control = like.control
        self.winner = like.winner
        self.reason = like.reason
        self.ask = like.ask
        self.asker = like.asker
        self.reply = like.reply
        self.deeds = like.deeds
        self.changed = like.changed
        self.idle = like.idle
        self.is_skipped = like.is_skipped
        self.cause = like.cause
        self.crossed = like.crossed
        self.first = like.first
        self.randoms = like.randoms
        self.orders = like.orders
        self.hands = like.hands[:]
        self.decks = like.decks[:]
        self.drawn = like.drawn[:]
        self.protocols = like.protocols[:]
        self.compiled = like.compiled[:]
        self.bans = like.bans[:]
        self.ban_now = like.ban_now[:]
        self.up = like.up[:]
        self.where = like.where[:]
        self.options = like.options  # nobody changes such a list
        self.picks = like.picks[:]
        self.trash = [row[:] for row in like.trash]
        self.stacks = [row[:] for row in like.stacks]
        self.frames = [frame.twin() for frame in like.frames]

    def key(self) -> tuple[int, ...]:
        """Return all that tells two states of a match apart, in a fixed order."""
        row = self._plain_key()
        for start in range(0, len(self.up), MOST_TOLD):
            row.append(_number(self.up[start : start + MOST_TOLD]))
        row += [_number(self.picks), _number(self.trash[0]), _number(self.trash[1])]
        for stack in self.stacks:
            row.append(_number(stack))
        frames: list[int] = []
        for frame in self.frames:
            frames += frame.key()
        row.append(_number(frames[:MOST_TOLD]))
        for start in range(MOST_TOLD, len(frames), MOST_TOLD):
            row.append(_number(frames[start : start + MOST_TOLD]))
        return tuple(row)

    def _plain_key(self) -> list[int]:
        row = [self.phase, self.coming, self.turn, self.turns, self.control]
        row += [self.winner, self.reason, self.ask, self.asker, self.deeds]
        row += [
            self.changed,
            self.idle,
            self.is_skipped,
            self.crossed,
            self.first,
            self.randoms,
        ]
        row += [self.orders, *self.hands, *self.decks, *self.drawn, *self.protocols]
        row += [*self.compiled, *self.bans, *self.ban_now]
        return row

    def brief_key(self) -> tuple[int, ...]:
        """Return what ``key`` tells apart, made faster; digests are not made of it."""
        row = self._plain_key()
        row += [_packed(self.up), _packed(self.picks)]
        row += [_packed(self.trash[0]), _packed(self.trash[1])]
        for stack in self.stacks:
            row.append(_packed(stack))
        for frame in self.frames:
            row += frame.key()
        return tuple(row)


# A set of 90 cards is wider than a machine's number, and slow to take apart as it is.
WIDTH: Final = 48
PART: Final = (1 << WIDTH) - 1
OF_BYTE: Final[list[list[int]]] = [
    [bit for bit in range(8) if byte >> bit & 1] for byte in range(256)
]

# Python writes numbers of up to 4300 digits; an interruption many deep would have more,
# and so would the cards of four protocols of one's own beside the house's.
MOST_TOLD: Final = 100


def _number(row: list[int]) -> int:
    """Return a number that only this row has."""
    told = b"".join([(of + 64).to_bytes(16, "big") for of in row])
    return int.from_bytes(b"\1" + told, "big")


def _packed(row: list[int]) -> int:
    """Return a number that only this row of cards, protocols or switches has."""
    return int.from_bytes(b"\1" + bytes(row), "big")


def bits(mask: int) -> list[int]:
    """The members of a set, the lowest first."""
    row: list[int] = []
    base = 0
    while mask:
        part: i64 = mask & PART
        at = base
        while part:
            for bit in OF_BYTE[part & 255]:
                row.append(at + bit)  # noqa: PERF401 -- compiled, a loop is quicker
            part >>= 8
            at += 8
        mask >>= WIDTH
        base += WIDTH
    return row


def pick(state: State, kind: int, seat: int, options: list[int], always: bool) -> int:
    """Return the answer to a question, ``ASKED`` where it is yet to come.

    One legal answer is silent, unless ``always``; none is ``NOTHING`` (CASK).
    """
    if state.reply != numbers.NONE:
        reply = state.reply
        state.reply = numbers.NONE
        return reply
    if not options:
        return numbers.NOTHING
    if len(options) == 1 and not always:
        return options[0]
    state.ask, state.asker, state.options = kind, seat, options
    return numbers.ASKED


def tell(  # noqa: PLR0913, PLR0917 -- plain numbers, no object
    state: State, kind: int, rule: int, seat: int, a: int = 0, b: int = 0, c: int = 0
) -> None:
    """Note an event with the text that has caused it."""
    if state.sink is not None:
        state.sink.note(kind, rule, seat, a, b, c, state.cause)
