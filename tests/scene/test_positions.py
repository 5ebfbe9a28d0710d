"""Positions as a notebook uses them: what may be played, what follows, in words."""

import pickle
from typing import Literal

import pytest
from IPython.utils.dir2 import dir2
from pydantic import BaseModel

from motc_lab import LabError, Match, Position, Seat, house_edition
from motc_lab.errors import IllegalOption, IllegalPosition
from motc_lab.games.motc.position.unseen import as_known_to, forgotten
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.scene.tables import never_named, title


@pytest.fixture
def position() -> Position:
    match = Match.new(seed=1972)
    match.play("done")
    match.play("done")
    return match.position


def test_a_position_is_written_as_the_line_that_makes_it(position: Position) -> None:
    assert eval(repr(position), {"Position": Position}) == position
    assert str(position) == repr(position)


def test_the_picture_of_a_position_shows_every_card_that_it_names() -> None:
    match = Match.new(seed=4)
    position, house = match.position, match.edition

    def titles(name: Literal["spassky", "fischer"]) -> set[str]:
        hand = position.person(name).hand
        return {house.person(name).card(card).title.en for card in hand}

    drawn = position._repr_html_()
    assert all(one in drawn for one in titles("spassky") | titles("fischer"))
    hidden = Position.of(forgotten(position, "fischer"))
    for shown in (hidden._repr_html_(), str(hidden.explain())):
        assert all(one in shown for one in titles("spassky"))
        assert not any(one in shown for one in titles("fischer"))
    nobody = Position.of(forgotten(forgotten(position, "fischer"), "spassky"))
    shown = nobody._repr_html_()
    assert not any(one in shown for one in titles("spassky") | titles("fischer"))


def test_a_position_that_cannot_be_played_shows_its_faults() -> None:
    assert "be played yet" in Position()._repr_html_()


def test_a_single_answer_needs_no_list(position: Position) -> None:
    code = position.legal()[0].code
    assert position.what_if(code) == position.what_if([code])
    assert position.what_if(position.legal()[0]) == position.what_if([code])


def test_completion_offers_our_names_and_not_those_of_pydantic() -> None:
    position = Match.new(seed=4).position
    scene = scene_of(Match.new(seed=4), Seat.FISCHER, "en")
    foreign = {name for name in dir(BaseModel) if name[0] != "_"}
    for model in (position, position.fischer, house_edition(), scene):
        offered = set(dir2(model))  # what IPython completes with
        assert set(type(model).model_fields) <= offered
        assert not offered & foreign
    for offered in map(set, (dir(position), dir(Position))):
        assert {"play", "what_if", "legal", "from_code"} <= offered
        assert not offered & foreign


@pytest.mark.filterwarnings("error")
def test_what_pydantic_calls_deprecated_warns_nobody() -> None:
    position = Match.new(seed=4).position
    assert position.copy() == position
    assert Position(**position.dict()) == position


def test_an_edition_is_never_changed_unchecked() -> None:
    for change in ({"points_to_win": -4}, {"no_such": 3}):
        with pytest.raises(LabError, match=r"not allowed|unknown"):
            house_edition().model_copy(update=change)
    assert house_edition().model_copy() == house_edition() == house_edition().copy()


def test_it_equals_and_stands_for_the_engines_position(position: Position) -> None:
    bare = Session.from_position(position).position
    assert type(bare) is not Position
    assert bare == position == bare
    assert len({bare, position, pickle.loads(pickle.dumps(position))}) == 1
    assert position != position.changed(marker=1) != position.code


def test_what_is_changed_or_repaired_can_do_the_same(position: Position) -> None:
    spoiled = position.with_person(Seat.SPASSKY, reserve=3).changed(marker=40)
    for problem in spoiled.problems():
        assert isinstance(problem.repaired, Position)
    mended = spoiled.problems()[0].repaired.problems()[0].repaired
    assert mended.legal()


def test_what_is_listed_is_found_by_its_short_name_too(position: Position) -> None:
    legal = position.legal()
    assert "resign" in legal
    assert legal[0] in legal
    assert "draw" not in legal
    assert None not in legal
    assert "marker" in position.changed(marker=40).problems()
    assert "" not in position.explain()


def test_every_legal_answer_is_told_with_its_code(position: Position) -> None:
    legal = position.legal()
    assert [option.code for option in legal] == [code for code, _ in legal.rows]
    assert "  resign   Resign the game; Fischer wins it" in str(legal)
    assert "<code>resign</code>" in legal._repr_html_()
    assert str(legal).splitlines()[0].endswith("(EXC-2: 73 options)")
    assert [str(option) for option in Match.from_position(position).legal()] == [
        str(option) for option in legal
    ]
    assert pickle.loads(pickle.dumps(legal)).rows == legal.rows


def test_playing_leaves_the_position_as_it_was(position: Position) -> None:
    code = position.code
    after = position.play("bQ@1+1")
    assert (after.step, after.spassky.reserve) == ("reply", 1)
    assert position.code == code
    with pytest.raises(IllegalOption, match="'wK@1' is not offered now"):
        after.play("wK@1")


def test_what_if_tells_what_happens_and_where_it_leads(position: Position) -> None:
    supposed = position.what_if(["bQ@1", "bQ@1", "use", "first", "draw [wN1]"])
    assert "wN1" in supposed.position.spassky.hand
    assert supposed.log[0].startswith("Spassky plays his white pawn")
    assert repr(supposed).endswith(repr(supposed.position))
    step_by_step = position.play("bQ@1").play("bQ@1").play("use").play("first")
    assert step_by_step.play("draw", chance=("wN1",)) == supposed.position


def test_a_match_that_is_over_has_nothing_to_answer(position: Position) -> None:
    over = position.changed(score=(5, 0)).with_person("spassky").play("bQ@1")
    over = over.play("resign")
    assert over.step == "over"
    assert over.legal() == ()
    assert "the match is over" in str(over.legal())
    assert over.legal()._repr_html_().startswith("<p")


@pytest.mark.parametrize("lang", LANGS)
def test_a_position_is_explained_to_a_seat_without_what_it_may_not_know(
    position: Position, lang: Lang
) -> None:
    match = Match.from_position(position, lang=lang)
    for seat in Seat:
        told = str(position.explain(seat, lang=lang))
        told += position.explain(seat, lang=lang)._repr_html_()
        told += str(position.view(seat.value, lang=lang))
        for owner, card in never_named(match, seat):
            assert title(match.edition, owner, card, lang) not in told
    open_hands = str(position.explain(lang=lang)).replace("\n  ", " ")
    for name in ("spassky", "fischer"):
        for card in position.person(name).hand:
            assert title(match.edition, Seat(name), card, lang) in open_hands


def test_an_illegal_position_is_explained_with_faults_first(position: Position) -> None:
    spoiled = position.changed(marker=40)
    told = str(spoiled.explain())
    assert told.splitlines()[0] == "This position can’t be played yet:"
    assert "repairs[1]: It goes to the middle." in told
    assert "40 for Fischer" in told
    assert "section II" not in told
    with pytest.raises(IllegalPosition, match="advantage marker is beyond"):
        spoiled.view("fischer")


def test_a_view_needs_no_more_than_what_its_seat_knows(position: Position) -> None:
    known = Position.of(as_known_to(position, Seat.FISCHER))
    assert known.view("fischer") == position.view("fischer")


def test_differences_are_told_field_by_field(position: Position) -> None:
    assert position.differences(position) == ()
    after = position.play("bQ@1+1")
    found = dict(position.differences(after))
    assert found["Pawns in reserve of Spassky"] == "here 2, there 1"
    assert found["Hand of Spassky"] == "only here: “Champion Joins the Applause” (bQ)"
    assert found["section I: pawns of Spassky"] == "here 0, there 1"
    back = dict(after.differences(position, lang="de"))
    assert back["Bauernreserve von Spasski"] == "hier 1, dort 2"
    assert len(back) == len(found)


def test_differing_positions_never_look_the_same(position: Position) -> None:
    hidden = as_known_to(position, Seat.FISCHER)
    others = [
        position.with_person("fischer", bonus=3, no_pawns=True, forced="wQ"),
        position.with_person("spassky", shown=("bQ",), endurance=0, shuffles=2),
        position.changed(score=(1, 2), game=4, white="fischer", lead="fischer"),
        position.changed(marker=-3, exchange=2, picks=1, step="check"),
        position.changed(pending={**position.pending.model_dump(), "left": 1}),
        Position.of(hidden),
    ]
    for other in others:
        assert position.differences(other)
        assert other.differences(position)
    assert "Code" in dict(position.differences(others[4]))
