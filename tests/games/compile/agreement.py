"""Machine and second model side by side, answer by answer.

``python -m tests.games.compile.agreement 200000`` compares that many decisions, half of
them from full tables of cards that move each other, by answers after which cards wait
for one stack (CTRG-6): at random that is rare. It says how often a card waited, and how
many were on their way to its stack then.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from motc_lab.engine.chance import Dealt
from motc_lab.engine.machine import Listener
from motc_lab.games.compile import codes
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.edition.load import FILE
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.questions import option_of
from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.machine import Table, start
from motc_lab.games.compile.rules.state import bits
from motc_lab.games.compile.rules.turns import run
from tests.games.compile.second_model import Model

DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))


def some_options(random: Random) -> Options:
    return Options(
        pool=random.choice(("main1", "main1+aux1")),
        card_text=random.choice(("errata", "first_print")),
        line_order=random.choice(("random", "draft")),
        first_drafter=random.choice(("random", "amber", "green")),
        control=random.random() < 0.7,
        foreign_reshuffle=random.random() < 0.5,
        metal_1_visible=random.random() < 0.5,
        total_floor=random.choice((0, None)),
        turn_limit=random.choice((200, 60, 0)),
    )


def of_machine(table: Table) -> dict[str, Any]:
    names = codes.card_ids()
    return {
        "stacks": [
            [(names[card], bool(table.up[card])) for card in row]
            for row in table.stacks
        ],
        "hands": [{names[card] for card in bits(mask)} for mask in table.hands],
        "decks": [{names[card] for card in bits(mask)} for mask in table.decks],
        "trash": [[names[card] for card in row] for row in table.trash],
        "lines": [codes.protocol_ids()[at] for at in table.protocols if at >= 0],
        "done": [
            {codes.protocol_ids()[at] for at in bits(one)} for one in table.compiled
        ],
        "control": None if table.control < 0 else str(codes.PLAYERS[table.control]),
        "turn": str(codes.PLAYERS[table.turn]),
        "turns": table.turns,
        "drawn": list(table.drawn),
    }


def of_model(model: Model) -> dict[str, Any]:
    seats = ("amber", "green")
    return {
        "stacks": [
            [(name, name in model.up) for name in model.stacks[seat, line]]
            for seat in seats
            for line in (1, 2, 3)
        ],
        "hands": [model.hand[seat] for seat in seats],
        "decks": [model.deck[seat] for seat in seats],
        "trash": [model.trash[seat] for seat in seats],
        "lines": [one for seat in seats for one in model.lines[seat]],
        "done": [model.done[seat] for seat in seats],
        "control": model.control,
        "turn": str(model.turn),
        "turns": model.turns,
        "drawn": [model.drawn[seat] for seat in seats],
    }


class Waits(Listener):
    """Listens how many cards are on their way to a stack when one more is committed."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.queues: Counter[int] = Counter()

    def note(  # noqa: PLR0913, PLR0917 -- as any listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        del rule, b, c, d
        if kind == notes.WAITS and self.table is not None:
            self.queues[queued(self.table, 3 * seat + a)] += 1


def queued(table: Table, goal: int) -> int:
    """How many cards are on their way to a stack."""
    moves = [frame for frame in table.frames if frame.kind == numbers.MOVE]
    return sum(move.goals[move.pc + move.stage :].count(goal) for move in moves)


TRIED = 12  # answers looked at before one is chosen
AHEAD = 4  # times that each of them is played on to the next action
OFTEN = 0.9
LONGEST = 24  # decisions from a full table: then most of it has gone
MOVING = frozenset({"shift", "play"})
COVERED_LATE = ("fire", "life")  # they have texts that come before covering


def any_answer(table: Table, random: Random) -> int:
    return random.randrange(len(table.options))


def one_that_queues(table: Table, random: Random) -> int:
    """Mostly an answer after which more cards wait for a stack, or are on their way."""
    every = range(len(table.options))
    tried = random.sample(every, min(TRIED, len(every)))
    if random.random() > OFTEN or len(every) == 1:
        return tried[0]
    worth = {at: (waiting_after(table, at, random), random.random()) for at in tried}
    return max(tried, key=worth.__getitem__)


def waiting_after(table: Table, at: int, random: Random) -> int:
    """How long queues may get before the next action, longer ones counting for more."""
    worth = 0
    for _ in range(AHEAD):
        waits = Waits()
        twin = Table(table.rules, table.chance, waits, table)
        waits.table = twin
        option = table.options[at]
        for _ in range(TRIED):
            twin.play(twin.asker, option)
            if not twin.asked() or twin.ask == numbers.ASK_ACTION:
                break
            option = random.choice(twin.options)
        worth += sum(10**size for size in waits.queues.elements())
    return worth


def moves_cards(steps: Any) -> bool:
    """Whether one of these steps, or of those inside, moves a card to a stack."""
    if isinstance(steps, dict):
        return steps.get("verb") in MOVING or moves_cards(list(steps.values()))
    return isinstance(steps, list) and any(moves_cards(one) for one in steps)


MOVERS = [
    protocol["id"]
    for protocol in DATA["protocol"]
    if sum(
        moves_cards(card["box"])
        for card in DATA["card"]
        if card["protocol"] == protocol["id"]
    )
    > 1
]


def lay_out(table: Table, random: Random) -> None:
    """Amber's action at a full table, whose cards can move many others."""
    names = codes.protocol_ids()
    told = [*COVERED_LATE, *random.sample(MOVERS, 3), *random.sample(names, 6)]
    table.protocols = [names.index(one) for one in dict.fromkeys(told)][:6]
    random.shuffle(table.protocols)
    table.picks = table.protocols[:]
    for seat in (0, 1):
        own = table.protocols[3 * seat : 3 * seat + 3]
        cards = bits(sum(table.rules.cards[one] for one in own))
        random.shuffle(cards)
        for stack in range(3 * seat, 3 * seat + 3):
            for _ in range(random.randint(1, 4)):
                card = cards.pop()
                table.stacks[stack].append(card)
                table.where[card] = stack
                table.up[card] = int(random.random() < OFTEN)
        table.hands[seat] = sum(1 << card for card in cards[:5])
        table.decks[seat] = sum(1 << card for card in cards[5:])
    table.turns, table.coming = 1, numbers.ACTION
    run(table)


Queues = Counter[int]


def compare(seed: int, queues: Queues | None = None) -> int:
    """Play a random match in both; return how many decisions it had."""
    random = Random(seed)
    options = some_options(random)
    waits = Waits()
    table = waits.table = Table(rules_of(options), dealt(seed), waits)
    start(table)
    model = Model(DATA, options.model_dump(), dealt(seed))
    count = side_by_side(table, model, any_answer, random, f"seed {seed}")
    if queues is not None:
        queues.update(waits.queues)
    return count


def compare_queues(seed: int, queues: Queues | None = None) -> int:
    """Play on from a full table in both, by answers after which cards wait."""
    random = Random(seed)
    options = some_options(random)
    waits = Waits()
    table = waits.table = Table(rules_of(options), dealt(seed), waits)
    lay_out(table, random)
    model = Model(DATA, options.model_dump(), dealt(seed), of_machine(table))
    count = side_by_side(table, model, one_that_queues, random, f"table {seed}")
    if queues is not None:
        queues.update(waits.queues)
    return count


def dealt(seed: int) -> Dealt:
    return Dealt(seed, len(codes.card_ids()))


def side_by_side(
    table: Table,
    model: Model,
    choose: Callable[[Table, Random], int],
    random: Random,
    name: str,
) -> int:
    """Give both the same answers; return how many, once it is over or long enough."""
    course = model.play()
    asked: Any = next(course)
    count, trail = 0, []
    longest = LONGEST if choose is one_that_queues else 0
    while table.asked():
        told = agree(table, model, asked, f"{name}, {trail[-8:]}")
        if longest and count >= longest:
            return count
        at = choose(table, random)
        trail.append(told[at])
        count += 1
        table.play(table.asker, table.options[at])
        asked = answered(course, told[at])
    assert asked is None, f"{name}: over, but {asked}"
    winner = None if table.winner < 0 else str(codes.PLAYERS[table.winner])
    end = (winner, numbers.REASONS[table.reason])
    assert end == (model.winner, model.reason), f"{name}: {end}, {model.winner}"
    return count


def agree(table: Table, model: Model, asked: Any, name: str) -> list[str]:
    """Both ask and hold the same; return the answers in the machine's order."""
    told = [option_of(table, number, names_under()).code for number in table.options]
    here = (str(codes.PLAYERS[table.asker]), numbers.ASKS[table.ask], sorted(told))
    there = asked and (asked[0], asked[1], sorted(asked[2]))
    assert here == there, f"{name}: {here} but {there}"
    one, other = of_machine(table), of_model(model)
    for field, of in one.items():
        assert of == other[field], f"{name}: {field} {of} {other[field]}"
    return told


def answered(course: Any, answer: str) -> Any:
    """What the model asks next; None when it is over."""
    try:
        return course.send(answer)
    except StopIteration:
        return None


def follow(table: Table, options: Options, seed: int, way: tuple[str, ...]) -> None:
    """Play a way from an action in both."""
    model = Model(DATA, options.model_dump(), dealt(seed), of_machine(table))
    course = model.play()
    asked: Any = next(course)
    for answer in way:
        told = agree(table, model, asked, f"before {answer}")
        table.play(table.asker, table.options[told.index(answer)])
        asked = answered(course, answer)
    agree(table, model, asked, "at the end")


def main(wanted: int) -> None:
    for play in (compare, compare_queues):
        queues: Queues = Counter()
        count, seed = 0, 0
        while count < wanted // 2:
            count += play(seed, queues)
            seed += 1
        said = ", ".join(f"{queues[n]} times {n}" for n in sorted(queues))
        print(  # noqa: T201 -- its answer
            f"{play.__name__}: {count} decisions of {seed} matches agree;"
            f" cards on their way to one stack: {said or 'never two'}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
