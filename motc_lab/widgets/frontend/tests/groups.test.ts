import assert from "node:assert/strict";
import { test } from "node:test";
import { log } from "../dev/fixtures/table";
import { countOf, groupsOf, newestFirst } from "../src/pure/groups";
import { aloud } from "../src/pure/speech";
import { opening, piecesOf } from "../src/pure/terms";

test("the newest exchange stands on top, and within it things happen in their order", () => {
  const groups = groupsOf(log("en"));
  assert.deepEqual(groups.map(({ title }) => title), ["3.2", "3.1", "3.0"]);
  assert.deepEqual(groups[0]?.lines.map(({ id }) => id), [47, 48, 49]);
});

test("an exchange of the same name in another place is a group of its own", () => {
  const [first, ...rest] = log("en");
  assert.ok(first);
  const again = { ...first, id: 99 };
  assert.deepEqual(groupsOf([first, ...rest, again]).map(({ title }) => title), ["3.0", "3.2", "3.1", "3.0"]);
});

test("lines without a heading stand in a log the newest first, in a story as they happened", () => {
  const plain = log("en").map((line) => ({ ...line, group: "" }));
  const ids = plain.map(({ id }) => id);
  assert.deepEqual(newestFirst(plain)[0]?.lines.map(({ id }) => id), [...ids].reverse());
  assert.deepEqual(groupsOf(plain)[0]?.lines.map(({ id }) => id), ids);
  assert.deepEqual(newestFirst(log("en")), groupsOf(log("en")));
});

test("all lines are counted from the first of the match, shown or not", () => {
  assert.equal(countOf(log("en")), 50);
  assert.equal(countOf([]), 0);
});

test("a score and an arrow are heard as a way, no time of the day", () => {
  assert.equal(aloud("You lose 3:5; marker 1 → 4.", "to"), "You lose 3 to 5; marker 1 to 4.");
  assert.equal(aloud("Marker 1 → 4", "zu"), "Marker 1 zu 4");
});

test("a first word of one letter keeps its blank beside a large initial, and terms keep their places", () => {
  const term = { id: "game", paragraph: 0, at: 2, text: "game", meaning: "" };
  assert.deepEqual(piecesOf(opening("A game ends."), [term]), [["A\u00a0", term, " ends."]]);
});
