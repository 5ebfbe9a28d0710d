"""A widget speaks in the words of the game that it shows, whatever part is seen."""

import pytest

from motc_lab.engine.game import games
from motc_lab.scene.match import Match
from motc_lab.texts.speech import words_in
from motc_lab.widgets.sandbox import SandboxPart, Timeline, WhatIf


@pytest.mark.parametrize("part", [Timeline, WhatIf])
@pytest.mark.parametrize("game", games())
def test_a_part_of_the_sandbox_has_the_words_of_its_game(
    game: str, part: type[SandboxPart]
) -> None:
    widget = part(Match.new(game=game, seed=2))
    ui = words_in(game, "ui", "en")
    own = words_in(game, "sandbox.ui", "en")
    assert widget.words == ui | {f"sandbox.{name}": word for name, word in own.items()}
