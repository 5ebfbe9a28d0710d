/** What every part of the workbench shares: the edition, what is chosen, and the ways to change it. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Design } from "../../../messages";
import type { DesignCard, DesignSide, DesignSpace, EditorFault, MatchDesigner } from "../../../scene";

export type Tab = "card" | "track" | "rules" | "advice" | "changes" | "test" | "file";

export interface BenchState {
  readonly bench: MatchDesigner;
  readonly w: (key: string) => string;
  readonly edit: (design: Design) => void;
  /** Place of the card or space that is chosen. */
  readonly chosen: string;
  readonly choose: (place: string) => void;
  readonly tab: Tab;
  readonly open: (tab: Tab) => void;
}

export const BenchContext = createContext<BenchState | null>(null);

export function useBench(): BenchState {
  const state = useContext(BenchContext);
  if (!state) throw new Error("a part of the workbench is drawn outside of Workbench");
  return state;
}

export function cardAt(bench: MatchDesigner, place: string): DesignCard | null {
  for (const side of bench.sides) for (const card of side.cards) if (card.id === place) return card;
  return null;
}

export interface SpaceAt {
  readonly side: DesignSide;
  readonly space: DesignSpace;
  readonly index: number;
}

export function spaceAt(bench: MatchDesigner, place: string): SpaceAt | null {
  for (const side of bench.sides) {
    const index = side.track.findIndex(({ id }) => id === place);
    const space = side.track[index];
    if (space) return { side, space, index };
  }
  return null;
}

/** Everything that was found, or refused, at a place or below it. */
export function faultsAt(bench: MatchDesigner, place: string): EditorFault[] {
  const all = bench.trouble ? [bench.trouble, ...bench.faults] : bench.faults;
  return all.filter((fault) => fault.place === place || fault.place.startsWith(`${place}.`));
}

/** The element of the bench, card or space, that a place of a finding or a change belongs to; and its tab. */
export function elementOf(place: string): { readonly chosen: string; readonly tab: Tab } {
  const [kind, person, third] = place.split(".");
  if (kind === "card") return { chosen: `card.${person}.${third}`, tab: "card" };
  if (kind === "track") return { chosen: `track.${person}.${/^\d+$/.test(third ?? "") ? third : "0"}`, tab: "track" };
  return { chosen: "", tab: kind === "rule" ? "rules" : "file" };
}
