import pytest

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.offers import Unclear, offers, pick, place_of
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.scene.tables import (
    hidden_cards,
    lead,
    never_named,
    scenes,
    table,
    tables,
    title,
)


def test_a_scene_survives_the_way_to_the_browser() -> None:
    for _, _, scene in scenes():
        assert MatchScene.model_validate_json(scene.model_dump_json()) == scene


def test_no_hidden_card_is_named_in_what_travels_to_the_browser() -> None:
    looked_at = 0
    for session, seat, scene in scenes():
        told = scene.model_dump_json(exclude={"log", "speech"})
        for owner, card in hidden_cards(session, seat):
            looked_at += 1
            assert f'"{owner.value}.{card}"' not in told
            assert title(session.edition, owner, card, scene.lang) not in told
        whole = scene.model_dump_json()
        for owner, card in never_named(session, seat):
            assert title(session.edition, owner, card, scene.lang) not in whole
    assert looked_at > 1000


@pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
def test_zone_by_seat_only_what_may_be_seen_has_a_face(seat: Seat) -> None:
    for session in tables():
        scene, position = scene_of(session, seat, "en"), session.position
        for person in (scene.far, scene.near):
            held = position.person(person.id)
            own = person.id == seat.value
            faces = {card.code for card in person.hand if card.code is not None}
            assert faces == set(held.hand if own else set(held.hand) & set(held.shown))
            assert len(person.hand) == person.hand_count == len(held.hand)
            assert {card.code for card in person.pile} == set(held.pile) - set(
                held.buried
            )
            assert (person.deck_count, person.buried) == (
                len(held.deck),
                len(held.buried),
            )


def test_whoever_is_not_asked_gets_no_choice() -> None:
    for session, seat, scene in scenes(("en",)):
        asked = session.question
        if asked is None or asked.seat is not seat:
            assert scene.choices == ()


@pytest.mark.parametrize("one_by_one", [True, False])
def test_every_option_is_a_choice_with_its_own_path(one_by_one: bool) -> None:
    for session in tables():
        question = session.question
        if question is None:
            continue
        scene = scene_of(session, question.seat, "en", one_by_one=one_by_one)
        first = dict.fromkeys(choice.codes[0] for choice in scene.choices)
        assert [*first] == [option.code for option in question.options]
        if one_by_one:
            assert len(first) == len(scene.choices)
            assert scene.card_set is None
        for told in ("code", "path", "text"):
            assert len({getattr(c, told) for c in scene.choices}) == len(scene.choices)


def test_the_numbered_list_holds_every_choice_once_and_finds_it_again() -> None:
    for _, _, scene in scenes(("en",)):
        listed = offers(scene)
        assert len(listed) <= 20
        found = [choice for offer in listed for choice in offer.choices]
        assert sorted(c.code for c in found) == sorted(c.code for c in scene.choices)
        for offer in listed:
            for choice in offer.choices:
                place = place_of(choice)
                typed = str(offer.number)
                typed += "" if place is None else f"@{place[0]}+{place[1]}"
                assert pick(scene, typed) is choice
                assert pick(scene, f" {choice.code.upper()} ") is choice


def test_what_is_typed_wrongly_says_why() -> None:
    session = lead()
    assert session.question is not None
    scene = scene_of(session, session.question.seat, "en")
    keys = {
        "2": "which_section",
        "99@1": "no_number",
        "0": "no_number",
        "1@1+9": "not_understood",
        "hello": "not_understood",
        f"{len(offers(scene))}@1": "no_play",
    }
    for typed, key in keys.items():
        found = pick(scene, typed)
        assert isinstance(found, Unclear), typed
        assert found.key == f"painter.play.{key}", typed


@pytest.mark.parametrize("lang", LANGS)
def test_the_description_leaves_nothing_out(lang: Lang) -> None:
    for _, _, scene in scenes((lang,)):
        said = scene.description
        parts = [scene.heading, scene.match.label, scene.advantage.label, scene.status]
        parts += [section.label for section in scene.sections]
        parts += [] if scene.ask is None else [scene.ask.text]
        for person in (scene.near, scene.far):
            parts += [*person.temporary]
            parts += [text for name, text in person.labels.items() if name != "points"]
            parts += [card.label for card in person.hand if card.code is not None]
        assert [part for part in parts if part not in said] == []


def test_open_hands_show_both_hands_on_purpose() -> None:
    session = table(3, 12)
    scene = scene_of(session, Seat.FISCHER, "en", open_hands=True)
    assert scene.looker == "open"
    for person in (scene.far, scene.near):
        held = session.position.person(person.id)
        assert {card.code for card in person.hand} == set(held.hand)
    assert scene.near.id is Seat.FISCHER
