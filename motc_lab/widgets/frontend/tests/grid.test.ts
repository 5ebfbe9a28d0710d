import assert from "node:assert/strict";
import { test } from "node:test";
import { choosable, type Direction, neighbour, tabStop } from "../src/pure/grid";

const ROWS = [
  [{ id: "far.1", x: 100 }, { id: "far.2", x: 200 }],
  [],
  [{ id: "near.1", x: 60 }, { id: "near.2", x: 130 }, { id: "near.3", x: 210 }],
];

const EXPECTED: readonly (readonly [from: string, to: Direction, there: string])[] = [
  ["far.1", "right", "far.2"],
  ["far.1", "left", "far.1"],
  ["far.1", "down", "near.2"],
  ["near.3", "up", "far.2"],
  ["near.2", "start", "near.1"],
  ["near.1", "end", "near.3"],
  ["far.2", "up", "far.2"],
  ["unknown", "up", "far.1"],
];

for (const [from, to, there] of EXPECTED) {
  test(`from ${from} ${to} lies ${there}`, () => assert.equal(neighbour(ROWS, from, to), there));
}

test("the tab stop stays while its element exists", () => {
  assert.equal(tabStop([["a", "b"]], "b", new Set(["a"])), "b");
});

test("a lost tab stop goes to the first element that may be chosen", () => {
  assert.equal(tabStop([["a", "b"]], "gone", new Set(["b"])), "b");
  assert.equal(tabStop([["a", "b"]], null, new Set()), "a");
  assert.equal(tabStop([], null, new Set()), null);
});

test("the next thing that can be chosen is found around the end, past all that cannot", () => {
  const rows = [["far"], ["a", "b", "c"], ["desk"]];
  const open = new Set(["a", "c", "desk"]);
  assert.equal(choosable(rows, null, 1, open), "a");
  assert.equal(choosable(rows, null, -1, open), "desk");
  assert.equal(choosable(rows, "a", 1, open), "c");
  assert.equal(choosable(rows, "desk", 1, open), "a");
  assert.equal(choosable(rows, "a", -1, open), "desk");
  assert.equal(choosable(rows, "b", -1, open), "a");
  assert.equal(choosable(rows, "a", 1, new Set()), null);
});
