import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/core/form/record/drafts';
import { Shelf } from '../../support/shelf';

/** IndexedDB is the browser's: its library over a map. */
const kept = vi.hoisted(() => new Map<string, unknown>());
/** A page that goes never hears of what it asked for. */
const page = vi.hoisted(() => ({ isGoing: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => kept,
  set: (key: string, value: unknown) =>
    page.isGoing ? new Promise(() => undefined) : Promise.resolve(kept.set(key, value)),
  del: (key: string) => Promise.resolve(kept.delete(key)),
  entries: () => Promise.resolve([...kept]),
}));

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', new Shelf());
});

const { discardDraft, dropDraft, dropDraftsOf, draftsOf, jotDraft, keepDraft, readDraft, waitingDrafts } = await import(
  '../../../src/core/form/record/drafts'
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
    await keepDraft(draft('before', '2026-11-21T10:00'));
    await keepDraft(draft('now', '2026-11-21T11:00'));
    await keepDraft(draft('now', '2026-11-21T11:01'));
    const waiting = await waitingDrafts({ ...record, session: 'now' });
    expect(waiting.map(({ savedAt }) => savedAt)).toEqual(['2026-11-21T10:00']);
  });

  test('what was being kept when the page went is found by the next one', async () => {
    page.isGoing = true;
    void keepDraft(draft('a', '2026-11-21T10:00'));
    page.isGoing = false;
    expect((await readDraft(record))?.values).toEqual({ libelleFr: '2026-11-21T10:00' });
  });

  test('several wait, the latest first; those of other records and people are not ours', async () => {
    await keepDraft(draft('a', '2026-11-21T10:00'));
    await keepDraft(draft('b', '2026-11-21T12:00'));
    await keepDraft(draft('c', '2026-11-21T13:00', { id: 'DANSE' }));
    await keepDraft(draft('d', '2026-11-21T14:00', { user: 'u2' }));
    const waiting = await waitingDrafts({ ...record, session: 'now' });
    expect(waiting.map(({ session }) => session)).toEqual(['b', 'a']);
    expect((await readDraft(record))?.session).toBe('b');
  });

  test('one is dropped alone, or all of a record', async () => {
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

  test('what a page jots down as it goes is its draft at the next look, and is kept from then on', async () => {
    await keepDraft(draft('now', '2026-11-21T10:00'));
    jotDraft(draft('now', '2026-11-21T10:01', { values: { libelleFr: 'The first words' } }));
    expect((await readDraft(record))?.values).toEqual({ libelleFr: 'The first words' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect((await readDraft(record))?.values).toEqual({ libelleFr: 'The first words' });
  });

  test('a jotting gives way to what was kept after it', async () => {
    jotDraft(draft('now', '2026-11-21T10:00'));
    await keepDraft(draft('now', '2026-11-21T10:01'));
    expect(Object.keys(localStorage)).toEqual([]);
    expect((await readDraft(record))?.savedAt).toBe('2026-11-21T10:01');
  });

  test('a form that went with nothing left to save leaves no draft', async () => {
    await keepDraft(draft('now', '2026-11-21T10:00'));
    jotDraft(draft('now', '2026-11-21T10:01', { values: {} }));
    expect(await draftsOf('u1')).toEqual([]);
    expect(await draftsOf('u1')).toEqual([]);
  });

  test('who signs out leaves no jotting behind, those of others stay', async () => {
    jotDraft(draft('now', '2026-11-21T10:00'));
    jotDraft(draft('now', '2026-11-21T10:00', { user: 'u2' }));
    await dropDraftsOf('u1');
    expect(await draftsOf('u1')).toEqual([]);
    expect(await draftsOf('u2')).toHaveLength(1);
  });

  test('what another hand wrote on the shelf hides no draft', async () => {
    localStorage.setItem('regie-draft:x', '{');
    await keepDraft(draft('now', '2026-11-21T10:00'));
    expect(await draftsOf('u1')).toHaveLength(1);
  });
});
