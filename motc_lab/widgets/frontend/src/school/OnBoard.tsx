/** A question that is answered on the game's own board, by touching cards, sections or pieces. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardView } from "../classes";
import type { Scene } from "../scene";
import type { Words } from "../wire/model";
import { usePage } from "./page";

interface Answered {
  readonly scene: Scene;
  readonly words: Words;
  readonly choose: (code: string) => void;
}

/** What the board's own script exports (`main.tsx`). */
interface BoardScript {
  answer(host: { readonly at: HTMLElement; readonly board: Answered }): (next: Answered | null) => void;
}

interface OnBoardProps {
  readonly board: BoardView;
  readonly isOpen: boolean;
  readonly choose: (option: number, by: HTMLElement) => void;
  /** How large it is; as large as the window unless given. */
  readonly look?: string;
  /** The board can't be loaded: the answers stand in the list. */
  readonly failed: () => void;
}

export function OnBoard({ board, isOpen, choose, failed, look = "class-board" }: OnBoardProps): JSX.Element {
  const { root } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef(choose);
  chosen.current = choose;
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const at = place.current;
    if (at === null) return undefined;
    let show: ((next: Answered | null) => void) | null = null;
    let isGone = false;
    const draw = ({ answer }: BoardScript): void => {
      if (isGone) return;
      const scene = JSON.parse(board.scene) as Scene;
      const words = JSON.parse(board.words) as Words;
      const take = (code: string): void => {
        const option = board.codes.indexOf(code);
        if (option >= 0) chosen.current(option, at);
      };
      show = answer({ at, board: { scene, words, choose: take } });
      setDrawn(true);
    };
    (import(root.dataset.bundle ?? "") as Promise<BoardScript>).then(draw).catch(failed);
    return () => {
      isGone = true;
      show?.(null);
    };
  }, [board.scene]);
  return <div ref={place} class={look} data-drawn={isDrawn || undefined} inert={!isOpen} />;
}
