/** What a game is about. */
import type { JSX } from "preact";
import { useUi } from "./ui";

export function Aim({ text }: { readonly text: string }): JSX.Element {
  const { t } = useUi();
  return (
    <span class="m-aim-line">
      <b>{t("aim")}:</b> {text}
    </span>
  );
}
