/** The controls of a lesson: always at the same place, with their keys. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { pageIsOurs } from "../wire/page";
import type { Control } from "../scene";

/** Opens the present table in the sandbox; clear of the keys of the board and of the other controls. */
export const SANDBOX_KEY = "S";

interface ControlsProps {
  readonly controls: readonly Control[];
  readonly next: string | undefined;
  /** Code of the present table, for the sandbox. */
  readonly sandbox: string | null;
  readonly lang: string;
}

export function Controls({ controls, next, sandbox, lang }: ControlsProps): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-controls" role="group" aria-label={t("controls")}>
      {controls.filter(({ id }) => id !== "more").map((control) => (
        <ControlButton key={control.id} control={control} />
      ))}
      {sandbox && pageIsOurs() && (
        <a class="m-button m-sandbox" aria-keyshortcuts={SANDBOX_KEY} href={`12?lang=${lang}&pos=${encodeURIComponent(sandbox)}`}>
          {t("open_in_sandbox")} <kbd aria-hidden="true">{SANDBOX_KEY}</kbd>
        </a>
      )}
      {next && (
        <a class="m-button" href={next}>
          {t("next_chapter")}
        </a>
      )}
    </div>
  );
}

function ControlButton({ control }: { readonly control: Control }): JSX.Element {
  const { send, beat } = useUi();
  const { id, text, key, enabled, primary } = control;
  return (
    <button
      type="button"
      class={primary ? "m-button m-primary" : "m-button"}
      data-control={id}
      aria-disabled={!enabled}
      aria-keyshortcuts={key || undefined}
      onClick={() => enabled && send({ kind: "control", beat, id })}
    >
      {text} {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}
