/** The part of an anywidget model that we use, and its traits with their types. */
import { share } from "../pure/share";
import type { Picture } from "../scene";

export interface Model {
  get(name: string): unknown;
  on(event: string, callback: (payload?: unknown) => void): void;
  off(event: string, callback: (payload?: unknown) => void): void;
  send(content: unknown): void;
  /** Looks for another line beside one that does not answer; called again and again while it is silent. */
  renew?(): void;
  /** Whether the other end is still being started; until then its silence means nothing. */
  readonly isStarting?: boolean;
  /** Takes over the greeting, which each new line is told first; without it, who shows the model greets once. */
  greets?(greeting: () => unknown): void;
}

/** Sends a message; false where the line is closed, with the kernel or the widget. */
export function tell(model: Model, message: unknown): boolean {
  try {
    model.send(message);
    return true;
  } catch {
    return false; // Nobody is left to be told; the heartbeat says so on the page.
  }
}

/** Which line this is; what was said on an earlier one may be lost. A kernel's is always the same. */
export function lineOf(model: Model): number {
  return Number(model.get("line") ?? 0);
}

/** Whether the kernel has answered the greeting: its first picture comes before it. */
export function isAnswered(picture: Picture | null): boolean {
  return (picture?.beat ?? 0) > 1;
}

export type Words = Readonly<Record<string, string>>;

export interface Traits {
  readonly picture: Picture | null;
  readonly words: Words;
  readonly keep: string;
  readonly place: string;
  readonly course: string;
  /** The kind of board, where the page knows it before its first picture; else empty. */
  readonly kind: string;
}

/** The traits as they are now. The kernel owns and checks them; here they only get their types. */
export function readTraits(model: Model): Traits {
  return {
    picture: pictureOf(model),
    words: (model.get("words") as Words | undefined) ?? {},
    keep: text(model.get("keep")),
    place: text(model.get("place")),
    course: text(model.get("course")),
    kind: text(model.get("kind")),
  };
}

const read = new WeakMap<Model, { readonly text: string; readonly picture: Picture | null }>();

/** The scene arrives as JSON text; the same text is read once. */
function pictureOf(model: Model): Picture | null {
  const scene = text(model.get("scene"));
  const known = read.get(model);
  if (known?.text === scene) return known.picture;
  const picture = scene ? share(known?.picture, JSON.parse(scene) as Picture) : null;
  read.set(model, { text: scene, picture });
  return picture;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
