/** The end of a game, while its last position stays on the table. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Heading } from "../../../app/Heading";
import { useUi } from "../../../app/ui";
import { takeFocus } from "../../../board/takeFocus";
import type { GameEnd } from "../../../scene";

/** The headline over the felt, as a paper of 1972 would set it, and the reason below it. */
export function FinalBand({ final, kicker }: { readonly final: GameEnd; readonly kicker: string }): JSX.Element {
  return (
    <div class={`m-final-band${final.winner ? ` m-of-${final.winner}` : ""}`} data-part="final">
      <p class="m-status">{kicker}</p>
      <Heading level={2}>{final.headline}</Heading>
      <p class="m-final-reason">{final.reason}</p>
    </div>
  );
}

/** What the game brings and what comes next; where the match goes on by itself, the button that lets it. */
export function FinalWay({ final, deskId }: { readonly final: GameEnd; readonly deskId: string }): JSX.Element {
  const { send, beat } = useUi();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => takeFocus(button.current), [final.game]);
  return (
    <div class="m-choices m-final-way">
      <p class="m-final-points">{final.points}</p>
      {final.onward && <p class="m-final-onward">{final.onward}</p>}
      <div id={deskId} role="row" class="m-buttons">
        <span role="gridcell">
          {final.button && (
            <button ref={button} type="button" class="m-button m-primary" data-el="next_game" onClick={() => send({ kind: "next_game", beat })}>
              {final.button}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
