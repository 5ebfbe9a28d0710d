/** A field that is typed into: the browser's text while it has the focus, the kernel's otherwise. */
import { useState } from "preact/hooks";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface Typed {
  readonly value: string;
  readonly onInput: (event: { currentTarget: TextElement }) => void;
  readonly onBlur: () => void;
}

export function useTyped(value: string, send: (text: string) => void): Typed {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onInput: ({ currentTarget }) => {
      setDraft(currentTarget.value);
      send(currentTarget.value);
    },
    onBlur: () => setDraft(null),
  };
}
