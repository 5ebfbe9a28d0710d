import assert from "node:assert/strict";
import { test } from "node:test";
import { longBallot } from "../src/pure/ballot";
import type { RoomAct } from "../src/scene";

const act = (what: RoomAct["do"], text: string, n = 0): RoomAct => ({ do: what, text, n, seat: "", primary: false, aside: false, sure: "" });

test("two short options stay below the table", () => {
  assert.deepEqual(longBallot([act("vote", "Spassky"), act("vote", "Fischer", 1)]), []);
});

test("a dozen options, and a long one, stand below each other", () => {
  const dozen = Array.from({ length: 12 }, (_, n) => act("vote", `Option ${n}`, n));
  assert.deepEqual(longBallot(dozen), dozen);
  const long = [act("vote", "no"), act("vote", "the bishop's pawn goes three squares ahead", 1)];
  assert.deepEqual(longBallot(long), long);
});

test("what is no vote is no ballot, however long", () => {
  assert.deepEqual(longBallot([act("take", "Go on in the place of somebody with quite a long name")]), []);
});
