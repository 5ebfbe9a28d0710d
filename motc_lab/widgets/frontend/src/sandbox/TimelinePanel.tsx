/** The match as a curve of the advantage marker: a hover looks there, a click goes there, keys step along it. */
import type { JSX } from "preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import type { Sandbox, TreeRow } from "../scene";
import { type Stride, strideFrom, wholeLine } from "./rows";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

const HEIGHT = 120;
const LEAST = 4; // spaces on either side of the curve; more where the marker went further

export function TimelinePanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tree, moment, tell, forget } = useSandbox();
  const line = useMemo(() => wholeLine(tree, picture.here), [tree, picture.here]);
  const here = Math.max(0, line.findIndex(({ node }) => node === picture.here));
  const [at, setAt] = useState(here);
  const [event, setEvent] = useState(0);
  useLayoutEffect(() => {
    setAt(here);
    setEvent(0);
    forget("moment");
  }, [picture.here, line]);
  const row = line[Math.min(at, line.length - 1)];

  const look = (index: number, number?: number): void => {
    const goal = line[index];
    if (!goal) return;
    setAt(index);
    tell(number === undefined ? { do: "look", node: goal.node } : { do: "look", node: goal.node, other: number });
  };
  const step = (stride: Stride, by: 1 | -1): void => {
    setEvent(0);
    look(strideFrom(line, at, by, stride));
  };
  const stepEvent = (by: 1 | -1): void => {
    const count = moment && moment.node === row?.node ? moment.events : 1;
    const next = event + by;
    if (next >= 0 && next < count) {
      setEvent(next);
      look(at, next);
    } else if (line[at + by]) {
      setEvent(by === 1 ? 0 : 99);
      look(at + by, by === 1 ? 0 : 99);
    }
  };
  useLayoutEffect(() => {
    if (moment && moment.node === row?.node && event > moment.event) setEvent(moment.event);
  }, [moment]);
  const go = (index = at): void => {
    const goal = line[index];
    if (goal) tell({ do: "jump", node: goal.node });
  };
  const onKeyDown = (press: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[press.key] as 1 | -1 | undefined;
    if (press.key === "Enter") go();
    else if (press.key === "Home") look(0);
    else if (press.key === "End") look(line.length - 1);
    else if (by === undefined || press.altKey || press.metaKey) return;
    else if (press.key.startsWith("Page")) step(press.ctrlKey || press.shiftKey ? "game" : "exchange", by);
    else if (press.shiftKey) stepEvent(by);
    else step(press.ctrlKey ? "game" : "decision", by);
    press.preventDefault();
    press.stopPropagation();
  };
  const help = useId();
  if (!row) return <p class="m-quiet">…</p>;
  const looking = moment && moment.node === row.node && row.node !== picture.here ? moment : null;
  return (
    <>
      <Curve line={line} at={at} here={here} look={look} go={go} onKeyDown={onKeyDown} help={help} />
      <p class="m-timeline-text" aria-live="polite">
        <b>
          {w("by_game")} {row.game} · {w("by_exchange")} {row.exchange} · {row.spassky}:{row.fischer}
        </b>{" "}
        {looking?.text || row.text}
      </p>
      <div class="m-lineup">
        {(["event", "decision", "exchange", "game"] as const).map((stride) => (
          <span key={stride} class="m-pair" role="group" aria-label={w(`by_${stride}`)}>
            <Tool word="‹" label={`${w(`by_${stride}`)}: ${w("before")}`} press={() => (stride === "event" ? stepEvent(-1) : step(stride, -1))} />
            <span aria-hidden="true">{w(`by_${stride}`)}</span>
            <Tool word="›" label={`${w(`by_${stride}`)}: ${w("after")}`} press={() => (stride === "event" ? stepEvent(1) : step(stride, 1))} />
          </span>
        ))}
        <Tool word={w("go_there")} label={`${w("go_there")}: ${w("timeline")}`} enabled={row.node !== picture.here} press={() => go()} />
      </div>
      <p id={help} class="m-quiet">
        {w("timeline_help")}
      </p>
      {looking && (
        <section class="m-preview-table m-future-column" aria-label={w("preview")}>
          <Board scene={looking.table} look="future" />
        </section>
      )}
    </>
  );
}

interface CurveProps {
  readonly line: readonly TreeRow[];
  readonly at: number;
  readonly here: number;
  readonly look: (index: number) => void;
  readonly go: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the text that says how it is used. */
  readonly help: string;
}

function Curve({ line, at, here, look, go, onKeyDown, help }: CurveProps): JSX.Element {
  const w = useWords();
  const wide = Math.max(1, line.length - 1);
  const x = (index: number): number => (100 * index) / wide;
  const most = useMemo(() => Math.max(LEAST, ...line.map(({ marker }) => Math.abs(marker))), [line]);
  const y = (marker: number): number => HEIGHT / 2 - (marker * HEIGHT) / 2 / most;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null); // where one looked before the mouse came
  const under = ({ clientX }: MouseEvent): number => {
    const place = box.current?.getBoundingClientRect();
    if (!place || place.width === 0) return at;
    const index = Math.round(((clientX - place.left) / place.width) * wide);
    return Math.min(line.length - 1, Math.max(0, index));
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return; // a finger goes there at once, and may be scrolling
    before.current ??= at;
    const index = under(event);
    if (index !== at) look(index);
  };
  const leave = (): void => {
    const index = before.current;
    before.current = null;
    if (index !== null && index !== at) look(index);
  };
  const goTo = (event: MouseEvent): void => {
    before.current = null;
    go(under(event));
  };
  const path = line.map((row, index) => `${index ? "H" : "M"}${index ? x(index) : `0 ${y(row.marker)}`}${index ? `V${y(row.marker)}` : ""}`).join("");
  const begins = line.flatMap((row, index) => (index > 0 && row.game !== line[index - 1]?.game ? [{ index, game: row.game }] : []));
  const row = line[at];
  return (
    <div
      ref={box}
      class="m-curve"
      role="slider"
      tabIndex={0}
      aria-label={w("timeline_told")}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={at}
      aria-valuetext={row ? `${w("by_game")} ${row.game}, ${w("by_exchange")} ${row.exchange}: ${row.text}` : ""}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      onPointerMove={over}
      onPointerLeave={leave}
      onClick={goTo}
    >
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="m-curve-zero" d={`M0 ${HEIGHT / 2}H100`} />
        {begins.map(({ index }) => (
          <path key={index} class="m-curve-game" d={`M${x(index)} 0V${HEIGHT}`} />
        ))}
        <path class="m-curve-area" d={`${path}V${HEIGHT / 2}H0Z`} />
        <path class="m-curve-line" d={path} />
        <path class="m-curve-here" d={`M${x(here)} 0V${HEIGHT}`} />
        <path class="m-curve-at" d={`M${x(at)} 0V${HEIGHT}`} />
      </svg>
      <span class="m-curve-side m-of-fischer" aria-hidden="true">F +{most}</span>
      <span class="m-curve-side m-of-spassky" aria-hidden="true">S +{most}</span>
      {begins.map(({ index, game }) => (
        <span key={index} class="m-curve-number" style={{ insetInlineStart: `${x(index)}%` }} aria-hidden="true">
          {game}
        </span>
      ))}
    </div>
  );
}
