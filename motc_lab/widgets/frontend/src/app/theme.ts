/** Light or dark: as the notebook says where it is around us; on our own page as the system says. */
import { useEffect, useState } from "preact/hooks";
import { type Theme, themeSaid } from "../pure/theme";
import { pageIsOurs } from "../wire/page";

export type { Theme } from "../pure/theme";

const JUPYTER = "data-jp-theme-light";
const VSCODE = "data-vscode-theme-kind";
const COLAB = "theme";

export function useTheme(): Theme {
  const [theme, setTheme] = useState(present);
  useEffect(() => {
    const look = (): void => setTheme(present());
    const system = matchMedia("(prefers-color-scheme: dark)");
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributes: true, attributeFilter: [JUPYTER, VSCODE] });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: [COLAB] });
    system.addEventListener("change", look);
    return () => {
      observer.disconnect();
      system.removeEventListener("change", look);
    };
  }, []);
  return theme;
}

function present(): Theme {
  const { body, documentElement } = document;
  const said = pageIsOurs()
    ? null
    : themeSaid({
        jupyter: body.getAttribute(JUPYTER),
        vscode: body.getAttribute(VSCODE),
        colab: documentElement.getAttribute(COLAB),
      });
  return said ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
