/** The stop as everybody sees it: what is asked, and what there is to look at. */
import type { JSX } from "preact";
import type { HandView } from "../classes";
import { CardMark, markedClass } from "./CardMark";
import { PartView } from "./Part";
import { type Marks, Picture, type Pointing } from "./Picture";
import { usePage, type View } from "./page";

/** What only the presenter can do with it. */
export interface Hands {
  readonly pointing?: Pointing | undefined;
  readonly onMark?: (what: string) => void;
}

interface Piece {
  /** Whether a wall has it beside the words. */
  readonly isAside: boolean;
  readonly made: JSX.Element;
}

/** On a phone it scrolls inside itself, by keys as well. */
const BY_KEYS = { tabIndex: 0 };

export type Which = "all" | "told" | "aside";

interface QuestionProps extends Hands {
  readonly view: View;
  readonly which?: Which;
  /** Whether the hands of the table are shown, as far as they are open. */
  readonly hands?: boolean;
  readonly marks?: Marks | undefined;
}

export function Question({ which = "all", ...props }: QuestionProps): JSX.Element {
  const pieces = [...piecesOf(props), ...handsOf(props)];
  return <>{pieces.filter(({ isAside }) => which === "all" || isAside === (which === "aside")).map(({ made }) => made)}</>;
}

const told = (made: JSX.Element): Piece => ({ isAside: false, made });
const aside = (made: JSX.Element): Piece => ({ isAside: true, made });

function piecesOf({ view, marks = view.marks, pointing, onMark }: QuestionProps): Piece[] {
  const heading = view.heading && view.heading !== view.title ? `${view.heading} · ` : "";
  const facts = told(<p key="facts" class="facts">{`${view.at + 1}/${view.of} · ${heading}${view.title}`}</p>);
  if (view.kind !== "vote") return [facts, told(<h1 key="heading">{view.title}</h1>)];
  if (view.trying) return [facts, told(<TryingHeading key="heading" />), aside(<Picture key="trying" svg={view.trying.picture} marks={marks} pointing={pointing} />), ...view.trying.told.map((text, i) => told(<p key={`told ${i}`}>{text}</p>))];
  const pieces = [facts];
  if (view.told?.length) pieces.push(told(<p key="before" class="class-before">{view.told.join(" ")}</p>));
  if (view.picture) pieces.push(aside(<Picture key="picture" svg={view.picture} marks={marks} pointing={pointing} />));
  const parts = (view.parts ?? []).map((part, at) => aside(<PartView key={`part ${view.at} ${at}`} part={part} at={at} marks={marks} onMark={onMark} />));
  return [...pieces, ...parts, told(<h1 key="heading">{view.text}</h1>)];
}

function TryingHeading(): JSX.Element {
  return <h1>{usePage().say("if_heading")}</h1>;
}

function handsOf({ view, hands = true, marks = view.marks }: QuestionProps): Piece[] {
  if (!hands || view.kind !== "vote" || view.trying) return [];
  const isMarked = ({ seat, cards }: HandView): boolean => cards.some((_, i) => marks?.includes(`${seat}/${i}`));
  const shown = (view.hands ?? []).filter((hand) => hand.open.some(Boolean) || isMarked(hand));
  return shown.map((hand) => aside(<Hand key={`${view.at} ${hand.seat ?? hand.name}`} hand={hand} marks={marks ?? []} />));
}

export function Hand({ hand: { seat, name, cards, open }, marks }: { readonly hand: HandView; readonly marks: Marks }): JSX.Element {
  const { say } = usePage();
  const title = say("hand", { who: name });
  return (
    <div class="class-holds">
      <h3>{title}</h3>
      <ul class="class-hand" {...BY_KEYS} aria-label={title}>
        {cards.map((card, i) => (
          <li key={i} class={markedClass(open[i] ? "" : "is-covered", marks, `${seat}/${i}`)}>
            <CardMark marks={marks} card={`${seat}/${i}`} />
            {card ?? say("covered")}
          </li>
        ))}
      </ul>
    </div>
  );
}
