/** How a page hears of the link that takes its seat along: from its line, for whoever shows it. */

export interface Along {
  readonly link: string;
  /** The link to be scanned, as SVG. */
  readonly picture: string;
  readonly lasts_s: number;
}

type Listener = (along: Along) => void;
const listeners = new Set<Listener>();

/** Calls back with each link from now on; returns what ends that. */
export function onAlong(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellAlong(along: Along): void {
  for (const listener of [...listeners]) listener(along);
}
