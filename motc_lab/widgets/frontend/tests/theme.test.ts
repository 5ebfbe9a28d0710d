import assert from "node:assert/strict";
import { test } from "node:test";
import { themeSaid } from "../src/pure/theme";

const nobody = { jupyter: null, vscode: null, colab: null };

test("JupyterLab and Notebook 7 say whether their theme is light", () => {
  assert.equal(themeSaid({ ...nobody, jupyter: "true" }), "light");
  assert.equal(themeSaid({ ...nobody, jupyter: "false" }), "dark");
});

test("VS Code says the kind of its theme, high contrast too", () => {
  assert.equal(themeSaid({ ...nobody, vscode: "vscode-dark" }), "dark");
  assert.equal(themeSaid({ ...nobody, vscode: "vscode-high-contrast" }), "dark");
  assert.equal(themeSaid({ ...nobody, vscode: "vscode-light" }), "light");
  assert.equal(themeSaid({ ...nobody, vscode: "vscode-high-contrast-light" }), "light");
});

test("Colab says it at the root, and whoever says nothing leaves it to the system", () => {
  assert.equal(themeSaid({ ...nobody, colab: "dark" }), "dark");
  assert.equal(themeSaid({ ...nobody, colab: "light" }), "light");
  assert.equal(themeSaid({ ...nobody, colab: "adaptive" }), null);
  assert.equal(themeSaid(nobody), null);
});
