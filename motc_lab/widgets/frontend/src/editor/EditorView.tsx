/** The editor without the head of a page: three views of one position, and its faults. */
import type { ComponentChildren, JSX } from "preact";
import type { Editor } from "../scene";
import { CodeField } from "./CodeField";
import { FaultList, FaultSign } from "./FaultList";
import { FormView } from "./FormView";
import { HeldBar } from "./HeldBar";
import { Looked, Next } from "./Looked";
import { MiddleView } from "./MiddleView";
import { SideView } from "./SideView";
import { Starts } from "./Starts";
import { RuleSwitch, Tools } from "./Tools";
import { EditorContext, type MoveBack, type SendEdit, useEditor } from "./useEditor";

interface EditorProps {
  readonly editor: Editor;
  readonly send: SendEdit;
  readonly move: MoveBack;
  /** What else can be done with the draft: beside undo, always in sight. */
  readonly acts?: ComponentChildren;
  /** Ways to hand the draft on, below its code. */
  readonly sharing?: ComponentChildren;
}

export function EditorView({ editor, send, move, acts, sharing }: EditorProps): JSX.Element {
  const state = useEditor(editor, send, move);
  const [first, second] = editor.persons;
  return (
    <EditorContext.Provider value={state}>
      <div class="me-editor">
        <div class="me-bar">
          {acts}
          <FaultSign />
          <Tools />
        </div>
        <div class="me-head">
          <RuleSwitch />
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
          <Next />
          {first && <SideView person={first} />}
          <MiddleView />
          {second && <SideView person={second} />}
          <HeldBar />
          <p class="me-keys">{state.w("keys")}</p>
        </section>
        <div class="me-beside">
          <FaultList />
          <CodeField>{sharing}</CodeField>
          <Looked />
        </div>
        <FormView />
      </div>
    </EditorContext.Provider>
  );
}
