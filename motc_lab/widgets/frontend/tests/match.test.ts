import assert from "node:assert/strict";
import { test } from "node:test";
import { raceOf, WIDE } from "../src/games/motc/match/race";
import { endsOf, scaleOf, stepsOf, ticksOf, WIDTH } from "../src/over/course";
import { HIGH, lineOf } from "../src/over/LineChart";
import { MOST, type Played, readStats, summaryOf, withMatch } from "../src/over/stats";
import type { CourseLine, GameRow, MatchEnd } from "../src/scene";

function match(id: string, some: Partial<Played> = {}): Played {
  return { id, seat: "fischer", level: "greedy", won: true, games: 9, lead: 2, ...some };
}

function row(game: number, spassky: number, fischer: number): GameRow {
  return { game, white: "spassky", winner: null, text: "", spassky, fischer };
}

test("a match counts once, however often it is undone and ended again", () => {
  const known = withMatch(withMatch([], match("a")), match("a", { won: false }));
  assert.deepEqual(known, [match("a")]);
  const many = Array.from({ length: MOST + 5 }, (_, n) => match(String(n))).reduce<readonly Played[]>(withMatch, []);
  assert.equal(many.length, MOST);
  assert.equal(many[0]?.id, "5");
});

test("results are summed by seat and level, with the longest match and the clearest win", () => {
  const known = [match("a"), match("b", { won: false, games: 11, lead: -5 }), match("c", { seat: "spassky", lead: 4 })];
  const { tallies, longest, clearest } = summaryOf(known);
  assert.deepEqual(tallies, [
    { seat: "fischer", level: "greedy", won: 1, lost: 1, drawn: 0 },
    { seat: "spassky", level: "greedy", won: 1, lost: 0, drawn: 0 },
  ]);
  assert.deepEqual([longest, clearest], [11, 4]);
  assert.deepEqual(summaryOf([]), { tallies: [], longest: 0, clearest: 0 });
});

test("a draw is neither won nor lost", () => {
  const [tally] = summaryOf([match("a", { won: false, drawn: true }), match("b", { won: false })]).tallies;
  assert.deepEqual(tally, { seat: "fischer", level: "greedy", won: 0, lost: 1, drawn: 1 });
});

test("what somebody else wrote into the storage is left out", () => {
  const seats = ["spassky", "fischer"];
  const strange = [null, 3, "x", {}, { ...match("a"), seat: "tal" }, { ...match("a"), games: 1.5 }, { ...match("x".repeat(65)) }];
  assert.deepEqual(readStats([...strange, match("a")], seats), [match("a")]);
  assert.deepEqual(readStats({ length: 1 }, seats), []);
  assert.deepEqual(readStats(undefined, seats), []);
});

test("the race rises from the corner to the goal, and the chance stays within its band", () => {
  const chances = [0.5, 0.8, 1].map((value, game) => ({ game, value, low: value - 0.1, high: value }));
  const end = { games: [row(1, 0, 1), row(2, 1, 2)], chances } as unknown as MatchEnd;
  const race = raceOf(end, 2);
  assert.equal(race.width, 2 * WIDE);
  assert.deepEqual(race.fischer.map(({ y }) => y), [HIGH, HIGH / 2, 0]);
  assert.deepEqual(race.spassky.map(({ y }) => y), [HIGH, HIGH, HIGH / 2]);
  assert.equal(race.band.length, 6);
  assert.equal(lineOf(race.chance), `0,60 ${WIDE},24 ${2 * WIDE},0`);
});

function line(number: number, values: readonly number[]): CourseLine {
  return { seat: `s${number}`, number, name: `S${number}`, badge: "S", values: [...values] };
}

test("the course of a match goes up in steps, and level lines end apart from each other", () => {
  const lines = [line(1, [0, 0, 2]), line(2, [0, 1, 2])];
  const scale = scaleOf(lines);
  assert.deepEqual(scale, { most: 2, turns: 2 });
  const [first, second] = lines.map((one) => stepsOf(one, scale));
  assert.equal(lineOf(first ?? []), `0,${HIGH} ${WIDTH / 2},${HIGH} ${WIDTH},${HIGH} ${WIDTH},0`);
  assert.equal(second?.length, 5);
  const [one, other] = endsOf([first ?? [], second ?? []]);
  assert.equal(one?.y, 0);
  assert.ok((other?.y ?? 0) >= 11);
  assert.deepEqual(ticksOf(scale).map(({ text }) => text), ["1", "2"]);
  assert.deepEqual(ticksOf({ most: 1, turns: 90 }).map(({ text }) => text), ["23", "45", "68", "90"]);
});
