import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bringCommand } from '../../src/core/command-of';
import { bus } from '../../src/core/console-bus';
import { defineCommand, type Plugin, type Rest } from '../../src/core/define';
import { store } from '../../src/core/facts';
import { incidentsAtom, registryAtom, takeIn } from '../../src/core/registry';
import { bringRest, isWhole } from '../../src/core/rest';
import { language, loadLocale } from '../../src/i18n/runtime';
import { textOf } from '../../src/i18n/text';

const texts = (id: string) => async () => ({ default: { go: `go ${id}` } });

const both = (bring: ReturnType<typeof texts>) => ({ names: { fr: bring, en: bring }, i18n: { fr: bring, en: bring } });

/** A plugin of a name no other test uses: what was brought once is kept. */
function plugin(id: string, rest: () => Promise<{ rest: Rest }>): Plugin {
  return { id, title: textOf(`${id}.title`), ...both(texts(id)), rest };
}
const ran = vi.fn();
const restOf = (id: string) => async () => ({
  rest: { commands: [defineCommand({ id: `${id}.go`, title: textOf(`${id}.go`), run: () => ran(id) })] },
});
const take = (...plugins: readonly Plugin[]) =>
  store.set(
    registryAtom,
    takeIn(plugins, () => []),
  );
const incidents = () => store.get(incidentsAtom).map(({ plugin: id, level, what }) => [id, level, what]);

beforeEach(() => {
  store.set(incidentsAtom, []);
  ran.mockClear();
});

describe('what plugins hold back', () => {
  test('comes once, with its texts', async () => {
    const bring = vi.fn(restOf('one'));
    take(plugin('one', bring));
    expect(isWhole()).toBe(false);
    await Promise.all([bringRest(), bringRest(['one'])]);
    expect(bring).toHaveBeenCalledOnce();
    expect(isWhole()).toBe(true);
    expect(store.get(registryAtom).commands.get('one.go')?.plugin).toBe('one');
    expect(language().t('one.go')).toBe('go one');
  });

  test('comes with its texts in the locale of the page on its way', async () => {
    const en = vi.fn(texts('nine'));
    take({ ...plugin('nine', restOf('nine')), i18n: { fr: texts('nine'), en } });
    await bringRest(undefined, 'en');
    expect(en).toHaveBeenCalledOnce();
  });

  test('comes with its texts in the language chosen while it was on its way', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    let arrive = () => undefined as void;
    const gate = new Promise<void>((resolve) => (arrive = resolve));
    const english = vi.fn(texts('late'));
    take({
      ...plugin('late', async () => gate.then(restOf('late'))),
      i18n: { fr: texts('late'), en: english },
    });
    const coming = bringRest(undefined, 'fr');
    await loadLocale('en', [['late', { fr: texts('late'), en: async () => ({ default: {} }) }]], () => undefined);
    arrive();
    await coming;
    expect(english).toHaveBeenCalledOnce();
    expect(language().t('late.go')).toBe('go late');
    await loadLocale('fr', [], () => undefined);
    vi.unstubAllGlobals();
  });

  test('comes for a call, its own plugin’s alone', async () => {
    const other = vi.fn(restOf('three'));
    take(plugin('two', restOf('two')), plugin('three', other));
    expect(await bus.send({ id: 'two.go' })).toEqual({});
    expect(ran).toHaveBeenCalledWith('two');
    expect(other).not.toHaveBeenCalled();
  });

  test('that does not load is put aside alone, and asked for again', async () => {
    let isGone = true;
    const bring = vi.fn(async () => {
      if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
      return restOf('four')();
    });
    take(plugin('four', bring), plugin('five', restOf('five')));
    await bringRest();
    expect(incidents()).toEqual([['four', 'load', 'rest']]);
    expect([...store.get(registryAtom).commands.keys()]).toEqual(['five.go']);
    expect(isWhole()).toBe(false);
    isGone = false;
    expect(await bringCommand('four.go')).toMatchObject({ id: 'four.go' });
    expect(isWhole()).toBe(true);
  });

  test('that breaks a rule is put aside alone', async () => {
    take(plugin('six', restOf('seven')), plugin('eight', restOf('eight')));
    await bringRest();
    expect(incidents()).toEqual([['six', 'register', 'rest']]);
    expect([...store.get(registryAtom).commands.keys()]).toEqual(['eight.go']);
  });
});
