/** Finds things in a picture, whether it is a board or a chapter. */
import type { Control, Picture, RuleText, Scene } from "../scene";

/** What is to be seen and acted upon: what is tried with an edition hides its workbench. */
export const shownOf = (picture: Picture): Picture => (picture.kind === "designer" && picture.inside) || picture;

/** Every table that a picture shows, the one that can be played first. */
export function tablesOf(picture: Picture): Scene[] {
  if (picture.kind === "board") return [picture];
  if (picture.kind === "editor" || picture.kind === "designer" || picture.kind === "companion") return [];
  const twin = picture.twin ? [picture.twin.left.table, picture.twin.right.table] : [];
  const parts = picture.kind === "chapter" ? (picture.exhibit?.parts ?? []) : [];
  const inside = parts.flatMap((part) => (part.kind === "table" ? [part.table] : []));
  return [...(picture.table ? [picture.table] : []), ...twin, ...inside];
}

/** The rule that is open for reading; a chapter may carry it on any of its tables. */
export function ruleOf(picture: Picture): RuleText | null {
  if (picture.kind === "chapter" && picture.rule) return picture.rule;
  return tablesOf(picture).find((table) => table.rule)?.rule ?? null;
}

/** Whether its board answers a why: a match and the sandbox if their game can, a chapter only while one looks around, its main control leading back. */
export function mayAsk(picture: Picture): boolean {
  if (picture.kind === "board") return picture.answers_why;
  if (picture.kind === "chapter") return picture.controls.some(({ id, primary }) => id === "look" && primary);
  return picture.kind === "sandbox" && picture.table?.answers_why !== false;
}

/** The control of a chapter that gives a hint, while it may be pressed. */
export function hintControl(picture: Picture): Control | null {
  if (picture.kind !== "chapter") return null;
  return picture.controls.find(({ id, enabled }) => id === "hint" && enabled) ?? null;
}
