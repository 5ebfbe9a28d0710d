"""What a browser shows of the first minute of a game."""

from motc_lab.models import Model


class IntroScreen(Model):
    """One idea about the table that is shown.

    Attributes:
        text: one or two short sentences.
        frames: what it points at. Each is framed by itself, and holds the names of the
            elements within; a name means all elements below it, too, and ``part:…``
            a part of the page.
    """

    text: str
    frames: tuple[tuple[str, ...], ...]


class Introduction(Model):
    """The screens before the first choice of a match.

    Attributes:
        screens: in their order.
        begin: what the button of the last one says.
    """

    screens: tuple[IntroScreen, ...]
    begin: str
