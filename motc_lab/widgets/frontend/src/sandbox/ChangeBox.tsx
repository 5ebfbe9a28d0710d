/** What was supposed: values and tables before and after, and the way back. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import type { Change, Sandbox } from "../scene";
import { ReturnTool } from "./ReturnTool";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { ValueAnswer, ValueTold } from "./ValueTold";
import { useWords } from "./words";

interface BoxProps {
  readonly picture: Sandbox;
  readonly change: Change;
  readonly compare?: ((change: Change) => void) | undefined;
}

export function ChangeBox({ picture, change, compare }: BoxProps): JSX.Element {
  const w = useWords();
  const { values } = useSandbox();
  const compared = values?.node === picture.here ? values.compared : null;
  const { left, right, facts } = change.twin;
  return (
    <section class="m-change" data-change>
      <Heading level={3}>{w("change")}</Heading>
      <p class="m-change-what">{change.what.join(" ")}</p>
      <p class="m-told-verdict" aria-live="polite">
        {compared?.verdict ?? w("thinking")}
      </p>
      <dl class="m-beside">
        {([[left, compared?.before], [right, compared?.after]] as const).map(([future, row]) => (
          <div key={future.title}>
            <dt>{future.title}</dt>
            <dd>
              {row && <ValueTold row={row} past={future === left} />}
              {row && <p class="m-quiet">{row.text}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {compared && <ValueAnswer row={compared.after} />}
      <ul class="m-change-facts">
        {facts.filter(({ differs }) => differs).map((fact) => (
          <li key={fact.label}>
            {fact.label}: {fact.left} → <b>{fact.right}</b>
          </li>
        ))}
      </ul>
      <div class="m-lineup">
        {compare && <Tool word={w("change_tables")} press={() => compare(change)} />}
        <ReturnTool />
      </div>
    </section>
  );
}
