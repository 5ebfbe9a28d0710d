/** The editor within the sandbox: a draft beside the match, put on the board when it can be played. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { EditorView } from "../editor/EditorView";
import type { Editor } from "../scene";
import { useSandbox } from "./state";
import { Tool } from "./TreeTools";
import { useWords } from "./words";

export function SetUp({ editor }: { readonly editor: Editor }): JSX.Element {
  const w = useWords();
  const { send } = useUi();
  const { tell } = useSandbox();
  return (
    <section class="m-set-up" aria-label={w("editor")}>
      <EditorView editor={editor} send={(edit) => send({ kind: "edit", edit })} move={(kind) => tell({ do: "edit_move", text: kind })} />
      <div class="m-lineup">
        <button type="button" class="m-button m-primary" onClick={() => tell({ do: "edit_play" })}>
          {w("editor_play")}
        </button>
        <Tool word={w("editor_close")} press={() => tell({ do: "edit_close" })} />
      </div>
    </section>
  );
}
