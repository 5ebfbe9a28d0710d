/** What can be done with the chosen line of the tree: go there, name, comment, fold, compare, delete. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sandbox } from "../scene";
import type { Line } from "./rows";
import { useSandbox } from "./state";
import { mark } from "./TreePanel";
import { type SandboxKey, useWords } from "./words";

interface ToolsProps {
  readonly line: Line;
  readonly picture: Sandbox;
}

export function TreeTools({ line, picture }: ToolsProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [writing, write] = useState<"rename" | "comment" | null>(null);
  const { row, leads } = line;
  useEffect(() => write(null), [row.node]);
  const compare: SandboxKey = picture.picked !== null && picture.picked !== row.node ? "compare_with" : "compare";
  return (
    <div class="m-tree-tools">
      <p class="m-tree-chosen">
        {row.name && <b>{row.name} · </b>}
        {row.text}
      </p>
      <div class="m-lineup">
        <Tool word={w("go_there")} enabled={row.node !== picture.here} press={() => tell({ do: "jump", node: row.node })} />
        <Tool word={w("rename")} press={() => write("rename")} />
        <Tool word={w("comment")} press={() => write("comment")} />
        <Tool word={w(row.folded ? "unfold" : "fold")} enabled={leads} press={() => tell({ do: "fold", node: row.node, yes: !row.folded })} />
        <Tool word={w("promote")} enabled={row.order > 0} press={() => tell({ do: "promote", node: row.node })} />
        <Tool word={w(compare)} press={() => mark(picture, row.node, tell)} />
        <Tool word={w("remove")} enabled={row.node !== 0} press={() => tell({ do: "remove", node: row.node })} />
      </div>
      {writing && (
        <Writing
          key={`${writing}${row.node}`}
          label={writing === "rename" ? w("rename") : w("comment_in")}
          text={writing === "rename" ? row.name : row.comment}
          save={(text) => {
            tell({ do: writing, node: row.node, text });
            write(null);
          }}
          cancel={() => write(null)}
        />
      )}
    </div>
  );
}

interface ToolProps {
  readonly word: string;
  /** What it says aloud, where the word alone would not do. */
  readonly label?: string;
  readonly enabled?: boolean;
  readonly press: () => void;
}

export function Tool({ word, label, enabled = true, press }: ToolProps): JSX.Element {
  return (
    <button type="button" class="m-tool" aria-label={label} aria-disabled={!enabled} onClick={() => enabled && press()}>
      {word}
    </button>
  );
}

interface WritingProps {
  readonly label: string;
  readonly text: string;
  readonly save: (text: string) => void;
  readonly cancel: () => void;
}

function Writing({ label, text, save, cancel }: WritingProps): JSX.Element {
  const w = useWords();
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="m-lineup m-writing"
      onSubmit={(event) => {
        event.preventDefault();
        save(draft);
      }}
      onKeyDown={(event) => event.key === "Escape" && cancel()}
    >
      <label>
        <span>{label}</span>
        <input class="m-input" value={draft} maxLength={2000} onInput={(event) => setDraft(event.currentTarget.value)} ref={field} />
      </label>
      <button type="submit" class="m-tool">
        {w("save")}
      </button>
      <Tool word={w("cancel")} press={cancel} />
    </form>
  );
}
