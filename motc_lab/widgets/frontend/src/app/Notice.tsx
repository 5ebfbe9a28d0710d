/** Why the last click changed nothing, or where somebody goes on; it stays in sight on a long page. */
import type { JSX } from "preact";

interface NoticeProps {
  readonly text: string | null | undefined;
  /** Whether it welcomes somebody back instead of telling of trouble. */
  readonly greets?: boolean;
}

export function Notice({ text, greets }: NoticeProps): JSX.Element | null {
  if (!text) return null;
  if (greets) return <p class="m-notice m-greeting">{text}</p>;
  return (
    <p class="m-notice">
      <span aria-hidden="true">!</span> {text}
    </p>
  );
}
