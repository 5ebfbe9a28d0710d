"""Every element of a board answers why; an answer knows no more than who asks."""

import json
from dataclasses import replace

import pytest

from motc_lab.games.motc.position.edit import set_person
from motc_lab.games.motc.position.parts import in_order
from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.board import (
    NoElement,
    elements_of,
    topics_of,
    why_here,
)
from motc_lab.games.motc.sandbox.why.inquiry import Inquiry
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Why
from tests.sandbox.matches import begun, played, until


def ask(
    session: Session, about: str, topic: str = "", picked: tuple[str, ...] = ()
) -> Why:
    return why_here(Inquiry(session, None, "en", about, picked), topic)


def everything(session: Session, looker: Seat | None, lang: Lang) -> list[Why]:
    """All answers that a board can give now."""
    asked = Inquiry(session, looker, lang, "advantage")
    question = asked.question
    buttons = () if question is None else question.options
    names = (*elements_of(asked), *[f"choice.{one.code}" for one in buttons])
    each = [replace(asked, about=name) for name in names]
    return [why_here(one, topic) for one in each for topic in topics_of(one)]


@pytest.mark.parametrize("looker", [None, Seat.SPASSKY, Seat.FISCHER, Seat.SPECTATOR])
@pytest.mark.parametrize("seed", range(1, 2))
def test_every_element_answers_in_both_languages(
    looker: Seat | None, seed: int
) -> None:
    session = begun(seed)
    for choice in range(0, 45, 9):
        for lang in ("en", "de"):
            for why in everything(session, looker, lang):
                assert why.text.endswith((".", "!", "?", "“", ")")), why
                assert why.rule_text
                assert "{" not in why.text + why.more + why.otherwise
        for _ in range(9):
            if session.question is None:
                return
            played(session, 1, which=choice + seed)


def test_every_cell_that_the_board_draws_can_be_asked() -> None:
    session = played(begun(), 7, which=4)
    scene = scene_of(session, Seat.FISCHER, "en")
    drawn = {section.id for section in scene.sections} | {"advantage"}
    for section in scene.sections:
        drawn |= {section.far.id, section.near.id}
    for person in (scene.far, scene.near):
        drawn |= {card.id for card in person.hand}
        drawn |= {f"{person.id}.{n}" for n in ("name", "track", "reserve", "supply")}
        drawn |= {f"{person.id}.{n}" for n in ("deck", "pile")}
    known = elements_of(Inquiry(session, Seat.FISCHER, "en", "advantage"))
    assert drawn <= {*known}


def test_exc_2_an_offered_card_says_what_it_would_do() -> None:
    session = played(begun(), 1)
    assert session.question is not None
    card = session.question.options[0].card
    why = ask(session, f"fischer.{card}", "option")
    assert why.rule == "EXC-3"
    assert "allowed choices" in why.text
    assert "you lose the exchange" in why.more
    assert "you lose the exchange" not in why.otherwise


def test_exc_3_a_section_that_takes_no_reply_names_the_rule_and_the_nearest() -> None:
    session = played(begun(), 1)
    assert session.question is not None
    card = f"fischer.{session.question.options[0].card}"
    why = ask(session, "section.4", "option", picked=(card,))
    assert why.rule == "EXC-3"
    assert why.otherwise == "It would be allowed if Fischer led this exchange."
    assert why.instead.endswith("to section I.")


def test_eff_s2_a_duty_keeps_the_other_cards_back() -> None:
    session = begun()
    position = session.position
    forced, other, *_ = position.spassky.hand
    position = set_person(position, "spassky", forced=forced, shown=in_order((forced,)))
    match = Session.from_position(position)
    why = ask(match, f"spassky.{other}", "option")
    assert why.rule == "EFF-S2"
    lifted = "It would be allowed if Spassky did not have to play"
    assert why.otherwise.startswith(lifted)
    allowed = ask(match, f"spassky.{forced}", "option")
    assert allowed.instead == ""


def test_eff_s4_a_ban_on_pawns_is_named_and_what_would_lift_it() -> None:
    session = begun()
    changed = set_person(session.position, "spassky", no_pawns=True)
    why = ask(Session.from_position(changed), "spassky.reserve", "set")
    assert why.rule == "EFF-S4"
    assert "no effect forbade Spassky to add pawns" in why.otherwise


def test_exc_2_a_third_pawn_can_be_had_by_nothing() -> None:
    why = ask(begun(), "spassky.reserve", "set")
    assert why.text.startswith("Spassky may add 2 pawns to this card now")
    assert why.rule == "EXC-2"


def test_the_other_persons_cards_are_not_to_be_chosen_now() -> None:
    session = begun()
    card = session.position.fischer.hand[0]
    why = ask(session, f"fischer.{card}", "option")
    assert why.text.startswith("Spassky is asked now")
    assert why.instead


def test_a_card_on_the_table_stays_there() -> None:
    session = played(begun(), 1)
    why = ask(session, "section.1.spassky", "option")
    assert "has been played and lies in section I" in why.text


def test_deck_1_the_other_colour_turns_the_card() -> None:
    session = begun()
    why = ask(session, f"spassky.{session.position.spassky.hand[0]}", "strength")
    assert why.rule == "DECK-1"
    assert "with strength" in why.otherwise


def test_an_effect_to_use_tells_both_ways() -> None:
    session = until(begun(), "use")
    why = ask(session, "choice.use")
    assert "uses" in why.more
    assert "chooses not to use" in why.otherwise


@pytest.mark.parametrize("about", ["", "spassky", "section.9", "x" * 64, "choice.wK@9"])
def test_what_is_not_on_the_board_is_refused(about: str) -> None:
    with pytest.raises(NoElement, match="no such element"):
        ask(begun(), about)


def test_a_topic_that_an_element_does_not_have_gives_way_to_its_first() -> None:
    assert ask(begun(), "advantage", "total").topic == "marker"


@pytest.mark.parametrize("looker", [Seat.SPASSKY, Seat.FISCHER])
@pytest.mark.parametrize("count", [1, 6, 17, 33])
def test_inf_4_no_answer_depends_on_what_lies_hidden(looker: Seat, count: int) -> None:
    known = as_known_to(played(begun(count), count).position, looker)
    one, two = (Session.from_position(dealt(known, seed)) for seed in (1, 2))
    assert one.position != two.position
    told = [
        [why.model_dump() for why in everything(session, looker, "en")]
        for session in (one, two)
    ]
    assert json.dumps(told[0]) == json.dumps(told[1])


@pytest.mark.parametrize("looker", [Seat.SPASSKY, Seat.FISCHER])
def test_inf_4_nor_after_a_line_was_played_on_both_tables(looker: Seat) -> None:
    """The same public line on two tables that differ in what the looker can't know."""
    known = as_known_to(begun(3).position, looker)
    tables = [Session.from_position(dealt(known, seed)) for seed in (1, 2)]
    for _ in range(12):
        shared = common_choice(tables)
        if shared is None:
            break
        for table in tables:
            table.play(shared)
    assert tables[0].here.number >= 2
    told = [
        [why.model_dump() for why in everything(table, looker, "de")]
        for table in tables
    ]
    assert json.dumps(told[0]) == json.dumps(told[1])


def common_choice(tables: list[Session]) -> str | None:
    """A choice that both tables offer and that chance has no say in."""
    codes = []
    for table in tables:
        if table.question is None:
            return None
        codes.append([o.code for o in table.question.options if o.code != "resign"])
    shared = [code for code in codes[0] if code in codes[1]]
    quiet = [code for code in ("decline", "stop", "leave") if code in shared]
    return next(iter((*quiet, *shared)), None)
