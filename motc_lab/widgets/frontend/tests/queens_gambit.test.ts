import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsNumbered, elementsOf, labelOf, meantBy, rowsOf } from "../src/games/queens_gambit/places";
import type { Place, QueensGambitScene, Token } from "../src/scene";

const token = (id: string, code: string | null, label: string, seat: string | null): Token => ({ kind: "token", id, code, label, text: label, seat, back: code === null, marks: [] });
const place = (id: string, label: string, thing: Token | null = null): Place => ({ id, label, text: "", things: thing ? [thing] : [] });
const area = (id: string, places: Place[], columns = 0) => ({ id, title: id, seat: null, columns, places });
const card = (seat: string, kind: string, at: number): Place => place(`${seat}.${kind}.${at}`, `${seat}: ${kind}`, token(`${seat}.card.${kind}${at}`, kind === "u" ? null : kind, `${seat}: ${kind}`, seat));
const plan = (seat: string): Place[] => [0, 1].map((at) => place(`${seat}.plan.${at}`, `Card ${at + 1} of the plan`));
const SCENE = {
  ask: { person: "white", yours: true },
  players: [{ seat: "black" }, { seat: "white" }],
  areas: [
    area("black.hand", [card("black", "u", 0), place("black.room.1", "hand")]),
    area("black.plans", plan("black")),
    area("board", [place("a2", "a2: empty"), place("b2", "b2", token("tile.b2", "P", "b2: pawn, 1 point", null)), place("a1", "a1: empty"), place("b1", "b1: empty")], 2),
    area("white.plans", plan("white")),
    area("white.hand", [card("white", "N", 0), card("white", "N", 1), card("white", "R", 0)]),
  ],
} as unknown as QueensGambitScene;

test("the arrow keys walk over the squares, the far cards and the own ones, as they are read, and to the button", () => {
  assert.deepEqual(rowsOf(SCENE), [
    ["a2", "b2"],
    ["a1", "b1"],
    ["black.plan.0", "black.plan.1", "black.u.0"],
    ["white.plan.0", "white.plan.1"],
    ["white.N.0", "white.N.1", "white.R.0"],
    ["lay"],
  ]);
  assert.ok(!elementsOf(SCENE).has("black.room.1"));
});

test("cards of one kind are the same answer: a click on any of them takes the first that is left", () => {
  assert.equal(meantBy("white.N.1", new Set(["white.N.0", "white.R.0"])), "white.N.0");
  assert.equal(meantBy("white.N.1", new Set(["white.N.1"])), "white.N.1");
  assert.equal(meantBy("white.R.0", new Set(["white.N.0"])), null);
});

test("digits stand for the cards in hand, while their owner is asked", () => {
  const open = new Set(["white.R.0"]);
  assert.equal(cardsNumbered(SCENE, open)[2], "white.R.0");
  assert.equal(cardsNumbered(SCENE, open)[0], null);
  assert.equal(cardsNumbered(SCENE, open).length, 3);
  assert.deepEqual(cardsNumbered({ ...SCENE, ask: null }, open), []);
});

test("a place is called by what lies there, and a plan also by where", () => {
  const [square, tile] = SCENE.areas[2]?.places ?? [];
  assert.equal(square && labelOf(square), "a2: empty");
  assert.equal(tile && labelOf(tile), "b2: pawn, 1 point");
  assert.equal(labelOf(card("white", "N", 0)), "white: N");
  assert.equal(labelOf(place("p", "Card 1 of the plan", token("t", null, "a hidden card", "white"))), "Card 1 of the plan, a hidden card");
});
