/** What lies on the table: gambits, tiles with their points, cards with their faces or backs. */
import type { JSX } from "preact";
import type { Token } from "../../scene";
import { FEET, PIECES } from "./pieces";

export function Piece({ code }: { readonly code: string }): JSX.Element {
  return (
    <svg class="m-chessman" viewBox="0 0 48 48" aria-hidden="true">
      <path d={PIECES[code] ?? ""} />
    </svg>
  );
}

interface GambitProps {
  readonly seat: string;
  readonly badge: string;
  readonly place?: string | undefined;
}

/** A gambit from above: its foot tells whose it is, and so do its letter and its colour. */
export function Gambit({ seat, badge, place }: GambitProps): JSX.Element {
  return (
    <span class={`m-gambit m-of-${seat}`} data-place={place}>
      <svg viewBox="-3 -3 54 54" aria-hidden="true">
        <path class="m-foot-rim" d={FEET[seat] ?? FEET.white} />
        <path class="m-foot" d={FEET[seat] ?? FEET.white} />
      </svg>
      <b translate={false}>{badge}</b>
    </span>
  );
}

/** A tile: its piece, and in the corner what it is worth. */
export function Tile({ thing }: { readonly thing: Token }): JSX.Element {
  const points = thing.text.replace(/^\D+/, "");
  return (
    <span class={`m-tile m-thing-frame m-tile-${thing.code}`} data-place={thing.id}>
      <Piece code={thing.code ?? ""} />
      <b translate={false}>{points}</b>
    </span>
  );
}

interface CardProps {
  readonly thing: Token;
  readonly badge: string;
}

/** A card: the piece by which one moves, or its back with the letter of its seat. */
export function PlanCard({ thing, badge }: CardProps): JSX.Element {
  const { seat, code, back, text } = thing;
  return (
    <span class={`m-plan-card m-thing-frame m-of-${seat}${back ? " m-plan-back" : ""}`} data-place={thing.id}>
      {back ? (
        <b translate={false}>{badge}</b>
      ) : (
        <>
          <Piece code={code ?? ""} />
          <small data-excerpt>{text}</small>
        </>
      )}
    </span>
  );
}
