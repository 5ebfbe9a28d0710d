/** The sign beside whoever is to move, and its word for the ear. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";

export function OnTurn(): JSX.Element {
  const { t } = useUi();
  return (
    <>
      <span aria-hidden="true">◂</span>
      <span class="m-unseen">{t("to_move")}</span>
    </>
  );
}
