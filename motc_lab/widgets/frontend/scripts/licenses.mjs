// The licences of all packages of which something is in a bundle, as one text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./options.mjs";

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const RULE = "=".repeat(78);

/**
 * Names of the packages that esbuild took files from, and of those that they name as
 * dependencies: some packages are published with these already bundled.
 */
export function packagesIn(...metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const names = new Set(inputs.map((input) => PACKAGE.exec(input)?.[1]).filter(Boolean));
  for (const name of names) {
    for (const further of Object.keys(manifestOf(name).dependencies ?? {})) names.add(further);
  }
  return [...names].sort();
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
}

/** Name, version, licence and the whole licence text of each package. */
export function licensesOf(names) {
  return names.map(licenseOf).join("\n");
}

function licenseOf(name) {
  const folder = join(root, "node_modules", name);
  const { version, license } = manifestOf(name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(txt|md))?$/i.test(one));
  if (!license || !file) {
    throw new Error(`${name}: has no licence; a bundle may not hold it`);
  }
  const text = readFileSync(join(folder, file), "utf8").trim();
  return `${RULE}\n${name} ${version}: ${license}\n${RULE}\n\n${text}\n`;
}
