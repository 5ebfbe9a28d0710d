/** The cells of a plain table: which element of the page stands for which places and things. */
import type { Dragging } from "../../board/parts";
import type { Row } from "../../pure/grid";
import type { Area, Choice, Place, PlainScene, Token } from "../../scene";

/** A place with what is shown there; one that choices name several things of has a cell for each. */
export interface PlaceCell {
  readonly id: string;
  readonly place: Place;
  readonly thing: Token | null;
  /** What lies beneath it. */
  readonly below: number;
  /** Every name that means this cell, the one of the thing first. */
  readonly names: readonly string[];
}

/** The rows of an area, cell by cell. */
export function cellsIn({ places, columns }: Area, choices: readonly Choice[]): PlaceCell[][] {
  const named = new Set(choices.flatMap(({ path }) => path));
  const width = columns || Math.max(1, places.length);
  const count = Math.ceil(places.length / width);
  return Array.from({ length: count }, (_, row) => places.slice(row * width, (row + 1) * width).flatMap((place) => cellsOf(place, named)));
}

/** The names of choices are the names of cells, so that whatever is clicked is what is meant. */
function cellsOf(place: Place, named: ReadonlySet<string>): PlaceCell[] {
  const { things } = place;
  const meant = things.filter(({ id }) => named.has(id));
  if (meant.length > 1) return meant.map((thing) => ({ id: thing.id, place, thing, below: 0, names: [thing.id] }));
  const thing = meant[0] ?? things.at(-1) ?? null;
  const id = meant[0]?.id ?? place.id;
  return [{ id, place, thing, below: Math.max(0, things.length - 1), names: thing ? [thing.id, place.id] : [place.id] }];
}

/** So many places fit side by side. */
const MOST_BESIDE = 16;

/** Areas of one player that follow each other and are rows of few places, together; every other one alone. */
export function besideEachOther(areas: readonly Area[]): Area[][] {
  const bands: Area[][] = [];
  for (const area of areas) {
    const band = bands.at(-1);
    if (band && isBeside(band, area)) band.push(area);
    else bands.push([area]);
  }
  return bands;
}

function isBeside(band: readonly Area[], area: Area): boolean {
  const all = [...band, area];
  const isOne = all.every(({ seat, columns }) => seat !== null && seat === area.seat && columns === 0);
  return isOne && all.reduce((sum, { places }) => sum + Math.max(1, places.length), 0) <= MOST_BESIDE;
}

function cellsOn({ areas, choices }: PlainScene): PlaceCell[] {
  return areas.flatMap((area) => cellsIn(area, choices).flat());
}

/** The rows that the arrow keys walk through. */
export function rowsOf({ areas, choices }: PlainScene): Row[] {
  return areas.flatMap((area) => cellsIn(area, choices).map((row) => row.map(({ id }) => id)));
}

/** What can be clicked on the table. */
export function onTable(scene: PlainScene): Set<string> {
  return new Set(cellsOn(scene).flatMap(({ names }) => names));
}

export function cellAt(scene: PlainScene, element: string): PlaceCell | undefined {
  return cellsOn(scene).find(({ names }) => names.includes(element));
}

export function thingAt(scene: PlainScene, element: string): string | null {
  return cellAt(scene, element)?.thing?.id ?? null;
}

/** Where it lies and what it is, with what else is said of it. */
export function labelOf({ place, thing, below }: PlaceCell): string {
  if (!thing) return place.label;
  const where = place.label === thing.label ? [] : [place.label];
  return [...where, thing.label, ...thing.marks, ...(below > 0 ? [`× ${below + 1}`] : [])].join(", ");
}

/** What a cell stands for among the names that may be clicked; null for none of them. */
export function meantBy({ names }: PlaceCell, live: ReadonlySet<string>): string | null {
  return names.find((name) => live.has(name)) ?? null;
}

/** A thing is dragged along any choice that names it first and another place of the table next. */
export const DRAGGING: Dragging<PlainScene> = {
  goals: (scene, thing) => {
    const table = onTable(scene);
    return new Set(scene.choices.flatMap(({ path: [first, next] }) => (first === thing && next !== undefined && table.has(next) ? [next] : [])));
  },
  goalAt: (scene, element) => {
    const cell = element === null ? undefined : cellAt(scene, element);
    const goals = new Set(scene.choices.flatMap(({ path: [, next] }) => next ?? []));
    return cell ? meantBy(cell, goals) : null;
  },
  shown: (scene) => cellsOn(scene).flatMap(({ id, names }) => names.map((name) => [name, id] as const)),
  sideways: "drags",
};

/** The seats in an order that is the same for everybody at the table. */
export function seatNumber({ players }: PlainScene, seat: string): number {
  return players.map((player) => player.seat).sort().indexOf(seat) + 1;
}

/** What may be typed for an element: what is printed on the thing, else on its place. */
export function namesOf(scene: PlainScene, element: string): string[] {
  const cell = cellAt(scene, element);
  return [cell?.thing?.back ? "" : cell?.thing?.text, cell?.place.text].filter((text): text is string => Boolean(text));
}
