/**
 * The entry of a page with a board: a chapter, a match, a room. It stands in the page itself, since it is what
 * says that the board's own script can't be loaded.
 */
import { watchBlocked, withHost } from "../wire/blocked";
import type { Living } from "../wire/board";
import type { Joining } from "../wire/room";
import { awaitBoard, followLanguage, keepSteps, shownLang } from "./frame";
import { Refusal } from "./refusal";

const ROOM_SLOW_MS = 4000;

/** What the board's own script exports (`main.tsx`). */
interface BoardScript {
  join(host: Joining & { readonly place: HTMLElement }): Promise<void>;
  live(host: Living & { readonly at: HTMLElement }): void;
  alone(told: string): void;
}

function begin(place: HTMLElement, waiting: HTMLElement, at: HTMLElement): void {
  const refusal = new Refusal(place, waiting);
  const { base = "", bundle = "", before, code, worker } = place.dataset;
  // It keeps trying meanwhile: a line that comes after all draws the board.
  const watched = watchBlocked(base, () => refusal.tell(withHost(refusal.word("blocked") ?? "")));
  const [start, refused] =
    worker !== undefined
      ? aloneOf(worker, refusal)
      : code === undefined
        ? boardOf(place.dataset, at, watched, refusal)
        : roomOf(code, base, at, watched, refusal);
  // What has to be there before the board is drawn; the board does not depend on it.
  const first: Promise<unknown> = before === undefined ? Promise.resolve() : import(before);
  first
    .catch(() => null)
    .then(() => import(bundle) as Promise<BoardScript>)
    .then(start)
    .catch(() => refused("no_line"));
}

type Begun = readonly [start: (board: BoardScript) => unknown, refused: (kind: string) => void];
type Watched = (socket: WebSocket) => WebSocket;

/** A board of the page's own. */
function boardOf({ line = "", kind = "", place = "" }: DOMStringMap, at: HTMLElement, watched: Watched, refusal: Refusal): Begun {
  const refused = (why: string): void => refusal.show(refusal.word(why) ?? refusal.word("no_line"), { text: refusal.word("again") ?? "", href: location.href, isShown: true });
  return [(board) => board.live({ at, line, kind, place, refused, watched }), refused];
}

/** A board that lives in this browser; what goes wrong with it, its own script says. */
function aloneOf(told: string, refusal: Refusal): Begun {
  const why = location.protocol === "file:" ? "from_file" : "no_files"; // browsers load no modules from there
  const refused = (): void => refusal.show(refusal.word(why), { text: refusal.word("again") ?? "", href: location.href, isShown: true });
  return [(board) => board.alone(told), refused];
}

/** A match in a room. */
function roomOf(code: string, base: string, place: HTMLElement, watched: Watched, refusal: Refusal): Begun {
  const watches = new URLSearchParams(location.search).has("watch");
  // What takes a seat along is of use once: neither a bookmark nor the history keeps it.
  const ticket = new URLSearchParams(location.hash.slice(1)).get("along") ?? "";
  if (ticket) history.replaceState(history.state, "", location.pathname + location.search);
  const slow = setTimeout(() => {
    if (document.documentElement.dataset.board !== "living") refusal.tell(refusal.word("waits"));
  }, ROOM_SLOW_MS);
  const refused = (kind: string): void => {
    clearTimeout(slow);
    if (kind === "class") location.replace(`${base}class?lang=${shownLang()}&code=${code}`);
    else refusal.show(refusal.word(kind), { text: refusal.word("other") ?? "", href: `${base}chapter/room?lang=${shownLang()}`, isShown: kind !== "no_line" });
  };
  return [(board) => board.join({ place, code, watches, ticket, base, refused, watched }), refused];
}

const [place, waiting, at] = ["chapter", "waiting", "board"].map((id) => document.getElementById(id));
if (place && waiting && at) {
  followLanguage();
  awaitBoard(waiting);
  keepSteps();
  begin(place, waiting, at);
}
