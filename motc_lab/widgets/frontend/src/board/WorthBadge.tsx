/** The value of what a place of the board leads to; a star marks the best. */
import type { JSX } from "preact";
import type { Worth } from "./worth";

export function WorthBadge({ worth }: { readonly worth: Worth | null }): JSX.Element | null {
  if (!worth) return null;
  return (
    <span class={worth.best ? "m-worth m-best" : "m-worth"} data-why="worth">
      {worth.best && <span aria-hidden="true">★</span>}
      {worth.said}
    </span>
  );
}

/** The same for the ear. */
export function worthSaid(worth: Worth | null): string {
  return worth?.heard ?? "";
}
