// What every bundle of this folder has in common.
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {import("esbuild").BuildOptions} */
export const options = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  target: ["es2022", "chrome105", "firefox110", "safari16"],
  loader: { ".woff2": "dataurl" },
  charset: "utf8",
  logLevel: "warning",
};
