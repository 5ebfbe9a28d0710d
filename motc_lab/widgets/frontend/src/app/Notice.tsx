/** Why the last click changed nothing, or where somebody goes on. It takes no click, and a greeting leaves by itself. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

interface NoticeProps {
  readonly text: string | null | undefined;
  /** Whether it welcomes somebody back instead of telling of trouble. */
  readonly greets?: boolean;
}

const GREETS_MS = 6000;

export function Notice({ text, greets }: NoticeProps): JSX.Element | null {
  if (!text) return null;
  if (greets) return <Greeting key={text} text={text} />;
  return (
    <p class="m-notice">
      <span aria-hidden="true">!</span> {text}
    </p>
  );
}

/** Gone after a while, or at the first thing that is done. */
function Greeting({ text }: { readonly text: string }): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = (): void => setOver(true);
    const timer = setTimeout(end, GREETS_MS);
    for (const sign of ["pointerdown", "keydown"] as const) addEventListener(sign, end, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      for (const sign of ["pointerdown", "keydown"] as const) removeEventListener(sign, end, { capture: true });
    };
  }, []);
  return isOver ? null : <p class="m-notice m-greeting">{text}</p>;
}
