// Reads the catalogue of UI words, for the development page and the tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./options.mjs";

const FILE = join(root, "../../texts/catalogue/ui.toml");

/** Both languages of every [ui.key] table; the file holds nothing but strings. */
export function readWords() {
  const words = { en: {}, de: {} };
  let key = "";
  for (const line of readFileSync(FILE, "utf8").split("\n")) {
    key = /^\[ui\.(\w+)\]$/.exec(line)?.[1] ?? key;
    const [, lang, text] = /^(en|de) = (".*")$/.exec(line) ?? [];
    if (lang) words[lang][key] = JSON.parse(text);
  }
  return words;
}
