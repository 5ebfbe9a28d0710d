/** The browser's own part of a board: the half-made choice, the focus, the keys. */
import { type RefObject, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Ui, useUi } from "../app/ui";
import { nextClicks } from "../pure/clicks";
import { neighbour, tabStop } from "../pure/grid";
import { type Command, command } from "../pure/keys";
import { NOTHING, type Pick, back, choose, morePawns, pawnCounts, ready } from "../pure/pick";
import { rowsOf } from "../pure/places";
import type { Scene } from "../scene";
import { deskRow } from "./desk";
import { useTravel } from "./useTravel";

export interface BoardState {
  readonly root: RefObject<HTMLElement>;
  readonly pick: Pick;
  /** Elements that a click leads on from, at the present stage. */
  readonly live: ReadonlySet<string>;
  /** The element under the pointer or the focus. */
  readonly peeked: string | null;
  /** The element that holds the board's only tab stop. */
  readonly stop: string | null;
  readonly press: (id: string) => void;
  readonly peek: (id: string | null) => void;
  readonly more: (by: 1 | -1) => void;
  readonly commit: () => void;
  readonly goBack: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
  readonly onFocusOut: (event: FocusEvent) => void;
}

export const BoardContext = createContext<BoardState | null>(null);

export function useBoardState(): BoardState {
  const board = useContext(BoardContext);
  if (!board) throw new Error("a part of a board is drawn outside of Board");
  return board;
}

export function useBoard(scene: Scene, still: boolean): BoardState {
  const ui = useUi();
  const root = useRef<HTMLElement>(null);
  const { pick, setPick } = usePick(ui.beat);
  const [wanted, want] = useState<string | null>(null);
  const [hovered, peek] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const live = useMemo(() => {
    const paths = still ? [] : scene.choices.map((choice) => choice.path);
    return nextClicks(paths, pick.clicked);
  }, [scene, pick, still]);
  const rows = rowsOf(scene, still ? [] : deskRow(scene, pick));
  const stop = tabStop(rows, wanted, live);
  const focus = useFocus(root, stop);
  useTravel(root, scene, ui.moving && !still);

  const send = (code: string): void => ui.send({ kind: "play", beat: ui.beat, option: code });
  const press = (id: string): void => {
    if (still) return;
    const step = choose(scene.choices, pick, id);
    setPick(step.pick);
    if (step.play !== undefined) return send(step.play);
    want(followOn(scene, step.pick) ?? id);
    focus.pull();
  };
  const commit = (): void => {
    const choice = ready(scene.choices, pick);
    if (choice) send(choice.code);
  };
  const goBack = (): void => {
    want(pick.clicked[0] ?? wanted);
    setPick(back(scene.choices, pick));
    focus.pull();
  };
  const more = (by: 1 | -1): void => setPick(morePawns(scene.choices, pick, by));

  const move = (to: Extract<Command, { do: "move" }>["to"], from: string): void => {
    const spots = rows.map((row) => row.flatMap((id) => spot(root.current, id)));
    want(neighbour(spots, from, to));
    focus.pull();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = command(event);
    const at = elementAt(event.target);
    if (!act) return;
    event.stopPropagation();
    const state: Desk = { ui, scene, pick, at, press, commit, goBack, more, move };
    if (obey(act, state, event.target)) event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent): void => {
    focus.entered();
    const at = elementAt(event.target);
    if (at === null) return;
    want(at);
    setFocused(at);
  };
  return {
    root, pick, live, peeked: hovered ?? focused, stop, press, peek, more, commit, goBack, onKeyDown, onFocusIn,
    onFocusOut: (event) => {
      setFocused(null);
      focus.left(event);
    },
  };
}

interface Desk {
  readonly ui: Ui;
  readonly scene: Scene;
  readonly pick: Pick;
  readonly at: string | null;
  readonly press: (id: string) => void;
  readonly commit: () => void;
  readonly goBack: () => void;
  readonly more: (by: 1 | -1) => void;
  readonly move: (to: Extract<Command, { do: "move" }>["to"], from: string) => void;
}

/** Carries a command out; true when the browser must not act on the key as well. */
function obey(act: Command, desk: Desk, target: EventTarget | null): boolean {
  const { ui, scene, pick, at } = desk;
  switch (act.do) {
    case "move":
      if (at === null) return false;
      if (at === "pawns" && act.to === "up") desk.more(1);
      else if (at === "pawns" && act.to === "down") desk.more(-1);
      else desk.move(act.to, at);
      return true;
    case "choose":
      // A real button is pressed by the browser itself.
      if (at === null || target instanceof HTMLButtonElement) return false;
      if (at === "pawns") desk.commit();
      else (target as HTMLElement).click();
      return true;
    case "back":
      if (pick.clicked.length > 0) desk.goBack();
      return true;
    case "more":
    case "fewer":
      desk.more(act.do === "more" ? 1 : -1);
      return true;
    case "undo":
    case "redo":
      if (act.do === "undo" ? scene.may_undo : scene.may_redo) {
        ui.send({ kind: act.do, beat: ui.beat });
      }
      return true;
    case "hint":
      ui.hint?.();
      return true;
    case "help":
    case "describe":
      ui.open({ name: act.do });
      return true;
  }
}

/** The half-made choice; a new beat drops it. */
function usePick(beat: number): { pick: Pick; setPick: (pick: Pick) => void } {
  const [held, hold] = useState({ beat, pick: NOTHING });
  const pick = held.beat === beat ? held.pick : NOTHING;
  return { pick, setPick: (next) => hold({ beat, pick: next }) };
}

/** Where the focus should go after a click that leads on. */
function followOn(scene: Scene, pick: Pick): string | null {
  if (pick.clicked.length === 0) return null;
  if (pawnCounts(scene.choices, pick.clicked).length > 0) return "pawns";
  if (ready(scene.choices, pick)) return "commit";
  const next = nextClicks(scene.choices.map((choice) => choice.path), pick.clicked);
  return [...next][0] ?? null;
}

interface FocusKeeper {
  /** Moves the real focus to the tab stop after the next drawing. */
  readonly pull: () => void;
  readonly entered: () => void;
  readonly left: (event: FocusEvent) => void;
}

/** Moves the real focus with the tab stop, and catches it when its element goes away. */
function useFocus(root: RefObject<HTMLElement>, stop: string | null): FocusKeeper {
  const pulled = useRef(false);
  const inside = useRef(false);
  const waiting = useRef(0);
  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    if (!lost && !(pulled.current && inside.current)) return;
    pulled.current = false;
    if (stop !== null) find(root.current, stop)?.focus();
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    pull: () => {
      pulled.current = true;
    },
    entered: () => {
      inside.current = true;
    },
    left: ({ target, relatedTarget }) => {
      if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
      // An element that was taken away has not lost the focus by the person's wish.
      waiting.current = window.setTimeout(() => {
        const stays = target instanceof Node && target.isConnected;
        if (stays && !root.current?.contains(document.activeElement)) inside.current = false;
      });
    },
  };
}

function find(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-el="${CSS.escape(id)}"]`) ?? null;
}

function spot(root: HTMLElement | null, id: string): { id: string; x: number }[] {
  const box = find(root, id)?.getBoundingClientRect();
  return box ? [{ id, x: box.left + box.width / 2 }] : [];
}

function elementAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-el]") : null;
  return element?.dataset.el ?? null;
}
