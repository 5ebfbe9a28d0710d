/** What a log line does where somebody can explain its event with numbers; null where it only opens its rule. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Explain = (event: number) => void;

export const ExplainContext = createContext<Explain | null>(null);

export function useExplain(): Explain | null {
  return useContext(ExplainContext);
}
