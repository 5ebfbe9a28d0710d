"""Who holds which seat of a room: by a secret that a browser keeps."""

import secrets

from motc_lab.engine.seat import Seat
from motc_lab.rooms.codes import SHORTEST_SECRET, digest_of, draw_secret


class Places:
    """The seats of a table, each held by somebody or free.

    Attributes:
        held: digests of the secrets by which seats are held.
        guests: digests of the secrets by which guests play for absent holders.
    """

    def __init__(self, players: tuple[Seat, ...]) -> None:
        self._players = players
        self.held: dict[Seat, str] = {}
        self.guests: dict[Seat, str] = {}

    @property
    def are_all_held(self) -> bool:
        """Whether no seat is free."""
        return len(self.held) == len(self._players)

    @property
    def first_free(self) -> Seat | None:
        """The next seat that somebody may have; None where all are held."""
        return next((one for one in self._players if one not in self.held), None)

    def hold(self, seat: Seat) -> str:
        """Give a seat to a browser; returns its secret. Earlier ones are void."""
        secret = draw_secret()
        self.held[seat] = digest_of(secret)
        self.guests.pop(seat, None)
        return secret

    def lend(self, seat: Seat) -> str:
        """Let a guest play until the holder is back; returns the guest's secret."""
        secret = draw_secret()
        self.guests[seat] = digest_of(secret)
        return secret

    def renew(self, digest: str, drawn: str) -> str:
        """Replace the secret with this digest by a new one, which is returned.

        A browser may have drawn it: then it is kept there already, and no line that
        breaks loses the seat. It is drawn here where that one is too short.
        """
        secret = drawn if len(drawn) >= SHORTEST_SECRET else draw_secret()
        for kept in (self.held, self.guests):
            for seat, one in kept.items():
                if secrets.compare_digest(one, digest):
                    kept[seat] = digest_of(secret)
        return secret

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that a secret opens; None for a secret of none."""
        return self.seat_by(digest_of(secret))

    def seat_by(self, digest: str) -> Seat | None:
        """The seat that the secret with this digest opens, be it a guest's."""
        found = [
            seat
            for seat, kept in (*self.held.items(), *self.guests.items())
            if secrets.compare_digest(kept, digest)
        ]
        return found[0] if found else None

    def end_guest(self, seat: Seat, secret: str) -> str:
        """End a guest's tenure if this is the holder's secret; returns its digest.

        It is empty where no guest played.
        """
        if secrets.compare_digest(self.held[seat], digest_of(secret)):
            return self.guests.pop(seat, "")
        return ""

    def move_on(self) -> dict[Seat, Seat]:
        """Let everybody sit one seat on; returns where those of each seat sit now."""
        first, *rest = self._players
        onto = dict(zip(self._players, (*rest, first), strict=True))
        self.held = {onto[seat]: digest for seat, digest in self.held.items()}
        self.guests = {onto[seat]: digest for seat, digest in self.guests.items()}
        return onto
