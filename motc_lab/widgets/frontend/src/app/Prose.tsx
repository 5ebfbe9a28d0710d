/** Plain text with its line breaks as paragraphs. */
import type { JSX } from "preact";

export function Prose({ text }: { readonly text: string }): JSX.Element {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </>
  );
}
