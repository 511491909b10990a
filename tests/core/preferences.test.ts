import { beforeEach, expect, it, vi } from 'vitest';
import { store, userAtom } from '../../src/core/facts';
import {
  forgetPreferences,
  loadPreferences,
  preference,
  savePreferences,
  setPreference,
} from '../../src/core/preferences';
import { someUser } from '../support/facts';

/** The document as the server keeps it: what is sent is laid over it, name by name. */
const kept = vi.hoisted(() => ({ document: {} }));

vi.mock('../../src/core/http', () => ({
  http: {
    request: async ({ method, body = {} }: { method?: string; body?: object }) => {
      if (method === 'PATCH') {
        const laid = Object.entries({ ...kept.document, ...body }).filter(([, value]) => value !== null);
        kept.document = Object.fromEntries(laid);
      }
      return { data: kept.document };
    },
  },
}));

beforeEach(() => {
  forgetPreferences();
  kept.document = { theme: 'dark' };
});

it('keeps what another tab wrote meanwhile under another name', async () => {
  await loadPreferences();
  kept.document = { theme: 'dark', 'macro.b': { nom: 'B' } };
  setPreference('macro.a', { nom: 'A' });
  await savePreferences();
  await vi.waitFor(() =>
    expect(kept.document).toEqual({ theme: 'dark', 'macro.a': { nom: 'A' }, 'macro.b': { nom: 'B' } }),
  );
});

it('forgets what is set to null, and nothing else', async () => {
  await loadPreferences();
  setPreference('macro.a', { nom: 'A' });
  await savePreferences();
  setPreference('macro.a', null);
  await savePreferences();
  expect(kept.document).toEqual({ theme: 'dark' });
});

it('stays as chosen on the page that comes, read before it was kept', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  const leaving: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_name: string, heard: () => void) => leaving.push(heard));
  store.set(userAtom, someUser);
  await loadPreferences();
  setPreference('theme', 'light');
  for (const heard of leaving) heard();
  await savePreferences();
  // The next page.
  forgetPreferences();
  kept.document = { theme: 'dark' };
  await loadPreferences();
  expect(preference('theme')).toBe('light');
  vi.unstubAllGlobals();
});
