"""The editor: edits are values, enforced or free, and everything can be taken back."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from motc_lab.errors import IllegalPosition, LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.record import write_record
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.draft import suppose
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import EDITS, EditRefused, PutPawn
from motc_lab.games.motc.sandbox.editor.fields import fields_of
from motc_lab.games.motc.sandbox.editor.picture import editor_scene
from motc_lab.games.motc.sandbox.editor.wishes import NoSuchPosition
from motc_lab.texts import LANGS
from tests.games.motc.rules.tables import Laid, Side, deal, stages
from tests.sandbox.editor_garbage import garbage, legal, mixed

HOUSE = house_edition()
FULL = deal(
    Side(hand="wK wQ wB1", reserve=2),
    Side(hand="bK bQ bB1", reserve=2),
    laid={1: Laid("wN1", "bN1", (1, 0))},
    edition=HOUSE,
)


STEPS = ("lead", "over")


def at(position: Position = FULL, **more: Any) -> Editing:
    return Editing(position, edition=HOUSE, **more)


def card(person: str, name: str, source: str, target: str) -> dict[str, str]:
    return {
        "do": "card", "person": person, "card": name,
        "source": source, "target": target,
    }  # fmt: skip


def pawn(person: str, source: str, target: str) -> dict[str, str]:
    return {"do": "pawn", "person": person, "source": source, "target": target}


def refused(editing: Editing, **edit: Any) -> EditRefused:
    """What the refusal says; nothing has changed."""
    before = (editing.position, editing.number)
    with pytest.raises(EditRefused) as caught:
        editing.do(**edit)
    assert (editing.position, editing.number) == before
    return caught.value


# Cards and pawns


def test_a_card_goes_from_place_to_place_and_is_nowhere_twice() -> None:
    editing = at()
    for source, target in (
        ("hand", "deck"), ("deck", "pile"), ("pile", "buried"), ("buried", "aside"),
        ("aside", "hand"),
    ):  # fmt: skip
        editing.do(**card("spassky", "wK", source, target))
    assert editing.position == FULL


def test_a_card_laid_where_another_lies_changes_places_with_it() -> None:
    editing = at()
    editing.do(**card("spassky", "wQ", "hand", "section.1"))
    spassky = editing.position.sections[0].spassky
    assert spassky is not None
    assert (spassky.card, spassky.pawns) == ("wQ", 1)
    assert "wN1" in editing.position.spassky.hand
    assert editing.faults == ()


def test_pawns_go_home_when_their_card_is_taken_away() -> None:
    editing = at()
    editing.do(**card("spassky", "wN1", "section.1", "pile"))
    assert editing.position.spassky.reserve == 3
    assert [fault.key for fault in editing.faults] == ["card_alone"]


def test_a_mark_goes_with_the_card_that_leaves_the_hand() -> None:
    editing = at(FULL.with_person("spassky", shown=("wK",)))
    editing.do(**card("spassky", "wK", "hand", "deck"))
    assert editing.position.spassky.shown == ()
    assert editing.faults == ()


def test_a_pawn_needs_a_card_and_enforced_one_to_be_taken() -> None:
    editing = at()
    assert refused(editing, **pawn("spassky", "reserve", "section.2")).key == (
        "no_card_there"
    )
    editing.do(**pawn("spassky", "reserve", "section.1"))
    assert refused(editing, **pawn("spassky", "reserve", "section.1")).key == "rule"
    assert refused(editing, **pawn("fischer", "section.1", "reserve")).key == (
        "no_pawn_there"
    )


# Enforced or free


def test_what_would_break_a_rule_is_refused_with_the_rule() -> None:
    editing = at()
    refusal = refused(editing, do="set", field="marker", value=13)
    assert getattr(refusal.cause, "key", "") == "marker_off_track"
    assert refused(editing, do="set", field="spassky.endurance", value=40).key == "rule"
    assert refused(editing, do="set", field="fischer.score", value=7).key == "rule"


def test_unfinished_is_not_forbidden() -> None:
    editing = Editing(edition=HOUSE)
    assert len(editing.faults) == 2 * len(CARD_IDS)
    for name in PERSONS:
        for number, one in enumerate(CARD_IDS):
            target = "hand" if number < 5 else "deck"
            editing.do(**card(name, one, "aside", target))
    assert editing.faults == ()
    editing.do(**card("spassky", "wK", "hand", "section.3"))
    assert [fault.key for fault in editing.faults] == ["card_alone"]
    editing.do(do="set", field="step", value="reply")
    assert editing.faults == ()
    assert (editing.position.section, editing.position.lead) == (3, "spassky")


def test_without_enforcement_everything_moves_and_the_rule_is_still_named() -> None:
    editing = at()
    editing.do(do="enforce", on=False)
    draft = editing.do(do="set", field="marker", value=40)
    assert draft.broken is not None
    assert draft.broken.key == "marker_off_track"
    editing.do(do="type", field="spassky.pile", text="wK")
    assert [fault.key for fault in editing.faults] == ["card_twice", "marker_off_track"]
    for _ in range(4):
        editing.do(**pawn("fischer", "section.1", "supply"))
    assert "pawn_count" in [fault.key for fault in editing.faults]


def test_enforced_numbers_of_pawns_come_from_somewhere() -> None:
    editing = at()
    editing.do(do="set", field="section.1.fischer.pawns", value=2)
    fischer = editing.position.fischer
    assert (fischer.reserve, fischer.supply) == (2, 4)
    editing.do(do="set", field="fischer.reserve", value=6)
    assert editing.faults == ()
    assert editing.position.fischer.supply == 0


def test_an_enforced_list_takes_its_cards_from_where_they_were() -> None:
    editing = at()
    editing.do(do="type", field="spassky.hand", text="wk, wQ wR1")
    assert editing.position.spassky.hand == ("wK", "wQ", "wR1")
    assert [fault.fields["card"] for fault in editing.faults] == ["wB1"]


# Repairs


def test_one_press_mends_one_fault_or_all_of_a_kind() -> None:
    editing = Editing(edition=HOUSE)
    name = "card_missing/spassky.deck/*"
    editing.do(do="mend", fault=name, way="to_deck")
    assert len(editing.position.spassky.deck) == len(CARD_IDS)
    editing.do(do="mend", fault="card_missing/fischer.deck/wK", way="to_hand")
    assert editing.position.fischer.hand == ("wK",)
    gone = refused(editing, do="mend", fault=name, way="to_deck")
    assert gone.key == "no_such_fault"
    editing.do(do="mend_all")
    assert editing.faults == ()


def test_mending_all_makes_any_garbage_playable() -> None:
    random = Random(3)
    for _ in range(150):
        editing = at(garbage(random))
        editing.do(do="mend_all")
        assert editing.session(seed=1).question is not None or editing.session().is_over


def test_a_repair_that_is_offered_is_never_refused() -> None:
    editing = Editing(edition=HOUSE)
    editing.do(do="mend", fault="card_missing/spassky.deck/*", way="to_hand")
    assert "hand_limit" in [fault.key for fault in editing.faults]


def test_playing_says_which_faults_stand_in_the_way() -> None:
    editing = at(FULL.changed(marker=40))
    with pytest.raises(IllegalPosition, match="marker off track"):
        editing.session()


# Undo


def test_everything_can_be_undone_and_redone() -> None:
    random = Random(5)
    editing = at()
    seen = [editing.draft]
    for edit in random_edits(random, 120):
        try:
            editing.apply(EDITS.validate_python(edit))
        except LabError:
            continue
        seen.append(editing.draft)
    assert len(seen) > 60
    for draft in reversed(seen):
        assert editing.draft == draft
        if editing.may_undo:
            editing.undo()
    for draft in seen[1:]:
        editing.redo()
        assert editing.draft == draft


def random_edits(random: Random, count: int) -> list[dict[str, Any]]:
    """Edits of all kinds, possible or not; typing in turn with others."""
    zones = ("hand", "deck", "pile", "buried", "aside", "section.1", "section.4")
    stocks = ("reserve", "supply", "section.1")
    made: list[dict[str, Any]] = []
    for number in range(count):
        person, one = random.choice(PERSONS), random.choice(CARD_IDS)
        made.append(
            random.choice(
                (
                    card(person, one, random.choice(zones), random.choice(zones)),
                    pawn(person, random.choice(stocks), random.choice(stocks)),
                    {"do": "set", "field": "marker", "value": number % 17},
                    {
                        "do": "set",
                        "field": "step",
                        "value": random.choice(("lead", "over")),
                    },
                    {"do": "enforce", "on": number % 2 == 0},
                    {"do": "mend_all"},
                    {"do": "begin", "start": "match", "seed": number},
                )
            )
        )
        if number % 9 == 0:
            made.append({"do": "type", "field": "code", "text": f"m1.{number}"})
    return made


def test_keystrokes_in_one_field_are_one_step_of_undo() -> None:
    editing = at()
    code = deal(Side(hand="wK")).code
    for end in range(1, len(code) + 1):
        editing.do(do="type", field="code", text=code[:end])
    assert editing.position.code == code
    editing.undo()
    assert editing.position == FULL
    assert not editing.may_undo


def test_digits_of_one_number_are_one_step_and_two_numbers_are_two() -> None:
    editing = at(enforced=False)
    for value in (1, 12, 3):
        editing.do(do="set", field="marker", value=value)
    editing.undo()
    assert editing.position.marker == 12
    editing.undo()
    assert editing.position == FULL


def test_supposing_changes_nothing_but_the_copy() -> None:
    edit = PutPawn(person="spassky", source="reserve", target="section.1")
    other = suppose(FULL, edit, HOUSE)
    assert other.spassky.reserve == FULL.spassky.reserve - 1
    assert suppose(other, PutPawn(
        person="spassky", source="section.1", target="reserve"
    ), HOUSE) == FULL  # fmt: skip


# Beginnings


def test_a_start_of_a_match_and_of_a_game() -> None:
    editing = Editing(edition=HOUSE)
    editing.do(do="begin", start="match", seed=7)
    assert editing.position == Session.new(7, HOUSE).position
    editing.do(do="begin", start="game", game=4, seed=7)
    position = editing.position
    assert (position.game, position.exchange, position.step) == (4, 1, "lead")
    assert position.marker in range(-4, 5)
    assert editing.faults == ()


def test_a_random_position_fulfils_every_wish_and_comes_again() -> None:
    wishes = {
        "game": 3, "exchange": 2, "spassky_points": 1, "fischer_points": 1,
        "spassky_endurance": 4, "step": "reply",
    }  # fmt: skip
    found = set()
    for _ in range(2):
        editing = Editing(edition=HOUSE)
        editing.do(do="begin", start="random", wishes=wishes, seed=2)
        position = editing.position
        assert (position.game, position.exchange, position.score) == (3, 2, (1, 1))
        assert (position.step, position.spassky.endurance) == ("reply", 3)
        assert editing.faults == ()
        found.add(position.code)
    assert len(found) == 1


def test_a_wish_that_no_match_fulfils_is_told_honestly() -> None:
    editing = Editing(edition=HOUSE)
    with pytest.raises(NoSuchPosition) as caught:
        editing.do(do="begin", start="random", wishes={"game": 12, "exchange": 2})
    assert caught.value.missed == ("game",)
    assert caught.value.nearest.exchange == 2
    assert not editing.may_undo


def test_a_record_is_opened_where_it_stands_or_after_some_choices() -> None:
    session = Session.new(11, HOUSE)
    positions = []
    for number, stage in enumerate(stages(session, 11)):
        positions.append(stage.position)
        if number == 12:
            break
    text = write_record(session)
    editing = Editing(edition=HOUSE)
    editing.do(do="begin", start="paste", text=text)
    assert editing.position == session.position
    for number, position in enumerate(positions):
        editing.do(do="begin", start="paste", text=text, choices=number)
        assert editing.position == position
    too_far = refused(editing, do="begin", start="paste", text=text, choices=99)
    assert too_far.fields["n"] == len(positions) - 1


def test_an_unknown_hand_is_set_up_by_its_number() -> None:
    editing = at()
    editing.do(do="set", field="fischer.unseen", value=True)
    assert editing.faults == ()
    fischer = editing.position.fischer
    assert (fischer.hand, fischer.hand_count) == ((), 3)
    editing.do(do="set", field="fischer.unseen.hand", value=4)
    assert editing.faults == ()
    assert editing.session(seed=3).position.fischer.hand_count == 4
    editing.do(**card("fischer", "bQ", "aside", "hand"))
    assert editing.position.fischer.shown == ("bQ",)
    editing.do(do="set", field="fischer.unseen", value=False)
    assert editing.faults == ()
    assert len(editing.position.fischer.hand) == 5


# The form and the picture


def test_nonsense_in_a_field_is_refused() -> None:
    editing = at()
    for field, value in (
        ("nowhere", 1), ("karpov.score", 1), ("section.9.spassky.card", "wK"),
        ("game", "three"), ("white", "karpov"), ("section.1.spassky.card", "wX"),
        ("section.2.spassky.pawns", 1), ("spassky.colour", "red"), ("step", "jump"),
        ("question", "q99"), ("spassky.score", True), ("spassky.shuffles", -5),
        ("", 1), ("spassky..score", 1), ("spassky", 1), ("spassky.unseen.deck", 1),
    ):  # fmt: skip
        refused(editing, do="set", field=field, value=value)
    with pytest.raises(ValidationError):
        editing.do(do="set", field="game", value=[1])


def test_every_step_with_its_questions_can_be_chosen_where_it_fits() -> None:
    random = Random(6)
    for _ in range(60):
        editing = at(mixed(random), enforced=False)
        for field in fields_of(editing.position, HOUSE):
            name = field.path.name
            if name in {"step", "question"}:
                for choice in field.choices:
                    again = at(editing.position, enforced=False)
                    again.do(do="set", field=name, value=choice)
                    if name == "question" and choice != field.value:
                        assert "wrong_question" not in [f.key for f in again.faults]


@pytest.mark.parametrize("lang", LANGS)
def test_any_garbage_is_drawn_with_each_fault_at_a_place_of_the_picture(
    lang: Any,
) -> None:
    random = Random(12)
    for _ in range(80):
        editing = at(garbage(random))
        scene = editor_scene(editing, lang)
        places = {field.path for group in scene.groups for field in group.fields}
        for person in scene.persons:
            for zone in person.zones:
                places |= {zone.id, *(one.id for one in zone.cards)}
            places |= {stock.id for stock in person.stocks}
        for section in scene.sections:
            places |= {section.id}
            for slot in (section.spassky, section.fischer):
                places |= {slot.id, *([slot.card.id] if slot.card else [])}
        assert len(scene.faults) <= len(editing.faults)
        for fault in scene.faults:
            assert fault.place in places, fault
            assert fault.ways
        assert scene.playable == (not editing.faults)


def test_the_picture_of_what_a_seat_knows_says_nothing_of_what_is_hidden() -> None:
    random = Random(21)
    for _ in range(20):
        full = legal(random)
        for seat in PERSONS:
            known = as_known_to(full, seat)
            other = as_known_to(dealt(known, random.randrange(99)), seat)
            drawn = [editor_scene(at(one), "en") for one in (known, other)]
            assert drawn[0] == drawn[1]
            hidden = next(one for one in drawn[0].persons if one.id != seat.value)
            deck = next(zone for zone in hidden.zones if zone.name == "deck")
            assert deck.cards == ()
