/** Plain text with its line breaks as paragraphs. */
import type { JSX } from "preact";
import { opening, piecesOf } from "../pure/terms";
import type { WordHelp } from "../scene";

interface ProseProps {
  readonly text: string;
  /** Words of the text with help on them, and how one of them is drawn. */
  readonly terms?: readonly WordHelp[];
  readonly word?: (term: WordHelp) => JSX.Element;
}

export function Prose({ text, terms = [], word }: ProseProps): JSX.Element {
  return (
    <>
      {piecesOf(opening(text), word ? terms : []).map((line, index) => (
        <p key={index}>{line.map((piece) => (typeof piece === "string" ? piece : word?.(piece)))}</p>
      ))}
    </>
  );
}
