/** A chapter at one of its steps: the story, the task, the table, and the controls. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Heading } from "../app/Heading";
import { Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { Prose } from "../app/Prose";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { Log } from "../board/Log";
import { isAtTable } from "../board/useFocus";
import { ExhibitView, Goals } from "../exhibit/ExhibitView";
import { controlFor, isPlain } from "../pure/controls";
import { meant } from "../pure/keymap";
import type { Chapter, Control } from "../scene";
import { Column } from "../stage/Column";
import { Decision } from "../stage/Decision";
import { Drawer } from "../stage/Drawer";
import { Stage, type StageKind, useHasColumn } from "../stage/Stage";
import { BetBox } from "./BetBox";
import { Controls, SANDBOX_KEY } from "./Controls";
import { ExhibitStage } from "./ExhibitStage";
import { anotherOf, FeedbackBox } from "./FeedbackBox";
import { QuizBox } from "./QuizBox";
import { RuleLink } from "./RuleLink";
import { Steps } from "./Steps";
import { Telling } from "./Telling";
import { TwinTold, TwinView } from "./TwinView";

interface ChapterProps {
  readonly chapter: Chapter;
}

export function ChapterPage({ chapter }: ChapterProps): JSX.Element {
  const { t, send, beat, keys } = useUi();
  const { edition } = chapter;
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
    <div ref={page} class="m-page m-staged m-chapter" onKeyDown={onKeyDown}>
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
      <Stage kind={kindOf(chapter)}>
        <Scenery chapter={chapter} />
        <Column>
          <Story chapter={chapter} />
            <Happened chapter={chapter} />
          <Controls controls={waysOn(chapter)} more={chapter.quiz?.more ?? null} onward={chapter.onward} sandbox={chapter.sandbox} from={{ game: chapter.game, chapter: chapter.number, step: chapter.step }} lang={chapter.lang} />
        </Column>
      </Stage>
    </div>
  );
}

/** The controls; where another task is the next thing to do, none of them is the primary one. */
function waysOn(chapter: Chapter): readonly Control[] {
  const { controls } = chapter;
  return anotherOf(chapter) ? controls.map((control) => ({ ...control, primary: false })) : controls;
}

function kindOf(chapter: Chapter): StageKind {
  if (chapter.twin) return "twin";
  if (chapter.table) return "table";
  return chapter.exhibit ? "picture" : "question";
}

/** Table or picture, and the decision that belongs to it. */
function Scenery({ chapter }: ChapterProps): JSX.Element | null {
  const { table, twin, exhibit, quiz, feedback } = chapter;
  const answer = feedback && <FeedbackBox key={feedback.text} feedback={feedback} controls={chapter.controls} another={anotherOf(chapter)} step={chapter.step} />;
  const asked = quiz ? <QuizBox quiz={quiz} /> : chapter.bet ? <BetBox bet={chapter.bet} /> : null;
  if (table) return <Board scene={table} look="whole" reply={answer} decision={asked ?? undefined} outcome={quiz ? (quiz.before.at(-1)?.text ?? "") : undefined} />;
  if (twin) return <TwinView twin={twin} decision={asked} />;
  if (exhibit) return <ExhibitStage exhibit={exhibit} step={chapter.step} decision={asked} />;
  return <Decision>{asked}</Decision>;
}

interface StoryProps {
  readonly chapter: Chapter;
}

/** The text of the step. It folds to its task once something has been played, and comes back at a press. */
function Story({ chapter }: StoryProps): JSX.Element {
  const { t } = useUi();
  const heading = useHeadingFocus(chapter.step);
  const [open, turn] = useFold(chapter);
  const panel = chapter.table && chapter.exhibit;
  return (
    <Drawer part="prose" line={<FoldedLine chapter={chapter} />} act={t(open ? "fold" : "read")} open={open} turn={turn}>
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
        {chapter.hint && (
          <div class="m-hint">
            <b>{t("hint")}</b> <Prose text={chapter.hint} /> {chapter.hint_rule && <RuleLink rule={chapter.hint_rule} />}
          </div>
        )}
        {chapter.exhibit && <Goals goals={chapter.exhibit.goals} />}
        {panel && <ExhibitView exhibit={panel} step={chapter.step} />}
        {panel?.reply && <p class="m-exhibit-reply">{panel.reply}</p>}
      </article>
    </Drawer>
  );
}

/** The one line of a folded story: the hint that was asked for, what is to be done, or how it begins. */
function FoldedLine({ chapter }: StoryProps): JSX.Element {
  const { t } = useUi();
  const { hint, heading, task, say } = chapter;
  return (
    <span class={hint || task ? "m-folded-task" : "m-folded-story"}>
      <b>{hint ? t("hint") : heading}</b> {hint ?? task ?? say[0]}
    </span>
  );
}

/** Beside the table unfolded at a new step or story, folded by the first move; what somebody turns stays until then. */
function useFold(chapter: Chapter): [boolean, (open: boolean) => void] {
  const unfolds = useHasColumn() && (!chapter.table?.may_undo || chapter.hint !== null);
  const moment = [chapter.step, ...chapter.say, unfolds, chapter.hint].join("\n");
  const [wish, setWish] = useState({ moment, open: unfolds });
  const open = wish.moment === moment ? wish.open : unfolds;
  return [open, (next) => setWish({ moment, open: next })];
}

/** All that happened at the table, or how an answer or two outcomes came about, in a drawer of its own. */
function Happened({ chapter }: StoryProps): JSX.Element | null {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  const { table, twin, quiz } = chapter;
  const lines = quiz ? [...quiz.before, ...quiz.trace] : (table?.log ?? []);
  if (!twin && lines.length === 0) return null;
  return (
    <Drawer part="log" line={<b>{t(twin ? "trace" : "log")}</b>} act={t(open ? "fold" : "unfold")} open={open} turn={setOpen}>
      {twin ? <TwinTold twin={twin} /> : <Log lines={lines} earlier={!quiz && table !== null && table.earlier_log} />}
    </Drawer>
  );
}

/** A new step begins at its heading, so that nobody has to look for it; at once, so that no quick key is lost. */
function useHeadingFocus(step: string): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
