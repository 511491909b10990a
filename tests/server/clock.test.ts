/** Days, numbers and hours at the clock of the partner concerned, with the clock at every edge. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayIn, todayOf, zonesNow } from '../../server/clock';
import { associationTable, cardModelTable } from '../../server/domains/cards/table';
import { nextNumber } from '../../server/domains/orders/numbers';
import { run } from '../../server/resource/run';
import { insertRows } from '../../server/resource/write/insert';
import { describeBothDatabases } from '../support/databases';
import { callers, useHouseAnew } from './resource/house';
import { makeWorld } from './resource/world';

const reunion = 'Indian/Reunion';
const sessions = '/api/admin-config/seances';

describeBothDatabases('the clock', () => {
  const house = useHouseAnew(async (database) => {
    await database.pool.query('truncate villes, departements, regions, pays, contingents');
    await makeWorld(database);
    await insertRows(database.drizzle, cardModelTable, [
      { codeModele: 'SIX', libelleFr: 'Six mois', montants: [{ montant: 50 }], validiteMois: 6 },
    ]);
  });
  const tx = () => house.database.drizzle;
  const setZone = (zone: string | null, id = 'P1') =>
    house.query('update partenaires set fuseau = $1 where partner_id = $2', [zone, id]);

  beforeEach(() => setZone(reunion));
  afterEach(async () => {
    vi.useRealTimers();
    for (const caller of Object.values(callers)) delete caller.zones;
    await setZone(null);
  });
  const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

  it.each<[string, string | null, string]>([
    ['2026-12-31T22:59:00.000Z', 'P3', 'F26'],
    ['2026-12-31T23:07:00.000Z', 'P3', 'F27'],
    ['2026-12-31T23:07:00.000Z', null, 'F27'],
    ['2026-12-31T19:59:00.000Z', 'P1', 'F26'],
    ['2026-12-31T20:07:00.000Z', 'P1', 'F27'],
    // It inherits from P1.
    ['2026-12-31T20:07:00.000Z', 'P2', 'F27'],
  ])('an invoice of %s of %s is numbered %s', async (now, partner, start) => {
    expect((await nextNumber({ tx: tx() }, 'FACTURE', partner, now)).slice(0, 3)).toBe(start);
  });

  it.each<[string, string, string, string]>([
    ['2026-12-31T12:00:00Z', 'P3', '2026-12-31', '2027-06-30'],
    ['2026-12-31T23:07:00Z', 'P3', '2027-01-01', '2027-07-01'],
    ['2026-12-31T20:07:00Z', 'P1', '2027-01-01', '2027-07-01'],
    ['2027-08-30T22:30:00Z', 'P3', '2027-08-31', '2028-02-29'],
    ['2027-10-30T22:30:00Z', 'P3', '2027-10-31', '2028-04-30'],
    ['2027-03-27T23:30:00Z', 'P3', '2027-03-28', '2027-09-28'],
  ])('at %s a card of %s, where it is %s, is good until %s', async (now, idTiers, day, until) => {
    at(now);
    expect(await todayOf(tx(), idTiers)).toBe(day);
    await insertRows(tx(), associationTable, [{ modele: 'SIX', idTiers, debut: day, fin: day }]);
    const card = { modele: 'SIX', montantInitial: 50, idTiers };
    const { status, json } = await house.as('admin', 'POST', '/api/admin-config/cartes-cadeaux', card);
    expect([status, json.dateExpiration]).toEqual([201, until]);
    await house.query('truncate associations_carte, cartes, codes_carte, mouvements_carte');
  });

  it('days of SQL are those of the partner', async () => {
    const days = await run<{ id: string; day: string }>(
      tx(),
      sql`select p.partner_id as id, ${dayIn(sql`timestamptz '2026-12-31 20:30Z'`, sql`p.partner_id`)}::text as day
        from partenaires p where p.partner_id in ('P1', 'P2', 'P3') order by 1`,
    );
    expect(days.map(({ id, day }) => `${id} ${day}`)).toEqual(['P1 2027-01-01', 'P2 2027-01-01', 'P3 2026-12-31']);
  });

  it.each([
    'Mars/Olympus',
    '+04:00',
    'CET',
    "x'; --",
    'Foo/Bar5',
    '',
  ])('a zone that came from elsewhere and is none (%s) is the platform’s', async (zone) => {
    await setZone(zone);
    expect(await zonesNow(tx())).toEqual({});
    expect((await house.as('admin', 'GET', `${sessions}?limit=1`)).status).toBe(200);
  });

  it('a partner below another has its own zone', async () => {
    await setZone('Europe/Paris', 'P2');
    expect(await zonesNow(tx())).toEqual({ P1: reunion });
    await setZone('America/Guadeloupe', 'P2');
    expect(await zonesNow(tx())).toEqual({ P1: reunion, P2: 'America/Guadeloupe' });
    await setZone(null, 'P2');
  });

  it('a séance is on the day and at the hour of its partner: row, filter, export, move', async () => {
    await house.query(`update seances set date = '2099-07-01T20:30:00Z' where idseanc = 11`);
    for (const caller of Object.values(callers)) caller.zones = await zonesNow(tx());
    expect(await house.read(`${sessions}/11`)).toMatchObject({ jour: 'JEU', heure: 0 });
    const found = async (q: string) =>
      (await house.as('admin', 'GET', `${sessions}?q=${encodeURIComponent(q)}`)).json.items.length;
    expect(await Promise.all(['02/07/2099', '01/07/2099'].map((day) => found(`idseanc:11 date:${day}`)))).toEqual([
      1, 0,
    ]);
    // Of who sees that partner alone as well.
    const own = await house.as(
      'partenaire',
      'GET',
      `${sessions}?q=${encodeURIComponent('idseanc:11 date:02/07/2099')}`,
    );
    expect(own.json.items).toHaveLength(1);
    const { text } = await house.as('admin', 'GET', `${sessions}/export?format=csv&q=idseanc:11&columns=idseanc,date`);
    expect(text).toContain('2099-07-02 00:30:00+04:00');
    const asked = {
      selection: { ids: [11] },
      move: { months: 0, days: 0, minutes: 0, clock: { hour: 12, minute: 0 } },
    };
    const moved = await house.as('admin', 'POST', `${sessions}/decalage`, asked);
    expect(moved.status).toBe(200);
    expect((await house.read(`${sessions}/11`)).date).toBe('2099-07-02T08:00:00.000Z');
  });

  it('today of a filter is the day that it is where each row is', async () => {
    await house.query(`update seances set date = '2099-12-31T21:00:00Z' where idseanc = 11`);
    at('2099-12-31T20:30:00Z');
    for (const caller of Object.values(callers)) caller.zones = await zonesNow(tx());
    const { json } = await house.as(
      'admin',
      'GET',
      `${sessions}?q=${encodeURIComponent('idseanc:11 date:aujourdhui')}`,
    );
    expect(json.items).toHaveLength(1);
    await house.query(`update seances set date = '2099-12-31T19:00:00Z' where idseanc = 11`);
    const gone = await house.as('admin', 'GET', `${sessions}?q=${encodeURIComponent('idseanc:11 date:aujourdhui')}`);
    expect(gone.json.items).toHaveLength(0);
  });

  it.each<[string, string]>([
    ['2099-07-02 00:30', '2099-07-01T20:30:00.000Z'],
    ['2099-07-02 00:30:00+04:00', '2099-07-01T20:30:00.000Z'],
    ['2099-07-02 00:30:00Z', '2099-07-02T00:30:00.000Z'],
    // Clocks of Paris skip this hour, those of the island do not.
    ['2027-03-28 02:30', '2027-03-27T22:30:00.000Z'],
    ['28/03/2027 02:30', '2027-03-27T22:30:00.000Z'],
  ])('%s in a file is read where its row is', async (written, instant) => {
    const file = `idseanc;date\n11;${written}\n`;
    const look = await house.sendFile('admin', `${sessions}/import`, 'f.csv', file, { look: true });
    await house.sendFile('admin', `${sessions}/import`, 'f.csv', file, { plan: look.json.plan });
    expect((await house.read(`${sessions}/11`)).date).toBe(instant);
  });

  it.each([
    '2027-03-28 02:30',
    '28/03/2027 2h30',
    '2027-03-28T02:59:59',
  ])('%s in a file is refused at its cell where clocks skip it', async (written) => {
    await setZone(null);
    const file = `idseanc;date\n11;${written}\n12;2027-03-28 03:00\n`;
    const look = await house.sendFile('admin', `${sessions}/import`, 'f.csv', file, { look: true });
    const { json } = await house.sendFile('admin', `${sessions}/import`, 'f.csv', file, {
      plan: look.json.plan,
      dryRun: true,
    });
    expect(json).toMatchObject({ changed: 1, rejected: 1 });
    expect(json.rejectedRows[0].reasons).toMatchObject([{ code: 'no-such-hour' }]);
    expect(json.rejects[0].reasons[0].columns).toEqual([1]);
  });
});
