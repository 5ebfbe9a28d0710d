"""Lists that stand beside each other for speed: no number is in one and not the other.

A field of the table stands among the slots, the defaults, the copies, the key and the
fingerprint; a kind of event is a name in a tuple and a constant.
"""

import pickle
from collections.abc import Callable
from inspect import isdatadescriptor

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.rules import half, space
from motc_lab.games.motc.rules.table import Side, Table

Holder = Table | Side
# By this rule of the house every field counts, also where the marker began.
RULES = compile_edition(house_edition().with_ruling(early_end_counts="without_start"))

NO_NUMBERS = {"chance", "rules", "sink", "s0", "s1"}
FOLLOWS_FROM_THE_REST = {"deck", "supply"}
ONLY_COUNTS = {"game", "exchange", "shuffles", "picks"}
NOT_IN_THE_FINGERPRINT = FOLLOWS_FROM_THE_REST | ONLY_COUNTS


def numbers_of(kind: type[Holder]) -> tuple[str, ...]:
    """Every field that holds a number, read from the class, in either build."""
    fields = {name for name in dir(kind) if isdatadescriptor(getattr(kind, name))}
    return tuple(sorted(n for n in fields - NO_NUMBERS if not n.startswith("__")))


OF_TABLE, OF_SIDE = numbers_of(Table), numbers_of(Side)
EVERYWHERE = [
    *(("table", name) for name in OF_TABLE),
    *((side, name) for side in ("s0", "s1") for name in OF_SIDE),
]


def holder(t: Table, where: str) -> Holder:
    return t if where == "table" else getattr(t, where)


def table() -> Table:
    return Table(RULES, Dealt(0))


def filled() -> Table:
    """A table on which no two fields hold the same number."""
    t = table()
    for number, (where, name) in enumerate(EVERYWHERE, start=100):
        setattr(holder(t, where), name, number)
    return t


def held(t: Table) -> dict[tuple[str, str], int]:
    return {
        (where, name): getattr(holder(t, where), name) for where, name in EVERYWHERE
    }


def test_all_fields_are_found() -> None:
    assert {"points0", "resigning"} <= set(OF_TABLE)
    assert {"hand", "shuffles"} <= set(OF_SIDE)
    assert set(OF_TABLE) | set(OF_SIDE) >= NOT_IN_THE_FINGERPRINT


def test_every_field_has_a_number_from_the_start() -> None:
    assert all(isinstance(number, int) for number in held(table()).values())


def test_a_copy_has_every_field_and_shares_none() -> None:
    t = filled()
    copy = t.clone()
    assert held(copy) == held(t)
    for where, name in EVERYWHERE:
        setattr(holder(copy, where), name, 0)
    assert held(t) == held(filled())


def test_a_pickled_table_has_every_field() -> None:
    t = filled()
    assert held(pickle.loads(pickle.dumps(t))) == held(t)


@pytest.mark.parametrize(("where", "name"), EVERYWHERE)
def test_a_field_that_differs_is_told_by_key_and_fingerprint(
    where: str, name: str
) -> None:
    one, other = filled(), filled()
    setattr(holder(other, where), name, 99)
    assert one.key() != other.key()
    assert len(one.key()) == len(EVERYWHERE)
    is_told = one.fingerprint() != other.fingerprint()
    assert is_told is (name not in NOT_IN_THE_FINGERPRINT)


@pytest.mark.parametrize(
    ("names", "spelled"),
    [
        (notes.EVENT_KINDS, str.upper),
        (notes.RULE_IDS, lambda name: name.replace("-", "_")),
    ],
    ids=["kinds of events", "rules"],
)
def test_each_constant_is_the_place_of_its_name(
    names: tuple[str, ...], spelled: Callable[[str], str]
) -> None:
    assert len(set(names)) == len(names)
    constants = {spelled(name): index for index, name in enumerate(names)}
    assert {name: vars(notes).get(name) for name in constants} == constants


def test_no_constant_is_without_a_name() -> None:
    named = {kind.upper() for kind in notes.EVENT_KINDS}
    named |= {rule.replace("-", "_") for rule in notes.RULE_IDS}
    constants = {name for name, value in vars(notes).items() if isinstance(value, int)}
    assert {name for name in constants if name.isupper()} == named


def test_halves_and_spaces_take_their_bits_apart_again() -> None:
    for seat in (codes.SPASSKY, codes.FISCHER):
        for white in (0, 1):
            for card in range(len(codes.CARD_IDS)):
                index = half(seat, white, card)
                assert index >> codes.OWNER == seat
                assert bool(index & codes.HALF_WHITE) is bool(white)
                assert index & codes.CARD_MASK == card
        for place in range(codes.OWN_MASK + 1):
            assert space(seat, place) >> codes.OWNER == seat
            assert space(seat, place) & codes.OWN_MASK == place


def test_a_person_has_the_halves_of_his_present_colour() -> None:
    t = table()
    for white in (codes.SPASSKY, codes.FISCHER):
        t.white = white
        for seat in (codes.SPASSKY, codes.FISCHER):
            assert t.side(seat) is (t.s0, t.s1)[seat]
            assert t.base(seat) == half(seat, int(seat == white), 0)
            assert t.base(seat) + 15 < len(RULES.strength)
