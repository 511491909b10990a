import { describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/core/form/drafts';

/** IndexedDB is the browser's: its library over a map. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => kept,
  set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
  del: (key: string) => Promise.resolve(kept.delete(key)),
  entries: () => Promise.resolve([...kept]),
}));

const { discardDraft, dropDraft, draftsOf, keepDraft, readDraft, waitingDrafts } = await import(
  '../../../src/core/form/drafts'
);

const draft = (session: string | undefined, savedAt: string, more: Partial<Draft> = {}): Draft => ({
  user: 'u1',
  resource: 'genres',
  id: 'OPERA',
  version: 3,
  label: 'Opéra',
  href: '/dashboard/genres',
  values: { libelleFr: savedAt },
  savedAt,
  ...(session !== undefined && { session }),
  ...more,
});
const record = { user: 'u1', resource: 'genres', id: 'OPERA' };

describe('drafts', () => {
  test('typing anew leaves the draft that waits as it is', async () => {
    kept.clear();
    await keepDraft(draft('before', '2026-11-21T10:00'));
    await keepDraft(draft('now', '2026-11-21T11:00'));
    await keepDraft(draft('now', '2026-11-21T11:01'));
    const waiting = await waitingDrafts({ ...record, session: 'now' });
    expect(waiting.map(({ savedAt }) => savedAt)).toEqual(['2026-11-21T10:00']);
  });

  test('several wait, the latest first; those of other records and people are not ours', async () => {
    kept.clear();
    await keepDraft(draft('a', '2026-11-21T10:00'));
    await keepDraft(draft('b', '2026-11-21T12:00'));
    await keepDraft(draft('c', '2026-11-21T13:00', { id: 'DANSE' }));
    await keepDraft(draft('d', '2026-11-21T14:00', { user: 'u2' }));
    const waiting = await waitingDrafts({ ...record, session: 'now' });
    expect(waiting.map(({ session }) => session)).toEqual(['b', 'a']);
    expect((await readDraft(record))?.session).toBe('b');
  });

  test('one is dropped alone, or all of a record', async () => {
    kept.clear();
    await keepDraft(draft(undefined, '2026-11-21T09:00'));
    await keepDraft(draft('a', '2026-11-21T10:00'));
    await keepDraft(draft('b', '2026-11-21T12:00'));
    await dropDraft({ ...record, session: 'a' });
    expect((await draftsOf('u1')).map(({ session }) => session)).toEqual(['b', undefined]);
    await discardDraft(draft(undefined, '2026-11-21T09:00'));
    expect((await draftsOf('u1')).map(({ session }) => session)).toEqual(['b']);
    await dropDraft(record);
    expect(await draftsOf('u1')).toEqual([]);
  });
});
