/** Says that the kernel is gone and offers the one way on: a new load with what was kept. */
import type { JSX } from "preact";
import { useUi } from "./ui";

export function Banner(): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-banner" role="alert">
      <p>{t("kernel_gone")}</p>
      <button type="button" class="m-button m-primary" onClick={() => location.reload()}>
        {t("go_on_from_here")}
      </button>
    </div>
  );
}
