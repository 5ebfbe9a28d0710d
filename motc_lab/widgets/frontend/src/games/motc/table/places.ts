/** The elements of a board by name: what can be clicked on the table, and in which rows they lie. */
import { NAMES } from "../../../names";
import type { Row } from "../../../pure/grid";
import { named } from "../../../pure/names";
import type { Card, MatchScene, Person, Section, Slot } from "../../../scene";

/** Every element of the table that a click path may name. */
export function onTable(scene: MatchScene): Set<string> {
  const cards = [...scene.far.hand, ...scene.near.hand];
  const slots = scene.sections.flatMap((section) => [section.far, section.near]);
  const lying = slots.flatMap((slot) => (slot.card ? [slot.card] : []));
  return new Set([
    ...[...cards, ...lying].map((card) => card.id),
    ...slots.map((slot) => slot.id),
    ...scene.sections.map((section) => section.id),
  ]);
}

/** The card that is, or lies at, an element of the table. */
export function cardAt(scene: MatchScene, id: string): Card | null {
  const slots = scene.sections.flatMap((section) => [section.far, section.near]);
  const inHand = [...scene.near.hand, ...scene.far.hand].find((card) => card.id === id);
  return inHand ?? slots.find((slot) => slot.id === id || slot.card?.id === id)?.card ?? null;
}

/** What a click on a slot stands for among the ids that may be clicked; null for none of them. */
export function meantBySlot(slot: Slot, section: Section, live: ReadonlySet<string>): string | null {
  const candidates = [slot.card?.id, slot.id, section.id];
  return candidates.find((id) => id !== undefined && live.has(id)) ?? null;
}

export const placeOf = {
  name: (person: Person) => named(person.id, "name"),
  track: (person: Person) => named(person.id, "track"),
  reserve: (person: Person) => named(person.id, "reserve"),
  supply: (person: Person) => named(person.id, "supply"),
  deck: (person: Person) => named(person.id, "deck"),
  pile: (person: Person) => named(person.id, "pile"),
  hand: (person: Person) => named(person.id, "hand"),
} as const;

export const ADVANTAGE = NAMES.advantage;

/** The rows that the arrow keys walk through, from the far side to the near one. */
export function rowsOf(scene: MatchScene): Row[] {
  return [
    personRow(scene.far),
    handRow(scene.far),
    scene.sections.map((section) => section.far.id),
    [ADVANTAGE, ...scene.sections.map((section) => section.id)],
    scene.sections.map((section) => section.near.id),
    personRow(scene.near),
    handRow(scene.near),
  ];
}

function personRow(person: Person): Row {
  const { name, track, reserve, supply, deck, pile } = placeOf;
  return [name, track, reserve, supply, deck, pile].map((place) => place(person));
}

function handRow(person: Person): Row {
  return person.hand.length > 0
    ? person.hand.map((card: Card) => card.id)
    : [placeOf.hand(person)];
}

/** What may be typed for an element: a section by its numeral or its number, a card by its title. */
export function namesOf(scene: MatchScene, id: string): string[] {
  const section = scene.sections.find((one) => [one.id, one.far.id, one.near.id].includes(id));
  if (section) return [section.numeral, String(section.index)];
  const title = cardAt(scene, id)?.title;
  return title ? [title] : [];
}
