import assert from "node:assert/strict";
import { test } from "node:test";
import { table } from "../dev/fixtures/table";
import { isNews, sentences } from "../src/pure/speech";

const scene = { ...table("en"), beat: 7, speech: ["Fischer plays.", "Fischer plays."], notice: "Too late." };

test("the notice comes first and nothing is said twice", () => {
  assert.deepEqual(sentences(scene), ["Too late.", "Fischer plays."]);
});

test("a beat is news only once, and only if it says something", () => {
  assert.equal(isNews(scene, null), true);
  assert.equal(isNews(scene, 7), false);
  assert.equal(isNews({ ...scene, speech: [], notice: null }, 6), false);
});
