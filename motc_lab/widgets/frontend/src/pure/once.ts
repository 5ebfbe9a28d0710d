/** Lets only one answer to each picture go out: the second half of a double click is no answer of its own. */

/** A message; one that answers a picture names its beat. */
interface Sent {
  readonly kind: string;
  readonly beat?: number;
}

/** After this time without a new picture the same answer may go out again. */
export const AGAIN_AFTER_MS = 2000;

/** Whether a message may leave now; remembers the last one that answered a picture. */
export function oneAnswer(): <M extends Sent>(message: M, now_ms: number) => boolean {
  let last = { beat: -1, at_ms: 0 };
  return (message, now_ms) => {
    if (message.beat === undefined) return true;
    if (message.beat === last.beat && now_ms - last.at_ms < AGAIN_AFTER_MS) return false;
    last = { beat: message.beat, at_ms: now_ms };
    return true;
  };
}
