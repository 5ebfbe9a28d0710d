/** A button among the choices; the arrow keys reach it like any place of the table. */
import type { ComponentChildren, JSX } from "preact";
import { TipBadge } from "../app/TipBadge";
import { codeOf } from "../pure/names";
import { topicAt } from "./topicAt";
import { useBoardState } from "./useBoard";
import { WorthBadge } from "./WorthBadge";
import { useWorth } from "./worth";

interface DeskButtonProps {
  readonly id: string;
  readonly primary?: boolean;
  /** Whether it stands aside, small. */
  readonly quiet?: boolean;
  readonly enabled?: boolean;
  readonly hint?: string;
  readonly keys?: string;
  /** Whether a hint marks it. */
  readonly tipped?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

export function DeskButton({ id, primary, quiet, enabled = true, hint, keys, tipped = false, onPress, children }: DeskButtonProps): JSX.Element {
  const board = useBoardState();
  const worth = useWorth([], codeOf(id));
  const look = (event: MouseEvent): void => board.peek(id, event);
  const names = ["m-button", primary && "m-primary", quiet && "m-quiet", tipped && "m-tipped"];
  return (
    <div role="gridcell" class={quiet ? "m-button-cell m-aside" : "m-button-cell"}>
      <button
        type="button"
        class={names.filter(Boolean).join(" ")}
        data-el={id}
        tabIndex={board.stop === id ? 0 : -1}
        aria-description={hint}
        aria-disabled={!enabled || undefined}
        aria-keyshortcuts={keys}
        onClick={board.asks && id !== "back" ? (event) => board.ask(id, topicAt(event.target)) : onPress}
        onMouseEnter={look}
        onMouseMove={look}
        onMouseLeave={() => board.peek(null)}
      >
        {children}
        {tipped && <TipBadge heard />}
        <WorthBadge worth={worth} />
      </button>
    </div>
  );
}
