/** Follows the model's traits, greets the kernel once, keeps what the kernel wants kept. */
import { useEffect, useState } from "preact/hooks";
import { keepCourse } from "../wire/course";
import { type Model, type Traits, readTraits } from "../wire/model";
import { forgetEntrance, hello } from "../wire/page";
import { startHeartbeat } from "../wire/heartbeat";
import { store, stored } from "../wire/storage";

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
    model.send(hello(location.search, readTraits(model).place));
    const follow = (): void => keepFor(readTraits(model));
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

function keepFor({ place, keep }: Traits): void {
  store(place, keep);
  if (keep && stored(place) === keep) forgetEntrance();
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
