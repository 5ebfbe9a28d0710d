/** What draws the parts of exhibits that only one game has: a view for each kind, brought by the game. */
import type { JSX } from "preact";
import type { Part } from "./parts";

export type PartTurn = (dial: string, value: number | string) => void;

export interface PartProps<P extends Part = Part> {
  readonly part: P;
  readonly turn: PartTurn;
}

export type PartViews = { readonly [Kind in Part["kind"]]?: (props: PartProps<Extract<Part, { kind: Kind }>>) => JSX.Element };
type AnyView = (props: PartProps) => JSX.Element;

const brought = new Map<string, AnyView>();

/** Called once for each game that has such parts, before anything is drawn (`games/register`). */
export function bringViews(views: PartViews): void {
  for (const [kind, view] of Object.entries(views)) brought.set(kind, view as AnyView); // a part goes to the view of its own kind
}

export function viewOf(part: Part): AnyView {
  const view = brought.get(part.kind);
  if (!view) throw new Error(`nothing draws a part of an exhibit of the kind ${part.kind}`);
  return view;
}
