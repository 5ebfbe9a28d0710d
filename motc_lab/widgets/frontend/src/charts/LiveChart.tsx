/** A chart in a page: what draws it comes when the first one is to be seen, and only then. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Send } from "../wire/messages";
import type { Chart } from "./model";

interface Drawing {
  readonly show: (chart: Chart, place: HTMLElement) => () => void;
}

interface Props {
  /** JSON of a chart; its figures stand in a table beside it. */
  readonly told: string;
  readonly send: Send;
}

let come: (drawing: Promise<Drawing>) => void = () => undefined;
let drawing: Promise<Drawing> | null = null;

/** The kernel has sent the file. */
export function chartsCame(code: string): void {
  const place = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  come(import(place) as Promise<Drawing>);
}

function drawn(send: Send): Promise<Drawing> {
  drawing ??= new Promise((done) => {
    come = done;
    send({ kind: "charts" });
  });
  return drawing;
}

export function LiveChart({ told, send }: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(send);
  const away = useRef<(() => void) | null>(null);
  useEffect(() => {
    let late = false;
    drawn(ask.current).then(({ show }) => {
      if (late || !place.current) return;
      const old = away.current; // stays until the next one is there, so that nothing jumps
      away.current = show(JSON.parse(told) as Chart, place.current);
      old?.();
    });
    return () => {
      late = true;
    };
  }, [told]);
  useEffect(() => () => away.current?.(), []);
  return <div class="m-chart" ref={place} />;
}
