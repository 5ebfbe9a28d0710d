"""What somebody writes who designs, plays and asks; checkers find no Any in it."""
# ruff: noqa: T201 -- as somebody writes it

from motc_lab import (
    Board,
    Edition,
    Match,
    Position,
    Sandbox,
    Seat,
    advise,
    house_edition,
    load_edition,
    review,
)
from motc_lab.bots import Budget, answer_of, bot_named
from motc_lab.lab import Study, card_statistics, compare, screen, simulate, tornado

DICE = ("random", "random")

house: Edition = house_edition()
weaker = house.with_card("fischer", "wQ", strength=4)
named = house.with_changes({"fischer.start": 4, "fischer.bQ.strength": 4})
strengths: list[int] = [card.strength for card in named.fischer.cards]
print(house.diff(weaker), load_edition("reykjavik-1972").digest, max(strengths))

match = Match.new(seed=3, edition=weaker)
question = match.question
if question is not None:
    codes: list[str] = [option.code for option in question.options]
    match.play(codes[0])
    print(question.seat.value, len(codes))
points: tuple[int, int] = match.points
position: Position = match.position
print(position.code, position.fischer.reserve, position.problems(), points)
again = Match.from_position(position, seed=5)
print(again.position.marker, again.view("fischer"), again.legal())
for line in match.log("fischer"):
    print(line.upper())
print(match.result, match.winner, match.edition.id, match.view(Seat.FISCHER))

answer = answer_of(bot_named("greedy", 1), again, budget=Budget(nodes=20))
again.play(answer.code)
looked = review(again, Budget(nodes=4))
worst = max((one.number for one in looked.decisions), default=0)
told = advise(Match.new(seed=4), budget=Budget(nodes=20))
print(told.best.code, [row.value for row in told.options], worst)

outcome = simulate(DICE, 20, edition=weaker, workers=1)
print(outcome.report(), outcome.totals.matches)
found = compare(house, weaker, DICE, 20, workers=1)
share: float = found.headline.value
fair = Study({"weaker": weaker}, DICE, measure="fairness", most=20).start().wait()
for rank in fair.findings:
    print(rank.variant, rank.verdict)
print(share, screen(DICE, 8, workers=1).sure, tornado(DICE, 8, knobs="pawns").sure)
print(card_statistics(DICE, 8, workers=1).report())

board = Board(match, seat="fischer", bot="greedy")
print(board.match.seed, Sandbox(match).match.is_over)
other = Match.new(seed=1, game="stratego", variant="quick")
print(other.turn, other.is_over)
