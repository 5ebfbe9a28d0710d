/** Three questions, one click each: another card, resigning, winning or losing the exchange. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ChangeBox } from "../../sandbox/ChangeBox";
import type { PanelProps } from "../../sandbox/panelProps";
import { useSandbox } from "../../sandbox/state";
import { Tool } from "../../sandbox/Tool";
import { ValueAnswer, ValueTold } from "../../sandbox/ValueTold";
import { useWords } from "../../sandbox/words";
import type { Starter, Starters } from "../../scene";
import { elementAt } from "./picking";
import { SwapBox } from "./SwapBox";

const NOTHING: Starters = { questions: [], swaps: [] };

export function StartersPanel({ picture, picking: { picked, pick }, compare }: PanelProps): JSX.Element {
  const { tell } = useSandbox();
  const { questions, swaps } = picture.parts.starters ?? NOTHING;
  const [asked, setAsked] = useState<Starter["id"] | null>(null);
  const isWanted = asked !== "card" || picked !== null; // a card was exchanged, or is no longer wanted
  const shown = isWanted || questions.some(({ id, why_not }) => id === "card" && why_not) ? asked : null;
  const press = (starter: Starter): void => {
    const next = shown === starter.id ? null : starter.id;
    setAsked(isAnsweredElsewhere(starter) ? null : next);
    pick(next === "card" && !starter.why_not ? "" : null, elementAt);
    if (isAnsweredElsewhere(starter)) tell({ do: "fate" });
  };
  return (
    <>
      {picture.change && <ChangeBox picture={picture} change={picture.change} compare={compare} />}
      <div class="m-starters">
        {questions.map((starter) => (
          <button key={starter.id} type="button" class="m-button m-starter" data-starter={starter.id} aria-expanded={isAnsweredElsewhere(starter) ? undefined : shown === starter.id} onClick={() => press(starter)}>
            {starter.text}
            <small>{starter.told}</small>
          </button>
        ))}
      </div>
      {questions.filter((starter) => starter.id === shown && !isAnsweredElsewhere(starter)).map((starter) => (
        <div key={starter.id} class="m-started" aria-live="polite">
          {starter.why_not && <WhyNot starter={starter} />}
          {!starter.why_not && starter.id === "card" && <SwapBox cards={swaps} picked={picked ?? ""} pick={pick} />}
          {!starter.why_not && starter.id === "resign" && <ResignBox here={picture.here} />}
        </div>
      ))}
    </>
  );
}

/** Whether the answer comes in the place of the table. */
function isAnsweredElsewhere({ id, why_not }: Starter): boolean {
  return id === "fate" && !why_not;
}

function WhyNot({ starter }: { readonly starter: Starter }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <>
      <p>{starter.why_not}</p>
      {starter.onward && <Tool word={w("onward")} press={() => tell({ do: "onward" })} />}
    </>
  );
}

/** Resigning beside the best other option. */
function ResignBox({ here }: { readonly here: number }): JSX.Element {
  const w = useWords();
  const { values } = useSandbox();
  const told = values?.node === here ? values.resigning : null;
  if (!told) return <p class="m-quiet">{w("thinking")}</p>;
  return (
    <>
      <p class="m-told-verdict">{told.verdict}</p>
      <dl class="m-beside">
        {([["resign_this", told.resign], ["best_other", told.other]] as const).map(([key, row]) => (
          <div key={key}>
            <dt>{w(key)}</dt>
            <dd>
              <ValueTold row={row} />
              {key === "best_other" && <p>{row.text}</p>}
              <p class="m-quiet">{row.reason}</p>
              <ValueAnswer row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{told.reason}</p>
    </>
  );
}
