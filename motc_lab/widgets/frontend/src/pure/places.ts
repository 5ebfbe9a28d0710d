/** The elements of a board by name: what can be clicked on the table, and in which rows they lie. */
import type { Card, Choice, Person, Scene, Section, Slot } from "../scene";
import type { Path } from "./clicks";
import type { Row } from "./grid";

/** Every element of the table that a click path may name. */
function onTable(scene: Scene): Set<string> {
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
export function cardAt(scene: Scene, id: string): Card | null {
  const slots = scene.sections.flatMap((section) => [section.far, section.near]);
  const inHand = [...scene.near.hand, ...scene.far.hand].find((card) => card.id === id);
  return inHand ?? slots.find((slot) => slot.id === id || slot.card?.id === id)?.card ?? null;
}

/** The choices that are buttons of their own, because nothing on the table stands for them. */
export function namedButtons(scene: Scene): Choice[] {
  const table = onTable(scene);
  return scene.choices.filter(({ path }) => path.length === 1 && !table.has(path[0] ?? ""));
}

/** The choices that are buttons once a card of theirs is clicked: what else goes with it. */
export function buttonsBehind(scene: Scene, clicked: Path): Choice[] {
  if (clicked.length !== 1) return [];
  return scene.choices.filter(({ code, path }) => path.length === 2 && path[0] === clicked[0] && path[1] === code);
}

/** What a click on a slot stands for among the ids that may be clicked; null for none of them. */
export function meantBySlot(slot: Slot, section: Section, live: ReadonlySet<string>): string | null {
  const candidates = [slot.card?.id, slot.id, section.id];
  return candidates.find((id) => id !== undefined && live.has(id)) ?? null;
}

export const placeOf = {
  name: (person: Person) => `${person.id}.name`,
  track: (person: Person) => `${person.id}.track`,
  reserve: (person: Person) => `${person.id}.reserve`,
  supply: (person: Person) => `${person.id}.supply`,
  deck: (person: Person) => `${person.id}.deck`,
  pile: (person: Person) => `${person.id}.pile`,
  hand: (person: Person) => `${person.id}.hand`,
} as const;

export const ADVANTAGE = "advantage";

/** The rows that the arrow keys walk through, from the far side to the choices. */
export function rowsOf(scene: Scene, choices: Row): Row[] {
  return [
    personRow(scene.far),
    handRow(scene.far),
    scene.sections.map((section) => section.far.id),
    [ADVANTAGE, ...scene.sections.map((section) => section.id)],
    scene.sections.map((section) => section.near.id),
    personRow(scene.near),
    handRow(scene.near),
    choices,
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
