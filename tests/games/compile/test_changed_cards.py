"""A designer changes a card: it is seen, played, recorded, tested against the base."""

import pytest

from motc_lab import Match
from motc_lab.engine.session import Session
from motc_lab.errors import LabError
from motc_lab.games.compile.edition.changes import (
    changed_cards,
    changes_of,
    with_card,
)
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.playable import unplayable
from motc_lab.games.compile.lab.changed import findings, picture
from motc_lab.games.compile.lessons.parts import code_of
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.ruleset import from_heads, new_ruleset
from motc_lab.games.compile.told import Told
from motc_lab.lab import compare
from motc_lab.scene.showing import showing_of
from motc_lab.texts.wrong import FileFault

DRAWS = with_card("fire-5", do=[{"verb": "draw", "n": 2}])
BOTH = with_card("fire-5", value=4, changes=DRAWS)


def match_with(changes: str, hand: str = "fi5wa0") -> Session:
    position = Position.from_code(code_of(hand))
    ruleset = new_ruleset(changes=changes)
    return Session(ruleset, seed=1, start_position=position)


def test_a_changed_card_is_played_as_it_says_now() -> None:
    for changes, left in (("", 0), (DRAWS, 3)):
        match = match_with(changes)
        match.play("play fi5 up 2")
        assert len(match.view("amber").hand) == left


def test_a_changed_value_counts() -> None:
    match = match_with(with_card("fire-5", value=9))
    match.play("play fi5 up 2")
    assert match.view("amber").totals[1] == 9


def test_the_table_and_the_voice_tell_what_is_played() -> None:
    match = match_with(DRAWS)
    scene = showing_of(match).scene_of(match, match.asked[0], "en")
    (shown,) = [one for one in scene.prints if one.code == "fire-5"]
    assert shown.reading == "Draw 2 cards."
    label = next(
        thing.label
        for area in scene.areas
        for place in area.places
        for thing in place.things
        if thing.code == "fire-5"
    )
    assert "Draw 2 cards." in label
    question = match.question
    told = Told(match.ruleset, "en").choice(
        question.option("play fi5 up 2"), question, match.view("amber")
    )
    assert "Draw 2 cards." in told


def test_its_picture_shows_value_and_text() -> None:
    drawn = picture("fire-5", with_card("fire-5", value=7, changes=DRAWS), "de")
    assert "Ziehe 2 Karten." in drawn
    assert ">7<" in drawn
    assert "Handkarte" in picture("fire-5", lang="de")


def test_changes_add_up_and_leave_the_house_alone() -> None:
    (both,) = changes_of(BOTH).values()
    assert both.value == 4
    assert both.box
    more = with_card("metal-6", value=5, changes=DRAWS)
    assert {*changes_of(more)} == {"fire-5", "metal-6"}
    assert changed_cards("") is house_cards()
    assert next(one for one in house_cards().card if one.id == "metal-6").value == 6
    assert findings(DRAWS) == ()


def test_a_record_has_the_changes_and_older_ones_are_as_they_were() -> None:
    plain, changed = new_ruleset(), new_ruleset(changes=DRAWS)
    assert "changes" not in plain.heads["options"]
    assert plain.digest != changed.digest
    assert from_heads(changed.heads).digest == changed.digest
    assert from_heads(plain.heads).digest == plain.digest
    match = Match.new(game="compile", seed=5, changes=DRAWS)
    assert match.ruleset.digest == changed.digest


def test_a_variant_is_compared_with_the_base_on_the_same_shuffles() -> None:
    found = compare(
        {}, {"changes": DRAWS}, ["random", "random"], 4, game="compile", workers=1
    )
    assert "4 shuffles" in str(found)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ('{"fire-9":{"value":1}}', "no card 'fire-9'"),
        ('{"fire-1":{"value":77}}', "fire-1.value: 77"),
        ('{"fire-1":{"worth":1}}', "worth"),
        (DRAWS.replace("draw", "drow"), "drow"),
        ("x", "not JSON"),
        ('{"fire-1": {"value":1}}', "no blanks"),
        ('{"fire-1":{"value":1}' + " " * 4_000 + "}", "at most 4000"),
    ],
)
def test_wrong_changes_hear_what_is_wrong(changes: str, says: str) -> None:
    with pytest.raises(LabError, match=says):
        new_ruleset(changes=changes)


def test_faults_of_changes_stand_in_words_all_at_once_in_both_languages() -> None:
    steps = [{"verb": "drw"}, {"verb": "draw", "n": 99}, {"verb": "draw", "m": 1}]
    with pytest.raises(FileFault) as refused:
        with_card("fire-1", value=77, do=steps)
    lines = str(refused.value).splitlines()
    assert lines[0] == "changes: fire-1.value: 77 is too much; at most 9."
    assert "fire-1.box[0].do[0].verb: 'drw' is not possible; use one of" in lines[1]
    assert "'draw', 'discard'" in lines[1]
    assert "fire-1.box[0].do[1].n: 99 is too much; at most 9." in lines[2]
    assert "fire-1.box[0].do[2].m: there is no such field" in str(refused.value)
    assert "ist zu viel; höchstens 9" in refused.value.in_words("de")
    for word in ("Input", "tag", "pattern", "constrained"):
        assert word not in str(refused.value)
    with pytest.raises(LabError, match="no card 'fire-99'; there are fire-"):
        with_card("fire-99", value=1)


def test_a_change_that_changes_nothing_is_refused() -> None:
    with pytest.raises(LabError, match="nothing changes"):
        with_card("fire-1")
    with pytest.raises(LabError, match="use one of them"):
        with_card("fire-1", do=[], box=[])


ONE = {"verb": "flip"}
UNPLAYABLE = [
    ([{"box": "bottom", "when": "enter", "do": [ONE]}], "no card has a bottom box"),
    ([{"box": "middle", "when": "enter", "do": [ONE]}] * 2, "two boxes"),
    (
        [{"box": "middle", "when": "enter", "do": [{"verb": "skip_cache"}]}],
        "static only",
    ),
    ([{"box": "top", "when": "static", "do": [ONE]}], "static only"),
    (
        [
            {
                "box": "middle",
                "when": "enter",
                "do": [{**ONE, "then": [{**ONE, "then": [ONE]}]}],
            }
        ],
        "steps of its own",
    ),
    (
        [
            {
                "box": "middle",
                "when": "enter",
                "do": [
                    {
                        "verb": "play",
                        "from": "hand",
                        "face": "down",
                        "line": "this",
                        "place": "under",
                    }
                ],
            }
        ],
        "half_line",
    ),
]


@pytest.mark.parametrize(("box", "says"), UNPLAYABLE)
def test_what_the_machine_cannot_carry_out_is_refused(
    box: list[dict[str, object]], says: str
) -> None:
    """Found by random cards in random matches: they stopped it, or never ended."""
    with pytest.raises(LabError, match=says):
        with_card("fire-1", box=box)


def test_every_card_of_the_house_can_be_carried_out() -> None:
    for card in house_cards().card:
        assert unplayable(card.box, card.id) is None, card.id
        assert unplayable(card.first_print, card.id) is None, card.id
