/** Why the last click changed nothing, or what the kernel took up; it stays in sight on a long page. */
import type { JSX } from "preact";

export function Notice({ text }: { readonly text: string | null | undefined }): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="m-notice">
      <span aria-hidden="true">!</span> {text}
    </p>
  );
}
