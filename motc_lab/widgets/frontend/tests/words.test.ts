import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readWords } from "../scripts/words.mjs";
import { SANDBOX_KEYS, WORD_KEYS } from "../src/words";

const words = readWords();

for (const lang of ["en", "de"] as const) {
  test(`every word has a text in ${lang}`, () => {
    assert.deepEqual(WORD_KEYS.filter((key) => !words[lang][key]), []);
  });
}

test("every word is used in the source, alone, as a panel's title or behind the beginning of its key", () => {
  const source = readSource("src");
  const begun = [...source.matchAll(/`(\w+_)\$\{/g)].map(([, beginning = ""]) => beginning);
  const titles = [...readFileSync("src/sandbox/panels.ts", "utf8").matchAll(/^ {2}(\w+): \w+Panel,$/gm)].map(([, name = ""]) => name);
  const isUsed = (key: string): boolean => source.includes(`"${key}"`) || titles.includes(key) || begun.some((beginning) => key.startsWith(beginning));
  assert.deepEqual([...WORD_KEYS, ...SANDBOX_KEYS].filter((key) => !isUsed(key)), []);
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
