import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { element, nameOf } from "../src/games/motc/editor/names";
import { choiceNamed, codeOf, named, numberIn } from "../src/pure/names";

type Said = [number | null, string | null, string[]];
const SAMPLES = JSON.parse(readFileSync(join("..", "..", "..", "tests", "games", "motc", "rules", "element_names.json"), "utf8")) as {
  read: Record<string, Said>;
  refused: string[];
};

test("a name says the same here as in the kernel, and is written again", () => {
  for (const [name, [section, seat, rest]] of Object.entries(SAMPLES.read)) {
    const found = element(name);
    assert.deepEqual(found, { section, seat, rest });
    assert.equal(found && nameOf(found), name);
  }
});

test("what is no name there is none here", () => {
  for (const text of SAMPLES.refused) assert.equal(element(text), null, text);
});

test("a choice's code and a number come out of their names", () => {
  assert.equal(choiceNamed("use, draw x2"), "choice.use, draw x2");
  assert.equal(codeOf("choice.use, draw x2"), "use, draw x2");
  assert.equal(codeOf("commit"), "commit");
  assert.equal(numberIn(named("pawns", 2), "pawns"), 2);
  assert.equal(numberIn("spassky.pawns", "pawns"), null);
});
