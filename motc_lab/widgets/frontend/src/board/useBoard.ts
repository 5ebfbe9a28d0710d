/** The browser's own part of a board: the half-made choice, the focus, the keys. */
import { type RefObject, createContext } from "preact";
import { useContext, useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { useKeysFromNowhere } from "../app/useKeysFromNowhere";
import { useAsking } from "../app/why";
import { nextClicks } from "../pure/clicks";
import { neighbour, tabStop } from "../pure/grid";
import { type Command, command } from "../pure/keys";
import { NOTHING, type Pick, back, choose, morePawns, pawnCounts, ready } from "../pure/pick";
import { rowsOf } from "../pure/places";
import { tippedElements } from "../pure/tips";
import type { Scene } from "../scene";
import { deskRow } from "./desk";
import { type CommandTarget, runCommand } from "./runCommand";
import { topicAt } from "./topicAt";
import { elementAt, spot, useFocus } from "./useFocus";
import { useTravel } from "./useTravel";

export interface BoardState {
  /** Id of the row of choices, which the grid of the table owns. */
  readonly deskId: string;
  readonly root: RefObject<HTMLElement>;
  readonly pick: Pick;
  /** Elements that a click leads on from, at the present stage. */
  readonly live: ReadonlySet<string>;
  /** Elements that a hint marks, at the present stage. */
  readonly tipped: ReadonlySet<string>;
  /** The element under the pointer or the focus. */
  readonly peeked: string | null;
  /** The element that holds the board's only tab stop. */
  readonly stop: string | null;
  /** Whether a click asks why instead of choosing. */
  readonly asks: boolean;
  /** The element that the last answer is about. */
  readonly asked: string | null;
  readonly ask: (id: string, topic?: string) => void;
  /** What a right click or a long press does: it begins asking, with this element; nothing where nobody would answer. */
  readonly askAside: (id: string) => ((event: Event) => void) | undefined;
  readonly endAsking: () => void;
  readonly press: (id: string) => void;
  readonly peek: (id: string | null) => void;
  readonly more: (by: 1 | -1) => void;
  readonly commit: () => void;
  readonly goBack: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
  readonly onFocusOut: () => void;
}

export const BoardContext = createContext<BoardState | null>(null);

export function useBoardState(): BoardState {
  const board = useContext(BoardContext);
  if (!board) throw new Error("a part of a board is drawn outside of Board");
  return board;
}

export function useBoard(scene: Scene, still: boolean): BoardState {
  const ui = useUi();
  const asking = useAsking();
  const asks = asking?.isOn === true && !still;
  const root = useRef<HTMLElement>(null);
  const deskId = useId();
  const { pick, setPick } = usePick(ui.beat);
  const [wanted, want] = useState<string | null>(null);
  const [hovered, peek] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const live = useMemo(() => {
    const paths = still ? [] : scene.choices.map((choice) => choice.path);
    return nextClicks(paths, pick.clicked);
  }, [scene, pick, still]);
  const tipped = useMemo(() => tippedElements(still ? [] : scene.tips, pick.clicked), [scene, pick, still]);
  const desk = still ? [] : deskRow(scene, pick);
  const rows = rowsOf(scene, desk);
  const stop = tabStop(rows, wanted, new Set([...live, ...desk]));
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
  const ask = (id: string, topic?: string): void => {
    const { clicked, pawns } = pick;
    const whole = id === "commit" && pawnCounts(scene.choices, clicked).length > 0;
    asking?.ask({ from: "board", about: id, topic, picked: whole ? [...clicked, `pawns.${pawns}`] : clicked });
  };
  useAskingFocus(root, asks);
  const commit = (): void => {
    const choice = ready(scene.choices, pick);
    if (choice) send(choice.code);
  };
  const goBack = (): void => {
    want(pick.clicked[0] ?? wanted);
    setPick(back(scene.choices, pick));
    focus.pull();
  };
  const lookAway = (): void => {
    peek(null);
    setFocused(null);
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
    const turnAsking = asking && (() => asking.turn(!asks));
    const state: CommandTarget = { ui, scene, pick, at, asks, ask, turnAsking, press, commit, goBack, lookAway, more, move };
    if (runCommand(act, state, event.target)) event.preventDefault();
  };
  useKeysFromNowhere(onKeyDown, !still);
  const onFocusIn = (event: FocusEvent): void => {
    focus.entered(event);
    const at = elementAt(event.target);
    if (at === null) return;
    want(at);
    // Under a mouse the focus follows the play; it should not open a card that nobody looks at.
    setFocused(event.target instanceof Element && event.target.matches(":focus-visible") ? at : null);
  };
  return {
    deskId, root, pick, live, tipped, peeked: hovered ?? focused, stop, asks, ask, press, peek, more, commit, goBack, onKeyDown, onFocusIn,
    askAside: (id) =>
      asking && !still
        ? (event) => {
            event.preventDefault();
            asking.turn(true);
            ask(id, topicAt(event.target));
          }
        : undefined,
    asked: (asks && asking.answerTo("board")?.about) || null,
    endAsking: () => asking?.turn(false),
    onFocusOut: () => {
      setFocused(null);
      focus.left();
    },
  };
}

/** Asking begins at the table, and the focus goes back to where it was. */
function useAskingFocus(root: RefObject<HTMLElement>, asks: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!asks) return undefined;
    const table = root.current;
    before.current = document.activeElement;
    if (!before.current?.matches("[data-el]")) table?.querySelector<HTMLElement>('[data-el][tabindex="0"]')?.focus();
    return () => {
      const lost = document.activeElement === document.body || table?.contains(document.activeElement) === true;
      if (lost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    };
  }, [asks]);
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
