/** From what is picked up and put down on the editor's board to the edit that it asks for. */
import type { Edit, PersonId } from "../wire/edits";

/** A card or a pawn that has been picked up and not yet put anywhere. */
export type Held =
  | { readonly kind: "card"; readonly person: PersonId; readonly card: string; readonly source: string; readonly id: string }
  | { readonly kind: "pawn"; readonly person: PersonId; readonly source: string; readonly id: string };

/** A place of the board: whose it is, and its name in an edit ('hand', 'section2', 'reserve'). */
export interface Place {
  readonly person: PersonId;
  readonly name: string;
}

const STOCKS: ReadonlySet<string> = new Set(["reserve", "supply"]);

/** The place that an element's id stands for: 'spassky.hand:wB1', 'section1.fischer.pawns', 'fischer.reserve'. */
export function placeAt(id: string): Place | null {
  const [place = ""] = id.split(":");
  const [head = "", rest = ""] = place.split(".");
  if (head.startsWith("section")) return isPerson(rest) ? { person: rest, name: head } : null;
  return isPerson(head) && rest ? { person: head, name: rest } : null;
}

function isPerson(name: string): name is PersonId {
  return name === "spassky" || name === "fischer";
}

/** What a press on an element picks up, if there is something to be picked up. */
export function heldAt(id: string): Held | null {
  const place = placeAt(id);
  if (!place) return null;
  const card = id.split(":")[1]?.split("+")[0];
  if (card) return { kind: "card", person: place.person, card, source: place.name, id };
  if (STOCKS.has(place.name) || id.endsWith(".pawns")) {
    return { kind: "pawn", person: place.person, source: place.name, id };
  }
  return null;
}

/** Whether the thing held is of a kind that can lie at this place at all. */
export function fits(held: Held, place: Place): boolean {
  if (held.person !== place.person) return false;
  const isStock = STOCKS.has(place.name);
  return held.kind === "pawn" ? isStock || place.name.startsWith("section") : !isStock;
}

export function putEdit(held: Held, place: Place): Edit {
  const { person, source } = held;
  return held.kind === "card"
    ? { do: "card", person, card: held.card, source, target: place.name }
    : { do: "pawn", person, source, target: place.name };
}

/** Where the thing is found after it was put down, the best guess first. */
export function foundAt(held: Held, place: Place): string[] {
  const inSection = place.name.startsWith("section");
  const at = inSection ? `${place.name}.${held.person}` : `${held.person}.${place.name}`;
  return held.kind === "card" ? [`${at}:${held.card}`, at] : [inSection ? `${at}.pawns` : at, at];
}

const CARD_KEYS: Readonly<Record<string, string>> = { h: "hand", d: "deck", p: "pile", f: "buried", o: "aside" };
const PAWN_KEYS: Readonly<Record<string, string>> = { r: "reserve", s: "supply" };

/** All places for the thing held but its own, each with its key, in the order of the keys' list. */
export function placesFor(held: Held): { readonly place: Place; readonly key: string }[] {
  const named = Object.entries(held.kind === "card" ? CARD_KEYS : PAWN_KEYS).map(([key, name]) => [key.toUpperCase(), name] as const);
  const sections = ["1", "2", "3", "4"].map((key) => [key, `section${key}`] as const);
  return [...sections, ...named]
    .filter(([, name]) => name !== held.source)
    .map(([key, name]) => ({ place: { person: held.person, name }, key }));
}

/** The place that a letter or digit names for the thing held. */
export function placeByKey(held: Held, key: string): Place | null {
  if (/^[1-4]$/.test(key)) return { person: held.person, name: `section${key}` };
  const name = (held.kind === "card" ? CARD_KEYS : PAWN_KEYS)[key.toLowerCase()];
  return name ? { person: held.person, name } : null;
}
