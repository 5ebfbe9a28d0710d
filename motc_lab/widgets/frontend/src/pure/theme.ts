/** Light or dark, by what the notebook around a widget says of itself. */
export type Theme = "light" | "dark";

/** What hosts say: JupyterLab and Notebook 7 and VS Code on the body, Colab on the root of its output's page. */
export interface Said {
  readonly jupyter: string | null;
  readonly vscode: string | null;
  readonly colab: string | null;
}

/** The theme that the host says; null where none says anything, so that the system's counts. */
export function themeSaid({ jupyter, vscode, colab }: Said): Theme | null {
  if (jupyter !== null) return jupyter === "false" ? "dark" : "light";
  if (vscode !== null) return vscode.endsWith("light") ? "light" : "dark";
  if (colab === "dark" || colab === "light") return colab;
  return null;
}
