/** A picture to turn: what is to be found in it, then its parts in their order. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { LogGroups } from "../board/LogGroups";
import type { Exhibit } from "../scene";
import { CardsView } from "./CardsView";
import { DialView } from "./DialView";
import { GridView } from "./GridView";
import { MarkSign } from "./MarkSign";
import { RowsView } from "./RowsView";
import { BarView, InequalityView } from "./SumViews";
import { TimelineView, TrackView } from "./TrackViews";
import { type PartProps, viewOf } from "./views";

interface ExhibitProps {
  readonly exhibit: Exhibit;
  /** The step that the dials belong to. */
  readonly step: string;
}

export function ExhibitView({ exhibit, step }: ExhibitProps): JSX.Element {
  const { send } = useUi();
  return (
    <section class="m-exhibit" aria-label={exhibit.label}>
      {exhibit.parts.map((part, index) => (
        <PartView
          key={`${part.kind}${index}`}
          part={part}
          turn={(dial, value) => send({ kind: "turn", step, dial, value })}
        />
      ))}
    </section>
  );
}

/** What is to be found in the picture; it stands with the story. */
export function Goals({ goals }: Pick<Exhibit, "goals">): JSX.Element | null {
  if (goals.length === 0) return null;
  return (
    <ul class="m-goals">
      {goals.map((goal) => (
        <li key={goal.id} class={`m-goal m-mark-${goal.mark.kind}`}>
          <span>{goal.text}</span> <MarkSign mark={goal.mark} />
        </li>
      ))}
    </ul>
  );
}

function PartView({ part, turn }: PartProps): JSX.Element | null {
  switch (part.kind) {
    case "dials":
      return (
        <div class="m-part m-dials" role="group" aria-label={part.title || undefined}>
          {part.title && <Heading level={3}>{part.title}</Heading>}
          {part.dials.map((dial) => (
            <DialView key={dial.id} dial={dial} turn={(value) => turn(dial.id, value)} />
          ))}
        </div>
      );
    case "cards":
      return <CardsView cards={part} />;
    case "rows":
      return <RowsView rows={part} />;
    case "grid":
      return <GridView grid={part} />;
    case "track":
      return <TrackView track={part} />;
    case "timeline":
      return <TimelineView timeline={part} />;
    case "inequality":
      return <InequalityView inequality={part} />;
    case "bar":
      return <BarView bar={part} />;
    case "prose":
      return <p class="m-part m-exhibit-prose">{part.text}</p>;
    case "trace":
      return (
        <div class="m-part">
          <Heading level={3}>{part.title}</Heading>
          <LogGroups lines={part.lines} title={part.title} />
        </div>
      );
    case "table":
      return (
        <div class="m-part m-exhibit-table">
          {part.title && <Heading level={3}>{part.title}</Heading>}
          <Board scene={part.table} look="future" />
        </div>
      );
    default: {
      const View = viewOf(part);
      return <View part={part} turn={turn} />;
    }
  }
}
