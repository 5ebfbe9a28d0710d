/** The code of the position: read at every keystroke; what can't be read is shown at its column. */
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { useEditorState } from "./useEditor";
import { useTyped } from "./useTyped";

export function CodeField(): JSX.Element {
  const { editor, send, w } = useEditorState();
  const { code } = editor;
  const typed = useTyped(code.text, (text) => send({ do: "type", field: "code", text }));
  const told = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (): void => {
    box.current?.select();
    // Only a secure page has a clipboard; elsewhere the selected text can be copied by key.
    void navigator.clipboard?.writeText(code.text).then(() => setCopied(code.text));
  };
  return (
    <section class="me-code" aria-label={w("code")}>
      <h2>{w("code")}</h2>
      <textarea
        ref={box}
        data-field="code"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        aria-label={w("code")}
        aria-invalid={code.error !== null}
        aria-describedby={told}
        {...typed}
      />
      <div id={told} class="me-code-told" aria-live="polite">
        {code.error === null ? (
          <p>✓ {w("code_good")}</p>
        ) : (
          <>
            <Excerpt text={code.text} column={code.column} />
            <p class="me-wrong">✕ {code.error}</p>
            <p>{w("stands")}</p>
          </>
        )}
      </div>
      <p class="me-hint">{w("code_hint")}</p>
      <button type="button" class="m-tool" onClick={copy}>
        {copied === code.text ? w("copied") : w("copy")}
      </button>
    </section>
  );
}

const AROUND = 18;

/** The text around the column where reading stopped. */
function Excerpt({ text, column }: { readonly text: string; readonly column: number | null }): JSX.Element | null {
  if (column === null || text.length === 0) return null;
  const at = Math.min(column - 1, text.length);
  const from = Math.max(0, at - AROUND);
  return (
    <code class="me-excerpt" aria-hidden="true">
      {from > 0 && "…"}
      {text.slice(from, at)}
      <mark>{text[at] ?? "▁"}</mark>
      {text.slice(at + 1, at + AROUND)}
    </code>
  );
}
