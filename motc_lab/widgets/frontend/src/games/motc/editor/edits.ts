/** From what is picked up and put down on the editor's board to the edit that it asks for. */
import { NAMES } from "../../../names";
import { named } from "../../../pure/names";
import type { Edit } from "../../../wire/edits";
import { element, nameOf, type SeatName } from "./names";

/** Where something of a person's lies: in a section by its number, or in a zone or stock by its word. */
export type Spot = number | string;

/** A card or a pawn that has been picked up and not yet put anywhere. */
export type Held =
  | { readonly kind: "card"; readonly person: SeatName; readonly card: string; readonly source: Spot; readonly id: string }
  | { readonly kind: "pawn"; readonly person: SeatName; readonly source: Spot; readonly id: string };

/** A place of the board: whose it is, and where. */
export interface Place {
  readonly person: SeatName;
  readonly spot: Spot;
}

const STOCKS: ReadonlySet<Spot> = new Set(NAMES.stocks);

/** The place that an element's name stands for: 'spassky.hand.wB1', 'section.1.fischer.pawns', 'fischer.reserve'. */
export function placeAt(id: string): Place | null {
  const found = element(id);
  const spot = found?.section ?? found?.rest[0];
  return found?.seat && spot !== undefined ? { person: found.seat, spot } : null;
}

/** What lies at a place, by an element's name: a card's code, 'pawns' above a card, or nothing by itself. */
function thingAt(id: string): string | undefined {
  const found = element(id);
  return found?.section ? found.rest[0] : found?.rest[1];
}

/** The code of the card that an element is, if it is one. */
export function cardCode(id: string): string | undefined {
  const thing = thingAt(id);
  return thing === NAMES.pawns ? undefined : thing;
}

/** What a press on an element picks up, if there is something to be picked up. */
export function heldAt(id: string): Held | null {
  const place = placeAt(id);
  if (!place) return null;
  const { person, spot: source } = place;
  const card = cardCode(id);
  if (card && !STOCKS.has(source)) return { kind: "card", person, card, source, id };
  return STOCKS.has(source) || thingAt(id) === NAMES.pawns ? { kind: "pawn", person, source, id } : null;
}

/** Whether the thing held is of a kind that can lie at this place at all. */
export function fits(held: Held, { person, spot }: Place): boolean {
  if (held.person !== person) return false;
  const isStock = STOCKS.has(spot);
  return held.kind === "pawn" ? isStock || typeof spot === "number" : !isStock;
}

/** A place without its person, as an edit names it: 'hand', 'section.2'. */
export function spotName(spot: Spot): string {
  return typeof spot === "number" ? named(NAMES.section, spot) : spot;
}

export function putEdit(held: Held, place: Place): Edit {
  const { person } = held;
  const way = { source: spotName(held.source), target: spotName(place.spot) };
  return held.kind === "card" ? { do: "card", person, card: held.card, ...way } : { do: "pawn", person, ...way };
}

/** Where the thing is found after it was put down, the best guess first. */
export function foundAt(held: Held, { spot }: Place): string[] {
  const isSection = typeof spot === "number";
  const at = { section: isSection ? spot : null, seat: held.person, rest: isSection ? [] : [spot] };
  const thing = held.kind === "card" ? held.card : isSection ? NAMES.pawns : null;
  return [...(thing ? [nameOf({ ...at, rest: [...at.rest, thing] })] : []), nameOf(at)];
}

const CARD_KEYS: Readonly<Record<string, (typeof NAMES.zones)[number]>> = { h: "hand", d: "deck", p: "pile", f: "buried", o: "aside" };
const PAWN_KEYS: Readonly<Record<string, (typeof NAMES.stocks)[number]>> = { r: "reserve", s: "supply" };

/** All places on a board with so many sections for the thing held but its own, each with its key, in the order of the keys' list. */
export function placesFor(held: Held, sections: number): { readonly place: Place; readonly key: string }[] {
  const words = Object.entries(held.kind === "card" ? CARD_KEYS : PAWN_KEYS);
  const keys: [string, Spot][] = [
    ...NAMES.sections.slice(0, sections).map((section): [string, Spot] => [String(section), section]),
    ...words.map(([key, word]): [string, Spot] => [key.toUpperCase(), word]),
  ];
  return keys.filter(([, spot]) => spot !== held.source).map(([key, spot]) => ({ place: { person: held.person, spot }, key }));
}

/** The place that a letter or digit names for the thing held. */
export function placeByKey(held: Held, key: string, sections: number): Place | null {
  const section = NAMES.sections.slice(0, sections).find((number) => String(number) === key);
  const spot = section ?? (held.kind === "card" ? CARD_KEYS : PAWN_KEYS)[key.toLowerCase()];
  return spot === undefined ? null : { person: held.person, spot };
}
