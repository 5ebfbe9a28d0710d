/** A card of Compile: its head, and what it does, or its back. */
import type { JSX } from "preact";
import type { CompileScene, Token } from "../../scene";
import { orderOf, orderSign, printOf } from "./places";

interface CardProps {
  readonly scene: CompileScene;
  readonly card: Token;
  /** Whether another card lies on it, so that only its top box shows. */
  readonly covered?: boolean;
}

export function CardView({ scene, card, covered = false }: CardProps): JSX.Element {
  const print = printOf(scene, card);
  const order = orderOf(scene, card);
  const isDown = card.back || card.marks.length > 0;
  const names = ["m-cpl-card", `m-of-${card.seat}`, isDown && "m-cpl-down", covered && "m-cpl-covered"];
  return (
    <span class={names.filter(Boolean).join(" ")} data-place={card.id}>
      {print ? (
        <>
          <b class="m-cpl-head">
            <i translate={false}>{print.value}</i> <span data-excerpt>{print.name}</span>
            {isDown && <em data-excerpt>{scene.words.down}</em>}
            {order >= 0 && (
              <em class="m-cpl-order" aria-hidden="true">
                {orderSign(order)}
              </em>
            )}
          </b>
          {(!covered || (print.has_top && !isDown)) && (
            <small class="m-cpl-text" data-excerpt>
              {print.reading}
            </small>
          )}
        </>
      ) : (
        <b class="m-cpl-back">?</b>
      )}
    </span>
  );
}

/** A card away from a table: its name, or its back. */
export function BareCard({ card }: { readonly card: Token }): JSX.Element {
  return (
    <span class={`m-cpl-card m-of-${card.seat}`} data-place={card.id}>
      <b class={card.back ? "m-cpl-back" : "m-cpl-head"}>{card.back ? "?" : card.text}</b>
    </span>
  );
}
