/** The reply to what the learner did: the verdict by word and sign, why, and what comes next; from which events is told beside it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { Chapter, Control, Dial, Feedback } from "../scene";

const SIGNS = { reached: "✓", reached_otherwise: "✓", missed: "✗" } as const;

interface FeedbackProps {
  readonly feedback: Feedback;
  readonly controls: readonly Control[];
  /** The dial that brings the next task of the same kind, and the step that it belongs to. */
  readonly another: Dial | null;
  readonly step: string;
}

/** The dial that brings another task once this one is solved; null where it is not, or where there is one task only. */
export function anotherOf({ feedback, exhibit }: Pick<Chapter, "feedback" | "exhibit">): Dial | null {
  if (!feedback || feedback.verdict === "missed") return null;
  const dials = exhibit?.parts.flatMap((part) => (part.kind === "dials" ? part.dials : [])) ?? [];
  return dials.find(({ kind, primary }) => kind === "button" && primary) ?? null;
}

export function FeedbackBox({ feedback, controls, another, step }: FeedbackProps): JSX.Element {
  const { t, send, beat } = useUi();
  const missed = feedback.verdict === "missed";
  const again = missed ? controls.find(({ id, enabled }) => id === "again" && enabled) : undefined;
  // The verdict has the focus: from there Enter does what is to be done next.
  const next = again ?? controls.find(({ primary, enabled }) => primary && enabled);
  const press = (control: Control): void => send({ kind: "control", beat, id: control.id });
  const bring = (dial: Dial): void => send({ kind: "turn", step, dial: dial.id, value: 1 });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.repeat || !(another || next)) return;
    event.preventDefault();
    event.stopPropagation();
    if (another) bring(another);
    else if (next) press(next);
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
        {another && (
          <button type="button" class="m-button m-primary" data-act="another" onClick={() => bring(another)}>
            {another.label}
          </button>
        )}
      </div>
      <p>{feedback.text}</p>
    </section>
  );
}
