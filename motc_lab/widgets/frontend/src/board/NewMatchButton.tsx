/** Begins one more match of the same kind at once, once this one is over. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";

export function NewMatchButton(): JSX.Element {
  const { t, send, beat } = useUi();
  return (
    <button type="button" class="m-button m-primary" data-act="again" onClick={() => send({ kind: "new_match", beat })}>
      {t("match_again")}
    </button>
  );
}
