/** Whether a pointer has really moved: a new picture below a resting one is no look at anything. */

let last: { readonly x: number; readonly y: number } | null = null;

export function pointerMoved({ screenX: x, screenY: y }: MouseEvent): boolean {
  const moved = last === null || last.x !== x || last.y !== y;
  last = { x, y };
  return moved;
}
