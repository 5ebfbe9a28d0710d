/** The reply to what the learner did: the verdict by word and sign, why, and what comes next; from which events is told beside it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { Control, Feedback } from "../scene";

const SIGNS = { reached: "✓", reached_otherwise: "✓", missed: "✗" } as const;

interface FeedbackProps {
  readonly feedback: Feedback;
  readonly controls: readonly Control[];
}

export function FeedbackBox({ feedback, controls }: FeedbackProps): JSX.Element {
  const { t, send, beat } = useUi();
  const missed = feedback.verdict === "missed";
  const again = missed ? controls.find(({ id, enabled }) => id === "again" && enabled) : undefined;
  // The verdict has the focus: from there Enter does what is to be done next.
  const next = again ?? controls.find(({ primary, enabled }) => primary && enabled);
  const press = (control: Control): void => send({ kind: "control", beat, id: control.id });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.repeat || !next) return;
    event.preventDefault();
    event.stopPropagation();
    press(next);
  };
  return (
    <section class={`m-feedback m-${feedback.verdict}`}>
      <div class="m-feedback-head">
        <p class="m-feedback-verdict" tabIndex={-1} onKeyDown={onKeyDown}>
          <span aria-hidden="true">{SIGNS[feedback.verdict]}</span> {t(`verdict_${feedback.verdict}`)}
        </p>
        {again && (
          <button type="button" class="m-button m-primary" data-act="try_again" onClick={() => press(again)}>
            {t("try_again")}
          </button>
        )}
      </div>
      <p>{feedback.text}</p>
    </section>
  );
}
