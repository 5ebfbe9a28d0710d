/** The editor within the sandbox: a draft beside the match, put on the board when it can be played. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../app/KeyCap";
import { useUi } from "../app/ui";
import { EditorView } from "../editor/EditorView";
import { showFaults } from "../editor/FaultList";
import { meant } from "../pure/keymap";
import type { Editor } from "../scene";
import { saveText } from "../wire/download";
import { editMessage } from "../wire/edits";
import { KeptTold } from "./KeptTold";
import { type Keeping, keep } from "./kept";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

export function SetUp({ editor }: { readonly editor: Editor }): JSX.Element {
  const w = useWords();
  const { send, keys } = useUi();
  const shortcut = useShortcut();
  const { tell } = useSandbox();
  const box = useFocusInside();
  const putOnBoard = (): void => {
    tell({ do: "edit_play" });
    const inside = box.current?.querySelector(".me-bar");
    if (!editor.playable && inside) showFaults(inside);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isAtBoard = event.target instanceof Element && event.target.closest(".me-board [data-el]") !== null;
    const closes = meant(keys, event, isAtBoard)?.key === "e";
    const plays = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!closes && !plays) return;
    event.preventDefault();
    event.stopPropagation();
    if (plays) putOnBoard();
    else tell({ do: "edit_close" });
  };
  return (
    <section ref={box} class="m-set-up" aria-label={w("editor")} onKeyDown={onKeyDown}>
      <EditorView
        editor={editor}
        send={(edit) => send(editMessage(edit))}
        move={(kind) => tell({ do: "edit_move", way: kind })}
        acts={
          <>
            <button type="button" class="m-button m-primary" aria-keyshortcuts="Control+Enter" onClick={putOnBoard}>
              {w("editor_play")} <KeyCap cap={w("key_put")} />
            </button>
            <button type="button" class="m-tool" aria-keyshortcuts={shortcut("e")} onClick={() => tell({ do: "edit_close" })}>
              {w("editor_close")} <KeyCap cap="E" />
            </button>
          </>
        }
        sharing={editor.code.error === null && <KeepDraft editor={editor} />}
      />
    </section>
  );
}

/** A draft with faults can be kept and saved like any match; it opens in the editor again. */
function KeepDraft({ editor }: { readonly editor: Editor }): JSX.Element {
  const w = useWords();
  const { text } = editor.code;
  const [told, setTold] = useState<{ readonly found: Keeping; readonly of: string } | null>(null);
  const found = told?.of === text ? told.found : null;
  const keepIt = (): void => {
    const heading = "score" in editor ? `${w("draft")} · ${editor.score}` : w("draft");
    const found = keep({ title: "", heading, edition: editor.edition, score: "", result: editor.playable ? "" : editor.summary, record: text });
    setTold({ found, of: text });
  };
  return (
    <>
      <Tool word={w("draft_save")} press={() => saveText(`draft-${editor.game}.txt`, `${text}\n`)} />
      <Tool word={found === "kept" ? w("draft_kept") : w("draft_keep")} press={keepIt} />
      {found && <KeptTold found={found} />}
    </>
  );
}

/** The focus goes to the board of the editor, and from it back to where the match is. */
function useFocusInside(): { current: HTMLElement | null } {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = box.current?.closest(".motc");
    box.current?.querySelector<HTMLElement>('.me-board [tabindex="0"], .me-code textarea')?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || box.current?.contains(document.activeElement) !== false;
      if (lost) setTimeout(() => page?.querySelector<HTMLElement>("[data-set-up]")?.focus({ preventScroll: true }));
    };
  }, []);
  return box;
}
