import type { KeyboardEvent } from 'react';

/** Enter or a separator, with something typed: it is taken among several. */
export function isAdding({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  return /^(?:Enter|[,;])$/.test(key) && !nativeEvent.isComposing && currentTarget.value.trim() !== '';
}
