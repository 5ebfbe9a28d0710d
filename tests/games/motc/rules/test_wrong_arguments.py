"""Whatever is handed in, the answer is one of our errors and says what is right."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from motc_lab.errors import IllegalOption, LabError, NeverChanges
from motc_lab.games.motc.edition import EditionError, Rulings, Space, house_edition
from motc_lab.games.motc.position.position import (
    LaidCard,
    PendingStep,
    PersonPosition,
    Position,
    PositionError,
)
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.session import Session

BEYOND_PYTHON = 10**5000  # Python itself refuses to write down so many digits


class Unspeakable:
    """What can't even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


class ManyAtOnce:
    """Compares like an array of numpy: neither true nor false."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> Any:
        return ManyAtOnce()

    def __bool__(self) -> bool:
        raise ValueError


# Positions: what no field can hold is refused, what is only illegal is held


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"marker": 1000}, "marker: 1000 is not allowed; use a whole number -99 .. 99"),
        ({"marker": float("nan")}, "marker: nan is not allowed; use a whole number"),
        ({"marker": True}, "marker: true is not allowed; use a whole number"),
        ({"marker": "3"}, "marker: '3' is not allowed; use a whole number"),
        ({"score": (0, -1)}, r"score\[1\]: -1 is not allowed; use a whole number 0"),
        ({"score": (0,)}, r"score\[1\]: is missing; use a whole number 0 .. 99"),
        ({"score": (0, 1, 2)}, "score: a list of 3 is not allowed; use a list of 2"),
        ({"section": 6}, "section: 6 is not allowed; use a whole number 1 .. 5"),
        ({"section": True}, "section: true is not allowed"),
        ({"white": "red"}, "white: 'red' is not allowed; use one of spassky, fischer"),
        ({"spassky": {"reserve": 100}}, "spassky.reserve: 100 is not allowed; use a"),
        ({"spassky": {"no_pawns": "yes"}}, "no_pawns: 'yes' is not allowed; use true"),
        ({"spassky": {"hand": "wQ"}}, "hand: 'wQ' is not allowed; use a list of at mo"),
        (
            {"sections": [{"fischer": {}}, {}, {}, {}]},
            r"sections\[0\].fischer.card: is",
        ),
        ({"colour": 1}, "colour: unknown field .colour.; use one of score, game"),
    ],
)
def test_a_position_that_cannot_be_written_down_is_refused_in_our_words(
    fields: dict[str, Any], said: str
) -> None:
    for make in (Position, Position().changed):
        with pytest.raises(PositionError, match=said) as refused:
            make(**fields)
        assert "pydantic" not in str(refused.value)
        assert len(str(refused.value).splitlines()) == 1
    with pytest.raises(PositionError, match=said):
        Position.model_validate(fields)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: PersonPosition(reserve=-1), "reserve: -1 is not allowed; use a whole"),
        (lambda: PersonPosition(hand=("wX",)), r"hand\[0\]: 'wX' is not allowed; use"),
        (
            lambda: LaidCard(card="wQ", pawns=200),
            "pawns: 200 is not allowed; use a who",
        ),
        (LaidCard, "card: is missing; use one of wK, wQ"),
        (lambda: PendingStep(ask=13), "ask: 13 is not allowed; use a whole number 0"),
    ],
)
def test_so_are_its_parts(make: Callable[[], object], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        make()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "position: is not JSON"),
        ("[]", r"position: a list of 0 is not allowed; use a table with score"),
        ('{"marker": 1000}', "marker: 1000 is not allowed; use a whole number -99"),
        (None, "position: None is not allowed; use JSON, as to_json"),
    ],
)
def test_json_that_holds_no_position_is_refused_in_our_words(
    text: Any, said: str
) -> None:
    for read in (Position.from_json, Position.model_validate_json):
        with pytest.raises(PositionError, match=said):
            read(text)


def test_a_position_that_is_only_illegal_is_held_and_tells_its_faults() -> None:
    position = Position(marker=99, score=(9, 9), exchange=0)
    assert {"marker", "score", "exchange"} <= {p.place for p in position.problems()}


def test_the_faults_of_a_position_are_there_field_by_field() -> None:
    with pytest.raises(PositionError) as refused:
        Position(marker=1000, spassky={"reserve": -1})
    marker, reserve = refused.value.faults
    assert (marker.place, marker.value, marker.limits) == ("marker", "1000", {"le": 99})
    assert reserve.place == "spassky.reserve"


@pytest.mark.parametrize("part", [Position(), PersonPosition(), PendingStep()])
def test_a_position_that_is_written_into_says_how_to_get_another_one(part: Any) -> None:
    field = next(iter(type(part).model_fields))
    with pytest.raises(NeverChanges, match=r"never changes; use position\.changed"):
        setattr(part, field, 3)
    with pytest.raises(NeverChanges):
        part.colour = "red"


# Editions


def test_parts_of_an_edition_are_refused_in_our_words() -> None:
    with pytest.raises(EditionError, match="Space: hand_limit: 99 is not allowed; use"):
        Space(hand_limit=99)
    with pytest.raises(EditionError, match="use one of received, won"):
        Rulings(section_four_cost="free")


@pytest.mark.parametrize("nobody", ["spectator", None, 3, [], ManyAtOnce()])
def test_an_edition_knows_two_persons(nobody: Any) -> None:
    house = house_edition()
    for ask in (
        lambda: house.with_card(nobody, "wQ", strength=1),
        lambda: house.with_person(nobody, start=0),
        lambda: house.person(nobody),
    ):
        with pytest.raises(LabError, match="use 'spassky' or 'fischer'"):
            ask()


@pytest.mark.parametrize("nothing", ["wP", None, 3, [], ManyAtOnce()])
def test_an_edition_knows_sixteen_cards_a_person(nothing: Any) -> None:
    with pytest.raises(EditionError, match="is not a card id; use one of wK"):
        house_edition().with_card("spassky", nothing, strength=1)


def test_a_list_that_is_used_up_as_it_is_read_is_still_told_to_be_too_short() -> None:
    with pytest.raises(PositionError, match=r"use a list of 3 \.\. 5 tables"):
        Position(sections=iter(()))


# Values that can hardly be looked at


@pytest.mark.parametrize(
    "odd",
    [BEYOND_PYTHON, Unspeakable(), ManyAtOnce()],
    ids=["digits", "unspeakable", "many"],
)
def test_a_value_that_cannot_be_shown_is_refused_all_the_same(odd: Any) -> None:
    session = Session.new(seed=3)
    question = session.question
    assert question is not None
    for ask in (
        lambda: Session.new(seed=odd),
        lambda: Session.new(edition=odd),
        lambda: Session.from_position(odd),
        lambda: session.play(odd),
        lambda: session.play("done", seat=odd),
        lambda: session.play("done", chance=odd),
        lambda: session.play("done", chance=(odd,)),
        lambda: session.view(odd),
        lambda: session.jump(odd),
        lambda: session.comment(odd),
        lambda: session.comment("x", odd),
        lambda: question.option(odd),
        lambda: Position(marker=odd),
        lambda: Position.from_code(odd),
        lambda: Position.from_json(odd),
        lambda: read_record(odd),
        lambda: house_edition().with_ruling(points_to_win=odd),
    ):
        with pytest.raises(LabError) as refused:
            ask()
        assert 0 < len(str(refused.value)) < 500
    assert len(session.history) == 1


@pytest.mark.parametrize("option", [None, 3, 2.5, True, b"done", ["done"], Session])
def test_what_is_no_code_is_not_an_option_either(option: Any) -> None:
    question = Session.new(seed=3).question
    assert question is not None
    with pytest.raises(IllegalOption, match="offered are: done, swap"):
        question.option(option)


def test_an_option_is_as_good_as_its_code() -> None:
    question = Session.new(seed=3).question
    assert question is not None
    done = question.option("done")
    assert question.option(done) is done


# Errors travel: from another process, and through copies


def test_every_error_comes_whole_out_of_another_process() -> None:
    session = Session.new(seed=3)
    for ask in (
        lambda: session.play("wX@9"),
        lambda: session.play("done", seat="fischer"),
        lambda: session.jump(77),
        lambda: Position(marker=1000),
        lambda: Position.from_code("m1.x"),
        lambda: Position.from_code(3),  # type: ignore[arg-type]
        lambda: Session.from_position(Position()),
        lambda: read_record("nothing"),
        lambda: house_edition().with_ruling(points_to_win=99),
    ):
        with pytest.raises(LabError) as refused:
            ask()
        error = refused.value
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert _told(twin) == _told(error)


def _told(error: LabError) -> dict[str, object]:
    """All that an error holds; rules by their edition, for each equals only itself."""
    held = dict(vars(error))
    if "ruleset" in held:
        held["ruleset"] = held["ruleset"].edition
    return held


# Records


def test_a_record_names_an_edition_and_never_a_file() -> None:
    record = write_record(Session.new(seed=3))
    elsewhere = record.replace("edition reykjavik-1972", "edition /dev/stdin")
    with pytest.raises(LabError, match="line 2: edition '/dev/stdin' is not here"):
        read_record(elsewhere)


@pytest.mark.parametrize("edition", [0, [], "", "reykjavik"])
def test_a_record_is_played_with_an_edition_and_nothing_else(edition: Any) -> None:
    with pytest.raises(LabError, match=r"use (an Edition|a TOML file).*reykjavik-1972"):
        read_record(write_record(Session.new(seed=3)), edition)


@pytest.mark.parametrize("seed", ["٣", "3.0", "1" * 19, "--3"])
def test_the_seed_of_a_record_is_written_in_plain_digits(seed: str) -> None:
    record = write_record(Session.new(seed=3)).replace("seed 3", f"seed {seed}")
    with pytest.raises(LabError, match=r"line 4: seed .*; use a whole number"):
        read_record(record)
