/**
 * Measures right before a picture is painted, with the layout that painting needs anyway: asking earlier makes
 * another one. All that is measured comes first, then all that is moved.
 */

/** Measures, and returns what moves things by what was measured. */
type Measure = () => (() => void) | undefined;

const waiting = new Set<Measure>();

export function beforePaint(measure: Measure): void {
  if (waiting.size === 0) requestAnimationFrame(run);
  waiting.add(measure);
}

function run(): void {
  const all = [...waiting];
  waiting.clear();
  for (const move of all.map((measure) => measure())) move?.();
}
