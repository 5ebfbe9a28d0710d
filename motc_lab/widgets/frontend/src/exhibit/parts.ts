/** The parts of an exhibit: what is to be looked at, and what is to be turned. */
import type { Exhibit } from "../scene";

export type Part = Exhibit["parts"][number];

export function isDials(part: Part): boolean {
  return part.kind === "dials";
}

export function hasDials({ parts }: Exhibit): boolean {
  return parts.some(isDials);
}
