/** Variants side by side: what this one has otherwise than another one, and the way back for each thing. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { elementOf, useBench } from "./useBench";

const BASE = -1;

export function ChangesPanel(): JSX.Element {
  return (
    <>
      <Against />
      <Differences />
      <Naming />
    </>
  );
}

function Against(): JSX.Element {
  const { bench, edit, w } = useBench();
  const id = useId();
  const at = bench.variants.findIndex(({ against }) => against);
  return (
    <div class="md-line">
      <label for={id}>{w("against")}</label>
      <select id={id} data-field="against" value={String(at)} onChange={({ currentTarget }) => edit({ do: "variant", act: "against", index: Number(currentTarget.value) })}>
        <option value={BASE}>{w("base")}</option>
        {bench.variants.map((variant, index) =>
          variant.here ? null : (
            <option key={index} value={index}>
              {variant.name}
            </option>
          ),
        )}
      </select>
    </div>
  );
}

function Differences(): JSX.Element {
  const { bench, choose, edit, open, w } = useBench();
  if (bench.changes.length === 0) return <p class="md-empty">{w("no_changes")}</p>;
  return (
    <ul class="md-changes">
      {bench.changes.map((change) => (
        <li key={change.place}>
          <button
            type="button"
            class="m-link"
            onClick={() => {
              const { chosen, tab } = elementOf(change.place);
              choose(chosen);
              open(tab);
            }}
          >
            {change.where}
          </button>
          <p>
            <del>
              <span class="m-unseen">{w("before")}: </span>
              {change.before}
            </del>{" "}
            <span aria-hidden="true">→ </span>
            <ins>
              <span class="m-unseen">{w("now")}: </span>
              {change.after}
            </ins>
          </p>
          <button type="button" class="m-tool" aria-label={`${w("take_back")}: ${change.where}`} onClick={() => edit({ do: "take_back", place: change.place })}>
            {w("take_back")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Naming(): JSX.Element {
  const { bench, edit, w } = useBench();
  const id = useId();
  const [name, setName] = useState("");
  const here = bench.variants.findIndex((variant) => variant.here);
  const act = (what: "copy" | "rename") => () => {
    edit({ do: "variant", act: what, index: here, name });
    setName("");
  };
  return (
    <section class="md-group" aria-label={w("variants")}>
      <h3>{w("variants")}</h3>
      <div class="md-line">
        <label for={id}>{w("variant_name")}</label>
        <input id={id} type="text" data-field="variant" maxLength={40} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </div>
      <div class="md-acts">
        <button type="button" class="m-tool" aria-disabled={!name.trim()} onClick={() => name.trim() && act("copy")()}>
          {w("copy_variant")}
        </button>
        <button type="button" class="m-tool" aria-disabled={!name.trim()} onClick={() => name.trim() && act("rename")()}>
          {w("rename")}
        </button>
        {bench.variants.length > 1 && (
          <button type="button" class="m-tool" onClick={() => edit({ do: "variant", act: "remove", index: here })}>
            {w("remove_variant")}
          </button>
        )}
      </div>
    </section>
  );
}
