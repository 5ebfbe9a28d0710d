/** A picture that the server has drawn, with marks, arrows and, for the presenter, a hand that points. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PupilView } from "../classes";
import { placed } from "./placed";

export type Marks = NonNullable<PupilView["marks"]>;

/** Attributes of a picture that can be pointed into. */
export type Pointing = Pick<JSX.HTMLAttributes<HTMLDivElement>, "tabIndex" | "onClick" | "role" | "aria-label" | "title" | "onPointerMove" | "onPointerDown" | "onPointerUp" | "onDragStart" | "onKeyDown">;

interface PictureProps {
  readonly svg: string;
  readonly marks?: Marks;
  readonly pointing?: Pointing | undefined;
  /** Places that were answered, one for each. */
  readonly dots?: readonly Dot[];
}

type Dot = readonly [x: number, y: number];

export function Picture({ svg, marks = [], pointing, dots = [] }: PictureProps): JSX.Element {
  const arrows = marks.flatMap((mark) => (typeof mark !== "string" && mark.length === 4 ? [mark] : []));
  return (
    <div class="class-picture" data-key={pointing && "picture"} style={ratioOf(svg)} {...pointing}>
      {svg && <Svg text={svg} />}
      {arrows.length > 0 && <Arrows arrows={arrows} />}
      {marks.map((mark, i) => typeof mark !== "string" && <span key={i} class="class-mark" style={placed(mark[0], mark[1])}>{i + 1}</span>)}
      {dots.map(([x, y], i) => <span key={`dot ${i}`} class="class-dot" style={placed(x, y)} />)}
    </div>
  );
}

const BOX = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/;

/** How wide a picture is for its height, so that marks lie where they belong at any size. */
function ratioOf(svg: string): Record<string, number> {
  const [, width, height] = BOX.exec(svg) ?? [];
  return width && height ? { "--ratio": Number(width) / Number(height) } : {};
}

/** Drawn as XML: nothing in it is HTML, and the same text is read once. */
export function Svg({ text }: { readonly text: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    place.current?.replaceChildren(document.importNode(read, true));
  }, [text]);
  return <div ref={place} />;
}

function Arrows({ arrows }: { readonly arrows: readonly (readonly [number, number, number, number])[] }): JSX.Element {
  return (
    <svg class="class-arrows" aria-hidden="true">
      <marker id="class-head" viewBox="0 0 10 10" refX={8} refY={5} markerWidth={4} markerHeight={4} orient="auto"><path d="M0 0L10 5L0 10z" /></marker>
      {arrows.flatMap(([x1, y1, x2, y2], i) => {
        const ends = { x1: `${x1 / 10}%`, y1: `${y1 / 10}%`, x2: `${x2 / 10}%`, y2: `${y2 / 10}%` };
        return [<line key={`${i} rim`} {...ends} class="is-rim" />, <line key={i} {...ends} marker-end="url(#class-head)" />];
      })}
    </svg>
  );
}
