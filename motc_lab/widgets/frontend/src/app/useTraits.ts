/** Follows the model's traits, greets the kernel once, keeps what the kernel wants kept. */
import { useEffect, useState } from "preact/hooks";
import { type Model, type Traits, readTraits } from "../wire/model";
import { forgetEntrance, hello } from "../wire/page";
import { startHeartbeat } from "../wire/heartbeat";
import { store, stored } from "../wire/storage";

const FOLLOWED = ["scene", "words", "keep", "place", "links"] as const;

export function useTraits(model: Model): Traits {
  const [traits, setTraits] = useState(() => readTraits(model));

  useEffect(() => {
    const follow = (): void => setTraits(readTraits(model));
    for (const name of FOLLOWED) model.on(`change:${name}`, follow);
    model.send(hello(location.search, readTraits(model).place));
    return () => {
      for (const name of FOLLOWED) model.off(`change:${name}`, follow);
    };
  }, [model]);

  useEffect(() => {
    store(traits.place, traits.keep);
    if (traits.keep && stored(traits.place) === traits.keep) forgetEntrance();
  }, [traits.place, traits.keep]);
  return traits;
}

/** Whether the kernel has stopped answering. */
export function useSilence(model: Model): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => startHeartbeat(model, setSilent), [model]);
  return silent;
}
