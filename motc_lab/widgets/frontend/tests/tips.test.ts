import assert from "node:assert/strict";
import { test } from "node:test";
import { tippedCounts, tippedElements } from "../src/pure/tips";

const MANY = [
  ["bN", "s1", "pawns.0"],
  ["bN", "s1", "pawns.1"],
  ["bK", "s2", "pawns.0"],
];

test("a single way is marked whole", () => {
  assert.deepEqual([...tippedElements([["bN", "s1", "pawns.0"]], [])], ["bN", "s1", "pawns.0"]);
});

test("of several ways the first elements are marked, then what comes next on the way taken", () => {
  assert.deepEqual([...tippedElements(MANY, [])], ["bN", "bK"]);
  assert.deepEqual([...tippedElements(MANY, ["bN"])], ["bN", "s1", "bK"]);
});

test("a card that the hint does not name leads nowhere; the others stay marked", () => {
  assert.deepEqual([...tippedElements(MANY, ["wQ"])], ["bN", "bK"]);
});

test("a hint that names cards only goes no further", () => {
  assert.deepEqual([...tippedElements([["bN"], ["bK"]], ["bN", "s1"])], ["bN", "bK"]);
});

test("the numbers of pawns that the hint names, for the card and section clicked", () => {
  assert.deepEqual(tippedCounts(MANY, ["bN", "s1"], "pawns"), [0, 1]);
  assert.deepEqual(tippedCounts(MANY, ["bK", "s1"], "pawns"), []);
  assert.deepEqual(tippedCounts([["bN"]], ["bN", "s1"], "pawns"), []);
});
