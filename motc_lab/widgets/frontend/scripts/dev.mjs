// Serves the development page with invented tables; builds it anew at each load.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { context } from "esbuild";
import { options, root } from "./options.mjs";
import { readWords } from "./words.mjs";

const outdir = join(root, "build", "dev");
mkdirSync(outdir, { recursive: true });
copyFileSync(join(root, "dev", "index.html"), join(outdir, "index.html"));

const builder = await context({
  ...options,
  entryPoints: { dev: "dev/dev.ts" },
  outdir,
  sourcemap: true,
  define: { WORDS: JSON.stringify(readWords()) },
});
const styler = await context({
  ...options,
  entryPoints: { dev: "src/style/page.css" },
  outdir,
});
await styler.watch();
await builder.watch();
const { port } = await builder.serve({ servedir: outdir, host: "127.0.0.1", port: Number(process.env.PORT ?? 8123) });
console.log(`http://127.0.0.1:${port}/?fixture=lead&lang=en`);
