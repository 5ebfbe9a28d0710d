/** The development page: ?fixture=lead&lang=de&dead=1&longer=1; or a real kernel behind `kernel(message)`. */
import entry from "../src/main";
import { BridgeModel, type Kernel } from "./bridge";
import { MockModel } from "./mock";

declare const WORDS: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>>;

async function modelOf(query: URLSearchParams): Promise<MockModel | BridgeModel> {
  const { kernel } = globalThis as { kernel?: Kernel };
  if (kernel) {
    const bridge = new BridgeModel(kernel);
    await bridge.start();
    return bridge;
  }
  const lang = query.get("lang") === "de" ? "de" : "en";
  return new MockModel(query.get("fixture") ?? "lead", lang, WORDS, query.has("dead"), query.has("longer"));
}

const el = document.querySelector<HTMLElement>("#here");
if (el) {
  const model = await modelOf(new URLSearchParams(location.search));
  const close = entry.render({ model, el });
  Object.assign(globalThis, { model, close });
}
