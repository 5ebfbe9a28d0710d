/** The course's progress in the browser's storage: one entry a chapter, nothing personal. */
import { PLAY } from "./places";
import { forget, namesOf, parsed, store, stored } from "./storage";

const PREFIX = "motc:course:";
const OURS = "motc:";
const LAST = "motc:last";
const RESULTS = "motc:results";

/** Where the entry of a chapter is kept, from where its record is ('motc:03'). */
function coursePlace(place: string): string {
  return place.startsWith(OURS) ? PREFIX + place.slice(OURS.length) : "";
}

/** The game that a chapter's name tells: 'duel' of 'duel/01', nothing of '03'. */
function gameOf(chapter: string): string {
  return chapter.includes("/") ? chapter.slice(0, chapter.indexOf("/")) : "";
}

/** The entries of a game's chapters as one JSON text; nothing where none is kept. */
function courseText(game: string): string | undefined {
  const entries = namesOf(PREFIX).map((key) => [key.slice(PREFIX.length), read(key)] as const);
  const known = entries.filter(([chapter, entry]) => entry !== undefined && gameOf(chapter) === game);
  return known.length === 0 ? undefined : JSON.stringify(Object.fromEntries(known));
}

/** What the page of a place tells the kernel: of a match what was played before, of a chapter the course. */
export function courseTextFor(place: string): string | undefined {
  if (place === PLAY) return stored(RESULTS);
  return coursePlace(place) ? courseText(gameOf(place.slice(OURS.length))) : undefined;
}

export interface Entry {
  readonly step?: string;
  readonly done?: readonly string[];
  readonly of?: number;
  readonly missed?: Readonly<Record<string, number>>;
  /** Marks of what comes back (`pure/again.ts`), by what is asked. */
  readonly again?: Readonly<Record<string, unknown>>;
}

/** The chapters that were begun, in their order. */
export function courseEntries(): readonly (readonly [chapter: string, entry: Entry])[] {
  return namesOf(PREFIX).flatMap((key) => {
    const entry = read(key);
    return typeof entry !== "object" || entry === null ? [] : [[key.slice(PREFIX.length), entry as Entry] as const];
  });
}

export function keepCourse(place: string, entry: string): void {
  if (place === PLAY) {
    store(RESULTS, entry);
    return;
  }
  const key = coursePlace(place);
  if (!key || !entry) return;
  store(key, entry);
  store(LAST, place.slice(OURS.length));
}

/** Everything of ours as a text that can be saved as a file. */
export function exported(): string {
  const all = namesOf(OURS).map((key) => [key, stored(key)]);
  return JSON.stringify({ motc: 1, kept: Object.fromEntries(all) }, null, 1);
}

/** Takes up what was exported; false where the text is none of ours. */
export function imported(text: string): boolean {
  const kept = keptIn(text);
  if (kept === null) return false;
  for (const [key, value] of Object.entries(kept)) store(key, value);
  return true;
}

function keptIn(text: string): Record<string, string> | null {
  const file = parsed(text) as { motc?: unknown; kept?: unknown } | undefined;
  if (file?.motc !== 1 || typeof file.kept !== "object" || file.kept === null) return null;
  const entries = Object.entries(file.kept);
  const sound = entries.every(([key, value]) => key.startsWith(OURS) && typeof value === "string");
  return sound ? Object.fromEntries(entries) : null;
}

/** Whether anything of ours is kept. */
export function hasAny(): boolean {
  return namesOf(OURS).length > 0;
}

/** The chapter that was open last; empty where none was. */
export function lastChapter(): string {
  return stored(LAST) ?? "";
}

export function deleteAll(): void {
  for (const key of namesOf(OURS)) forget(key);
}

function read(key: string): unknown {
  return parsed(stored(key) ?? "");
}
