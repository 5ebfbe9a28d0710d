import assert from "node:assert/strict";
import { test } from "node:test";
import { inLines, saidOf, shades, type Tile } from "../src/charts/model";

function tile(value: number): Tile {
  return { across: "0", up: "0", value, told: ["1", "0 .. 2"], mark: "", is_struck: false };
}

test("a long name is broken between words only", () => {
  assert.equal(inLines("one two three", 8), "one two\nthree");
  assert.equal(inLines("Führungswechselhäufigkeit", 8), "Führungswechselhäufigkeit");
  assert.equal(inLines("", 8), "");
});

test("the largest value has the strongest shade, and equal ones have none", () => {
  assert.deepEqual(shades([tile(1), tile(2), tile(3)]), [0, 0.14, 0.28]);
  assert.deepEqual(shades([tile(5), tile(5)]), [0, 0]);
});

test("a figure is said with its interval", () => {
  assert.equal(saidOf("games", ["9.1", "8.9 .. 9.3"]), "games: 9.1 (8.9 .. 9.3)");
});
