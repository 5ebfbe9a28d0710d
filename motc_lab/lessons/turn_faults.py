"""Faults in the names and settings of exhibits, asks and predictions."""

from motc_lab.errors import LabError, shown
from motc_lab.lessons.exhibit import exhibit_named, told
from motc_lab.lessons.model import CheckStep, ExhibitStep, PredictStep, Step
from motc_lab.lessons.nearest import one_of
from motc_lab.lessons.place import place
from motc_lab.lessons.points import POINTS
from motc_lab.lessons.problem import ask_named


def turn_faults(step: Step) -> list[str]:
    """What is wrong with what a step names; nothing is drawn or played here."""
    match step:
        case ExhibitStep():
            return _exhibit(step)
        case PredictStep():
            where = place(step.id, "ask")
            return [
                f"{where}: no question {shown(name, 40)}; {one_of(name, POINTS)}"
                for name in step.ask
                if name not in POINTS
            ]
        case CheckStep():
            return _asks(step)
        case _:
            return []


def _exhibit(step: ExhibitStep) -> list[str]:
    try:
        exhibit = exhibit_named(step.exhibit)
    except LabError as error:
        return [f"{place(step.id, 'exhibit')}: {error}"]
    faults = []
    try:
        told(exhibit.told, step.set)
    except LabError as error:
        faults.append(f"{place(step.id, 'set')}: {error}")
    names = [goal.id for goal in step.goals]
    faults += [
        f"{place(step.id, f'goals.{name}')}: is there twice; rename one of them"
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    if step.goals and step.hints is None:
        where = place(step.id, "hints")
        faults.append(f"{where}: is missing; goals need a nudge and a rule")
    return faults


def _asks(step: CheckStep) -> list[str]:
    faults = []
    for number, spec in enumerate(step.ask):
        try:
            ask = ask_named(spec.of)
        except LabError as error:
            faults.append(f"{place(step.id, f'ask.{number}.of')}: {error}")
            continue
        try:
            told(ask.told, spec.set)
        except LabError as error:
            faults.append(f"{place(step.id, f'ask.{number}.set')}: {error}")
    return faults
