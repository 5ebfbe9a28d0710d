import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, type Ways } from "../src/pure/pick";
import { type Naming, understand, understoodSet } from "../src/pure/typed";
import { choice } from "./some";

const SQUARES: Ways = { counted: null, choices: [choice(["e6", "d6"]), choice(["e6", "e7"]), choice(["a1", "a2"]), choice(["a10", "a2"]), choice(["done"])] };
const itself: Naming = (live) => [...live].map((id) => ({ id, names: [id] }));
const said = (ways: Ways, text: string, naming = itself): string => understand(ways, NOTHING, text, naming).step.play?.code ?? "";

test("a move is square to square, with or without anything between", () => {
  for (const text of ["e6 d6", "e6d6", "E6-D6", " e6 x d6 ".replace("x", "→")]) assert.equal(said(SQUARES, text), "e6 d6");
  assert.equal(said(SQUARES, "a10a2"), "a10 a2");
  assert.equal(said(SQUARES, "a1a2"), "a1 a2");
});

test("half a move is half a choice, which the rest goes on from, or another begins anew", () => {
  const half = understand(SQUARES, NOTHING, "e6", itself);
  assert.equal(half.refused, null);
  assert.deepEqual(half.step, { pick: { clicked: ["e6"], count: 0 } });
  assert.equal(understand(SQUARES, half.step.pick, "e7", itself).step.play?.code, "e6 e7");
  assert.equal(understand(SQUARES, half.step.pick, "a1 a2", itself).step.play?.code, "a1 a2");
});

test("what does not fit is told with what could stand there", () => {
  const { refused, step } = understand(SQUARES, NOTHING, "e6 b9", itself);
  assert.deepEqual(refused, { text: "b9", possible: ["d6", "e7"] });
  assert.equal(step.play, undefined);
  assert.deepEqual(understand(SQUARES, NOTHING, "zz", itself).refused?.text, "zz");
  assert.notEqual(understand(SQUARES, NOTHING, "done e6", itself).refused, null);
});

test("a word that only one thing has is enough", () => {
  const words: Ways = { counted: null, choices: [choice(["fire"]), choice(["water"]), choice(["two"])] };
  const naming: Naming = () => [
    { id: "fire", names: ["1", "Fire 0"] },
    { id: "water", names: ["2", "Water 0"] },
    { id: "two", names: ["It is the 7"] },
  ];
  assert.equal(said({ ...words, isDirect: () => true }, "wat", naming), "water");
  assert.equal(said({ ...words, isDirect: () => true }, "7", naming), "two");
  assert.deepEqual(understand(words, NOTHING, "0", naming).refused?.possible, ["1", "2", "It is the 7"]);
});

test("a number of pawns ends a play; without one it waits with its forecast", () => {
  const lead: Ways = { counted: "pawns", choices: [0, 1].flatMap((n) => [choice(["c1", "s2", `pawns.${n}`]), choice(["c1", "s3", `pawns.${n}`])]) };
  const naming: Naming = (live) => [...live].map((id) => ({ id, names: [id.slice(-1)] }));
  assert.equal(said(lead, "1 2 1", naming), "c1 s2 pawns.1");
  assert.deepEqual(understand(lead, NOTHING, "12", naming).step, { pick: { clicked: ["c1", "s2"], count: 0 } });
});

test("what lays a plan needs no name", () => {
  const plan: Ways = { counted: null, choices: [choice(["k", "b", "lay"]), choice(["b", "k", "lay"])] };
  const naming: Naming = (live) => [...live].filter((id) => id !== "lay").map((id) => ({ id, names: [id] }));
  assert.equal(said(plan, "kb", naming), "k b lay");
});

test("marked are those that are named, each once", () => {
  const things = [1, 2, 3].map((n) => ({ id: `card.${n}`, names: [String(n)] }));
  assert.deepEqual(understoodSet(things, "13"), { ids: ["card.1", "card.3"], refused: null });
  assert.deepEqual(understoodSet(things, "1 1"), { ids: ["card.1"], refused: "1" });
});
