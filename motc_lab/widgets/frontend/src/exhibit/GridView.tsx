/** A table with heads; shades only repeat what the cells say. */
import type { JSX } from "preact";
import { ScrollBox } from "../app/ScrollBox";
import type { Grid, GridCell } from "../scene";
import { Sign } from "./MarkSign";

/** A longer text is a sentence and stands like one. */
const LONGEST_LABEL = 24;

export function GridView({ grid }: { readonly grid: Grid }): JSX.Element {
  return (
    <ScrollBox class="m-part m-grid-frame" label={grid.title}>
      <table class="m-grid">
        <caption>{grid.title}</caption>
        <thead>
          <tr>
            <td>{grid.corner}</td>
            {grid.heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.head}</th>
              {row.cells.map((cell, place) => (
                <CellView key={place} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CellView({ cell }: { readonly cell: GridCell }): JSX.Element {
  const said = [cell.label || cell.text, cell.mark?.text].filter(Boolean).join(", ");
  const isSentence = cell.text.length > LONGEST_LABEL;
  return (
    <td class={`m-shade-${cell.shade}${cell.mark ? ` m-mark-${cell.mark.kind}` : ""}${isSentence ? " m-said" : ""}`}>
      <span aria-hidden="true">
        {cell.mark && <Sign kind={cell.mark.kind} />} {cell.text}
      </span>
      <span class="m-unseen">{said}</span>
    </td>
  );
}
