/** A card on the editor's board, small: piece, strength, code and title; it can be picked up and dragged. */
import type { JSX } from "preact";
import type { Card, ZoneCard } from "../../../scene";
import { PieceIcon } from "../table/PieceIcon";
import { useHands } from "./useHands";

export function Chip({ card }: { readonly card: ZoneCard }): JSX.Element {
  const state = useHands();
  const face = faceOf(state.editor.cards, card);
  const isHeld = state.held?.id === card.id;
  const names = ["me-chip", `m-of-${face?.person ?? "nobody"}`, isHeld && "me-held", card.faulty && "me-faulty"];
  const told = [card.label, isHeld && state.w("is_held"), card.faulty && state.w("faulty")];
  return (
    <button
      type="button"
      class={names.filter(Boolean).join(" ")}
      data-el={card.id}
      tabIndex={state.stop === card.id ? 0 : -1}
      aria-pressed={isHeld}
      draggable
      onClick={(event) => {
        event.stopPropagation();
        state.press(card.id);
      }}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", card.code);
        state.pick(card.id);
      }}
      onDragEnd={state.drop}
      onMouseEnter={() => state.look(card.id)}
      onMouseLeave={() => state.look(null)}
    >
      <span class="m-unseen">{told.filter(Boolean).join(" ")}</span>
      <span class="me-face" aria-hidden="true">
        {face?.up && (
          <span class="me-chip-top">
            <PieceIcon piece={face.up.piece} colour={face.up.colour} />
            <b>{face.up.strength}</b>
            <span class="me-chip-code">{card.code}</span>
          </span>
        )}
        <span class="me-chip-title">{face?.title}</span>
        {card.marks.map((mark) => (
          <span key={mark} class="me-chip-mark">
            {mark}
          </span>
        ))}
      </span>
    </button>
  );
}

/** The picture of a card that lies somewhere. */
export function faceOf(cards: readonly Card[], card: ZoneCard): Card | undefined {
  return cards.find((one) => one.id === card.face);
}
