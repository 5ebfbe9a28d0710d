/** Everything that the linter finds in the edition, each with the way to it. */
import type { JSX } from "preact";
import { Faults } from "./Faults";
import { useBench } from "./useBench";

export function AdvicePanel(): JSX.Element {
  const { bench, w } = useBench();
  const all = bench.trouble ? [bench.trouble, ...bench.faults] : bench.faults;
  if (all.length === 0) return <p class="md-empty">✓ {w("no_advice")}</p>;
  return <Faults faults={all} places />;
}
