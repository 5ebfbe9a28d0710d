// Reads the catalogue of UI words, for the development page and the tests.
import { readFileSync } from "node:fs";

/** Both languages of every [ui.key] table; the file holds nothing but strings. npm runs in this folder. */
export function readWords(file = "../../texts/catalogue/ui.toml") {
  const words = { en: {}, de: {} };
  let key = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    key = /^\[ui\.(\w+)\]$/.exec(line)?.[1] ?? key;
    const [, lang, text] = /^(en|de) = (".*")$/.exec(line) ?? [];
    if (lang) words[lang][key] = JSON.parse(text);
  }
  return words;
}
