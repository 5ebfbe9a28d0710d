import assert from "node:assert/strict";
import { test } from "node:test";
import { scale } from "../src/games/motc/table/scale";

const track = { spaces: 3, marker: 2, left_on_table: 4, label: "" };

test("the far person's side comes first", () => {
  assert.deepEqual(scale(track, "fischer").spaces.map(({ value }) => value), [3, 2, 1, 0, -1, -2, -3]);
  assert.deepEqual(scale(track, "spassky").spaces.map(({ value }) => value), [-3, -2, -1, 0, 1, 2, 3]);
});

test("the marker names its leader and how far", () => {
  assert.equal(scale(track, "fischer").leader, "fischer");
  assert.equal(scale({ ...track, marker: -3 }, "fischer").leader, "spassky");
  assert.deepEqual(scale({ ...track, marker: 0 }, "fischer").leader, "nobody");
});
