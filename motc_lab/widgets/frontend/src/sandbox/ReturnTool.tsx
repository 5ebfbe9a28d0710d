/** Return, with its key; it says what it brings back. */
import type { JSX } from "preact";
import { KeyCap, useShortcut } from "../app/KeyCap";
import { useSandbox } from "./state";
import { useWords } from "./words";

export function ReturnTool(): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const shortcut = useShortcut();
  return (
    <button type="button" class="m-button" aria-keyshortcuts={shortcut("b")} aria-label={`${w("return")}: ${w("change_undo")}`} onClick={() => tell({ do: "return" })}>
      {w("return")} <KeyCap cap="B" />
    </button>
  );
}
