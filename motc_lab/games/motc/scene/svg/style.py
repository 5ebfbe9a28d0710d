"""The style sheet of the picture: newsprint, ink, felt and wood, as on the web board.

Every rule starts with the picture's own class, because a style sheet in an SVG that
stands in a page counts for the whole page.
"""

from typing import Final, Literal

from motc_lab.scene.drawing.themes import themed

Theme = Literal["light", "dark", "auto", "paper"]

_DISPLAY: Final = (
    "'Abril Fatface','Bodoni 72',Didot,'Playfair Display',Georgia,'Liberation Serif',"
    "'Times New Roman',serif"
)
_SERIF: Final = (
    "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,"
    "'Liberation Serif',serif"
)
_SANS: Final = (
    "'Avenir Next','Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',Arial,"
    "sans-serif"
)
_LIGHT: Final = (
    "--paper:#f4eee0;--light:#f4eee0;--night:#211c15;--sheet:#fbf7ec;--ink:#211c15;--soft:#5c5243;--hair:#c9bda3;"
    "--rule:#3a3228;--card:#fcf8ee;--cardhair:#d3c8b1;--felt:#2d5848;--deep:#234638;"
    "--wood:#8b5e38;--edge:#5f3d21;--s:#a94300;--s-line:#d55e00;--s-on:#fff;"
    "--f:#00538c;--f-line:#0072b2;--f-on:#fff"
)
_DARK: Final = (
    "--paper:#191714;--light:#efe8d8;--night:#191714;--sheet:#23201b;--ink:#efe8d8;--soft:#bbb09b;--hair:#4b443a;"
    "--rule:#8d8271;--card:#e6decb;--cardhair:#bfb39a;--felt:#1f3f34;--deep:#183229;"
    "--wood:#654224;--edge:#3e2815;--s:#ffa267;--s-line:#f07d2b;--s-on:#1d1208;"
    "--f:#85c5f5;--f-line:#4aa5e4;--f-on:#06182a"
)
# White, with lines instead of areas: for a printer.
_PAPER: Final = (
    "--paper:#fff;--light:#fff;--night:#000;--sheet:#fff;--ink:#000;--soft:#333;--hair:#999;--rule:#000;"
    "--card:#fff;--cardhair:#999;--felt:#fff;--deep:#fff;--wood:#fff;--edge:#fff;"
    "--s:#a94300;--s-line:#d55e00;--s-on:#fff;--f:#00538c;--f-line:#0072b2;--f-on:#fff"
)
_PAPER_RULES: Final = """
.wood{fill:#fff;stroke:#000;stroke-width:1.5}
.deep{fill:#fff;stroke:#999}
.place{stroke:#999}
.present{stroke:#000;stroke-width:2.5}
.stone{fill:#fff;stroke:#000}
.on-felt,.total,.bonus{fill:#000}
.won,.tick-s,.tick-f,.tick-0{stroke:#000}
.plaque,.plaque.resolved{fill:#fff;stroke:#000}
.disc{fill:#fff}
.back-s,.back-f{fill:#fff;stroke:#000}
.back-rim{stroke:#999}
.back-text{fill:#000}
.blank{stroke:#000}
"""
# On wood, felt and paper cards the persons keep the colours of daylight.
_DAY: Final = (
    "--s:#a94300;--s-line:#d55e00;--s-on:#fff;--f:#00538c;--f-line:#0072b2;--f-on:#fff"
)
# The display face has one weight; where it is missing, the bold of another is right.
_RULES: Final = f"""
text{{fill:var(--ink);font:14px {_SERIF};font-synthesis:none}}
.nameplate{{font:700 30px {_DISPLAY}}}
.heading{{font:700 20px {_DISPLAY}}}
.question{{font:700 20px {_DISPLAY}}}
.why{{font-size:14.5px;fill:var(--soft)}}
.lean{{font-style:italic;font-size:12.5px;fill:var(--soft)}}
.edition{{font-style:italic;font-size:13.5px;fill:var(--soft)}}
.name{{font:700 18px {_DISPLAY}}}
.small{{font:500 12px {_SANS};fill:var(--soft)}}
.tiny{{font:600 11px {_SANS}}}
.count{{font:700 16px {_SANS}}}
.turn{{font:700 12px {_SANS}}}
.points{{font:700 21px {_DISPLAY}}}
.badge{{font:800 13px {_SANS}}}
.rule{{stroke:var(--rule);fill:none}}
.hair{{stroke:var(--hair);fill:none}}
.paper{{fill:var(--paper)}}
.sheet{{fill:var(--sheet);stroke:var(--hair)}}
.wash{{fill:var(--sheet)}}
.s{{fill:var(--s)}}.f{{fill:var(--f)}}
.s-on{{fill:var(--s-on)}}.f-on{{fill:var(--f-on)}}
.s-line{{stroke:var(--s-line);fill:none}}.f-line{{stroke:var(--f-line);fill:none}}
.sign{{fill:none;stroke:var(--ink);stroke-width:9}}
.here .sign{{stroke:currentColor}}
.s-here text,.s-here .pawn{{fill:var(--s-on)}}.s-here .sign{{stroke:var(--s-on)}}
.f-here text,.f-here .pawn{{fill:var(--f-on)}}.f-here .sign{{stroke:var(--f-on)}}
.pawn{{fill:var(--ink)}}
.pc{{stroke-width:6;stroke-linejoin:round;stroke:var(--ink)}}
.pc.white{{fill:var(--light)}}.pc.black{{fill:var(--night)}}
.day{{{_DAY}}}
.bullet{{fill:var(--hair)}}
.wood{{fill:var(--wood)}}.cloth{{fill:var(--felt)}}.edge{{fill:var(--edge)}}.deep{{fill:#0003}}
.place{{fill:none;stroke:#8fb3a2;stroke-dasharray:4 3}}
.present{{fill:none;stroke:#f2cf7a;stroke-width:2}}
.hole{{fill:none;stroke:#8fb3a2;stroke-dasharray:2 2}}
.stone{{fill:#f2cf7a;stroke:#3e2815;stroke-width:1.5}}
.stone-pawn{{fill:#1d1812}}
.on-felt{{font:12px {_SANS};fill:#d5dfd2}}
.total{{font:700 22px {_DISPLAY};fill:#f5f0e0}}
.blank{{stroke:#f5f0e0;fill:none}}
.won{{stroke:#f5f0e0;stroke-width:2}}
.bonus{{font:700 13px {_SANS};fill:#f2cf7a}}
.plaque{{fill:#e0be86;stroke:#fff5}}.plaque.resolved{{fill:#c4aa7d}}
.now{{fill:none;stroke:#2a1a0b;stroke-width:2}}
.numeral{{font:700 23px {_DISPLAY};fill:#2a1a0b;letter-spacing:1px}}
.verdict{{font:600 12.5px {_SANS};fill:#2a1a0b}}
.tick-s{{stroke:#ff9a57}}.tick-f{{stroke:#7cc0f2}}.tick-0{{stroke:#f5f0e0;stroke-width:3}}
.disc{{fill:#f0d596;stroke:#2a1a0b;stroke-width:2}}
.disc-text{{font:700 17px {_DISPLAY};fill:#2a1a0b}}
.card{{fill:var(--card)}}
.card-s{{stroke:#d55e00;fill:none}}.card-f{{stroke:#0072b2;fill:none}}
.back-s{{fill:#a94300}}.back-f{{fill:#00538c}}
.weave{{stroke:#fff;stroke-opacity:.25;fill:none}}
.back-rim{{fill:none;stroke:#fff;stroke-opacity:.7}}
.back-text{{font:700 15px {_DISPLAY};fill:#fff}}
.face text{{fill:#211c15}}
.face .pc{{stroke:#211c15}}
.face .pc.white{{fill:var(--card)}}.face .pc.black{{fill:#211c15}}
.face .small{{font-size:11px;fill:#544a3b}}
.face .title{{font:700 14px {_DISPLAY}}}
.face .effect{{font-size:12.5px}}
.face .strength{{font:700 29px {_DISPLAY}}}
.face .turned{{font:700 12.5px {_SANS}}}
.face .other{{fill:none;stroke:var(--cardhair)}}
.face .mark{{font:600 11px {_SANS}}}
.face .hair{{stroke:var(--cardhair)}}
.face .fold{{stroke:var(--cardhair);stroke-dasharray:4 3}}
"""


def style_sheet(theme: Theme, root: str) -> str:
    """Return the rules of a picture whose root has the class ``root``.

    ``paper`` is white. ``auto`` follows what the reader's system prefers; within a
    notebook it follows the theme of that, as the living board does.
    """
    first = {"dark": _DARK, "paper": _PAPER}.get(theme, _LIGHT)
    whole = themed(root, _LIGHT, _DARK) if theme == "auto" else f".{root}{{{first}}}"
    sheet = [whole]
    every = _RULES + _PAPER_RULES if theme == "paper" else _RULES
    for rules in every.split("}"):
        selector, brace, body = rules.strip().partition("{")
        if brace:
            named = ",".join(f".{root} {part}" for part in selector.split(","))
            sheet.append(f"{named}{{{body}}}")
    return "\n".join(sheet)
