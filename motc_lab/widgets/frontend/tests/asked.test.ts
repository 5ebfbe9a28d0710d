import assert from "node:assert/strict";
import { test } from "node:test";
import { askedIn, isAnswer } from "../src/pure/asked";
import type { Picture, Scene } from "../src/scene";
import { choice } from "./some";

const SCENE = {
  kind: "board",
  beat: 4,
  ask: { person: "north", kind: "lay", text: "Which card?" },
  choices: [choice(["north.1"]), choice(["north.2"])],
  card_set: null,
  curtain: null,
  log: [{ id: 1, text: "North draws." }],
  result: null,
} as unknown as Scene & Picture;

const with_ = (some: Partial<Scene>): Picture => ({ ...SCENE, ...some }) as Picture;

test("a later picture in another language asks the same, as long as nothing has happened", () => {
  const german = { person: "north", kind: "lay", text: "Welche Karte?" } as Scene["ask"];
  assert.equal(askedIn(with_({ beat: 9, ask: german, notice: "!" })), askedIn(SCENE));
});

test("the same question after another event is another one: an answer must not count twice", () => {
  const log = [...SCENE.log, { id: 2, text: "North draws." }] as unknown as Scene["log"];
  assert.notEqual(askedIn(with_({ log })), askedIn(SCENE));
});

test("other choices, another seat and the end are other questions", () => {
  for (const other of [{ choices: SCENE.choices.slice(1) }, { ask: null }, { result: "North wins." }]) {
    assert.notEqual(askedIn(with_(other)), askedIn(SCENE));
  }
});

test("what names its picture is an answer; a language or a ping is none", () => {
  assert.ok(isAnswer({ kind: "undo", beat: 4 }));
  assert.ok(!isAnswer({ kind: "lang", lang: "de" }));
});
