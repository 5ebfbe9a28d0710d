"""The root of the errors that this package raises on purpose."""


class LabError(Exception):
    """Something was asked for that cannot be; the message says what would be right."""
