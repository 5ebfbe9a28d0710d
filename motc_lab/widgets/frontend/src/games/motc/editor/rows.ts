/** The elements of the editor's board in the rows that the arrow keys walk through. */
import { NAMES } from "../../../names";
import type { Row } from "../../../pure/grid";
import { named } from "../../../pure/names";
import type { EditorPerson, EditorSection, EditorSlot, MatchEditor } from "../../../scene";

export function rowsOf(editor: MatchEditor): Row[] {
  const [first, second] = editor.persons;
  const sides: Row[] = [];
  if (first) sides.push(...personRows(first));
  sides.push(slotRow(editor.sections, "spassky"), [NAMES.marker], slotRow(editor.sections, "fischer"));
  if (second) sides.push(...personRows(second));
  return sides;
}

function personRows(person: EditorPerson): Row[] {
  const zones = person.zones.map((zone) => [zone.id, ...zone.cards.map((card) => card.id)]);
  return [[named(person.id, "endurance"), ...person.stocks.map((stock) => stock.id)], ...zones];
}

function slotRow(sections: readonly EditorSection[], who: "spassky" | "fischer"): Row {
  return sections.flatMap((section) => slotIds(section[who]));
}

/** The elements of one person's side of a section: the place or its card, and the pawns above. */
export function slotIds(slot: EditorSlot): string[] {
  return slot.card ? [slot.card.id, named(slot.id, NAMES.pawns)] : [slot.id];
}

/** The first of some wished elements that is there. */
export function firstThere(rows: readonly Row[], wished: readonly string[]): string | null {
  const all = new Set(rows.flat());
  return wished.find((id) => all.has(id)) ?? null;
}
