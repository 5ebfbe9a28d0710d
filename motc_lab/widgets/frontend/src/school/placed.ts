/** Where something lies on a picture, from per mille of its width and height. */
export function placed(x: number, y: number): { readonly left: string; readonly top: string } {
  return { left: `${x / 10}%`, top: `${y / 10}%` };
}
