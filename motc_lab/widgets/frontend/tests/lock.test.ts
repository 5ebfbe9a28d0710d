import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

interface Entry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Readonly<Record<string, Entry>> };

test("the lock holds the tools of every platform, not only of the one it was written on", () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  assert.ok(wanted.some((name) => name.includes("darwin")) && wanted.some((name) => name.includes("win32")));
  assert.deepEqual(wanted.filter((name) => !(`node_modules/${name}` in packages)), []);
});
