/** Light or dark: as JupyterLab says where it is around us; on our own page as the system says. */
import { useEffect, useState } from "preact/hooks";
import { pageIsOurs } from "../wire/page";

export type Theme = "light" | "dark";

const ATTRIBUTE = "data-jp-theme-light";

export function useTheme(): Theme {
  const [theme, setTheme] = useState(present);
  useEffect(() => {
    const look = (): void => setTheme(present());
    const system = matchMedia("(prefers-color-scheme: dark)");
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributes: true, attributeFilter: [ATTRIBUTE] });
    system.addEventListener("change", look);
    return () => {
      observer.disconnect();
      system.removeEventListener("change", look);
    };
  }, []);
  return theme;
}

function present(): Theme {
  const lab = pageIsOurs() ? null : document.body.getAttribute(ATTRIBUTE);
  const dark = lab === null ? matchMedia("(prefers-color-scheme: dark)").matches : lab === "false";
  return dark ? "dark" : "light";
}
