/** What the keys do on a board. */
import type { Ui } from "../app/ui";
import { SAY_AGAIN } from "../app/voice";
import type { Command } from "../pure/keys";
import type { Pick } from "../pure/pick";
import type { Scene } from "../scene";

/** What a command needs to know of the board, and what it may do there. */
export interface CommandTarget {
  readonly ui: Ui;
  readonly scene: Scene;
  readonly pick: Pick;
  readonly at: string | null;
  /** Whether a number is chosen there. */
  readonly isCount: boolean;
  /** Whether a key that chooses asks why instead. */
  readonly asks: boolean;
  readonly ask: (id: string) => void;
  /** Begins or ends asking why; null where nobody would answer. */
  readonly turnAsking: (() => void) | null;
  readonly press: (id: string) => void;
  readonly commit: () => void;
  readonly goBack: () => void;
  /** Takes away what a look at an element has opened. */
  readonly lookAway: () => void;
  readonly more: (by: 1 | -1) => void;
  readonly move: (to: Extract<Command, { do: "move" }>["to"], from: string) => void;
  /** Opens the line on which a choice is typed. */
  readonly type: () => void;
  /** Goes on to the next thing that can be chosen, or back to the one before. */
  readonly goOn: (by: 1 | -1, from: string | null) => void;
}

/** Carries a command out; true when the browser must not act on the key as well. */
export function runCommand(act: Command, board: CommandTarget, target: EventTarget | null): boolean {
  const { ui, scene, pick, at, isCount } = board;
  switch (act.do) {
    case "move":
      if (at === null) return false;
      if (isCount && act.to === "up") board.more(1);
      else if (isCount && act.to === "down") board.more(-1);
      else board.move(act.to, at);
      return true;
    case "choose":
      // A real button is pressed by the browser itself.
      if (at === null || target instanceof HTMLButtonElement) return false;
      if (isCount && board.asks) board.ask(at);
      else if (isCount) board.commit();
      else (target as HTMLElement).click();
      return true;
    case "back":
      if (board.asks) board.turnAsking?.();
      else if (pick.clicked.length > 0) board.goBack();
      else board.lookAway();
      return true;
    case "more":
    case "fewer":
      board.more(act.do === "more" ? 1 : -1);
      return true;
    case "undo":
    case "redo":
      if (act.do === "undo" ? scene.may_undo : scene.may_redo) {
        ui.send({ kind: act.do, beat: ui.beat });
      }
      return true;
    case "next":
    case "previous":
      board.goOn(act.do === "next" ? 1 : -1, at);
      return true;
    case "type":
      board.type();
      return true;
    case "say":
      document.dispatchEvent(new Event(SAY_AGAIN));
      return true;
    case "hint":
      ui.hint?.();
      return true;
    case "why":
      board.turnAsking?.();
      return true;
    case "help":
    case "describe":
      ui.open({ name: act.do });
      return true;
  }
}

