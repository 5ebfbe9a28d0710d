import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readWords } from "../scripts/words.mjs";
import { WORD_KEYS } from "../src/words";

const words = readWords();

for (const lang of ["en", "de"] as const) {
  test(`every word has a text in ${lang}`, () => {
    assert.deepEqual(WORD_KEYS.filter((key) => !words[lang][key]), []);
  });
}

test("the catalogue holds no word that nobody uses", () => {
  const used = new Set<string>(WORD_KEYS);
  assert.deepEqual(Object.keys(words.en).filter((key) => !used.has(key)), []);
});

test("every listed word is used in the source", () => {
  const source = readSource("src");
  const unused = WORD_KEYS.filter((key) => !source.includes(`"${key}"`) && !key.startsWith("verdict_"));
  assert.deepEqual(unused, []);
});

test("no sentence of a language stands in the source of the page", () => {
  const literals = [...readSource("src").matchAll(/>\s*([A-Z][a-z]+ [a-z]+[^<>{}]*)</g)].map(([, text]) => text);
  assert.deepEqual(literals, []);
});

/** All of the source but the list of words itself. */
function readSource(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return readSource(path);
      return /\.tsx?$/.test(entry.name) && entry.name !== "words.ts" ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}
