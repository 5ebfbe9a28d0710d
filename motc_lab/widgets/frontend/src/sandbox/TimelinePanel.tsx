/** The match as a line, or as a curve where its game has one: a hover looks there, a click goes there, keys step along it. */
import type { JSX } from "preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import type { MatchLine, Sandbox, TreeRow } from "../scene";
import { type Stride, strideFrom, wholeLine } from "./rows";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

const HEIGHT = 120;
const TICK = 9; // half of a decision's mark on a line without a curve
const PLAIN: MatchLine = { parts: [], sides: [], told: "" };
const LEAST = 4; // spaces on either side of the curve; more where the marker went further

export function TimelinePanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tree, moment, tell, forget } = useSandbox();
  const timeline = picture.parts.timeline ?? PLAIN;
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
    tell(number === undefined ? { do: "look", node: goal.node } : { do: "look", node: goal.node, moment: number });
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
  const { parts } = timeline;
  /** The largest part of a match, or the smallest; a decision where it has none. */
  const partStride = (largest: boolean): Stride => (parts.length === 0 ? "decision" : largest ? 0 : parts.length - 1);
  const onKeyDown = (press: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[press.key] as 1 | -1 | undefined;
    if (press.key === "Enter") go();
    else if (press.key === "Home") look(0);
    else if (press.key === "End") look(line.length - 1);
    else if (by === undefined || press.altKey || press.metaKey) return;
    else if (press.key.startsWith("Page")) step(partStride(press.ctrlKey || press.shiftKey), by);
    else if (press.shiftKey) stepEvent(by);
    else step(press.ctrlKey ? partStride(true) : "decision", by);
    press.preventDefault();
    press.stopPropagation();
  };
  const help = useId();
  if (!row) return <p class="m-quiet">…</p>;
  const looking = moment && moment.node === row.node && row.node !== picture.here ? moment : null;
  return (
    <>
      <Curve timeline={timeline} line={line} at={at} here={here} look={look} go={go} onKeyDown={onKeyDown} help={help} />
      <p class="m-timeline-text" aria-live="polite">
        <b>{placeOf(timeline, row)}</b>{" "}
        {looking?.text || row.text}
      </p>
      <div class="m-lineup">
        <Step word={w("by_event")} press={stepEvent} />
        <Step word={w("by_decision")} press={(by) => step("decision", by)} />
        {[...parts.keys()].reverse().map((at) => (
          <Step key={at} word={parts[at]?.text ?? ""} press={(by) => step(at, by)} />
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

/** Where in the match a row lies, and the score there. */
function placeOf({ parts }: MatchLine, row: TreeRow): string {
  const told = parts.map(({ text }, at) => `${text} ${row.parts[at]}`);
  return [...told, row.tally].filter(Boolean).join(" · ");
}

/** One step back or on, by what its word says. */
function Step({ word, press }: { readonly word: string; readonly press: (by: 1 | -1) => void }): JSX.Element {
  const w = useWords();
  return (
    <span class="m-pair" role="group" aria-label={word}>
      <Tool word="‹" label={`${word}: ${w("before")}`} press={() => press(-1)} />
      <span aria-hidden="true">{word}</span>
      <Tool word="›" label={`${word}: ${w("after")}`} press={() => press(1)} />
    </span>
  );
}

interface CurveProps {
  readonly timeline: MatchLine;
  readonly line: readonly TreeRow[];
  readonly at: number;
  readonly here: number;
  readonly look: (index: number) => void;
  readonly go: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the text that says how it is used. */
  readonly help: string;
}

function Curve({ timeline, line, at, here, look, go, onKeyDown, help }: CurveProps): JSX.Element {
  const { parts, sides, told } = timeline;
  const wide = Math.max(1, line.length - 1);
  const x = (index: number): number => (100 * index) / wide;
  const most = useMemo(() => Math.max(LEAST, ...line.map(({ level }) => Math.abs(level))), [line]);
  const y = (level: number): number => HEIGHT / 2 - (level * HEIGHT) / 2 / most;
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
  const path = line.map((row, index) => `${index ? "H" : "M"}${index ? x(index) : `0 ${y(row.level)}`}${index ? `V${y(row.level)}` : ""}`).join("");
  const begins = line.flatMap((row, index) => (index > 0 && row.parts[0] !== line[index - 1]?.parts[0] ? [{ index, part: row.parts[0] }] : []));
  const row = line[at];
  return (
    <div
      ref={box}
      class="m-curve"
      role="slider"
      tabIndex={0}
      aria-label={told}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={at}
      aria-valuetext={row ? [parts.map(({ text }, index) => `${text} ${row.parts[index]}`).join(", "), row.text].filter(Boolean).join(": ") : ""}
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
        {sides.length > 0 && <path class="m-curve-area" d={`${path}V${HEIGHT / 2}H0Z`} />}
        <path class="m-curve-line" d={sides.length > 0 ? path : line.map((_, index) => `M${x(index)} ${HEIGHT / 2 - TICK}v${2 * TICK}`).join("")} />
        <path class="m-curve-here" d={`M${x(here)} 0V${HEIGHT}`} />
        <path class="m-curve-at" d={`M${x(at)} 0V${HEIGHT}`} />
      </svg>
      {sides.map(({ seat, badge }) => (
        <span key={seat} class={`m-curve-side m-of-${seat}`} aria-hidden="true">
          {badge} +{most}
        </span>
      ))}
      {begins.map(({ index, part }) => (
        <span key={index} class="m-curve-number" style={{ insetInlineStart: `${x(index)}%` }} aria-hidden="true">
          {part}
        </span>
      ))}
    </div>
  );
}
