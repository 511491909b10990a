// Best-sellers: one record for a component and a partner, rankings that agree with a plain oracle, per partner, pins, runs, the clock.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { computeRecords, recordsToCompute } from '../../../../server/domains/best-sellers/compute';
import { bestSellerTable } from '../../../../server/domains/best-sellers/table';
import { doScheduled } from '../../../../server/jobs/schedule';
import { insertRows } from '../../../../server/resource/write/insert';
import type { Services } from '../../../../server/services';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';

const path = '/api/page-management/best-sellers';

describeBothDatabases('best-sellers', () => {
  const sql = (text: string) => house.query(text);
  const house = useHouse();
  beforeAll(async () => {
    await sql(`update manifestations set statut = 'MISE_EN_VENTE', date_fin = '2097-06-02', genre = case when idmanif % 2 = 0 then 'OPERA' else 'THEATRE' end,
      ville = case when idmanif % 4 = 0 then 'Lyon' else 'Dijon' end`);
    // Six hundred orders over sixty days, of every status; a third of the tickets are not valid.
    await sql(`insert into commandes (numero, statut, canal, date_creation, lignes)
      select 'T' || n, (array['VALIDEE', 'TERMINEE', 'ANNULEE', 'PANIER'])[1 + abs(hashtext('statut' || n)) % 4], 'WEB',
        now() - make_interval(hours => n * 7919 % 1440),
        (select jsonb_agg(jsonb_build_object('id', l, 'type', case l when 3 then 'FRAIS' else 'SEANCE' end, 'libelle', 'x', 'prix', 10,
          'idmanif', 1 + abs(hashtext(n || '-' || l)) % 8, 'statutBillet', (array['EMIS', 'CONTROLE', 'ANNULE'])[1 + abs(hashtext(l || ' ' || n)) % 3])) from generate_series(1, 3) l)
      from generate_series(1, 600) n`);
  });
  beforeEach(async () => {
    await sql('truncate best_sellers, rangs_best_sellers, calculs_best_sellers, horaires, actions restart identity');
    await sql('update manifestations set best_sellers = true, best_sellers_by_genre = true');
  });

  const as = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version = 1) =>
    house.as(who, method, url, body, method === 'GET' ? {} : version);
  const put = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      bestSellerTable,
      rows.map((row) => ({ libelle: 'Un classement', idTiers: null, ...row })),
    );
  const compute = () =>
    house.database.drizzle.transaction(async (tx) => {
      await computeRecords(tx, await recordsToCompute(tx, null), new Date());
    });
  const rangs = async (query = '', who: Who = 'admin', id = 1) => {
    const { status, json } = await as(who, 'GET', `${path}/${id}/rangs${query}`);
    expect(status, JSON.stringify(json)).toBe(200);
    return { ...json, keys: json.rangs.map(({ cle }: { cle: number }) => cle) };
  };
  /** The most sold first, reckoned without our statements. */
  const oracle = async (where: string, days = 30) => {
    const { rows: orders } = await sql(`select date_creation, statut, lignes from commandes`);
    const { rows: events } = await sql(`select idmanif from manifestations m where ${where}`);
    const counts = new Map<number, number>(events.map(({ idmanif }) => [idmanif, 0]));
    for (const { date_creation, statut, lignes } of orders) {
      if (date_creation.getTime() < Date.now() - days * 86_400_000 || !['VALIDEE', 'TERMINEE'].includes(statut))
        continue;
      for (const { type, statutBillet, idmanif } of lignes)
        if (type === 'SEANCE' && statutBillet !== 'ANNULE' && counts.has(idmanif))
          counts.set(idmanif, (counts.get(idmanif) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, sold]) => sold > 0)
      .sort(([one, sold], [other, more]) => more - sold || one - other)
      .map(([idmanif]) => idmanif);
  };

  it.each<[string, object, string[]]>([
    ['fewer than ten elements', { elementCount: 9 }, ['elementCount: tooLow']],
    ['more than twenty', { elementCount: 21 }, ['elementCount: tooHigh']],
    ['no ranking at all', { bestSellersGlobal: false }, ['bestSellersGlobal: best-sellers-none']],
    [
      'a pin beyond the places',
      { epingles: [{ type: 'MANIFESTATION', idmanif: 1, place: 11 }] },
      ['epingles.0.place: best-sellers-place'],
    ],
    [
      'a pin twice',
      { epingles: [1, 1].map((idmanif) => ({ type: 'MANIFESTATION', idmanif })) },
      ['epingles.1.type: best-sellers-twice'],
    ],
    [
      'an exclusion that ends before it starts',
      {
        exclusions: [{ type: 'MANIFESTATION', idmanif: 1, debut: '2027-02-01T00:00:00Z', fin: '2027-01-01T00:00:00Z' }],
      },
      ['exclusions.0.fin: boundsRule'],
    ],
  ])('are refused with %s', async (_, leaves, expected) => {
    const { status, json } = await as('admin', 'POST', path, { libelle: 'Essai', ...leaves });
    expect([status, codes(json)]).toEqual([422, expected]);
  });

  it('are one for a component and a partner', async () => {
    await put([{ idTiers: 'P1' }]);
    const twice = await as('partenaire', 'POST', path, { libelle: 'Encore', idTiers: 'P1' });
    expect([twice.status, codes(twice.json)]).toEqual([422, ['typeComponent: exists']]);
    const other = { libelle: 'Encore', idTiers: 'P1', typeComponent: 'BEST_SELLERS_SIMPLE' };
    expect((await as('partenaire', 'POST', path, other)).status).toBe(201);
  });

  it('agree with a plain count of sales: of all, by genre, by city', async () => {
    await put([{ bestSellersByGenre: true, bestSellersByCity: true }]);
    await compute();
    const all = await rangs();
    expect(all.keys).toEqual(await oracle('true'));
    expect(all.keys.length).toBeGreaterThan(2);
    expect((await rangs('?axe=GENRE&valeur=OPERA')).keys).toEqual(await oracle(`m.genre = 'OPERA'`));
    expect((await rangs('?axe=VILLE&valeur=Lyon')).keys).toEqual(await oracle(`m.ville = 'Lyon'`));
    expect((await rangs('?axe=VILLE&valeur=Lyon')).keys).not.toEqual([]);
    expect((await rangs('?axe=VILLE&valeur=Nulle-Part')).keys).toEqual([]);
    expect(all.classements.map(({ axe }: { axe: string }) => axe)).not.toContain('SOUS_GENRE');
  });

  it('count the orders of their own window, whatever the others look back on', async () => {
    await put([{}, { typeComponent: 'BEST_SELLERS_SIMPLE', fenetreJours: 7 }]);
    await compute();
    const [month, week] = [await rangs(), await rangs('', 'admin', 2)];
    expect([month.keys, week.keys]).toEqual([await oracle('true'), await oracle('true', 7)]);
    const sold = ({ rangs: all }: { rangs: { ventes: number }[] }) => all.reduce((sum, { ventes }) => sum + ventes, 0);
    expect(sold(week)).toBeGreaterThan(0);
    expect(sold(week)).toBeLessThan(sold(month));
  });

  it('are those of a partner and of what stands under it', async () => {
    await put([{}, { idTiers: 'P3' }]);
    await compute();
    const family = `m.id_tiers in ('P1', 'P2')`;
    expect((await rangs('?idTiers=P1')).keys).toEqual(await oracle(family));
    const third = await rangs('?idTiers=P3');
    expect([third.keys, third.remplacePar?.id]).toEqual([await oracle(`m.id_tiers = 'P3'`), 2]);
  });

  it('of others are not there for a partner', async () => {
    await put([{ idTiers: 'P3' }, { idTiers: 'P1' }]);
    await compute();
    expect((await as('partenaire', 'GET', `${path}/1/rangs`)).status).toBe(404);
    expect((await as('partenaire', 'GET', `${path}/2/rangs?idTiers=P3`)).status).toBe(403);
    const own = await rangs('', 'partenaire', 2);
    // P2 stands under P1 and is out of its perimeter: its sales count, its name is not told.
    for (const { libelle, cle } of own.rangs) {
      const { rows } = await house.query(`select id_tiers from manifestations where idmanif = ${cle}`);
      expect(libelle === null).toBe(rows[0].id_tiers !== 'P1');
    }
    expect((await as('partenaire', 'POST', `${path}/calcul`, { ids: [1] })).status).toBe(422);
  });

  it('follow flags at once, without a new computation', async () => {
    await put([{ bestSellersByGenre: true }]);
    await compute();
    const [first] = (await rangs()).keys;
    await sql(`update manifestations set best_sellers = false where idmanif = ${first}`);
    const { keys, ecartes } = await rangs();
    expect([keys.includes(first), ecartes[0]]).toMatchObject([
      false,
      { cle: first, raison: 'DESACTIVE', rangVentes: 1 },
    ]);
  });

  it('show pins and exclusions of a form that is not saved yet', async () => {
    await put([{}]);
    await compute();
    const [first, second, third] = (await rangs()).keys;
    const { json } = await as('admin', 'POST', `${path}/apercu`, {
      id: 1,
      elementCount: 10,
      epingles: [{ id: 'a', type: 'MANIFESTATION', idmanif: third, place: 1, order: 1 }],
      exclusions: [{ id: 'b', type: 'MANIFESTATION', idmanif: first, motif: 'Quota atteint' }],
    });
    expect(json.rangs.slice(0, 2).map(({ cle, raison }: { cle: number; raison: string }) => [cle, raison])).toEqual([
      [third, 'EPINGLE'],
      [second, 'VENTES'],
    ]);
    expect(json.ecartes[0]).toMatchObject({ cle: first, raison: 'EXCLU', motif: 'Quota atteint' });
  });

  it('take pins and exclusions from anywhere, as one lot that is taken back', async () => {
    await put([{}]);
    const body = { type: 'MANIFESTATION', selection: { ids: [1, 2] }, fin: '2097-01-01T00:00:00.000Z' };
    const tried = await as('admin', 'POST', `${path}/1/epingles`, { ...body, dryRun: true });
    expect([tried.json.changed, tried.json.sample.length]).toEqual([2, 1]);
    const { json } = await as('admin', 'POST', `${path}/1/epingles`, body);
    expect(json.changed).toBe(2);
    const again = await as('admin', 'POST', `${path}/1/epingles`, body, 2);
    expect([again.json.changed, again.json.blockedRows[0].reasons[0].message]).toEqual([0, 'Déjà dans ce classement']);
    await house.revert(json.lot);
    expect((await house.read(`${path}/1`)).epingles).toEqual([]);
    const many = { type: 'MANIFESTATION', selection: { ids: [1] }, motif: 'Complet' };
    await as('admin', 'POST', `${path}/1/exclusions`, many, 3);
    expect((await house.read(`${path}/1`)).exclusions).toMatchObject([{ idmanif: 1, motif: 'Complet' }]);
  });

  it('are computed by a run, and say when; rankings go with their record', async () => {
    await put([{}, { idTiers: 'P1', actif: false }]);
    const { status } = await as('admin', 'POST', `${path}/calcul`, {});
    expect([status, house.runs.at(-1)?.resultat]).toMatchObject([202, { changed: 1 }]);
    const { json } = await as('admin', 'GET', `${path}/1`);
    expect([json.calculeLe === null, json.nbClassements]).toEqual([false, 1]);
    expect((await as('admin', 'DELETE', `${path}/1`)).status).toBe(204);
    expect((await sql('select from rangs_best_sellers')).rows).toEqual([]);
  });

  it('come back by the clock, once for all nodes', async () => {
    const services = { database: house.database } as unknown as Services;
    let turns = 0;
    const work = [{ name: 'essai', everyMs: 3_600_000, work: async () => void (turns += 1) }];
    await Promise.all([doScheduled(services, work), doScheduled(services, work)]);
    expect(turns).toBe(1);
    await sql(`update horaires set dernier = now() - interval '1 hour'`);
    await doScheduled(services, work);
    expect(turns).toBe(2);
  });
});
