/** The sign of a hint, with its word and what it says of the thing that it stands at. */
import type { JSX } from "preact";
import { useUi } from "./ui";

interface TipBadgeProps {
  readonly said?: string;
  /** Whether a screen reader hears it here; a cell says it with its label. */
  readonly heard?: boolean;
}

export function TipBadge({ said = "", heard = false }: TipBadgeProps): JSX.Element {
  const { t } = useUi();
  return (
    <span class="m-tip-badge" aria-hidden={!heard}>
      <b aria-hidden="true">▸</b> {said ? `${t("tip")}: ${said}` : t("tip")}
    </span>
  );
}
