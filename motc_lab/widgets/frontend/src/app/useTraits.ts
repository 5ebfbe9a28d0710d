/** Follows the model's traits, greets the kernel, keeps what the kernel wants kept. */
import { useEffect, useState } from "preact/hooks";
import { keepCourse } from "../wire/course";
import { startHeartbeat } from "../wire/heartbeat";
import type { Message } from "../wire/messages";
import { isAnswered, type Model, readTraits, type Traits, tell } from "../wire/model";
import { forgetEntrance, hello, helloAgain, pageIsOurs, tellKept } from "../wire/page";
import { commonKeeping, type Keeping, ownKeeping } from "../wire/tabs";

const DRAWN = ["scene", "words"] as const;
// An answer to a ping comes behind the answer to the greeting; by then that one is drawn, too.
const ANSWERED_WITHIN_MS = 3000;

export interface Followed {
  readonly traits: Traits;
  /** Whether another tab goes on with what this page would keep. */
  readonly elsewhere: boolean;
}

export function useTraits(model: Model): Followed {
  const [traits, setTraits] = useState(() => readTraits(model));
  const [elsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    const follow = (): void => setTraits(readTraits(model));
    for (const name of DRAWN) model.on(`change:${name}`, follow);
    return () => {
      for (const name of DRAWN) model.off(`change:${name}`, follow);
    };
  }, [model]);

  // What is kept changes with every picture and is not drawn; the greeting reads it first.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("game");
    const keeping = keepingFor(readTraits(model), asked, () => setElsewhere(true));
    const stopGreeting = model.greets ? greetEachLine(model, keeping) : greet(model, greeting(model, keeping));
    const follow = (): void => keepIn(keeping, readTraits(model));
    model.on("change:keep", follow);
    const note = (): void => noteCourse(readTraits(model));
    model.on("change:course", note);
    return () => {
      stopGreeting();
      keeping.end();
      model.off("change:keep", follow);
      model.off("change:course", note);
    };
  }, [model]);
  return { traits, elsewhere };
}

function greeting(model: Model, keeping: Keeping): Message {
  return hello(location.search, readTraits(model).place, keeping.held());
}

/** A new line knows nothing: it is told what this page shows, even where the storage is forbidden, or another tab has gone on. */
function greetEachLine(model: Model, keeping: Keeping): () => void {
  model.greets?.(() => {
    const { place, keep, picture } = readTraits(model);
    if (!isAnswered(picture)) return hello(location.search, place, keeping.held());
    return helloAgain(location.search, place, keep || keeping.held());
  });
  return () => undefined;
}

/** Greets, and again until it is answered: an answer is lost with a connection that breaks and comes back. */
function greet(model: Model, greeting: Message): () => void {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    looking = undefined;
    if (!isAnswered(readTraits(model).picture)) tell(model, greeting);
  };
  const listen = (payload?: unknown): void => {
    const kind = (payload as { kind?: unknown } | undefined)?.kind;
    if (isAnswered(readTraits(model).picture)) model.off("msg:custom", listen);
    else if (kind === "pong" && looking === undefined) looking = setTimeout(look, ANSWERED_WITHIN_MS);
  };
  tell(model, greeting);
  model.on("msg:custom", listen);
  return () => {
    clearTimeout(looking);
    model.off("msg:custom", listen);
  };
}

/** In a notebook several boards of one place may stand; only on our own page does the latest one go on. */
function keepingFor({ place, picture, kind }: Traits, asked: string | null, lost: () => void): Keeping {
  if (place && (kind || picture?.kind) === "sandbox") return ownKeeping(place);
  return commonKeeping(place, asked, pageIsOurs() ? lost : null);
}

/** What is kept comes right behind its picture; the first one knows nothing of what is kept already. */
function keepIn(keeping: Keeping, { keep, picture }: Traits): void {
  if (!picture || !isAnswered(picture)) return;
  keeping.keep(keep, picture);
  if (!keep || keeping.held() !== keep) return;
  tellKept(picture.beat);
  forgetEntrance();
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
