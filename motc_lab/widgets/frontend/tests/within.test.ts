import assert from "node:assert/strict";
import { test } from "node:test";
import { isWithin } from "../src/pure/within";

test("a name is within itself and all that it begins, part by part", () => {
  assert.ok(isWithin("line", "line"));
  assert.ok(isWithin("line", "line.1"));
  assert.ok(isWithin("white.plan", "white.plan.0"));
  assert.ok(!isWithin("line", "lines"));
  assert.ok(!isWithin("line.1", "line"));
  assert.ok(!isWithin("line.1", "line.12"));
});
