import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, FIRST_PULSE, judge, ping, pong } from "../src/pure/pulse";

test("a kernel that answers is never gone", () => {
  const pulse = pong(ping(pong(ping(FIRST_PULSE, 0)), 3000));
  assert.equal(judge(pulse, 5900).gone, false);
});

test("five seconds without an answer mean that the kernel is gone", () => {
  const pulse = ping(ping(FIRST_PULSE, 0), 3000);
  assert.equal(judge(pulse, 4900).gone, false);
  assert.equal(judge(pulse, 5000).gone, true);
});

test("a late answer brings it back", () => {
  const gone = judge(ping(ping(FIRST_PULSE, 0), 3000), 5100);
  assert.equal(pong(gone).gone, false);
});

test("a machine that slept waits anew", () => {
  const asleep = ping(FIRST_PULSE, 0);
  assert.equal(judge(asleep, 90_000).gone, false);
  assert.equal(judge(ping(asleep, 90_000), 90_100).gone, false);
});

test("a line that is cut needs no waiting, and an answer mends it", () => {
  const gone = cut(pong(ping(FIRST_PULSE, 0)));
  assert.equal(gone.gone, true);
  assert.equal(pong(gone).gone, false);
});
