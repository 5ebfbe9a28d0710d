/** The editor without the head of a page: views of one position, and its faults; the board is the game's. */
import { type ComponentChildren, Fragment, type JSX } from "preact";
import { useUi } from "../app/ui";
import { meantHere } from "../pure/keymap";
import { wayBack } from "../pure/keys";
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
  const { keys } = useUi();
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = writes(event.target) ? null : wayBack(meantHere(keys, event));
    if (way === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (way === "undo" ? editor.may_undo : editor.may_redo) move(way);
  };
  const { Around = Fragment, Board, Closer } = partsOfEditor(editor) ?? {};
  return (
    <EditorContext.Provider value={state}>
      <Around>
        <div ref={state.root} class="me-editor" role="none" onKeyDown={onKeyDown}>
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

/** Whether letters belong to what has the focus: a field that is written in, or a list that letters walk over. */
function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null;
}
