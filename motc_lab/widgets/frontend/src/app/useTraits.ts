/** Follows the model's traits, greets the kernel once, keeps what the kernel wants kept. */
import { useEffect, useState } from "preact/hooks";
import { keepCourse } from "../wire/course";
import { type Model, type Traits, readTraits } from "../wire/model";
import { forgetEntrance, hello, tellKept } from "../wire/page";
import { startHeartbeat } from "../wire/heartbeat";
import { commonKeeping, type Keeping, ownKeeping } from "../wire/tabs";

const DRAWN = ["scene", "words"] as const;

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
    model.send(hello(location.search, readTraits(model).place, keeping.held()));
    const follow = (): void => keepIn(keeping, readTraits(model));
    follow();
    model.on("change:keep", follow);
    const note = (): void => noteCourse(readTraits(model));
    model.on("change:course", note);
    return () => {
      model.off("change:keep", follow);
      model.off("change:course", note);
    };
  }, [model]);
  return traits;
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
