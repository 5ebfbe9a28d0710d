"""What is raised for an edition that cannot be used."""

from motc_lab.errors import LabError


class EditionError(LabError, ValueError):
    """An edition file, or a changed edition, that breaks the schema.

    The message has one line for each fault: file, place, value, values allowed.
    ``faults`` holds the lines without the name of the file.
    """

    def __init__(self, name: str, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(f"{name}: {fault}" for fault in faults))
        self.name = name
        self.faults = faults
