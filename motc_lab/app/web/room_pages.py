"""The pages of rooms: where one is opened or found, and the room itself."""

from typing import Final

from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.app.web.pages import Pages, both_words, of_game
from motc_lab.app.web.words import words
from motc_lab.controllers.play.desk import wishes
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import FIRST

ROOM: Final = "chapter/room"
LONGEST_TYPED: Final = 12  # a code with blanks; as the page's field has it
ROOM_WORDS: Final = (
    *(
        "many_rooms",
        "many_here",
        "many_people",
        "many_tries",
        "no_room",
        "ended",
        "no_line",
        "unread",
    ),
    "waits",
    *("other", "bad_terms", "no_storage", "code", "link", "scan", "watch", "alone"),
)


class RoomPages:
    """The pages of a server's rooms.

    Args:
        pages: what all pages have in common.
        base_url: prefix of every address.
        opens: whether visitors may open rooms here, and work in chapters.
    """

    def __init__(self, pages: Pages, base_url: str, *, opens: bool = True) -> None:
        self._pages, self.opens = pages, opens
        self._base_url = base_url

    def lobby(
        self, lang: Lang, game: str = FIRST, *, alone: bool, typed: str = ""
    ) -> str:
        """Return the page where a room is opened, or found by its code.

        Args:
            lang: the page's language.
            game: that is chosen.
            alone: whether no other device reaches the server.
            typed: what somebody took for a code, and is none.
        """
        offered = wishes(terms_of(game), lang)
        return self._pages.render(
            "lobby.html.j2",
            **self._pages.frame("lobby", both_words("room"), lang, game=game),
            game=game,
            alone=alone,
            opens=self.opens,
            typed=typed[:LONGEST_TYPED],
            games=[
                {
                    "title": door.title,
                    "address": f"{self._base_url}{ROOM}?lang={lang}{of_game(door.id)}",
                    "here": door.id == game,
                }
                for door in self._pages.games(lang)
            ],
            wishes=[wish for wish in offered if wish.name != "level"],
            said=_said(lang, game),
        )

    def room(
        self, code: str, lang: Lang, address: str, *, alone: bool, school: str = ""
    ) -> str:
        """Return the page of a room: the widget's own front end, without a kernel.

        Args:
            code: of the room, which may exist or not.
            lang: the page's language.
            address: that others type.
            alone: whether no other device reaches the server.
            school: code of the class whose volunteer plays; empty for anybody else.
        """
        said = {each: _said(each) for each in LANGUAGES}
        kept = {"code": code} | ({"class": school} if school else {})
        frame = self._pages.frame("chapter-room", both_words("room"), lang, kept=kept)
        return self._pages.render(
            "room.html.j2",
            **frame,
            code=code,
            address=address,
            alone=alone,
            said=said,
            school=school,
            neighbours=[],
        )


def _said(lang: Lang, game: str = FIRST) -> dict[str, str]:
    """What the scripts of these pages say."""
    said = words(lang, game)
    room = {key: said[f"room_{key}"] for key in ROOM_WORDS}
    return {**room, "blocked": said["line_blocked"]}
