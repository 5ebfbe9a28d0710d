/** Decides from pings and pongs whether the kernel still answers. */
export interface Pulse {
  /** Number of the last ping. */
  readonly sent: number;
  /** When the oldest unanswered ping left, in ms; null when every ping is answered. */
  readonly waiting_since_ms: number | null;
  readonly last_tick_ms: number;
  readonly gone: boolean;
}

export const PING_EVERY_MS = 3000;
export const GONE_AFTER_MS = 5000;

export const FIRST_PULSE: Pulse = {
  sent: 0,
  waiting_since_ms: null,
  last_tick_ms: 0,
  gone: false,
};

/** The pulse after sending the next ping. A machine that slept starts to wait anew. */
export function ping(pulse: Pulse, now_ms: number): Pulse {
  const slept = now_ms - pulse.last_tick_ms > 2 * PING_EVERY_MS;
  const waiting = slept ? null : pulse.waiting_since_ms;
  return {
    ...pulse,
    sent: pulse.sent + 1,
    waiting_since_ms: waiting ?? now_ms,
    last_tick_ms: now_ms,
  };
}

/** The pulse as it stands now, without a new ping; while the machine sleeps nothing is judged. */
export function judge(pulse: Pulse, now_ms: number): Pulse {
  if (now_ms - pulse.last_tick_ms > 2 * PING_EVERY_MS) return pulse;
  const waited_ms = pulse.waiting_since_ms === null ? 0 : now_ms - pulse.waiting_since_ms;
  return { ...pulse, gone: pulse.gone || waited_ms >= GONE_AFTER_MS };
}

/** Any pong shows that the kernel lives. */
export function pong(pulse: Pulse): Pulse {
  return { ...pulse, waiting_since_ms: null, gone: false };
}

/** What could not even be sent finds no kernel: it ended, or was started anew. */
export function cut(pulse: Pulse): Pulse {
  return { ...pulse, gone: true };
}
