/** What a look at an element shows: what a choice would bring, or the whole text of a card. */
import type { JSX } from "preact";
import { completed, previewAfter } from "../pure/clicks";
import { choiceNamed } from "../pure/names";
import { ready } from "../pure/pick";
import type { Scene } from "../scene";
import { Preview } from "./Preview";
import { partsOf } from "./partsOf";
import type { BoardState } from "./useBoard";
import { waysOf } from "./ways";

interface PeekProps {
  readonly scene: Scene;
  readonly board: BoardState;
}

export function Peek({ scene, board }: PeekProps): JSX.Element | null {
  const { peeked, live, pick } = board;
  const isReady = scene.card_set === null && ready(waysOf(scene), pick) !== undefined;
  if (peeked === null || scene.curtain || isReady) return null;
  const parts = partsOf(scene);
  const lying = parts.elements(scene);
  const onlyButtons = scene.choices.every(({ path }) => path.length === 1 && !lying.has(path[0] ?? ""));
  const named = onlyButtons ? undefined : scene.choices.find(({ code }) => choiceNamed(code) === peeked);
  const path = named ? named.path : live.has(peeked) && !scene.card_set ? [...pick.clicked, peeked] : null;
  const whole = path && completed(scene.choices, path);
  const preview = path && path.length > 1 ? previewAfter(scene.choices, path) : null;
  const reading = parts.Reading?.(scene, peeked) ?? null;
  if (!preview && !whole && !reading) return null;
  return (
    <div class="m-peek">
      {preview && <Preview preview={preview} />}
      {!preview && whole && <p class="m-sentence">{whole.text}</p>}
      {!preview && reading}
    </div>
  );
}
