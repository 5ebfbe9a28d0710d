import assert from "node:assert/strict";
import { test } from "node:test";
import { bestBehind } from "../src/board/worth";
import { elementAt } from "../src/games/motc/picking";
import "../src/games/register";
import { placesOf } from "../src/games/motc/SwapBox";
import { linesOf, lineTo, strideFrom, treeOf, wholeLine } from "../src/sandbox/rows";
import { isTool, toolsOf } from "../src/sandbox/toolNames";
import { ranked } from "../src/sandbox/ValuesPanel";
import type { Card, Choice, Sandbox, SwapCard, ValueRow } from "../src/scene";
import { choice as choiceOf } from "./some";

// 0 - 1 - 2 - 3 - 4, beside 2 the branch 5 - 6, beside 5 the branch 7.
const ROWS = [
  { node: 0, parts: [1, 1] },
  { node: 1, parent: 0, parts: [1, 1] },
  { node: 2, parent: 1, parts: [1, 2] },
  { node: 3, parent: 2, parts: [1, 2] },
  { node: 4, parent: 3, parts: [2, 1] },
  { node: 5, parent: 1, order: 1 },
  { node: 6, parent: 5 },
  { node: 7, parent: 1, order: 2 },
];

test("branches stand behind the choice that they replace, before what follows it", () => {
  const lines = linesOf(treeOf(ROWS, []));
  assert.deepEqual(
    lines.map(({ row, depth }) => [row.node, depth]),
    [[0, 0], [1, 0], [2, 0], [5, 1], [6, 1], [7, 1], [3, 0], [4, 0]],
  );
  assert.deepEqual(lines.filter(({ begins }) => begins).map(({ row }) => row.node), [5, 7]);
});

test("what is folded ends there, its branches stay", () => {
  const lines = linesOf(treeOf(ROWS, [{ node: 2, parent: 1, folded: true }]));
  assert.deepEqual(lines.map(({ row }) => row.node), [0, 1, 2, 5, 6, 7]);
});

test("news replace rows and take them away", () => {
  const tree = treeOf(ROWS, [{ node: 1, parent: 0, name: "bold" }, { node: 7, gone: true }]);
  assert.equal(tree.rows.get(1)?.name, "bold");
  assert.equal(tree.rows.has(7), false);
  assert.equal(tree.rows.size, 7);
});

test("a line goes to a node, and on to its end", () => {
  const tree = treeOf(ROWS, []);
  assert.deepEqual(lineTo(tree, 6).map(({ node }) => node), [0, 1, 5, 6]);
  assert.deepEqual(wholeLine(tree, 2).map(({ node }) => node), [0, 1, 2, 3, 4]);
});

test("strides go by decision, exchange and game and stay on the line", () => {
  const line = wholeLine(treeOf(ROWS, []), 0);
  assert.equal(strideFrom(line, 0, 1, "decision"), 1);
  assert.equal(strideFrom(line, 1, 1, 1), 3);
  assert.equal(strideFrom(line, 4, -1, 1), 2);
  assert.equal(strideFrom(line, 0, 1, 0), 3);
  assert.equal(strideFrom(line, 4, 1, 0), 4);
  assert.equal(strideFrom(line, 0, -1, "decision"), 0);
});

test("an element shows the best of the options that it leads to", () => {
  const choice = (code: string, ...path: string[]): Choice => choiceOf(path, { code });
  const row = (code: string, value: number): [string, ValueRow] => [
    code,
    { code, value, said: `${value}`, text: "", low: null, high: null, interval: "", how: "", reason: "", caption: "", best: value === 3, standing: value === 3 ? "best" : value === 2 ? "equal" : "", chance: false },
  ];
  const worths = {
    choices: [choice("a1", "a", "s1"), choice("a2", "a", "s2"), choice("b1", "b", "s1")],
    rows: new Map([row("a1", 1), row("a2", 3), row("b1", 2)]),
    words: { value: "chance", best: "best", equal: "about equal" },
  };
  assert.deepEqual(bestBehind(worths, [], "a"), { said: "3", standing: "best", heard: "chance: 3, best." });
  assert.deepEqual(bestBehind(worths, ["a"], "s1"), { said: "1", standing: "", heard: "chance: 1." });
  assert.equal(bestBehind(worths, [], "b")?.heard, "chance: 2, about equal.");
  assert.equal(bestBehind(worths, ["b"], "s2"), null);
});

test("every one of two thousand rows is laid out once", () => {
  const nodes = Array.from({ length: 2000 }, (_, node) => node);
  const twoEach = nodes.map((node) => ({ node, parent: Math.floor((node - 1) / 2), order: node === 0 ? 0 : (node - 1) % 2 }));
  const laidOut = linesOf(treeOf(twoEach, [])).map(({ row }) => row.node);
  assert.deepEqual(laidOut.sort((one, other) => one - other), nodes);
});

test("what is held best stands first, then the others by their values", () => {
  const row = (code: string, value: number, best = false): ValueRow => ({ code, value, best }) as ValueRow;
  const rows = ranked([row("a", 0.44), row("b", 0.58), row("c", 0.55, true)]);
  assert.deepEqual(rows.map(({ code }) => code), ["c", "b", "a"]);
});

const swap = (card: string, place: string, pick = false): SwapCard => ({
  card,
  person: "fischer",
  element: `fischer.${card}`,
  text: card,
  place,
  place_text: place,
  pick,
});

test("only a card that may be another one is picked by a click on the board", () => {
  const up = (id: string): Card => ({ id }) as Card;
  const slot = { id: "fischer.1", card: up("fischer.wQ") };
  const empty = { id: "spassky.1", card: null };
  const table = { game: "motc", near: { hand: [up("fischer.wB1")] }, far: { hand: [] }, sections: [{ far: empty, near: slot }] };
  const swaps = [swap("wB1", "hand", true), swap("wQ", "section.1"), swap("wK", "deck")];
  const picture = { table, parts: { starters: { questions: [], swaps } } } as unknown as Sandbox;
  assert.equal(elementAt(picture, "fischer.wB1"), "fischer.wB1");
  assert.equal(elementAt(picture, "fischer.1"), null);
  assert.equal(elementAt(picture, "spassky.1"), null);
});

test("cards are listed by the place where they lie", () => {
  const found = placesOf([swap("a", "hand"), swap("b", "deck"), swap("c", "hand")]);
  assert.deepEqual(found.map(([place, cards]) => [place, cards.map(({ card }) => card)]), [["hand", ["a", "c"]], ["deck", ["b"]]]);
});

test("a tool is there only where the picture has something for it", () => {
  const picture = { panels: ["board", "values", "tree", "of another game"], table: {} } as unknown as Sandbox;
  assert.deepEqual(toolsOf(picture), ["values", "tree", "log"]);
  assert.ok(isTool("grid"));
  assert.ok(!isTool("board"));
  assert.ok(!isTool(undefined));
});
