/** The events behind a result, each with its rule. */
import type { JSX } from "preact";
import type { LogLine } from "../scene";
import { LogLineButton } from "./LogLineButton";

interface TraceProps {
  readonly lines: readonly LogLine[];
  /** What the list is called; nothing where the group around it is called so. */
  readonly title?: string;
}

export function Trace({ lines, title }: TraceProps): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol class="m-trace" aria-label={title}>
      {lines.map((line) => (
        <li key={line.id} class={line.person ? `m-of-${line.person}` : undefined}>
          <LogLineButton line={line} reachable />
        </li>
      ))}
    </ol>
  );
}
