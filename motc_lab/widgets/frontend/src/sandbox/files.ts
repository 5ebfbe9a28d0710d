/** Files that the browser reads, and the board as SVG drawn as PNG. */
import { LONGEST_PASTE } from "../messages";
import { saveBlob } from "../wire/download";

/** The texts of some files, or how long they are together where that is too long to read. */
export async function textsOf(files: readonly File[]): Promise<string | number> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 4 * LONGEST_PASTE) return bytes; // UTF-8 has at most 4 bytes a character
  const texts = await Promise.all(files.map((file) => file.text()));
  return texts.join("\n");
}

/** Draws an SVG text on a canvas, twice as fine as it is, and saves the canvas. */
export async function savePng(name: string, svg: string): Promise<void> {
  const blob = await pngOf(svg);
  if (blob) saveBlob(name, blob);
}

export async function pngOf(svg: string): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    const wide = image.naturalWidth || 1000;
    const high = image.naturalHeight || 700;
    canvas.width = wide * 2;
    canvas.height = high * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((give) => canvas.toBlob(give, "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
