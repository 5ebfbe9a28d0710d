"""Compiles an edition into the flat numbers that the machine reads."""

from functools import lru_cache

from motc_lab.games.motc.edition import Edition, PersonData, Verb
from motc_lab.games.motc.edition import verbs as words
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.notes import EXC_5, RULE_IDS
from motc_lab.games.motc.rules.rules import Rules, half, space

Instruction = tuple[int, int, int, int]
PAWN_STRENGTH = 1
PAWN_EFFECT: tuple[Verb, ...] = (
    words.Choose(
        by="self", options=((words.Draw(count=1),), (words.TakePawns(count=1),))
    ),
)


@lru_cache(maxsize=64)
def compile_edition(edition: Edition) -> Rules:
    """Return the machine's numbers for an edition; the same object for equal ones."""
    rules = Rules()
    rules.values = list(edition.section_values)
    rules.sums = [
        sum(value for i, value in enumerate(rules.values) if mask >> i & 1)
        for mask in range(1 << len(rules.values))
    ]
    rules.all_open = len(rules.sums) - 1
    rules.costly = len(rules.values) - 1
    rules.spaces = edition.advantage_spaces
    rules.pawn_count = edition.pawns
    rules.to_win = edition.points_to_win
    rules.tie_break = 0 if edition.tie_break == "spassky" else 1
    rules.face_up_mulligan = int(edition.rulings.mulligan_discard == "face_up")
    rules.cost_when_won = int(edition.rulings.section_four_cost == "won")
    _compile_house_rules(rules, edition)
    for seat, person in enumerate((edition.spassky, edition.fischer)):
        _compile_track(rules, seat, person)
        _compile_deck(rules, seat, person)
    return rules


def _compile_house_rules(rules: Rules, edition: Edition) -> None:
    rulings = edition.rulings
    rules.black_leads = int(rulings.first_lead == "black")
    rules.less_start = int(rulings.early_end_counts == "without_start")
    rules.may_resign = int(rulings.resigning == "allowed")
    rules.draw_points = rulings.draw_points
    rules.most_pawns = rulings.card_pawns
    rules.winner_uses = int(rulings.effect_user == "winner")
    if rulings.effect_user == "nobody":
        rules.effect_use = codes.NEVER_USED
    elif rulings.effect_use == "must":
        rules.effect_use = codes.MUST_USE
    if rulings.early_end == "on":
        rules.holds = rules.sums
    else:  # no marker stands further out: only a full board ends the game
        rules.holds = [rules.spaces] * len(rules.sums)


def _compile_track(rules: Rules, seat: int, person: PersonData) -> None:
    rules.start[seat] = person.start
    rules.last_space[seat] = len(person.track) - 1
    for index, here in enumerate(person.track):
        rules.limit[space(seat, index)] = here.hand_limit
        rules.pawns[space(seat, index)] = here.pawns
        rules.advantage[space(seat, index)] = here.advantage


def _compile_deck(rules: Rules, seat: int, person: PersonData) -> None:
    pawn_entry = _append(rules.program, _pawn_program(seat))
    pawn_rule = RULE_IDS.index("EFF-P")
    for card in person.cards:
        main = half(seat, int(card.colour == "white"), card.index)
        other = half(seat, int(card.colour != "white"), card.index)
        rules.strength[main] = card.strength
        rules.entry[main] = _append(rules.program, _program(card.effect, seat))
        rules.effect_rule[main] = RULE_IDS.index(card.rule) if card.rule else EXC_5
        rules.strength[other] = PAWN_STRENGTH
        rules.entry[other] = pawn_entry
        rules.effect_rule[other] = pawn_rule


def effect_ends(rules: Rules, effect: int) -> int:
    """Return where the effect of a half ends in the program."""
    at = rules.entry[effect]
    while rules.program[at] != codes.OP_END:
        at += codes.OP_WIDTH
    return at


def _append(program: list[int], instructions: list[Instruction]) -> int:
    """Add a piece of program, its jumps made absolute; return where it starts."""
    start = len(program)
    for verb, a, b, c in instructions:
        if verb == codes.OP_JUMP:
            program += (verb, start + a * codes.OP_WIDTH, 0, 0)
        elif verb == codes.OP_CHOOSE:
            program += (verb, a, start + b * codes.OP_WIDTH, 0)
        else:
            program += (verb, a, b, c)
    return start


def _program(effect: tuple[Verb, ...], owner: int) -> list[Instruction]:
    """Translate an effect; jumps count instructions from its start."""
    steps: list[Instruction] = []
    for verb in effect:
        if isinstance(verb, words.Choose):
            by = _seat(verb.by, owner)
            _add_choice(steps, by, *(_simple(o, owner) for o in verb.options))
        else:
            steps += _simple((verb,), owner)
    steps.append((codes.OP_END, 0, 0, 0))
    return steps


def _add_choice(
    steps: list[Instruction],
    by: int,
    first: list[Instruction],
    second: list[Instruction],
) -> None:
    """Two alternatives one behind the other, a jump over the second after the first."""
    second_starts = len(steps) + len(first) + 2
    steps.append((codes.OP_CHOOSE, by, second_starts, 0))
    steps += first
    steps.append((codes.OP_JUMP, second_starts + len(second), 0, 0))
    steps += second


def _pawn_program(owner: int) -> list[Instruction]:
    """EFF-P: draw 1 card or take 1 pawn, each of which may be declined."""
    steps = _program(PAWN_EFFECT, owner)
    return [
        (codes.OP_MAY_TAKE, owner, 1, 0) if step[0] == codes.OP_TAKE else step
        for step in steps
    ]


def _simple(effect: tuple[Verb, ...], owner: int) -> list[Instruction]:
    return [_instruction(verb, owner) for verb in effect]


def _seat(who: words.Who, owner: int) -> int:
    return owner if who == "self" else 1 - owner


def _instruction(verb: Verb, owner: int) -> Instruction:  # noqa: PLR0911 -- a table
    match verb:
        case words.Draw(count=count, per_unresolved=per):
            return (codes.OP_DRAW, owner, count, int(per))
        case words.TakePawns(count=count, per_unresolved=per):
            return (codes.OP_TAKE, owner, count, int(per))
        case words.ChangeEndurance(who=who, change=change, per_unresolved=per):
            return (codes.OP_ENDURANCE, _seat(who, owner), change, int(per))
        case words.MoveMarker(toward=who, spaces=spaces, per_unresolved=per):
            return (codes.OP_MARKER, _seat(who, owner), spaces, int(per))
        case words.Bonus(count=count):
            return (codes.OP_BONUS, owner, count, 0)
        case words.Discard(who=who, count=count):
            return (codes.OP_DISCARD, _seat(who, owner), count, 0)
        case words.PickRandom():
            return (codes.OP_PICK, 1 - owner, 0, 0)
        case words.NoPawns():
            return (codes.OP_NO_PAWNS, 1 - owner, 0, 0)
        case _:
            return (_PLAIN[verb.do], owner, 0, 0)


_PLAIN = {
    "not_assigned": codes.OP_NOT_ASSIGNED,
    "halve": codes.OP_HALVE,
    "clear_section": codes.OP_CLEAR,
    "recycle": codes.OP_RECYCLE,
    "replenish": codes.OP_REPLENISH,
    "resign": codes.OP_RESIGN,
}
