/** Areas from the far side to the near one, each with its places as large as its share of the table allows. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import { Cell } from "../../board/Cell";
import type { TableProps } from "../../board/parts";
import { useBoardState } from "../../board/useBoard";
import type { Area, PlainScene } from "../../scene";
import { besideEachOther, cellsIn, labelOf, meantBy, type PlaceCell, seatNumber } from "./places";
import { TokenView } from "./TokenView";

export function PlainTable({ scene, look, asks }: TableProps<PlainScene>): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  return (
    <div class="m-table m-spanning m-plain-table" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined}>
      <div role="none" class="m-plain-areas" data-part={look === "future" ? undefined : "table"}>
        {besideEachOther(scene.areas).map((areas) => (
          <BandView key={areas[0]?.id} areas={areas} scene={scene} />
        ))}
      </div>
    </div>
  );
}

interface BandProps {
  readonly areas: readonly Area[];
  readonly scene: PlainScene;
}

/** What one player has of few places stands side by side, so that the rest of the table is larger. */
function BandView({ areas, scene }: BandProps): JSX.Element {
  const shown = areas.map((area) => <AreaView key={area.id} area={area} scene={scene} />);
  if (shown.length === 1) return <>{shown}</>;
  return (
    <div role="none" class="m-plain-band">
      {shown}
    </div>
  );
}

interface AreaProps {
  readonly area: Area;
  readonly scene: PlainScene;
}

function AreaView({ area, scene }: AreaProps): JSX.Element {
  const rows = cellsIn(area, scene.choices);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const seat = area.seat === null ? 0 : seatNumber(scene, area.seat);
  const names = ["m-plain-area", `m-seat-${seat}`, area.columns > 0 ? "m-plain-grid" : "m-plain-row"];
  return (
    <div role="rowgroup" class={names.join(" ")} aria-label={area.title} style={{ "--rows": rows.length, "--columns": columns }}>
      <p class="m-plain-title" role="none">
        <span aria-hidden="true">{area.title}</span>
      </p>
      <div role="none" class="m-plain-room">
        <div role="none" class="m-plain-places">
          {rows.map((row) => (
            <div key={row[0]?.place.id} role="row" class="m-plain-line">
              {row.map((cell) => (
                <CellView key={cell.names.at(-1)} cell={cell} scene={scene} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface CellProps {
  readonly cell: PlaceCell;
  readonly scene: PlainScene;
}

function CellView({ cell, scene }: CellProps): JSX.Element {
  const { id, place, thing, below } = cell;
  const player = scene.players.find(({ seat }) => seat === thing?.seat);
  return (
    <Cell id={id} label={labelOf(cell)} place={place.id} class={thing ? "m-plain-place" : "m-plain-place m-plain-empty"} meant={(open) => meantBy(cell, open)}>
      {thing ? (
        <TokenView thing={thing} seat={thing.seat === null ? 0 : seatNumber(scene, thing.seat)} badge={player?.badge} below={below} />
      ) : (
        <span class="m-plain-text">{place.text}</span>
      )}
    </Cell>
  );
}
