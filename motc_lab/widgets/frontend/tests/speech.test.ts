import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { table } from "../dev/fixtures/table";
import { PAUSE_MS, startVoice } from "../src/app/voice";
import { sentences, stillToSay } from "../src/pure/speech";
import type { Scene } from "../src/scene";

const PIECE = "Which piece do you move?";
const ask = { ...table("en").ask, text: PIECE } as NonNullable<Scene["ask"]>;
const drawn = (beat: number, speech: readonly string[], asked = ask): Scene => ({ ...table("en"), beat, speech, ask: asked, notice: null }) as Scene;
const texts = (of: readonly { readonly text: string }[]): string[] => of.map(({ text }) => text);

/** What was said, and a clock that goes on by so many pauses. */
function heard(t: TestContext): { said: string[][]; hear: (picture: Scene) => void; wait: (pauses?: number) => void } {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const said: string[][] = [];
  const { hear } = startVoice((more) => said.push([...more]));
  const wait = (pauses = 1): void => {
    for (let n = 0; n < pauses; n += 1) t.mock.timers.tick(PAUSE_MS);
  };
  return { said, hear, wait };
}

test("the notice comes first and nothing is said twice", () => {
  const scene = { ...drawn(7, ["Fischer plays.", "Fischer plays."]), notice: "Too late." };
  assert.deepEqual(texts(sentences(scene)), ["Too late.", "Fischer plays."]);
});

test("what happens twice is said twice, as the log has it", () => {
  const line = { text: "A face-down card is deleted." } as Scene["log"][number];
  const scene = { ...drawn(7, [line.text, line.text]), log: [line, line] } as Scene;
  assert.deepEqual(texts(sentences(scene)), [line.text, line.text]);
});

test("what happened is kept when the next picture comes, a question that is no longer asked is not", () => {
  const mine = stillToSay([], drawn(1, ["Blue attacks.", "Both leave the board.", "Where to?"], { ...ask, text: "Where to?" }));
  const both = stillToSay(mine, drawn(2, ["Red moves.", PIECE]));
  assert.deepEqual(texts(both), ["Blue attacks.", "Both leave the board.", "Red moves.", PIECE]);
});

test("a question that is still open is said once, behind what happened since", () => {
  const waiting = stillToSay([], drawn(1, [PIECE]));
  assert.deepEqual(texts(stillToSay(waiting, drawn(2, ["White lays a plan."]))), ["White lays a plan.", PIECE]);
  assert.deepEqual(texts(stillToSay(waiting, drawn(2, ["White lays a plan.", PIECE]))), ["White lays a plan.", PIECE]);
});

test("the answer of a fast bot takes nothing away from what one's own move brought", (t) => {
  const { said, hear, wait } = heard(t);
  hear(drawn(13, ["Blue attacks d2.", "On d2 both leave the board."]));
  hear(drawn(14, ["Red moves.", PIECE]));
  assert.deepEqual(said, [["Blue attacks d2."]]);
  wait(5);
  assert.deepEqual(said.flat(), ["Blue attacks d2.", "On d2 both leave the board.", "Red moves.", PIECE]);
  assert.ok(said.every((few) => few.length === 1));
});

test("a picture that is drawn again does not speak again", (t) => {
  const { said, hear, wait } = heard(t);
  hear(drawn(3, ["Red moves."]));
  wait();
  hear(drawn(3, ["Red moves."]));
  wait();
  assert.deepEqual(said, [["Red moves."]]);
});

test("a long queue is said several sentences at once, and never far behind", (t) => {
  const { said, hear, wait } = heard(t);
  const many = Array.from({ length: 100 }, (_, n) => `Sentence ${n}.`);
  hear(drawn(1, many));
  wait(8);
  assert.deepEqual(said.flat(), many);
});

test("what another game has left to say is not said", (t) => {
  const { said, hear, wait } = heard(t);
  hear(drawn(1, ["Spassky puts a card face down.", "Fischer draws."]));
  hear({ ...drawn(2, ["South: lay a card."]), game: "duel" } as Scene);
  wait(3);
  assert.deepEqual(said, [["Spassky puts a card face down."], ["South: lay a card."]]);
});
