/** Pings the kernel or the room while the page is visible, says when it falls silent, and takes leave. */
import { closed, cut, FIRST_PULSE, judge, LOOK_EVERY_MS, PING_EVERY_MS, type Pulse, ping, pong } from "../pure/pulse";
import { type Model, tell } from "./model";

/** Starts the heartbeat; the returned function ends it and removes its listeners. */
export function startHeartbeat(model: Model, report: (gone: boolean) => void): () => void {
  let pulse: Pulse = FIRST_PULSE;

  const become = (next: Pulse): void => {
    const changed = next.gone !== pulse.gone;
    pulse = next;
    if (changed) report(pulse.gone);
  };
  // A line that is still being opened has nothing to answer a ping with.
  const hasPicture = (): boolean => !model.isStarting && Boolean(model.get("scene"));
  const beat = (): void => {
    if (document.visibilityState !== "visible" || !hasPicture()) return;
    if (tell(model, { kind: "ping", n: pulse.sent + 1 })) become(ping(pulse, performance.now()));
    else become(model.renew ? closed(pulse, performance.now()) : cut(pulse));
  };
  const listen = (payload?: unknown): void => {
    const kind = (payload as { kind?: unknown } | undefined)?.kind;
    if (kind === "pong") become(pong(pulse));
    else if (kind === "call") beat(); // A view elsewhere took leave; this one still looks.
  };
  const hear = (): void => become(pong(pulse)); // A picture is a sign of life as well.
  const look = (): void => {
    if (document.visibilityState !== "visible") return;
    become(judge(pulse, performance.now()));
    if (pulse.gone) model.renew?.();
  };

  model.on("msg:custom", listen);
  model.on("change:scene", hear);
  document.addEventListener("visibilitychange", beat);
  const pinging = setInterval(beat, PING_EVERY_MS);
  const looking = setInterval(look, LOOK_EVERY_MS);
  become({ ...pulse, looked_ms: performance.now() });
  beat();
  return () => {
    clearInterval(pinging);
    clearInterval(looking);
    document.removeEventListener("visibilitychange", beat);
    model.off("msg:custom", listen);
    model.off("change:scene", hear);
    tell(model, { kind: "bye" }); // Where somebody looks elsewhere, the kernel hears of it.
  };
}
