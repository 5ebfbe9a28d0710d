/** The editor without the head of a page: views of one position, and its faults; the board is the game's. */
import { type ComponentChildren, Fragment, type JSX } from "preact";
import type { Editor } from "../scene";
import { CodeField } from "./CodeField";
import { FaultList, FaultSign } from "./FaultList";
import { FormView } from "./FormView";
import { partsOfEditor } from "./parts";
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
  const { Around = Fragment, Board, Closer } = partsOfEditor(editor) ?? {};
  return (
    <EditorContext.Provider value={state}>
      <Around>
        <div ref={state.root} class="me-editor">
          <div class="me-bar">
            {acts}
            <FaultSign />
            <Tools />
          </div>
          <div class="me-head">
            <RuleSwitch />
            <Starts />
          </div>
          {Board && <Board />}
          <div class="me-beside">
            <FaultList />
            <CodeField>{sharing}</CodeField>
            {Closer && <Closer />}
          </div>
          {editor.groups.length > 0 && <FormView />}
        </div>
      </Around>
    </EditorContext.Provider>
  );
}
