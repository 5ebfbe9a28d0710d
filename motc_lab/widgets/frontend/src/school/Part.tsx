/** What there is to look at beside a question: a list, faces, a table. */
import type { JSX } from "preact";
import type { Face, Part } from "../classes";
import { CardMark, markedClass } from "./CardMark";
import type { Marks } from "./Picture";
import { Svg } from "./Picture";

interface PartProps {
  readonly part: Part;
  readonly at: number;
  readonly marks?: Marks | undefined;
  /** Marks a card; without it none can be marked. */
  readonly onMark?: ((what: string) => void) | undefined;
}

export function PartView({ part, at, marks = [], onMark }: PartProps): JSX.Element {
  const { title, items, numbered, faces, heads, rows } = part;
  // On a phone a table scrolls inside itself, by keys as well.
  const scrolling = heads ? { tabIndex: 0, role: "group", "aria-label": title } as const : {};
  const List = numbered ? "ol" : "ul";
  return (
    <div class="class-part" {...scrolling}>
      {title && <p class="facts">{title}</p>}
      {items && <List>{items.map((text, i) => <li key={i}>{text}</li>)}</List>}
      {faces && <div class="class-faces">{faces.map((face, i) => <FaceView key={i} face={face} card={`face/${at}/${i}`} marks={marks} onMark={onMark} />)}</div>}
      {heads && (
        <table class="grid"><tbody>
          <tr>{heads.map((text, i) => <th key={i}>{text}</th>)}</tr>
          {rows?.map(({ head, cells }, n) => <tr key={n}><th>{head}</th>{cells.map((text, i) => <td key={i}>{text}</td>)}</tr>)}
        </tbody></table>
      )}
    </div>
  );
}

interface FaceProps {
  readonly face: Face;
  readonly card: string;
  readonly marks: Marks;
  readonly onMark: ((what: string) => void) | undefined;
}

/** The presenter marks it as a place is marked: by a click, or Enter. */
function FaceView({ face: { svg, text, caption }, card, marks, onMark }: FaceProps): JSX.Element {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    onMark?.(card);
  };
  const marking = onMark ? { tabIndex: 0, role: "button", "aria-pressed": marks.includes(card), "data-key": card, onClick: () => onMark(card), onKeyDown } as const : {};
  return (
    <figure class={markedClass("class-face", marks, card)} data-card={card} {...marking}>
      <CardMark marks={marks} card={card} />
      {svg && <Svg text={svg} />}
      <figcaption>
        {caption && <strong>{caption}</strong>}
        {caption && <br />}
        <span class="class-words">{text}</span>
      </figcaption>
    </figure>
  );
}
