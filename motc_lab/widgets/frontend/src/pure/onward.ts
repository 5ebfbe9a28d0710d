/** Where the next chapter is found. */
import type { Onward } from "../scene";

/** The game whose chapters have no name of a game in their address. */
const FIRST = "motc";

/** A chapter's address, as seen from another chapter of the game; without a number the list of all. */
export function chapterAddress({ number, step, way }: Pick<Onward, "number" | "step" | "way">, lang: string, game: string): string {
  if (!number) return game === FIRST ? `../?lang=${lang}` : `../../?lang=${lang}&game=${game}`;
  const asked = [["lang", lang], ["step", step], ["way", way]].filter(([, value]) => value);
  return `${number}?${asked.map((pair) => pair.map((part) => encodeURIComponent(part ?? "")).join("=")).join("&")}`;
}

/** A step of a chapter, to which the sandbox leads back. */
export interface From {
  readonly game: string;
  readonly chapter: number;
  readonly step: string;
}

/** Where the sandbox opens a position, and from which step one comes. */
export function sandboxAddress(code: string, lang: string, { game, chapter, step }: From): string {
  if (game !== FIRST) return `../sandbox?lang=${lang}&game=${game}&pos=${encodeURIComponent(code)}`;
  return `12?lang=${lang}&from=${twoDigits(chapter)}.${step}&pos=${encodeURIComponent(code)}`;
}

/** The whole address of the sandbox, as seen from any page with a board: what other pages set up opens there, too. */
export function sandboxLink(page: string, game: string, query: string): string {
  const { origin, pathname } = new URL(page);
  const chapters = pathname.slice(0, pathname.indexOf("/chapter/") + "/chapter/".length);
  return `${origin}${chapters}${game === FIRST ? "12" : "sandbox"}?${query}`;
}

/** A step of another chapter, as seen from the sandbox. */
export function stepAddress(chapter: number, step: string, lang: string): string {
  return `${twoDigits(chapter)}?lang=${lang}&step=${encodeURIComponent(step)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The path of a notebook as the title of its tab tells it, in whatever language: the longest one there. */
export function pathInTitle(title: string): string | null {
  const found = title.split("\n").map((line) => /: (.+\.ipynb)$/.exec(line)?.[1]);
  const paths = found.filter((path) => path !== undefined).sort((a, b) => b.length - a.length);
  return paths[0] ?? null;
}

/**
 * The address of a notebook in the folder of the present one; null where none is known.
 *
 * JupyterLab's own address may name the folder that is listed instead of the notebook in front, so the path that
 * the notebook's tab tells goes first.
 */
export function notebookAddress(page: string, path: string | null, file: string): string | null {
  const lab = /^(.*?\/lab)(?:\/|$)/.exec(page)?.[1];
  if (path !== null && lab !== undefined) return `${lab}/tree/${encoded(path.slice(0, path.lastIndexOf("/") + 1) + file)}`;
  const folder = /^(.*\/(?:tree|notebooks)\/(?:.*\/)?)[^/]+\.ipynb$/.exec(page)?.[1];
  return folder === undefined ? null : folder + encoded(file);
}

function encoded(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
