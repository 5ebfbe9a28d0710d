"""Habits of one's own as rules in a file: what they leave, and what is refused."""

import json
import pickle
from pathlib import Path

import pytest

from motc_lab.errors import LabError
from motc_lab.games.motc.bots.habit import HABITS
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.experiments.habit_files import HabitRule, habits_of_file
from motc_lab.games.motc.lab.experiments.restricted import RestrictedBot
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab import restricted_play

MINE = """
[no_kings]
not_cards = ["wK", "bK"]
[bare]
most_pawns = 0
"""


def asked(ask: int, *, reply: bool = False) -> Table:
    """The first question of this kind in a match."""
    rules = MatchRuleset(house_edition())
    t = rules.begin(rules.chance(3), None)
    bot = RestrictedBot(HABITS["never_resigns"], "random")
    while t.ask != ask or (t.section >= 0) != reply:
        t.play(t.seat, bot.answer(t))
    return t


def card(number: int) -> str:
    return codes.CARD_IDS[number - codes.PLAY & codes.CARD_MASK]


def test_a_rule_leaves_what_it_says() -> None:
    t = asked(codes.ASK_PLAY)
    held = sorted({card(n) for n in options(t) if n != codes.RESIGN})
    left = HabitRule(not_cards=(held[0],), sections=(4,), resigns=False)(t, options(t))
    assert {card(n) for n in left} == set(held[1:])
    assert codes.RESIGN not in left
    only = HabitRule(cards=(held[0],))(t, options(t))
    assert {card(n) for n in only if n != codes.RESIGN} == {held[0]}
    assert codes.RESIGN in only
    assert HabitRule(when="reply", most_pawns=0)(t, options(t)) == options(t)


def test_a_rule_says_whether_effects_are_used() -> None:
    t = asked(codes.ASK_USE, reply=True)
    assert HabitRule(effects="always")(t, options(t)) == [codes.YES]
    assert HabitRule(effects="never")(t, options(t)) == [codes.NO]
    assert HabitRule()(t, options(t)) == options(t)


def test_no_pawns_as_a_rule_costs_what_the_known_habit_costs(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    habits = ["no_pawns", str(file)]
    found = restricted_play(habits, 4, levels=("random",), workers=1)
    bare, known = (found.of(f"{name}/fischer/random") for name in ("bare", "no_pawns"))
    assert (bare.value, bare.spread) == (known.value, known.spread)
    assert found.of("no_kings/spassky/random").shuffles == 4
    rule = habits_of_file(file)["bare"]
    assert pickle.loads(pickle.dumps(rule)) == rule


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "write 1 to 40 tables"),
        ("a = 1", "'a' is no table"),
        ("[a]", "a forbids nothing; use when, cards"),
        ("[a]\ncolour = 1", "a.colour"),
        ('[a]\ncards = ["wX"]', "a.cards.0"),
        ("[a]\nmost_pawns = -1", "a.most_pawns"),
        ("[a", "cannot be read as TOML"),
        ("[Bad-Name]\nmost_pawns = 0", "small letters"),
        ('[a]\nwhen = "lead"', "a forbids nothing; use when, cards"),
        ("[a]\nmost_pawns = 9\nresigns = true", "a forbids nothing"),
        (
            '[a]\ncards = ["wK", "wQ"]\nnot_cards = ["wQ"]',
            "'a.not_cards': wQ is among cards, too; take it out of one of the two",
        ),
        (
            f"[a]\nnot_cards = {json.dumps(codes.CARD_IDS)}",
            "'a.not_cards': leaves no card to play; take one out",
        ),
        (
            '[a]\nwhen = "reply"\nsections = [4]',
            "'a.sections': only a lead goes into a section; use when = \"lead\" or ",
        ),
        ("[a]\nsections = [0]", r"'a.sections.0': .* greater than or equal to 1"),
        ("[a]\nsections = [6]", r"'a.sections.0': .* less than or equal to 5"),
        (
            '[a]\nwhen = "reply"\neffects = "never"',
            "'a.when': 'reply' narrows plays, of which nothing is said; leave it out",
        ),
    ],
)
def test_a_broken_file_says_where(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(LabError, match=told):
        restricted_play([str(file)], 1, levels=("random",), workers=1)
    with pytest.raises(LabError, match="cannot be read"):
        habits_of_file(tmp_path / "none.toml")


def test_a_name_in_two_files_is_refused(tmp_path: Path) -> None:
    files = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for pawns, file in enumerate(files):
        file.write_text(f"[mine]\nmost_pawns = {pawns}")
    with pytest.raises(LabError, match=r"two\.toml: mine stands in another file"):
        restricted_play([str(one) for one in files], 1, levels=("random",), workers=1)
