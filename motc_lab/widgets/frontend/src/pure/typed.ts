/** A choice that is typed: names of things one after the other, as in 'e6 d6', 'e6d6' or '3 d1'. No rule of a game lives here. */
import { nextClicks } from "./clicks";
import { choose, countsAfter, NOTHING, type Pick, type Step, type Ways } from "./pick";

/** A thing that can be chosen now, and what may be typed for it; the first name is the one that is told. */
export interface Typed {
  readonly id: string;
  readonly names: readonly string[];
}

/** What was understood; `refused` begins where it can't be, with the names of what could stand there. */
export interface Understood {
  readonly step: Step;
  readonly refused: { readonly text: string; readonly possible: readonly string[] } | null;
}

/** What can be chosen at a stage, with its names; without names is what nobody needs to type. */
export type Naming = (live: ReadonlySet<string>) => readonly Typed[];

/** Goes on from what is chosen already, or begins anew where that does not fit. */
export function understand(ways: Ways, pick: Pick, text: string, naming: Naming): Understood {
  const on = follow(ways, pick, text, naming);
  if (!on.refused || pick.clicked.length === 0) return on;
  const anew = follow(ways, NOTHING, text, naming);
  return anew.refused && anew.refused.text.length >= on.refused.text.length ? on : anew;
}

/** Things that are marked, in any order; with the rest where one is none of them. */
export function understoodSet(things: readonly Typed[], text: string): { readonly ids: readonly string[]; readonly refused: string | null } {
  const ids: string[] = [];
  let rest = trimmed(text);
  while (rest !== "") {
    const [fit] = fits(rest, things.filter(({ id }) => !ids.includes(id)));
    if (!fit) return { ids, refused: rest };
    ids.push(fit.id);
    rest = fit.rest;
  }
  return { ids, refused: null };
}

function follow(ways: Ways, pick: Pick, text: string, naming: Naming): Understood {
  const rest = trimmed(text);
  const live = nextClicks(ways.choices.map(({ path }) => path), pick.clicked);
  const things = naming(live);
  if (rest === "") return { step: passed(ways, pick, live, things), refused: null };
  let best: Understood = { step: { pick }, refused: { text: rest, possible: things.flatMap(({ names }) => names[0] ?? []) } };
  for (const fit of fits(rest, things)) {
    const step = choose(ways, pick, fit.id);
    for (const after of pastSettled(step.pick.clicked.slice(pick.clicked.length + 1), fit.rest, naming)) {
      if (step.play && after !== "") continue;
      const found: Understood = step.play ? { step, refused: null } : follow(ways, step.pick, after, naming);
      if (!found.refused) return found;
      if (found.refused.text.length < (best.refused?.text.length ?? 0)) best = found;
    }
  }
  return best;
}

/** What is left to read where elements were chosen by themselves: they may be typed as well, or left out. */
function pastSettled(settled: readonly string[], text: string, naming: Naming): string[] {
  const [first, ...others] = settled;
  if (first === undefined) return [text];
  const [fit] = fits(text, naming(new Set([first])).filter(({ names }) => names.length > 0));
  return [...(fit ? pastSettled(others, fit.rest, naming) : []), text];
}

/** The only way on goes by itself, where it has no name: what lays a plan that is whole. */
function passed(ways: Ways, pick: Pick, live: ReadonlySet<string>, things: readonly Typed[]): Step {
  const [only] = live;
  const isNamed = things.some(({ id, names }) => id === only && names.length > 0);
  const goesOn = live.size === 1 && only !== undefined && pick.clicked.length > 0 && !isNamed && countsAfter(ways, pick.clicked).length === 0;
  return goesOn ? choose(ways, pick, only) : { pick };
}

interface Fit {
  readonly id: string;
  readonly rest: string;
}

/** What the text may begin with, the longest name first; at last a word that only one thing has in its name, or begins of it. */
function fits(text: string, things: readonly Typed[]): Fit[] {
  const whole = things.flatMap(({ id, names }) => names.map(plain).filter((name) => name !== "" && text.startsWith(name)).map((name) => ({ id, name })));
  const [word = ""] = text.split(/[^\p{L}\p{N}]+/u);
  const begun = things.filter(({ names }) => names.some((name) => plain(name).split(" ").some((part) => part.startsWith(word))));
  const only = begun.length === 1 ? begun.map(({ id }) => ({ id, name: word })) : [];
  return [...whole.sort((a, b) => b.name.length - a.name.length), ...only].map(({ id, name }) => ({ id, rest: trimmed(text.slice(name.length)) }));
}

/** In small letters, without what stands between names. */
function trimmed(text: string): string {
  return plain(text).replace(/^ /, "");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").replace(/ $/, "");
}
