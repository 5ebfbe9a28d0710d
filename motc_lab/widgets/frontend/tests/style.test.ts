import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const SHEETS = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

/** A rule that asks what an element holds, and means elements of any name further in. */
const ANY_ELEMENT = /:has\((?:[^()]|\([^()]*\))*\)[^{},;]*[ >](?:\*|:(?:nth|first|last|only)[\w-]*(?:\([^)]*\))?)\s*(?=[,{])/g;

test("no element that comes or goes lays out the whole stage anew", () => {
  // With `.stage:has(.board) .desk > *` a browser looks at the stage again for each element put in anywhere.
  const found = SHEETS.flatMap((file) => {
    const rules = readFileSync(join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return [...rules.matchAll(ANY_ELEMENT)].map(([rule]) => `${file}: ${rule}`);
  });
  assert.deepEqual(found, []);
});

test("such rules are found", () => {
  const found = [".stage:has(.board) .desk > * { flex: none }", ".bars:has(.two) li > :nth-child(2) { order: 1 }", ".a:has(b:not(.c)) * {}"];
  for (const rule of found) assert.equal([...rule.matchAll(ANY_ELEMENT)].length, 1, rule);
  const fine = [".stage:has(.board) .desk { flex: none }", ".desk > * { flex: none }", ".bars:has(li:nth-child(5)) .count { order: 1 }"];
  for (const rule of fine) assert.equal([...rule.matchAll(ANY_ELEMENT)].length, 0, rule);
});
