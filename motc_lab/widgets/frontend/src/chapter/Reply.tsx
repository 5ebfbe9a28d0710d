/** What the lesson answers: the reply to a try, and the hint; it stands where the choice was made. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Prose } from "../app/Prose";
import { useUi } from "../app/ui";
import { LogWindow } from "../board/LogWindow";
import type { Chapter } from "../scene";
import { FeedbackBox } from "./FeedbackBox";
import { RuleLink } from "./RuleLink";

export function hasReply(chapter: Chapter): boolean {
  return chapter.feedback !== null || chapter.hint !== null || chapter.told.length > 0;
}

export function Reply({ chapter }: { readonly chapter: Chapter }): JSX.Element {
  const { t } = useUi();
  const { feedback, hint, told } = chapter;
  const box = useRef<HTMLDivElement>(null);
  const [verdict, tip] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useShown(box, tip, hint);
  useShown(box, verdict, feedback?.text ?? null);
  return (
    <div ref={box} class="m-reply">
      <LogWindow lines={told} look="m-since" />
      {feedback && (
        <div ref={verdict}>
          <FeedbackBox key={feedback.text} feedback={feedback} />
        </div>
      )}
      {hint && (
        <div ref={tip} class="m-hint">
          <b>{t("hint")}</b> <Prose text={hint} />
          {chapter.hint_rule && <RuleLink rule={chapter.hint_rule} />}
        </div>
      )}
    </div>
  );
}

/** Brings what is new to the upper edge of the desk, where a phone lets the desk scroll by itself. */
function useShown(box: { current: HTMLElement | null }, part: { current: HTMLElement | null }, text: string | null): void {
  useLayoutEffect(() => {
    const desk = box.current?.closest(".m-desk");
    if (text === null || !desk || !part.current || getComputedStyle(desk).position !== "sticky") return;
    desk.scrollTop += part.current.getBoundingClientRect().top - desk.getBoundingClientRect().top - 8;
  }, [text]);
}
