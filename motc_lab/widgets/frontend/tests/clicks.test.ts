import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, nextClicks, previewAfter, replacements, settle } from "../src/pure/clicks";
import { choice } from "./some";

const PATHS = [
  ["s.wN1", "section.1", "pawns.0"],
  ["s.wN1", "section.3", "pawns.0"],
  ["s.wN1", "section.3", "pawns.1"],
  ["s.bR1", "section.3", "pawns.0"],
  ["resign"],
];

test("before any click every first element may be clicked", () => {
  assert.deepEqual([...nextClicks(PATHS, [])], ["s.wN1", "s.bR1", "resign"]);
});

test("after a card its sections may be clicked", () => {
  assert.deepEqual([...nextClicks(PATHS, ["s.wN1"])], ["section.1", "section.3"]);
});

test("a click that leads nowhere leaves nothing to click", () => {
  assert.equal(nextClicks(PATHS, ["s.wQ"]).size, 0);
});

test("the only section is chosen by itself, the pawns are not", () => {
  assert.deepEqual(settle(PATHS, ["s.bR1"]), ["s.bR1", "section.3"]);
  assert.deepEqual(settle(PATHS, ["s.wN1"]), ["s.wN1"]);
});

test("nothing is chosen before the first click", () => {
  assert.deepEqual(settle([["s.wN1", "section.1", "pawns.0"]], []), []);
});

test("a choice is complete when its whole path is clicked", () => {
  const choices = PATHS.map((path) => choice(path));
  assert.equal(completed(choices, ["resign"])?.code, "resign");
  assert.equal(completed(choices, ["s.wN1"]), undefined);
});

test("the preview of unfinished clicks is the one of the first choice that goes on", () => {
  const said = { total: 4, against: null, verdict: null, text: "four" };
  const choices = [choice(["a", "b", "pawns.0"], { preview: said }), choice(["a", "c", "pawns.0"])];
  assert.equal(previewAfter(choices, ["a"]), said);
  assert.equal(previewAfter(choices, ["a", "c"]), null);
});

test("what was clicked may be replaced by whatever was offered beside it", () => {
  assert.deepEqual([...replacements(PATHS, ["s.wN1", "section.3"])].sort(), ["resign", "s.bR1", "section.1"]);
  assert.deepEqual([...replacements(PATHS, [])], []);
});
