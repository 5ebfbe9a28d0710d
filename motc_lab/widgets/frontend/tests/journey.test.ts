import assert from "node:assert/strict";
import { test } from "node:test";
import { journeys } from "../src/pure/journey";
import { move } from "./some";

const box = (left: number) => ({ left, top: 0, width: 10, height: 10 });

test("a card travels from where it lay to where it lies", () => {
  const [journey] = journeys([move("card", "hand", "slot")], new Map([["card", box(1)]]), new Map([["card", box(5)]]));
  assert.deepEqual(journey, { id: "card", from: box(1), to: box(5), standIn: false });
});

test("a card that was not seen before comes from the place that the scene names", () => {
  const [journey] = journeys([move("card", "deck", "hand")], new Map([["deck", box(2)]]), new Map([["card", box(5)]]));
  assert.deepEqual(journey?.from, box(2));
});

test("a pawn without an element gets a stand-in", () => {
  const places = new Map([["reserve", box(2)], ["section.1", box(7)]]);
  assert.equal(journeys([move("pawn", "reserve", "section.1")], places, places)[0]?.standIn, true);
});

test("two moves of one element are one journey", () => {
  const moves = [move("marker", "advantage.0", "advantage.2"), move("marker", "advantage.2", "advantage.5")];
  const before = new Map([["advantage.0", box(0)]]);
  assert.deepEqual(journeys(moves, before, new Map([["marker", box(5)]])).map(({ from }) => from), [box(0)]);
});

test("what is on neither picture does not travel", () => {
  assert.deepEqual(journeys([move("card", "a", "b")], new Map(), new Map()), []);
});
