/** The editor without the head of a page: three views of one position, and its faults. */
import type { JSX } from "preact";
import type { Editor } from "../scene";
import { CodeField } from "./CodeField";
import { FaultList } from "./FaultList";
import { FormView } from "./FormView";
import { Looked } from "./Looked";
import { MiddleView } from "./MiddleView";
import { SideView } from "./SideView";
import { Starts } from "./Starts";
import { Tools } from "./Tools";
import { EditorContext, type MoveBack, type SendEdit, useEditor } from "./useEditor";

interface EditorProps {
  readonly editor: Editor;
  readonly send: SendEdit;
  readonly move: MoveBack;
}

export function EditorView({ editor, send, move }: EditorProps): JSX.Element {
  const state = useEditor(editor, send, move);
  const [first, second] = editor.persons;
  return (
    <EditorContext.Provider value={state}>
      <div class="me-editor">
        <div class="me-head">
          <Tools />
          <Starts />
        </div>
        <section
          ref={state.root}
          class={state.held ? "me-board me-holding" : "me-board"}
          aria-label={state.w("board")}
          onKeyDown={state.onKeyDown}
          onFocusIn={state.onFocusIn}
          onFocusOut={state.onFocusOut}
        >
          {first && <SideView person={first} />}
          <MiddleView />
          {second && <SideView person={second} />}
          <p class="me-keys">{state.w("keys")}</p>
        </section>
        <div class="me-beside">
          <Looked />
          <FaultList />
          <CodeField />
        </div>
        <FormView />
      </div>
    </EditorContext.Provider>
  );
}
