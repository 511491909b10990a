/** Keys that go from one understood part of the line to the next, mark the last one and give it back to the text. Pure. */

interface Part {
  from: number;
  to: number;
}

/** The text of the field and what is marked in it. */
export interface Caret {
  value: string;
  start: number;
  end: number;
}

export type ChipMove = { mark: Part } | { write: string; caret: number } | null;

/**
 * What a key does: `ArrowLeft` at the end marks the last part, then the one before; `ArrowRight` the next one; `Backspace` at the
 * end marks the last part, and puts a marked one in quotes: words that mean nothing but themselves.
 */
export function moveOfChip(key: string, { value, start, end }: Caret, parts: readonly Part[]): ChipMove {
  const inOrder = parts.filter(({ from, to }) => to > from).toSorted((left, right) => left.from - right.from);
  const at = inOrder.findIndex(({ from, to }) => from === start && to === end);
  const isAtEnd = start === end && end === value.length;
  const last = inOrder.at(-1);
  if (key === 'ArrowLeft') {
    const to = at > 0 ? inOrder[at - 1] : at < 0 && isAtEnd ? last : undefined;
    return to ? { mark: to } : null;
  }
  if (key === 'ArrowRight') {
    const to = at >= 0 ? inOrder[at + 1] : undefined;
    return to ? { mark: to } : null;
  }
  if (key !== 'Backspace' || !last) return null;
  if (isAtEnd) return last.to === value.trimEnd().length ? { mark: last } : null;
  if (at < 0) return null;
  const quoted = `"${value.slice(start, end).replaceAll('"', '')}"`;
  return { write: value.slice(0, start) + quoted + value.slice(end), caret: start + quoted.length };
}
