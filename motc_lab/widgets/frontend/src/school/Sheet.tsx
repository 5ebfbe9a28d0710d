/** The class's worksheet: what many got wrong, with its solutions, for paper. */
import type { JSX } from "preact";
import type { SheetQuestion } from "../classes";
import { letter } from "../pure/counts";
import { PartView } from "./Part";
import { Picture } from "./Picture";
import { usePage } from "./page";
import { Lines } from "./Results";

export function Sheet({ questions }: { readonly questions: readonly SheetQuestion[] }): JSX.Element {
  const { say } = usePage();
  return (
    <>
      <h1>{say("sheet_title")}</h1>
      <p class="fill"><span>{say("name")}</span><span>{say("date")}</span></p>
      {questions.map((question, n) => <Asked key={n} question={question} n={n + 1} />)}
      <div class="class-solved">
        <h2>{say("solutions")}</h2>
        {questions.map((question, n) => <Solved key={n} question={question} n={n + 1} />)}
      </div>
    </>
  );
}

interface OneProps {
  readonly question: SheetQuestion;
  readonly n: number;
}

function Asked({ question: { title, told, picture, parts, text, hands, options }, n }: OneProps): JSX.Element {
  const { say } = usePage();
  return (
    <section>
      <h2>{`${n}. ${title}`}</h2>
      <Lines texts={told} />
      {picture && <Picture svg={picture} />}
      {parts.map((part, at) => <PartView key={at} part={part} at={at} />)}
      <p class="asked">{text}</p>
      {hands.map(({ name, cards }) => [<p key={`${name} title`}>{say("hand", { who: name })}</p>, <ul key={name}>{cards.map((card, i) => <li key={i}>{card}</li>)}</ul>])}
      <ol type="A">{options.map((option, i) => <li key={i}>{option}</li>)}</ol>
    </section>
  );
}

function Solved({ question: { options, rights, why, mistake }, n }: OneProps): JSX.Element {
  const { say } = usePage();
  const text = (i: number): string => `${letter(i)} ${options[i]}`;
  return (
    <div class="class-solution">
      <p class="asked">{`${n}. ${rights.map(text).join(" · ")}`}</p>
      <Lines texts={why} />
      {mistake && <p>{`${say("mistake", { what: text(mistake.option) })} ${mistake.told.join(" ")}`}</p>}
    </div>
  );
}
