import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";

/** From the top: a part may import from those below its own. What lies beside them in `src` is the page itself. */
const LAYERS = ["sandbox", "editor", "chapter", "exhibit", "board", "play", "match", "stage", "app", "wire", "pure"];
const BELOW_ALL = new Set(["scene", "words"]);
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
  const sources = files.filter((file) => /\.tsx?$/.test(file) && LAYERS.includes(partOf(file)));
  const upward = sources.flatMap((file) =>
    imports(file)
      .filter((path) => partOf(path) !== partOf(file) && !BELOW_ALL.has(partOf(path)))
      .filter((path) => LAYERS.indexOf(partOf(path)) < LAYERS.indexOf(partOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  assert.ok(sources.length > LAYERS.length);
  assert.deepEqual(upward, []);
});
