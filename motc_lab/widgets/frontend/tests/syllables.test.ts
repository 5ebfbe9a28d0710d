import assert from "node:assert/strict";
import { test } from "node:test";
import { softened } from "../src/pure/syllables";

const shown = (text: string): string => softened(text).replaceAll("\u00ad", "-");

test("a long word may be broken between its syllables", () => {
  assert.equal(shown("Geschwindigkeit"), "Geschwin-dig-keit");
  assert.equal(shown("Dunkelheit"), "Dun-kel-heit");
  assert.equal(shown("Schwerkraft"), "Schwer-kraft");
});

test("short words and signs stay as they are", () => {
  assert.equal(shown("Wasser 12 ♟ Tod"), "Wasser 12 ♟ Tod");
});

test("what is one sound is never torn apart", () => {
  assert.doesNotMatch(shown("Gleichgewicht Wirtschaft"), /c-h|s-ch/);
});
