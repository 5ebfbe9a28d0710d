/** Below a presenter's page: raised cards that are counted, and the hardest questions so far. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { LeadView } from "../classes";
import { letter } from "../pure/counts";
import { ActButton } from "./acts";
import { usePage } from "./page";

const MOST_CARDS = 999;

export function After({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  return (
    <>
      {view.kind === "vote" && view.phase === "open" && <Raised key={`${view.at}/${view.round}`} options={view.options?.length ?? 0} />}
      {view.after.length > 0 && <h2>{say("after")}</h2>}
      {view.after.length > 0 && <ol>{view.after.map(({ at, right, of }) => <li key={at}><ActButton name={`hard${at}`} act={{ kind: "go", to: at }}>{`${at + 1} · ${right}/${of} (${Math.round((100 * right) / of)} %) · ${view.list[at] ?? ""}`}</ActButton></li>)}</ol>}
    </>
  );
}

/** What is being typed stays while votes come in. */
function Raised({ options }: { readonly options: number }): JSX.Element {
  const page = usePage();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    const inputs = form.current?.querySelectorAll("input") ?? [];
    page.send({ kind: "cards", counts: Array.from(inputs, (input) => Number(input.value)) });
  };
  return (
    <form id="cards" ref={form} onSubmit={submit}>
      <p>{page.say("cards")}</p>
      {Array.from({ length: options }, (_, i) => [
        <label key={i}>{`${letter(i)} `}<input type="number" min={0} max={MOST_CARDS} defaultValue="0" /></label>,
        " ",
      ])}
      <button type="submit" class="button quiet">{page.say("count_cards")}</button>
    </form>
  );
}
