/**
 * Which cells surely show all of their text. A cell that may have to cut it is a clip of its own for the browser, and
 * hundreds of clips cost a frame of scroll more than all the rest; most texts are short.
 */
import { isValidElement, type ReactNode } from 'react';

/** Widest of narrow, plain and wide letters, in pixels at the size of lists: of Inter, and of what stands in for it. */
const [narrow, plain, wide] = [5.4, 8.8, 14.2];
/** Paddings of a cell; the dot of a status and its gap. */
const [around, dot] = [16, 14];

/** Ten figures are no wider unless a reader spaces letters out or has larger ones. */
export const tenFigures = 10 * plain;

/** Whether what a cell of this width shows surely fits in it. */
export function surelyFits(shown: ReactNode, width: number): boolean {
  const [text, room] = isValidElement<{ children?: unknown }>(shown)
    ? [shown.props.children ?? '', width - dot]
    : [shown, width];
  return typeof text === 'string' && fits(text, room - around);
}

/** Whether a text is surely no wider than so many pixels. */
export function fits(text: string, room: number): boolean {
  const rest = text.replace(/[ fijlrtI.,:;'’|!()/]/g, '');
  const { length } = rest.replace(/[a-ln-vx-z\dà-åç-öø-ÿ–-]/g, '');
  return text.length * narrow + rest.length * (plain - narrow) + length * (wide - plain) <= room;
}
