/** One person's side of the editor's board: endurance, pawns, and every zone with its cards. */
import type { JSX } from "preact";
import { named } from "../../../pure/names";
import type { EditorPerson, Stock, Zone } from "../../../scene";
import { PieceIcon } from "../table/PieceIcon";
import { Chip } from "./Chip";
import { Dial } from "./Dial";
import { Spot, Target } from "./Spot";
import { useHands } from "./useHands";

export function SideView({ person }: { readonly person: EditorPerson }): JSX.Element {
  const here = person.track.findIndex((space) => space.here);
  return (
    <div class={`me-side m-of-${person.id}`} role="group" aria-label={person.label}>
      <div class="me-person">
        <span class={`m-badge m-of-${person.id}`} aria-hidden="true">
          {person.badge}
        </span>
        <span class="me-name">
          <b>{person.name}</b> <span>{person.colour_text}</span>
        </span>
        <Dial id={named(person.id, "endurance")} field={named(person.id, "endurance")} value={here + 1} label={person.endurance} />
        {person.stocks.map((stock) => (
          <StockSpot key={stock.id} stock={stock} />
        ))}
        {person.temporary.map((effect) => (
          <span key={effect} class="me-effect">
            {effect}
          </span>
        ))}
      </div>
      <div class="me-zones">
        {person.zones.map((zone) => (
          <ZoneBox key={zone.id} zone={zone} person={person} />
        ))}
      </div>
    </div>
  );
}

function StockSpot({ stock }: { readonly stock: Stock }): JSX.Element {
  return (
    <Target id={stock.id} class="me-stock">
      <Spot id={stock.id} label={stock.label} faulty={stock.faulty} class="me-stock-spot">
        <PieceIcon piece="pawn" />
        <b translate={false}>{stock.count}</b>
        <span>{stock.title}</span>
      </Spot>
    </Target>
  );
}

function ZoneBox({ zone, person }: { readonly zone: Zone; readonly person: EditorPerson }): JSX.Element {
  const { w } = useHands();
  const count = zone.cards.length + zone.unknown;
  const limit = zone.name === "hand" ? ` / ${person.hand_limit}` : "";
  return (
    <Target id={zone.id} class={`me-zone me-zone-${zone.name}`}>
      <Spot id={zone.id} label={zone.label} faulty={zone.faulty} class="me-zone-title">
        <span>{zone.title}</span>
        <b>
          {count}
          {limit}
        </b>
      </Spot>
      <div class="me-chips">
        {zone.cards.map((card) => (
          <Chip key={card.id} card={card} />
        ))}
        {zone.unknown > 0 && (
          <span class={`me-unknown m-of-${person.id}`} aria-hidden="true">
            {zone.unknown} × ? {w("unknown")}
          </span>
        )}
      </div>
    </Target>
  );
}
