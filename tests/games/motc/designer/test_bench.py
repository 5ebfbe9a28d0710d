"""Editions under work: what an edit does, what is refused, what leads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.errors import LabError
from motc_lab.games.motc.designer import Bench, edits
from motc_lab.games.motc.designer.advice import found_in
from motc_lab.games.motc.designer.bench import MOST_VARIANTS, TROUBLE
from motc_lab.games.motc.designer.changes import changes
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.told import found_words
from motc_lab.games.motc.edition import CARD_IDS, house_edition, lint
from motc_lab.games.motc.edition.verbs import Draw, PickRandom
from motc_lab.games.motc.rules.seat import PERSONS

HOUSE = house_edition()
DRAW = edits.SaidVerb(do="draw", count=2, per_unresolved=False)
PICK = edits.SaidVerb(do="pick_random")


def strength(value: int, card: str = "wQ") -> edits.SetStrength:
    said = {"person": "fischer", "card": card, "value": value}
    return edits.SetStrength.model_validate(said)


def effect(*verbs: edits.SaidVerb) -> edits.SetEffect:
    return edits.SetEffect(person=PERSONS[1], card="wQ", verbs=verbs)


def variant(act: str, index: int = 0, name: str = "") -> edits.DoVariant:
    return edits.DoVariant.model_validate({"act": act, "index": index, "name": name})


def test_a_strength_is_changed_and_everything_else_stays() -> None:
    bench = Bench()
    bench.apply(strength(1))
    assert bench.edition == HOUSE.with_card("fischer", "wQ", strength=1)
    assert [one.place for one in changes(HOUSE, bench.edition)] == [
        "card.fischer.wQ.strength"
    ]


def test_undo_and_redo_go_over_cards_tracks_rules_and_variants() -> None:
    bench = Bench()
    seen = [bench.edition]
    for edit in (
        strength(2),
        edits.SetSpace(person=PERSONS[0], space=0, field="pawns", value=3),
        edits.SetRule(name="points_to_win", value=4),
        variant("copy", name="Short"),
        strength(3),
    ):
        bench.apply(edit)
        seen.append(bench.edition)
    for before in reversed(seen[:-1]):
        bench.undo()
        assert bench.edition == before
    for after in seen[1:]:
        bench.redo()
        assert bench.edition == after
    assert len(bench.draft.variants) == 2


def test_an_effect_is_written_verb_by_verb_with_a_choice() -> None:
    bench = Bench()
    choose = edits.SaidVerb(do="choose", by="opponent", options=((DRAW,), (PICK,)))
    bench.apply(effect(DRAW, choose))
    first, second = bench.edition.fischer.card("wQ").effect
    assert first == Draw(count=2)
    assert second.model_dump()["options"][1] == (PickRandom().model_dump(),)


def test_what_comes_after_a_random_pick_is_refused_and_put_in_order() -> None:
    bench = Bench()
    with pytest.raises(Refused) as refused:
        bench.apply(effect(PICK, DRAW))
    assert bench.edition == HOUSE
    assert refused.value.place == "card.fischer.wQ.effect"
    bench.apply(edits.MendDesign(fault=TROUBLE, way=TROUBLE))
    assert bench.edition.fischer.card("wQ").effect == (Draw(count=2), PickRandom())
    assert bench.trouble is None


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (strength(9), "bounds"),
        (effect(), "no_verb"),
        (effect(*[DRAW] * 7), "many_verbs"),
        (effect(edits.SaidVerb(do="fly")), "other"),
        (
            effect(edits.SaidVerb(do="choose", by="self", options=((DRAW,), ()))),
            "no_verb",
        ),
        (edits.SetRule(name="section_values", value=3), "not_here"),
        (edits.SetRule(name="pawns", value=99), "bounds"),
        (edits.SetRule(name="schema", value=2), "not_here"),
        (edits.SetRule(name="tie_break", value="nobody"), "other"),
        (edits.SetName(field="id", text="My Id"), "bad_id"),
        (edits.SetWords(of="title", lang="en", text="x" * 700), "long_text"),
        (edits.ShapeTrack(person=PERSONS[0], space=4, act="remove"), "start_space"),
        (edits.ShapeTrack(person=PERSONS[0], space=40, act="add"), "no_space"),
        (edits.TakeBack(place="card.fischer.wQ.id"), "not_here"),
        (edits.TakeBack(place="schema"), "not_here"),
        (edits.MendDesign(fault="nothing", way="x"), "mended_already"),
        (variant("show", 3), "no_variant"),
        (variant("remove"), "last_variant"),
        (variant("copy", name="  "), "variant_name"),
        (variant("against", 0), "itself"),
        (edits.OpenText(text="id = 3"), "file"),
    ],
)
def test_what_is_not_possible_is_refused_and_changes_nothing(
    edit: edits.Design, key: str
) -> None:
    bench = Bench()
    with pytest.raises(Refused) as refused:
        bench.apply(edit)
    assert refused.value.key == key
    assert refused.value.in_words("de") != refused.value.in_words("en")
    assert bench.edition == HOUSE
    assert not bench.may_undo


def test_the_start_moves_with_the_spaces_before_it() -> None:
    bench = Bench()
    start = HOUSE.spassky.start
    bench.apply(edits.ShapeTrack(person=PERSONS[0], space=0, act="add"))
    assert bench.edition.spassky.start == start + 1
    assert len(bench.edition.spassky.track) == len(HOUSE.spassky.track) + 1
    bench.apply(edits.ShapeTrack(person=PERSONS[0], space=0, act="remove"))
    assert bench.edition.spassky.track == HOUSE.spassky.track
    assert bench.edition.spassky.start == start


@given(
    st.sampled_from(PERSONS),
    st.sampled_from(CARD_IDS),
    st.integers(0, 5),
    st.integers(0, 8),
    st.integers(1, 20),
)
@settings(max_examples=25, deadline=None)
def test_whatever_is_taken_back_is_as_it_was_down_to_its_sources(
    person: str, card: str, number: int, space: int, points: int
) -> None:
    bench = Bench()
    said = {"person": person, "card": card, "value": number}
    bench.apply(edits.SetStrength.model_validate(said))
    spaces = {"person": person, "space": space, "field": "pawns", "value": number}
    bench.apply(edits.SetSpace.model_validate(spaces))
    bench.apply(edits.SetRule(name="points_to_win", value=points))
    for change in changes(HOUSE, bench.edition):
        bench.apply(edits.TakeBack(place=change.place))
    assert bench.edition == HOUSE


def test_variants_lie_side_by_side_and_are_compared_with_one_another() -> None:
    bench = Bench()
    bench.apply(variant("copy", name="Weak queen"))
    bench.apply(strength(3))
    bench.apply(variant("against", 0))
    assert [one.place for one in changes(bench.draft.compared, bench.edition)] == [
        "card.fischer.wQ.strength"
    ]
    bench.apply(variant("show", 0))
    assert bench.edition == HOUSE
    bench.apply(variant("rename", 1, "Weak  queen 3"))
    assert bench.draft.variants[1].name == "Weak queen 3"
    bench.apply(variant("remove", 1))
    assert len(bench.draft.variants) == 1


def test_there_is_room_for_so_many_variants_only() -> None:
    bench = Bench()
    for number in range(1, MOST_VARIANTS):
        bench.apply(variant("copy", name=f"{number}"))
    with pytest.raises(Refused, match="12"):
        bench.apply(variant("copy", name="one more"))


def test_every_repair_of_the_linter_mends_what_it_is_offered_for() -> None:
    bench = Bench()
    for edit in (
        strength(0),
        strength(5, "wK"),
        edits.SetSpace(person=PERSONS[0], space=4, field="hand_limit", value=9),
        edits.SetSpace(person=PERSONS[1], space=2, field="pawns", value=7),
        edits.SetSpace(person=PERSONS[1], space=1, field="advantage", value=-9),
        edits.SetWords(of="title", lang="de", text="", person=PERSONS[0], card="bQ"),
        effect(edits.SaidVerb(do="resign")),
    ):
        bench.apply(edit)
    assert lint(bench.edition)
    for _ in range(20):
        shown = _repairable(bench)
        if shown is None:
            break
        bench.apply(shown)
    assert lint(bench.edition) == ()


def _repairable(bench: Bench) -> edits.MendDesign | None:
    for found in found_in(bench.edition, bench.draft.compared):
        if found.ways:
            return edits.MendDesign(fault=found.id, way=found.ways[0].id)
    return None


def test_a_file_from_elsewhere_is_an_edition_or_says_why_not() -> None:
    bench = Bench()
    with pytest.raises(LabError, match="id: this is missing"):
        bench.apply(edits.OpenText(text="schema = 1"))
    assert bench.edition == HOUSE


def test_wishes_for_the_whole_deck_are_one_hint_where_they_are_many() -> None:
    drawing, few = HOUSE, HOUSE
    for number, card in enumerate(CARD_IDS):
        drawing = drawing.with_card("fischer", card, effect="draw 2")
        drawing = drawing.with_card("spassky", card, effect="draw 2")
        if number < 2:
            few = few.with_card("fischer", card, effect="draw 2")
    found = {one.id: one for one in found_in(drawing, HOUSE)}
    twins, unused = found["many_twin_effects"], found["many_unused_verb"]
    assert (twins.place, twins.fields["n"]) == ("edition", 31)
    assert "31 cards have the effect" in found_words(twins, drawing, "en")
    assert "Karten ablegen; " in found_words(unused, drawing, "de")
    assert not [one for one in found.values() if one.key == "twin_effects"]
    assert [one.key for one in found_in(few, HOUSE)].count("twin_effects") > 0
