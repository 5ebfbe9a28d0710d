/** The development page: ?fixture=lead&lang=de&dead=1&longer=1. */
import entry from "../src/main";
import { MockModel } from "./mock";

declare const WORDS: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>>;

const query = new URLSearchParams(location.search);
const lang = query.get("lang") === "de" ? "de" : "en";
const model = new MockModel(query.get("fixture") ?? "lead", lang, WORDS, query.has("dead"));
const el = document.querySelector<HTMLElement>("#here");
if (el) {
  const close = entry.render({ model, el });
  Object.assign(globalThis, { model, close });
}
