import { afterEach, expect, test, vi } from 'vitest';
import { configAtom, loadConfig } from '../../src/core/config';
import { store } from '../../src/core/facts';

/** The page with what the server wrote in its head. */
function page(content: string, config?: string) {
  vi.stubGlobal('document', {
    querySelector: () => ({ content, dataset: { ...(config !== undefined && { config }) } }),
  });
}
const fetched = (answer: unknown) => vi.fn<typeof fetch>(async () => Response.json(answer));

afterEach(() => vi.unstubAllGlobals());

test('a page that holds its configuration asks for none', async () => {
  page('Scène', '{"platform":"Scène","services":{"admin-config":"/ailleurs"},"storage":"/fichiers/"}');
  const fetcher = fetched({});
  await loadConfig(fetcher);
  expect(fetcher).not.toHaveBeenCalled();
  expect(store.get(configAtom)).toEqual({
    platform: 'Scène',
    services: { 'admin-config': '/ailleurs' },
    storage: '/fichiers',
  });
});

test.each([
  ['without one', undefined, { platform: 'Billetterie' }],
  ['with a broken one', '{"platform":', { platform: 'Page' }],
])('a page %s', async (_case, config, expected) => {
  page('Page', config);
  await loadConfig(fetched({ platform: 'Billetterie' }));
  expect(store.get(configAtom)).toEqual({ services: {}, storage: '/storage', ...expected });
});
