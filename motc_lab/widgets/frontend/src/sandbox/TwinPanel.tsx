/** Two futures side by side: two options of the open question, or two branches of the tree. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { TwinSheet, TwinTold } from "../chapter/TwinView";
import type { Choice, Twin } from "../scene";
import type { PanelProps } from "./panelProps";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

export function TwinPanel({ picture }: PanelProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const choices = picture.table?.choices ?? [];
  const alone = picture.panels.length <= 2; // then no table is there to be replaced
  const [left, setLeft] = useState("");
  const [right, setRight] = useState("");
  const first = known(choices, left) ?? choices[0]?.code ?? "";
  const second = known(choices, right) ?? choices[1]?.code ?? "";
  return (
    <>
      {choices.length > 1 && (
        <form
          class="m-lineup"
          onSubmit={(event) => {
            event.preventDefault();
            tell({ do: "twin", left: first, right: second });
          }}
        >
          <OptionList label={w("twin_left")} choices={choices} value={first} choose={setLeft} />
          <OptionList label={w("twin_right")} choices={choices} value={second} choose={setRight} />
          <button type="submit" class="m-tool">
            {w("twin_show")}
          </button>
        </form>
      )}
      {picture.twin && (alone ? <TwinAlone twin={picture.twin} /> : <TwinTold twin={picture.twin} />)}
    </>
  );
}

function known(choices: readonly Choice[], code: string): string | undefined {
  return choices.find((choice) => choice.code === code)?.code;
}

interface ListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly choose: (code: string) => void;
}

function OptionList({ label, choices, value, choose }: ListProps): JSX.Element {
  return (
    <label class="m-field">
      <span>{label}</span>
      <select class="m-input" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {choices.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Without a table beside it, both futures are a sheet of their own. */
function TwinAlone({ twin }: { readonly twin: Twin }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <div class="m-twin-box">
      <TwinSheet twin={twin} />
      <Tool word={w("close")} label={`${w("close")}: ${w("twin")}`} press={() => tell({ do: "close_twin" })} />
    </div>
  );
}
