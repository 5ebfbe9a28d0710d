/** What the lesson answers: the reply to a try, and the hint; it stands where the choice was made. */
import type { JSX } from "preact";
import { Prose } from "../app/Prose";
import { useUi } from "../app/ui";
import type { Chapter } from "../scene";
import { FeedbackBox } from "./FeedbackBox";

export function hasReply(chapter: Chapter): boolean {
  return chapter.feedback !== null || chapter.hint !== null;
}

export function Reply({ chapter }: { readonly chapter: Chapter }): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-reply">
      {chapter.feedback && <FeedbackBox feedback={chapter.feedback} />}
      {chapter.hint && (
        <div class="m-hint">
          <b>{t("hint")}</b> <Prose text={chapter.hint} />
        </div>
      )}
    </div>
  );
}
