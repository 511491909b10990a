import type { Span } from './problems';

/** The text without a part of it, and without the blanks that this leaves. */
export function withoutSpan(text: string, { start, end }: Span): string {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}

/** The text with another part in a place. */
export function replaceSpan(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
