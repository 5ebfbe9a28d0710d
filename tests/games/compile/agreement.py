"""Machine and second model side by side, answer by answer.

``python -m tests.games.compile.agreement 200000`` compares that many decisions.
"""

import sys
import tomllib
from random import Random
from typing import Any

from motc_lab.engine.chance import Dealt
from motc_lab.games.compile import codes
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.edition.load import FILE
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.questions import option_of
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table, start
from motc_lab.games.compile.rules.state import bits
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
        "turns": table.turns,
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
        "turns": model.turns,
    }


def compare(seed: int) -> int:
    """Play a random match in both; return how many decisions it had."""
    random = Random(seed)
    options = some_options(random)
    chances = [Dealt(seed, len(codes.card_ids())) for _ in range(2)]
    table = Table(rules_of(options), chances[0])
    start(table)
    model = Model(DATA, options.model_dump(), chances[1])
    course = model.play()
    asked: Any = next(course)
    count, trail = 0, []
    while table.asked():
        told = [
            option_of(table, number, names_under()).code for number in table.options
        ]
        kind = numbers.ASKS[table.ask]
        here = (str(codes.PLAYERS[table.asker]), kind, sorted(told))
        there = asked and (asked[0], asked[1], sorted(asked[2]))
        assert here == there, f"seed {seed}, {trail[-8:]}: {here} but {there}"
        one, other = of_machine(table), of_model(model)
        for name, of in one.items():
            assert of == other[name], (
                f"seed {seed}, {trail[-8:]}: {name} {of} {other[name]}"
            )
        at = random.randrange(len(told))
        trail.append(told[at])
        count += 1
        table.play(table.asker, table.options[at])
        try:
            asked = course.send(told[at])
        except StopIteration:
            asked = None
    assert asked is None, f"seed {seed}: over, but {asked}"
    winner = None if table.winner < 0 else str(codes.PLAYERS[table.winner])
    end = (winner, numbers.REASONS[table.reason])
    assert end == (model.winner, model.reason), f"seed {seed}: {end}, {model.winner}"
    return count


def main(wanted: int) -> None:
    count, seed = 0, 0
    while count < wanted:
        count += compare(seed)
        seed += 1
    print(f"{count} decisions of {seed} matches agree")  # noqa: T201 -- its answer


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
