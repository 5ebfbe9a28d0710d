/** Two futures of one exchange side by side, and a table of what differs between them. */
import type { ComponentChildren, JSX } from "preact";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { LogGroups } from "../board/LogGroups";
import { partsOf } from "../board/partsOf";
import type { Fact, Future, Twin } from "../scene";
import { Decision } from "../stage/Decision";

interface TwinProps {
  readonly twin: Twin;
  /** The bet that the two outcomes decide. */
  readonly decision: ComponentChildren;
}

export function TwinView({ twin, decision }: TwinProps): JSX.Element {
  const { Score } = partsOf(twin.left.table);
  return (
    <>
      <Score scene={twin.left.table} />
      <div class="m-twin" data-part="table">
        <FutureColumn future={twin.left} />
        <FutureColumn future={twin.right} />
      </div>
      <p class="m-told-line m-twin-summary" data-part="outcome">
        {twin.summary}
      </p>
      <Decision>{decision}</Decision>
    </>
  );
}

/** What differs between the two, and how each came about. */
export function TwinTold({ twin }: { readonly twin: Twin }): JSX.Element {
  return (
    <div class="m-twin-told">
      <Facts twin={twin} />
      <FutureTrace future={twin.left} />
      <FutureTrace future={twin.right} />
    </div>
  );
}

/** Both outcomes as a sheet of its own, outside of a stage. */
export function TwinSheet({ twin }: { readonly twin: Twin }): JSX.Element {
  return (
    <div class="m-twin-sheet">
      <p class="m-twin-summary">{twin.summary}</p>
      <div class="m-twin">
        <FutureColumn future={twin.left} />
        <FutureColumn future={twin.right} />
      </div>
      <TwinTold twin={twin} />
    </div>
  );
}

function FutureColumn({ future }: { readonly future: Future }): JSX.Element {
  return (
    <section class="m-future-column" aria-label={future.label}>
      <Heading level={3}>{future.title}</Heading>
      <Board scene={future.table} look="future" />
    </section>
  );
}

function FutureTrace({ future }: { readonly future: Future }): JSX.Element {
  const { t } = useUi();
  return (
    <section class="m-future-trace">
      <Heading level={3}>
        {t("trace")} <small>{future.title}</small>
      </Heading>
      <LogGroups lines={future.trace} title={`${t("trace")}: ${future.title}`} />
    </section>
  );
}

function Facts({ twin }: { readonly twin: Twin }): JSX.Element {
  const { t } = useUi();
  return (
    <table class="m-facts">
      <thead>
        <tr>
          <th scope="col">{t("fact")}</th>
          <th scope="col">{twin.left.title}</th>
          <th scope="col">{twin.right.title}</th>
          <th scope="col">{t("compared")}</th>
        </tr>
      </thead>
      <tbody>
        {twin.facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} twin={twin} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact, twin }: { readonly fact: Fact; readonly twin: Twin }): JSX.Element {
  const { t } = useUi();
  const heads = [twin.left, twin.right].map(({ title }) => title.replace(/\.$/, "")); // a colon follows
  return (
    <tr class={fact.differs ? "m-differs" : undefined}>
      <th scope="row">{fact.label}</th>
      <td data-head={heads[0]}>{fact.left}</td>
      <td data-head={heads[1]}>{fact.right}</td>
      <td class="m-compared">
        <span aria-hidden="true">{fact.differs ? "≠" : "="}</span> {fact.differs ? t("differs") : t("same")}
      </td>
    </tr>
  );
}
