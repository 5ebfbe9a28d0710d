/** The line on which a choice is typed, in place of what the last one led to; it stays until Escape. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { useFit } from "../stage/useFit";
import { useBoardState } from "./useBoard";
import type { Answer } from "./useTyping";

export function TypedLine(): JSX.Element {
  const { t, beat } = useUi();
  const { enter, endTyping } = useBoardState();
  const field = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const [told, tell] = useState<Answer & { beat: number }>({ said: "", isRefused: false, beat });
  useFit(line);
  useEffect(() => field.current?.focus(), []);
  const said = told.beat === beat ? told : null;
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key !== "Tab") event.stopPropagation();
    if (event.key === "Escape") endTyping();
    if (event.key !== "Enter") return;
    event.preventDefault();
    const answer = enter(event.currentTarget.value);
    tell({ ...answer, beat });
    if (answer.isRefused) event.currentTarget.select();
    else event.currentTarget.value = "";
  };
  return (
    <div ref={line} class="m-outcome m-typed">
      <label for={id}>{t("typed_field")}</label>
      <input ref={field} id={id} class="m-input" type="text" autocomplete="off" autocapitalize="off" spellcheck={false} aria-invalid={said?.isRefused || undefined} onKeyDown={onKeyDown} />
      <span role="status" data-excerpt>
        {said?.said}
      </span>
    </div>
  );
}
