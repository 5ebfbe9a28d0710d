/** A chapter at one of its steps: the story, the task, the table, and the controls. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { isAtTable } from "../board/useFocus";
import { ExhibitView, Goals } from "../exhibit/ExhibitView";
import { controlFor, isPlain } from "../pure/controls";
import { meant } from "../pure/keymap";
import type { Chapter } from "../scene";
import { BetBox } from "./BetBox";
import { Controls, SANDBOX_KEY } from "./Controls";
import { QuizBox } from "./QuizBox";
import { hasReply, Reply } from "./Reply";
import { Steps } from "./Steps";
import { Telling } from "./Telling";
import { TwinView } from "./TwinView";

interface ChapterProps {
  readonly chapter: Chapter;
}

export function ChapterPage({ chapter }: ChapterProps): JSX.Element {
  const { t, send, beat, keys } = useUi();
  const { edition } = chapter;
  const reply = hasReply(chapter) ? <Reply chapter={chapter} /> : null;
  const page = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const press = meant(keys, event, isAtTable(event.target));
    if (!press) return;
    if (isPlain(press, SANDBOX_KEY)) page.current?.querySelector<HTMLElement>(".m-sandbox")?.click();
    if (chapter.onward && isPlain(press, chapter.onward.key)) page.current?.querySelector<HTMLElement>("a.m-onward")?.click();
    const control = controlFor(chapter.controls, press);
    if (!control) return;
    event.preventDefault();
    send({ kind: "control", beat, id: control.id });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the table come up to the page around it
    <div ref={page} class="m-page m-chapter" onKeyDown={onKeyDown}>
      <Masthead
        lang={chapter.lang}
        heading={chapter.title}
        kicker={`${t("chapter")} ${chapter.number}`}
        edition={edition}
        hasProgress
      >
        <Steps steps={chapter.steps} />
      </Masthead>
      <Notice text={chapter.notice ?? chapter.table?.notice} greets={chapter.greets} />
      <div class={`m-spread ${spreadOf(chapter)}`}>
        <Story chapter={chapter}>{chapter.table || chapter.quiz ? null : reply}</Story>
        {chapter.exhibit && !hasPanel(chapter) && <ExhibitView exhibit={chapter.exhibit} step={chapter.step} />}
        {chapter.exhibit?.reply && <p class="m-exhibit-reply">{chapter.exhibit.reply}</p>}
        {chapter.quiz && (
          <div class="m-quiz-column">
            <QuizBox quiz={chapter.quiz} />
            {reply}
          </div>
        )}
        {chapter.table && <Board scene={chapter.table} look="lesson" reply={chapter.quiz ? null : reply} />}
        {chapter.exhibit && hasPanel(chapter) && <ExhibitView exhibit={chapter.exhibit} step={chapter.step} />}
        {chapter.twin && <TwinView twin={chapter.twin} />}
      </div>
      <Controls controls={chapter.controls} onward={chapter.onward} sandbox={chapter.sandbox} lang={chapter.lang} />
      <Colophon edition={edition} />
    </div>
  );
}

/** How text and tables share the page: text alone, text over two futures, or side by side. */
function spreadOf(chapter: Chapter): string {
  if (chapter.twin) return "m-over";
  if (hasPanel(chapter)) return "m-beside m-with-panel";
  if (chapter.exhibit && chapter.table) return "m-beside m-with-exhibit";
  return chapter.table || chapter.exhibit ? "m-beside" : "m-alone";
}

/** Whether dials stand below a table that is played at: they deal another one. */
function hasPanel({ exhibit, table, quiz }: Chapter): boolean {
  return exhibit !== null && table !== null && quiz === null;
}

interface StoryProps {
  readonly chapter: Chapter;
  readonly children: ComponentChildren;
}

function Story({ chapter, children }: StoryProps): JSX.Element {
  const { t } = useUi();
  const heading = useHeadingFocus(chapter.step);
  useNewsInSight(heading, chapter);
  return (
    <article class="m-story-column">
      <Heading level={2} take={heading} tabIndex={-1}>
        {chapter.heading}
      </Heading>
      <Telling key={chapter.step} say={chapter.say} terms={chapter.terms} />
      {chapter.task && (
        <p class="m-task">
          <b>{t("task")}</b> {chapter.task}
        </p>
      )}
      {chapter.bet && <BetBox bet={chapter.bet} />}
      {chapter.exhibit && <Goals goals={chapter.exhibit.goals} />}
      {children}
    </article>
  );
}

/** A story that changes in mid-step, as when a game ends, comes into sight once. */
function useNewsInSight(heading: { current: HTMLHeadingElement | null }, { step, lang, say }: Chapter): void {
  const text = say.join("\n");
  const seen = useRef({ step, lang, text });
  useLayoutEffect(() => {
    const isNews = seen.current.step === step && seen.current.lang === lang && seen.current.text !== text;
    seen.current = { step, lang, text };
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (isNews && (top < 0 || top > innerHeight)) heading.current?.scrollIntoView();
  }, [step, lang, text]);
}

/** A new step begins at its heading, so that nobody has to look for it; at once, so that no quick key is lost. */
function useHeadingFocus(step: string): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) heading.current?.closest(".m-page")?.scrollIntoView();
  }, [step]);
  return heading;
}
