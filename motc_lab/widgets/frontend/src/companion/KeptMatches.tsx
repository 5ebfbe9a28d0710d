/** The matches that the page keeps: what they are called, which one is counted, a new one. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { useUi } from "../app/ui";
import type { Companion } from "../scene";
import { TapButton } from "./TapButton";

const LONGEST = 40;

export function KeptMatches({ picture: { name, matches, begin, words } }: { readonly picture: Companion }): JSX.Element {
  const { send } = useUi();
  const field = useId();
  const call = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "");
    send({ kind: "entitle", text });
  };
  return (
    <details class="mc-box">
      <summary>
        {words.matches} ({matches.length})
      </summary>
      <ul class="mc-matches">
        {matches.map(({ open, drop, is_here }) => (
          <li key={open.code} aria-current={is_here || undefined}>
            <TapButton tap={open} words={words} />
            <TapButton tap={drop} words={words} />
          </li>
        ))}
      </ul>
      <TapButton tap={begin} words={words} />
      <form class="mc-called" onSubmit={call} key={name}>
        <label for={field}>{words.name}</label>
        <input id={field} name="name" maxLength={LONGEST} defaultValue={name} autocomplete="off" />
        <button type="submit" class="m-button">
          {words.save_name}
        </button>
      </form>
    </details>
  );
}
