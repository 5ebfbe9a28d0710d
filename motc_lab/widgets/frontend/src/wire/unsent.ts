/** A choice that has not left yet, kept in this tab: it outlives loading the page anew. */
import type { Answer } from "../pure/asked";
import { parsed } from "./storage";

const PLACE = "motc:unsent";

export interface Unsent {
  readonly message: Answer;
  /** The choice in words. */
  readonly told: string;
  /** What was asked then. */
  readonly asked: string;
  /** Whether it may have left on a line that then fell silent. */
  readonly maybeSent: boolean;
}

/** The page that it was made on; a room's has its code in the address. */
const here = (): string => location.pathname + (new URLSearchParams(location.search).get("code") ?? "");

export function keepUnsent(unsent: Unsent | null): void {
  try {
    if (unsent === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify({ ...unsent, page: here() }));
  } catch {
    return; // The storage is forbidden: it is kept as long as the page is.
  }
}

export function keptUnsent(): Unsent | null {
  try {
    const kept = parsed(sessionStorage.getItem(PLACE) ?? "null") as (Unsent & { readonly page: string }) | null;
    return kept?.page === here() ? kept : null;
  } catch {
    return null;
  }
}
