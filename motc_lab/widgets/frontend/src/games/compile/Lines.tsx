/** The three lines: far stack, the bar with both protocols and totals, near stack, and where a card may go. */
import type { JSX } from "preact";
import { Cell } from "../../board/Cell";
import type { CompileScene, Line, LineSide, Token } from "../../scene";
import { CardView } from "./CardView";
import { orderOf, placed, slotsOf, stackOf } from "./places";

interface LinesProps {
  readonly scene: CompileScene;
}

/** Rows of the grid are what lies side by side; each holds its part of the three lines. */
export function Lines({ scene }: LinesProps): JSX.Element {
  const { lines, far_store: far, near_store: near } = scene;
  // A row of a grid has a cell, and stacks may be empty.
  const roleOf = (seat: string): "row" | "none" => (lines.some(({ number }) => stackOf(scene, seat, number).length > 0) ? "row" : "none");
  return (
    <div role="none" class="m-cpl-lines">
      <div role={roleOf(far.seat)} class="m-cpl-row m-cpl-far">
        {lines.map((line) => (
          <Stack key={line.id} scene={scene} seat={far.seat} line={line} />
        ))}
      </div>
      <div role="row" class="m-cpl-row">
        {lines.map((line) => (
          <Bar key={line.id} scene={scene} line={line} />
        ))}
      </div>
      <div role={roleOf(near.seat)} class="m-cpl-row m-cpl-near">
        {lines.map((line) => (
          <Stack key={line.id} scene={scene} seat={near.seat} line={line} />
        ))}
      </div>
      <div role="row" class="m-cpl-row m-cpl-slots">
        {lines.map((line) => (
          <Slots key={line.id} scene={scene} line={line} />
        ))}
      </div>
    </div>
  );
}

interface LineProps extends LinesProps {
  readonly line: Line;
}

function Stack({ scene, seat, line }: LineProps & { readonly seat: string }): JSX.Element {
  const cards = stackOf(scene, seat, line.number);
  return (
    <div role="none" class={`m-cpl-stack m-of-${seat}`}>
      {cards.map((card, at) => (
        <StackCell key={card.id} scene={scene} card={card} line={line} at={at} of={cards.length} />
      ))}
    </div>
  );
}

function StackCell({ scene, card, line, at, of }: LineProps & { readonly card: Token; readonly at: number; readonly of: number }): JSX.Element {
  const covered = at < of - 1;
  const { words } = scene;
  const order = orderOf(scene, card);
  const waits = order < 0 ? "" : order === 0 ? words.now : words.waits;
  const label = [`${words.line} ${line.number}`, placed(words, card.label, at, of), ...card.marks, covered && words.covered, waits];
  return (
    <Cell id={card.id} label={label.filter(Boolean).join(", ")} class={`m-cpl-place${covered ? " m-cpl-under" : ""}`}>
      <CardView scene={scene} card={card} covered={covered} />
    </Cell>
  );
}

/** Both protocols of a line, how far they are, and both totals. */
function Bar({ scene, line }: LineProps): JSX.Element {
  return (
    <Cell id={line.id} label={line.label} class="m-cpl-bar">
      <SideView scene={scene} side={line.far} />
      <b class="m-cpl-number" translate={false}>{line.number}</b>
      <SideView scene={scene} side={line.near} />
    </Cell>
  );
}

function SideView({ scene: { words }, side }: LinesProps & { readonly side: LineSide }): JSX.Element {
  const names = ["m-cpl-side", `m-of-${side.seat}`, side.compiled && "m-cpl-compiled", side.threatened && "m-cpl-ready"];
  const state = side.threatened ? words.ready : side.compiled ? words.compiled : words.loading;
  return (
    <span class={names.filter(Boolean).join(" ")}>
      <b class="m-cpl-total" translate={false}>{`${side.total}`.replace("-", "−")}</b>
      <span class="m-cpl-protocol" data-excerpt>
        {side.protocol}
      </span>
      <small data-excerpt>
        {side.compiled ? "■ " : side.threatened ? "▲ " : "□ "}
        {state}
      </small>
    </span>
  );
}

function Slots({ scene: { words }, line: { number } }: LineProps): JSX.Element {
  const [up, down] = slotsOf(number);
  return (
    <div role="none" class="m-cpl-pair">
      <Cell id={up} label={`${words.up_here} ${number}`} class="m-cpl-slot">
        <span data-excerpt>▲ {words.up}</span>
      </Cell>
      <Cell id={down} label={`${words.down_here} ${number}`} class="m-cpl-slot">
        <span data-excerpt>▼ {words.down}</span>
      </Cell>
    </div>
  );
}
