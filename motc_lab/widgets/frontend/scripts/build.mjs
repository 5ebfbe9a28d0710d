// Builds motc.js, motc.css and charts.js into ../static, and writes whose work they hold.
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { licensesOf, packagesIn } from "./licenses.mjs";
import { options, root } from "./options.mjs";

const outdir = join(root, "..", "static");

const board = await build({
  ...options,
  metafile: true,
  entryPoints: { motc: "src/main.tsx" },
  outdir,
  minify: true,
  legalComments: "none",
  banner: { js: "/* Chess icons: Font Awesome Free, CC BY 4.0. See LICENSES.txt. */" },
});
// A file of its own: only who looks at a chart loads the library that draws it.
const charts = await build({
  ...options,
  metafile: true,
  entryPoints: { charts: "src/charts/main.ts" },
  outdir,
  minify: true,
  legalComments: "none",
  banner: { js: "/* Observable Plot and D3, ISC. See LICENSES.txt. */" },
});
const style = await build({
  ...options,
  metafile: true,
  entryPoints: { motc: "src/style/page.css" },
  outdir,
  minify: true,
});

const names = packagesIn(board.metafile, charts.metafile, style.metafile);
await writeFile(join(outdir, "LICENSES.txt"), licensesOf(names));

for (const name of ["motc.js", "motc.css", "charts.js"]) {
  const { size } = await stat(join(outdir, name));
  console.log(`${name}  ${(size / 1000).toFixed(1)} kB`);
}
