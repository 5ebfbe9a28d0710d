"""The study of protocols counts what was played, and bots draft by it."""

import sys
import tomllib
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.games.compile import codes
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.bots import draft
from motc_lab.games.compile.lab import protocols
from motc_lab.games.compile.lab.drafts import POOLS, protocols_of, studied
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.scene.build import scene_of
from motc_lab.scene.model import Lang
from tests.games.compile.test_bots import after


def test_every_protocol_and_pair_is_counted_for_who_had_it() -> None:
    found = studied(POOLS[0], 4, 3)
    names = list(protocols_of(POOLS[0]))
    assert len(names) == 12
    assert sum(found.share(name).trials for name in names) == 4 * 6
    pairs = list(combinations(names, 2))
    assert len(pairs) == 66
    assert sum(found.share(*pair).trials for pair in pairs) == 4 * 6
    met = [found.against(*pair) for pair in pairs]
    met += [found.against(two, one) for one, two in pairs]
    assert sum(one.trials for one in met) == 4 * 18
    decided = found.matches - found.drawn
    assert sum(found.share(name).hits for name in names) == 3 * decided
    assert sum(one.hits for one in met) == 9 * decided
    assert studied(POOLS[0], 4, 3) == found


def test_the_command_writes_page_and_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, values = tmp_path / "page.md", tmp_path / "values.toml"
    monkeypatch.setattr(protocols, "FILE", values)
    words = ["protocols", "--matches", "2", "--out", str(out), "--values"]
    monkeypatch.setattr(sys, "argv", words)
    protocols.main()
    page = out.read_text("utf-8")
    assert page.count(" + ") == 66
    told = tomllib.loads(values.read_text("utf-8"))["values"]
    assert list(told) == list(codes.protocol_ids())


def test_bots_draft_by_the_values_of_all_protocols() -> None:
    worth = draft.values()
    assert list(worth) == list(codes.protocol_ids())
    assert all(0.3 < value < 0.7 for value in worth.values())
    table = after(0, 1)
    best = max(table.options, key=lambda one: worth[codes.protocol_ids()[one]])
    chosen = {draft.drafted(table, Random(seed)) for seed in range(8)}
    assert best in chosen
    names = [codes.protocol_ids()[one] for one in chosen]
    assert max(worth.values()) - min(worth[name] for name in names) < 0.1


def test_the_page_of_the_house_says_what_bots_draft_by() -> None:
    page = Path("docs/compile-balance.md").read_text("utf-8")
    worth = draft.values()
    main = protocols_of(POOLS[0])
    for number in rules_of(Options()).pool:
        name = codes.protocol_ids()[number]
        row = next(
            line for line in page.splitlines() if line.startswith(f"| {main[name]} |")
        )
        assert f"{100 * worth[name]:.1f} %" in row


@pytest.mark.parametrize(("lang", "said"), [("en", "won"), ("de", "gewann")])
def test_the_draft_shows_what_protocols_have_won(lang: Lang, said: str) -> None:
    match = new_session("compile", seed=1)
    scene = scene_of(match, match.question.seat, lang)
    sign = "%" if lang == "en" else "\N{NO-BREAK SPACE}%"
    (pool,) = [area for area in scene.areas if area.id == "pool"]
    tokens = [place.things[0] for place in pool.places]
    names = [names_under().said(one, lang) for one in protocols_of(POOLS[0])]
    for token, name, one in zip(tokens, names, protocols_of(POOLS[0]), strict=True):
        won = f"{draft.share_of(one)}{sign}"
        assert token.text == name
        assert token.marks[-1].startswith(said)
        assert won in token.marks[-1]
        assert won in token.label
