/** Which rule? The code of a rule is told to whoever asks for it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";

export function RuleLink({ rule }: { readonly rule: string }): JSX.Element {
  const { t, send } = useUi();
  return (
    <button type="button" class="m-link" onClick={() => send({ kind: "rule", id: rule })}>
      {t("which_rule")}
    </button>
  );
}
