"""What a page's link asks of a sandbox: a position, its branch, a seat."""

from typing import Protocol

from motc_lab.controllers.messages import Hello
from motc_lab.engine.begin import session_under
from motc_lab.engine.game import FIRST
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import write_record
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import rules_for
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.faults import fault_text
from motc_lab.sandbox.panel import SandboxHost
from motc_lab.sandbox.paste import faults_told


class LinkHost(SandboxHost, Protocol):
    """A sandbox that a link may open something in."""

    def clear(self) -> None:
        """Put aside what stands in the way of another match."""

    def look_as_known(self) -> None:
        """Look from the other seat where a hand is unknown."""


def leads_somewhere(hello: Hello) -> bool:
    """Whether the address names a match; one that is no position yet has a seed."""
    return bool(hello.pos or hello.settings or (hello.game and hello.seed))


def follow_link(host: LinkHost, hello: Hello) -> AnyPosition | None:
    """Take up the link's position and branch; a notice says what can't be followed.

    Returns the position that the match on the board now begins with, if it is opened.
    """
    try:
        ruleset, seed = _rules(host, hello), links.seed_of(hello.seed or "0")
        position = links.position_in({"pos": hello.pos or ""}, ruleset)
        way = (hello.branch or "", hello.notes or "")
        rules = rules_for(position, ruleset, is_meant=bool(hello.settings))
        return _begin_at(host, rules, position, seed, way)
    except LabError as fault:
        host.tell("bad_position", why=fault_text(fault, host.lang))
        return None


def _rules(host: LinkHost, hello: Hello) -> AnyRuleset:
    """The rules that a link means: not those of a match that was kept here.

    A link of the first game without settings means those of this page.
    """
    game = host.session.ruleset.game.id
    if game == FIRST and not hello.settings:
        return host.session.ruleset
    return links.rules_in({"game": game, "with": hello.settings or ""})


def _begin_at(
    host: LinkHost,
    rules: AnyRuleset,
    position: AnyPosition | None,
    seed: int,
    way: tuple[str, str],
) -> AnyPosition | None:
    """Take up a position, its branch and notes; what can't be followed is left out.

    Without a position the match begins at its beginning.
    """
    if position is not None and rules.problems(position):
        if not host.take_draft(position):
            host.say_notice("no_editor", why=faults_told(position, rules, host.lang))
        return None
    begun = session_under(rules, seed, position)
    fault = _go_along(begun, way)
    _open(host, begun)
    if fault is not None:
        host.say_notice("bad_link", why=fault_text(fault, host.lang))
    return host.session.start_position


def _go_along(begun: AnySession, way: tuple[str, str]) -> LabError | None:
    """Play a branch and write its notes as far as they go; what stands in the way."""
    try:
        links.go_along(begun, *way)
    except LabError as fault:
        return fault
    return None


def _open(host: LinkHost, begun: AnySession) -> None:
    """Put the link's match on the board; what was kept waits, where there is any."""
    host.clear()
    if _is_worth_waiting(host.session, begun):
        host.put_on_board(begun, supposed=False)
        host.say_notice("link_opened")
        return
    host.session.become(begun)
    host.waiting.forked = None
    host.look_as_known()


def _is_worth_waiting(session: AnySession, begun: AnySession) -> bool:
    """Whether something was set up or tried that the link does not hold as well."""
    is_touched = len(session.history) > 1 or session.start_position is not None
    return is_touched and write_record(session) != write_record(begun)
