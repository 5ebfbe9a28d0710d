/** "May I …?": the page's own search in rules, terms and rulings, asked from here. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Companion } from "../scene";
import { searchFor } from "../wire/lookup";

export function MayI({ words }: { readonly words: Companion["words"] }): JSX.Element | null {
  const field = useId();
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget as HTMLFormElement).get("q") ?? "");
    const address = searchFor(query.trim());
    if (address) open(address, "motc-reference");
  };
  return (
    <form class="mc-box mc-search" role="search" onSubmit={ask}>
      <label for={field}>
        <b>{words.may_i}</b> {words.may_i_text}
      </label>
      <input id={field} name="q" type="search" maxLength={80} placeholder={words.may_i_label} autocomplete="off" />
      <button type="submit" class="m-button">
        {words.search}
      </button>
    </form>
  );
}
