/** The hands at the editor's board: what is picked up, the focus, the keys. */
import { createContext, type RefObject } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { useUi } from "../../../app/ui";
import { elementAt, spot, useFocus } from "../../../board/useFocus";
import { type EditorState, useEditorState } from "../../../editor/useEditor";
import { neighbour, tabStop } from "../../../pure/grid";
import { meantHere } from "../../../pure/keymap";
import { command } from "../../../pure/keys";
import type { Editor, MatchEditor } from "../../../scene";
import { fits, foundAt, type Held, heldAt, type Place, placeAt, placeByKey, placesFor, putEdit, spotName } from "./edits";
import { firstThere, rowsOf } from "./rows";

export interface Hands extends Omit<EditorState, "editor"> {
  readonly editor: MatchEditor;
  readonly board: RefObject<HTMLElement>;
  readonly held: Held | null;
  readonly stop: string | null;
  /** The card that is looked at: under the pointer, under the focus, or picked up. */
  readonly looked: string | null;
  readonly press: (id: string) => void;
  /** Where the thing held may go, with the place's name and key; empty while nothing is held. */
  readonly places: readonly Offer[];
  readonly put: (place: Place) => void;
  readonly putBack: () => void;
  readonly pick: (id: string) => void;
  readonly drop: () => void;
  readonly takes: (id: string) => boolean;
  readonly look: (id: string | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
  readonly onFocusOut: () => void;
}

interface Offer {
  readonly place: Place;
  readonly title: string;
  /** What is written where room is short. */
  readonly short: string;
  readonly key: string;
}

/** Where the focus goes with the next picture, if its own element is gone by then. */
interface Landing {
  readonly since: Editor;
  readonly ids: readonly string[];
}

export const HandsContext = createContext<Hands | null>(null);

export function useHands(): Hands {
  const hands = useContext(HandsContext);
  if (!hands) throw new Error("a part of the editor's board is drawn outside of Around");
  return hands;
}

export function useNewHands(): Hands {
  const state = useEditorState();
  const { send } = state;
  const editor = ofMatch(state.editor);
  const { keys } = useUi();
  const board = useRef<HTMLElement>(null);
  const [held, hold] = useState<Held | null>(null);
  const [wished, wish] = useState<readonly string[]>([]);
  const [looked, look] = useState<string | null>(null);
  const landing = useRef<Landing | null>(null);
  const rows = rowsOf(editor);
  const landed = landing.current && landing.current.since !== editor ? landing.current.ids : wished;
  const stop = tabStop(rows, firstThere(rows, landed), new Set());
  const focus = useFocus(board, stop);

  const go = (ids: readonly string[]): void => {
    landing.current = null;
    wish(ids);
  };
  const takes = (id: string): boolean => {
    const place = placeAt(id);
    return held !== null && place !== null && fits(held, place);
  };
  const put = (place: Place): void => {
    if (!held || !fits(held, place)) return;
    hold(null);
    const found = foundAt(held, place);
    landing.current = { since: editor, ids: held.kind === "card" ? [...found, held.id] : [held.id, ...found] };
    send(putEdit(held, place));
    focus.pull();
  };
  const putBack = (): void => {
    if (held) go([held.id]);
    hold(null);
    focus.pull();
  };
  const pick = (id: string): void => {
    hold(heldAt(id));
    go([id]);
  };
  const press = (id: string): void => {
    const place = placeAt(id);
    if (held?.id === id) hold(null);
    else if (held && place && fits(held, place) && !sameZoneCard(held, place)) put(place);
    else pick(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = meantHere(keys, event);
    if (!meaning) return;
    const at = elementAt(event.target);
    const place = held && placeByKey(held, meaning.key, editor.sections.length);
    const act = command(meaning);
    if (held && act?.do === "back") putBack();
    else if (at === null) return;
    else if (place) put(place);
    else if (act?.do === "move") {
      const spots = rows.map((row) => row.flatMap((id) => spot(board.current, id)));
      go([neighbour(spots, at, act.to)]);
      focus.pull();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocusIn = (event: FocusEvent): void => {
    focus.entered(event);
    const at = elementAt(event.target);
    if (at === null) return;
    go([at]);
    look(at);
  };
  return {
    ...state, editor, board, held, stop, looked: looked ?? held?.id ?? null, press, put, putBack, pick, takes, look, onKeyDown, onFocusIn,
    places: held ? placesFor(held, editor.sections.length).map((one) => ({ ...one, ...titleOf(editor, one.place) })) : [],
    drop: () => hold(null),
    onFocusOut: () => {
      look(null);
      focus.left();
    },
  };
}

function ofMatch(editor: Editor): MatchEditor {
  if (!("persons" in editor)) throw new Error(`the editor's board of this game is asked to draw a draft of ${editor.game}`);
  return editor;
}

/** What a place is called on the board. */
function titleOf(editor: MatchEditor, place: Place): { title: string; short: string } {
  const section = editor.sections.find((one) => one.id === spotName(place.spot));
  if (section) return { title: section.name, short: section.numeral };
  const person = editor.persons.find((one) => one.id === place.person);
  const named = [...(person?.zones ?? []), ...(person?.stocks ?? [])].find((one) => one.name === place.spot);
  const title = named?.title ?? spotName(place.spot);
  return { title, short: title };
}

/** A press on another card of the zone where the held one lies picks that one up instead. */
function sameZoneCard(held: Held, place: Place): boolean {
  return held.kind === "card" && held.source === place.spot && held.person === place.person;
}
