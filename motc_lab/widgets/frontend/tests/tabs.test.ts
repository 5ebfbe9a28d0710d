import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { allKept, asItIs, drop, keep, rename, search } from "../src/sandbox/kept";
import type { Picture } from "../src/scene";
import { commonKeeping, onApart, ownKeeping } from "../src/wire/tabs";
import { storageFor } from "./some";

const PLACE = "motc:12";
let tabs: Storage[];

beforeEach(() => {
  globalThis.localStorage = storageFor(1e6);
  tabs = [storageFor(1e6), storageFor(1e6), storageFor(1e6)];
});

/** Opens the sandbox in one of the tabs, anew or after a reload. */
function open(tab: number): { held: string | undefined; play: (token: string) => void } {
  const own = tabs[tab] as Storage;
  globalThis.sessionStorage = own;
  const keeping = ownKeeping(PLACE);
  return {
    held: keeping.held(),
    play: (token) => {
      globalThis.sessionStorage = own;
      keeping.keep(token, null);
    },
  };
}

test("one tab goes on where it was, visit after visit", () => {
  open(0).play("a");
  assert.equal(open(0).held, "a");
  const later = open(1);
  assert.equal(later.held, "a");
  later.play("b");
  assert.equal(open(0).held, "b");
  assert.deepEqual(allKept(), []);
});

test("of two tabs each keeps its own, and the second one says so", () => {
  let told = 0;
  const end = onApart(() => told++);
  open(0).play("begun");
  const [first, second] = [open(0), open(1)];
  first.play("first 1");
  assert.equal(told, 0);
  second.play("second 1");
  assert.equal(told, 1);
  first.play("first 2");
  second.play("second 2");
  assert.equal(told, 1);
  end();
  assert.equal(open(0).held, "first 2");
  assert.equal(open(1).held, "second 2");
  assert.equal(open(2).held, "first 2");
  assert.deepEqual(allKept().map(({ record }) => record), ["second 2"]);
});

test("a tab that was doubled goes apart from its double", () => {
  const [first, second] = [open(0), open(1)];
  first.play("first");
  second.play("second");
  tabs[2]?.setItem(`motc:tab:${PLACE}`, tabs[1]?.getItem(`motc:tab:${PLACE}`) ?? "");
  const double = open(2);
  assert.equal(double.held, "second");
  double.play("double");
  second.play("second on");
  const records = allKept().map(({ record }) => record);
  assert.deepEqual(new Set(records), new Set(["double", "second on"]));
});

test("what a tab keeps can be named and deleted, and the tab goes on", () => {
  const [first, second] = [open(0), open(1)];
  first.play("first");
  second.play("second");
  const kept = allKept()[0];
  assert.ok(kept);
  second.play("second on"); // since the list was shown
  rename(kept, "my try");
  assert.equal(asItIs(kept).record, "second on");
  second.play("second further on");
  assert.equal(allKept().length, 1);
  assert.deepEqual(search(allKept(), "my TRY").map(({ record }) => record), ["second further on"]);
  drop(kept);
  assert.deepEqual(allKept(), []);
  assert.equal(open(1).held, "first");
});

test("a name stays with a record that is kept again", () => {
  const record = { title: "", heading: "", edition: "", score: "0:0", result: "", record: "r" };
  keep({ ...record, title: "to the left" });
  keep(record);
  assert.deepEqual(allKept().map(({ title }) => title), ["to the left"]);
});

test("where every tab shares a place, the newest wins", () => {
  const [first, second] = [commonKeeping("motc:03", null), commonKeeping("motc:03", null)];
  first.keep("a", null);
  second.keep("b", null);
  first.keep("c", null);
  assert.equal(second.held(), "c");
});

test("a match is kept where those of its game are", () => {
  const keeping = commonKeeping("motc:play", "duel");
  const table = (game: string): Picture => ({ kind: "board", game }) as unknown as Picture;
  keeping.keep("a duel", table("duel"));
  keeping.keep("the first game", table("motc"));
  assert.equal(commonKeeping("motc:play", "duel").held(), "a duel");
  assert.equal(commonKeeping("motc:play", "motc").held(), "the first game");
  assert.equal(commonKeeping("motc:play", null).held(), "the first game");
  assert.equal(keeping.held(), "the first game");
});

test("of two tabs with one match the later one goes on, and the earlier one keeps nothing any more", async () => {
  const lost: string[] = [];
  const first = commonKeeping("motc:play", null, () => lost.push("first"));
  first.keep("first 1", null);
  const other = commonKeeping("motc:play", "duel", () => lost.push("other game"));
  const second = commonKeeping("motc:play", null, () => lost.push("second"));
  assert.equal(second.held(), "first 1");
  second.keep("second 1", null);
  for (let tries = 0; lost.length === 0 && tries < 200; tries += 1) await new Promise((done) => setTimeout(done, 20));
  first.keep("first 2", null);
  other.keep("of another game", null);
  for (const keeping of [first, second, other]) keeping.end();
  assert.deepEqual(lost, ["first"]);
  assert.equal(second.held(), "second 1");
  assert.equal(other.held(), "of another game");
});
