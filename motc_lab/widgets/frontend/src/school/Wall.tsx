/** The projector's page: nothing secret, as large as the wall. */
import type { ComponentChildren, JSX } from "preact";
import type { VolunteersView, WallView } from "../classes";
import { FinaleSeen } from "./Finale";
import { AskedTable, OwnBars, tableOf } from "./Own";
import { type Marks, Picture } from "./Picture";
import { type ClassPage, usePage, type View } from "./page";
import { Hand, Question } from "./Question";
import { Answer, Apart, Bars, Countdown, Lines, Shown, Wrong } from "./Results";

const LONG = 4; // options: more take the whole height, and the answer stands under the picture

/** How many are here, and how many have voted. */
export function thereOf({ people, voted }: { readonly people: number; readonly voted: number }, { say }: ClassPage): string {
  return `${say("people", { people })} · ${say("voted", { voted })}`;
}

function toldOf(view: WallView, page: ClassPage): string {
  const { say } = page;
  const there = thereOf(view, page);
  const here = view.shut && view.joining ? `${there} · ${say("wall_shut")}` : there;
  if (view.black) return say("is_black");
  if (view.paused) return say("paused");
  return view.mode === "free" ? `${say("free")} · ${here}` : here;
}

export function tellWall(page: ClassPage): (view: WallView) => void {
  return (view) => {
    page.root.toggleAttribute("data-joining", view.joining);
    page.root.toggleAttribute("data-black", view.black);
    page.tell(toldOf(view, page));
  };
}

export function WallSeen({ view }: { readonly view: WallView }): JSX.Element | null {
  if (view.black || view.joining) return null;
  if (view.finale) return <FinaleSeen finale={view.finale} />;
  if (view.own) {
    return (
      <Both isWide={view.own.form === "place"} aside={<AskedTable own={view.own} picture={view.volunteers?.picture ?? tableOf(view)} />}>
        <h1 dir="auto">{view.own.text}</h1>
        <OwnBars own={view.own} />
      </Both>
    );
  }
  if (view.volunteers) return <OfVolunteers table={view.volunteers} marks={view.marks ?? []} />;
  if (view.kind !== "vote") {
    return (
      <>
        <Question view={view} />
        <Steps view={view} />
      </>
    );
  }
  const isRevealed = view.phase === "revealed";
  const isTrying = Boolean(view.trying);
  const isLong = (view.options?.length ?? 0) > LONG;
  const why = isRevealed && !isTrying ? <Answer view={view} /> : null;
  const isShown = Boolean(view.shown) && !isTrying;
  const hands = !isRevealed && !isTrying;
  return (
    <Both
      aside={<>{isShown ? <Shown view={view} /> : <Question view={view} which="aside" hands={hands} />}{isLong && !view.shown && why}</>}
    >
      <Question view={view} which="told" hands={hands} />
      <Countdown view={view} />
      {!isTrying && isRevealed && <Wrong view={view} />}
      {!isTrying && <Bars view={view} />}
      {!isTrying && isRevealed && <Apart view={view} />}
      {!isLong && why}
    </Both>
  );
}

interface BothProps {
  readonly children: ComponentChildren;
  readonly aside: ComponentChildren;
  /** Whether what is looked at takes most of the wall. */
  readonly isWide?: boolean;
}

function Both({ children, aside, isWide = false }: BothProps): JSX.Element {
  return (
    <>
      <div class="class-told">{children}</div>
      <div class={isWide ? "class-aside is-wide" : "class-aside"}>{aside}</div>
    </>
  );
}

export function Steps({ view }: { readonly view: View }): JSX.Element {
  const steps = "steps" in view ? (view.steps ?? []) : [];
  return <ul>{steps.map(([step, name]) => <li key={step}>{name}</li>)}</ul>;
}

function OfVolunteers({ table, marks }: { readonly table: VolunteersView; readonly marks: Marks }): JSX.Element {
  const { say } = usePage();
  const { code, picture, told, hands, is_led: isLed } = table;
  const open = hands.map((hand) => ({ ...hand, open: hand.cards.map(() => true) }));
  return (
    <Both isWide={open.length === 0} aside={<><Picture svg={picture} marks={marks} />{open.map((hand) => <Hand key={hand.name} hand={hand} marks={[]} />)}</>}>
      <h1>{say("volunteers_heading")}</h1>
      {!isLed && <p class="asked">{say("volunteers_code", { code })}</p>}
      {!isLed && <p class="class-code" aria-hidden="true" translate={false}>{code}</p>}
      <Lines texts={told} />
    </Both>
  );
}
