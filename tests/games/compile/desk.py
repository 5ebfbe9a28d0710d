"""A table laid out by hand: ``fi3+`` lies face-up, ``fi3-`` face-down."""

from motc_lab.engine.chance import Dealt
from motc_lab.engine.event import Event
from motc_lab.games.compile import codes
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.events import EventLog
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.questions import Question, question_of
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import total
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.rules.state import bits
from motc_lab.games.compile.rules.turns import run

NUMBER = {code: at for at, code in enumerate(codes.card_codes())}
SEAT = {"a": 0, "g": 1}
Three = tuple[str, str, str]
EMPTY: Three = ("", "", "")


def _mask(told: str) -> int:
    return sum(1 << NUMBER[code] for code in told.split())


class Desk:
    """A match at Amber's action, or at the beginning of a turn."""

    def __init__(  # noqa: PLR0913 -- a whole table, each part by its name
        self,
        *,
        a: Three = EMPTY,
        g: Three = EMPTY,
        hand: str = "",
        other: str = "ap5",
        deck: str = "",
        gdeck: str = "",
        trash: str = "",
        gtrash: str = "",
        protocols: str = "fi wa de sp me pl",
        control: int = -1,
        compiled: str = "",
        phase: int = numbers.ACTION,
        turn: str = "a",
        **options: object,
    ) -> None:
        self.rules = rules_of(Options.model_validate(options))
        self.log = EventLog(self.rules, names_under())
        self.table = table = Table(self.rules, Dealt(7, 90), self.log)
        table.protocols = [codes.protocol_called(one) for one in protocols.split()]
        table.picks = table.protocols[:]
        table.turn, table.turns, table.coming = SEAT[turn], 1, phase
        table.control = control
        for one in compiled.split():
            stack = table.protocols.index(codes.protocol_called(one))
            table.compiled[stack // 3] |= 1 << table.protocols[stack]
        for stack, told in enumerate((*a, *g)):
            for card in told.split():
                self._lay(stack, card)
        table.hands = [_mask(hand), _mask(other)]
        table.decks = [_mask(deck), _mask(gdeck)]
        for seat, told in enumerate((trash, gtrash)):
            table.trash[seat] = [NUMBER[code] for code in told.split()]
            for card in table.trash[seat]:
                table.up[card] = 1
        run(table)

    def _lay(self, stack: int, told: str) -> None:
        card = NUMBER[told[:-1]]
        self.table.stacks[stack].append(card)
        self.table.where[card] = stack
        self.table.up[card] = int(told[-1] == "+")

    @property
    def question(self) -> Question:
        return question_of(self.table, codes.PLAYERS[self.table.asker], names_under())

    @property
    def asked(self) -> str:
        """Who is asked what: ``green action``; empty when it is over."""
        if not self.table.asked():
            return ""
        return f"{self.question.seat} {self.question.kind}"

    @property
    def offered(self) -> list[str]:
        return [option.code for option in self.question.options]

    def say(self, *answers: str) -> "Desk":
        for answer in answers:
            option = self.question.option(answer)
            self.table.play(self.table.asker, option.number)
        return self

    def stack(self, name: str) -> str:
        """What lies there: ``desk.stack('a1')`` is ``'fi3+ wa2-'``."""
        cards = self.table.stacks[3 * SEAT[name[0]] + int(name[1]) - 1]
        return " ".join(
            f"{codes.card_codes()[one]}{'-+'[self.table.up[one]]}" for one in cards
        )

    def hand(self, seat: str) -> set[str]:
        return {codes.card_codes()[card] for card in bits(self.table.hands[SEAT[seat]])}

    def deck(self, seat: str) -> set[str]:
        return {codes.card_codes()[card] for card in bits(self.table.decks[SEAT[seat]])}

    def trash(self, seat: str) -> list[str]:
        return [codes.card_codes()[card] for card in self.table.trash[SEAT[seat]]]

    def total(self, name: str) -> int:
        return total(self.table, SEAT[name[0]], int(name[1]) - 1)

    def protocols(self, seat: str) -> str:
        first = 3 * SEAT[seat]
        row = self.table.protocols[first : first + 3]
        return " ".join(codes.letter_pairs()[one] for one in row)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.log.events]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.log.events if event.kind == kind]


def act(card: str, *answers: str, hand: str = "", **more: object) -> Desk:
    """Amber plays a card face-up into line 1, where it fits, and answers follow."""
    theirs = [pair for pair in ("wa", "de", "sp", "me", "pl") if pair != card[:2]]
    protocols = " ".join([card[:2], *theirs, "gr"][:6])
    given: dict[str, object] = {"protocols": protocols, **more}
    desk = Desk(hand=f"{card} {hand}", **given)  # type: ignore[arg-type]
    return desk.say(f"play {card} up 1", *answers)
