import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, foundAt, type Held, heldAt, placeAt, placeByKey, putEdit } from "../src/games/motc/editor/edits";
import { firstThere, slotIds } from "../src/games/motc/editor/rows";

const card: Held = { kind: "card", person: "spassky", card: "wB1", source: "hand", id: "spassky.hand.wB1" };
const pawn: Held = { kind: "pawn", person: "fischer", source: "reserve", id: "fischer.reserve" };

test("an element's name says whose place it is", () => {
  assert.deepEqual(placeAt("spassky.hand.wB1"), { person: "spassky", spot: "hand" });
  assert.deepEqual(placeAt("section.2.fischer.pawns"), { person: "fischer", spot: 2 });
  assert.deepEqual(placeAt("section.2.fischer"), { person: "fischer", spot: 2 });
  assert.equal(placeAt("marker"), null);
});

test("cards and pawns can be picked up, empty places can't", () => {
  assert.deepEqual(heldAt("spassky.hand.wB1"), card);
  assert.deepEqual(heldAt("fischer.reserve"), pawn);
  assert.deepEqual(heldAt("spassky.pile.wK.2"), {
    kind: "card", person: "spassky", card: "wK", source: "pile", id: "spassky.pile.wK.2",
  });
  assert.equal(heldAt("spassky.hand"), null);
  assert.equal(heldAt("section.1.spassky"), null);
});

test("a thing fits its owner's places of its own kind", () => {
  assert.equal(fits(card, { person: "spassky", spot: 3 }), true);
  assert.equal(fits(card, { person: "fischer", spot: "hand" }), false);
  assert.equal(fits(card, { person: "spassky", spot: "reserve" }), false);
  assert.equal(fits(pawn, { person: "fischer", spot: 1 }), true);
  assert.equal(fits(pawn, { person: "fischer", spot: "deck" }), false);
});

test("a press on a place becomes an edit, and the thing is found there again", () => {
  const place = { person: "spassky", spot: 3 } as const;
  assert.deepEqual(putEdit(card, place), {
    do: "card", person: "spassky", card: "wB1", source: "hand", target: "section.3",
  });
  assert.deepEqual(foundAt(card, place), ["section.3.spassky.wB1", "section.3.spassky"]);
});

test("keys name places for what is held", () => {
  assert.deepEqual(placeByKey(card, "P", 4), { person: "spassky", spot: "pile" });
  assert.deepEqual(placeByKey(pawn, "4", 4), { person: "fischer", spot: 4 });
  assert.equal(placeByKey(pawn, "h", 4), null);
  assert.equal(placeByKey(card, "5", 4), null);
  assert.equal(placeByKey(card, "4", 3), null);
  assert.deepEqual(placeByKey(card, "5", 5), { person: "spassky", spot: 5 });
});

test("an empty slot is one element, a laid card has its pawns behind it", () => {
  const slot = { id: "section.1.fischer", person: "fischer", pawns: 0, bonus: 0, total: null, faulty: false, label: "", card: null } as const;
  assert.deepEqual(slotIds(slot), ["section.1.fischer"]);
  const laid = { id: "section.1.fischer.wK", code: "wK", face: "fischer.wK", marks: [], faulty: false, label: "" };
  assert.deepEqual(slotIds({ ...slot, card: laid }), ["section.1.fischer.wK", "section.1.fischer.pawns"]);
});

test("the first wish that is there is taken", () => {
  assert.equal(firstThere([["a", "b"], ["c"]], ["x", "c", "a"]), "c");
  assert.equal(firstThere([["a"]], ["x"]), null);
});
