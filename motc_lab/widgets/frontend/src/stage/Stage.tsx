/** The stage: score, table, hand, decision, outcome and a column of words in one view, whatever the window's size. */
import { type ComponentChildren, createContext, type JSX, type RefObject } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";

/** What stands on a stage: a table to play at, a picture to turn, two outcomes side by side, or a question alone. */
export type StageKind = "table" | "picture" | "twin" | "question";

/** From this width on, in px, there is a column beside the table; `stage.css` has the same number. */
const COLUMN_FROM = 1080;

const ColumnContext = createContext(true);

/** Whether words stand in a column beside the table; else they fold to a line. */
export function useHasColumn(): boolean {
  return useContext(ColumnContext);
}

interface StageProps {
  readonly kind: StageKind;
  readonly children: ComponentChildren;
}

/** The parts name themselves by `data-part`; the style sheet gives each of them its place. */
export function Stage({ kind, children }: StageProps): JSX.Element {
  const arena = useRef<HTMLDivElement>(null);
  const hasColumn = useWide(arena);
  return (
    <ColumnContext.Provider value={hasColumn}>
      <div ref={arena} class="m-arena">
        <div class={`m-stage m-stage-${kind}`}>{children}</div>
      </div>
    </ColumnContext.Provider>
  );
}

function useWide(arena: RefObject<HTMLElement>): boolean {
  const [wide, setWide] = useState(true);
  useLayoutEffect(() => {
    const { current } = arena;
    if (!current) return undefined;
    const look = (): void => setWide(current.clientWidth >= COLUMN_FROM);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, []);
  return wide;
}
