"""What a match on a page is played under: how many play, and who may look at plans."""

from typing import Final

from motc_lab.scene.terms import GameTerms, Wish

TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="players",
            answers={"two": {"seats": 2}, "three": {"seats": 3}, "four": {"seats": 4}},
            usual="two",
        ),
        Wish(
            name="plans",
            answers={"hidden": {"junior": ()}, "junior": {"junior": "all"}},
            usual="hidden",
        ),
    ),
)
