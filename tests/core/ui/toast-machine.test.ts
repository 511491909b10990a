import { expect, test } from 'vitest';
import { forget, noticeOf, show } from '../../../src/core/ui/overlays/toast-machine';

// Toasts leave a moment after they were taken away: what is said in that moment is another one's.
test('a toast that leaves takes its own notice away, never one said since', () => {
  const [first, second] = [{ text: 'Premier' }, { text: 'Second' }];
  show('a', first);
  show('b', second);
  forget('a', first);
  expect([noticeOf('a'), noticeOf('b')]).toEqual([undefined, second]);
  show('a', first);
  show('a', second);
  forget('a', first);
  expect(noticeOf('a')).toBe(second);
});
