/** The reply to what the learner did: the verdict by word and sign, why; from which events is told beside it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { Feedback } from "../scene";

const SIGNS = { reached: "✓", reached_otherwise: "✓", missed: "✗" } as const;

export function FeedbackBox({ feedback }: { readonly feedback: Feedback }): JSX.Element {
  const { t } = useUi();
  return (
    <section class={`m-feedback m-${feedback.verdict}`}>
      <p class="m-feedback-verdict" tabIndex={-1}>
        <span aria-hidden="true">{SIGNS[feedback.verdict]}</span> {t(`verdict_${feedback.verdict}`)}
      </p>
      <p>{feedback.text}</p>
    </section>
  );
}
