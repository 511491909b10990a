import { describe, expect, it } from 'vitest';
import { describeBothDatabases } from '../../../support/databases';
import { useHouseAnew } from '../../resource/house';
import { far, makeGrids, makeWorld } from '../../resource/world';

const path = '/api/admin-config/seances';
const move = (given: object) => ({ months: 0, days: 0, minutes: 0, clock: null, ...given });

describeBothDatabases('séances, many at once', () => {
  const house = useHouseAnew(async (database) => {
    await database.pool.query('truncate villes, departements, regions, pays, contingents');
    await makeWorld(database);
    await makeGrids(database, 'G1', 'G2');
  });

  const query = (text: string, values: unknown[] = []) => house.query(text, values);
  const post = async (end: string, body: object, who: 'admin' | 'partenaire' = 'admin') =>
    house.as(who, 'POST', `${path}/${end}`, body);
  const datesOf = async (idmanif: number): Promise<string[]> => {
    const { json } = await house.as('admin', 'GET', `${path}?q=idmanif:${idmanif}&sort=date`);
    return json.items.map(({ date }: { date: string }) => date);
  };
  const series = {
    idmanif: 1,
    dates: ['2099-03-24T19:00:00.000Z', '2099-03-27T19:00:00Z', far],
    salle: 'Grande salle',
    grilleTarif: 'G1',
    contingent: 300,
  };

  it('are cancelled by who has the right to that, form, cell or bulk alike; the rest of the change stands by itself', async () => {
    const bulk = (who: 'partenaire' | 'groupe', statut: string) =>
      house.as(who, 'POST', `${path}/bulk`, { selection: { ids: [11] }, change: { statut }, dryRun: true });
    const refused = { code: 'action', message: expect.stringContaining('Annuler une séance') };
    expect((await bulk('partenaire', 'ANNULEE')).json).toMatchObject({ blockedRows: [{ id: 11, reasons: [refused] }] });
    expect((await bulk('partenaire', 'SUSPENDUE')).json).toMatchObject({ changed: 1, blocked: 0 });
    expect((await bulk('groupe', 'ANNULEE')).json).toMatchObject({ changed: 1, blocked: 0 });
    const { version } = await house.read(`${path}/11`);
    const put = await house.as('partenaire', 'PUT', `${path}/11`, { statut: 'ANNULEE' }, version);
    expect([put.status, put.json.errors]).toMatchObject([403, [{ field: 'statut', errorCodes: [refused] }]]);
  });

  describe('a series', () => {
    it('is made as one lot, what is there already left alone, and taken back whole', async () => {
      const before = await datesOf(1);
      const dry = await post('serie', { ...series, dryRun: true });
      expect(dry.json).toMatchObject({ changed: 2, unchanged: 1, blocked: 0 });
      expect(await datesOf(1)).toEqual(before);
      const made = await post('serie', series);
      expect(made.json).toMatchObject({ changed: 2, unchanged: 1, blocked: 0 });
      expect(made.headers['x-lot']).toBe(made.json.lot);
      expect(await datesOf(1)).toEqual(['2099-03-24T19:00:00.000Z', '2099-03-27T19:00:00.000Z', ...before]);
      const { json } = await house.as('admin', 'GET', `${path}?q=idmanif:1+salle:grande`);
      expect(json.items[0]).toMatchObject({ contingent: 300, grilleTarif: 'G1', idTiers: 'P1', statut: 'PROGRAMMEE' });
      expect((await house.revert(made.json.lot)).json).toMatchObject({ changed: 2, blocked: 0 });
      expect(await datesOf(1)).toEqual(before);
    });

    it.each([
      ['no price grid', { grilleTarif: '' }, 422, 'invalid'],
      ['too many places', { contingent: 200_001 }, 422, 'invalid'],
      ['an unknown status', { statut: 'ENVOLEE' }, 422, 'invalid'],
      ['an unknown manifestation', { idmanif: 31_415 }, 404, 'not-found'],
      ['no date', { dates: [] }, 400, 'bad-request'],
      ['a date that is none', { dates: ['mardi'] }, 400, 'bad-request'],
    ])('with %s is refused', async (_what, change, status, code) => {
      for (const dryRun of [true, false]) {
        const refused = await post('serie', { ...series, ...change, dryRun });
        expect(refused).toMatchObject({ status, json: { code } });
      }
    });

    it('with a price grid that does not exist makes nothing, and says why', async () => {
      for (const dryRun of [true, false]) {
        const { json } = await post('serie', { ...series, grilleTarif: 'G9', dryRun });
        expect(json).toMatchObject({ changed: 0, blocked: 2 });
        expect(JSON.stringify(json.blockedRows[0])).toContain(
          'Cette grille de prix n’existe pas : choisissez-en une de la liste',
        );
      }
    });

    it('of another’s manifestation is none of a partner’s', async () => {
      expect((await post('serie', { ...series, idmanif: 5 }, 'partenaire')).status).toBe(404);
      expect((await post('serie', series, 'partenaire')).json).toMatchObject({ changed: 2 });
    });
  });

  describe('collisions at the venue', () => {
    // Manifestations 1, 4 and 6 play at the same venue; 4 has a séance on 1 June 2099 at 20:00 in Paris.
    it.each([
      ['at the same moment', far, null, {}, 1],
      ['an hour later', '2099-06-01T19:00:00Z', null, {}, 1],
      ['right after its end', '2099-06-01T20:00:00Z', null, {}, 0],
      ['ending as it begins', '2099-06-01T16:00:00Z', null, {}, 0],
      ['right after its end, when it is said to last longer', '2099-06-01T20:00:00Z', null, { duree: 150 }, 1],
      ['in another hall', far, 'Studio', {}, 0],
      ['in the same hall, written otherwise', far, 'GRANDE SALLE', {}, 1],
      ['of a séance that is cancelled', far, null, { statut: 'ANNULEE' }, 0],
    ])('%s', async (_what, date, salle, four, expected) => {
      await query('delete from seances where idmanif = 1');
      await query("update seances set salle = 'Grande salle', statut = $1 where idmanif = 4", [
        'statut' in four ? four.statut : 'OUVERTE',
      ]);
      await query('update manifestations set duree = $1 where idmanif = 4', ['duree' in four ? four.duree : null]);
      const { json } = await post('serie', { ...series, dates: [date], salle, dryRun: true });
      expect(json).toMatchObject({ changed: 1 });
      expect(json.warnedRows).toHaveLength(expected);
      expect(json.dates[0].collisions).toHaveLength(expected);
      if (expected > 0) expect(json.warnedRows[0].reasons[0]).toMatchObject({ code: 'collision' });
      if (expected > 0) expect(json.warnedRows[0].reasons[0].message).toContain('Élan');
    });

    it('are found between the dates of the series itself', async () => {
      const dates = ['2099-03-24T19:00:00Z', '2099-03-24T20:00:00Z', '2099-03-25T19:00:00Z'];
      const { json } = await post('serie', { ...series, dates, dryRun: true });
      expect(json.dates.map(({ collisions }: { collisions: unknown[] }) => collisions.length)).toEqual([1, 1, 0]);
    });

    it('with what a partner may not see are not told', async () => {
      await query("update manifestations set id_tiers = 'P3' where idmanif = 4");
      await query("update seances set id_tiers = 'P3' where idmanif = 4");
      await query('delete from seances where idmanif = 1');
      const body = { ...series, dates: [far], salle: null, dryRun: true };
      expect((await post('serie', body, 'partenaire')).json.warnedRows).toEqual([]);
      expect((await post('serie', body)).json.warnedRows).toHaveLength(1);
    });
  });

  describe('a move', () => {
    it('acts on the wall clock, on each date from where it is, as one lot', async () => {
      await query("update seances set date = '2099-03-28T19:00:00Z' where idseanc = 11");
      const selection = { q: 'idmanif:1' };
      const dry = await post('decalage', { selection, move: move({ days: 7, minutes: 15 }), dryRun: true });
      expect(dry.json).toMatchObject({ changed: 2, unchanged: 0, blocked: 0 });
      expect(dry.json.sample[0].changes).toEqual([
        { field: 'date', before: '2099-03-28T19:00:00.000Z', after: '2099-04-04T18:15:00.000Z' },
      ]);
      const { json } = await post('decalage', { selection, move: move({ days: 7, minutes: 15 }) });
      expect(json).toMatchObject({ changed: 2 });
      expect(await datesOf(1)).toEqual(['2099-04-04T18:15:00.000Z', '2099-06-09T18:15:00.000Z']);
      expect((await house.read('/api/admin-config/manifestations/1')).manifInfo).toMatchObject({
        dateDebut: '2099-04-04T18:15:00.000Z',
        dateFin: '2099-06-09T18:15:00.000Z',
      });
      await house.revert(json.lot);
      expect(await datesOf(1)).toEqual(['2099-03-28T19:00:00.000Z', '2099-06-02T18:00:00.000Z']);
    });

    it('taken back leaves a series as it was made: it is taken back too', async () => {
      const made = await post('serie', { ...series, dates: ['2099-03-24T19:00:00Z', '2099-03-27T19:00:00Z'] });
      const before = await datesOf(1);
      const later = await post('decalage', { selection: { q: 'idmanif:1 salle:grande' }, move: move({ minutes: 15 }) });
      expect((await house.revert(made.json.lot)).json).toMatchObject({ changed: 0, blocked: 2 });
      await house.revert(later.json.lot);
      expect(await datesOf(1)).toEqual(before);
      expect((await house.revert(made.json.lot)).json).toMatchObject({ changed: 2, blocked: 0 });
    });

    it('leaves what is locked, and what is there already', async () => {
      const clock = { hour: 20, minute: 0 };
      const { json } = await post('decalage', { selection: { ids: [11, 12, 41] }, move: move({ clock }) });
      expect(json).toMatchObject({ changed: 0, unchanged: 3, blocked: 0 });
      const later = await post('decalage', { selection: { ids: [11, 41] }, move: move({ minutes: 15 }) });
      expect(later.json).toMatchObject({ changed: 1, unchanged: 0, blocked: 1 });
      expect(later.json.blockedRows[0]).toMatchObject({ id: 41, reasons: [{ code: 'locked-unknown' }] });
    });

    it('warns of collisions at the new dates, those that move together apart', async () => {
      await query("update seances set date = '2099-06-08T18:00:00Z', lock = false where idmanif = 4");
      const week = move({ days: 7 });
      const alone = await post('decalage', { selection: { ids: [11] }, move: week, dryRun: true });
      expect(alone.json.warnedRows).toMatchObject([{ id: 11, reasons: [{ code: 'collision' }] }]);
      const both = await post('decalage', { selection: { ids: [11, 41] }, move: week, dryRun: true });
      expect(both.json.warnedRows).toEqual([]);
    });

    it('keeps to a partner’s perimeter', async () => {
      const { json } = await post(
        'decalage',
        { selection: { q: 'date:>=2000-01-01' }, move: move({ days: 1 }), dryRun: true },
        'partenaire',
      );
      expect(json.changed + json.blocked).toBe(3);
    });
  });

  it.each([
    ['VENTE_A_VENIR', {}],
    ['EN_VENTE', { statut: 'OUVERTE' }],
    ['PRESQUE_COMPLETE', { statut: 'OUVERTE', vendus: 90 }],
    ['COMPLETE', { statut: 'OUVERTE', vendus: 100 }],
    ['VENTE_CLOSE', { statut: 'SUSPENDUE' }],
    ['VENTE_CLOSE', { statut: 'OUVERTE', lock: true }],
    ['VENTE_A_VENIR', { statut: 'OUVERTE', contingent: 0 }],
    ['PASSEE', { statut: 'OUVERTE', date: '2020-06-01T18:00:00Z' }],
  ])('the state %s follows from %j, and is filtered and sorted by', async (etat, leaves) => {
    await query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 1");
    for (const [name, value] of Object.entries(leaves))
      await query(`update seances set ${name} = $1 where idseanc = 11`, [value]);
    expect(await house.read(`${path}/11`)).toMatchObject({ etat, jour: 'LUN', heure: 20 });
    const found = await house.as('admin', 'GET', `${path}?q=idseanc:11+etat:${etat}&sort=etat,jour`);
    expect(found.json.items).toHaveLength(1);
  });

  it('finds séances by day and hour of the wall clock', async () => {
    await query("update seances set date = '2099-06-06T13:00:00Z' where idseanc = 12");
    const found = async (q: string) =>
      (await house.read(`${path}?q=${encodeURIComponent(q)}&sort=idseanc`)).items.map(
        ({ idseanc }: { idseanc: number }) => idseanc,
      );
    expect(await found('idmanif:1 heure:>=18')).toEqual([11]);
    expect(await found('idmanif:1 jour:samedi heure:15')).toEqual([12]);
  });

  it('takes a complementary séance once', async () => {
    const put = (complementaires: number[]) => house.as('admin', 'PUT', `${path}/11`, { complementaires }, 1);
    const refused = await put([12, 12]);
    expect(refused.json.errors).toEqual([
      {
        field: 'complementaires',
        errorCodes: [{ code: 'complementary-exists', message: 'Cette séance existe déjà comme séance complémentaire' }],
      },
    ]);
    expect((await put([12])).json.complementaires).toEqual([12]);
  });
});
