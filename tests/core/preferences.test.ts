import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPreferences, loadPreferences, savePreferences, setPreference } from '../../src/core/preferences';
import { Problem } from '../../src/core/problem';

/** The document as the server keeps it, replaced only by whoever read its last version. */
const kept = vi.hoisted(() => ({ document: {}, version: 0 }));

vi.mock('../../src/core/http', () => ({
  http: {
    request: async ({
      method,
      body,
      headers,
    }: {
      method?: string;
      body?: object;
      headers?: Record<string, string>;
    }) => {
      if (method === 'PUT') {
        if (headers?.['If-Match'] !== `"${kept.version}"`) throw new Problem('stale', { status: 412 });
        Object.assign(kept, { document: body, version: kept.version + 1 });
      }
      return { data: kept.document, etag: `"${kept.version}"` };
    },
  },
}));

beforeEach(() => {
  forgetPreferences();
  Object.assign(kept, { document: { theme: 'dark' }, version: 3 });
});

it('keeps what another tab wrote meanwhile under another name', async () => {
  await loadPreferences();
  Object.assign(kept, { document: { theme: 'dark', 'macro.b': { nom: 'B' } }, version: 4 });
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
