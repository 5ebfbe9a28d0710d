"""Random positions by keyword, for notebooks."""

from typing import Literal

from pydantic import ValidationError

from motc_lab.checks import check_seed
from motc_lab.games.motc.edition import EditionOrName, edition_or_house
from motc_lab.games.motc.position.position import PositionError
from motc_lab.games.motc.sandbox.editor.wishes import Wishes
from motc_lab.games.motc.sandbox.editor.wishes import random_position as first_that_fits
from motc_lab.games.motc.scene.position import Position


def random_position(  # noqa: PLR0913 -- keyword-only wishes
    seed: int = 0,
    *,
    edition: EditionOrName | None = None,
    game: int | None = None,
    exchange: int | None = None,
    spassky_points: int | None = None,
    fischer_points: int | None = None,
    spassky_hand: int | None = None,
    fischer_hand: int | None = None,
    spassky_endurance: int | None = None,
    fischer_endurance: int | None = None,
    step: Literal["lead", "reply"] | None = None,
) -> Position:
    """Return a position of a random match in which somebody must play a card.

    ``random_position(3, game=2, spassky_points=1, step="reply")``. The same seed and
    wishes bring the same position.

    Args:
        seed: which of those that fit.
        edition: cards, tracks and rulings; the house edition unless given.
        game: its number, from 1.
        exchange: its number, from 1.
        spassky_points: in the match.
        fischer_points: in the match.
        spassky_hand: how many cards.
        fischer_hand: how many cards.
        spassky_endurance: space on the track, from 1 (leftmost).
        fischer_endurance: space on the track, from 1 (leftmost).
        step: 'lead' or 'reply': whether the card opens an exchange or answers.

    Raises:
        PositionError: a wish that no position could have.
        NoSuchPosition: no random match came to it; names what the nearest one misses,
            and ``error.nearest`` is that position.
    """
    number, played = check_seed(seed), edition_or_house(edition)
    try:
        wishes = Wishes(
            game=game,
            exchange=exchange,
            spassky_points=spassky_points,
            fischer_points=fischer_points,
            spassky_hand=spassky_hand,
            fischer_hand=fischer_hand,
            spassky_endurance=spassky_endurance,
            fischer_endurance=fischer_endurance,
            step=step,
        )
    except ValidationError as error:
        raise PositionError(error, Wishes) from None
    found = first_that_fits(wishes, number, played)
    return Position.of(found.with_edition(played))
