/** What the last choice led to, in one sentence; pressing it opens the log. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { aloud } from "../pure/speech";
import { openLog } from "./openLog";

export function Outcome({ text }: { readonly text: string | null }): JSX.Element {
  const { t } = useUi();
  if (!text) return <span class="m-outcome" />;
  const spoken = aloud(text, t("outcome_to"));
  return (
    <button type="button" class="m-outcome" onClick={(event) => openLog(event.currentTarget)}>
      <span aria-hidden="true" data-excerpt>{text}</span>
      <b class="m-unseen">
        {spoken} {t("outcome_open")}
      </b>
    </button>
  );
}
