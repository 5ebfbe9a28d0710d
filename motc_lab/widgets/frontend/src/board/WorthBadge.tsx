/** The value of what a place of the board leads to; a star marks the best, ≈ those that are about as good. */
import type { JSX } from "preact";
import type { Worth } from "./worth";

const SIGNS: Readonly<Record<Worth["standing"], string>> = { best: "★", equal: "≈", likely: "", "": "" };

export function WorthBadge({ worth }: { readonly worth: Worth | null }): JSX.Element | null {
  if (!worth) return null;
  return (
    <span class={["m-worth", worth.standing && `m-${worth.standing}`].filter(Boolean).join(" ")} data-why="worth">
      {SIGNS[worth.standing] && <span aria-hidden="true">{SIGNS[worth.standing]}</span>}
      {worth.said}
    </span>
  );
}

/** The same for the ear. */
export function worthSaid(worth: Worth | null): string {
  return worth?.heard ?? "";
}
