import assert from "node:assert/strict";
import { test } from "node:test";
import { capOf, meant, moveKey, ownKey, readKeymap, SHORTCUTS, USUAL, usualKey } from "../src/pure/keymap";
import { press } from "./some";

const OFF = { ...USUAL, on: false };

test("a character means something at the table only, a named key everywhere", () => {
  assert.equal(meant(USUAL, press("N"), true)?.key, "n");
  assert.equal(meant(USUAL, press("n"), false), null);
  assert.equal(meant(USUAL, press("Escape"), false)?.key, "Escape");
  assert.equal(meant(USUAL, press(" "), false)?.key, " ");
  assert.equal(meant(USUAL, press("n", { altKey: true }), true), null);
  assert.equal(meant(USUAL, press("q"), true), null);
});

test("switched off, no character means anything and no cap is drawn", () => {
  for (const key of SHORTCUTS) {
    assert.equal(meant(OFF, press(key), true), null);
    assert.equal(capOf(OFF, key), null);
  }
  assert.equal(meant(OFF, press("Enter"), true)?.key, "Enter");
  assert.equal(capOf(OFF, "Esc"), "Esc");
});

test("a moved key acts under its own character only, and its cap says so", () => {
  const map = moveKey(USUAL, "n", "X");
  assert.equal(usualKey(map, "x"), "n");
  assert.equal(usualKey(map, "n"), null);
  assert.equal(capOf(map, "N"), "X");
  assert.equal(capOf(USUAL, "-"), "−");
  assert.deepEqual(moveKey(map, "n", "n"), USUAL);
});

test("two keys that want the same character change places", () => {
  const map = moveKey(USUAL, "n", "b");
  assert.equal(usualKey(map, "b"), "n");
  assert.equal(usualKey(map, "n"), "b");
  const own = SHORTCUTS.map((key) => ownKey(moveKey(map, "h", "n"), key));
  assert.equal(new Set(own).size, SHORTCUTS.length);
});

test("plus is also the key of the equals sign, until it is moved", () => {
  assert.equal(usualKey(USUAL, "="), "+");
  assert.equal(usualKey(moveKey(USUAL, "+", "p"), "="), null);
});

test("what is no character of one's own changes nothing", () => {
  for (const no of ["", " ", "ab", "Enter"]) assert.deepEqual(moveKey(USUAL, "n", no), USUAL);
});

test("of what was kept only what is sound is taken up", () => {
  for (const junk of [null, undefined, 7, "n", [], { moved: 3 }, { moved: { n: 5, q: "x", h: "hh" } }]) assert.deepEqual(readKeymap(junk), USUAL);
  assert.equal(readKeymap({ on: false }).on, false);
  assert.equal(ownKey(readKeymap({ on: true, moved: { n: "x" } }), "n"), "x");
  const swapped = moveKey(USUAL, "n", "b");
  assert.deepEqual(readKeymap(JSON.parse(JSON.stringify(swapped))), swapped);
  const greedy = readKeymap({ moved: { n: "x", b: "x" } });
  assert.equal(new Set(SHORTCUTS.map((key) => ownKey(greedy, key))).size, SHORTCUTS.length);
});
