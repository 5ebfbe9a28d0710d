/** A chart as the kernel tells it: `motc_lab/lab/charts/chart.py`. */

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly told: readonly [string, string];
  readonly is_sure: boolean;
}

export interface Tile {
  readonly across: string;
  readonly up: string;
  readonly value: number;
  readonly told: readonly [string, string];
  readonly mark: string;
  readonly is_struck: boolean;
}

export interface Panel {
  readonly axis: string;
  readonly bars: readonly Bar[];
  readonly middle: number | null;
  readonly tiles: readonly Tile[];
  readonly axes: readonly [string, string];
}

export interface Chart {
  readonly title: string;
  readonly alt: string;
  readonly lang: string;
  readonly panels: readonly Panel[];
}

/** What is read out and shown at a figure. */
export function saidOf(name: string, told: readonly [string, string]): string {
  return `${name}: ${told[0]} (${told[1]})`;
}

/** Lines of at most so many letters; a word that is longer has a line of its own. */
export function inLines(text: string, longest: number): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last !== "" && last.length + word.length >= longest) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}

/** How strong the shade of each tile is, 0 to 0.28: the number on it stays readable. */
export function shades(tiles: readonly Tile[]): number[] {
  const values = tiles.map((tile) => tile.value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return values.map((value) => (span > 0 ? (0.28 * (value - least)) / span : 0));
}
