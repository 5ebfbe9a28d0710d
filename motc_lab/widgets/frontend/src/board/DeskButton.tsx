/** A button among the choices; the arrow keys reach it like any place of the table. */
import type { ComponentChildren, JSX } from "preact";
import { WorthBadge } from "../sandbox/WorthBadge";
import { useWorth } from "../sandbox/worth";
import { useBoardState } from "./useBoard";

interface DeskButtonProps {
  readonly id: string;
  readonly primary?: boolean;
  readonly hint?: string;
  readonly keys?: string;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

export function DeskButton({ id, primary, hint, keys, onPress, children }: DeskButtonProps): JSX.Element {
  const board = useBoardState();
  const worth = useWorth([], id.replace("choice.", ""));
  return (
    <div role="gridcell" class="m-button-cell">
      <button
        type="button"
        class={primary ? "m-button m-primary" : "m-button"}
        data-el={id}
        tabIndex={board.stop === id ? 0 : -1}
        aria-description={hint}
        aria-keyshortcuts={keys}
        onClick={onPress}
        onMouseEnter={() => board.peek(id)}
        onMouseLeave={() => board.peek(null)}
      >
        {children}
        <WorthBadge worth={worth} />
      </button>
    </div>
  );
}
