"""Random play to the end, as fast as a machine allows; compiled.

A loop outside would cost the compiled build more than many a rule does.
"""

from random import Random

from motc_lab.engine.machine import Machine, lowest


def play_out(machine: Machine, random: Random) -> int:
    """Answer every question at random; return the number of decisions made.

    Args:
        machine: one that lists its ``answers``; it is played to its end.
        random: takes one number a decision.
    """
    share = random.random
    decisions = 0
    asked = machine.asked()
    while asked:
        seat = lowest(asked)
        answers = machine.answers(seat)
        machine.play(seat, answers[int(share() * len(answers))])
        decisions += 1
        asked = machine.asked()
    return decisions
