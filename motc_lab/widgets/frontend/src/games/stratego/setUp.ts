/** The answers that a set-up may be made of: composed here, and judged by the kernel. */
import type { Choice, SetUp, StrategoScene } from "../../scene";
import { squareAt, TRAY } from "./places";

/** The scene with every way to place, swap and take back as a choice of two clicks. */
export function unfolded(scene: StrategoScene): StrategoScene {
  const { set_up: set } = scene;
  if (!set) return scene;
  return { ...scene, choices: [...scene.choices, ...placings(scene, set), ...changes(scene, set)] };
}

/** On free squares alone: a click on a piece that stands is about that piece. */
function placings(scene: StrategoScene, { stocks, home }: SetUp): Choice[] {
  const left = stocks.filter(({ count }) => count > 0);
  const free = home.filter((id) => !squareAt(scene, id)?.piece);
  return left.flatMap(({ id, piece }) => free.map((square) => choice(placed(piece.code ?? "", square), [id, square], `${piece.name} → ${square}`)));
}

function changes(scene: StrategoScene, { home, words }: SetUp): Choice[] {
  const standing = home.filter((id) => squareAt(scene, id)?.piece);
  return standing.flatMap((from) => [
    ...home.filter((to) => to !== from).map((to) => choice(`swap ${from} ${to}`, [from, to], `${from} ↔ ${to}`)),
    choice(taken(from), [from, TRAY], words.take ?? ""),
  ]);
}

function choice(code: string, path: string[], text: string): Choice {
  return { code, path, text, button: text, note: "", chain: [], quiet: false, preview: null };
}

export function placed(rank: string, square: string): string {
  return `place ${rank} ${square}`;
}

export function taken(square: string): string {
  return `take ${square}`;
}

export function coded(code: string): string {
  return `code ${code}`;
}

/** Any whole set-up, each as likely as the others; `draw` gives a number from 0 up to below its argument. */
export function shuffled({ army, width }: SetUp, draw: (below: number) => number): string {
  const signs = [...army];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? "", signs[last] ?? ""];
  }
  return rowsIn(signs, width).join("/");
}

function rowsIn(signs: readonly string[], width: number): string[] {
  return Array.from({ length: Math.ceil(signs.length / width) }, (_, row) => signs.slice(row * width, (row + 1) * width).join(""));
}

/** A number from 0 up to below another one, that nobody can foretell. */
export function drawn(below: number): number {
  const most = Math.floor(2 ** 32 / below) * below;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < most ? number % below : drawn(below);
}

/** The rank that a key stands for: its sign, or the number that stands on the piece (0 for the marshal). */
export function rankOf(key: string, { stocks }: SetUp): string | null {
  const sign = key === "0" ? "X" : key.toUpperCase();
  return stocks.some(({ piece }) => piece.code === sign) ? sign : null;
}

/** The own square after this one where nobody stands; null where all stand. */
export function nextFree(scene: StrategoScene, { home }: SetUp, after: string): string | null {
  const at = home.indexOf(after);
  const onward = [...home.slice(at + 1), ...home.slice(0, at)];
  return onward.find((id) => !squareAt(scene, id)?.piece) ?? null;
}
