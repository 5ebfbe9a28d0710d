/** The page around the widget: ours only where a meta element says so. */
import { courseTextFor } from "./course";
import type { Message } from "./messages";
import { isAnswered, type Model, readTraits, tell } from "./model";
import { FIRST } from "./places";

export function pageIsOurs(): boolean {
  return document.querySelector('meta[name="motc-page"]') !== null;
}

/** Sends what somebody does; false where it could not leave. On our own page nothing counts before the kernel knows where the reader was. */
export function act(model: Model, message: unknown): boolean {
  return (!pageIsOurs() || isAnswered(readTraits(model).picture)) && tell(model, message);
}

/** What leads into a page: once something is kept, that goes before it. */
const ENTRANCES = ["pos", "step", "seed", "with", "branch", "notes", "level", "length", "terms", "edition"];

/** The greeting on a new line of a page that was there before: it goes on where it was, wherever a link once led. */
export function helloAgain(search: string, place: string, keep: string | undefined): Message {
  const query = new URLSearchParams(search);
  if (keep) for (const name of ENTRANCES) query.delete(name);
  return { ...hello(String(query), place, keep), again: true } as Message;
}

/** The greeting: what the address and the storage know, and nothing that is empty. */
export function hello(search: string, place: string, keep: string | undefined): Message {
  const query = new URLSearchParams(search);
  const known = {
    game: query.get("game"),
    lang: query.get("lang"),
    pos: query.get("pos"),
    step: query.get("step"),
    came: query.get("from"),
    way: query.get("way"),
    seat: query.get("seat"),
    seed: query.get("seed"),
    settings: query.get("with"),
    branch: query.get("branch"),
    notes: query.get("notes"),
    keep,
    course: courseTextFor(place),
    level: query.get("level"),
    length: query.get("length"),
    terms: query.getAll("terms").join(","),
    edition: query.get("edition"),
  };
  const filled = Object.entries(known).filter(([, value]) => value);
  return { kind: "hello", ...Object.fromEntries(filled) };
}

/** Where a link led is kept now; a reload shall go on from there, not begin at the link again. The way on which somebody is stays. */
export function forgetEntrance(): void {
  if (!pageIsOurs()) return;
  const url = new URL(location.href);
  const entrances = ENTRANCES.filter((name) => url.searchParams.has(name));
  if (entrances.length === 0) return;
  for (const name of entrances) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** Tells our own page which picture a reload would bring back: the widget has the beat of the one that it shows. */
export function tellKept(beat: number): void {
  if (pageIsOurs()) document.documentElement.dataset.kept = String(beat);
}

/** Tells our own page which language it is in now: its root element and its address. */
export function followLanguage(lang: string): void {
  if (!pageIsOurs()) return;
  document.documentElement.lang = lang;
  document.documentElement.dataset.lang = lang;
  nameInAddress("lang", lang);
}

/** The language of our own page; a browser that translates it names another one in its root element. */
export function pageLang(): "en" | "de" {
  const { lang, dataset } = document.documentElement;
  return (dataset.lang ?? lang) === "de" ? "de" : "en";
}

/** Which game a reload of the page of matches would go on with; the first one needs no name. */
export function followGame(game: string): void {
  if (pageIsOurs()) nameInAddress("game", game === FIRST ? null : game);
}

/** A reload of the page of a room goes on playing where somebody only looked on before. */
export function followSeat(): void {
  nameInAddress("watch", null);
}

function nameInAddress(name: string, said: string | null): void {
  const url = new URL(location.href);
  if (url.searchParams.get(name) === said) return;
  if (said === null) url.searchParams.delete(name);
  else url.searchParams.set(name, said);
  history.replaceState(history.state, "", url);
}

/** What the page of a room knows besides its pictures. */
export interface RoomPage {
  /** That another device finds the room at. */
  readonly address: string;
  /** Where the address lies as a picture to be scanned. */
  readonly picture: string;
  /** Whether no other device finds it there. */
  readonly isAlone: boolean;
  /** A word of the page in its language. */
  readonly say: (key: string) => string;
}

/** The page of a room; null where this is none. */
export function roomPage(): RoomPage | null {
  const place = document.querySelector<HTMLElement>("#chapter[data-code]");
  if (place === null) return null;
  const { code = "", base = "", address = "", alone, said = "{}" } = place.dataset;
  const words = (JSON.parse(said) as Record<string, Record<string, string>>)[pageLang()] ?? {};
  return { address, picture: `${base}room/${code}/code.svg`, isAlone: alone !== undefined, say: (key) => words[key] ?? key };
}
