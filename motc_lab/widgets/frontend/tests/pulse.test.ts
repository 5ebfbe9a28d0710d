import assert from "node:assert/strict";
import { test } from "node:test";
import { closed, cut, FIRST_PULSE, GONE_AFTER_MS, judge, LOOK_EVERY_MS, MENDED_WITHIN_MS, PING_EVERY_MS, type Pulse, ping, pong } from "../src/pure/pulse";

/** The pulse after it was looked at again and again, from one moment to another. */
function watched(pulse: Pulse, from: number, to: number): Pulse {
  let seen = pulse;
  for (let now = from; now <= to; now += LOOK_EVERY_MS) seen = judge(seen, now);
  return seen;
}

test("a kernel that answers is never gone", () => {
  const pulse = watched(pong(ping(watched(pong(ping(FIRST_PULSE, 0)), 0, 2000), 2000)), 2000, 6000);
  assert.equal(pulse.gone, false);
});

test("without an answer the kernel is gone, and that is told within six seconds of the silence", () => {
  const pulse = ping(judge(FIRST_PULSE, 0), 0);
  assert.equal(watched(pulse, 0, GONE_AFTER_MS - 1).gone, false);
  assert.equal(watched(pulse, 0, GONE_AFTER_MS).gone, true);
  assert.ok(PING_EVERY_MS + GONE_AFTER_MS + LOOK_EVERY_MS <= 6000);
});

test("a later ping does not begin the waiting anew", () => {
  const pulse = ping(watched(ping(judge(FIRST_PULSE, 0), 0), 0, 2000), 2000);
  assert.equal(watched(pulse, 2000, GONE_AFTER_MS).gone, true);
});

test("a late answer brings it back", () => {
  const gone = watched(ping(judge(FIRST_PULSE, 0), 0), 0, 5000);
  assert.equal(pong(gone).gone, false);
});

test("a page that slept, or was busy itself, waits anew", () => {
  const asleep = ping(judge(FIRST_PULSE, 0), 0);
  assert.equal(judge(asleep, 90_000).gone, false);
  assert.equal(watched(judge(asleep, 90_000), 90_250, 93_000).gone, false);
  assert.equal(watched(judge(asleep, 90_000), 90_250, 90_000 + GONE_AFTER_MS).gone, true);
});

test("a line that is cut needs no waiting, and an answer mends it", () => {
  const gone = cut(pong(ping(FIRST_PULSE, 0)));
  assert.equal(gone.gone, true);
  assert.equal(pong(gone).gone, false);
});

test("a line that mends itself is missed only after a while, and that is told in time", () => {
  const pulse = closed(judge(FIRST_PULSE, 10_000), 10_000);
  assert.equal(watched(pulse, 10_000, 10_000 + MENDED_WITHIN_MS - 1).gone, false);
  assert.equal(watched(closed(pulse, 12_000), 10_000, 10_000 + MENDED_WITHIN_MS).gone, true);
  assert.equal(watched(pong(pulse), 10_000, 20_000).gone, false);
  const asked = closed(watched(ping(judge(FIRST_PULSE, 0), 0), 0, 3000), 3000);
  assert.equal(watched(asked, 3250, GONE_AFTER_MS).gone, true);
});
