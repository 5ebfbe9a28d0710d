/** What a presenter can do at the table of a question: cards, marks, a what-if. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { HandView, LeadView } from "../classes";
import { ActButton } from "./acts";
import { CardMark, markedClass } from "./CardMark";
import { OnBoard } from "./OnBoard";
import type { Marks } from "./Picture";
import { usePage } from "./page";

export function Table({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  return (
    <>
      <div class="class-row">
        {view.marks && view.marks.length > 0 && <ActButton act={{ kind: "unmark" }}>{say("unmark")}</ActButton>}
        {view.trying && <ActButton act={{ kind: "undo" }} disabled={!view.tried?.length}>{say("undo")}</ActButton>}
        {view.trying && <ActButton act={{ kind: "return" }} class="button">{say("if_back")}</ActButton>}
        {!view.trying && view.tries && <ActButton act={{ kind: "what_if" }}>{say("what_if")}</ActButton>}
      </div>
      {view.trying && <OnTable view={view} />}
      {view.hands?.map((hand) => <Held key={hand.seat} hand={hand} marks={view.marks ?? []} />)}
    </>
  );
}

/** A what-if goes on by touch; the list of what can be chosen is the other way. */
function OnTable({ view: { try_board: board, choices = [] } }: { readonly view: LeadView }): JSX.Element {
  const page = usePage();
  const [isBroken, setBroken] = useState(false);
  const list = <div class="class-tries">{choices.map(({ code, text }) => <ActButton key={code} act={{ kind: "try", what: code }} class="class-card">{text}</ActButton>)}</div>;
  if (!board || isBroken) return list;
  const choose = (option: number, by: HTMLElement): void => page.press({ kind: "try", what: board.codes[option] ?? "" }, by, choices[option]?.text ?? "");
  return (
    <>
      <OnBoard board={board} isOpen look="class-tryboard" choose={choose} failed={() => setBroken(true)} />
      <details>
        <summary data-key="tries">{page.say("as_list")}</summary>
        {list}
      </details>
    </>
  );
}

function Held({ hand, marks }: { readonly hand: HandView; readonly marks: Marks }): JSX.Element {
  const { say } = usePage();
  const { seat = "", name, cards, open } = hand;
  return (
    <>
      <div class="class-row">
        <ActButton act={{ kind: "turn", what: seat }}>{say(open.some(Boolean) ? "cover_hand" : "open_hand", { who: name })}</ActButton>
      </div>
      <div class="class-cards">{cards.map((card, i) => <Card key={i} what={`${seat}/${i}`} card={card ?? ""} isOpen={Boolean(open[i])} marks={marks} />)}</div>
    </>
  );
}

function Card({ what, card, isOpen, marks }: { readonly what: string; readonly card: string; readonly isOpen: boolean; readonly marks: Marks }): JSX.Element {
  const { say } = usePage();
  const turn = say(isOpen ? "cover_card" : "open_card");
  return (
    <div class={isOpen ? "class-held is-open" : "class-held"}>
      <ActButton act={{ kind: "mark", what }} class={markedClass("class-card", marks, what)} pressed={marks.includes(what)}>
        <CardMark marks={marks} card={what} />
        {card}
      </ActButton>
      <ActButton act={{ kind: "turn", what }} label={`${turn}: ${card}`}>{turn}</ActButton>
    </div>
  );
}
