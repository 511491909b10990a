/** Keys pressed while a call is that leads to a question: pressed again in it once it is drawn. */
import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { pressAgain } from '../../core/ui/inputs/type-into';

/** Keeps a key for the step to come; whether it is one that answers or writes. */
export function keepKey({ nativeEvent: key }: { nativeEvent: KeyboardEvent }, kept: KeyboardEvent[]): boolean {
  const writes = key.key.length === 1 && !key.ctrlKey && !key.metaKey;
  if (key.isComposing || !(writes || key.key === 'Enter')) return false;
  if (!key.repeat) kept.push(key);
  return true;
}

/** Presses the keys kept for a step again once it is there. */
export function useKeptKeys(field: RefObject<HTMLInputElement | null>, kept: KeyboardEvent[], step: unknown): void {
  useLayoutEffect(() => pressKept(field, kept), [field, kept, step]);
}

/** Presses them again one by one, each in what the one before led to: after this drawing, and before any other key. */
export function pressKept(field: RefObject<HTMLInputElement | null>, kept: KeyboardEvent[]): void {
  const keys = kept.splice(0);
  if (keys.length === 0) return;
  queueMicrotask(() => {
    for (const key of keys) flushSync(() => pressIn(field.current, key));
  });
}

function pressIn(field: HTMLInputElement | null, key: KeyboardEvent): void {
  if (!field?.isConnected || pressAgain(field, key) || key.ctrlKey || key.metaKey) return;
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (key.key.length !== 1) return;
  field.setRangeText(key.key, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
