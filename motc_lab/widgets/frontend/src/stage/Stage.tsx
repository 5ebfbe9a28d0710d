/** The stage: score, table, hand, decision, outcome and a column of words in one view, whatever the window's size. */
import { type ComponentChildren, createContext, type JSX, type RefObject } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";

/** What stands on a stage: a table to play at, a picture to turn, two outcomes side by side, or a question alone. */
export type StageKind = "table" | "picture" | "twin" | "question";

/** How much room there is: on a phone, for the whole width of the table, or for a column beside it as well. */
export type Room = "narrow" | "between" | "wide";

/** Widths of the arena in px, from which on there is more room; `stage.css` has the same numbers. */
const BETWEEN_FROM = 700;
const COLUMN_FROM = 1080;

const RoomContext = createContext<Room>("wide");

export function useRoom(): Room {
  return useContext(RoomContext);
}

/** Whether words stand in a column beside the table; else they fold to a line. */
export function useHasColumn(): boolean {
  return useRoom() === "wide";
}

interface StageProps {
  readonly kind: StageKind;
  readonly children: ComponentChildren;
}

/** The parts name themselves by `data-part`; the style sheet gives each of them its place. */
export function Stage({ kind, children }: StageProps): JSX.Element {
  const arena = useRef<HTMLDivElement>(null);
  const room = useMeasured(arena);
  return (
    <RoomContext.Provider value={room}>
      <div ref={arena} class="m-arena">
        <div class={`m-stage m-stage-${kind}`}>{children}</div>
      </div>
    </RoomContext.Provider>
  );
}

function useMeasured(arena: RefObject<HTMLElement>): Room {
  const [room, setRoom] = useState<Room>("wide");
  useLayoutEffect(() => {
    const { current } = arena;
    if (!current) return undefined;
    const look = (): void => setRoom(roomOf(current.clientWidth));
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, []);
  return room;
}

function roomOf(width: number): Room {
  if (width >= COLUMN_FROM) return "wide";
  return width >= BETWEEN_FROM ? "between" : "narrow";
}
