"""Findings 7 to 10 of the holding review: names, policies, cookies, odd addresses."""

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from motc_lab.app.web.headers import Strangers, host_name
from motc_lab.app.web.statics import Shelf
from tests.web.conftest import Running
from tests.web.visitor import Visitor

Play = Callable[..., None]
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
PAGES = (
    *("", "nowhere", "chapter/00", "chapter/00?present=1", "teach", "teach/plan"),
    *("chapter/play", "chapter/sandbox?game=duel", "chapter/designer", "chapter/room"),
    *(
        f"reference/{kind}"
        for kind in ("rules", "cards", "glossary", "summary", "search")
    ),
)


def rules_of(policy: str) -> dict[str, list[str]]:
    """Return the sources of each kind that a Content-Security-Policy names."""
    rules = (rule.split() for rule in policy.split("; "))
    return {name: sources for name, *sources in rules}


def test_finding_7_every_page_has_a_policy_that_names_what_it_needs(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for path in PAGES:
            page = await server.get(path)
            rules = rules_of(page.headers["Content-Security-Policy"])
            assert rules["default-src"] == ["'self'"]
            assert rules["object-src"] == ["'none'"]
            assert rules["frame-ancestors"] == ["'self'"]
            assert "report-uri" not in rules
            assert "'unsafe-inline'" not in rules["script-src"]
            assert "'unsafe-eval'" not in rules["script-src"]
            assert "http" not in page.headers["Content-Security-Policy"]
            text = page.body.decode()
            for script in INLINE.findall(text):
                digest = hashlib.sha256(script.encode()).digest()
                named = f"'sha256-{base64.b64encode(digest).decode()}'"
                assert named in rules["script-src"], f"{path}: {script[:60]}"
            assert not re.search(r"<[^>]+\son\w+=", text), "handlers are forbidden"

    play(scenario)


OURS = [
    "localhost",
    "LOCALHOST:8866",
    "127.0.0.1:1",
    "127.5.5.5",
    "[::1]:8866",
    "localhost.",
]
FOREIGN = ["rebound.example", "rebound.example:8866", "192.0.2.7", "[2001:db8::1]"]
NONE = ["", "x" * 8000, "a b", "a/b", "a@b", "[::1", "a:b", "ä.example", "a:123456"]


def test_finding_8_alone_on_its_machine_a_server_goes_by_the_machines_names() -> None:
    alone = Strangers("127.0.0.1", ())
    assert [alone.is_ours(host) for host in OURS] == [True] * len(OURS)
    assert [alone.is_ours(host) for host in FOREIGN] == [False] * len(FOREIGN)


def test_finding_8_a_name_that_is_allowed_is_served_too() -> None:
    behind_a_proxy = Strangers("127.0.0.1", ("lab.example.org", "192.0.2.7"))
    served = ["lab.example.org", "Lab.Example.org:443", "192.0.2.7", *OURS]
    assert all(behind_a_proxy.is_ours(host) for host in served)
    assert not behind_a_proxy.is_ours("rebound.example")
    assert not behind_a_proxy.is_ours("x.lab.example.org")


def test_finding_8_open_to_a_class_any_name_is_served_unless_one_is_named() -> None:
    assert all(Strangers("0.0.0.0", ()).is_ours(host) for host in OURS + FOREIGN)
    named = Strangers("0.0.0.0", ("lab.example.org",))
    assert named.is_ours("192.0.2.7:8866"), "a number cannot point elsewhere"
    assert not named.is_ours("rebound.example")


@pytest.mark.parametrize("host", NONE)
def test_finding_8_what_cannot_be_a_name_is_none(host: str) -> None:
    assert host_name(host) is None
    assert not Strangers("0.0.0.0", ()).is_ours(host)


@pytest.mark.parametrize("path", ["", "chapter/00", "static/display.woff2", "nowhere"])
def test_finding_8_a_rebound_name_gets_a_plain_403(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(
            path, headers={"Host": f"rebound.example:{server.port}"}
        )
        text = answer.body.decode()
        assert answer.code == 403
        assert "This server has another name" in text
        assert "Dieser Server heißt anders" in text
        assert f'href="http://localhost:{server.port}/"' in text
        assert server.boards == 0

    play(scenario)


def test_finding_8_a_rebound_name_gets_no_socket(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home, "/api/page/00")
        foreign = {"Host": "rebound.example", "Origin": "http://rebound.example"}
        with pytest.raises(HTTPClientError, match="403"):
            await visitor.open(**foreign)

    play(scenario)


def test_finding_8_behind_a_proxy_the_named_host_plays(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home, "/api/page/00")
        proxied = {"Host": "lab.example.org", "Origin": "http://lab.example.org"}
        assert (await server.get("", headers=proxied)).code == 200
        await visitor.open(**proxied)

    play(scenario, allow_hosts=("lab.example.org",))


def test_finding_9_no_cookie_names_anybody_or_outlives_the_browser(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        for path in PAGES:
            cookies = (await server.get(path)).headers.get_list("Set-Cookie")
            for cookie in cookies:
                assert not cookie.startswith("username-")
                assert "SameSite=Lax" in cookie
                assert "expires" not in cookie.lower()  # gone with the browser

    play(scenario)


@pytest.mark.parametrize(
    "name",
    [
        "%00",
        "a%00.js",
        "a" * 300,
        "a" * 3000 + ".js",
        "a/" * 2500 + "a.js",
        "%ff",
        "%80%81",
    ],
)
@pytest.mark.parametrize("place", ["static", "api/page", "reference"])
def test_finding_10_a_file_that_cannot_be_is_not_found(
    play: Play, place: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(f"{place}/{name}")
        assert answer.code in {400, 404}
        assert "Traceback" not in caplog.text

    play(scenario)


def test_finding_10_a_file_is_kept_under_one_name_only(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.js").write_text("a")
    shelf = Shelf([tmp_path])
    assert shelf.get("in/a.js")
    for spelling in ("./in/a.js", "in/./a.js", "in//a.js", "in/../in/a.js", "in/a.js/"):
        assert shelf.get(spelling) is None


@pytest.mark.parametrize("query", ["?lang=%ff", "?lang=%00", "?lang=&lang=%ff"])
@pytest.mark.parametrize("path", ["", "chapter/00", "teach", "nowhere"])
def test_finding_10_an_odd_language_gets_a_page(
    play: Play, path: str, query: str
) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(path + query)
        assert answer.code == (404 if path == "nowhere" else 200)
        assert b"</html>" in answer.body

    play(scenario)


@pytest.mark.parametrize("path", ["teach", "", "chapter/00"])
def test_finding_10_a_host_of_8000_letters_is_a_bad_request(
    play: Play, path: str
) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(path, headers={"Host": "x" * 8000})
        assert answer.code == 400
        assert b"</html>" in answer.body

    play(scenario)
