import assert from "node:assert/strict";
import { test } from "node:test";
import { controlFor } from "../src/pure/controls";
import { command, wayBack } from "../src/pure/keys";
import type { Control } from "../src/scene";
import { press } from "./some";

test("letters count in both cases", () => {
  assert.deepEqual(command(press("u")), { do: "undo" });
  assert.deepEqual(command(press("U")), { do: "undo" });
});

test("W begins and ends asking why", () => {
  assert.deepEqual(command(press("w")), { do: "why" });
  assert.equal(command(press("w", { ctrlKey: true })), null);
});

test("shortcuts of the browser are left alone", () => {
  assert.equal(command(press("r", { ctrlKey: true })), null);
  assert.equal(command(press("ArrowLeft", { altKey: true })), null);
});

test("the tab key is never ours", () => {
  assert.equal(command(press("Tab")), null);
});

test("a control answers to its key only while it is enabled", () => {
  const next: Control = { id: "next", text: "", key: "N", enabled: true, primary: true };
  assert.equal(controlFor([next], press("n"))?.id, "next");
  assert.equal(controlFor([{ ...next, enabled: false }], press("n")), null);
});

test("J and K go over what can be chosen, V says again what was said", () => {
  assert.deepEqual(command(press("j")), { do: "next" });
  assert.deepEqual(command(press("K")), { do: "previous" });
  assert.deepEqual(command(press("v")), { do: "say" });
});

test("an editor goes back by U, and on by R or Y", () => {
  assert.equal(wayBack(press("u")), "undo");
  assert.equal(wayBack(press("R")), "redo");
  assert.equal(wayBack(press("y")), "redo");
  assert.equal(wayBack(press("d")), null);
  assert.equal(wayBack(null), null);
});
