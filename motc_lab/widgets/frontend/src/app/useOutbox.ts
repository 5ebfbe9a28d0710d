/** Choices on a line that may be away: kept, shown as not sent yet, and sent once it is back if the same is asked. */
import { useEffect, useRef, useState } from "preact/hooks";
import { askedIn, isAnswer } from "../pure/asked";
import type { Picture } from "../scene";
import type { Message } from "../wire/messages";
import { isAnswered, lineOf, type Model } from "../wire/model";
import { act, pageIsOurs } from "../wire/page";
import { keepUnsent, keptUnsent, type Unsent } from "../wire/unsent";

export interface Outbox {
  /** The choice that waits for the line, in words; null where none does. */
  readonly unsent: string | null;
  /** Whether a choice could not be sent because something else is asked by now. */
  readonly isLost: boolean;
  readonly send: (message: Message, told: string) => void;
  /** Takes the waiting choice back, or the word that one was lost. */
  readonly drop: () => void;
}

interface Held {
  /** What has left and is not answered yet. */
  readonly sent: Unsent | null;
  /** On which line. */
  readonly line: number;
  readonly waiting: Unsent | null;
  readonly isLost: boolean;
}

const EMPTY: Held = { sent: null, line: 0, waiting: null, isLost: false };

export function useOutbox(model: Model, picture: Picture, silent: boolean): Outbox {
  const held = useRef<Held | null>(null);
  held.current ??= { ...EMPTY, waiting: pageIsOurs() ? keptUnsent() : null };
  const [, redraw] = useState({});
  const become = (next: Held): void => {
    const before = held.current;
    held.current = next;
    if (pageIsOurs() && next.waiting !== before?.waiting) keepUnsent(next.waiting);
    // What has left is not shown: a click on a line that holds draws nothing until it is answered.
    if (next.waiting !== before?.waiting || next.isLost !== before?.isLost) redraw({});
  };
  const line = lineOf(model);
  useEffect(() => {
    const { current } = held;
    if (current?.sent || current?.waiting) become(after(current, model, picture, silent));
  }, [picture, silent, line]);
  const send = (message: Message, told: string): void => {
    if (!isAnswer(message)) {
      act(model, message);
      return;
    }
    const unsent = { message, told, asked: askedIn(picture), maybeSent: false };
    if (!silent && act(model, message)) become({ ...EMPTY, sent: unsent, line: lineOf(model) });
    else become({ ...EMPTY, waiting: unsent });
  };
  return { unsent: held.current.waiting?.told ?? null, isLost: held.current.isLost, send, drop: () => become(EMPTY) };
}

/** What becomes of a choice as a picture comes, or the line goes or comes back. */
function after(held: Held, model: Model, picture: Picture, silent: boolean): Held {
  const { sent, waiting } = held;
  const isSame = (unsent: Unsent): boolean => askedIn(picture) === unsent.asked;
  if (sent) {
    const isLine = held.line === lineOf(model);
    if (!isSame(sent) || (isLine && picture.beat > sent.message.beat)) return EMPTY;
    // Each line has beats of its own; what was said on the one before may be lost.
    if (!silent && isLine && picture.beat === sent.message.beat) return held;
    return after({ ...EMPTY, waiting: { ...sent, maybeSent: true } }, model, picture, silent);
  }
  if (!waiting || silent || !isAnswered(picture)) return held;
  if (!isSame(waiting)) return { ...EMPTY, isLost: !waiting.maybeSent };
  const message = { ...waiting.message, beat: picture.beat };
  return act(model, message) ? { ...EMPTY, sent: { ...waiting, message }, line: lineOf(model) } : held;
}
