import { beforeAll, describe, expect, it } from 'vitest';
import { store } from '../../../src/core/facts';
import { registryAtom } from '../../../src/core/registry';
import { plugins } from '../../../src/plugins';
import { articlesFor, matching } from '../../../src/plugins/help/articles';
import { faults, glossary, news, tasks } from '../../../src/plugins/help/written';
import { consoleOf } from '../../contract/console';

beforeAll(async () => {
  store.set(registryAtom, (await consoleOf(plugins)).registry);
});

const idsOf = (typed: string, locale: 'fr' | 'en' = 'fr') =>
  matching(articlesFor({ locale, role: 'ADMIN' }), typed).map(({ id }) => id);

describe('the help', () => {
  it('is searched with accents forgiven, in both languages whichever is read', () => {
    expect(idsOf('seance')).toContain('mot-seance');
    expect(idsOf('customer nature')).toContain('mot-nature');
    expect(idsOf('nature de client', 'en')).toContain('mot-nature');
    expect(idsOf('decroissants')).toEqual(['erreur-delais']);
    expect(idsOf('zzz')).toEqual([]);
  });

  it('has a page for each screen that the reader may open, and no other', () => {
    const screens = (role: 'ADMIN' | 'PARTNER') =>
      articlesFor({ locale: 'fr', role }).flatMap(({ id, group }) => (group === 'ecrans' ? [id] : []));
    expect(screens('ADMIN')).toEqual(
      expect.arrayContaining(['ecran-settings.global', 'ecran-events.list', 'ecran-help.pages']),
    );
    expect(screens('PARTNER')).toContain('ecran-events.list');
    expect(screens('PARTNER')).not.toContain('ecran-settings.global');
  });

  it('says what the registry knows of a screen: keys, commands, fields', () => {
    const list = articlesFor({ locale: 'fr', role: 'ADMIN' }).find(({ id }) => id === 'ecran-genres.list');
    expect(list?.tables.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ keys: 'g e' }),
        expect.objectContaining({ code: 'displayFilter' }),
      ]),
    );
    expect(list?.ecran).toBe('/dashboard/genres');
  });

  it('leads from each task to a screen that is there', () => {
    for (const { ecran, id } of articlesFor({ locale: 'fr', role: 'ADMIN' }))
      if (id.startsWith('tache-')) expect([id, ecran]).toEqual([id, expect.any(String)]);
    expect(tasks).toHaveLength(10);
  });

  it('gives each article an id of its own', () => {
    const ids = articlesFor({ locale: 'fr', role: 'ADMIN' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is written in both languages', () => {
    const said = JSON.stringify([tasks, glossary, faults, news]);
    expect(said).not.toMatch(/"(?:fr|en)":""/);
    expect(said).not.toMatch(/"fr":"[^"]*[^\u00a0] ?[;:!?](?: |")/);
  });
});
