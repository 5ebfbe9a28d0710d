/** The steps of a chapter; each can be reached at any time. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { StepMark } from "../scene";

export function Steps({ steps }: { readonly steps: readonly StepMark[] }): JSX.Element {
  const { t, send } = useUi();
  return (
    <nav class="m-steps" aria-label={t("steps")}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} class={`m-${step.state}`}>
            <button
              type="button"
              aria-current={step.state === "here" ? "step" : undefined}
              onClick={() => send({ kind: "step", id: step.id })}
            >
              <b aria-hidden={step.state === "done"}>{step.state === "done" ? "✓" : index + 1}</b>
              <span class="m-step-title">{step.title}</span>
              {step.state === "done" && <span class="m-unseen">{t("step_done")}</span>}
              {step.state === "passed" && <span class="m-unseen">{t("step_passed")}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
