// Two hundred files at once: a few at a time, one failure told with its reason and sent again, the others untouched.
import { beforeEach, expect, it, vi } from 'vitest';
import { Problem, store } from '../../../src/core';
import { uploadsAtom } from '../../../src/plugins/media/upload-state';
import { addFiles, cancel, clearDone, retry } from '../../../src/plugins/media/uploads';

const sent = vi.hoisted(() => ({
  names: [] as string[],
  now: 0,
  most: 0,
  failing: new Set<string>(),
}));

vi.mock('../../../src/core/form', () => ({
  uploadFile: async (file: File, _dto: object, signal: AbortSignal) => {
    sent.now += 1;
    sent.most = Math.max(sent.most, sent.now);
    await new Promise((resolve) => setTimeout(resolve));
    sent.now -= 1;
    signal.throwIfAborted();
    if (sent.failing.delete(file.name)) throw new Problem('server', { status: 500 });
    sent.names.push(file.name);
  },
}));

const t = (key: string) => key;
const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n}.png`));
const states = () => {
  const { items } = store.get(uploadsAtom);
  return Object.fromEntries(
    ['waiting', 'sending', 'done', 'failed', 'stopped'].map((state) => [
      state,
      items.filter((each) => each.state === state).length,
    ]),
  );
};
const settled = () =>
  expect.poll(() => states()['waiting'] === 0 && states()['sending'] === 0, { timeout: 20_000 }).toBe(true);

beforeEach(() => {
  clearDone();
  Object.assign(sent, { names: [], now: 0, most: 0, failing: new Set() });
});

it('of two hundred, one that failed is sent again alone', async () => {
  sent.failing.add('7.png');
  addFiles(files(200), t);
  await settled();
  expect(states()).toMatchObject({ done: 199, failed: 1 });
  expect(sent.most).toBe(4);
  const failed = store.get(uploadsAtom).items.find(({ state }) => state === 'failed');
  expect([failed?.file.name, typeof failed?.reason]).toEqual(['7.png', 'string']);
  retry(t);
  await settled();
  expect(states()).toMatchObject({ done: 200, failed: 0 });
  expect(sent.names.filter((name) => name === '7.png')).toHaveLength(1);
  expect(new Set(sent.names).size).toBe(200);
});

it('what is cancelled is not sent, and can be sent later', async () => {
  addFiles(files(20), t);
  cancel();
  await settled();
  expect(states()['stopped']).toBeGreaterThanOrEqual(16);
  const stopped = store.get(uploadsAtom).items.find(({ state }) => state === 'stopped');
  retry(t, stopped?.id);
  await settled();
  expect(store.get(uploadsAtom).items.find(({ id }) => id === stopped?.id)?.state).toBe('done');
});
