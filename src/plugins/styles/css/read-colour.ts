/** Colours as the browser reads them: whatever their notation, their red, green and blue. */
import type { Rgb } from './contrast';

let context: OffscreenCanvasRenderingContext2D | null | undefined;
const known = new Map<string, Rgb | null>();

export function readColour(value: string): Rgb | null {
  const found = known.get(value);
  if (found !== undefined) return found;
  const read =
    CSS.supports('color', value) && !/^(?:currentcolor|inherit|initial|unset|revert)/i.test(value)
      ? paint(value)
      : null;
  known.set(value, read);
  return read;
}

function paint(value: string): Rgb | null {
  context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}
