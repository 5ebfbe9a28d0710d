/** Files that the browser writes, and what the kernel hands over to be one. */
import { useEffect } from "preact/hooks";
import type { Model } from "./model";

export function saveText(name: string, text: string, type = "text/plain"): void {
  saveBlob(name, new Blob([text], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Handed {
  readonly kind: "record";
  readonly name: string;
  readonly text: string;
}

/** Saves a record as a file as soon as the kernel hands it over: somebody has asked for it. */
export function useRecords(model: Model): void {
  useEffect(() => {
    const listen = (payload?: unknown): void => {
      const told = payload as Partial<Handed> | undefined;
      if (told?.kind === "record" && told.name && told.text) saveText(told.name, told.text);
    };
    model.on("msg:custom", listen);
    return () => model.off("msg:custom", listen);
  }, [model]);
}
