"""One shuffle is not called '1 shuffles' in any report, in either language."""

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import compare, restricted_play, simulate
from motc_lab.lab.counted import counted, matches_of
from motc_lab.texts import Lang

BOTS = ("random", "random")
WRONG = ("1 shuffles", "1 matches", "1 Wettkämpfe", "1 Partien", "1 options")


def test_a_number_stands_before_its_noun() -> None:
    assert counted(1, "shuffle") == "1 shuffle"
    assert counted(2000, "shuffle") == "2,000 shuffles"
    assert (matches_of(1), matches_of(0)) == ("1 match", "0 matches")


def test_reports_of_one_match_know_the_singular() -> None:
    house = house_edition()
    weak = house.with_card("fischer", "wQ", strength=1)
    one = simulate(BOTS, 1, workers=1)
    both = compare(house, weak, bots=BOTS, matches=1, workers=1)
    told = [repr(one), one.report(), repr(both), both.report(), repr(one.rows)]
    assert not [wrong for wrong in WRONG if wrong in " ".join(map(str, told))]
    assert "1 match, seeds 0 .. 0" in str(one.report())
    assert str(both.report()).startswith("The same shuffle: ")


@pytest.mark.parametrize(("lang", "title"), [("en", "1 match"), ("de", "1 Wettkampf")])
def test_pictures_of_one_match_know_the_singular(lang: Lang, title: str) -> None:
    chart = simulate(BOTS, 1, workers=1).plot(lang)
    assert chart.title.endswith(f": {title}")
    assert f"; {title} " in chart.source


def test_a_picture_is_in_the_words_of_the_game_that_was_played() -> None:
    played = simulate(("plain", "plain"), 1, game="queens_gambit", workers=1)
    assert played.plot("de").title.endswith(": 1 Partie")


@pytest.mark.parametrize(
    ("lang", "shuffle"), [("en", "1 shuffle from"), ("de", "1 Kartenstapel ab")]
)
def test_an_experiment_of_one_shuffle_knows_the_singular(
    lang: Lang, shuffle: str
) -> None:
    found = restricted_play(["no_pawns"], 1, levels=("random",), workers=1)
    assert shuffle in str(found.report(lang))
