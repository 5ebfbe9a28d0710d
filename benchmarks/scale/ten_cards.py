"""What pairing saves: ten cards, each one strength other, on the same shuffles.

``python -m benchmarks.scale.ten_cards [SHUFFLES]`` plays the house edition and ten
variants of it by greedy bots and prints a table for docs/simulation.md.
"""

import sys
from typing import Final

from motc_lab import house_edition
from motc_lab.games.motc.edition import Edition
from motc_lab.lab.study import Study

SHUFFLES: Final = 1500
CARDS: Final = (
    *(("spassky", card) for card in ("wQ", "bR1", "wB1", "bN1", "wK")),
    *(("fischer", card) for card in ("bQ", "wR1", "bB1", "wN1", "bK")),
)


def variants(house: Edition) -> dict[str, Edition]:
    """Ten editions: a card is one weaker, or one stronger where it is 0."""
    found: dict[str, Edition] = {}
    for person, card in CARDS:
        strength = house.person(person).card(card).strength
        other = strength - 1 if strength else 1
        name = f"{person.capitalize()} {card}, {strength} to {other}"
        found[name] = house.with_card(person, card, strength=other)
    return found


def main(shuffles: int = SHUFFLES) -> None:
    """Play them all and print what pairing has saved."""
    study = Study(variants(house_edition()), ("greedy", "greedy"), most=shuffles)
    print("| card | matches won by Fischer | saved by pairing |\n|---|---|---:|")
    saved = []
    for one in study.start().wait().findings:
        saved.append(one.saved)
        shift = f"{one.value:+.1%} ({one.low:+.1%} .. {one.high:+.1%})"
        print(f"| {one.variant} | {shift} | {one.saved:.0%} |".replace("%", " %"))
    mean = sum(saved) / len(saved)
    print(f"\nmean of ten: {mean:.0%}; {shuffles:,} shuffles".replace("%", " %"))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
