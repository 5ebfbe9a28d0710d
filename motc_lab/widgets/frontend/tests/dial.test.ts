import assert from "node:assert/strict";
import { test } from "node:test";
import { steppedBy } from "../src/pure/dial";

test("a dial steps by one and stops at its ends", () => {
  const dial = { value: 1, low: 0, high: 2 };
  assert.equal(steppedBy(dial, 1), 2);
  assert.equal(steppedBy(dial, -1), 0);
  assert.equal(steppedBy({ ...dial, value: 2 }, 1), null);
  assert.equal(steppedBy({ ...dial, value: 0 }, -1), null);
});
