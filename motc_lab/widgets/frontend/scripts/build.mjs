// Builds motc.js, motc.css, charts.js and the scripts of pages into ../static, and writes whose work they hold.
import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { licensesOf, packagesIn } from "./licenses.mjs";
import { options, root } from "./options.mjs";

const outdir = join(root, "..", "static");
const PAGES = ["cards", "class", "landing", "lobby", "present", "print", "search", "walk"];

/** The source of a page's script. */
function entryOf(name) {
  const path = join("src", "pages", name);
  return existsSync(join(root, `${path}.tsx`)) ? `${path}.tsx` : `${path}.ts`;
}

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
// Each page of the server loads its own, and none of them holds back the first picture of a chapter.
const pages = await build({
  ...options,
  metafile: true,
  // The worker is that of pages without a server.
  entryPoints: { ...Object.fromEntries(PAGES.map((name) => [name, entryOf(name)])), worker: "src/site/worker.ts" },
  outdir,
  minify: true,
  legalComments: "none",
});
// Stands in the page itself, so it is no module.
const inPage = await build({
  ...options,
  metafile: true,
  entryPoints: { chapter: entryOf("chapter") },
  outdir,
  format: "iife",
  minify: true,
  legalComments: "none",
});
const style = await build({
  ...options,
  metafile: true,
  entryPoints: { motc: "src/style/page.css" },
  outdir,
  minify: true,
});

const names = packagesIn(board.metafile, charts.metafile, pages.metafile, inPage.metafile, style.metafile);
await writeFile(join(outdir, "LICENSES.txt"), licensesOf(names));

for (const name of ["motc.js", "motc.css", "charts.js", "chapter.js", "worker.js", ...PAGES.map((page) => `${page}.js`)]) {
  const { size } = await stat(join(outdir, name));
  console.log(`${name}  ${(size / 1000).toFixed(1)} kB`);
}
