/** The events behind a result, each with its rule. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { LogLine } from "../scene";
import { LogLineButton } from "./LogLineButton";
import { useLineStop } from "./useLineStop";

interface TraceProps {
  readonly lines: readonly LogLine[];
  /** What the list is called; nothing where the group around it is called so. */
  readonly title?: string;
}

export function Trace({ lines, title }: TraceProps): JSX.Element | null {
  const list = useRef<HTMLOListElement>(null);
  const { held, walk } = useLineStop(list, lines);
  if (lines.length === 0) return null;
  return (
    <ol ref={list} class="m-trace" aria-label={title} onKeyDown={walk}>
      {lines.map((line) => (
        <li key={line.id} class={line.person ? `m-of-${line.person}` : undefined}>
          <LogLineButton line={line} reachable={line.id === held} />
        </li>
      ))}
    </ol>
  );
}
