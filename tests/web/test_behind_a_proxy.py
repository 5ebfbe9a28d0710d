"""Two servers that share nothing, and the proxy's table that knows whose room it is."""

import asyncio
import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.rooms.codes import LETTERS, MEANT
from tests.browser.server import Tutorial
from tests.web.test_rooms import Line, entered, opened, refusal

CONF = (Path(__file__).parents[2] / "docs" / "nginx.conf").read_text("utf-8")
HALVES = {"one": "BCDFGHJKLM", "two": "NPQRSTVWXZ"}


def table(of: str) -> list[tuple[str, str]]:
    """The lines of a map of nginx: a pattern and what it leads to."""
    block = CONF.partition(f" {of} {{")[2].partition("}\n")[0]
    return re.findall(r'^ +"~\*(.+)" +(\S+);$', block, re.MULTILINE)


def letter_in(address: str) -> str:
    """The letter that nginx takes from an address."""
    for pattern, group in table("$letter"):
        found = re.search(pattern.replace("(?<", "(?P<"), address, re.IGNORECASE)
        if found:
            return found[group.removeprefix("$")]
    return ""


def home_of(address: str) -> str:
    """The server that nginx asks; empty for one by the visitor's address."""
    letter = letter_in(address)
    for pattern, server in table("$home"):
        if letter and re.search(pattern, letter, re.IGNORECASE):
            return server
    return ""


@pytest.mark.parametrize(
    "address",
    [
        *("/room/{}", "/room/{}?watch=1", "/room/{}/code.svg", "/api/room/{}"),
        *("/api/class/{}", "/chapter/room?lang=de&code={}"),
        *("/class?lang=en&code={}&show=presenter", "/class?code={}"),
    ],
)
def test_every_address_with_a_code_goes_to_the_server_of_its_letter(
    address: str,
) -> None:
    typed = {letter: letter for letter in LETTERS}
    typed |= {chr(one): chr(meant) for one, meant in MEANT.items()}
    for letter, meant in typed.items():
        (home,) = [name for name, half in HALVES.items() if meant in half]
        assert home_of(address.format(f"{letter}BBBZ")) == home
        assert home_of(address.format(f"{letter}BBBZ".lower())) == home


@pytest.mark.parametrize(
    "address",
    ["/", "/chapter/02?lang=de", "/api/room", "/api/class", "/chapter/room", "/class"],
)
def test_other_addresses_go_to_any_server(address: str) -> None:
    assert home_of(address) == ""


@pytest.mark.long
def test_two_servers_have_rooms_of_their_own(tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = {}
        for name, half in HALVES.items():
            kept = ["--rooms", str(tmp_path / name), "--codes", half]
            servers[name] = Tutorial.start(tmp_path / f"{name}.log", kept)
            stack.callback(servers[name].stop)

        async def scenario() -> None:
            for name, half in HALVES.items():
                (other,) = [one for key, one in servers.items() if key != name]
                room = await opened(servers[name], chosen={})
                assert room["code"][0] in half
                assert home_of(f"/api/room/{room['code']}") == name
                guest = await entered(servers[name], room["code"])
                assert (await guest.scene())["looker"] == "south"
                assert await refusal(await entered(other, room["code"])) == "no_room"
                line = await Line.to(servers[name], "api/class")
                await line.say({"kind": "open", "chapter": "00"})
                told = await line.hear()
                assert told is not None
                assert told["opened"]["code"][0] in half

        asyncio.run(scenario())


@pytest.mark.parametrize("letters", ["", "A", "B C", "1"])
def test_letters_that_no_code_has_are_refused(
    letters: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tutorial", "--codes", letters])
    assert end.value.code == 2
    assert LETTERS in capsys.readouterr().err
