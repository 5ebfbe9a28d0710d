"""Where in a lesson something is wrong, for messages."""


def place(step: str | None, field: str) -> str:
    """The step and the field of a fault."""
    return f"step {step!r}, {field}" if step else field
