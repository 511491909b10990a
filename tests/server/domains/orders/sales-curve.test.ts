import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { manifestationTable, seanceTable } from '../../../../server/domains/events/table';
import { orderTable } from '../../../../server/domains/orders/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { SalesCurve } from '../../../../src/plugins/events/models/sales-curve';
import type { Line } from '../../../../src/plugins/orders/models/items';
import { soldBySession, sumsOf } from '../../../../src/plugins/orders/models/money';
import { lineOf } from '../../../../src/plugins/orders/models/sale';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { makeWorld, manifestation, seance } from '../../resource/world';

const show = 100;
const date = '2027-04-02T18:00:00.000Z';

let made = 0;

/** An order as it stands, and its tickets of one séance by their states. */
function order(
  dateCreation: string,
  idmanif: number,
  states: readonly Line['statutBillet'][],
  { lines = {}, ...leaves }: Record<string, unknown> & { lines?: Partial<Line> } = {},
) {
  made += 1;
  const lignes = states.map((statutBillet, at) => ({
    ...lineOf({ id: `l${at + 1}`, type: 'SEANCE', libelle: 'Place', prix: 20, frais: 2, tauxTva: 5.5 }),
    ...{ idmanif, idseanc: idmanif * 10, statutBillet, ...lines },
  }));
  return { numero: `T${made}`, idTiers: 'P1', statut: 'VALIDEE', dateCreation, lignes, ...leaves };
}

/** Manifestations that are over, with so many tickets sold a week before. */
const past: readonly [idmanif: number, sold: number, idTiers: string][] = [
  [301, 1, 'P1'],
  [302, 2, 'P1'],
  [303, 3, 'P1'],
  [304, 4, 'P1'],
  [305, 5, 'P1'],
  [306, 60, 'P3'],
];

const orders = [
  // The evening before the clocks are put forward; that day of 23 hours; the one after it.
  order('2027-03-27T22:30:00.000Z', show, ['EMIS', 'CONTROLE', 'ANNULE']),
  order('2027-03-27T23:30:00.000Z', show, ['EMIS'], { lines: { rembourse: 5 } }),
  order('2027-03-28T22:30:00.000Z', show, ['EMIS'], { devise: 'CHF' }),
  // It holds places and has sold none.
  order('2027-03-29T10:00:00.000Z', show, ['RESERVE', 'RESERVE'], { statut: 'EN_ATTENTE' }),
  order('2027-03-29T10:00:00.000Z', show, ['ANNULE', 'ANNULE'], { statut: 'ANNULEE' }),
  order('2027-03-29T10:00:00.000Z', show, ['REVENDU', 'EMIS']),
  // Sold by another partner.
  order('2027-03-30T08:00:00.000Z', show, ['EMIS', 'EMIS', 'EMIS'], { idTiers: 'P3' }),
  ...past.map(([id, sold, idTiers]) =>
    order(
      '2027-02-22T10:00:00.000Z',
      id,
      Array.from({ length: sold }, () => 'EMIS' as const),
      { idTiers },
    ),
  ),
  // Never sold, or on Réunion, where it is the day after already.
  order('2027-02-22T10:00:00.000Z', 307, ['ANNULE']),
  order('2027-03-27T20:30:00.000Z', 200, ['EMIS'], { idTiers: 'P2' }),
];

describeBothDatabases('the sales curve of a manifestation', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    const { drizzle } = database;
    await database.pool.query('update lieux set capacite = 300 where id_lieu = 1');
    await database.pool.query("update partenaires set fuseau = 'Indian/Reunion' where partner_id = 'P2'");
    const like = { libelleFr: 'Tartuffe', sousGenre: 'COMEDIE', statut: 'MISE_EN_VENTE' };
    await insertRows(drizzle, manifestationTable, [
      manifestation(show, like),
      manifestation(200, { ...like, genre: 'OPERA', idTiers: 'P2' }),
      manifestation(400, { ...like, genre: 'OPERA' }),
      ...past.map(([id, , idTiers]) => manifestation(id, { ...like, idTiers })),
      manifestation(307, like),
      // Played in a series: another kind of sale.
      manifestation(308, like),
    ]);
    await insertRows(drizzle, seanceTable, [
      seance(1000, show, { date }),
      seance(2000, 200, { date, idTiers: 'P2' }),
      ...[...past, [307, 0, 'P1'] as const].map(([id, , idTiers]) =>
        seance(id * 10, id, { date: '2027-03-01T19:00:00.000Z', idTiers }),
      ),
      // One that was cancelled is no first day.
      seance(1001, show, { date: '2027-03-01T18:00:00.000Z', statut: 'ANNULEE' }),
      seance(3080, 308, { date: '2027-03-01T19:00:00.000Z' }),
      seance(3081, 308, { date: '2027-03-02T19:00:00.000Z' }),
    ]);
    await insertRows(drizzle, orderTable, [...orders, order('2027-02-22T10:00:00.000Z', 308, ['EMIS'])]);
  });
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-30T10:00:00.000Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const read = async (id: number, who: Who = 'admin'): Promise<SalesCurve> =>
    await house.read(`/api/admin-config/manifestations/${id}/courbe`, who);
  const pointAt = ({ points }: SalesCurve, j: number) => points.find((point) => point.j === j);

  it('adds valid tickets up, by the days of its partner’s clock before the first séance', async () => {
    const curve = await read(show);
    expect(curve).toMatchObject({ premier: '2027-04-02', dernier: '2027-04-02', aujourdhui: 3, devise: 'EUR' });
    const places = [6, 5, 4, 3].map((j) => pointAt(curve, j)?.places);
    expect(places).toEqual([2, 3, 5, 8]);
    // What is to come is not known.
    expect(pointAt(curve, 2)).toMatchObject({ places: null, recettes: null });
    expect(curve.points.at(-1)?.j).toBe(0);
  });

  it('counts what its orders count as sold', async () => {
    const own = orders.filter(({ lignes }) => lignes.some(({ idmanif }) => idmanif === show));
    const sold = own.reduce((sum, { lignes }) => sum + (soldBySession(lignes).get(show * 10) ?? 0), 0);
    expect(pointAt(await read(show), 3)?.places).toBe(sold);
    const [whole] = orders.filter(({ lignes }) => lignes[0]?.idmanif === 303);
    const { total } = sumsOf({ lignes: whole?.lignes ?? [], frais: [], paiements: [], remboursements: [] });
    expect((await read(303)).points.at(-1)).toMatchObject({ places: 3, recettes: total / 100 });
  });

  it('takes what was given back off the takings, and amounts of another currency are not in them', async () => {
    const curve = await read(show);
    const takings = [6, 5, 4, 3].map((j) => pointAt(curve, j)?.recettes);
    expect(takings).toEqual([44, 61, 83, 149]);
    expect(curve.autresDevises).toBe(true);
    expect((await read(303)).autresDevises).toBe(false);
  });

  it('is held against those of its genre that are over, sold something and had as many séances', async () => {
    const curve = await read(show);
    expect(curve).toMatchObject({ par: { sousGenre: true, salle: 'LIEU' }, salle: [200, 499], seances: [1, 1] });
    expect(curve.comparables.map(({ idmanif }) => idmanif)).toEqual([301, 302, 303, 304, 305, 306]);
    expect(pointAt(curve, 3)?.comparables).toEqual({ places: [2.25, 3.5, 4.75], recettes: [49.5, 77, 104.5] });
    expect(pointAt(curve, 8)?.comparables ?? null).toBe(null);
    expect(curve.points[0]).toMatchObject({ j: 7, places: 0, comparables: { places: [2.25, 3.5, 4.75] } });
  });

  it('shows a partner its own manifestations and orders alone', async () => {
    const curve = await read(show, 'partenaire');
    expect(curve.comparables.map(({ idmanif }) => idmanif)).toEqual([301, 302, 303, 304, 305]);
    expect(pointAt(curve, 3)).toMatchObject({ places: 5, comparables: { places: [2, 3, 4] } });
    const status = async (id: number, who: Who) =>
      (await house.as(who, 'GET', `/api/admin-config/manifestations/${id}/courbe`)).status;
    expect(await status(306, 'partenaire')).toBe(404);
    expect(await status(show, 'orphelin')).toBe(404);
    // Looked at as one of several partners.
    const asOne = await house.as('groupe', 'GET', `/api/admin-config/manifestations/${show}/courbe?tiers=P2`);
    expect(asOne.status).toBe(404);
  });

  it('reads days at the clock of the partner: a sale on the eve in Paris is of the day on Réunion', async () => {
    const curve = await read(200);
    expect(curve).toMatchObject({ premier: '2027-04-02', par: null, comparables: [] });
    expect(curve.points.find(({ places }) => places === 1)?.j).toBe(5);
    await house.query("update partenaires set fuseau = null where partner_id = 'P2'");
    expect((await read(200)).points.find(({ places }) => places === 1)?.j).toBe(6);
  });

  it('has no point without a séance', async () => {
    expect(await read(400)).toMatchObject({ premier: null, points: [], comparables: [] });
  });
});
