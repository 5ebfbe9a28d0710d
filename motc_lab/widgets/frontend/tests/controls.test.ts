import assert from "node:assert/strict";
import { test } from "node:test";
import { controlFor, isPlain } from "../src/pure/controls";

const press = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
const controls = [
  { id: "hint", text: "Hint", key: "H", enabled: true, primary: false },
  { id: "next", text: "Go on", key: "N", enabled: false, primary: true },
];

test("a letter presses its control, if that may be pressed", () => {
  assert.equal(controlFor(controls, press("h"))?.id, "hint");
  assert.equal(controlFor(controls, press("n")), null);
});

test("a shortcut of the browser is none of ours", () => {
  assert.equal(controlFor(controls, press("h", { ctrlKey: true })), null);
  assert.equal(isPlain(press("s", { metaKey: true }), "S"), false);
  assert.equal(isPlain(press("s"), "S"), true);
});
