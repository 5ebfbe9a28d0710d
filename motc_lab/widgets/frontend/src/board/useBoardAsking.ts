/** Asking why at a board: what is asked about, and where the focus is meanwhile. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useAsking } from "../app/why";
import { named } from "../pure/names";
import { countsAfter, type Pick } from "../pure/pick";
import type { Scene } from "../scene";
import { topicAt } from "./topicAt";
import { waysOf } from "./ways";

export interface BoardAsking {
  /** Whether a click asks why instead of choosing. */
  readonly asks: boolean;
  /** The element that the last answer is about. */
  readonly asked: string | null;
  readonly ask: (id: string, topic?: string) => void;
  /** What a right click or a long press does: it begins asking, with this element; nothing where nobody would answer. */
  readonly askAside: (id: string) => ((event: Event) => void) | undefined;
  readonly endAsking: () => void;
  /** Begins or ends asking; null where nobody would answer. */
  readonly turnAsking: (() => void) | null;
}

export function useBoardAsking(root: RefObject<HTMLElement>, scene: Scene, pick: Pick, still: boolean): BoardAsking {
  const asking = useAsking();
  const asks = asking?.isOn === true && !still;
  useAskingFocus(root, asks);
  const ask = (id: string, topic?: string): void => {
    const ways = waysOf(scene);
    const clicked = scene.card_set ? [] : pick.clicked;
    const count = id === "commit" && ways.counted !== null && countsAfter(ways, clicked).length > 0 ? [named(ways.counted, pick.count)] : [];
    asking?.ask({ from: "board", about: id, topic, picked: [...clicked, ...count] });
  };
  const askAside = (id: string) => (event: Event): void => {
    event.preventDefault();
    asking?.turn(true);
    ask(id, topicAt(event.target));
  };
  return {
    asks,
    asked: (asks && asking.answerTo("board")?.about) || null,
    ask,
    askAside: (id) => (asking && !still ? askAside(id) : undefined),
    endAsking: () => asking?.turn(false),
    turnAsking: asking && (() => asking.turn(!asks)),
  };
}

/** Asking begins at the table, and the focus goes back to where it was. */
function useAskingFocus(root: RefObject<HTMLElement>, asks: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
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
