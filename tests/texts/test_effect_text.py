import pytest

from motc_lab.games.motc.edition.verbs import VERBS
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.effects import Verb, choice_texts, effect_text

SAMPLES: dict[str, Verb] = {
    "draw": {"do": "draw", "count": 2},
    "take_pawns": {"do": "take_pawns", "count": 1, "per_unresolved": True},
    "endurance": {"do": "endurance", "who": "opponent", "change": -2},
    "marker": {"do": "marker", "toward": "self", "spaces": 1},
    "not_assigned": {"do": "not_assigned"},
    "halve": {"do": "halve"},
    "clear_section": {"do": "clear_section"},
    "pick_random": {"do": "pick_random"},
    "no_pawns": {"do": "no_pawns"},
    "bonus": {"do": "bonus", "count": 2},
    "discard": {"do": "discard", "who": "self", "count": 1},
    "recycle": {"do": "recycle"},
    "replenish": {"do": "replenish"},
    "resign": {"do": "resign"},
    "choose": {
        "do": "choose",
        "by": "opponent",
        "options": [
            [{"do": "endurance", "who": "opponent", "change": -2}],
            [{"do": "marker", "toward": "self", "spaces": 1}],
        ],
    },
}
PAWN: Verb = {
    "do": "choose",
    "by": "self",
    "options": [
        [{"do": "draw", "count": 1}],
        [{"do": "take_pawns", "count": 1, "per_unresolved": False}],
    ],
}


def test_every_verb_of_an_edition_has_a_sample_here() -> None:
    assert set(SAMPLES) == set(VERBS)


@pytest.mark.parametrize("do", SAMPLES)
@pytest.mark.parametrize("by", ["self", "opponent"])
def test_every_verb_has_sentences_in_every_voice(do: str, by: str) -> None:
    verb = SAMPLES[do]
    chosen: Verb = {"do": "choose", "by": by, "options": [[verb], [verb]]}
    for effect in ([verb], [chosen]):
        assert effect_text(effect, Seat.FISCHER, "en").endswith(".")
        assert effect_text(effect, Seat.SPASSKY, "de").endswith(".")


def test_verbs_become_sentences_in_their_order() -> None:
    effect = [SAMPLES["draw"], SAMPLES["take_pawns"]]
    assert effect_text(effect, Seat.FISCHER, "en") == (
        "Draw up to 2 cards. Take 1 pawn for each unresolved exchange."
    )
    assert effect_text(effect, Seat.FISCHER, "de") == (
        "Ziehe bis zu 2 Karten. Nimm für jeden noch offenen Angriff 1 Bauern."
    )


def test_persons_are_named_from_the_owner_on() -> None:
    effect = [SAMPLES["choose"]]
    assert effect_text(effect, Seat.FISCHER, "de") == (
        "Spasski wählt. Entweder: Spasski verliert 2 mentale Ausdauer. "
        "Oder: Der Vorteilsmarker rückt 1 Feld in Richtung Fischer."
    )


def test_the_pawn_has_its_short_sentence() -> None:
    assert effect_text([PAWN], Seat.SPASSKY, "en") == "Draw 1 card or take 1 pawn."


def test_a_choice_can_be_read_option_by_option() -> None:
    assert choice_texts(SAMPLES["choose"], Seat.FISCHER, "en") == (
        "Spassky loses 2 mental endurance.",
        "The advantage marker moves 1 space towards Fischer.",
    )


@pytest.mark.parametrize("do", [do for do in SAMPLES if do != "choose"])
def test_every_verb_is_told_of_its_owner_without_speaking_to_him(do: str) -> None:
    chosen: Verb = {"do": "choose", "by": "self", "options": [[SAMPLES[do]]] * 2}
    english, _ = choice_texts(chosen, Seat.FISCHER, "en", told=True)
    german, _ = choice_texts(chosen, Seat.FISCHER, "de", told=True)
    assert not {"you", "your"} & {*english.lower().rstrip(".").split()}
    assert not {"du", "dein", "deine", "deiner", "dir"} & {*german.lower().split()}
    impersonal = {"marker", "not_assigned", "halve", "endurance", "bonus", "no_pawns"}
    assert (
        english.startswith("He ") == german.startswith("Er ") == (do not in impersonal)
    )


def test_the_owner_is_his_own_only_where_a_sentence_is_about_him() -> None:
    options = [[SAMPLES["bonus"]], [SAMPLES["marker"], SAMPLES["pick_random"]]]
    chosen: Verb = {"do": "choose", "by": "self", "options": options}
    assert choice_texts(chosen, Seat.SPASSKY, "de", told=True) == (
        "Im nächsten Angriff dieser Partie hat seine Figur +2 Stärke.",
        "Der Vorteilsmarker rückt 1 Feld in Richtung Spasski. "
        "Er zieht 1 zufällige Karte aus Fischers Hand und deckt sie auf. "
        "Dann wählt er: Fischer legt sie ab oder muss sie im nächsten Angriff dieser "
        "Partie ausspielen.",
    )
