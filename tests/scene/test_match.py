import subprocess
import sys
from pathlib import Path

import pytest

import motc_lab
from motc_lab import LabError, Match, Position, Seat
from motc_lab.bots import GreedyBot, choose
from motc_lab.errors import IllegalOption, IllegalPosition
from motc_lab.games.motc.rules.view import View
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.scene.tables import never_named, title

WIDGETS = {
    name
    for name, home in motc_lab._HOMES.items()
    if home.startswith("motc_lab.widgets")
}
JUPYTER = ("IPython", "anywidget", "ipywidgets", "jupyter_client", "traitlets", "voila")


@pytest.fixture
def match() -> Match:
    return Match.new(seed=1972)


def test_a_question_prints_with_rule_and_number_of_options(match: Match) -> None:
    said = "Spassky, which hand cards do you discard? (SET-6: 7 options)"
    assert str(match.question) == said
    match.lang = "de"
    assert str(match.question).endswith("(SET-6: 7 Möglichkeiten)")
    assert repr(match.question) == "<Question mulligan of spassky, SET-6: 7 options>"


def test_a_question_of_somebody_else_prints_without_options(match: Match) -> None:
    asked = match.view(Seat.FISCHER).question
    assert asked is not None
    assert asked.options == ()


def test_every_option_can_be_said(match: Match) -> None:
    while (question := match.question) is not None:
        for option in question.options:
            assert match.say(option) == question.say(option.code)
        match.play(choose(GreedyBot(), match.view(question.seat), question))
    with pytest.raises(IllegalOption, match="the match is over"):
        match.play("draw")


def test_a_view_is_the_engines_view_and_shows_itself(match: Match) -> None:
    seen = match.view(Seat.FISCHER)
    assert isinstance(seen, View)
    assert seen.view == super(Match, match).view(Seat.FISCHER)
    assert seen == match.view("fischer")
    assert "Fischer’s hand: 7 cards" in str(seen)
    assert repr(seen) == "<View of fischer: game 1, exchange 1, mulligan>"
    bundle = seen._repr_mimebundle_()
    assert bundle["text/plain"] == str(seen)
    assert bundle["text/html"] == seen._repr_html_()
    assert bundle["text/html"].startswith("<svg")


def test_a_view_stays_as_it_was(match: Match) -> None:
    before = match.view(Seat.SPASSKY)
    said = str(before)
    match.play("done")
    assert str(before) == said != str(match.view(Seat.SPASSKY))


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_view_holds_names_no_hidden_card(lang: Lang) -> None:
    match = Match.new(seed=4, lang=lang)
    bot = GreedyBot()
    for _ in range(40):
        question = match.question
        assert question is not None
        match.play(choose(bot, match.view(question.seat), question))
        for seat in Seat:
            seen, told = match.view(seat), "\n".join(match.log(seat))
            shown = f"{seen} {seen._repr_html_()} {told}"
            for owner, card in never_named(match, seat):
                assert title(match.edition, owner, card, lang) not in shown
            assert all(event.card is None for event in seen.heard if event.hidden)


def test_a_match_is_a_line_and_its_picture_the_public_one(match: Match) -> None:
    assert repr(match) == "<Match game 1, score 0:0, hands 6:7, spassky mulligan>"
    assert str(match) == repr(match)
    assert [name for name in dir(match) if name.startswith("_repr_")] == ["_repr_html_"]
    assert match.view("spectator").svg(dark="auto") in match._repr_html_()


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_of_a_match_names_no_hidden_card(lang: Lang) -> None:
    match = Match.new(seed=4, lang=lang)
    for _ in range(40):
        question = match.question
        assert question is not None
        match.play(choose(GreedyBot(), match.view(question.seat), question))
        shown = match._repr_html_()
        for owner, card in never_named(match, Seat.SPECTATOR):
            assert title(match.edition, owner, card, lang) not in shown


def test_a_copy_of_a_match_goes_its_own_way(match: Match) -> None:
    match.play("done")
    twin = match.copy()
    assert (twin.position, twin.lang) == (match.position, match.lang)
    assert twin != match
    twin.play("done")
    assert len(match.history) == 2
    assert twin.history[1].choice == match.history[1].choice == "done"
    with pytest.raises(LabError, match="nodes are 0"):
        match.history[2]


def test_turn_score_and_result_say_how_far_it_is(match: Match) -> None:
    assert match.turn is Seat.SPASSKY
    assert match.result is None
    while not match.is_over:
        match.play("resign" if "resign" in match.legal() else match.legal()[0])
    assert match.turn is None
    result = match.result
    assert result is not None
    assert (result.winner, result.score) == (match.winner, match.score)
    assert max(match.score) == match.edition.points_to_win
    assert str(result).startswith(f"{result.winner.value.capitalize()} wins the match")
    match.lang = "de"
    assert "gewinnt" in str(match.result)


def test_edition_and_history_show_in_one_line_what_they_are(match: Match) -> None:
    edition = match.edition
    told = f"<Edition {edition.id} {edition.version}, digest {edition.digest[:12]}, "
    assert (
        repr(edition) == f"{told}as played {edition.play_digest[:12]}>" == str(edition)
    )
    before = len(list(match.history)) - 1
    match.play(match.question.options[0])  # type: ignore[union-attr]
    match.rename(match.here.number, "quiet")
    node = match.here
    assert repr(node) == f"<Node {node.number}: {node.choice}, 'quiet'>"
    told = f"<History of {before + 1} choices, here: {node!r}>"
    assert repr(match.history) == told
    assert repr(match.history.root) == "<Node 0: start>"


def test_a_match_speaks_its_language(match: Match) -> None:
    match.play("done")
    assert match.log()[-1] == "Spassky keeps his first hand. (SET-6)"
    assert str(match.log()).splitlines()[-1].endswith(match.log()[-1])
    assert match.say(match.last_events()[-1]) in match.log()[-1]
    match.lang = "de"
    assert match.log()[-1].startswith("Spasski ")
    with pytest.raises(LabError, match="use one of en, de"):
        match.lang = "fr"  # type: ignore[assignment]


def test_an_illegal_position_is_refused_in_whole_sentences() -> None:
    broken = Match.new(seed=1).position.changed(marker=40)
    with pytest.raises(IllegalPosition) as fault:
        Match.from_position(broken, lang="de")
    first, *rest = str(fault.value).splitlines()
    assert first == "Diese Stellung ist noch nicht spielbar:"
    assert len(rest) == len(broken.problems()) == 1
    assert rest[0].endswith(".")
    assert Match.new(lang="de").say(broken.problems()[0]) in rest[0]


def test_a_match_goes_on_from_position_and_record(match: Match, tmp_path: Path) -> None:
    match.play("done")
    match.play("done")
    match.undo()
    again = Match.from_record(match.record, lang="de")
    assert (again.digest, again.record, again.lang) == (
        match.digest,
        match.record,
        "de",
    )
    assert again.may_redo
    file = tmp_path / "match.txt"
    match.save(file)
    assert Match.load(file).record == match.record
    taken_up = Match.from_position(Position.from_code(match.position.code))
    assert taken_up.position == match.position
    with pytest.raises(LabError, match=r"nowhere\.txt"):
        Match.load(tmp_path / "nowhere.txt")
    with pytest.raises(LabError, match="can’t be written"):
        match.save(tmp_path)


def test_an_unknown_seat_is_named(match: Match) -> None:
    with pytest.raises(LabError, match="use one of spassky, fischer, spectator"):
        match.view("karpov")


def test_the_package_gives_what_a_notebook_types() -> None:
    for name in motc_lab.__all__:
        if name not in WIDGETS:
            assert getattr(motc_lab, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        motc_lab.Bord  # noqa: B018


def test_the_package_pulls_in_no_jupyter() -> None:
    names = [name for name in motc_lab.__all__ if name not in WIDGETS]
    code = f"""
import sys, motc_lab
assert "pydantic" not in sys.modules
from motc_lab import {", ".join(names)}
print(str(Match.new(seed=1).view("fischer"))[:20])
print([name for name in {JUPYTER} if name in sys.modules])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
