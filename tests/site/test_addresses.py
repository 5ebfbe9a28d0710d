"""Where a page of the server lies in the folder, and where its links lead."""

import pytest

from motc_lab.app.site.addresses import ROOT, address_of, relinked


@pytest.mark.parametrize(
    ("path", "query", "file"),
    [
        ("", {}, "index.html"),
        ("", {"lang": "de", "game": "duel"}, "index.duel.de.html"),
        ("chapter/05", {"lang": "en"}, "chapter/05.html"),
        ("chapter/05/", {"lang": "de", "present": "1"}, "chapter/05.present.de.html"),
        ("chapter/duel/01", {"lang": "de"}, "chapter/duel/01.de.html"),
        ("chapter/play", {"game": "motc", "level": "random"}, "chapter/play.html"),
        (
            "teach/worksheet",
            {"lang": "en", "chapter": "03", "solutions": "1"},
            "teach/worksheet.03.solutions.html",
        ),
        ("chapter/room", {"lang": "de"}, "server.de.html"),
        ("room/abcde", {}, "server.html"),
        ("class", {"game": "duel"}, "server.duel.html"),
        ("", {"lang": "../../x"}, "index.html"),
    ],
)
def test_an_answer_of_the_server_has_a_file(
    path: str, query: dict[str, str], file: str
) -> None:
    assert address_of(path, query).file == file


@pytest.mark.parametrize(
    ("link", "led"),
    [
        (f'<a href="{ROOT}?lang=de">', '<a href="../index.de.html?lang=de">'),
        (
            f'<a href="{ROOT}chapter/06?lang=de&amp;step=hook#x">',
            '<a href="../chapter/06.de.html?lang=de&amp;step=hook#x">',
        ),
        ('<a href="?lang=en">', '<a href="../chapter/05.html?lang=en">'),
        ('<script>a=b?"?":"?c"</script>', '<script>a=b?"?":"?c"</script>'),
        ('<a href="#content">', '<a href="#content">'),
        (
            f'<form action="{ROOT}reference/search">',
            '<form action="../reference/search.de.html">',
        ),
        (f'<script src="{ROOT}static/a.js">', '<script src="../static/a-1.js">'),
    ],
)
def test_a_link_leads_to_the_file(link: str, led: str) -> None:
    here = address_of("chapter/05", {"lang": "de"})
    assert relinked(link, here, {"static/a.js": "static/a-1.js"}) == led
