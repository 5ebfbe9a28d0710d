/** What a dial can be turned to. */
import type { Dial } from "../scene";

/** The number one step further; null at the end of the dial. */
export function steppedBy(dial: Pick<Dial, "value" | "low" | "high">, by: 1 | -1): number | null {
  const wanted = Number(dial.value) + by;
  return wanted < dial.low || wanted > dial.high ? null : wanted;
}
