/** In the picture a click or Enter sets a ring; a drag, or Space and Enter, an arrow. */
import { useMemo, useRef, useState } from "preact/hooks";
import type { Pointing } from "./Picture";
import { type ClassPage, usePage } from "./page";

type Place = [number, number];

const WHOLE = 1000; // per mille of the picture
const STEP = 25;
const DRAGGED = 40; // an arrow is at least so long
const POINT_MS = 100;
const REST_MS = 300;

const MOVES: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

function within(n: number): number {
  return Math.min(WHOLE, Math.max(0, n));
}

function placeOf({ currentTarget, clientX, clientY }: MouseEvent): Place {
  const { left, top, width, height } = (currentTarget as HTMLElement).getBoundingClientRect();
  const part = (n: number): number => within(Math.round(n * WHOLE));
  return [part((clientX - left) / width), part((clientY - top) / height)];
}

class Hand {
  readonly #page: ClassPage;
  #place: Place = [WHOLE / 2, WHOLE / 2];
  #begun: Place | null = null;
  #pointed_ms = 0;
  #resting = 0;

  constructor(page: ClassPage) {
    this.#page = page;
  }

  moveTo(place: Place): void {
    this.#place = place;
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#point(), REST_MS); // where it rests
    if (Date.now() - this.#pointed_ms < POINT_MS) return;
    this.#pointed_ms = Date.now();
    this.#point();
  }

  moveBy([x, y]: readonly [number, number]): void {
    this.moveTo([within(this.#place[0] + x), within(this.#place[1] + y)]);
  }

  begin(place: Place = this.#place): void {
    this.#begun = place;
  }

  /** Sets a ring where it began, or an arrow from there. */
  end(place: Place = this.#place): void {
    const [x, y] = this.#begun ?? place;
    this.#begun = null;
    const isArrow = Math.hypot(place[0] - x, place[1] - y) >= DRAGGED;
    this.#page.send({ kind: "mark", x, y, ...(isArrow ? { end: place } : {}) });
  }

  get hasBegun(): boolean {
    return this.#begun !== null;
  }

  /** Takes a key; false where it means nothing here. */
  take(key: string): boolean {
    const move = MOVES[key];
    if (move) this.moveBy(move);
    else if (key === " ") this.begin();
    else if (key === "Enter") this.end();
    else if (key === "Delete") this.#page.send({ kind: "unmark" });
    else return false;
    return true;
  }

  #point(): void {
    const [x, y] = this.#place;
    this.#page.send({ kind: "point", x, y });
  }
}

export function usePointing(): Pointing {
  const page = usePage();
  return useMemo(() => {
    const hand = new Hand(page);
    const label = page.say("pointing");
    return {
      tabIndex: 0,
      role: "group",
      "aria-label": label,
      title: label,
      onPointerMove: (event) => hand.moveTo(placeOf(event)),
      onPointerDown: (event) => hand.begin(placeOf(event)),
      onPointerUp: (event) => hand.hasBegun && hand.end(placeOf(event)),
      onDragStart: (event) => event.preventDefault(),
      onKeyDown: (event) => {
        if (hand.take(event.key)) event.preventDefault();
      },
    };
  }, [page]);
}

/** One place is touched, or led to by arrow keys and chosen by Enter; returns where the keys are. */
export function useTouching(choose: (place: Place) => void): [at: Place | null, pointing: Pointing] {
  const page = usePage();
  const [at, setAt] = useState<Place | null>(null);
  const chosen = useRef(choose);
  chosen.current = choose;
  const pointing = useMemo((): Pointing => {
    let place: Place = [WHOLE / 2, WHOLE / 2];
    const take = (key: string): boolean => {
      const move = MOVES[key];
      if (move) place = [within(place[0] + move[0]), within(place[1] + move[1])];
      else if (key === "Enter" || key === " ") chosen.current(place);
      else return false;
      setAt(move ? place : null);
      return true;
    };
    return {
      tabIndex: 0,
      role: "group",
      "aria-label": page.say("own_touch"),
      onClick: (event) => {
        place = placeOf(event);
        setAt(null);
        chosen.current(place);
      },
      onKeyDown: (event) => {
        if (take(event.key)) event.preventDefault();
      },
    };
  }, [page]);
  return [at, pointing];
}
