import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";

/** From the top: a part may import from those below its own. What lies beside them in `src` is the page itself. */
const LAYERS = ["site", "pages", "school", "games", "companion", "designer", "sandbox", "editor", "chapter", "exhibit", "board", "play", "over", "stage", "app", "charts", "wire", "pure"];
const BELOW_ALL = new Set(["scene", "messages", "classes", "words", "names"]);
/** Generated: they name what the games bring along, as the register of games does in the kernel. */
const REGISTERS = new Set(["sandbox/panels.ts"]);
const SOURCES = "src";

function imports(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), "utf8");
  const found = [...text.matchAll(/from "(\.[^"]+)"/g)].map((match) => match[1] ?? "");
  return found.map((path) => relative(SOURCES, join(SOURCES, dirname(file), path)));
}

function partOf(path: string): string {
  return path.split("/")[0] ?? "";
}

test("imports only go down", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && LAYERS.includes(partOf(file)) && !REGISTERS.has(file));
  const upward = sources.flatMap((file) =>
    imports(file)
      .filter((path) => partOf(path) !== partOf(file) && !BELOW_ALL.has(partOf(path)))
      .filter((path) => LAYERS.indexOf(partOf(path)) < LAYERS.indexOf(partOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  assert.ok(sources.length > LAYERS.length);
  assert.deepEqual(upward, []);
});

test("a game imports no other game, and only the generated registers import any", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const gameOf = (path: string): string | null => /^games\/(\w+)\//.exec(path)?.[1] ?? null;
  const wrong = files
    .filter((file) => file !== "games/register.ts" && !REGISTERS.has(file))
    .flatMap((file) =>
      imports(file)
        .filter((path) => gameOf(path) !== null && gameOf(path) !== gameOf(file))
        .map((path) => `${file} imports ${path}`),
    );
  assert.deepEqual(wrong, []);
});
