"""What a match on a page is played under: which protocols, and the control card."""

from typing import Final

from motc_lab.scene.terms import GameTerms, Wish

TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="protocols",
            answers={"twelve": {"pool": "main1"}, "fifteen": {"pool": "main1+aux1"}},
            usual="twelve",
        ),
        Wish(
            name="control",
            answers={"with": {"control": True}, "without": {"control": False}},
            usual="with",
        ),
    ),
)
