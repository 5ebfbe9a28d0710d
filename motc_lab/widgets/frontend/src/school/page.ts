/** What all pages of a class share: their words, their line, what was pressed, and what is seen now. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { ClassMessage, LeadView, PupilView, SheetQuestion, WallView } from "../classes";
import { type Say, sayerOf } from "../pure/counts";
import { withHost } from "../wire/blocked";
import { type Along, ClassLine, type Coming, type HandedOver } from "../wire/school";
import { Pointer } from "./pointer";
import { type Line, Pressed } from "./pressed";
import { Rest } from "./rest";

export type View = PupilView | WallView | LeadView;

/** What the page of one role does with what comes, beside drawing it. */
export interface OfRole<Seen extends View> {
  /** Says in a sentence how things stand. */
  tell(view: Seen, before: Seen | null): void;
  csv?(text: string): void;
  sheet?(questions: readonly SheetQuestion[]): void;
}

type Show = (view: View | null) => void;
type ShowAlong = (along: Along) => void;

/** Before a ticket in an address; the server writes it there. */
const TICKET = "lead=";

export class ClassPage {
  readonly say: Say;
  readonly base: string;
  readonly code: string;
  readonly lang: Coming["lang"];
  readonly role: Coming["role"];
  readonly root: HTMLElement;
  readonly rest = new Rest();
  /** Whether this browser was let lead by whoever leads: it is a device of its own. */
  readonly wasLetLead: boolean;
  readonly #handed: HandedOver;
  readonly #written = new WeakMap<Element, string>();
  readonly #shows = new Set<Show>();
  readonly #showsAlong = new Set<ShowAlong>();
  #line: Line | null = null;
  #pressed: Pressed | null = null;
  #view: View | null = null;
  #focused = "";

  constructor(root: HTMLElement) {
    const { said = "{}", base = "", code = "", lang, role } = root.dataset;
    this.root = root;
    this.say = sayerOf(JSON.parse(said) as Record<string, string>);
    this.base = base;
    this.code = code;
    this.lang = lang === "de" ? "de" : "en";
    this.role = role === "presenter" || role === "projector" ? role : "pupil";
    this.#handed = this.#handedOver();
    this.wasLetLead = this.#handed.ticket !== undefined;
  }

  get view(): View | null {
    return this.#view;
  }

  /** Comes into the class. */
  begin<Seen extends View>(of: OfRole<Seen>): void {
    const pointer = new Pointer();
    const clear = (): void => this.alert("");
    const line = new ClassLine<Seen>(this, {
      show: (view) => {
        const before = this.#view as Seen | null;
        this.#view = view;
        this.rest.set(view);
        clear();
        of.tell(view, before);
        this.#draw(view);
      },
      back: () => {
        clear();
        pressed.sendAgain();
      },
      answered: (ping) => pressed.answered(ping),
      refused: (kind) => this.refuse(kind),
      waits: () => this.alert(this.say("waits")),
      blocked: () => this.alert(withHost(this.say("blocked"))),
      fault: (kind) => this.alert(this.say(kind)),
      away: () => {
        this.alert(this.say("away"));
        pressed.show();
      },
      point: (at) => pointer.show(at),
      along: (along) => {
        for (const show of this.#showsAlong) show(along);
      },
      csv: (text) => of.csv?.(text),
      sheet: (questions) => of.sheet?.(questions),
    });
    const pressed = new Pressed(line, this);
    this.#line = line;
    this.#pressed = pressed;
    line.come(this.#handed);
    line.watch();
  }

  /** Sends what was pressed; it is shown as not sent, and sent again, where it does not leave. */
  press(message: ClassMessage, by: HTMLElement, what?: string): void {
    this.#pressed?.press(message, by, what);
  }

  /** Sends what may as well be lost. */
  send(message: ClassMessage): void {
    this.#line?.send(message);
  }

  /** Calls whenever something new is to be seen; returns what ends that. */
  follow(show: Show): () => void {
    this.#shows.add(show);
    return () => this.#shows.delete(show);
  }

  /** Calls with what lets a further device lead, once that was asked for; returns what ends it. */
  followAlong(show: ShowAlong): () => void {
    this.#showsAlong.add(show);
    return () => this.#showsAlong.delete(show);
  }

  /** Says how things stand. What is there already is not said again; what a browser that translates the page makes of it is no news. */
  tell(text: string): void {
    const place = document.getElementById("told");
    if (place === null || this.#written.get(place) === text) return;
    this.#written.set(place, text);
    place.textContent = text;
  }

  /** Says what is wrong; nothing is. */
  alert(text: string): void {
    const place = document.getElementById("refused");
    if (place !== null) place.textContent = text;
  }

  /** Says why nobody is let in, and shows nothing any more, unless it is how the class went. */
  refuse(kind: string): void {
    this.alert(withHost(this.say(kind)));
    if (kind === "ended" && this.#view?.finale) return; // how it went stays to be read
    document.querySelector(".class-join")?.remove();
    this.tell("");
    this.#draw(null);
  }

  /** What had the focus has it again, once a part is drawn anew; nothing scrolls by itself. */
  keepFocus(): void {
    if (!this.#focused) return;
    const same = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(this.#focused)}"]`);
    if (same === null) return;
    const isOff = same instanceof HTMLButtonElement && same.disabled;
    if (!isOff && document.activeElement === same) return;
    // A button that can't be pressed any more leaves the focus to what comes next, or to what lists it.
    const heir = document.querySelector<HTMLElement>("#acts .button:not(.quiet):not(:disabled)") ?? same.closest<HTMLElement>("[tabindex]");
    (isOff ? heir : same)?.focus({ preventScroll: true });
  }

  #draw(view: View | null): void {
    this.#focused = (document.activeElement as HTMLElement | null)?.dataset.key ?? "";
    for (const show of this.#shows) show(view);
  }

  /** A ticket, or from a notebook the secret, comes in the address, behind the part that is sent. */
  #handedOver(): HandedOver {
    const text = location.hash.slice(1);
    if (this.role === "pupil" || text === "") return {};
    history.replaceState(null, "", location.pathname + location.search);
    return text.startsWith(TICKET) ? { ticket: text.slice(TICKET.length) } : { secret: text };
  }
}

export const PageContext = createContext<ClassPage | null>(null);

export function usePage(): ClassPage {
  const page = useContext(PageContext);
  if (!page) throw new Error("a part of a class's page is drawn outside of it");
  return page;
}

/** Draws anew so often, for what goes by the clock. */
export function useTicks(every_ms: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => tick((n) => n + 1), every_ms);
    return () => clearInterval(ticking);
  }, [every_ms]);
}
