/** One question: its answers, then whether it was right, and why; from which events is told beside it. */
import type { JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { TipBadge } from "../app/TipBadge";
import { useUi } from "../app/ui";
import { MarkSign, Sign } from "../exhibit/MarkSign";
import type { BetOption, Quiz } from "../scene";
import { walk } from "./BetBox";
import { RuleLink } from "./RuleLink";

export function QuizBox({ quiz }: { readonly quiz: Quiz }): JSX.Element {
  const question = useId();
  const box = useRef<HTMLElement>(null);
  useQuestionFocus(box, quiz.count);
  return (
    <section ref={box} class="m-quiz" aria-label={quiz.count}>
      <p class="m-quiz-count" data-at={quiz.count}>
        {quiz.count}
        <span class="m-quiz-marks">
          {quiz.marks.map((mark, index) => (
            <span key={index}>
              <Sign kind={mark.kind} />
              <span class="m-unseen">{mark.text}</span>
            </span>
          ))}
        </span>
      </p>
      <p id={question} class="m-bet-question" tabIndex={-1}>
        {quiz.question}
      </p>
      <div role="radiogroup" aria-labelledby={question} class="m-bet-options">
        {quiz.options.map((option, index) => (
          <AnswerButton key={option.id} option={option} quiz={quiz} first={index === 0} />
        ))}
      </div>
      {quiz.verdict && <Verdict quiz={quiz} />}
    </section>
  );
}

const VERDICTS = { right: "quiz_right", wrong: "quiz_wrong", shown: "quiz_shown" } as const;

function Verdict({ quiz }: { readonly quiz: Quiz }): JSX.Element {
  const { t } = useUi();
  const right = quiz.verdict !== "wrong";
  return (
    <div class={right ? "m-feedback m-reached" : "m-feedback m-missed"}>
      <p class="m-feedback-verdict">
        <MarkSign mark={{ kind: right ? "good" : "bad", text: t(VERDICTS[quiz.verdict ?? "right"]) }} />
      </p>
      <p class="m-quiz-reason">
        {quiz.reply} {quiz.rule && <RuleLink rule={quiz.rule} />}
      </p>
    </div>
  );
}

/** From so many characters on an answer needs a line of its own on a phone. */
const LONG = 20;

interface AnswerProps {
  readonly option: BetOption;
  readonly quiz: Quiz;
  readonly first: boolean;
}

function AnswerButton({ option, quiz, first }: AnswerProps): JSX.Element {
  const { t, send, beat } = useUi();
  const told = quiz.right !== null;
  const chosen = quiz.chosen === option.id;
  const right = told && quiz.right === option.id;
  const tipped = quiz.tips.includes(option.id);
  const long = option.text.length > LONG;
  const names = ["m-bet-option", long && "m-option-long", chosen && "m-chosen", right && "m-right", told && chosen && !right && "m-wrong", tipped && "m-tipped"];
  return (
    <button
      type="button"
      role="radio"
      data-answer={option.id}
      aria-checked={chosen}
      aria-disabled={told}
      tabIndex={(told ? chosen : first) ? 0 : -1}
      class={names.filter(Boolean).join(" ")}
      onKeyDown={walk}
      onClick={() => !told && send({ kind: "answer", beat, id: option.id })}
    >
      <span class="m-radio" aria-hidden="true">
        {right ? "✓" : told && chosen ? "✗" : ""}
      </span>
      <span>{option.text}</span>
      {tipped && <TipBadge heard />}
      {right && <small>{t("quiz_is_right")}</small>}
      {told && chosen && !right && <small>{t("quiz_yours")}</small>}
    </button>
  );
}

/** A new question takes the focus from the button that brought it, so that reading goes on there. */
function useQuestionFocus(box: { current: HTMLElement | null }, count: string): void {
  const shown = useRef(count);
  useLayoutEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    const question = box.current?.querySelector<HTMLElement>(".m-bet-question");
    question?.focus({ preventScroll: true });
  }, [count]);
}
