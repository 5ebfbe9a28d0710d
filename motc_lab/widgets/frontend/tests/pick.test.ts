import assert from "node:assert/strict";
import { test } from "node:test";
import { asksTheSame, back, choose, counted, countsAfter, NOTHING, ready, type Ways } from "../src/pure/pick";
import type { Choice, Scene } from "../src/scene";
import { choice } from "./some";

const ways = (choices: readonly Choice[]): Ways => ({ choices, counted: "pawns" });
const LEAD = ways([
  ...[0, 1, 2].map((pawns) => choice(["s.wN1", "section.1", `pawns.${pawns}`])),
  ...[0, 1, 2].map((pawns) => choice(["s.wN1", "section.3", `pawns.${pawns}`])),
  choice(["s.bR1", "section.3", "pawns.0"]),
  choice(["resign"]),
]);
const DISCARD = ways([choice(["s.wN1"], { code: "discard wN1" }), choice(["done"])]);

test("a card, a section and two more pawns make a play", () => {
  const card = choose(LEAD, NOTHING, "s.wN1").pick;
  const section = choose(LEAD, card, "section.3").pick;
  const pick = counted(LEAD, counted(LEAD, section, 1), 1);
  assert.equal(ready(LEAD, pick)?.code, "s.wN1 section.3 pawns.2");
});

test("clicking alone never sends a play", () => {
  const card = choose(LEAD, NOTHING, "s.wN1");
  assert.equal(card.play, undefined);
  assert.equal(choose(LEAD, card.pick, "section.1").play, undefined);
});

test("a button is sent at once", () => {
  assert.equal(choose(DISCARD, NOTHING, "done").play?.code, "done");
});

test("a card that a click would cost waits to be confirmed", () => {
  const step = choose(DISCARD, NOTHING, "s.wN1");
  assert.equal(step.play, undefined);
  assert.equal(ready(DISCARD, step.pick)?.code, "discard wN1");
});

test("a game says where one click is the whole answer", () => {
  const flip = choice(["green.1.1"], { code: "card g1/1" });
  const direct = { ...ways([flip, choice(["amber.fire-1"], { code: "discard fi1" })]), isDirect: (id: string) => id.startsWith("green") };
  assert.equal(choose(direct, NOTHING, "green.1.1").play, flip);
  assert.equal(choose(direct, NOTHING, "amber.fire-1").play, undefined);
});

test("behind a card there may be buttons", () => {
  const choices = ways([choice(["s.wN1", "use, discard wN1, draw"], { code: "use, discard wN1, draw" }), choice(["decline"])]);
  const card = choose(choices, NOTHING, "s.wN1");
  assert.equal(card.play, undefined);
  assert.equal(ready(choices, card.pick), undefined);
  assert.equal(choose(choices, card.pick, "use, discard wN1, draw").play?.code, "use, discard wN1, draw");
});

test("resigning waits to be confirmed", () => {
  const step = choose(LEAD, NOTHING, "resign");
  assert.equal(step.play, undefined);
  assert.equal(ready(LEAD, step.pick)?.code, "resign");
});

test("another card starts the choice anew", () => {
  const pick = choose(LEAD, { clicked: ["s.wN1", "section.1"], count: 2 }, "s.bR1").pick;
  assert.deepEqual(pick, { clicked: ["s.bR1", "section.3"], count: 0 });
});

test("another card keeps the section and the number of pawns, where both are offered", () => {
  const both = ways(["s.wN1", "s.bB2"].flatMap((card) => [0, 1, 2].map((pawns) => choice([card, "section.1", `pawns.${pawns}`]))));
  const step = choose(both, { clicked: ["s.wN1", "section.1"], count: 2 }, "s.bB2");
  assert.deepEqual(step, { pick: { clicked: ["s.bB2", "section.1"], count: 2 } });
});

test("another piece takes the place of the first one and nothing is sent", () => {
  const moves = { choices: [choice(["a1", "a2"]), choice(["b1", "b2"]), choice(["b1", "a2"])], counted: null };
  assert.deepEqual(choose(moves, { clicked: ["a1"], count: 0 }, "b1"), { pick: { clicked: ["b1"], count: 0 } });
});

test("where a click has a meaning in the present question, that meaning wins", () => {
  const swap = { choices: [choice(["a1", "b1"]), choice(["b1", "a1"])], counted: null };
  assert.equal(choose(swap, { clicked: ["a1"], count: 0 }, "b1").play?.code, "a1 b1");
});

test("another section keeps the card", () => {
  const pick = choose(LEAD, { clicked: ["s.wN1", "section.1"], count: 2 }, "section.3").pick;
  assert.deepEqual(pick, { clicked: ["s.wN1", "section.3"], count: 0 });
});

test("the same card again puts it down", () => {
  assert.deepEqual(choose(LEAD, { clicked: ["s.wN1"], count: 0 }, "s.wN1").pick, NOTHING);
});

test("an element that is not offered changes nothing", () => {
  const pick = { clicked: ["s.wN1"], count: 0 };
  assert.equal(choose(LEAD, pick, "section.4").pick, pick);
});

test("back leaves a section that had been chosen by itself together with its card", () => {
  assert.deepEqual(back(LEAD.choices, { clicked: ["s.bR1", "section.3"], count: 0 }), NOTHING);
  assert.deepEqual(back(LEAD.choices, { clicked: ["s.wN1", "section.3"], count: 1 }).clicked, ["s.wN1"]);
});

test("pawns stay within what is offered", () => {
  const pick = { clicked: ["s.bR1", "section.3"], count: 0 };
  assert.deepEqual(countsAfter(LEAD, pick.clicked), [0]);
  assert.equal(counted(LEAD, pick, 1), pick);
  assert.equal(counted(LEAD, pick, -1), pick);
});

test("without a word for numbers there is nothing to count", () => {
  const plain = { choices: LEAD.choices, counted: null };
  assert.deepEqual(countsAfter(plain, ["s.bR1", "section.3"]), []);
  assert.equal(ready(plain, { clicked: ["s.bR1", "section.3"], count: 0 }), undefined);
});

test("a half-made choice goes on while others act, until another question comes", () => {
  const ask = { person: "white", kind: "plan" } as Scene["ask"];
  const before = { ask, choices: LEAD.choices };
  assert.ok(asksTheSame(before, { ask, choices: [...LEAD.choices] }));
  assert.ok(!asksTheSame(before, { ask, choices: LEAD.choices.slice(1) }));
  assert.ok(!asksTheSame(before, { ask: null, choices: LEAD.choices }));
});
