import assert from "node:assert/strict";
import { test } from "node:test";
import { apartOf, letter, minutes, sayerOf, seriesOf, shares, timing, whereabouts } from "../src/pure/counts";

const say = sayerOf({
  alone: "alone",
  apart: "{n} gone: {which}",
  first: "first",
  second: "second",
  stuck: "{n} stuck",
  time_all: "all {used}/{planned}",
  time_here: "here {used}/{planned}",
  time_late: "{n} min late",
});

test("options have letters, seconds are minutes", () => {
  assert.deepEqual([letter(0), letter(11)], ["A", "L"]);
  assert.deepEqual([minutes(0), minutes(59), minutes(65), minutes(600)], ["0:00", "0:59", "1:05", "10:00"]);
});

test("an open vote shows its own counts, a closed one its rounds", () => {
  assert.deepEqual(seriesOf({ counts: [1, 2], rounds: [[9, 9]] }, say), [{ head: "", counts: [1, 2] }]);
  assert.deepEqual(seriesOf({ counts: [], rounds: [[3, 1]] }, say), [{ head: "", counts: [3, 1] }]);
  assert.deepEqual(seriesOf({ rounds: [[3, 1], [0, 4]] }, say).map(({ head }) => head), ["first", "second"]);
  assert.deepEqual(seriesOf({ rounds: [[3, 1]], alone: [2, 2] }, say).map(({ head }) => head), ["first", "alone"]);
  assert.deepEqual(seriesOf({}, say), []);
});

test("the longest bar is whole, and none has a length before anybody votes", () => {
  assert.deepEqual(shares([{ head: "", counts: [2, 4] }, { head: "", counts: [1, 0] }]), [[0.5, 1], [0.25, 0]]);
  assert.deepEqual(shares([{ head: "", counts: [0, 0] }]), [[0, 0]]);
});

test("votes of devices that have gone are told apart, none are not told", () => {
  assert.equal(apartOf([0, 2, 1], say), "3 gone: B 2 · C 1");
  assert.equal(apartOf([0, 0], say), "");
  assert.equal(apartOf([], say), "");
});

test("minutes count on while the clock runs, and a delay of more than a minute is told", () => {
  const clock = { here_s: 30, here_of_s: 90, all_s: 200, all_of_s: 600, due_s: 150, runs: true };
  assert.equal(timing(clock, 5, say), "here 0:35/1:30 · all 3:25/10:00");
  assert.equal(timing(clock, 70, say), "here 1:40/1:30 · all 4:30/10:00 · 2 min late");
  assert.equal(timing({ ...clock, runs: false }, 70, say), "here 0:30/1:30 · all 3:20/10:00");
});

test("who stays at a step for long may be stuck", () => {
  const places = [{ title: "Lose", ages: [100, 130, 10] }, { title: "Win", ages: [5] }];
  assert.deepEqual(whereabouts(places, 0, 120, say), [{ text: "3 · Lose · 1 stuck", isStuck: true }, { text: "1 · Win", isStuck: false }]);
  assert.deepEqual(whereabouts(places, 25, 120, say)[0], { text: "3 · Lose · 2 stuck", isStuck: true });
});

test("a field without a value stays as it is, a key without words says itself", () => {
  assert.equal(say("stuck"), "{n} stuck");
  assert.equal(say("unknown"), "unknown");
});
