"""What is raised for a lesson that can't be taught, or a record that is none."""

from motc_lab.errors import LabError


class LessonError(LabError, ValueError):
    """A lesson file, or what was kept of a lesson, that can't be used.

    The message has one line for each fault: file, step, field, what is wrong with it
    and what would be right. ``faults`` holds the lines without the file.
    """

    def __init__(self, file: str, *faults: str) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.file = file
        self.faults = faults
