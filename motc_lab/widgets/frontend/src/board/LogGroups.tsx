/** What happened, by exchanges, the newest on top: one tab stop, and each sentence opens the rule behind it. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { groupsOf, newestFirst } from "../pure/groups";
import type { LogLine } from "../scene";
import { LogLineButton } from "./LogLineButton";
import { useLineStop } from "./useLineStop";

interface GroupsProps {
  readonly lines: readonly LogLine[];
  /** What the lists are called; nothing where the group around them is called so. */
  readonly title?: string;
  /** Whether lines without a heading stand the newest first, as in the log of a table, and not in the order of a story. */
  readonly isLog?: boolean;
}

export function LogGroups({ lines, title, isLog = false }: GroupsProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const groups = isLog ? newestFirst(lines) : groupsOf(lines);
  const { held, walk } = useLineStop(box, groups.flatMap((group) => group.lines));
  if (lines.length === 0) return null;
  return (
    <div ref={box} class="m-trace" role="group" aria-label={title} onKeyDown={walk}>
      {groups.map((group) => (
        <section key={`${group.title} ${group.lines[0]?.id}`} class="m-log-group">
          {group.title && <Heading level={3}>{group.title}</Heading>}
          <ol>
            {group.lines.map((line) => (
              <li key={line.id} class={line.person ? `m-of-${line.person}` : undefined}>
                <LogLineButton line={line} reachable={line.id === held} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
