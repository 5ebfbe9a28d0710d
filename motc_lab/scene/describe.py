"""The whole table in words, in a fixed order, for whoever does not see it."""

from motc_lab.scene.model import Person, Scene, Space

ORDER = (
    *("colour", "endurance", "hand", "deck", "pile", "buried", "reserve", "supply"),
)


def describe(scene: Scene) -> str:
    """Return the description of a scene, one sentence or line for each thing."""
    lines = [
        scene.heading,
        scene.match.label,
        scene.advantage.label,
        *(section.label for section in scene.sections),
        *_person(scene.near),
        *_person(scene.far),
        scene.status,
    ]
    if scene.ask is not None:
        lines.append(scene.ask.text)
    return "\n".join(line for line in lines if line)


def _person(person: Person) -> list[str]:
    lines = [person.labels[name] for name in ORDER if name in person.labels]
    lines[2:2] = _around(person.track)
    lines += person.temporary
    lines += [card.label for card in person.hand if card.code is not None]
    return lines


def _around(track: tuple[Space, ...]) -> list[str]:
    """What the present space of the endurance track gives, and its neighbours."""
    here = next((place for place, space in enumerate(track) if space.here), 0)
    return [space.label for space in track[max(0, here - 1) : here + 2]]
