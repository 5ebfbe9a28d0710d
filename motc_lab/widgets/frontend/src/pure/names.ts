/** Names of elements, read and written by the same grammar as in the kernel: parts with dots between them. */
import { NAMES } from "../names";

/** The name with these parts. */
export function named(...parts: readonly (string | number)[]): string {
  return parts.join(NAMES.separator);
}

/** A button that makes a choice. */
export function choiceNamed(code: string): string {
  return named(NAMES.choice, code);
}

/** The code of the choice that a button makes; any other name stays as it is. */
export function codeOf(name: string): string {
  const [first, code] = name.split(NAMES.separator);
  return first === NAMES.choice && code !== undefined ? code : name;
}

/** The number that a name says after its word; null for a name of something else. */
export function numberIn(name: string, word: string): number | null {
  const [first, number] = name.split(NAMES.separator);
  return first === word && /^\d+$/.test(number ?? "") ? Number(number) : null;
}
