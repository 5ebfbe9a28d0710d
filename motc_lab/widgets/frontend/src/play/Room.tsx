/** The room around a match: who is there, how others come in, and what somebody wishes. */
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { LINE, longBallot } from "../pure/ballot";
import type { RoomAct, RoomDesk, RoomReview } from "../scene";
import { Drawer } from "../stage/Drawer";
import { roomPage } from "../wire/page";
import { GoAlong } from "./Along";

interface RoomProps {
  readonly room: RoomDesk;
}

interface TermsProps extends RoomProps {
  /** How the match went that is over. */
  readonly afterwards: ComponentChildren;
  /** What the game is about. */
  readonly aim: ComponentChildren;
}

/** Who is there, as a line that opens to the code, the link and its picture. */
export function RoomTerms({ room, afterwards, aim }: TermsProps): JSX.Element {
  const { t } = useUi();
  const [turned, setOpen] = useState<{ readonly about: string; readonly open: boolean } | null>(null);
  const votes = longBallot(room.acts);
  const isLong = votes.length > 0 || (room.told.length > LINE && room.acts.some(({ do: act }) => act === "agree" || act === "vote"));
  const asides = room.acts.filter(({ aside }) => aside);
  const about = isLong ? room.told : room.review ? "review" : ""; // whoever folds one question away is shown the next
  const news = useNews(room);
  const open = turned?.about === about ? turned.open : room.invites || isLong || room.review !== null;
  return (
    <>
      <p class="m-unseen" role="status">
        {news}
      </p>
      <Drawer part="prose" line={room.told} act={t(open ? "fold" : "unfold")} open={open} turn={(turnedTo) => setOpen({ about, open: turnedTo })}>
        {afterwards ?? aim}
        {isLong && <p class="m-room-wish">{room.told}</p>}
        <Acts acts={votes} part="ballot" />
        {room.review && <Review review={room.review} />}
        <ul class="m-room-seats">
          {room.seats.map(({ id, state, told }) => (
            <li key={id} data-seat={id} data-state={state}>
              {told}
            </li>
          ))}
        </ul>
        {room.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {room.may_go_along && <GoAlong />}
        <Invitation code={room.code} />
        <Acts acts={asides.filter(({ do: act }) => act !== "end")} part="onlookers" />
        <Acts acts={asides.filter(({ do: act }) => act === "end")} part="room" />
      </Drawer>
    </>
  );
}

/** What is said aloud: wishes, and who comes and goes; whose turn it is says the question. */
function useNews({ told, seats }: RoomDesk): string {
  const isWish = told !== seats.map((seat) => seat.told).join(" · ");
  const about = isWish ? told : seats.map(({ state }) => state).join(" ");
  const last = useRef({ about, told, said: isWish ? told : "" });
  if (last.current.about !== about) last.current = { about, told, said: told };
  else if (last.current.told !== told) last.current = { about, told, said: "" };
  return last.current.said;
}

/** What the match that is over looks like afterwards; heard once it is whole. */
function Review({ review: { text, rows, done } }: { readonly review: RoomReview }): JSX.Element {
  const { t } = useUi();
  return (
    <section class="m-room-review" aria-label={t("match_review")}>
      <p role="status" aria-busy={!done}>
        {text}
      </p>
      <ol class="m-review">
        {rows.map((row) => (
          <li key={row.text}>
            <p>
              <b>{row.cost}</b> {row.text} {row.better}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Invitation({ code }: { readonly code: string }): JSX.Element | null {
  const page = roomPage();
  if (page === null) return null;
  const { address, picture, isAlone, say } = page;
  return (
    <div class="m-room-invitation">
      <p>
        {say("code")} <strong class="m-room-code" translate={false}>{code}</strong>
      </p>
      {isAlone && <p class="m-room-alone">{say("alone")}</p>}
      <p>
        {say("link")}: <a href={address} translate={false}>{address}</a>
      </p>
      <p>
        {say("watch")}: <a href={`${address}?watch`} translate={false}>{`${address}?watch`}</a>
      </p>
      {!isAlone && <img class="m-room-picture" src={picture} alt={say("scan")} width="160" height="160" />}
    </div>
  );
}

interface WaysProps extends RoomProps {
  /** Whether the match is over: then a new one stands where the last choice did. */
  readonly over: boolean;
  /** What is offered to newcomers. */
  readonly offer: ComponentChildren;
}

/** What may be done in the room, beside playing. */
export function RoomWays({ room, over, offer }: WaysProps): JSX.Element | null {
  const votes = longBallot(room.acts);
  const stands = room.acts.filter((act) => !act.aside && !votes.includes(act));
  return <Acts acts={over ? stands.filter(({ do: act }) => act !== "rematch") : stands} part="way" before={offer} />;
}

/** What begins another match in the room, for those who may wish for one. */
export function RoomAgain({ room }: RoomProps): JSX.Element | null {
  const again = room.acts.find(({ do: act }) => act === "rematch");
  return again ? <Act act={{ ...again, primary: true }} /> : null;
}

const NAMES = { way: "match_acts", ballot: "room_ballot", onlookers: "room_onlookers", room: "room_acts" } as const;

interface ActsProps {
  readonly acts: readonly RoomAct[];
  /** Below the table; or in the drawer: a vote, what onlookers see, or the room itself. */
  readonly part: keyof typeof NAMES;
  /** What stands before them. */
  readonly before?: ComponentChildren;
}

function Acts({ acts, part, before = null }: ActsProps): JSX.Element | null {
  const { t } = useUi();
  if (acts.length === 0 && before === null) return null;
  const place = part === "way" ? { "data-part": "way" } : {};
  return (
    <div class={part === "ballot" ? "m-controls m-room-ballot" : "m-controls"} role="group" aria-label={t(NAMES[part])} {...place}>
      {before}
      {acts.map((act) => (
        <Act key={act.do + act.seat + act.n} act={act} />
      ))}
    </div>
  );
}

/** What can't be undone is pressed twice, unless the focus goes elsewhere in between. */
function Act({ act }: { readonly act: RoomAct }): JSX.Element {
  const { send } = useUi();
  const [asks, setAsks] = useState(false);
  const press = (): void => {
    if (act.sure === "" || asks) send({ kind: "room", do: act.do, seat: act.seat, n: act.n });
    setAsks(act.sure !== "" && !asks);
  };
  return (
    <button type="button" class={act.primary ? "m-button m-primary" : "m-button"} data-act={act.do} onClick={press} onBlur={() => setAsks(false)}>
      {asks ? act.sure : act.text}
    </button>
  );
}
