import assert from "node:assert/strict";
import { test } from "node:test";
import { besideEachOther, cellAt, cellsIn, DRAGGING, labelOf, onTable, rowsOf, seatNumber } from "../src/games/plain/places";
import type { Area, Choice, Place, PlainScene, Token } from "../src/scene";
import { choice } from "./some";

const token = (id: string, some: Partial<Token> = {}): Token => ({ kind: "token", id, code: null, label: id, text: id, seat: null, back: false, marks: [], ...some });
const place = (id: string, ...things: Token[]): Place => ({ id, label: id, text: "", things });
const area = (id: string, columns: number, ...places: Place[]): Area => ({ id, title: id, seat: null, columns, places });
const scene = (choices: Choice[], ...areas: Area[]): PlainScene => ({ choices, areas, players: [{ seat: "south" }, { seat: "north" }] }) as unknown as PlainScene;

const SQUARES = area("board", 2, place("a2"), place("b2", token("their")), place("a1", token("mine")), place("b1"));

test("a grid has rows of so many places, a hand is one row", () => {
  const table = scene([], SQUARES, area("hand", 0, place("h1"), place("h2"), place("h3")));
  assert.deepEqual(rowsOf(table), [["a2", "b2"], ["a1", "b1"], ["h1", "h2", "h3"]]);
});

test("a cell is called as choices call it, so that a click means what they mean", () => {
  const table = scene([choice(["mine", "a2"]), choice(["mine", "b2"])], SQUARES);
  assert.deepEqual(rowsOf(table), [["a2", "b2"], ["mine", "b1"]]);
  assert.equal(cellAt(table, "a1")?.id, "mine");
});

test("of several things in a place the last is seen, and how many lie there", () => {
  const [[cell] = []] = cellsIn(area("pile", 0, place("p", token("low"), token("high", { marks: ["seen"] }))), []);
  assert.ok(cell);
  assert.deepEqual([cell.thing?.id, cell.below, labelOf(cell)], ["high", 1, "p, high, seen, × 2"]);
  assert.deepEqual(onTable(scene([], area("pile", 0, cell.place))), new Set(["high", "p"]));
});

test("things of one place that choices tell apart lie side by side", () => {
  const pile = area("pile", 0, place("p", token("low"), token("high")));
  assert.deepEqual(rowsOf(scene([choice(["low"]), choice(["high"])], pile)), [["low", "high"]]);
});

test("a thing is dragged to the places that a choice names after it", () => {
  const table = scene([choice(["mine", "a2"]), choice(["mine", "b2"]), choice(["mine", "swap"]), choice(["pass"])], SQUARES);
  assert.deepEqual(DRAGGING.goals(table, "mine"), new Set(["a2", "b2"]));
  assert.deepEqual(DRAGGING.goals(table, "their"), new Set());
  assert.equal(DRAGGING.goalAt(table, "b2"), "b2");
  assert.equal(DRAGGING.goalAt(table, "b1"), null);
  assert.equal(DRAGGING.goalAt(table, null), null);
});

test("a seat has the same number for whoever looks", () => {
  assert.deepEqual([seatNumber(scene([]), "north"), seatNumber(scene([]), "south")], [1, 2]);
});

test("what a player has of few places stands side by side; a grid and what is nobody's stand alone", () => {
  const own = (id: string, seat: string | null, count: number): Area => ({ ...area(id, 0, ...Array.from({ length: count }, (_, nth) => place(`${id}${nth}`))), seat });
  const bands = besideEachOther([own("hand", "north", 3), own("plan", "north", 3), SQUARES, own("pile", null, 1), own("box", null, 1), own("all", "south", 15), own("rest", "south", 2)]);
  assert.deepEqual(
    bands.map((band) => band.map(({ id }) => id)),
    [["hand", "plan"], ["board"], ["pile"], ["box"], ["all"], ["rest"]],
  );
});
