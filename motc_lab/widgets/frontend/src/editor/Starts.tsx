/** What to begin with: an empty table, a match, something pasted, and what the game adds. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { partsOfEditor } from "./parts";
import { newSeed } from "./seed";
import { useEditorState } from "./useEditor";


export function Starts(): JSX.Element {
  const { editor, send, w } = useEditorState();
  const More = partsOfEditor(editor)?.Starts;
  return (
    <details class="me-starts">
      <summary>{w("begin")}</summary>
      <div class="me-starts-body">
        <div class="me-row">
          {editor.enforced !== null && (
            <button type="button" class="m-button" onClick={() => send({ do: "begin", start: "empty" })}>
              {w("empty")}
            </button>
          )}
          <button type="button" class="m-button" onClick={() => send({ do: "begin", start: "match", seed: newSeed() })}>
            {w("match")}
          </button>
        </div>
        {More && <More />}
        <PasteStart />
      </div>
    </details>
  );
}

function PasteStart(): JSX.Element {
  const { send, w } = useEditorState();
  const [text, setText] = useState("");
  const [number, setNumber] = useState("");
  return (
    <form
      class="me-paste"
      onSubmit={(event) => {
        event.preventDefault();
        const after = /^\d+$/.test(number) ? { choices: Number(number) } : {};
        send({ do: "begin", start: "paste", text, ...after });
      }}
    >
      <label>
        {w("paste")}
        <textarea rows={3} spellcheck={false} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <label>
        {w("after_choices")}
        <input type="number" min={0} value={number} onInput={({ currentTarget }) => setNumber(currentTarget.value)} />
      </label>
      <button type="submit" class="m-button">
        {w("open")}
      </button>
    </form>
  );
}
