import assert from "node:assert/strict";
import { test } from "node:test";
import { discard } from "../dev/fixtures/boards";
import { deskRow } from "../src/board/desk";
import { mayPutAway, putAwayName, putAwaySaid, toggled } from "../src/pure/marks";
import type { CardSet } from "../src/scene";

const ANY: CardSet = { cards: ["s.wN1", "s.bR1", "s.wK"], least: 0, most: 3, buttons: ["keep all", "1", "2", "3"], none: "done" };
const TWO: CardSet = { ...ANY, least: 2, most: 2, buttons: ["mark 2", "mark 1", "discard 2"], none: "" };

function marked(set: CardSet, ...ids: string[]): readonly string[] {
  return ids.reduce<readonly string[]>((cards, id) => toggled(set, cards, id), []);
}

test("a second click takes the mark away", () => {
  assert.deepEqual(marked(ANY, "s.wN1", "s.wK"), ["s.wN1", "s.wK"]);
  assert.deepEqual(marked(ANY, "s.wN1", "s.wK", "s.wN1"), ["s.wK"]);
});

test("a card that may not go is not marked", () => {
  assert.deepEqual(marked(ANY, "s.bQ"), []);
});

test("beyond the most, the first mark moves on", () => {
  assert.deepEqual(marked(TWO, "s.wN1", "s.bR1", "s.wK"), ["s.bR1", "s.wK"]);
});

test("the button counts, and waits for as many as must go", () => {
  assert.equal(putAwaySaid(TWO, marked(TWO, "s.wK")), "mark 1");
  assert.equal(mayPutAway(TWO, marked(TWO, "s.wK")), false);
  assert.equal(mayPutAway(TWO, marked(TWO, "s.wK", "s.bR1")), true);
  assert.equal(mayPutAway(ANY, []), true);
});

test("with nothing marked the button is the answer that keeps all", () => {
  const scene = discard("en");
  assert.deepEqual(deskRow(scene, { clicked: [], count: 0 }), ["choice.done"]);
  assert.deepEqual(deskRow(scene, { clicked: ["spassky.wN1"], count: 0 }), ["commit"]);
  assert.equal(putAwayName(TWO, []), "commit");
});
