import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, boxAt, nextBox } from "../src/pure/nearby";

function box(id: string, left: number, top: number): Box {
  return { id, left, top, right: left + 10, bottom: top + 10 };
}

const HERE = box("here", 50, 50);
const BOXES = [HERE, box("left", 20, 50), box("far_left", 0, 50), box("above", 55, 20), box("below", 50, 90)];

test("an arrow leads to the nearest box on its way", () => {
  assert.equal(nextBox(BOXES, HERE, "ArrowLeft"), "left");
  assert.equal(nextBox(BOXES, HERE, "ArrowUp"), "above");
  assert.equal(nextBox(BOXES, HERE, "ArrowDown"), "below");
});

test("where nothing lies an arrow leads nowhere", () => {
  assert.equal(nextBox([HERE, box("left", 20, 50)], HERE, "ArrowRight"), null);
});

test("what lies straight ahead goes before what is nearer but aside", () => {
  assert.equal(nextBox([HERE, box("straight", 90, 50), box("aside", 70, 80)], HERE, "ArrowRight"), "straight");
});

test("a hand lets go over a box, or near enough to it", () => {
  assert.equal(boxAt(BOXES, 22, 55, 0), "left");
  assert.equal(boxAt(BOXES, 33, 55, 8), "left");
  assert.equal(boxAt(BOXES, 200, 200, 8), null);
});
