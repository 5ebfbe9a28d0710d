/** What a look at an element shows: what a choice would bring, or the whole text of a card. */
import type { JSX } from "preact";
import { completed, previewAfter } from "../pure/clicks";
import { ready } from "../pure/pick";
import { cardAt } from "../pure/places";
import type { Card, Scene } from "../scene";
import { PieceIcon } from "./PieceIcon";
import { Preview } from "./Preview";
import type { BoardState } from "./useBoard";

interface PeekProps {
  readonly scene: Scene;
  readonly board: BoardState;
}

export function Peek({ scene, board }: PeekProps): JSX.Element | null {
  const { peeked, live, pick } = board;
  const isReady = scene.card_set === null && ready(scene.choices, pick) !== undefined;
  if (peeked === null || scene.curtain || isReady) return null;
  const onlyButtons = scene.choices.every(({ path }) => path.length === 1 && !cardAt(scene, path[0] ?? ""));
  const named = onlyButtons ? undefined : scene.choices.find(({ code }) => `choice.${code}` === peeked);
  const path = named ? named.path : live.has(peeked) && !scene.card_set ? [...pick.clicked, peeked] : null;
  const whole = path && completed(scene.choices, path);
  const preview = path && path.length > 1 ? previewAfter(scene.choices, path) : null;
  const card = cardAt(scene, peeked);
  if (!preview && !whole && !card?.up) return null;
  return (
    <div class="m-peek">
      {preview && <Preview preview={preview} />}
      {!preview && whole && <p class="m-sentence">{whole.text}</p>}
      {!preview && card?.up && <Reading card={card} inHand={card.id === peeked} />}
    </div>
  );
}

/** A card with all its words; its place on the table may be too small for them. */
interface ReadingProps {
  readonly card: Card;
  /** Whether it is a card of a hand, where a phone shows all of its words anyway. */
  readonly inHand: boolean;
}

function Reading({ card, inHand }: ReadingProps): JSX.Element {
  const halves = [card.up, card.down].filter((half) => half !== null);
  return (
    <div class={`m-reading m-of-${card.person}${inHand ? " m-in-hand" : ""}`} aria-hidden="true">
      <p class="m-heading">{card.title}</p>
      {card.history && <p class="m-reading-history">{card.history}</p>}
      {halves.map((half) => (
        <div key={half.colour} class="m-reading-half">
          <p class="m-reading-piece">
            <PieceIcon piece={half.piece} colour={half.colour} />
            {half.piece_text} {half.strength}
          </p>
          <p>{half.effect}</p>
        </div>
      ))}
    </div>
  );
}
