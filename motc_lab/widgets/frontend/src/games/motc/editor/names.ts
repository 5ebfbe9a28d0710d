/** Names of elements, read and written by the same words as in the kernel: in which section, whose, and what. */
import { NAMES } from "../../../names";
import { named } from "../../../pure/names";

export type SeatName = (typeof NAMES.seats)[number];

export interface Element {
  /** In which section, 1 .. 4; null for what lies elsewhere. */
  readonly section: number | null;
  /** Whose it is; null for what belongs to nobody. */
  readonly seat: SeatName | null;
  /** What it is, part by part; empty for a section or a place in it. */
  readonly rest: readonly string[];
}

const PART = new RegExp(`^${NAMES.part}$`);
const SECTIONS: ReadonlyMap<string, number> = new Map(NAMES.sections.map((section) => [String(section), section]));

/** What a name says; null for a text that is none. */
export function element(name: string): Element | null {
  const parts = name.split(NAMES.separator);
  const isName = name.length <= NAMES.longest && parts.length <= NAMES.most_parts && parts.every((part) => PART.test(part));
  if (!isName) return null;
  const lies = parts[0] === NAMES.section && parts.length > 1;
  const section = lies ? (SECTIONS.get(parts[1] ?? "") ?? null) : null;
  if (lies && section === null) return null;
  const after = lies ? parts.slice(2) : parts;
  const seat = NAMES.seats.find((one) => one === after[0]) ?? null;
  return { section, seat, rest: seat ? after.slice(1) : after };
}

/** The name that says this. */
export function nameOf({ section, seat, rest }: Element): string {
  return named(...(section === null ? [] : [NAMES.section, section]), ...(seat ? [seat] : []), ...rest);
}
