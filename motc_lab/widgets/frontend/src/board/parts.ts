/** What a game brings to the page: how its table is drawn, and which elements lie on it in which rows. */
import type { ComponentChildren, JSX } from "preact";
import type { HelpWords } from "../app/Help";
import type { Row } from "../pure/grid";
import type { Choice, Face, Scene } from "../scene";
import type { WordKey } from "../words";

export interface TableProps<S extends Scene> {
  readonly scene: S;
  readonly look: "whole" | "future";
  /** Whether the table's own buttons stand in the decision; they are a part of the grid. */
  readonly asks: boolean;
}

export interface SceneProps<S extends Scene> {
  readonly scene: S;
}

/** Dragging a thing to a place: another way of two clicks. */
export interface Dragging<S extends Scene> {
  /** The goals that a thing may be dragged to. */
  readonly goals: (scene: S, thing: string) => ReadonlySet<string>;
  /** The goal that an element of the table belongs to. */
  readonly goalAt: (scene: S, element: string | null) => string | null;
  /** Each goal with the element that shows it. */
  readonly shown: (scene: S) => readonly (readonly [goal: string, element: string])[];
  /** What a finger does that goes sideways: a hand that is wider than the page scrolls. */
  readonly sideways: "drags" | "scrolls";
}

/** A number that ends a click path: how many of something go with a choice. */
export interface Counting {
  /** The word before the number in names of elements; also where the focus is. */
  readonly word: string;
  readonly Icon: () => JSX.Element;
  /** What is said beside the number, and for one fewer and one more. */
  readonly words: readonly [of: WordKey, fewer: WordKey, more: WordKey];
}

/** What to do next, in words: at the beginning of a choice, in its middle, and where things are marked. */
export interface Prompts {
  readonly first: WordKey;
  readonly next: WordKey;
  readonly mark: WordKey;
}

/** What somebody stands to gain or lose: whose it is, from what, and its words. */
export interface Stake {
  readonly person: string;
  readonly head: string;
  readonly text: string;
}

export interface TableParts<S extends Scene = Scene> {
  /** The scene with the choices that its page composes, where a kernel's list of them would be long. */
  readonly unfold?: (scene: S) => S;
  /** The rows that the arrow keys walk through, from the far side to the near one. */
  readonly rows: (scene: S) => Row[];
  /** Every element of the table that a click path may name. */
  readonly elements: (scene: S) => ReadonlySet<string>;
  /** The name of the thing that is, or lies at, an element; null where nothing does. */
  readonly thingAt: (scene: S, element: string) => string | null;
  readonly dragging: Dragging<S> | null;
  /** Whether one click on an element is a whole answer, where it is one; what it would cost is confirmed otherwise. */
  readonly isDirect?: (scene: S, element: string) => boolean;
  /** The cards that digits stand for, 1 for the first; null for one that can't be chosen now. */
  readonly hand?: (scene: S, open: ReadonlySet<string>) => readonly (string | null)[];
  /** What may be typed for an element of the table, besides the digit of a card. */
  readonly typed: (scene: S, element: string) => readonly string[];
  /** Why what was typed is refused, where the game has words for it; `begun` is what was understood of it. */
  readonly refusal?: (scene: S, begun: readonly string[], text: string) => string;
  readonly counting: Counting | null;
  readonly prompts: Prompts;
  readonly help: HelpWords;
  /** The line above the table. */
  readonly Score: (props: SceneProps<S>) => JSX.Element | null;
  readonly Table: (props: TableProps<S>) => JSX.Element;
  /** The letter of a seat. */
  readonly Badge: (props: SceneProps<S> & { readonly seat: string }) => JSX.Element;
  /** Instead of the line that says who decides: how a part of the match has ended. */
  readonly Band: ((scene: S) => JSX.Element | null) | null;
  /** Instead of choices: what leads on from such an end. */
  readonly Way: ((scene: S, deskId: string) => JSX.Element | null) | null;
  /** Instead of the table: the screen after a match. */
  readonly End: ((scene: S, anew: ComponentChildren) => JSX.Element | null) | null;
  /** Beside the table of a match that is over: what only this game has to tell of it. */
  readonly After?: (scene: S) => JSX.Element | null;
  /** What a choice puts at stake, below its preview. */
  readonly stake: ((scene: S, choice: Choice) => Stake | null) | null;
  /** All that is to be read of the thing at an element; null where there is no more than its label. */
  readonly Reading: ((scene: S, at: string) => JSX.Element | null) | null;
  /** Whether a thing that is shown by itself, and names no game, is one of this game's. */
  readonly draws?: (face: Face) => boolean;
  /** A thing by itself, as in an exhibit. */
  readonly FaceView: (props: { readonly face: Face }) => JSX.Element;
}
