"""Reasons say what the events say: exchange, effect, end and cost, twice over."""

from motc_lab.bots import Budget
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab.advice import Influence, OptionAdvice
from motc_lab.texts import Lang
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Side, deal
from tests.lab.advice_tables import THREE_DONE, last_of, last_section

MINUS = "\N{MINUS SIGN}"


def told(position: Position, option: str, **wishes: object) -> OptionAdvice:
    return last_of(position, knowledge="open", **wishes).of(option)


def kinds(held: OptionAdvice) -> list[str]:
    assert held.story is not None
    return [event.kind for event in held.story.events]


def test_a_won_exchange_names_totals_answer_end_and_cost() -> None:
    """EXC-5, EXC-6: section IIII costs its winner endurance, the pawn is spent."""
    position = last_section(Side("wQ wR1", reserve=1), Side("bR2", no_pawns=True))
    held = told(position, "wQ@4+1")
    assert held.line[:2] == ("wQ@4+1", "bR2@4")
    english, german = held.reason("en"), held.reason("de")
    assert "Spassky wins section IIII 6 to 4 if Fischer answers with" in english
    assert "“fischer bR2”" in english
    assert "Spassky wins game 1" in english
    assert "it costs Spassky 1 pawn, 1 mental endurance" in english
    assert "Spasski gewinnt Angriffsabschnitt IIII mit 6 zu 4" in german
    assert "es kostet Spasski 1 Bauern, 1 mentale Ausdauer" in german


def test_a_lost_exchange_names_the_effect_that_fires_and_what_it_brings() -> None:
    """EXC-5: the lower total may use its effect."""
    held = told(reply_to_a_queen(), "bB1@2")
    assert kinds(held)[:3] == ["played", "lost", "used"]
    assert "Spassky loses section II 3 to 5" in held.reason("en")
    assert "uses the effect of “spassky bB1” (Spassky +2 mental endurance)" in (
        held.reason("en")
    )
    assert "Spasski verliert Angriffsabschnitt II mit 3 zu 5" in held.reason("de")
    assert "Fischer then has an advantage of 2" in held.reason("en")
    assert "Fischer hat dann einen Vorteil von 2" in held.reason("de")


def reply_to_a_queen() -> Position:
    """Fischer has White and has led his queen to section II."""
    position = deal(Side("bB1 wQ"), Side("wB1 wR1 wQ"), white="fischer", lead="fischer")
    return led(position, "wQ@2")


def led(position: Position, *options: str) -> Position:
    session = Session.from_position(position, 1, PLAIN)
    for option in options:
        session.play(option)
    return session.position


def test_a_tie_is_called_one_and_brings_nothing() -> None:
    """EXC-4."""
    position = deal(Side("bB1 bK"), Side("wB1 wR1"), white="fischer", lead="fischer")
    held = told(led(position, "wB1@1"), "bB1@1")
    assert held.reason("en") == "Section I is tied at 3 to 3."
    assert held.reason("de") == "Angriffsabschnitt I endet mit Gleichstand bei 3 zu 3."


def test_resigning_names_who_wins_the_game() -> None:
    """EXC-9."""
    held = told(last_section(Side("wQ"), Side("bR2")), "resign")
    assert held.reason("en") == "Spassky resigns; Fischer wins game 1 with it."
    assert held.reason("de") == "Spasski gibt auf; Fischer gewinnt damit Partie 1."


def test_the_end_of_the_match_is_named() -> None:
    """GAM-2."""
    position = last_section(Side("wQ"), Side("bR2"), score=(2, 5), game=8)
    held = told(position, "resign")
    assert held.reason("en").endswith("Fischer wins the match with it.")
    assert held.reason("de").endswith("Fischer gewinnt damit den Wettkampf.")


def test_a_draw_by_a_tie_is_named() -> None:
    """GAM-1: neutral with no open section."""
    position = last_section(Side("wR1 wK"), Side("bR2", no_pawns=True))
    held = told(position, "wR1@4")
    assert "game 1 ends in a draw" in held.reason("en")
    assert "Partie 1 endet remis" in held.reason("de")


def test_declining_says_so() -> None:
    position = led(reply_to_a_queen(), "bB1@2")
    held = told(position, "decline")
    assert held.reason("en").startswith("Spassky chooses not to use the effect of")
    assert held.reason("de").startswith("Spasski verzichtet auf den Effekt von")


def test_clearing_a_section_is_named() -> None:
    """EFF-S1: costs 1 endurance, and the section is unresolved again."""
    position = deal(Side("wQ wR1"), Side("bQ", reserve=2), laid=THREE_DONE, exchange=4)
    position = led(position, "wQ@4", "bQ@4+1")
    held = told(position, "use")
    assert f"Spassky {MINUS}1 mental endurance" in held.reason("en")
    assert "section IIII is unresolved again" in held.reason("en")
    assert "Angriffsabschnitt IIII ist wieder offen" in held.reason("de")


def test_a_random_pick_is_no_promise() -> None:
    """EFF-S2: with own knowledge the card picked is an imagined one."""
    position = deal(Side("wR1 wK"), Side("bQ bK bB2"), white="spassky")
    position = led(position, "wR1@1", "bQ@1")
    held = last_of(position).of("use")
    assert "a card is picked from Fischer’s hand, perhaps" in held.reason("en")
    assert "eine Karte wird aus Fischers Hand gezogen, vielleicht" in held.reason("de")


def test_questions_inside_an_effect_say_what_follows() -> None:
    """EFF-P: draw a card or take a pawn."""
    position = deal(Side("bB1 bK"), Side("wB1 bQ"), white="fischer", lead="fischer")
    position = led(position, "bQ@1", "bB1@1", "use")
    assert "Fischer +1 card" in told(position, "first").reason("en")
    assert "Fischer +1 pawn" in told(position, "second").reason("en")
    assert "Fischer +1 Bauer" in told(position, "second").reason("de")


def test_between_games_only_the_own_part_is_told() -> None:
    """GAM-3, GAM-4."""
    position = last_section(Side("wQ wR1 wK"), Side("bR2"))
    position = led(position, "resign")
    held = told(position, "discard wK")
    assert f"Spassky {MINUS}1 card (discarded)" in held.reason("en")
    assert "Spassky +" in held.reason("en")
    assert "Fischer +" not in held.reason("en")
    assert f"Spasski {MINUS}1 Karte (abgelegt)" in held.reason("de")


def test_the_card_that_would_change_the_value_is_named_with_its_count() -> None:
    """At 5 : 5 only the queen beats the rook: two of five unknown cards are held."""
    pile = "wK wQ wR1 wR2 wB1 wB2 bK wN1"
    position = last_section(
        Side("wR1", reserve=0),
        Side("bQ bB2", pile=pile, no_pawns=True),
        score=(5, 5),
        game=11,
    )
    held = last_of(position, budget=Budget(nodes=600)).of("wR1@4")
    found = held.influence
    assert found is not None
    assert (found.holder, found.card) == (Seat.FISCHER, "bQ")
    assert found.low <= found.change <= found.high < 0
    assert 0 < found.worlds < found.of
    english, german = held.changes("en"), held.changes("de")
    assert english.startswith("If Fischer holds “fischer bQ”, it is ")
    assert f"in {found.worlds} of {found.of} imagined hands" in english
    assert "schlechter" in german
    assert f"{found.worlds} von {found.of} gedachten Händen" in german


def test_where_no_card_stands_out_nothing_is_said() -> None:
    known = last_section(Side("wQ wR1"), Side("bR2", shown="bR2"))
    advice = last_of(known)
    assert [held.changes("en") for held in advice.options] == [""] * len(advice.options)


def test_an_influence_for_the_better_is_worded_so() -> None:
    titles: tuple[tuple[Lang, str], ...] = (("en", "Nap"), ("de", "Schlaf"))
    found = Influence(Seat.SPASSKY, "wK", titles, 0.2, 0.1, 0.3, 8, 20)
    assert found.text("en") == (
        "If Spassky holds “Nap”, it is 20 percentage points better "
        "(10 to 30; he does in 8 of 20 imagined hands)."
    )
    assert "20 Prozentpunkte besser (10 bis 30" in found.text("de")
