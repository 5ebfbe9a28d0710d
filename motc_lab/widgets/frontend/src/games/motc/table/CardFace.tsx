/** A card as a newspaper cutting: the piece and its effect, and the other half upside down. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Card, Half } from "../../../scene";
import { PieceIcon } from "./PieceIcon";

/** Drawn anew only for another card: equal parts of two pictures are the same objects. */
export function CardFace({ card }: { readonly card: Card }): JSX.Element {
  return useMemo(() => <Cutting card={card} />, [card]);
}

function Cutting({ card }: { readonly card: Card }): JSX.Element {
  if (!card.up) return <CardBack card={card} />;
  return (
    <article class={`m-card m-of-${card.person} m-up-${card.up.colour}`} aria-hidden="true">
      <Upward half={card.up} title={card.title} />
      {card.marks.length > 0 && (
        <ul class="m-marks">
          {card.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      {card.down && <Downward half={card.down} />}
    </article>
  );
}

function Upward({ half, title }: { readonly half: Half; readonly title: string }): JSX.Element {
  return (
    <div class="m-up" data-holds>
      <p class="m-strength" data-why="strength">
        <PieceIcon piece={half.piece} colour={half.colour} />
        <b translate={false}>{half.strength}</b>
      </p>
      <div class="m-story">
        <p class="m-piece-name">{half.piece_text}</p>
        {title && <p class="m-title">{title}</p>}
        <p class="m-effect">{half.effect}</p>
      </div>
    </div>
  );
}

function Downward({ half }: { readonly half: Half }): JSX.Element {
  return (
    <p class="m-down">
      <span class="m-turned">
        <PieceIcon piece={half.piece} colour={half.colour} />
        <b translate={false}>{half.strength}</b>
      </span>
      <span class="m-down-name">{half.piece_text}</span>
    </p>
  );
}

function CardBack({ card }: { readonly card: Card }): JSX.Element {
  return (
    <div class={`m-back m-of-${card.person}`} aria-hidden="true">
      <span translate={false}>{card.person === "spassky" ? "S" : "F"}</span>
    </div>
  );
}
