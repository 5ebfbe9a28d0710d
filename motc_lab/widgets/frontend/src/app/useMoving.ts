/** Whether things move on the screen: the system's wish, then the person's own switch. */
import { useEffect, useState } from "preact/hooks";
import { store, stored } from "../wire/storage";

const PLACE = "motc:motion";
const QUIET = "(prefers-reduced-motion: reduce)";

export function useMoving(): [boolean, (moving: boolean) => void] {
  const [wished, setWished] = useState(() => stored(PLACE) !== "off");
  const [quiet, setQuiet] = useState(() => matchMedia(QUIET).matches);
  useEffect(() => {
    const system = matchMedia(QUIET);
    const look = (): void => setQuiet(system.matches);
    system.addEventListener("change", look);
    return () => system.removeEventListener("change", look);
  }, []);
  const wish = (moving: boolean): void => {
    store(PLACE, moving ? "on" : "off");
    setWished(moving);
  };
  return [wished && !quiet, wish];
}
