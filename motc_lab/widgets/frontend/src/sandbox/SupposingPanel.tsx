/** What is supposed with one press: of what, and what it is to be; and what came of it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { partsOf } from "../board/partsOf";
import type { SupposedOf } from "../scene";
import { ChangeBox } from "./ChangeBox";
import type { PanelProps } from "./panelProps";
import type { ElementAt } from "./picking";
import { ReturnTool } from "./ReturnTool";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

const MOST_BUTTONS = 12; // more choices than that are a list

export function SupposingPanel({ picture, picking: { picked, pick }, compare }: PanelProps): JSX.Element | null {
  const w = useWords();
  const [chosen, choose] = useState(0);
  const subjects = picture.parts.supposing?.subjects ?? [];
  const elements = new Set(subjects.map(({ about }) => about).filter(Boolean));
  const found = picked ? subjects.findIndex(({ about }) => about === picked) : -1;
  const at = found >= 0 ? found : Math.min(chosen, subjects.length - 1);
  const subject = subjects[at];
  const look = (): void => pick(picked === null ? "" : null, elementAt);
  return (
    <>
      <p class="m-quiet">{w("supposing_help")}</p>
      {subjects.length > 1 && (
        <label class="m-field">
          <span>{w("supposing_of")}</span>
          <select
            class="m-input"
            data-supposing="of"
            value={at}
            onChange={(event) => {
              if (picked) pick(null);
              choose(Number(event.currentTarget.value));
            }}
          >
            {subjects.map(({ about, text }, index) => (
              <option key={about} value={index}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      {elements.size > 0 && <Tool word={w("supposing_point")} pressed={picked !== null} press={look} />}
      {subject && <Choices key={subject.about} subject={subject} done={() => pick(null)} />}
      {picture.change ? <ChangeBox picture={picture} change={picture.change} compare={compare} /> : picture.supposed && <ReturnTool />}
    </>
  );
}

/** What is clicked, a place or what lies there, if something may be supposed of it. */
const elementAt: ElementAt = ({ table, parts }, place) => {
  const meant = [place, table && partsOf(table).thingAt(table, place)];
  return parts.supposing?.subjects.find(({ about }) => about && meant.includes(about))?.about ?? null;
};

/** One press supposes it. */
function Choices({ subject, done }: { readonly subject: SupposedOf; readonly done: () => void }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const suppose = (choice: string): void => {
    if (!choice) return;
    done();
    tell({ do: "suppose", choice });
  };
  if (subject.choices.length > MOST_BUTTONS) {
    return (
      <label class="m-field">
        <span>{w("supposing_what")}</span>
        <select class="m-input" data-supposing="what" value="" onChange={(event) => suppose(event.currentTarget.value)}>
          <option value="">…</option>
          {subject.choices.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div class="m-lineup" role="group" aria-label={`${subject.text}: ${w("supposing_what")}`}>
      {subject.choices.map(({ id, text }) => (
        <button key={id} type="button" class="m-tool" data-supposing={id} onClick={() => suppose(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
