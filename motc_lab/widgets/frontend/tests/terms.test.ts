import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, besideWord, GAP_PX, piecesOf } from "../src/pure/terms";
import type { WordHelp } from "../src/scene";

function term(id: string, at: number, text = id): WordHelp {
  return { id, paragraph: 0, at, text, meaning: "" };
}

function texts(text: string, terms: readonly WordHelp[]): string[][] {
  return piecesOf(text, terms).map((line) => line.map((piece) => (typeof piece === "string" ? piece : `[${piece.text}]`)));
}

test("a paragraph is cut at the place that is named, not at the first likeness", () => {
  assert.deepEqual(texts("An endgame, a game.", [term("game", 14)]), [["An endgame, a ", "[game]", "."]]);
});

test("a paragraph may begin and end with such words", () => {
  assert.deepEqual(texts("Game of pawns", [term("game", 0, "Game"), term("pawn", 8, "pawns")]), [["[Game]", " of ", "[pawns]"]]);
});

test("lines keep their own words, and blank lines go", () => {
  assert.deepEqual(texts("A tie.\n \nA game.", [term("tie", 2), term("game", 11)]), [["A ", "[tie]", "."], ["A ", "[game]", "."]]);
});

const room: Box = { left: 10, top: 0, right: 310, bottom: 500 };
const word = (left: number, top: number): Box => ({ left, top, right: left + 40, bottom: top + 20 });
const size = { width: 200, height: 80 };

test("help stands below its word, inside the room", () => {
  assert.deepEqual(besideWord(word(30, 100), size, room), { left: 30, top: 120 + GAP_PX });
  assert.equal(besideWord(word(270, 100), size, room).left, 110);
});

test("near the bottom help stands above, and never over its word", () => {
  assert.equal(besideWord(word(30, 450), size, room).top, 450 - GAP_PX - 80);
  const low = { ...room, bottom: 120 };
  assert.equal(besideWord(word(30, 50), size, low).top, 70 + GAP_PX);
});
