/** Statements below each other; a rule's number opens the rule. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { Row, Rows } from "../scene";
import { MarkSign } from "./MarkSign";
import { PersonBadge } from "./PersonBadge";

export function RowsView({ rows }: { readonly rows: Rows }): JSX.Element {
  const List = rows.numbered ? "ol" : "ul";
  return (
    <div class="m-part m-listed">
      {rows.title && <Heading level={3}>{rows.title}</Heading>}
      <List class={rows.numbered ? "m-rows m-numbered" : "m-rows"}>
        {rows.rows.map((row, index) => (
          <RowView key={index} row={row} />
        ))}
      </List>
    </div>
  );
}

function RowView({ row }: { readonly row: Row }): JSX.Element {
  const { t, send } = useUi();
  const { person, rule } = row;
  const names = ["m-row", row.mark && `m-mark-${row.mark.kind}`];
  return (
    <li class={names.filter(Boolean).join(" ")}>
      {person && <PersonBadge person={person} />}
      <span class="m-row-text">
        {row.head && <b>{row.head}</b>} {row.text}
      </span>
      {row.mark && <MarkSign mark={row.mark} />}
      {rule && (
        <button type="button" class="m-row-rule" onClick={() => send({ kind: "rule", id: rule })}>
          {t("rule")}
        </button>
      )}
    </li>
  );
}
