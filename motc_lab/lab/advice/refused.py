"""Why there is no advice."""

from motc_lab.errors import LabError


class NoAdvice(LabError, ValueError):
    """There is nothing to advise on, or not for this seat; says what would be right."""
