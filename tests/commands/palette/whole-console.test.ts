// What the palette of the whole console finds, with its real titles, in French.
import { describe, expect, it } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin';
import { catalogueOf } from '../../../src/commands/palette/search/catalogue';
import type { Drawing } from '../../../src/commands/palette/search/found-rows';
import { emptyRows, localRows } from '../../../src/commands/palette/search/rows';
import { NOTHING_TYPED, type } from '../../../src/commands/palette/search/scope';
import type { Facts } from '../../../src/core/define';
import { facts } from '../../../src/core/facts';
import { plugins } from '../../../src/plugins';
import { consoleOf } from '../../contract/console';

const { registry, translate } = await consoleOf(plugins);
const t = translate.fr;
const core = new Map(builtinCommands.map((command) => [command.id, command]));
const views = [
  { id: 'manifestations vente', title: 'En vente', to: '/dashboard/manifestations?vue=vente', page: 'events.list' },
];
const catalogue = catalogueOf(registry, core, views, t, 'fr');

const admin: Facts = { ...facts(), role: 'ADMIN' };
const at = {
  home: { ...admin, page: 'home.dashboard' },
  events: { ...admin, page: 'events.list', view: 'list', resource: 'manifestations' },
  packages: { ...admin, page: 'packages.list', view: 'list', resource: 'packages' },
} as const satisfies Readonly<Record<string, Facts>>;
const memory = { frecency: {}, chosen: {}, last: null, recents: [] };

function drawing(now: Facts, query = ''): Drawing {
  return { facts: now, t, query, target: null, keysOf: () => undefined };
}
function find(query: string, now: Facts) {
  return localRows(catalogue, type(NOTHING_TYPED, query), drawing(now, query), memory, 50);
}
const said = ({ title, domain }: { title: string; domain?: string | undefined }) =>
  domain === undefined ? title : `${title} · ${domain}`;

describe('the palette of the whole console', () => {
  it.each([
    ['vente', 'events', 'Mettre en vente… · Manifestations'],
    ['vente', 'packages', 'Mettre en vente… · Packages'],
    ['supprimer le genre', 'home', 'Supprimer le genre…'],
    ['verrouiller', 'events', 'Verrouiller… · Manifestations'],
  ] as const)('gives for %s on %s: %s first', (query, page, first) => {
    expect(find(query, at[page]).map(said)[0]).toBe(first);
  });

  it.each(['genres', 'events'] as const)('offers what deletes, on a list without a row too (%s)', (place) => {
    const now = place === 'genres' ? { ...admin, page: 'genres.list', view: 'list', resource: 'genres' } : at.events;
    const [first] = find('supprimer', now as Facts);
    expect(first?.title).toMatch(place === 'genres' ? /^Supprimer le genre…$/ : /^Supprimer/);
  });

  it('tells rows with the same title apart', () => {
    for (const row of find('e', at.home))
      expect(find('e', at.home).filter((other) => said(other) === said(row))).toHaveLength(1);
    expect(find('mettre en vente', at.home).map(said)).toEqual(
      expect.arrayContaining(['Mettre en vente… · Manifestations', 'Mettre en vente… · Packages']),
    );
  });

  it('has no command that is refused for the screen', () => {
    const place = t('core.commands.refused.place');
    for (const { command } of commandEntries())
      for (const now of [at.home, at.events])
        for (const row of find(t(command.title), now)) expect(row.blocked).not.toBe(place);
  });

  it('lists what means nothing without a cursor where there is one only', () => {
    const fill = t('core.paste.commands.fill');
    const cursor = { resource: 'manifestations', id: 1, label: 'Carmen' };
    const found = (now: Facts) => find(fill, now).filter(({ title }) => title === fill).length;
    expect([found(at.home), found(at.events), found({ ...at.events, cursor })]).toEqual([0, 0, 1]);
  });

  it('names the record under the cursor over what would be done to it', () => {
    const cursor = { resource: 'manifestations', id: 1, label: 'Carmen' };
    expect(find('vente', { ...at.events, cursor })[0]?.group).toBe('Pour «\u00a0Carmen\u00a0»');
    const here = emptyRows(catalogue, drawing({ ...at.events, cursor }), memory);
    expect(here.filter(({ group }) => group.includes('Carmen')).length).toBeGreaterThan(5);
  });

  it('says « Ici » of what this page alone can do', () => {
    const here = emptyRows(catalogue, drawing(at.home), memory).filter(({ group }) => group === 'Ici');
    expect(here.map(({ id }) => id.replace(/\..*/, ''))).toEqual(here.map(() => 'command:home'));
    expect(here.length).toBeGreaterThan(0);
  });
});

function commandEntries() {
  return catalogue.commands.flatMap((entry) => (entry.kind === 'command' ? [entry] : []));
}
