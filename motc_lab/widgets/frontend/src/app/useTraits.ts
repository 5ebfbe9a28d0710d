/** Follows the model's traits, greets the kernel, keeps what the kernel wants kept. */
import { useEffect, useState } from "preact/hooks";
import { keepCourse } from "../wire/course";
import type { Picture } from "../scene";
import type { Message } from "../wire/messages";
import { type Model, type Traits, readTraits, tell } from "../wire/model";
import { forgetEntrance, hello, tellKept } from "../wire/page";
import { startHeartbeat } from "../wire/heartbeat";
import { commonKeeping, type Keeping, ownKeeping } from "../wire/tabs";

const DRAWN = ["scene", "words"] as const;
// An answer to a ping comes behind the answer to the greeting; by then that one is drawn, too.
const ANSWERED_WITHIN_MS = 3000;

export function useTraits(model: Model): Traits {
  const [traits, setTraits] = useState(() => readTraits(model));

  useEffect(() => {
    const follow = (): void => setTraits(readTraits(model));
    for (const name of DRAWN) model.on(`change:${name}`, follow);
    return () => {
      for (const name of DRAWN) model.off(`change:${name}`, follow);
    };
  }, [model]);

  // What is kept changes with every picture and is not drawn; the greeting reads it first.
  useEffect(() => {
    const keeping = keepingFor(readTraits(model));
    const stopGreeting = greet(model, hello(location.search, readTraits(model).place, keeping.held()));
    const follow = (): void => keepIn(keeping, readTraits(model));
    follow();
    model.on("change:keep", follow);
    const note = (): void => noteCourse(readTraits(model));
    model.on("change:course", note);
    return () => {
      stopGreeting();
      model.off("change:keep", follow);
      model.off("change:course", note);
    };
  }, [model]);
  return traits;
}

/** Whether the kernel has answered the greeting: its first picture comes before it. */
export function isAnswered(picture: Picture | null): boolean {
  return (picture?.beat ?? 0) > 1;
}

/**
 * Greets, and says the same once more where the answer was lost with a connection that broke
 * and came back: what the address asked for is forgotten by then.
 */
function greet(model: Model, greeting: Message): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    looking = undefined;
    if (!isAnswered(readTraits(model).picture)) tell(model, greeting);
  };
  const listen = (payload?: unknown): void => {
    const kind = (payload as { kind?: unknown } | undefined)?.kind;
    if (kind !== "pong" || looking !== undefined || isAnswered(readTraits(model).picture)) return;
    looking = setTimeout(look, ANSWERED_WITHIN_MS);
  };
  model.send(greeting);
  model.on("msg:custom", listen);
  return () => {
    clearTimeout(looking);
    model.off("msg:custom", listen);
  };
}

function keepingFor({ place, picture }: Traits): Keeping {
  return place && picture?.kind === "sandbox" ? ownKeeping(place) : commonKeeping(place);
}

/** What is kept comes right behind its picture, and before the next one. */
function keepIn(keeping: Keeping, { keep, picture }: Traits): void {
  keeping.keep(keep, picture);
  if (picture) tellKept(picture.beat);
  if (keep && keeping.held() === keep) forgetEntrance();
}

function noteCourse({ place, course }: Traits): void {
  keepCourse(place, course);
}

/** Whether the kernel has stopped answering. */
export function useSilence(model: Model): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => startHeartbeat(model, setSilent), [model]);
  return silent;
}
