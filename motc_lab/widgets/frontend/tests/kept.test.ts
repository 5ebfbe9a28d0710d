import assert from "node:assert/strict";
import { test } from "node:test";
import { textsOf } from "../src/sandbox/files";
import { allKept, keep } from "../src/sandbox/kept";
import { storageFor } from "./some";

const RECORD = { title: "", heading: "", edition: "", score: "0:0", result: "" };

test("a record that finds no room is told, and pushes none out", () => {
  globalThis.localStorage = storageFor(1e6);
  for (let at = 0; at < 100; at++) assert.equal(keep({ ...RECORD, record: `${at}` }), "kept");
  assert.equal(keep({ ...RECORD, record: "one more" }), "full");
  assert.equal(allKept().length, 100);
  assert.equal(keep({ ...RECORD, record: "7" }), "kept");
  globalThis.localStorage = storageFor(50);
  assert.equal(keep({ ...RECORD, record: "x".repeat(60) }), "refused");
  assert.deepEqual(allKept(), []);
});

test("of files that are too long only the length is looked at", async () => {
  const unread = { size: 5e9, text: () => Promise.reject(new Error("read")) } as unknown as File;
  assert.equal(await textsOf([unread]), 5e9);
  const small = { size: 1, text: () => Promise.resolve("a") } as unknown as File;
  assert.equal(await textsOf([small, small]), "a\na");
});
