"""The rules machine of Compile: who is asked, what may be answered, what follows."""

from random import Random

from motc_lab.engine.chance import Chance, Stream
from motc_lab.engine.machine import Listener
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.imagining import redeal
from motc_lab.games.compile.rules.program import Rules
from motc_lab.games.compile.rules.state import NO_CARDS, State
from motc_lab.games.compile.rules.turns import begin, end, run

_HALF = 0.5


class Table(State):
    """A match of Compile that goes on by answers."""

    def asked(self) -> int:
        """Return who is asked, as a bit mask; 0 when it is over."""
        return 0 if self.ask == numbers.NO_ASK else 1 << self.asker

    def answers(self, seat: int) -> list[int]:
        """Return all legal answers but resigning, in a fixed order."""
        del seat
        return self.options

    def play(self, seat: int, option: int) -> None:
        """Answer for the seat that is asked, and go on to the next question."""
        if option == numbers.RESIGN:
            end(self, 1 - seat, numbers.RESIGNED)
            return
        self.ask = numbers.NO_ASK
        self.options = NO_CARDS
        self.reply = option
        run(self)

    def clone(self) -> "Table":
        """Return an independent copy with the same chance and no listener."""
        return Table(self.rules, self.chance, None, self)

    def imagine(self, looker: int, random: Random) -> "Table":
        """Return a match with all cards dealt anew that a seat does not see.

        What a decklist says is kept until a card has changed decks (CINF-1). A match in
        which another question would be asked by now is drawn again.
        """
        while True:
            twin = self.clone()
            twin.chance = Stream(random)
            redeal(twin, looker, random)
            if twin.ask == numbers.NO_ASK or twin.asker == looker:
                return twin
            twin.ask = numbers.NO_ASK
            deeds, frames = twin.key(), len(twin.frames)
            run(twin)
            if self._is_asked_the_same(twin, deeds, frames):
                return twin

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return the match with all that the seat can't see dealt in its order."""
        twin = self.clone()
        redeal(twin, seat, None)
        return twin.brief_key()

    def _is_asked_the_same(
        self, twin: "Table", before: tuple[int, ...], frames: int
    ) -> bool:
        """Whether the other seat is asked at once what it is asked here."""
        if (twin.ask, twin.asker, len(twin.frames)) != (self.ask, self.asker, frames):
            return False
        asked = twin.ask
        twin.ask = numbers.NO_ASK
        is_same = twin.key() == before
        twin.ask = asked
        return is_same

    def result(self, seat: int) -> float:
        """Return 1 for who has won, 0 for who has lost, half of it for a draw."""
        if self.winner < 0:
            return _HALF
        return 1.0 if seat == self.winner else 0.0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        state = State(self.rules, self.chance, None, self)
        fields = {name: getattr(state, name) for name in _KEPT}
        more = getattr(self, "__dict__", None)  # of a class that derives from it
        return (
            _restored,
            (type(self), self.rules, self.chance, self.sink, fields),
            more,
        )


_KEPT = (
    *("phase", "coming", "turn", "turns", "control", "winner", "reason", "ask"),
    "asker",
    *("reply", "deeds", "changed", "idle", "is_skipped", "cause", "crossed", "first"),
    *("randoms", "orders", "hands", "decks", "drawn", "protocols", "compiled"),
    *("bans", "ban_now", "up", "where", "options", "picks", "trash", "stacks"),
    "frames",
)


def _restored(
    made: type[Table],
    rules: Rules,
    chance: Chance,
    sink: Listener | None,
    fields: dict[str, object],
) -> Table:
    table = made(rules, chance, sink)
    for name, value in fields.items():
        setattr(table, name, value)
    return table


def start(table: Table) -> None:
    """Let the first question be asked."""
    begin(table)
