import assert from "node:assert/strict";
import { test } from "node:test";
import { mayAsk } from "../src/pure/picture";
import type { Picture } from "../src/scene";

const asked = (picture: unknown): boolean => mayAsk(picture as Picture);

test("why is offered at a table whose game can answer, in a match and in the sandbox", () => {
  assert.equal(asked({ kind: "board", answers_why: true }), true);
  assert.equal(asked({ kind: "board", answers_why: false }), false);
  assert.equal(asked({ kind: "sandbox", table: { answers_why: true } }), true);
  assert.equal(asked({ kind: "sandbox", table: { answers_why: false } }), false);
  assert.equal(asked({ kind: "editor" }), false);
});

test("why is offered in a chapter while one looks around", () => {
  assert.equal(asked({ kind: "chapter", controls: [{ id: "look", primary: true }] }), true);
  assert.equal(asked({ kind: "chapter", controls: [{ id: "look", primary: false }] }), false);
});
