import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const SOURCES = "src";
const GAMES = join(SOURCES, "games");
/** Written from the models and words of the package, those of its games among them. */
const GENERATED = ["scene.ts", "messages.ts", "words.ts", "names.ts", "sandbox/panels.ts"].map((file) => join(SOURCES, file));
/** What each game draws itself, in the looks that all share; m-spanning is a table without a hand beside it. */
const SHARED_PARTS = new Set(["m-score", "m-score-line", "m-reading", "m-spanning"]);

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).map((file) => join(SOURCES, file));
const [ofGames, shared] = [files.filter((file) => file.startsWith(GAMES)), files.filter((file) => !file.startsWith(GAMES) && !GENERATED.includes(file))];
const textOf = (some: readonly string[], kind: RegExp): string =>
  some.filter((file) => kind.test(file)).map((file) => readFileSync(file, "utf8")).join("\n");

test("what all games share names no seat of one", () => {
  const naming = shared.filter((file) => /\.(tsx?|css)$/.test(file) && /spassky|fischer/i.test(readFileSync(file, "utf8")));
  assert.ok(shared.length > 100);
  assert.deepEqual(naming, []);
});

test("a class that only games write has its looks in their folders", () => {
  const [here, there] = [textOf(shared, /\.tsx?$/), textOf(ofGames, /\.tsx?$/)];
  const beginnings = [...here.matchAll(/\b(me?-[\w-]+)\$\{/g)].map((found) => found[1] ?? "");
  const isWritten = (text: string, name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
  const names = new Set([...textOf(shared, /\.css$/).matchAll(/\.(me?-[\w-]*\w)/g)].map((found) => found[1] ?? ""));
  const alone = [...names].filter((name) => !SHARED_PARTS.has(name) && !isWritten(here, name) && !beginnings.some((beginning) => name.startsWith(beginning)));
  assert.ok(names.size > 100);
  assert.deepEqual(alone.filter((name) => isWritten(there, name)), []);
});
