import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { watchPresence } from "../src/wire/presence";

let page: EventTarget;
let shown: Record<string, string>;

beforeEach(() => {
  page = new EventTarget();
  shown = {};
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.removeEventListener = page.removeEventListener.bind(page);
  Object.assign(globalThis, { document: { documentElement: { dataset: shown } } });
});

test("whoever opens a page is there, and then nobody until something is touched", () => {
  const presence = watchPresence();
  assert.equal(presence.noticed(), true);
  assert.equal(presence.noticed(), false);
  for (const sign of ["pointermove", "keydown", "scroll"]) {
    page.dispatchEvent(new Event(sign));
    assert.equal(presence.noticed(), true, sign);
    assert.equal(presence.noticed(), false);
  }
});

test("a board that is shown to a class is looked at all the time", () => {
  shown.present = "";
  const presence = watchPresence();
  for (let minute = 0; minute < 13; minute += 1) assert.equal(presence.noticed(), true);
});

test("a widget that is taken away notices nothing more", () => {
  const presence = watchPresence();
  presence.noticed();
  presence.end();
  page.dispatchEvent(new Event("keydown"));
  assert.equal(presence.noticed(), false);
});
