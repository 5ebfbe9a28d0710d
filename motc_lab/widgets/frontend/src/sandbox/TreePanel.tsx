/** The tree of what was tried: only the lines in sight are drawn, so that thousands scroll smoothly. */
import type { JSX } from "preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { meantHere } from "../pure/keymap";
import type { Sandbox } from "../scene";
import { commentIn, type Lang, type Line, linesOf, lineTo } from "./rows";
import { useSandbox } from "./state";
import { Name, Said } from "./TreeLabels";
import { TreeTools } from "./TreeTools";
import { useWords } from "./words";

const LINE_PX = 34;
const FEWEST = 4; // lines that have room in any case
const SPARE = 16; // lines drawn above and below what is in sight

export function TreePanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tree } = useSandbox();
  const lines = useMemo(() => linesOf(tree), [tree]);
  const onLine = useMemo(() => new Set(lineTo(tree, picture.here).map(({ node }) => node)), [tree, picture.here]);
  const [at, setAt] = useState(picture.here);
  useLayoutEffect(() => setAt(picture.here), [picture.here]);
  const chosen = lines.find(({ row }) => row.node === at) ?? lines[0];
  const help = useId();
  return (
    <>
      <TreeWindow lines={lines} onLine={onLine} picture={picture} at={chosen?.row.node ?? 0} choose={setAt} help={help} />
      {chosen && <TreeTools line={chosen} picture={picture} />}
      <p id={help} class="m-quiet">
        {w("tree_help")}
      </p>
    </>
  );
}

interface WindowProps {
  readonly lines: readonly Line[];
  readonly onLine: ReadonlySet<number>;
  readonly picture: Sandbox;
  readonly at: number;
  readonly choose: (node: number) => void;
  readonly help: string;
}

function TreeWindow({ lines, onLine, picture, at, choose, help }: WindowProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const { keys } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const [first, setFirst] = useState(0);
  const [room, setRoom] = useState(12);
  const index = Math.max(0, lines.findIndex(({ row }) => row.node === at));

  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    setRoom(Math.ceil(pane.clientHeight / LINE_PX));
    const top = index * LINE_PX;
    if (top < pane.scrollTop) pane.scrollTop = top;
    else if (top + LINE_PX > pane.scrollTop + pane.clientHeight) pane.scrollTop = top + LINE_PX - pane.clientHeight;
  }, [index, lines.length]);

  const scrolled = (event: JSX.TargetedEvent<HTMLDivElement>): void => {
    const next = Math.floor(event.currentTarget.scrollTop / LINE_PX);
    // A few lines are spare, so not every pixel needs a new drawing.
    if (Math.abs(next - first) >= SPARE / 2) setFirst(next);
  };
  const begin = Math.max(0, first - SPARE);
  const end = Math.min(lines.length, first + room + SPARE);
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[index];
    const key = meantHere(keys, event)?.key;
    if (!line || key === undefined) return;
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lines.length - 1 }[key];
    const acts: Record<string, () => void> = {
      Enter: () => tell({ do: "jump", node: at }),
      " ": () => tell({ do: "fold", node: at, folded: !line.row.folded }),
      ArrowLeft: () => leave(line, tell, choose),
      ArrowRight: () => (line.row.folded ? tell({ do: "fold", node: at, folded: false }) : choose(lines[index + 1]?.row.node ?? at)),
      Delete: () => tell({ do: "remove", node: at }),
      z: () => tell({ do: "restore" }),
      c: () => tell({ do: "mark", node: at }),
      m: () => tell({ do: "promote", node: at }),
    };
    if (to !== undefined) choose(lines[Math.min(lines.length - 1, Math.max(0, to))]?.row.node ?? at);
    else if (acts[key]) acts[key]?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      class="m-tree"
      style={{ height: `min(21em, ${Math.max(FEWEST, lines.length) * LINE_PX + 2}px)` }}
      role="tree"
      tabIndex={0}
      aria-label={w("tree")}
      aria-describedby={help}
      aria-activedescendant={`${prefix}-${at}`}
      onScroll={scrolled}
      onKeyDown={onKeyDown}
    >
      <div class="m-tree-room" role="none" style={{ height: `${lines.length * LINE_PX}px` }}>
        {lines.slice(begin, end).map((line, offset) => (
          <TreeLine
            key={line.row.node}
            id={`${prefix}-${line.row.node}`}
            line={line}
            top={(begin + offset) * LINE_PX}
            isHere={line.row.node === picture.here}
            isOn={onLine.has(line.row.node)}
            isAt={line.row.node === at}
            isPicked={line.row.node === picture.marked}
            part={picture.parts.timeline?.parts[0]?.text ?? ""}
            lang={picture.lang}
            choose={choose}
          />
        ))}
      </div>
    </div>
  );
}

type Tell = ReturnType<typeof useSandbox>["tell"];

/** Folds what is open; from what is folded or ends, goes to where its branch came from. */
function leave({ row, leads }: Line, tell: Tell, choose: (node: number) => void): void {
  if (leads && !row.folded) tell({ do: "fold", node: row.node, folded: true });
  else if (row.parent >= 0) choose(row.parent);
}

interface LineProps {
  readonly id: string;
  readonly line: Line;
  readonly top: number;
  readonly isHere: boolean;
  readonly isOn: boolean;
  readonly isAt: boolean;
  readonly isPicked: boolean;
  /** What the largest part of a match is called. */
  readonly part: string;
  readonly lang: Lang;
  readonly choose: (node: number) => void;
}

/** Drawn anew only when something of it has changed: while the tree scrolls, most lines stay. */
function TreeLine(props: LineProps): JSX.Element {
  const { id, line, top, isHere, isOn, isAt, isPicked, part, lang, choose } = props;
  return useMemo(() => <DrawnLine {...props} />, [id, line, top, isHere, isOn, isAt, isPicked, part, lang, choose]);
}

function DrawnLine({ id, line, top, isHere, isOn, isAt, isPicked, part, lang, choose }: LineProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const { row, depth, leads, begins } = line;
  const names = ["m-tree-line", isOn && "m-on", isHere && "m-here", isAt && "m-at", isPicked && "m-picked"];
  const comment = commentIn(row, lang);
  const person = row.person ? ` m-of-${row.person}` : "";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its lines
    <div
      id={id}
      role="treeitem"
      class={names.filter(Boolean).join(" ") + person}
      style={{ top: `${top}px`, paddingInlineStart: `${0.4 + Math.min(depth, 12) * 1.1}em` }}
      aria-level={depth + 1}
      aria-selected={isAt}
      aria-expanded={leads ? !row.folded : undefined}
      aria-current={isHere ? "step" : undefined}
      data-node={row.node}
      onClick={() => choose(row.node)}
      onDblClick={() => tell({ do: "jump", node: row.node })}
    >
      <span class="m-tree-sign" aria-hidden="true">
        {row.folded ? "▸" : begins ? "└" : isHere ? "●" : "·"}
      </span>
      <span class="m-tree-text">
        {line.opens && (
          <small>
            {part} {row.parts[0]} ·{" "}
          </small>
        )}
        <Name name={row.name} />
        {row.text}
        {row.chance && <i> {row.chance}</i>}
        {comment && <> — </>}
        {comment && <Said comment={comment} lang={lang} />}
      </span>
      {isHere && <span class="m-tree-here">{w("here")}</span>}
    </div>
  );
}
