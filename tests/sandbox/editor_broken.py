"""Three hundred texts and more that hold no position, each wrong in its own way."""

from collections.abc import Iterator

GOOD = (
    "m1.2-3.6-2.FS.S2.l.A2B0-__-__-__.CDE-FGHIJKLMNOP-B--3-1-5.ACDEFGH-IJKLMNOP---4-3-5"
)
PARTS = GOOD.split(".")
SPASSKY, FISCHER = 7, 8

WRONG_PARTS: dict[int, tuple[str, ...]] = {
    0: ("", "m", "m2", "M1", "1m", "m1x", "n1", "m11", "m 1", "m1-", "\uff4d1", "motc"),
    1: (
        *("", "2", "2-", "-3", "2:3", "a-3", "2-b", "100-3", "2-100", "2--3"),
        *("2-3-4", "2,5-3", "²-3", "٢-3", "2\u20133", "two-three", "2 - 3"),
    ),
    2: (
        *("", "6", "6-", "-2", "x-2", "6-y", "1000-2", "6-1000", "6--2", "6-2-1"),
        *("6,2", "6/2", "6-٢", "VI-II"),
    ),
    3: ("", "F", "S", "XS", "FX", "fs", "WS", "FSF", "12", "F-S", "SS1", "BW"),
    4: (
        *("", "+2", "-2", "S", "F", "S100", "X2", "s2", "00", "2", "S-2", "SF2"),
        *("F1e1", "0x2", "S٣"),
    ),
    5: ("", "x", "L", "ll", "r5", "r0", "l 1", "lead", "1l", "?", "r44", "l-1"),
    6: (
        *("", "____", "__-__", "__-__-__-__-__-__", "A-__-__-__", "Q0_-__-__-__"),
        *("a0_-__-__-__", "A100_-__-__-__", "A2b_-__-__-__", "A2b100_-__-__-__"),
        *("A2B-__-__-__", "*_-__-__-__", "A2B0--__-__", "A2 B0-__-__-__"),
        *("_-_-_-_", "A2B0 __ __ __", "wK2B0-__-__-__"),
    ),
    SPASSKY: (
        *("", "CDE", "CDE-F", "CDE-F-B", "CDE-F-B-", "CDE-F-B--3", "CDE-F-B--3-1"),
        *("CQE-F-B--3-1-5", "C1E-F-B--3-1-5", "CDE-f-B--3-1-5", "CDE-F-b--3-1-5"),
        *("CDE-F-B-x-3-1-5", "CDE-F-B--x-1-5", "CDE-F-B--100-1-5"),
        *("CDE-F-B--3-x-5", "CDE-F-B--3-100-5", "CDE-F-B--3-1-x", "CDE-F-B--3-1-"),
        *("CDE-F-B--3-1-100", "CDE-F-B--3-1-5-", "CDE-F-B--3-1-5-x"),
        *("CDE-F-B--3-1-5-f", "CDE-F-B--3-1-5-fZ", "CDE-F-B--3-1-5-fa"),
        *("CDE-F-B--3-1-5-b", "CDE-F-B--3-1-5-b100", "CDE-F-B--3-1-5-s"),
        *("CDE-F-B--3-1-5-s1000", "CDE-F-B--3-1-5-u", "CDE-F-B--3-1-5-u100"),
        *("CDE-F-B--3-1-5-u5d", "CDE-F-B--3-1-5-nf", "CDE-F-B--3-1-5-n-"),
        *("C D E-F-B--3-1-5", "wKwQ-F-B--3-1-5", "CDE_x-F-B--3-1-5"),
        "CDE-F-B---3-1-5",
    ),
    FISCHER: (
        *("", "ACD", "ACD-I---4-3", "ACD-I--4-3-5", "ACZ-I---4-3-5", "ACD-I---4-3-"),
        *("ACD-I---4-3-5-q", "ACD-I---4-3-5-f1", "ACD-I---4-3-5-u1d100"),
        *("ACD-I---400-3-5", "ACD,I,,,4,3,5", "ACD-I---4-3-5 ACD", "acdq-I---4-3-5"),
    ),
}
WRONG_ENDS = (
    *(".z1", ".q", ".q100", ".qx", ".s2", ".r9", ".w2", ".h2", ".n1000", ".n"),
    *(".e64", ".q13", ".g7", ".a100", ".l100", ".k16", ".p16", ".v3", ".Q1"),
    *(".q1.s0", ".q1s", "!", ".q-1", ".é1", " and more", ".q1 s0", ".h9"),
)
WHOLES = (
    *("hello", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    *("m1.", "m1..", "null", "[]", "<b>m1</b>", "♟", "m1." * 50, "x" * 2001, "0"),
    *("e2e4", "1. e4 e5", "m1.0-0", "Position()", "None", "-", ".", "_", "\u200b"),
)
WRONG_LINKS = (
    *(
        "?pos=",
        "https://example.org/?pos=",
        "https://example.org/chapter/12?pos=m2.0-0",
    ),
    *("?pos=%ZZ", "?lang=de", "https://example.org/", "pos=", "pos=m1", "?pos=m1%2E"),
    *("https://example.org/?lang=de&pos=nonsense", "http://[::1?pos=m1.0", "?pos=+"),
    *("https://example.org/?pos=m1.0-0.1-1.SS.0.l.__-__-__-__", "?position=m1.0-0"),
    *("https://example.org/#pos=m1.0-0", "?pos=m1.0-0&pos=m1.1-1", "?POS=m1.0-0"),
    *(f"https://example.org/?pos={GOOD[:cut]}" for cut in (4, 12, 20, 33, 50, 60, 75)),
    *(f"?seat=fischer&pos={GOOD}{end}" for end in (".z", "-x", ".q99", "x", "…")),
)
WRONG_JSON = (
    *("{", "{]", '{"score"', '{"score": }', "{'score': [0, 0]}", '{"score": [0, 0],}'),
    *('{"score": 3}', '{"score": [1]}', '{"score": [1, 2, 3]}', '{"score": [1, "x"]}'),
    *('{"score": [-1, 0]}', '{"score": [0, 100]}', '{"white": "karpov"}'),
    *('{"lead": "Spassky"}', '{"step": "jump"}', '{"section": 5}', '{"section": 0}'),
    *('{"sections": []}', '{"sections": [{}, {}]}', '{"foo": 1}'),
    *('{"sections": [{}, {}, {}, {}, {}, {}]}', '{"sections": [1, 2, 3, 4]}'),
    *('{"spassky": {"hand": ["wX"]}}', '{"spassky": {"hand": "wK"}}'),
    *('{"spassky": {"hand": [1]}}', '{"spassky": 1}', '{"spassky": {"hands": []}}'),
    *('{"fischer": {"endurance": 100}}', '{"fischer": {"reserve": -1}}'),
    *('{"fischer": {"supply": "all"}}', '{"fischer": {"forced": "wKing"}}'),
    *('{"fischer": {"no_pawns": "maybe"}}', '{"fischer": {"shuffles": 1000}}'),
    *('{"fischer": {"unseen": 5}}', '{"fischer": {"unseen": {"hand": 100}}}'),
    *('{"fischer": {"unseen": {"deck": 4}}}', '{"marker": 100}', '{"marker": -100}'),
    *('{"marker": 1.5}', '{"game": 1000}', '{"exchange": -1}', '{"picks": "none"}'),
    *('{"pending": {"ask": 13}}', '{"pending": {"effect": 64}}', '{"pending": []}'),
    *(
        '{"pending": {"last": 16}}',
        '{"pending": {"seat": "nobody"}}',
        '{"score": null}',
    ),
    *('{"sections": [{"spassky": {"pawns": 1}}, {}, {}, {}]}', '{"a": {"b": {}}}'),
)
HEADS = (
    "motc record 1\nedition reykjavik-1972\n"
    "rulings mulligan_discard=face_down section_four_cost=received\nseed 1972\n"
)
WRONG_RECORDS = (
    *("motc record", "motc record 2", "motc record 1 and more", "motc"),
    *(
        HEADS.replace("seed 1972", f"seed {seed}")
        for seed in ("x", "1.5", "", "9" * 30)
    ),
    *(
        HEADS.replace("reykjavik-1972", name)
        for name in ("nowhere", "", "../etc/passwd")
    ),
    *(
        HEADS.replace("edition ", f"{name} ")
        for name in ("editions", "game", "Edition")
    ),
    HEADS.replace("reykjavik-1972", "reykjavik-1972 0123456789abcdef"),
    HEADS.replace("face_down", "sideways"),
    HEADS.replace("section_four_cost", "section_five_cost"),
    *(f"{HEADS}start {code}\n" for code in ("m2", GOOD[:40], f"{GOOD}.z1", "wK", "")),
    f"{HEADS}start {GOOD.replace('S2', 'S40')}\n",
    f"{HEADS}digest 0123456789abcdef\n\nS done\n",
    *(
        f"{HEADS}\n{line}\n"
        for line in (
            *("S", "S ", "s done", "X done", "S resign", "S draw", "S wK@1", "F done"),
            *("S swap", "S swap xx", "S done\nS done", "S done\nF done\nF wK@9"),
            *("S done\nF done\nF use", "( S done\n)", "(", ")", "S done\n)"),
            *("S done\n( S swap wK", "{fr Bonjour}", "{en no end", "1. e4", "S done!"),
            *("S done [wK]", "S done\nF done\nS wX@1", "here here", "S  done  now"),
            *("S done\nF done\nS nonsense", "S swap wK wQ", "done", "S: done"),
        )
    ),
)
WRONG_CARDS = (
    *("xx", "wK xx", "w", "K", "wK,,xx", "wR3", "wR", "wN", "wK-wQ", "king", "wK wQ ♛"),
    *("1", "wK;wQ;zz", "A B C", "bP", "wP1", "wK/wQ", "…", "wK wK2", "bN3 wK", "0 wK"),
    " ".join(["wK"] * 65),
)


def broken_codes() -> Iterator[str]:
    """Codes with one wrong part, a wrong end, or cut off; and what is no code."""
    for index, wrongs in WRONG_PARTS.items():
        for wrong in wrongs:
            yield ".".join((*PARTS[:index], wrong, *PARTS[index + 1 :]))
    for end in WRONG_ENDS:
        yield GOOD + end
    for count in range(1, len(PARTS)):
        yield ".".join(PARTS[:count])
    yield from WHOLES
