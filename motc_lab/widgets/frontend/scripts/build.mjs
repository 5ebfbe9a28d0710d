// Builds motc.js and motc.css into ../static.
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
await build({
  ...options,
  entryPoints: { motc: "src/style/page.css" },
  outdir,
  minify: true,
});

for (const name of ["motc.js", "motc.css"]) {
  const { size } = await stat(join(outdir, name));
  console.log(`${name}  ${(size / 1000).toFixed(1)} kB`);
}
