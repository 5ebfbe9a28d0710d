/** Copies a text, and says that it did. */
import type { JSX, RefObject } from "preact";
import { useState } from "preact/hooks";
import { useEditorState } from "./useEditor";

interface CopyProps {
  readonly word: string;
  readonly text: string;
  /** A field that shows the text: it is selected, so that a key copies where the page may not. */
  readonly from?: RefObject<HTMLTextAreaElement>;
}

export function CopyButton({ word, text, from }: CopyProps): JSX.Element {
  const { w } = useEditorState();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (): void => {
    from?.current?.select();
    void copyText(text).then((done) => done && setCopied(text));
  };
  return (
    <button type="button" class="m-tool" onClick={copy}>
      {word}
      <span aria-live="polite">{copied === text && ` ✓ ${w("copied")}`}</span>
    </button>
  );
}

/** Only a secure page has a clipboard; elsewhere a field outside of sight lends its selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    const before = document.activeElement;
    field.value = text;
    field.className = "m-unseen";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
}
