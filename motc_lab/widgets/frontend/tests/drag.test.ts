import assert from "node:assert/strict";
import { test } from "node:test";
import { discard, lead } from "../dev/fixtures/boards";
import { dropTargets, sectionOf } from "../src/games/motc/table/dragging";
import { pullOf } from "../src/pure/drag";

const FROM = { x: 100, y: 100 };

test("a small movement is still a click", () => {
  assert.equal(pullOf(FROM, { x: 104, y: 97 }, false), "rest");
});

test("a mouse drags in any direction, a finger scrolls the hand sideways", () => {
  assert.equal(pullOf(FROM, { x: 130, y: 100 }, false), "drag");
  assert.equal(pullOf(FROM, { x: 130, y: 105 }, true), "scroll");
  assert.equal(pullOf(FROM, { x: 105, y: 60 }, true), "drag");
});

test("a card may be dropped where it may be played, and a discard nowhere", () => {
  const scene = lead("en");
  const [card] = scene.near.hand;
  assert.deepEqual([...dropTargets(scene.choices, card?.id ?? "")], ["section.1", "section.3"]);
  assert.equal(dropTargets(discard("en").choices, card?.id ?? "").size, 0);
  assert.equal(dropTargets(scene.choices, "resign").size, 0);
});

test("a place on either side belongs to its section", () => {
  const scene = lead("en");
  assert.equal(sectionOf(scene, "section.3.fischer"), "section.3");
  assert.equal(sectionOf(scene, "section.3"), "section.3");
  assert.equal(sectionOf(scene, "spassky.deck"), null);
  assert.equal(sectionOf(scene, null), null);
});
