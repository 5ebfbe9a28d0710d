/** What the lesson answers: the reply to a try, and the hint; it stands where the choice was made. */
import type { JSX } from "preact";
import { Prose } from "../app/Prose";
import { useUi } from "../app/ui";
import type { Chapter } from "../scene";
import { FeedbackBox } from "./FeedbackBox";

export function Answer({ chapter }: { readonly chapter: Chapter }): JSX.Element | null {
  const { t } = useUi();
  const { feedback, hint } = chapter;
  if (!feedback && !hint) return null;
  return (
    <div class="m-reply">
      {feedback && <FeedbackBox key={feedback.text} feedback={feedback} />}
      {hint && (
        <div class="m-hint">
          <b>{t("hint")}</b> <Prose text={hint} />
        </div>
      )}
    </div>
  );
}
