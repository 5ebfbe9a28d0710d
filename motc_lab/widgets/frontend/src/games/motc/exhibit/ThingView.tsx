/** A thing on the small table; one that may be moved is a button to pick up, and can be dragged. */
import type { JSX } from "preact";
import { TipBadge } from "../../../app/TipBadge";
import type { Card, Spot, Tabletop, Thing } from "../../../scene";
import { PieceIcon } from "../table/PieceIcon";
import type { Hands } from "./useHands";

interface ThingProps {
  readonly thing: Thing;
  readonly spot: Spot;
  readonly table: Tabletop;
  readonly hands: Hands;
}

export function ThingView({ thing, spot, table, hands }: ThingProps): JSX.Element {
  const { id, kind, person, to, tip } = thing;
  const { held, drag, stop } = hands;
  const names: (string | false | null)[] = ["m-thing", `m-thing-${kind}`, person && `m-of-${person}`];
  names.push(table.wrong === id && "m-wrong", table.moved === id && "m-moved", tip && "m-tipped");
  const label = `${spot.name}: ${thing.name}`;
  if (to.length === 0) {
    return (
      <span class={names.filter(Boolean).join(" ")} data-thing={id} role="img" aria-label={label}>
        <Look thing={thing} />
      </span>
    );
  }
  const pulled = drag?.id === id ? drag : null;
  names.push("m-movable", held?.id === id && "m-held", pulled && "m-dragged");
  return (
    <button
      type="button"
      class={names.filter(Boolean).join(" ")}
      data-thing={id}
      aria-pressed={held?.id === id}
      title={thing.name}
      tabIndex={id === stop ? 0 : -1}
      style={pulled ? { transform: `translate(${pulled.dx}px, ${pulled.dy}px)` } : undefined}
      onClick={() => hands.toggle(id)}
      onPointerDown={(event) => hands.grab(id, event)}
      onPointerMove={hands.pull}
      onPointerUp={hands.letGo}
      onPointerCancel={hands.cancel}
    >
      <span class="m-unseen">{tip ? `${tip}: ${label}` : label}</span>
      <span class="m-look" aria-hidden="true">
        <Look thing={thing} />
      </span>
      {tip && <TipBadge said={tip} />}
    </button>
  );
}

function Look({ thing }: { readonly thing: Thing }): JSX.Element {
  const { kind, card, count } = thing;
  if (card) return <Face card={card as Card} />;
  switch (kind) {
    case "pawn":
      return (
        <>
          <PieceIcon piece="pawn" /> <b translate={false}>{count}</b>
        </>
      );
    case "queen":
      return <PieceIcon piece="queen" colour="white" />;
    case "back":
      return <b translate={false}>{count}</b>;
    case "first":
      return <b>▶</b>;
    default:
      return <i />;
  }
}

/** As much of a card as counts here: the piece, its strength, and the half that is turned down. */
function Face({ card }: { readonly card: Card }): JSX.Element {
  const { up, down } = card;
  return (
    <span class={`m-mini${up ? ` m-up-${up.colour}` : ""}`}>
      {up && (
        <span class="m-mini-up">
          <PieceIcon piece={up.piece} colour={up.colour} />
          <b>{up.strength}</b>
        </span>
      )}
      <small data-excerpt>{card.title}</small>
      {down && (
        <span class="m-mini-down">
          <PieceIcon piece={down.piece} colour={down.colour} />
          {down.strength}
        </span>
      )}
    </span>
  );
}
