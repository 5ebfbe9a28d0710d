import assert from "node:assert/strict";
import { test } from "node:test";
import { AGAIN_AFTER_MS, oneAnswer } from "../src/pure/once";

test("the second half of a double click is no answer of its own", () => {
  const may = oneAnswer();
  assert.equal(may({ kind: "play", beat: 3, option: "use" }, 0), true);
  assert.equal(may({ kind: "play", beat: 3, option: "use" }, 90), false);
  assert.equal(may({ kind: "undo", beat: 4 }, 95), true);
});

test("a picture that stays may be answered again after a while", () => {
  const may = oneAnswer();
  may({ kind: "undo", beat: 3 }, 0);
  assert.equal(may({ kind: "undo", beat: 3 }, AGAIN_AFTER_MS), true);
});

test("what answers no picture always goes out", () => {
  const may = oneAnswer();
  assert.equal(may({ kind: "ping", n: 1 }, 0), true);
  assert.equal(may({ kind: "ping", n: 2 }, 1), true);
});
