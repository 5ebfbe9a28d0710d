"""What the owner of a set-up works at: stocks, codes, presets, and when it is done."""

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from tests.games.stratego.scene.matches import BLUE, RED, SPECTATOR, seen, square
from tests.games.stratego.tables import CORNER, FIRST_STEPS


def setting_up(*answers: str, variant: str = "quick") -> AnySession:
    session = new_session("stratego", 0, variant=variant, lots=False)
    for code in answers:
        session.play(code, seat=RED)
    return session


LEFT = {"X": 0, "9": 1, "3": 1, "2": 2, "1": 1, "B": 2, "F": 1}


def test_stocks_shrink_as_pieces_are_placed() -> None:
    told = seen(setting_up("place X a1", "place 3 b1")).set_up
    assert told is not None
    left = {stock.id: stock.count for stock in told.stocks}
    assert left == {f"stock.{rank}": count for rank, count in LEFT.items()}
    assert told.missing == 8
    assert told.code == "......../......../X3......"


def test_all_that_the_page_composes_is_taken_by_the_rules() -> None:
    session = setting_up()
    told = seen(session).set_up
    assert told is not None
    assert (told.home[0], told.home[-1]) == ("a3", "h1")
    shuffled = "".join(reversed(told.army))
    rows = [
        shuffled[at : at + told.width] for at in range(0, len(shuffled), told.width)
    ]
    code = "/".join(rows)
    assert len(f"code {code}") <= 64, "a word of the wire"
    for answer in (f"code {code}", "swap a1 h3", "take h3", told.presets[0].code):
        session.play(answer, seat=RED)
    mirrored = seen(session).set_up
    assert mirrored is not None
    session.play(f"code {mirrored.mirrored}", seat=RED)
    now = seen(session).set_up
    assert now is not None
    assert now.mirrored == FIRST_STEPS


def test_the_largest_set_up_is_a_word_of_the_wire() -> None:
    assert len(f"code {CORNER}") <= 64
    told = seen(setting_up(variant="classic")).set_up
    assert told is not None
    assert [preset.code for preset in told.presets] == [
        "preset corner",
        "preset centre",
    ]


def test_blue_sets_up_as_blue_sits() -> None:
    session = setting_up()
    session.play("preset first-steps", seat=BLUE)
    told = seen(session, BLUE)
    assert told.set_up is not None
    assert (told.set_up.home[0], told.rows[-1][-1].id) == ("h6", "a8")
    assert square(told, "h8").label == "h8, your flag"


def test_done_is_offered_only_when_all_stand() -> None:
    session = setting_up("place X a1")
    assert seen(session).choices == ()
    session.play("preset first-steps", seat=RED)
    assert [choice.code for choice in seen(session).choices] == ["ready"]
    session.play("ready", seat=RED)
    told = seen(session)
    assert told.set_up is None
    assert not told.ask.yours  # type: ignore[union-attr]
    assert [army.word for army in (told.far, told.near)] == ["sets up", "ready"]
    assert told.screen


def test_a_terminal_lists_every_answer() -> None:
    codes = [one.code for one in seen(setting_up(), one_by_one=True).choices]
    assert codes[0] == "preset first-steps"
    assert "place F a3" in codes


# Six bombs on the front squares without a lake before them.
STUCK = "BB67BB67BB/X988766555/5444433333/222222221F"


@pytest.mark.parametrize(
    ("lang", "warning"),
    [("en", "none of them can move"), ("de", "keine kann ziehen")],
)
def test_whoever_could_not_move_is_warned(lang: Lang, warning: str) -> None:
    session = setting_up(f"code {STUCK}", variant="classic")
    told = seen(session, lang=lang, new_from=0)
    assert told.ask is not None
    assert warning in told.ask.text
    assert [choice.code for choice in told.choices] == ["ready"]
    assert STUCK not in "".join(told.speech), "a code is not read aloud"
    fine = seen(setting_up("preset corner", variant="classic"), lang=lang).ask
    assert fine is not None
    assert warning not in fine.text


def test_only_its_owner_is_sent_a_set_up() -> None:
    session = setting_up("preset first-steps")
    for looker in (BLUE, SPECTATOR):
        told = seen(session, looker)
        assert FIRST_STEPS not in told.model_dump_json()
        assert not [one for one in told.squares if one.piece]
