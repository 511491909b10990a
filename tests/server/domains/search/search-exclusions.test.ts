import { beforeEach, expect, it } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { manifestationTable } from '../../../../server/domains/events/table';
import { turnFlags } from '../../../../server/domains/search-engine/expiry';
import { exclusionTable } from '../../../../server/domains/search-engine/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { Services } from '../../../../server/services';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';
import { manifestation } from '../../resource/world';

const path = '/api/search-engine/exclusions';
const events = '/api/admin-config/manifestations';
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';

describeBothDatabases('exclusions', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate exclusions, filtres, synonymes, boosts, actions restart identity');
    await house.query('update manifestations set exclusion_search_engine = false where exclusion_search_engine');
  });

  const { as } = house;
  const rows = async () =>
    (await house.query('select idmanif, motif, auteur, fin is null as open, id_tiers from exclusions order by id'))
      .rows;
  const flagged = async () =>
    (
      await house.query<{ id: number }>(
        'select idmanif as id from manifestations where exclusion_search_engine order by 1',
      )
    ).rows.map(({ id }) => id);
  const revert = (who: Who, lot: unknown) => house.revert(lot, {}, who);
  const exclude = (body: object, who: Who = 'admin') =>
    as(who, 'POST', path, { type: 'MANIFESTATION', idmanif: 1, ...body });

  it('set the flag of their record, and take it back with their lot', async () => {
    const made = await exclude({ motif: 'Doublon' });
    expect([made.status, made.json.etat, made.json.auteur]).toEqual([201, 'EN_VIGUEUR', 'Alice Admin']);
    expect(await flagged()).toEqual([1]);
    await revert('admin', made.headers['x-lot']);
    expect([await flagged(), await rows()]).toEqual([[], []]);
  });

  it.each([
    ['on some sites', { partenaires: ['P3'] }],
    ['to come', { debut: future }],
    ['that ended', { debut: past, fin: '2020-02-01T00:00:00.000Z' }],
  ])('%s leave the flag alone', async (_, leaves) => {
    expect((await exclude(leaves)).status).toBe(201);
    expect(await flagged()).toEqual([]);
  });

  it('are opened and ended by the flag, in its lot, by a partner too', async () => {
    const version = (await house.read(`${events}/1`, 'partenaire')).version;
    const set = await as(
      'partenaire',
      'PUT',
      `${events}/1`,
      { manifSetting: { exclusionSearchEngine: true } },
      version,
    );
    expect(set.status).toBe(200);
    expect(await rows()).toEqual([{ idmanif: 1, motif: null, auteur: 'Pia Partenaire', open: true, id_tiers: 'P1' }]);
    await as('partenaire', 'PUT', `${events}/1`, { manifSetting: { exclusionSearchEngine: false } }, version + 1);
    expect(await rows()).toMatchObject([{ open: false }]);
    const undone = await revert('partenaire', set.headers['x-lot']);
    expect([undone.status, await flagged()]).toEqual([200, []]);
  });

  it('set by a partner are taken back by it, and set again', async () => {
    const bulk = await as('partenaire', 'POST', `${events}/bulk`, {
      selection: { ids: [1] },
      change: { manifSetting: { exclusionSearchEngine: true } },
    });
    const undone = await revert('partenaire', bulk.json.lot);
    expect([undone.json.blocked, await flagged(), await rows()]).toEqual([0, [], []]);
    await revert('partenaire', undone.json.lot);
    expect([await flagged(), (await rows()).length]).toEqual([[1], 1]);
  });

  it('end before they start: refused at the field; so is a foreign record or partner', async () => {
    expect(codes((await exclude({ debut: future, fin: past })).json)).toEqual(['fin: boundsRule']);
    expect(codes((await exclude({ idmanif: 5 }, 'groupe')).json)).toContain('idmanif: reference');
    expect(codes((await exclude({ partenaires: ['P3'] }, 'groupe')).json)).toEqual(['partenaires: intab']);
    expect(codes((await as('admin', 'POST', path, { type: 'PACKAGE', idmanif: 1 })).json)).toContain(
      'idPackage: required',
    );
    expect((await exclude({ idmanif: 5 }, 'partenaire')).status).toBe(422);
  });

  it('begin and end by themselves, told to the pages, under a lot of their own', async () => {
    await insertRows(house.database.drizzle, exclusionTable, [
      { type: 'MANIFESTATION', idmanif: 1, debut: past, fin: '2020-02-01T00:00:00.000Z' },
      { type: 'MANIFESTATION', idmanif: 2, debut: past },
    ]);
    await house.query('update manifestations set exclusion_search_engine = true where idmanif in (1, 6)');
    const told: object[] = [];
    const services = {
      database: house.database,
      live: { publish: async (_tx: unknown, events: readonly object[]) => void told.push(...events) },
      storage: {},
    };
    // What time turns needs these alone.
    expect(await turnFlags(services as unknown as Services, catalogue)).toBe(2);
    // A flag that no row ever stood for is nobody’s to clear.
    expect(await flagged()).toEqual([2, 6]);
    expect(told.length).toBeGreaterThan(0);
    const { rows: actions } = await house.query('select distinct origine, auteur from actions');
    expect(actions).toEqual([{ origine: 'PLANIFICATION', auteur: 'Planification' }]);
    expect(await turnFlags(services as unknown as Services, catalogue)).toBe(0);
  });

  it('of many records are one lot with reason and end; what is locked or excluded already is told', async () => {
    const asked = {
      type: 'MANIFESTATION',
      action: 'EXCLURE',
      selection: { ids: [1, 2, 4] },
      motif: 'Vente privée',
      fin: future,
    };
    const dry = await as('admin', 'POST', `${path}/lot`, { ...asked, dryRun: true });
    expect(dry.json).toMatchObject({ changed: 2, blocked: 1, blockedRows: [{ id: 4 }] });
    expect(await rows()).toEqual([]);
    const done = await as('admin', 'POST', `${path}/lot`, asked);
    expect(done.json).toMatchObject({ changed: 2, blocked: 1 });
    expect(await flagged()).toEqual([1, 2]);
    expect((await as('admin', 'POST', `${path}/lot`, { ...asked, dryRun: true })).json).toMatchObject({ unchanged: 2 });
    const back = await as('admin', 'POST', `${path}/lot`, { ...asked, action: 'INCLURE', motif: 'Ouverte' });
    expect([back.json.changed, await flagged()]).toEqual([2, []]);
    await revert('admin', back.json.lot);
    await revert('admin', done.json.lot);
    expect([await flagged(), await rows()]).toEqual([[], []]);
    expect(codes((await as('admin', 'POST', `${path}/lot`, { ...asked, fin: past })).json)).toEqual([
      'fin: boundsRule',
    ]);
  });

  it('of five thousand records are one lot too, taken back at once', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => manifestation(50_001 + index));
    await insertRows(house.database.drizzle, manifestationTable, many);
    const selection = { q: 'titre:Manifestation' };
    const started = await as('admin', 'POST', `${path}/lot`, {
      type: 'MANIFESTATION',
      action: 'EXCLURE',
      selection,
      motif: 'Saison close',
    });
    expect(started.status).toBe(202);
    const run = house.runs.at(-1);
    expect(run?.resultat).toMatchObject({ changed: 5_000, blocked: 0 });
    expect((await flagged()).length).toBe(5_000);
    await revert('admin', run?.lotId);
    expect([await flagged(), (await rows()).length]).toEqual([[], 0]);
    await house.query('delete from manifestations where idmanif > 50000');
  }, 120_000);

  it('go with their record', async () => {
    await insertRows(house.database.drizzle, manifestationTable, [manifestation(60_001)]);
    await exclude({ idmanif: 60_001 });
    const version = (await house.read(`${events}/60001`)).version;
    expect((await as('admin', 'DELETE', `${events}/60001`, undefined, version)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each<[string, string, object, string[]]>([
    [
      'a filter of another type',
      'filtres',
      { code: 'x', libelleFr: 'X', champ: 'PRIX', type: 'LISTE' },
      ['type: filter-type'],
    ],
    ['a code taken', 'filtres', { code: 'GENRE', libelleFr: 'X' }, ['code: exists']],
    ['a synonym of nothing', 'synonymes', { mots: ['seul'] }, ['mots: synonym-alone']],
    ['a boost of nothing', 'boosts', { libelle: 'X', type: 'GENRE' }, ['genre: required']],
  ])('refuse %s', async (_, name, body, expected) => {
    await as('admin', 'POST', '/api/search-engine/filtres', { code: 'genre', libelleFr: 'Genre' });
    expect(codes((await as('admin', 'POST', `/api/search-engine/${name}`, body)).json)).toEqual(expected);
  });

  it('filters that depend on one another in a loop are refused', async () => {
    const filter = (code: string, dependsOn: number | null) =>
      as('admin', 'POST', '/api/search-engine/filtres', { code, libelleFr: code, dependsOn });
    await filter('a', null);
    await filter('b', 1);
    expect(codes((await as('admin', 'PUT', '/api/search-engine/filtres/1', { dependsOn: 2 })).json)).toEqual([
      'dependsOn: filter-cycle',
    ]);
    expect(codes((await as('admin', 'PUT', '/api/search-engine/filtres/1', { dependsOn: 1 })).json)).toEqual([
      'dependsOn: filter-cycle',
    ]);
  });

  it('what holds on all sites is the platform’s', async () => {
    const url = '/api/search-engine/synonymes';
    await as('admin', 'POST', url, { mots: ['foot', 'football'] });
    expect((await house.read(url, 'groupe')).total).toBe(0);
    expect(codes((await as('groupe', 'POST', url, { mots: ['a', 'b'] })).json)).toEqual(['partenaires: search-sites']);
    expect((await as('groupe', 'POST', url, { mots: ['a', 'b'], partenaires: ['P2'] })).status).toBe(201);
    expect((await house.read(url, 'groupe')).total).toBe(1);
  });
});
