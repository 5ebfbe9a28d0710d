// Builds motc.js, motc.css and charts.js into ../static.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { options, root } from "./options.mjs";

const outdir = join(root, "..", "static");

await build({
  ...options,
  entryPoints: { motc: "src/main.tsx" },
  outdir,
  minify: true,
  legalComments: "none",
  banner: { js: "/* Chess icons: Font Awesome Free, CC BY 4.0. See LICENSES.md. */" },
});
// A file of its own: only who looks at a chart loads the library that draws it.
await build({
  ...options,
  entryPoints: { charts: "src/charts/main.ts" },
  outdir,
  minify: true,
  legalComments: "none",
  banner: { js: "/* Observable Plot and D3, ISC. See LICENSES.md. */" },
});
await build({
  ...options,
  entryPoints: { motc: "src/style/page.css" },
  outdir,
  minify: true,
});

for (const name of ["motc.js", "motc.css", "charts.js"]) {
  const { size } = await stat(join(outdir, name));
  console.log(`${name}  ${(size / 1000).toFixed(1)} kB`);
}
