import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isDue, latest, markOf, PAUSES } from "../src/pure/again";

test("the pauses are those of the lessons", () => {
  const rule = readFileSync("../../lessons/again.py", "utf8");
  assert.ok(rule.includes(`PAUSES: Final = (${PAUSES.join(", ")})`));
});

test("what was missed is due after its pause, and is known after the last", () => {
  assert.deepEqual([9, 10, 11].map((today) => isDue({ day: 9, rung: 0 }, today)), [false, true, true]);
  assert.deepEqual([11, 12].map((today) => isDue({ day: 9, rung: 1 }, today)), [false, true]);
  assert.equal(isDue({ day: 0, rung: PAUSES.length }, 1000), false);
});

test("the latest mark counts, of one day the lowest rung; what is no mark does not", () => {
  const found = latest([["a", { day: 3, rung: 1 }], ["a", { day: 5, rung: 2 }], ["a", { day: 5, rung: 0 }], ["b", { day: "x" }], ["c", null], ["d", { day: 4 }]]);
  assert.deepEqual([...found], [["a", { day: 5, rung: 0 }], ["d", { day: 4, rung: 0 }]]);
  assert.equal(markOf(undefined), null);
});
