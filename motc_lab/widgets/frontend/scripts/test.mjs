// Bundles every tests/*.test.ts and runs them with Node's own runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { options, root } from "./options.mjs";

const outdir = join(root, "build", "tests");
rmSync(outdir, { recursive: true, force: true });

await build({
  ...options,
  entryPoints: readdirSync(join(root, "tests"))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${name}`),
  outdir,
  outExtension: { ".js": ".mjs" },
  platform: "node",
  target: "node20",
  sourcemap: "inline",
});

const files = readdirSync(outdir).map((name) => join(outdir, name));
const run = spawnSync(process.execPath, ["--test", ...files], {
  cwd: root,
  stdio: "inherit",
});
process.exit(run.status ?? 1);
