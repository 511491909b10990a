import { expect, test } from 'vitest';
import { forget, noticeOf, say } from '../../../src/core/ui/overlays/toast';

// Toasts leave a moment after they were taken away: what is said in that moment is another one's.
test('a toast that leaves takes its own notice away, never one said since', () => {
  const first = { id: 'a', text: 'Premier' };
  const [second, other] = [
    { ...first, text: 'Second' },
    { id: 'b', text: 'Autre' },
  ];
  say(first);
  say(other);
  forget('a', first);
  expect([noticeOf('a'), noticeOf('b')]).toEqual([undefined, other]);
  say(first);
  say(second);
  forget('a', first);
  expect(noticeOf('a')).toBe(second);
});
