/** What a game brings to its workbench of editions: all of it between the page's head and its foot. */
import type { JSX } from "preact";
import type { Designer } from "../scene";

export interface DesignerParts {
  readonly Workbench: (props: { readonly picture: Designer }) => JSX.Element;
}

const brought = new Map<string, DesignerParts>();

/** Called once for each game that has a workbench, before anything is drawn (`games/register`). */
export function bringDesigner(game: string, parts: DesignerParts): void {
  brought.set(game, parts);
}

export const partsOfDesigner = (picture: Designer): DesignerParts | undefined => brought.get(picture.layout);
