/** The tree of what was tried as rows: merged from what the kernel sends, and unfolded for the eye. */
import type { Sandbox, TreeRow } from "../scene";

export type Lang = Sandbox["lang"];
export const OTHER: Readonly<Record<Lang, Lang>> = { en: "de", de: "en" };

/** A row as it travels: what is usual is left out. */
export type SentRow = Partial<TreeRow> & { readonly node: number };

/** A comment as it is shown, and the language that it is in. */
export interface Comment {
  readonly text: string;
  readonly lang: Lang;
}

/** The comment in the page's language, or else in the one that it was written in. */
export function commentIn({ comments }: TreeRow, lang: Lang): Comment | null {
  const other = OTHER[lang];
  if (comments[lang]) return { text: comments[lang], lang };
  return comments[other] ? { text: comments[other], lang: other } : null;
}

/** One line of the drawn tree. */
export interface Line {
  readonly row: TreeRow;
  /** How many side branches it lies within. */
  readonly depth: number;
  /** Whether something follows it, so that it can be folded. */
  readonly leads: boolean;
  /** Whether a side branch begins with it. */
  readonly begins: boolean;
  /** Whether one of the largest parts of the match begins with it. */
  readonly opens: boolean;
}

export interface Tree {
  readonly rows: ReadonlyMap<number, TreeRow>;
  readonly children: ReadonlyMap<number, readonly TreeRow[]>;
}

const USUAL: Omit<TreeRow, "node"> = {
  parent: -1,
  order: 0,
  text: "",
  person: null,
  name: "",
  comments: {},
  chance: "",
  folded: false,
  gone: false,
  parts: [],
  level: 0,
  tally: "",
};

/** The whole tree from its base and the news since. */
export function treeOf(base: readonly SentRow[], news: readonly SentRow[]): Tree {
  const rows = new Map<number, TreeRow>();
  for (const sent of [...base, ...news]) {
    if (sent.gone) rows.delete(sent.node);
    else rows.set(sent.node, { ...USUAL, ...sent });
  }
  const children = new Map<number, TreeRow[]>();
  for (const row of rows.values()) {
    const siblings = children.get(row.parent);
    if (siblings) siblings.push(row);
    else children.set(row.parent, [row]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.order - b.order);
  return { rows, children };
}

/** The lines to draw: after a choice come the branches beside it, then what follows it. */
export function linesOf({ rows, children }: Tree): Line[] {
  const root = rows.get(0);
  if (!root) return [];
  const lines: Line[] = [];
  const waiting: Waiting[] = [{ row: root, depth: 0, follow: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { row, depth, follow } = next;
    const main = (children.get(row.node) ?? [])[0];
    if (follow) {
      if (main && !row.folded) waiting.push({ row: main, depth, follow: false });
      continue;
    }
    lines.push({ row, depth, leads: main !== undefined, begins: row.order > 0, opens: row.parts[0] !== (rows.get(row.parent)?.parts ?? row.parts)[0] });
    waiting.push({ row, depth, follow: true });
    const beside = row.order === 0 ? (children.get(row.parent) ?? []).slice(1) : [];
    for (const other of [...beside].reverse()) waiting.push({ row: other, depth: depth + 1, follow: false });
  }
  return lines;
}

interface Waiting {
  readonly row: TreeRow;
  readonly depth: number;
  /** Whether the row stands already and only what follows it is due. */
  readonly follow: boolean;
}

/** The nodes from the start to this one. */
export function lineTo({ rows }: Tree, node: number): TreeRow[] {
  const line: TreeRow[] = [];
  for (let row = rows.get(node); row; row = rows.get(row.parent)) line.push(row);
  return line.reverse();
}

/** The line through a node: to it, and on along the main line to its end. */
export function wholeLine(tree: Tree, node: number): TreeRow[] {
  const line = lineTo(tree, node);
  for (let next = tree.children.get(node)?.[0]; next; next = tree.children.get(next.node)?.[0]) line.push(next);
  return line;
}

/** What one steps over: a decision, or a part of the match by its place among the sorts of parts (0 = the largest). */
export type Stride = "decision" | number;

/** Where a step leads on a line, from the place with this index: the last or first of what it steps over. */
export function strideFrom(line: readonly TreeRow[], at: number, by: 1 | -1, stride: Stride): number {
  const last = line.length - 1;
  const begin = line[at];
  if (!begin) return 0;
  let index = Math.min(last, Math.max(0, at + by));
  if (stride === "decision") return index;
  const sort = (row: TreeRow): string => row.parts.slice(0, stride + 1).join("/");
  const from = sort(line[index] ?? begin);
  while (index + by >= 0 && index + by <= last && sort(line[index + by] as TreeRow) === from) index += by;
  return index;
}
