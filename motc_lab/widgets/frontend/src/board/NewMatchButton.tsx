/** Begins one more match of the same kind, once this one is over. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";

export function NewMatchButton(): JSX.Element {
  const { t, send, beat } = useUi();
  return (
    <button type="button" class="m-button m-primary" onClick={() => send({ kind: "new_match", beat })}>
      {t("match_new")}
    </button>
  );
}
