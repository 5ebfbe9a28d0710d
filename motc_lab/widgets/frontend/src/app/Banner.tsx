/** Says that the kernel is gone, and the one way on: our own page is loaded anew with what was kept. */
import type { JSX } from "preact";
import { pageIsOurs } from "../wire/page";
import { useUi } from "./ui";

export function Banner(): JSX.Element {
  const { t } = useUi();
  const ours = pageIsOurs();
  return (
    <div class="m-banner" role="alert">
      <p>{t(ours ? "kernel_gone" : "kernel_gone_notebook")}</p>
      {ours && (
        <button type="button" class="m-button m-primary" onClick={() => location.reload()}>
          {t("go_on_from_here")}
        </button>
      )}
    </div>
  );
}
