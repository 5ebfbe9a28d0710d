/** A pupil's page: what to answer now, and afterwards what happened and why. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { HandUp, OwnView, PupilView } from "../classes";
import { letter } from "../pure/counts";
import { FinaleSeen, finaleTold } from "./Finale";
import { OnBoard } from "./OnBoard";
import { OwnAsked, ownAnswer } from "./Own";
import { type ClassPage, usePage } from "./page";
import { Question } from "./Question";
import { Answer, Bars, Countdown, ended, Lines, optionOf, Wrong } from "./Results";

/** The verdict is a message, so that it is heard as well. */
function verdict(view: PupilView, { say }: ClassPage): string {
  const { mine, rights = [] } = view;
  if (mine === undefined || mine === null) return say("answer", { what: rights.map((i) => optionOf(view, i)).join(" · ") });
  return `${say("your", { what: ended(optionOf(view, mine)) })} ${say(rights.includes(mine) ? "verdict_right" : "verdict_wrong")}`;
}

function toldOf(view: PupilView, page: ClassPage): string {
  const { say } = page;
  const hasAnswered = view.mine !== undefined && view.mine !== null;
  if (view.paused) return say("paused");
  if (view.finale) return finaleTold(view.finale, page);
  if (view.own) return ownTold(view.own, page);
  if (view.mode === "free") return hasAnswered ? verdict(view, page) : say("free_now");
  if (view.kind !== "vote") return say("look");
  if (view.phase === "waiting") return say("wait");
  if (view.phase === "open") return say(hasAnswered ? "thanks" : "asked");
  if (view.phase === "closed") return say("closed");
  return view.rights ? verdict(view, page) : "";
}

function ownTold(own: OwnView, { say }: ClassPage): string {
  const hasAnswered = own.mine !== undefined && own.mine !== null;
  if (own.is_open) return say(hasAnswered ? "thanks" : "own_asked");
  const what = hasAnswered ? ownAnswer(own) : "";
  return what ? say("your", { what }) : say("closed");
}

export function tellPupil(page: ClassPage): (view: PupilView, before: PupilView | null) => void {
  return (view, before) => {
    page.tell(toldOf(view, page));
    // Who was chosen is led there; who comes back from there meanwhile, stays.
    if (before !== null && !before.hand?.room && view.hand?.room) location.assign(tableAt(page, view.hand.room));
    // Another question, or its answer: that is at the top of the page.
    const isElse = before !== null && (Boolean(before.finale) !== Boolean(view.finale) || before.own?.n !== view.own?.n || before.own?.is_open !== view.own?.is_open || before.at !== view.at || (before.phase !== view.phase && view.phase === "revealed"));
    if (isElse) scrollTo(0, 0);
    document.getElementById("told")?.toggleAttribute("data-verdict", Boolean(view.rights) && !view.paused && !view.own && !view.finale);
  };
}

export function PupilSeen({ view }: { readonly view: PupilView }): JSX.Element | null {
  if (view.paused) return null;
  return (
    <>
      {view.hand && <Volunteering hand={view.hand} />}
      <Seen view={view} />
    </>
  );
}

/** Whoever volunteers shows a number, and is led to the table once it is chosen. */
function Volunteering({ hand: { n, room } }: { readonly hand: HandUp }): JSX.Element {
  const page = usePage();
  const { say } = page;
  if (room) return <p class="class-hands"><a class="button" data-key="table" href={tableAt(page, room)}>{say("hand_table")}</a></p>;
  const put = (to: number, by: HTMLElement): void => page.press({ kind: "hand", to }, by);
  if (n === null) return <p class="class-hands"><button type="button" class="button" data-key="hand" onClick={(event) => put(1, event.currentTarget)}>{say("hand_up")}</button></p>;
  return (
    <p class="class-hands" role="status">
      <strong translate={false} aria-hidden="true">{n}</strong> <span>{say("hand_number", { n })}</span> <button type="button" class="button quiet" data-key="hand" onClick={(event) => put(0, event.currentTarget)}>{say("hand_down")}</button>
    </p>
  );
}

function tableAt({ base, lang, code }: ClassPage, room: string): string {
  return `${base}chapter/room?lang=${lang}&code=${room}&class=${code}`;
}

function Seen({ view }: { readonly view: PupilView }): JSX.Element | null {
  if (view.finale) return <FinaleSeen finale={view.finale} />;
  if (view.own) return <OwnAsked view={view} own={view.own} />;
  if (view.mode === "free") return <Alone view={view} />;
  if (view.kind !== "vote" || view.trying) return <Question view={view} />;
  if (view.phase !== "revealed") return <Asked view={view} />;
  return (
    <Beside aside={<Question view={view} which="aside" hands={false} />}>
      <Mine view={view} />
      <Question view={view} which="told" hands={false} />
      <Wrong view={view} />
      <Bars view={view} />
      <Answer view={view} />
    </Beside>
  );
}

/** Where there is room what is looked at stands beside the words; on a phone it follows the question. */
function Beside({ children, aside, foot }: { readonly children: ComponentChildren; readonly aside: ComponentChildren; readonly foot?: ComponentChildren }): JSX.Element {
  return (
    <div class="class-beside">
      <div class="class-told">{children}</div>
      <div class="class-aside">{aside}</div>
      {foot && <div class="class-foot">{foot}</div>}
    </div>
  );
}

/** So low that the whole table finds no room: there the answers are a list at first. */
const LOW_PX = 480;

/** The answer is given on the board where it is a play; the list of answers is the other way. */
function Asked({ view }: { readonly view: PupilView }): JSX.Element {
  const page = usePage();
  const [isList, setList] = useState(innerHeight < LOW_PX);
  const isOpen = view.phase === "open";
  const board = isList ? null : view.board;
  const turn = view.board ? <button type="button" class="button quiet" data-key="way" aria-expanded={isList} onClick={() => setList(!isList)}>{page.say(isList ? "on_board" : "as_list")}</button> : null;
  if (!board) {
    return (
      <Beside aside={<Question view={view} which="aside" />} foot={<><Countdown view={view} />{turn}<Choices view={view} isOpen={isOpen} /></>}>
        <Question view={view} which="told" />
      </Beside>
    );
  }
  const { mine } = view;
  const vote = (option: number, by: HTMLElement): void => page.press({ kind: "vote", at: view.at, round: view.round, option }, by, optionOf(view, option));
  return (
    <>
      <h1>{view.text}</h1>
      <Countdown view={view} />
      {mine !== undefined && mine !== null && <p class="class-chosen" data-key="chosen">{page.say("your", { what: optionOf(view, mine) })}</p>}
      <OnBoard key={view.at} board={board} isOpen={isOpen} choose={vote} failed={() => setList(true)} />
      {turn}
    </>
  );
}

function Choices({ view, isOpen }: { readonly view: PupilView; readonly isOpen: boolean }): JSX.Element {
  const page = usePage();
  // Where it has no button that keys could scroll it by, it takes the focus itself.
  const focus = isOpen ? {} : { tabIndex: 0 };
  return (
    <div key={`choices ${view.at}`} class="class-choices" role="group" aria-label={view.text} {...focus}>
      {view.options?.map((text, i) => (
        <button
          key={i}
          type="button"
          class="button"
          data-key={`choice${i}`}
          disabled={!isOpen}
          aria-pressed={view.mine === i}
          onClick={(event) => page.press({ kind: "vote", at: view.at, round: view.round, option: i }, event.currentTarget)}
        >{`${letter(i)}  ${text}${view.mine === i ? " ✓" : ""}`}</button>
      ))}
    </div>
  );
}

function Mine({ view }: { readonly view: PupilView }): JSX.Element | null {
  const told = view.reply?.told ?? [];
  return told.length > 0 ? <div class="class-mine"><Lines texts={told} /></div> : null;
}

/** At one's own pace: an answer is explained at once. */
function Alone({ view }: { readonly view: PupilView }): JSX.Element {
  const hasAnswered = view.mine !== undefined && view.mine !== null;
  const isGrouped = view.groups > 0;
  if (isGrouped && !view.group) return <Groups view={view} />;
  return (
    <>
      {isGrouped && <Groups view={view} />}
      {view.work && <WorkList work={view.work} />}
      <Question view={view} />
      {hasAnswered ? <><Mine view={view} /><Answer view={view} /></> : <Choices view={view} isOpen />}
      {!isGrouped && <div class="class-onward"><Go name="back" to={view.back} /><Go name="next" to={view.next} /></div>}
    </>
  );
}

function Go({ name, to }: { readonly name: "back" | "next"; readonly to: number | null | undefined }): JSX.Element {
  const page = usePage();
  const at = to ?? null;
  return <button type="button" class="button quiet" data-key={name} disabled={at === null} onClick={(event) => at !== null && page.press({ kind: "see", at }, event.currentTarget)}>{page.say(name)}</button>;
}

function Groups({ view }: { readonly view: PupilView }): JSX.Element {
  const page = usePage();
  return (
    <>
      <p>{page.say("which_group")}</p>
      <div class="class-groups">
        {Array.from({ length: view.groups }, (_, i) => i + 1).map((n) => (
          <button key={n} type="button" class="button" data-key={`group${n}`} aria-pressed={view.group === n} onClick={(event) => page.press({ kind: "join", group: n }, event.currentTarget)}>{page.say("group", { n })}</button>
        ))}
      </div>
    </>
  );
}

function WorkList({ work: { title, chapter, steps } }: { readonly work: NonNullable<PupilView["work"]> }): JSX.Element {
  const { say, root, base, lang, code } = usePage();
  if (root.dataset.walks === undefined) return <h1>{title}</h1>; // no chapters are served here
  return (
    <>
      <h1>{title}</h1>
      <p>{say("work_here")}</p>
      <ul class="class-work">
        {steps.map(([step, name]) => <li key={step}><a class="button" href={`${base}chapter/${chapter}?lang=${lang}&step=${step}&class=${code}`}>{name}</a></li>)}
      </ul>
      <h2>{say("or_questions")}</h2>
    </>
  );
}
