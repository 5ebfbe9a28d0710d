import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeText } from "../src/games/motc/outcome";

test("of a saved simulation only what the score grid needs is sent", () => {
  const saved = { provenance: { seed: 1 }, totals: { games: 9 }, seeds_done: [[1, 2]], cards: [], matches: { seed: new Array(1e5).fill(7) } };
  assert.deepEqual(JSON.parse(outcomeText(JSON.stringify(saved))), { provenance: { seed: 1 }, totals: { games: 9 }, seeds_done: [[1, 2]] });
});

test("of what is no outcome only the beginning is sent", () => {
  assert.equal(outcomeText(`motc record 1\n${"x".repeat(1e6)}`).length, 200);
  assert.equal(outcomeText("[1, 2]"), "[1, 2]");
  assert.equal(outcomeText("null"), "null");
});
