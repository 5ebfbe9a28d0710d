/** A small real table: marker, pawns, cards and status markers that a hand may move. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { PersonBadge } from "../../../exhibit/PersonBadge";
import type { PartProps } from "../../../exhibit/views";
import type { Spot, Tabletop } from "../../../scene";
import { ThingView } from "./ThingView";
import { type Hands, useHands } from "./useHands";

export function TabletopView({ part: table, turn }: PartProps<Tabletop>): JSX.Element {
  const { t } = useUi();
  const hands = useHands(table, turn);
  const far = table.near === "fischer" ? "spassky" : "fischer";
  const { held } = hands;
  const own = { table, hands };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on its buttons come up to the table
    <div
      ref={hands.root}
      class={held ? "m-part m-top m-holding" : "m-part m-top"}
      onKeyDown={hands.onKeyDown}
      onFocusIn={hands.onFocusIn}
    >
      <div class="m-top-board" role="group" aria-label={table.label}>
        {table.sections.length > 0 && (
          <>
            <Strip {...own} person={far} />
            <Felt {...own} far={far} />
          </>
        )}
        <Strip {...own} person={table.near} />
      </div>
      <SpotView {...own} spot={table.spots.find(({ area }) => area === "box")} />
      <p class="m-top-how">{held ? `${t("top_held")} ${titleOf(held)}` : t("top_how")}</p>
    </div>
  );
}

/** The sections with both sides of cards, and the advantage track. */
function Felt({ table, hands, far }: PlaceProps & { readonly far: Tabletop["near"] }): JSX.Element {
  const own = { table, hands };
  return (
    <div class="m-top-felt">
      <Row {...own} area="cell" person={far} />
      <ol class="m-top-values">
        {table.sections.map((numeral) => <li key={numeral}>{numeral}</li>)}
      </ol>
      <Row {...own} area="cell" person={table.near} />
      <div class="m-top-middle">
        <SpotView {...own} spot={table.spots.find(({ id }) => id === "first.nobody")} />
        <Row {...own} area="advantage" person={null} />
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly table: Tabletop;
  readonly hands: Hands;
}

interface RowProps extends PlaceProps {
  readonly area: Spot["area"];
  readonly person: Spot["person"];
}

/** Places of one kind beside each other: a side of the sections, or a track. */
function Row({ table, hands, area, person }: RowProps): JSX.Element {
  const spots = table.spots.filter((spot) => spot.area === area && spot.person === person);
  const isQuiet = !table.things.some(({ at, to }) => to.length > 0 && spots.some(({ id }) => id === at || to.includes(id)));
  return (
    <div class={`m-top-row m-top-${area}${isQuiet ? " m-quiet" : ""}`}>
      {spots.map((spot) => <SpotView key={spot.id} table={table} hands={hands} spot={spot} />)}
    </div>
  );
}

const STOCKS = ["queen", "first", "hand", "deck", "discards", "reserve", "supply"] as const;

/** Everything of one person: hand, stocks, and the endurance track. */
function Strip({ table, hands, person }: PlaceProps & { readonly person: Tabletop["near"] }): JSX.Element {
  const own = { table, hands };
  return (
    <div class={`m-top-strip m-of-${person}`}>
      <PersonBadge person={person} />
      {STOCKS.map((area) => (
        <SpotView key={area} {...own} spot={table.spots.find(({ id }) => id === `${area}.${person}`)} />
      ))}
      <Row {...own} area="endurance" person={person} />
    </div>
  );
}

function SpotView({ table, hands, spot }: PlaceProps & { readonly spot: Spot | undefined }): JSX.Element | null {
  const { t } = useUi();
  if (!spot) return null;
  const { held, put } = hands;
  const things = table.things.filter(({ at }) => at === spot.id);
  const names = ["m-spot", `m-spot-${spot.area}`, spot.person && `m-of-${spot.person}`];
  if (spot.area === "advantage") names.push(`m-of-${spot.place > 0 ? "fischer" : spot.place < 0 ? "spassky" : "nobody"}`);
  if (table.tip === spot.id) names.push("m-tipped");
  return (
    <div class={names.filter(Boolean).join(" ")} data-spot={spot.id} title={spot.name}>
      {spot.text && (
        <span class="m-spot-text" aria-hidden="true">
          {spot.text}
        </span>
      )}
      {things.map((thing) => <ThingView key={thing.id} thing={thing} spot={spot} table={table} hands={hands} />)}
      {held?.to.includes(spot.id) && (
        <button type="button" class="m-drop" data-drop={spot.id} tabIndex={-1} aria-label={`${t("top_put")} ${spot.name}`} onClick={() => put(spot.id)} />
      )}
    </div>
  );
}

/** What a thing is called while it is held: a card by its title. */
function titleOf({ card, name }: Tabletop["things"][number]): string {
  return (card && "title" in card && card.title) || name;
}
