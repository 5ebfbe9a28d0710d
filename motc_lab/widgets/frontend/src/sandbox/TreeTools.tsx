/** What can be done with the chosen line of the tree: go there, name, comment, fold, compare, delete. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Sandbox } from "../scene";
import { commentIn, type Line } from "./rows";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { Name, Said } from "./TreeLabels";
import { CommentForm, NameForm } from "./TreeWriting";
import { type SandboxKey, useWords } from "./words";

interface ToolsProps {
  readonly line: Line;
  readonly picture: Sandbox;
}

export function TreeTools({ line, picture }: ToolsProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [writing, write] = useState<"rename" | "comment" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { row, leads } = line;
  const comment = commentIn(row, picture.lang);
  useLayoutEffect(() => write(null), [row.node]);
  const close = (): void => {
    write(null);
    box.current?.querySelector<HTMLElement>(`[data-tool=${writing}]`)?.focus();
  };
  const restore = (): void => {
    tell({ do: "restore" });
    box.current?.querySelector<HTMLElement>("[data-tool=remove]")?.focus(); // the button goes away
  };
  const compare: SandboxKey = picture.marked === null ? "compare" : picture.marked === row.node ? "unmark" : "compare_with";
  return (
    <div class="m-tree-tools" ref={box}>
      <p class="m-tree-chosen">
        <Name name={row.name} />
        {row.text}
      </p>
      {comment && (
        <p class="m-tree-comment">
          <Said comment={comment} lang={picture.lang} />
        </p>
      )}
      <div class="m-lineup">
        <Tool word={w("go_there")} enabled={row.node !== picture.here} press={() => tell({ do: "jump", node: row.node })} />
        <Tool word={w("rename")} name="rename" press={() => write("rename")} />
        <Tool word={w("comment")} name="comment" press={() => write("comment")} />
        <Tool word={w(row.folded ? "unfold" : "fold")} enabled={leads} press={() => tell({ do: "fold", node: row.node, folded: !row.folded })} />
        <Tool word={w("promote")} enabled={row.order > 0} press={() => tell({ do: "promote", node: row.node })} />
        <Tool word={w(compare)} press={() => tell({ do: "mark", node: row.node })} />
        <Tool word={w("remove")} name="remove" enabled={row.node !== 0} press={() => tell({ do: "remove", node: row.node })} />
        {picture.may_restore && <Tool word={w("restore")} press={restore} />}
      </div>
      {writing === "rename" && <NameForm key={row.node} label={w("rename")} name={row.name} save={(name) => tell({ do: "rename", node: row.node, name })} close={close} />}
      {writing === "comment" && <CommentForm key={row.node} row={row} lang={picture.lang} close={close} />}
    </div>
  );
}
