/** The code of the position: read at every keystroke; what can't be read is shown at its column. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { sandboxLink } from "../pure/onward";
import { pageIsOurs } from "../wire/page";
import { CopyButton } from "./CopyButton";
import { useEditorState } from "./useEditor";
import { useTyped } from "./useTyped";

export function CodeField({ children }: { readonly children?: ComponentChildren }): JSX.Element {
  const { editor, send, w } = useEditorState();
  const { code } = editor;
  const typed = useTyped(code.text, (text) => send({ do: "type", field: "code", text }));
  const told = useId();
  const link = code.error === null && pageIsOurs() ? editor.link : null;
  const box = useRef<HTMLTextAreaElement>(null);
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
      <div class="m-lineup">
        <CopyButton word={w("copy")} text={code.text} from={box} />
        {link && <CopyButton word={w("copy_link")} text={sandboxLink(location.href, editor.game, link)} />}
        {children}
      </div>
      {link === "" && <p class="me-hint">{w("no_link")}</p>}
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
    <code class="me-excerpt" aria-hidden="true" translate={false}>
      {from > 0 && "…"}
      {text.slice(from, at)}
      <mark>{text[at] ?? "▁"}</mark>
      {text.slice(at + 1, at + AROUND)}
    </code>
  );
}
