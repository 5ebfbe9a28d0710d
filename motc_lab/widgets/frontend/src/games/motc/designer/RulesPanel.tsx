/** Numbers and readings of the rules that belong to an edition. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { EditorField } from "../../../scene";
import { Faults } from "./Faults";
import { Stepper } from "./Stepper";
import { faultsAt, useBench } from "./useBench";

export function RulesPanel(): JSX.Element {
  const { bench } = useBench();
  return (
    <>
      <Faults faults={faultsAt(bench, "rule")} />
      {bench.rules.map((group) => (
        <section key={group.id} class="md-group" aria-label={group.title}>
          <h3>{group.title}</h3>
          {group.fields.map((field) => (
            <Rule key={field.path} field={field} />
          ))}
        </section>
      ))}
    </>
  );
}

function Rule({ field }: { readonly field: EditorField }): JSX.Element {
  const { edit } = useBench();
  const id = useId();
  const [, name = "", section] = field.path.split(".");
  const set = (value: number | string): void => edit({ do: "rule", name, value, ...(section && { section: Number(section) }) });
  if (field.kind === "number") return <Stepper label={field.label} field={field.path} value={Number(field.value)} low={field.low} high={field.high} set={set} />;
  return (
    <div class="md-line">
      <label for={id}>{field.label}</label>
      <select id={id} data-field={field.path} value={field.value} onChange={({ currentTarget }) => set(currentTarget.value)}>
        {field.items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.text}
          </option>
        ))}
      </select>
    </div>
  );
}
