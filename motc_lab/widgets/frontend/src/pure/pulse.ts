/** Decides from pings and pongs whether the other end of the line still answers. */
export interface Pulse {
  /** Number of the last ping. */
  readonly sent: number;
  /** When the oldest unanswered ping left, in ms; null when every ping is answered. */
  readonly waiting_since_ms: number | null;
  /** When this was looked at last, in ms. */
  readonly looked_ms: number;
  readonly gone: boolean;
}

/** From the silence to its being told these are at most 2 s + 3.5 s + 0.25 s. */
export const PING_EVERY_MS = 2000;
export const GONE_AFTER_MS = 3500;
export const LOOK_EVERY_MS = 250;

/** A page that has not looked for so long was asleep, or busy itself: answers may have come that it has not read yet. */
const ASLEEP_AFTER_MS = 1500;

export const FIRST_PULSE: Pulse = {
  sent: 0,
  waiting_since_ms: null,
  looked_ms: 0,
  gone: false,
};

/** The pulse after sending the next ping. */
export function ping(pulse: Pulse, now_ms: number): Pulse {
  return { ...pulse, sent: pulse.sent + 1, waiting_since_ms: pulse.waiting_since_ms ?? now_ms };
}

/** The pulse as it stands now, without a new ping; a page that was asleep begins to wait anew. */
export function judge(pulse: Pulse, now_ms: number): Pulse {
  const { waiting_since_ms: since, looked_ms: looked } = pulse;
  const waiting = since !== null && now_ms - looked > ASLEEP_AFTER_MS ? now_ms : since;
  const gone = pulse.gone || (waiting !== null && now_ms - waiting >= GONE_AFTER_MS);
  return { ...pulse, waiting_since_ms: waiting, looked_ms: now_ms, gone };
}

/** Any answer shows that the other end lives. */
export function pong(pulse: Pulse): Pulse {
  return { ...pulse, waiting_since_ms: null, gone: false };
}

/** A line that mends itself has so long to do so once it is closed. */
export const MENDED_WITHIN_MS = 2500;

/** What cannot be sent on a line that mends itself waits for the next one. */
export function closed(pulse: Pulse, now_ms: number): Pulse {
  const since_ms = now_ms - GONE_AFTER_MS + MENDED_WITHIN_MS;
  return { ...pulse, waiting_since_ms: Math.min(pulse.waiting_since_ms ?? since_ms, since_ms) };
}

/** What could not even be sent finds nobody: the kernel ended, or the widget has. */
export function cut(pulse: Pulse): Pulse {
  return { ...pulse, gone: true };
}
