/** A bet before the reveal, and what came of it. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { useUi } from "../app/ui";
import type { Bet, BetOption } from "../scene";

export function BetBox({ bet }: { readonly bet: Bet }): JSX.Element {
  const question = useId();
  return (
    <section class="m-bet">
      <p id={question} class="m-bet-question">
        {bet.question}
      </p>
      <div role="radiogroup" aria-labelledby={question} class="m-bet-options">
        {bet.options.map((option, index) => (
          <BetButton key={option.id} option={option} bet={bet} first={index === 0} />
        ))}
      </div>
      {bet.reply && <p class="m-bet-reply">{bet.reply}</p>}
    </section>
  );
}

interface BetButtonProps {
  readonly option: BetOption;
  readonly bet: Bet;
  readonly first: boolean;
}

function BetButton({ option, bet, first }: BetButtonProps): JSX.Element {
  const { t, send, beat } = useUi();
  const chosen = bet.chosen === option.id;
  const told = bet.right !== null;
  const right = bet.right === option.id;
  const names = ["m-bet-option", chosen && "m-chosen", told && right && "m-right", told && chosen && !right && "m-wrong"];
  const reachable = bet.chosen === null ? first : chosen;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={told}
      tabIndex={reachable ? 0 : -1}
      class={names.filter(Boolean).join(" ")}
      onKeyDown={walk}
      onClick={() => !told && send({ kind: "bet", beat, id: option.id })}
    >
      <span class="m-radio" aria-hidden="true">
        {told && right ? "✓" : told && chosen ? "✗" : chosen ? "●" : ""}
      </span>
      <span>{option.text}</span>
      {told && right && <small>{t("bet_right")}</small>}
      {told && chosen && !right && <small>{t("bet_yours")}</small>}
    </button>
  );
}

/** The arrow keys walk among the options; only Enter or a click places the bet. */
export function walk(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const here = event.currentTarget as HTMLElement;
  const next = by === 1 ? here.nextElementSibling : by === -1 ? here.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
