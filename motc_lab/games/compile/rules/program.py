"""The cards as the machine has them: numbers and short programs, made once.

A text is a list of steps in a row. Whatever stands inside another step follows it, and
``skip`` says how far to go on where it is not carried out.
"""


class Op:
    """One step; every field is a number of ``numbers``, 0 for what it has not."""

    __slots__ = (
        *("verb", "by", "may", "joined", "n", "side", "cover", "face", "line"),
        *("other", "values", "pick", "card", "to", "touches", "foreign", "hand"),
        *("under", "of", "minimum", "skip", "add", "per"),
    )

    def __init__(self, verb: int) -> None:
        self.verb: int = verb
        self.by: int = 0  # 1: the opponent acts
        self.may: int = 0
        self.joined: int = 0
        self.n: int = 1
        self.side: int = 0
        self.cover: int = 0
        self.face: int = 0
        self.line: int = 0
        self.other: int = 0
        self.values: int = 0  # as a bit mask
        self.pick: int = 0
        self.card: int = 0
        self.to: int = 0
        self.touches: int = 0
        self.foreign: int = 0  # from the opponent's deck
        self.hand: int = 0  # played from the hand
        self.under: int = 0
        self.of: int = 0
        self.minimum: int = 0
        self.skip: int = 0  # steps inside that follow
        self.add: int = 0
        self.per: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_op, (self.verb, {name: getattr(self, name) for name in _OP}))


class Text:
    """One text of a card: when it is carried out, and its steps."""

    __slots__ = ("box", "card", "ops", "when")

    def __init__(self, card: int, box: int, when: int, ops: list[Op]) -> None:
        self.card: int = card
        self.box: int = box
        self.when: int = when
        self.ops: list[Op] = ops

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (Text, (self.card, self.box, self.when, self.ops))


class Rules:
    """All cards and options.

    Attributes:
        value: printed, by card. protocol: by card, its number.
        cards: of each protocol, as a bit mask. bit: by card, the set of it alone.
        texts: of all cards, one after the other.
        at: by card and moment (``card * 16 + moment``), the text, or -1.
        static: by card, its texts that simply hold.
        lasting: by card, the verbs of these, as a bit mask: most cards have none.
        moments: by card, those that it has a text for, as a bit mask.
        pool: protocols that may be drafted.
        first: who drafts first, or -1 for a lot.
    """

    __slots__ = (
        *("value", "protocol", "cards", "bit", "texts", "at", "static", "pool"),
        *("lasting", "moments", "first", "drafted_order", "control", "foreign"),
        *("metal_visible", "floor", "limit"),
    )

    def __init__(self) -> None:
        self.value: list[int] = []
        self.protocol: list[int] = []
        self.cards: list[int] = []
        self.bit: list[int] = []
        self.texts: list[Text] = []
        self.at: list[int] = []
        self.static: list[list[Text]] = []
        self.lasting: list[int] = []
        self.moments: list[int] = []
        self.pool: list[int] = []
        self.first: int = -1
        self.drafted_order: int = 0
        self.control: int = 1
        self.foreign: int = 1
        self.metal_visible: int = 1
        self.floor: int = 0
        self.limit: int = 200

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_rules, ({name: getattr(self, name) for name in _RULES},))


_OP = (
    *("by", "may", "joined", "n", "side", "cover", "face", "line", "other", "values"),
    *("pick", "card", "to", "touches", "foreign", "hand", "under", "of", "minimum"),
    *("skip", "add", "per"),
)
_RULES = (
    *("value", "protocol", "cards", "bit", "texts", "at", "static", "pool"),
    *("lasting", "moments", "first", "drafted_order", "control", "foreign"),
    *("metal_visible", "floor", "limit"),
)


def _op(verb: int, fields: dict[str, int]) -> Op:
    made = Op(verb)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _rules(fields: dict[str, object]) -> Rules:
    made = Rules()
    for name, value in fields.items():
        setattr(made, name, value)
    return made
