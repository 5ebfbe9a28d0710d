"""Reviews of games that bring none of their own: by search, from what a seat knew."""

from pathlib import Path

import pytest

from motc_lab import Match, review
from motc_lab.app.cli import main
from motc_lab.bots import Budget, bot_named
from motc_lab.engine.session import AnySession
from motc_lab.lab.review import reviewing

FEW = Budget(nodes=24)


def after(game: str, decisions: int, seed: int = 3, **settings: object) -> AnySession:
    """A match that was played at random so far."""
    match = Match.new(seed, game=game, **settings)
    bot = bot_named("random", 1, game)
    while not match.is_over and len(match.here.line()) < decisions:
        seat = match.asked[0]
        question = match.question_of(seat)
        assert question is not None
        number = bot.answer(match.machine, seat.index)
        code = next(one.code for one in question.options if one.number == number)
        match.play(code, seat=seat)
    return match


def guessed(number: int) -> AnySession:
    """A duel in which North, who holds 4, guesses what South has left."""
    match = Match.new(3, game="duel")
    for code in ("lay 1", "lay 5"):
        match.play(code)
    match.play(f"guess {number}")
    return match


def test_a_wrong_guess_is_an_error_only_for_who_sees_all() -> None:
    wrong = review(guessed(2), Budget(nodes=400)).decisions[-1]
    assert wrong.open is not None
    assert wrong.own is not None
    assert wrong.open.how == "exact"
    assert wrong.open.best.code == "guess 3"
    assert wrong.open.value == wrong.open.low == wrong.open.high > 0
    assert not wrong.own.is_clear
    right = review(guessed(3), FEW, sights=("open",)).decisions[-1]
    assert right.own is None
    assert right.open is not None
    assert (right.open.best, right.open.value) == (right.chosen, 0.0)


def test_what_a_seat_could_not_see_changes_nothing_of_its_own_regret() -> None:
    """North holds 1 and 4 in one match, something else in the other; South the same."""
    left = Match.new(3, game="duel")
    position = left.position
    assert position.code == "duel1;14;35;..;."
    twins = []
    for hidden in ("14", "24"):
        code = f"duel1;{hidden};35;..;."
        twin = Match.from_position(type(position).from_code(code), 3)
        twin.play(f"lay {hidden[1]}")
        twin.play("lay 5")
        twins.append(twin)
    south = [
        [one.own for one in review(twin, FEW, sights=("own",), seat="south").decisions]
        for twin in twins
    ]
    assert south[0] == south[1]


@pytest.mark.parametrize(
    ("game", "settings"), [("compile", {}), ("queens_gambit", {"seats": 3})]
)
def test_a_blunder_of_either_game_is_found(
    game: str, settings: dict[str, object]
) -> None:
    match = after(game, 14, **settings)
    slices = list(reviewing(match, FEW, sights=("own",)))
    found = slices[-1]
    assert [one.done for one in slices] == list(range(1, found.total + 1))
    assert found.is_last
    for one in found.decisions:
        assert one.own is not None
        assert one.own.value >= 0
        assert one.own.low <= one.own.value <= one.own.high
        assert one.own.best in one.question.options
    assert any(one.own.value > 0 for one in found.decisions if one.own)
    again = review(match, FEW, sights=("own",), seed=0)
    assert again.rows() == found.rows(), "the same on every machine"
    seat = found.decisions[0].seat
    assert {one.seat for one in found.by(seat).decisions} == {seat}
    alone = review(match, FEW, sights=("own",), seat=seat)
    assert alone.rows() == found.by(seat).rows()
    for lang, word in (("en", "Review"), ("de", "Rückblick")):
        assert f"{found.report(lang)}".startswith(word)


@pytest.mark.parametrize(
    ("game", "words"),
    [("compile", "Entscheidung"), ("queens_gambit", "Entscheidung")],
)
def test_a_record_is_reviewed_at_the_command_line(
    game: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(after(game, 14).record, encoding="utf-8")
    asked = ["review", str(file), "--game", game, "--nodes", "4", "--lang", "de"]
    assert main(asked) == 0
    assert words in capsys.readouterr().out
