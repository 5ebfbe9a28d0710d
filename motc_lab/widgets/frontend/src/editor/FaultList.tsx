/** Every fault of the position with its repairs, one press each; and what they hold back. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { EditorFault } from "../scene";
import { useEditorState } from "./useEditor";

/** How many faults there are, always in sight; a press leads to the first one's repair. */
export function FaultSign(): JSX.Element {
  const { editor, w } = useEditorState();
  const count = editor.faults.length;
  if (count === 0) return <span class="me-sign me-sound">✓ {w("no_faults")}</span>;
  return (
    <button type="button" class="m-tool me-sign" onClick={(event) => showFaults(event.currentTarget)}>
      ✕ {w("faults")} <b translate={false}>{count}</b>
    </button>
  );
}

/** Brings the first repair of the editor around an element into sight and focus. */
export function showFaults(inside: Element): void {
  const first = inside.closest(".me-editor")?.querySelector<HTMLElement>(".me-fault .me-first");
  first?.focus({ preventScroll: true });
  first?.closest(".me-faults")?.scrollIntoView({ block: "nearest" });
  first?.scrollIntoView({ block: "nearest" });
}

export function FaultList(): JSX.Element {
  const { editor, send, w } = useEditorState();
  const { faults } = editor;
  const box = useRef<HTMLElement>(null);
  useFocusAfterRepair(box);
  return (
    <section ref={box} class={editor.playable ? "me-faults me-legal" : "me-faults"} tabIndex={-1} aria-label={w("faults")}>
      <h2>
        {faults.length === 0 ? w("no_faults") : w("faults")}
        {faults.length > 0 && <span class="me-count"> {faults.length}</span>}
      </h2>
      <p class="me-summary">{editor.summary}</p>
      {editor.broken && <p class="me-wrong">{editor.broken}</p>}
      {editor.is_match && !editor.playable && <p class="me-hint">{w("follows")}</p>}
      {faults.length > 1 && (
        <button type="button" class="m-button" onClick={() => send({ do: "mend_all" })}>
          {w("mend_all")}
        </button>
      )}
      <ul>
        {faults.map((fault) => (
          <FaultItem key={fault.id} fault={fault} />
        ))}
      </ul>
    </section>
  );
}

/** A repair takes its own button away: the focus goes on to the next one, or stays with the list. */
function useFocusAfterRepair(box: RefObject<HTMLElement>): void {
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const lost = wasInside.current && document.activeElement === document.body;
    if (lost) (box.current?.querySelector<HTMLElement>(".me-first") ?? box.current)?.focus({ preventScroll: true });
    wasInside.current = box.current?.contains(document.activeElement) ?? false;
  });
  useLayoutEffect(() => {
    const list = box.current;
    const note = (): void => {
      wasInside.current = true;
    };
    // A button that is taken away is left without an event of its own.
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Element) wasInside.current = list?.contains(event.relatedTarget) ?? false;
    };
    list?.addEventListener("focusin", note);
    list?.addEventListener("focusout", leave);
    return () => {
      list?.removeEventListener("focusin", note);
      list?.removeEventListener("focusout", leave);
    };
  }, []);
}

function FaultItem({ fault }: { readonly fault: EditorFault }): JSX.Element {
  const { send, show, w } = useEditorState();
  return (
    <li class="me-fault">
      <p>
        <span aria-hidden="true">✕ </span>
        {fault.text}
      </p>
      <div class="me-ways">
        {fault.ways.map((way, index) => (
          <button
            key={way.id}
            type="button"
            class={index === 0 ? "m-tool me-first" : "m-tool"}
            onClick={() => send({ do: "mend", fault: fault.id, way: way.id })}
          >
            {way.text}
          </button>
        ))}
        <button type="button" class="m-tool m-link" aria-label={`${w("show")}: ${fault.text}`} onClick={() => show(fault.place)}>
          {w("show")}
        </button>
      </div>
    </li>
  );
}
