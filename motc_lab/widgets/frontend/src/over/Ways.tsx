/** What was done and what was better, drawn over the table: an arrow between two elements, a frame around one. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { LookBack } from "../scene";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface WaysProps {
  readonly back: LookBack;
  readonly root: RefObject<HTMLElement>;
}

const WAYS = ["chosen", "instead"] as const;

export function Ways({ back, root }: WaysProps): JSX.Element | null {
  const boxes = useBoxes(back, root);
  if (!boxes) return null;
  return (
    <svg class="m-back-ways" aria-hidden="true">
      <defs>
        {WAYS.map((way) => (
          <marker key={way} id={`m-back-${way}`} class={`m-back-${way}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
            <path d="M0 0L10 5L0 10z" />
          </marker>
        ))}
      </defs>
      {WAYS.map((way) => (
        <WayView key={way} way={way} boxes={boxes[way]} />
      ))}
    </svg>
  );
}

function WayView({ way, boxes }: { readonly way: (typeof WAYS)[number]; readonly boxes: readonly Box[] }): JSX.Element | null {
  const [from, to] = [boxes[0], boxes[boxes.length - 1]];
  if (!from || !to) return null;
  if (from === to) return <rect class={`m-back-${way}`} x={from.left} y={from.top} width={from.width} height={from.height} />;
  const [start, goal] = [middle(from), middle(to)];
  return (
    <>
      <rect class={`m-back-${way}`} x={from.left} y={from.top} width={from.width} height={from.height} />
      <line class={`m-back-${way}`} x1={start.x} y1={start.y} x2={goal.x} y2={goal.y} marker-end={`url(#m-back-${way})`} />
    </>
  );
}

function middle({ left, top, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where the elements of both ways lie on the board; measured anew with its size. */
function useBoxes({ at, chosen, instead }: LookBack, root: RefObject<HTMLElement>): Record<(typeof WAYS)[number], readonly Box[]> | null {
  const [boxes, setBoxes] = useState<Record<(typeof WAYS)[number], readonly Box[]> | null>(null);
  useLayoutEffect(() => {
    const board = root.current;
    const stage = board?.closest<HTMLElement>(".m-stage");
    if (!at || !board || !stage) {
      setBoxes(null);
      return undefined;
    }
    const look = (): void => setBoxes({ chosen: boxesOf(board, stage, chosen), instead: boxesOf(board, stage, instead) });
    const sizes = new ResizeObserver(look);
    sizes.observe(stage);
    stage.addEventListener("scroll", look, { capture: true, passive: true });
    look();
    return () => {
      sizes.disconnect();
      stage.removeEventListener("scroll", look, { capture: true });
    };
  }, [at?.node, chosen.join(), instead.join()]);
  return boxes;
}

function boxesOf(board: HTMLElement, stage: HTMLElement, path: readonly string[]): Box[] {
  const origin = stage.getBoundingClientRect();
  return path.flatMap((name) => {
    const element = board.querySelector<HTMLElement>(`[data-el="${CSS.escape(name)}"]`);
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? [{ left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height }] : [];
  });
}
