import assert from "node:assert/strict";
import { test } from "node:test";
import { discard, lead } from "../dev/fixtures/boards";
import { namedButtons } from "../src/board/buttons";
import "../src/games/register";
import { cardAt, meantBySlot, rowsOf } from "../src/games/motc/table/places";

const scene = lead("en");

test("only choices that lie nowhere on the table are buttons", () => {
  assert.deepEqual(namedButtons(scene).map(({ code }) => code), ["resign"]);
  assert.deepEqual(namedButtons(discard("en")).map(({ code }) => code), ["done"]);
});

test("every place of the table is in exactly one row", () => {
  const all = rowsOf(scene).flat();
  assert.equal(new Set(all).size, all.length);
  for (const card of scene.near.hand) assert.ok(all.includes(card.id));
});

test("a click on a slot means its section where the section is asked for", () => {
  const [section] = scene.sections;
  assert.ok(section);
  assert.equal(meantBySlot(section.near, section, new Set(["section.1"])), "section.1");
  assert.equal(meantBySlot(section.near, section, new Set(["section.2"])), null);
});

test("the card of a slot can be read", () => {
  assert.equal(cardAt(scene, "section.2.spassky")?.code, "wB2");
  assert.equal(cardAt(scene, "section.1.spassky"), null);
});
