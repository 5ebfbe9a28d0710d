"""Everything that Stratego says, in both languages."""

import tomllib
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.event import Event
from motc_lab.engine.session import Session
from motc_lab.errors import IllegalOption
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.refusals import FIELDS, Refusal
from motc_lab.games.stratego.rules import notes, numbers, reasons
from motc_lab.games.stratego.ruleset import DEFAULTS, new_ruleset
from motc_lab.games.stratego.texts.events import event_text
from motc_lab.games.stratego.texts.problems import problem_text, repair_text
from motc_lab.games.stratego.texts.questions import (
    button_text,
    option_text,
    question_text,
    waiting_text,
)
from motc_lab.games.stratego.texts.refusals import illegal_text, refusal_text
from motc_lab.games.stratego.texts.standing import (
    heading_text,
    marks_text,
    preset_text,
    quiet_text,
    setting_text,
    status_text,
    variant_text,
)
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.games.stratego.told import Told
from motc_lab.games.stratego.variant import VARIANTS
from motc_lab.games.stratego.view import Marks
from motc_lab.texts.entries import file_entries
from motc_lab.texts.lang import LANGS, Lang
from tests.games.stratego.tables import BLUE, RED, Story, begun, story
from tests.texts.catalogue_checks import (
    ENGLISH,
    EXCHANGE_AS_BARTER,
    FOREIGN_QUOTES,
    WITHOUT_UMLAUT,
    fields_that_are_no_names,
    half_said,
    none_of,
    saying,
    sentences,
    uneven_fields,
)

TEXTS = Path(__file__).parents[3] / "motc_lab" / "games" / "stratego" / "texts"
ENTRIES = tuple(file_entries(TEXTS / "catalogue" / "stratego.toml").values())
RULES = tomllib.loads((TEXTS / "rules.toml").read_text("utf-8"))
WORDS = tomllib.loads((TEXTS / "glossary.toml").read_text("utf-8"))


def said(told: Story, lang: Lang = "en") -> list[str]:
    return [event_text(event, lang) for event in told.events()]


def test_both_languages_say_the_same_with_the_same_fields() -> None:
    none_of(half_said(TEXTS / "catalogue"))
    none_of(uneven_fields(ENTRIES))
    none_of(fields_that_are_no_names(ENTRIES))


@pytest.mark.parametrize("lang", LANGS)
def test_each_language_is_written_as_it_is(lang: Lang) -> None:
    rules = [(key, rule["text"][lang]) for key, rule in RULES.items()]
    words = [(key, word["text"][lang]) for key, word in WORDS.items()]
    texts = [*sentences(ENTRIES, lang), *rules, *words]
    none_of(saying(FOREIGN_QUOTES[lang], texts))
    if lang == "de":
        for bad in (ENGLISH, WITHOUT_UMLAUT, EXCHANGE_AS_BARTER):
            none_of(saying(bad, texts))


def test_a_move_an_attack_and_a_fight_are_told() -> None:
    told = story("e4 r8, e6 b6, a1 r3").play("e4-e5", "e6-e5")
    assert said(told) == [
        "Red moves from e4 to e5.",
        "Blue attacks e5 from e6.",
        "On e5 the colonel (8) of Red beats the captain (6) of Blue and stays.",
    ]
    assert said(told, "de")[1:] == [
        "Blau greift von e6 aus e5 an.",
        "Auf e5 schlägt der Oberst (8) von Rot den Hauptmann (6) von Blau und bleibt "
        "stehen.",
    ]


FIGHTS = [
    ("8", "6", "schlägt der Oberst (8) von Rot den Hauptmann (6) von Blau und nimmt"),
    ("4", "7", "schlägt der Major (7) von Blau den Unteroffizier (4) von Rot"),
    (
        "5",
        "5",
        "haben der Leutnant (5) von Rot und der Leutnant (5) von Blau denselben",
    ),
    ("5", "B", "schlägt die Bombe von Blau den Leutnant (5) von Rot und bleibt liegen"),
    ("3", "B", "entschärft der Mineur (3) von Rot die Bombe von Blau"),
    ("1", "X", "denn die Spionin greift an"),
    ("2", "F", "erobert der Aufklärer (2) von Rot die Fahne von Blau"),
]


@pytest.mark.parametrize(("attacker", "defender", "sentence"), FIGHTS)
def test_every_fight_has_its_sentence(
    attacker: str, defender: str, sentence: str
) -> None:
    told = story(f"e4 r{attacker}, e5 b{defender}, a1 r4, a9 b4").play("e4-e5")
    assert sentence in " ".join(said(told, "de"))
    assert "{" not in " ".join(said(told) + said(told, "de"))


def test_every_kind_of_event_is_said_in_both_languages() -> None:
    told = [*set_up_in_every_way(), *ended_by_caps(), *agreed(), *stuck_set_up()]
    assert {event.kind for event in told} == set(notes.EVENT_KINDS)
    for event in told:
        for lang in LANGS:
            sentence = event_text(event, lang)
            assert sentence.endswith("."), sentence
            assert sentence[0].isupper(), sentence
            assert "{" not in sentence


def quick(**settings: object) -> Session:
    return Session(new_ruleset(variant="quick", **settings), seed=1)


def set_up_in_every_way() -> tuple[Event, ...]:
    session = quick()
    for answer in ("place F a1", "swap a1 b1", "take b1", "preset first-steps"):
        session.play(answer, seat=RED)
    session.play("clear", seat=RED)
    session.play("code .2.9.X2./B.1.3..3/FB......", seat=RED)
    return session.events()


def ended_by_caps() -> tuple[Event, ...]:
    """A match of random moves, with both warnings."""
    session, random = quick(quiet_cap=21, total_cap=22), Random(1)
    for seat in (RED, BLUE):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    session.play("offer")
    session.play("decline")
    while not session.is_over:
        question = session.question
        assert question is not None
        moves = [one for one in question.options if one.verb == "move"]
        session.play(random.choice(moves))
    assert {e.cap for e in session.events() if e.kind == "cap_near"} >= {"quiet"}
    return session.events()


def agreed() -> tuple[Event, ...]:
    session = quick()
    for seat in (RED, BLUE):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    session.play("offer")
    session.play("accept")
    return session.events()


def stuck_set_up() -> tuple[Event, ...]:
    session = Session(new_ruleset(), seed=1)
    rows = ("BBX6BB97BB", "2222222213", "8877666555", "F544443333")
    session.play(f"code {'/'.join(rows)}", seat=RED)
    return session.events()


ENDS = {
    "flag": ("Rot hat die Fahne erobert", "red"),
    "no_move": ("Blau hat keinen erlaubten Zug mehr", "red"),
    "resigned": ("Blau gibt auf", "red"),
    "nobody_can_move": ("Auf keiner Seite", "draw"),
    "quiet_cap": ("Zu lange ohne einen Angriff", "draw"),
    "total_cap": ("vereinbart", "draw"),
    "agreed": ("Beide einigen sich", "draw"),
}


@pytest.mark.parametrize("reason", numbers.REASONS)
def test_every_end_has_its_sentence(reason: str) -> None:
    beginning, winner = ENDS[reason]
    seat = None if winner == "draw" else RED
    event = Event("over", "SEND-1", seat, {"winner": winner, "reason": reason})
    assert beginning in event_text(event, "de")


def test_the_two_squares_rule_says_which_line_is_closed() -> None:
    told = story("a4 r5, j7 b5").both("a4-a5 a5-a4", "j7-j6 j6-j7", 3)
    refusal = told.why("a5-a4")
    assert refusal is not None
    assert refusal_text(refusal, "en") == (
        "Two-squares rule: your last 3 moves were all made by the piece on a5, each "
        "across the line between a5 and a4. It may not cross it again now; move "
        "another piece first, or go elsewhere (STWO-2)."
    )
    assert refusal_text(refusal, "de").startswith("Zwei-Felder-Regel: Deine letzten 3")


@pytest.mark.parametrize("key", reasons.KEYS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_its_sentence(key: str, lang: Lang) -> None:
    fields: dict[str, str | int] = dict.fromkeys(FIELDS.get(key, ()), 1)
    fields |= {"rank": "X"} if "rank" in fields else {}
    rule = reasons.RULES[reasons.KEYS.index(key)]
    sentence = refusal_text(Refusal(key, rule, fields), lang)
    assert sentence.endswith(f" ({rule}).")


def test_what_a_session_refuses_is_said() -> None:
    session = Session(new_ruleset(variant="quick"), seed=1)
    for answer, sentence in (
        ("place X h8", "h8 liegt nicht in deinen eigenen Reihen (SSET-4)."),
        ("ready", "Es fehlen noch 10 Figuren (SASK-2)."),
        ("place X z9", "„place X z9“ lässt sich nicht lesen, Spalte 9."),
    ):
        with pytest.raises(IllegalOption) as refused:
            session.play(answer, seat="red")
        assert illegal_text(refused.value, "de").startswith(sentence)


def test_questions_and_answers_are_said_to_who_is_asked_and_to_others() -> None:
    session = Session(new_ruleset(variant="quick"), seed=1)
    view = session.view(RED)
    assert view.question is not None
    asked = "Where do you put the flag? 10 pieces are still missing."
    assert question_text(view.question, "en") == asked
    assert waiting_text(view.question, "de") == "Beide Seiten stellen auf."
    told = [button_text(one, view, "de") for one in view.question.options]
    assert told[0] == "„Erste Schritte“"
    assert "Fahne nach a1" in told
    assert all(option_text(one, view, "de") for one in view.question.options)


def test_an_attack_is_offered_as_one_and_names_no_hidden_rank() -> None:
    told = story("e4 r8, e5 bX, a1 r3")
    view, question = told.view(RED), told.question()
    option = question.option("e4-e5")
    assert button_text(option, view, "en") == "e4 attacks e5"
    assert option_text(option, view, "de") == (
        "Greife mit dem Obersten von e4 aus die Figur auf e5 an."
    )
    offers = [option_text(one, view, "de") for one in question.options]
    assert offers[-2:] == [
        "Biete Remis an; Blau antwortet sofort.",
        "Gib auf: Blau gewinnt.",
    ]


@pytest.mark.parametrize(
    ("pieces", "moves", "sentence"),
    [
        ("c5 rX", "", "Auf c5 steht eine Figur von Rot im See."),
        ("a1 rX, b1 rX", "", "Rot hat 2 Feldmarschälle; die Armee hat 1."),
        ("a4 r5", "a4-a6", "Zug 1, „a4-a6“, ist gegen die Regeln."),
        ("a4 r5", "a4 a6", "Zug 1, „a4 a6“, lässt sich nicht lesen."),
        ("a4 r5, a5 b4", "a4xa5 5<4", "Zug 1, „a4xa5 5<4“"),
    ],
)
def test_faults_of_a_position_are_said_with_a_cure(
    pieces: str, moves: str, sentence: str
) -> None:
    placed = [
        {"square": one.split()[0], "side": side(one), "rank": one.split()[1][1]}
        for one in [*pieces.split(", "), "j1 rF", "j10 bF"]
    ]
    fields = {"pieces": placed, "moves": (moves,) if moves else ()}
    problem = Position.model_validate(fields).problems()[0]
    assert problem_text(problem, "de").startswith(sentence)
    for lang in LANGS:
        assert repair_text(problem.repairs[0], lang).endswith(".")


def side(word: str) -> str:
    return {"r": "red", "b": "blue"}[word.split()[1][0]]


def test_a_board_and_its_end_are_said() -> None:
    told = begun()
    assert status_text(told.view(BLUE), "en") == "Move 1: Red is to move"
    assert quiet_text(told.view(BLUE), "de") == "0 von 200 Zügen ohne Angriff"
    told.play("resign")
    assert status_text(told.view(BLUE), "de") == "Blau gewinnt"
    marks = Marks(moved=True, far=True, seen=None)
    assert marks_text(marks, "de") == ("ist gelaufen: ein Aufklärer",)


def test_whatever_can_be_set_or_taken_has_a_name() -> None:
    for lang in LANGS:
        names = [setting_text(name, lang) for name in ("variant", *DEFAULTS)]
        names += [variant_text(name, lang) for name in VARIANTS]
        names += [rank_text(sign, lang) for sign in numbers.SIGNS[1:]]
        presets = chain.from_iterable(one.presets for one in VARIANTS.values())
        names += [preset_text(preset.name, lang) for preset in presets]
        names += [heading_text(name, lang, "red") for name in ("tray", "past")]
        assert all(names)


def test_every_rule_of_an_event_or_a_refusal_can_be_read() -> None:
    assert {*notes.RULE_IDS, *reasons.RULES} <= set(RULES)
    assert len(RULES) == 57
    for rule_id, rule in RULES.items():
        for lang in LANGS:
            assert rule["title"][lang], rule_id
            assert rule["text"][lang].endswith("."), rule_id
            assert len(rule["text"][lang]) <= 620, rule_id


def test_every_word_of_the_glossary_is_explained_and_leads_somewhere() -> None:
    assert len(WORDS) >= 25
    for key, word in WORDS.items():
        assert word["text"]["en"].endswith(".")
        assert word["text"]["de"].endswith(".")
        assert set(word["rules"]) <= set(RULES), key
        assert set(word.get("apart", ())) <= set(WORDS) - {key}


def test_the_house_gets_its_sentences_from_one_place() -> None:
    session = Session(new_ruleset(variant="quick"), seed=1)
    told = Told(session.ruleset, "de")
    view = session.view(RED)
    question = view.question
    assert question is not None
    assert told.seat(RED) == "Rot"
    assert told.question(question, view).startswith("Wohin stellst du die Fahne?")
    assert told.waiting(question, view) == "Beide Seiten stellen auf."
    assert told.option(question.options[1], question, view).startswith("Fahne nach")
    assert told.sentence(question.options[1], view).startswith("Stelle die")
    assert told.event(session.events()[0]).startswith("Eine Partie Stratego beginnt.")
