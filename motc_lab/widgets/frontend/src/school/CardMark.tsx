/** A card has its mark beside its words; its number counts on with those on the picture. */
import type { JSX } from "preact";
import type { Marks } from "./Picture";

export function CardMark({ marks, card }: { readonly marks: Marks; readonly card: string }): JSX.Element | null {
  const at = marks.indexOf(card);
  return at < 0 ? null : <span class="class-mark is-card">{at + 1}</span>;
}

export function markedClass(name: string, marks: Marks, card: string): string {
  return marks.includes(card) ? `${name} is-marked`.trim() : name;
}
