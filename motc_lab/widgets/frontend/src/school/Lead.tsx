/** The presenter's page: what the class sees, notes, and what can be done at the table. What the wall shows is the projector's. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { LeadView, VolunteersView } from "../classes";
import { timing, whereabouts } from "../pure/counts";
import { ActButton } from "./acts";
import { FinaleSeen } from "./Finale";
import { AskedTable, OwnBars, tableOf } from "./Own";
import { Picture, type Pointing } from "./Picture";
import { type ClassPage, usePage, useTicks } from "./page";
import { Question } from "./Question";
import { Answer, Apart, Bars, Lines, Shown, Wrong } from "./Results";
import { Table } from "./Table";
import { usePointing } from "./usePointing";
import { Steps, thereOf } from "./Wall";

export function tellLead(page: ClassPage): (view: LeadView, before: LeadView | null) => void {
  return (view, before) => {
    const there = thereOf(view, page);
    const isTaken = Boolean(before?.run) && !view.run;
    page.tell(isTaken ? `${page.say("run_off")} ${there}` : view.paused ? `${page.say("paused")} · ${there}` : there);
  };
}

/** Answers and notes are folded until they are asked for: the class may see this screen. */
export function LeadSeen({ view }: { readonly view: LeadView }): JSX.Element {
  const { wasLetLead } = usePage();
  const [isPrivate, setPrivate] = useState(wasLetLead);
  return (
    <>
      <Main view={isPrivate || view.phase === "revealed" ? view : unanswered(view)} />
      <Notes view={view} isPrivate={isPrivate} onTurn={() => setPrivate(!isPrivate)} />
    </>
  );
}

const ANSWERS = new Set(["rights", "why", "mistake", "counts"]);

/** A view of a presenter that gives no answer away. */
function unanswered(view: LeadView): LeadView {
  return Object.fromEntries(Object.entries(view).filter(([name]) => !ANSWERS.has(name))) as unknown as LeadView;
}

function Main({ view }: { readonly view: LeadView }): JSX.Element {
  const page = usePage();
  const hand = usePointing();
  const { volunteers, trying } = view;
  const onMark = (what: string): void => page.send({ kind: "mark", what });
  // The first picture is the one that is pointed into; where volunteers play, marks lie on their table, which all see then.
  const own = volunteers ? undefined : hand;
  const hasOwn = Boolean(trying ?? view.picture);
  if (view.finale) return <div class="class-main"><FinaleSeen finale={view.finale} /></div>;
  if (view.own) {
    return (
      <div class="class-main">
        <AskedTable own={view.own} picture={tableOf(view)} />
        <h1 dir="auto">{view.own.text}</h1>
        <OwnBars own={view.own} />
      </div>
    );
  }
  return (
    <div class="class-main">
      {volunteers && <Volunteers view={view} pointing={hand} />}
      <Question view={view} hands={false} marks={volunteers ? [] : view.marks} pointing={own} onMark={onMark} />
      {trying && <Folded view={view} />}
      <Results view={view} pointing={hasOwn ? undefined : own} />
      {!trying && <Folded view={view} />}
      {!volunteers && <Volunteers view={view} />}
    </div>
  );
}

function Results({ view, pointing }: { readonly view: LeadView; readonly pointing: Pointing | undefined }): JSX.Element | null {
  const page = usePage();
  if (view.kind !== "vote") return <Steps view={view} />;
  if (view.trying) return null;
  const canShow = view.phase === "closed" || view.phase === "revealed";
  return (
    <>
      <Wrong view={view} />
      <Bars view={view} onBar={(i) => canShow && page.send({ kind: "show", to: i })} />
      <Apart view={view} />
      {canShow && <p class="facts">{page.say("press_bar")}</p>}
      <Shown view={view} pointing={pointing} />
      <Answer view={view} />
    </>
  );
}

function Folded({ view }: { readonly view: LeadView }): JSX.Element | null {
  const { say } = usePage();
  const [isUnfolded, setUnfolded] = useState(false);
  if (view.kind !== "vote" || !(view.hands?.length || view.tries)) return null;
  return (
    <details open={isUnfolded || Boolean(view.trying)} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary data-key="table">{say("table")}</summary>
      <Table view={view} />
    </details>
  );
}

function Volunteers({ view, pointing }: { readonly view: LeadView; readonly pointing?: Pointing }): JSX.Element {
  const { say } = usePage();
  const table = view.volunteers;
  const looks: readonly (readonly [string, string])[] = table ? [["", say("look_none")], ...table.seats, ["open", say("look_all")]] : [];
  return (
    <>
      {view.calls && <Raised view={view} />}
      <div class="class-row">
        {!table && <ActButton act={{ kind: "call", to: view.calls ? 0 : 1 }} pressed={view.calls}>{say("hand_call")}</ActButton>}
        <ActButton act={{ kind: "volunteers", to: table ? 0 : 1 }}>{say(table ? "volunteers_end" : "volunteers_begin")}</ActButton>
        {looks.map(([seat, name]) => <ActButton key={seat} name={`look-${seat}`} act={{ kind: "look", what: seat }} pressed={table?.look === seat}>{name}</ActButton>)}
      </div>
      {table && <OwnTable table={table} marks={view.marks} pointing={pointing} />}
    </>
  );
}

function OwnTable({ table: { code, picture, told, is_led: isLed }, marks, pointing }: { readonly table: VolunteersView; readonly marks: LeadView["marks"]; readonly pointing: Pointing | undefined }): JSX.Element {
  const { say } = usePage();
  return (
    <div class="class-volunteers">
      <Picture svg={picture} marks={marks ?? []} pointing={pointing} />
      {!isLed && <p>{say("volunteers_code", { code })}</p>}
      <Lines texts={told} />
    </div>
  );
}

/** Who volunteers, by numbers: pressed, or drawn. */
function Raised({ view: { hands_up, seats } }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  const chosen = hands_up.filter((one) => one.is_chosen).length;
  return (
    <div class="class-row" role="group" aria-label={say("hand_numbers")}>
      <span>{hands_up.length > 0 ? say("hand_numbers") : say("hand_none")}</span>
      {hands_up.map(({ n, is_chosen: isChosen }) => <ActButton key={n} name={`pick${n}`} act={{ kind: "pick", to: n }} pressed={isChosen} disabled={!isChosen && chosen >= seats}>{n}</ActButton>)}
      <ActButton act={{ kind: "lot" }} disabled={chosen >= seats || chosen >= hands_up.length}>{say("hand_lot")}</ActButton>
    </div>
  );
}

interface NotesProps {
  readonly view: LeadView;
  readonly isPrivate: boolean;
  readonly onTurn: () => void;
}

function Notes({ view, isPrivate, onTurn }: NotesProps): JSX.Element {
  const { say, rest } = usePage();
  useTicks(1000);
  return (
    <div class="class-notes">
      <p id="class-clock" class="facts">{timing(view.clock, rest.since_s, say)}</p>
      <p id="class-run" class="asked">{runningOf(view, usePage())}</p>
      <button type="button" class="button quiet" data-key="notes" aria-expanded={isPrivate} onClick={onTurn}>{say(isPrivate ? "notes_hide" : "notes_show")}</button>
      {isPrivate && <h2>{say("notes")}</h2>}
      {isPrivate && <Lines texts={view.notes} />}
      {isPrivate && view.mistakes.map(([mistake, cure], i) => <p key={i} class="class-often">{`${say("often", { mistake })} ${cure}`}</p>)}
      {view.at + 1 < view.of && <p class="facts">{say("comes_next", { what: view.list[view.at + 1] ?? "" })}</p>}
      {view.where.length > 0 && <Where view={view} />}
    </div>
  );
}

/** What comes next by itself, and when. */
function runningOf(view: LeadView, { say, rest }: ClassPage): string {
  if (!view.run) return "";
  const isLast = view.at + 1 >= view.of;
  const next = view.paused ? "run_held" : view.phase === "open" ? "run_closes" : isLast ? "run_ends" : "run_goes";
  return say(next, { time: rest.text });
}

function Where({ view }: { readonly view: LeadView }): JSX.Element {
  const { say, root, rest } = usePage();
  const places = whereabouts(view.where, rest.since_s, Number(root.dataset.stuck), say);
  return (
    <>
      <h2>{say("where")}</h2>
      <ul id="class-where">{places.map(({ text, isStuck }, i) => <li key={i} class={isStuck ? "is-stuck" : ""}>{text}</li>)}</ul>
    </>
  );
}
