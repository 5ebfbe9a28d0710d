/** Undo and redo, and whether rules are enforced. */
import type { JSX } from "preact";
import { KeyCap } from "../app/KeyCap";
import { useEditorState } from "./useEditor";

export function Tools(): JSX.Element {
  const { editor, move, w } = useEditorState();
  return (
    <div class="me-tools">
      <button
        type="button"
        class="m-tool"
        aria-disabled={!editor.may_undo}
        aria-keyshortcuts="u"
        onClick={() => editor.may_undo && move("undo")}
      >
        {w("undo")} <KeyCap cap="U" stays />
      </button>
      <button
        type="button"
        class="m-tool"
        aria-disabled={!editor.may_redo}
        aria-keyshortcuts="r"
        onClick={() => editor.may_redo && move("redo")}
      >
        {w("redo")} <KeyCap cap="R" stays />
      </button>
    </div>
  );
}

export function RuleSwitch(): JSX.Element | null {
  const { editor, send, w } = useEditorState();
  if (editor.enforced === null) return null;
  return (
    <label class="me-switch">
      <input
        type="checkbox"
        checked={editor.enforced}
        onChange={({ currentTarget }) => send({ do: "enforce", on: currentTarget.checked })}
      />
      {w("enforce")}
    </label>
  );
}
