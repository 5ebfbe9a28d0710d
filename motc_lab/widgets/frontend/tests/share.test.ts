import assert from "node:assert/strict";
import { test } from "node:test";
import { share } from "../src/pure/share";

test("equal parts become the same objects, changed ones stay new", () => {
  const before = { hand: [{ id: "a" }, { id: "b" }], beat: 1, ask: null };
  const next = share(before, { hand: [{ id: "a" }, { id: "c" }], beat: 2, ask: null });
  assert.deepEqual(next, { hand: [{ id: "a" }, { id: "c" }], beat: 2, ask: null });
  assert.equal(next.hand[0], before.hand[0]);
  assert.notEqual(next.hand[1], before.hand[1]);
});

test("an equal whole is the old one, a shorter list is not", () => {
  const before = { log: [1, 2] };
  assert.equal(share(before, { log: [1, 2] }), before);
  assert.deepEqual(share(before, { log: [1] }), { log: [1] });
  assert.deepEqual(share(before, { log: { 0: 1, 1: 2 } }), { log: { 0: 1, 1: 2 } });
  assert.deepEqual(share(null, before), before);
});
