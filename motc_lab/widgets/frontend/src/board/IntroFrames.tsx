/** Frames around what a screen of the first minute is about, wherever it lies at this size. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { isWithin } from "../pure/within";
import type { IntroScreen } from "../scene";

type Frame = Readonly<Record<"left" | "top" | "width" | "height", number>>;

interface FramesProps {
  readonly screen: IntroScreen;
  readonly root: RefObject<HTMLElement>;
}

const ROOM = 5; // px between a frame and what it holds
const PART = "part:";

export function IntroFrames({ screen, root }: FramesProps): JSX.Element {
  const frames = useFrames(screen, root);
  return (
    <>
      {frames.map((frame, at) => (
        <div key={at} class="m-intro-frame" aria-hidden="true" style={{ ...frame }} />
      ))}
    </>
  );
}

function useFrames(screen: IntroScreen, root: RefObject<HTMLElement>): readonly Frame[] {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useLayoutEffect(() => {
    const stage = root.current?.closest<HTMLElement>(".m-stage");
    if (!stage || !root.current) return undefined;
    const groups = screen.frames.map((names) => elementsOf(root.current, names));
    // In a window that is zoomed in, clear of the words at its lower edge.
    groups.flat()[0]?.scrollIntoView({ block: "center", inline: "nearest" });
    const look = (): void => setFrames(groups.flatMap((elements) => around(stage, elements)));
    const sizes = new ResizeObserver(look);
    for (const element of [stage, ...groups.flat()]) sizes.observe(element);
    stage.addEventListener("scroll", look, { capture: true, passive: true });
    look();
    return () => {
      sizes.disconnect();
      stage.removeEventListener("scroll", look, { capture: true });
    };
  }, [screen]);
  return frames;
}

/** The elements of a board that names mean: those, and all below them. */
export function elementsOf(root: HTMLElement | null, names: readonly string[]): HTMLElement[] {
  const parts = names.filter((name) => name.startsWith(PART)).map((name) => name.slice(PART.length));
  const all = [...(root?.querySelectorAll<HTMLElement>("[data-el], [data-place], [data-part]") ?? [])];
  return all.filter(({ dataset: { el, place, part } }) => {
    const isNamed = [el, place].some((own) => own !== undefined && names.some((name) => isWithin(name, own)));
    return isNamed || (part !== undefined && parts.includes(part));
  });
}

/** One frame around all of them, no larger than the stage; none where nothing of them is shown. */
function around(stage: HTMLElement, elements: readonly HTMLElement[]): Frame[] {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return [];
  const { left, top, width, height } = stage.getBoundingClientRect();
  const from = { x: Math.max(0, Math.min(...boxes.map((box) => box.left)) - left - ROOM), y: Math.max(0, Math.min(...boxes.map((box) => box.top)) - top - ROOM) };
  const to = { x: Math.min(width, Math.max(...boxes.map((box) => box.right)) - left + ROOM), y: Math.min(height, Math.max(...boxes.map((box) => box.bottom)) - top + ROOM) };
  return [{ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }];
}
