/** One place of the table: it may hold the focus, be looked at, and sometimes be chosen. */
import type { ComponentChildren, JSX } from "preact";
import { TipBadge } from "../app/TipBadge";
import { useUi } from "../app/ui";
import { topicAt } from "./topicAt";
import { useBoardState } from "./useBoard";
import { WorthBadge, worthSaid } from "./WorthBadge";
import { useWorth } from "./worth";

interface CellProps {
  /** Name of the element on the table; also where the focus is. */
  readonly id: string;
  readonly label: string;
  readonly class?: string;
  /** The id that a click stands for among those that may be clicked; the cell's own without it. */
  readonly meant?: (open: ReadonlySet<string>) => string | null;
  /** What a click does besides choosing. */
  readonly onPress?: () => void;
  readonly place?: string;
  /** Its column where the rows of a grid are not all full, counted from 1. */
  readonly column?: number;
  readonly children: ComponentChildren;
}

export function Cell({ id, label, class: extra, meant = (open) => (open.has(id) ? id : null), onPress, place, column, children }: CellProps): JSX.Element {
  const { t } = useUi();
  const board = useBoardState();
  const goal = meant(board.live);
  const chosen = board.pick.clicked.includes(id) || (goal !== null && board.pick.clicked.includes(goal));
  const other = goal === null && !chosen ? meant(board.open) : null;
  const tipped = board.tipped.has(id) || (goal !== null && board.tipped.has(goal));
  const names = ["m-cell", extra, goal !== null && "m-live", other !== null && "m-other", chosen && "m-chosen", tipped && "m-tipped", board.asked === id && "m-asked"];
  const worth = useWorth(board.pick.clicked, goal ?? id);
  const pressed = goal ?? other ?? (chosen ? id : null);
  const choose = pressed === null ? onPress : () => board.press(pressed);
  const look = (event: MouseEvent): void => board.peek(goal ?? id, event);
  const ask = ({ target: part }: Event): void => board.ask(id, topicAt(part));
  const state = [goal !== null && !chosen && t("may_be_chosen"), chosen && t("is_chosen"), tipped && t("tip_said")];

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board has the keys of all its cells
    <div
      role="gridcell"
      class={names.filter(Boolean).join(" ")}
      data-el={id}
      data-place={place}
      aria-colindex={column}
      tabIndex={board.stop === id ? 0 : -1}
      aria-selected={chosen || undefined}
      onContextMenu={board.askAside(id)}
      onClick={board.asks ? ask : choose}
      onMouseEnter={look}
      onMouseMove={look}
      onMouseLeave={() => board.peek(null)}
    >
      <span class="m-unseen">{[sentence(label), ...state, worthSaid(worth)].filter(Boolean).join(" ")}</span>
      <div class="m-face" aria-hidden="true">
        {children}
        {board.tipped.has(id) && <TipBadge />}
        <WorthBadge worth={worth} />
      </div>
    </div>
  );
}

/** With a stop at its end, so that what is said next does not run into it. */
function sentence(label: string): string {
  return /[\p{L}\p{N})]$/u.test(label) ? `${label}.` : label;
}
