/** The browser's own part of a board: the half-made choice, the focus, the keys. */
import { createContext, type RefObject } from "preact";
import { useContext, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { useKeysFromNowhere } from "../app/useKeysFromNowhere";
import { nextClicks, replacements } from "../pure/clicks";
import { choosable, neighbour, tabStop } from "../pure/grid";
import { meant } from "../pure/keymap";
import { type Command, command } from "../pure/keys";
import { mayPutAway, putAwaySaid, toggled } from "../pure/marks";
import { asksTheSame, back, choose, counted, countsAfter, NOTHING, type Pick, ready, type Step } from "../pure/pick";
import { tippedElements } from "../pure/tips";
import type { Choice, Scene } from "../scene";
import { deskRow } from "./desk";
import { partsOf } from "./partsOf";
import { pointerMoved } from "./pointer";
import { type CommandTarget, runCommand } from "./runCommand";
import { numbered } from "./typing";
import { type BoardAsking, useBoardAsking } from "./useBoardAsking";
import { useDrag } from "./useDrag";
import { elementAt, isAtTable, spot, useFocus } from "./useFocus";
import { useTravel } from "./useTravel";
import { type Typing, useTyping } from "./useTyping";
import { waysOf } from "./ways";

export interface BoardState extends BoardAsking, Typing {
  /** Id of the row of choices, which the grid of the table owns. */
  readonly deskId: string;
  readonly root: RefObject<HTMLElement>;
  readonly pick: Pick;
  /** Elements that a click leads on from, at the present stage. */
  readonly live: ReadonlySet<string>;
  /** Elements that a click leads to at all: those, and others that the choice may be moved to. */
  readonly open: ReadonlySet<string>;
  /** Elements that a hint marks, at the present stage. */
  readonly tipped: ReadonlySet<string>;
  /** The element under the pointer or the focus. */
  readonly peeked: string | null;
  /** The element that holds the board's only tab stop. */
  readonly stop: string | null;
  readonly press: (id: string) => void;
  /** Looks at an element, if the pointer has really moved there; null looks away. */
  readonly peek: (id: string | null, event?: MouseEvent) => void;
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
  const root = useRef<HTMLElement>(null);
  const deskId = useId();
  const { pick, setPick } = usePick(ui.beat, scene);
  const [wanted, want] = useState<string | null>(null);
  const { peeked, peek, focusOn, lookAway } = useLook(ui.beat);
  const { live, open, tipped } = useMarks(scene, pick, still);
  const desk = still ? [] : deskRow(scene, pick);
  const rows = [...partsOf(scene).rows(scene), desk];
  const offered = new Set([...live, ...desk]);
  const stop = tabStop(rows, wanted, offered);
  const focus = useFocus(root, stop);
  const walked = useRef(false);
  useTravel(root, scene, ui.moving && !still);
  const asking = useBoardAsking(root, scene, pick, still);

  const typing = useTyping(root, scene, pick, { take: (step) => take(step), mark: (cards) => setPick({ clicked: cards, count: 0 }), commit: () => commit() });

  const send = ({ code, text, button, chain: [option = code, ...then] }: Choice): void =>
    ui.send({ kind: "play", beat: ui.beat, option, ...(then.length > 0 && { then }) }, text || button);
  const goTo = (id: string | null): void => {
    want(id);
    focus.pull();
  };
  useLayoutEffect(() => {
    const { activeElement } = document;
    // Another question, while the focus is elsewhere: whoever comes back begins at what can be chosen.
    if (!root.current?.contains(activeElement)) want(null);
    // Whoever has walked somewhere meanwhile stays there; else the focus goes to the first thing that can be chosen.
    else if (elementAt(activeElement) !== null && offered.size > 0 && !walked.current && (wanted === null || !offered.has(wanted))) goTo(choosable(rows, null, 1, offered));
  }, [scene.choices]);
  const press = (id: string): void => {
    walked.current = false;
    if (still) return;
    if (scene.card_set?.cards.includes(id)) {
      setPick({ clicked: toggled(scene.card_set, pick.clicked, id), count: 0 });
      goTo(id);
      return;
    }
    const step = choose(waysOf(scene), pick, id);
    take(step);
    if (step.play === undefined) goTo(followOn(scene, step.pick) ?? id);
  };
  const take = ({ pick: next, play }: Step): void => {
    setPick(next);
    if (play !== undefined) send(play);
  };
  const commit = (): void => {
    walked.current = false;
    const set = scene.card_set;
    const choice = set ? undefined : ready(waysOf(scene), pick);
    if (choice) send(choice);
    else if (set && mayPutAway(set, pick.clicked)) ui.send({ kind: "put", beat: ui.beat, cards: pick.clicked }, putAwaySaid(set, pick.clicked));
  };
  const goBack = (): void => {
    setPick(scene.card_set ? NOTHING : back(scene.choices, pick));
    goTo(pick.clicked[0] ?? wanted);
  };
  const more = (by: 1 | -1): void => setPick(counted(waysOf(scene), pick, by));
  const move = (to: Extract<Command, { do: "move" }>["to"], from: string): void => {
    const spots = rows.map((row) => row.flatMap((id) => spot(root.current, id)));
    walked.current = true;
    goTo(neighbour(spots, from, to));
  };
  const goOn = (by: 1 | -1, from: string | null): void => goTo(choosable(rows, from, by, offered) ?? from);
  const onKeyDown = (event: KeyboardEvent): void => {
    const card = ui.keys.on && isAtTable(event.target) && !asking.asks ? numbered(scene, open, event) : null;
    if (card !== null) {
      event.preventDefault();
      event.stopPropagation();
      press(card);
      return;
    }
    const meaning = meant(ui.keys, event, isAtTable(event.target));
    const act = meaning && command(meaning);
    const at = elementAt(event.target);
    if (!act) return;
    event.stopPropagation();
    const { asks, ask, turnAsking } = asking;
    const target: CommandTarget = { ui, scene, pick, at, isCount: at !== null && at === waysOf(scene).counted, asks, ask, turnAsking, press, commit, goBack, lookAway, more, move, goOn, type: typing.type };
    if (runCommand(act, target, event.target)) event.preventDefault();
  };
  useKeysFromNowhere(onKeyDown, !still);
  useDrag(root, { scene, pick, press, rests: still || asking.asks });
  const onFocusIn = (event: FocusEvent): void => {
    focus.entered(event);
    const at = elementAt(event.target);
    if (at === null) return;
    want(at);
    focusOn(at, event.target);
  };
  const onFocusOut = (): void => {
    focusOn(null, null);
    focus.left();
  };
  return { deskId, root, pick, live, open, tipped, peeked, stop, ...asking, ...typing, press, peek, more, commit, goBack, onKeyDown, onFocusIn, onFocusOut };
}

/** What a click leads on from or moves the choice to, and what a hint marks; nothing at a table that is only looked at. */
function useMarks(scene: Scene, pick: Pick, still: boolean): { live: Set<string>; open: Set<string>; tipped: Set<string> } {
  return useMemo(() => {
    const paths = still ? [] : scene.choices.map((choice) => choice.path);
    const live = scene.card_set && !still ? new Set(scene.card_set.cards) : nextClicks(paths, pick.clicked);
    const open = new Set([...live, ...replacements(paths, scene.card_set ? [] : pick.clicked)]);
    return { live, open, tipped: tippedElements(still ? [] : scene.tips, pick.clicked) };
  }, [scene, pick, still]);
}

interface Look {
  readonly peeked: string | null;
  readonly peek: (id: string | null, event?: MouseEvent) => void;
  readonly focusOn: (id: string | null, element: EventTarget | null) => void;
  readonly lookAway: () => void;
}

/** The element that is looked at: under the pointer, else under the focus. A new picture waits for the pointer to move. */
function useLook(beat: number): Look {
  const [look, setLook] = useState<{ beat: number; at: string | null }>({ beat, at: null });
  const [focused, setFocused] = useState<string | null>(null);
  const hovered = look.beat === beat ? look.at : null;
  const peek = (at: string | null, event?: MouseEvent): void => {
    if (event && !pointerMoved(event)) return;
    if (at !== hovered) setLook({ beat, at });
  };
  return {
    peeked: hovered ?? focused,
    peek,
    // Under a mouse the focus follows the play; it should not open a card that nobody looks at.
    focusOn: (id, element) => setFocused(element instanceof Element && element.matches(":focus-visible") ? id : null),
    lookAway: () => {
      peek(null);
      setFocused(null);
    },
  };
}

/** The half-made choice; a new question drops it, what others do meanwhile does not. */
function usePick(beat: number, scene: Scene): { pick: Pick; setPick: (pick: Pick) => void } {
  const held = useRef({ beat, scene, pick: NOTHING });
  const [, redraw] = useState({});
  const isKept = held.current.beat === beat || asksTheSame(held.current.scene, scene);
  const pick = isKept ? held.current.pick : NOTHING;
  held.current = { beat, scene, pick };
  const setPick = (next: Pick): void => {
    held.current = { beat, scene, pick: next };
    redraw({});
  };
  return { pick, setPick };
}

/** Where the focus should go after a click that leads on. */
function followOn(scene: Scene, pick: Pick): string | null {
  if (pick.clicked.length === 0) return null;
  const ways = waysOf(scene);
  if (countsAfter(ways, pick.clicked).length > 0) return ways.counted;
  if (ready(waysOf(scene), pick)) return "commit";
  const next = nextClicks(scene.choices.map((choice) => choice.path), pick.clicked);
  return [...next][0] ?? null;
}
