/** One sentence of a log; pressing it opens the rule behind it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { LogLine } from "../scene";
import { useExplain } from "./explain";

interface LineProps {
  readonly line: LogLine;
  /** Whether the tab key stops here. */
  readonly reachable: boolean;
}

export function LogLineButton({ line, reachable }: LineProps): JSX.Element {
  const { send } = useUi();
  const explain = useExplain();
  if (!line.rule) return <span class="m-line" data-line={line.id}>{line.text}</span>;
  return (
    <button
      type="button"
      class="m-line"
      data-line={line.id}
      data-rule={line.rule}
      tabIndex={reachable ? 0 : -1}
      onClick={() => (explain ? explain(line.id) : send({ kind: "rule", id: line.rule }))}
    >
      {line.text}
    </button>
  );
}
