import assert from "node:assert/strict";
import { test } from "node:test";
import { elementsOf, pieceAt, rowsOf, shownRows, spotOf, TRAY, toolsOf } from "../src/games/stratego/places";
import { nextFree, rankOf, shuffled, unfolded } from "../src/games/stratego/setUp";
import type { Piece, SetUp, Square, StrategoScene } from "../src/scene";
import { choice } from "./some";

const piece = (side: string, code: string | null): Piece => ({ game: "stratego", id: `${side}@${code}`, code, side, label: "", number: "", name: code ?? "", short: "", marks: [], seen: "", note: "" });
const square = (id: string, home: string | null, one: Piece | null = null): Square => ({ id, ground: home ? "home" : "land", home, piece: one, label: id });
const SET: SetUp = {
  home: ["a1", "b1"],
  width: 2,
  stocks: [
    { id: "stock.X", piece: piece("red", "X"), count: 1, total: 1, label: "" },
    { id: "stock.B", piece: piece("red", "B"), count: 0, total: 1, label: "" },
  ],
  presets: [{ code: "preset corner", text: "" }],
  code: ".B",
  mirrored: "B.",
  army: "XB",
  missing: 1,
  words: { take: "Take back" },
};
const ROWS = [
  [square("a3", "blue"), square("b3", "blue", piece("blue", null))],
  [square("a2", null), square("b2", null)],
  [square("a1", "red"), square("b1", "red", piece("red", "B"))],
];
const table = (some: Partial<StrategoScene> = {}): StrategoScene => ({ rows: ROWS, set_up: null, choices: [], near: { seat: "red" }, ...some }) as unknown as StrategoScene;
const behind = table({ set_up: SET, choices: [choice(["ready"])] });

test("behind the screen only the own rows and the open ground are shown", () => {
  assert.equal(shownRows(table()).length, 3);
  assert.deepEqual(shownRows(behind).map((row) => row[0]?.id), ["a2", "a1"]);
  assert.deepEqual(spotOf(behind, "b1"), { column: 1, row: 1 });
  assert.equal(spotOf(behind, "b3"), null);
});

test("the arrow keys walk through the squares, the stocks and the tools", () => {
  assert.deepEqual(rowsOf(behind), [["a2", "b2"], ["a1", "b1"], ["stock.X", "stock.B", TRAY], toolsOf(SET)]);
  assert.ok(elementsOf(behind).has("tool.preset corner"));
  assert.deepEqual(rowsOf(table()), [["a3", "b3"], ["a2", "b2"], ["a1", "b1"]]);
});

test("a set-up may be made of placing on free squares, swapping, and taking back", () => {
  const ways = new Map(unfolded(behind).choices.map(({ path, code }) => [path.join(" "), code]));
  assert.deepEqual([...ways], [
    ["ready", "ready"],
    ["stock.X a1", "place X a1"],
    ["b1 a1", "swap b1 a1"],
    [`b1 ${TRAY}`, "take b1"],
  ]);
});

test("a scene without a set-up stays as it came", () => {
  const playing = table({ choices: [choice(["b1", "b2"])] });
  assert.equal(unfolded(playing), playing);
});

test("a shuffled set-up has the whole army in rows", () => {
  const set = { ...SET, army: "FBB9X...", width: 4 };
  const code = shuffled(set, (below) => below - 1);
  assert.equal(code, "FBB9/X...");
  const other = shuffled(set, () => 0);
  assert.notEqual(other, code);
  assert.deepEqual([...other.replace("/", "")].sort(), [...set.army].sort());
});

test("every order of an army is as likely as the others", () => {
  const counts = new Map<string, number>();
  const draws = [0, 1, 2].flatMap((last) => [0, 1].map((first) => [last, first]));
  for (const order of draws) {
    const queue = [...order];
    const code = shuffled({ ...SET, army: "XB9", width: 3 }, () => queue.shift() ?? 0);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  assert.deepEqual([...counts.values()], [1, 1, 1, 1, 1, 1]);
});

test("a key stands for a rank of this army alone", () => {
  assert.deepEqual(["x", "0", "b", "9", "Enter", "u"].map((key) => rankOf(key, SET)), ["X", "X", "B", null, null, null]);
});

test("after a piece is typed the next free square is at hand", () => {
  assert.equal(nextFree(behind, SET, "b1"), "a1");
  assert.equal(nextFree(behind, SET, "a1"), null);
});

test("what stands at an element is a piece, or the piece of a stock", () => {
  assert.equal(pieceAt(behind, "stock.X")?.code, "X");
  assert.equal(pieceAt(behind, "b3")?.code, null);
  assert.equal(pieceAt(behind, "a2"), null);
});
