/** Rules: back-tested, armed, fired by a change, an hour and a date, once; evaluated as they are back-tested; stopped in a loop. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { utcText } from '../../../../server/clock';
import { catalogue } from '../../../../server/domains';
import { momentOf } from '../../../../server/domains/rules/due';
import { compile } from '../../../../server/resource/run';
import { everyScope } from '../../../../server/resource/scope';
import { servedNamed } from '../../../../server/resource/served';
import { describeBothDatabases } from '../../../support/databases';
import { base, RulesHouse } from './rules-house';

describeBothDatabases('rules', () => {
  const at = new RulesHouse();
  const { house } = at;

  it('run when a record begins to match, once, under a lot that is taken back', async () => {
    await at.genre('JAZZ');
    await at.genre('OPERA', { displayFilter: true });
    const id = await at.armed();
    await at.change(['OPERA'], { libelleFr: 'Opéra' });
    await at.change(['JAZZ'], { displayFilter: true });
    await at.run();
    const [firing, ...others] = await at.journal(id);
    expect(others).toEqual([]);
    expect(firing).toMatchObject({ etat: 'FAIT', entiteId: 'JAZZ', profondeur: 1, lot: expect.any(String) });
    expect(await at.english()).toEqual({ JAZZ: 'Shown', OPERA: null });
    const { rows } = await house.query(`select origine, auteur_id, motif from actions where lot_id = '${firing?.lot}'`);
    expect(rows).toEqual([
      { origine: 'PLANIFICATION', auteur_id: `cle:${at.compte}`, motif: expect.stringMatching(/^Règle/) },
    ]);
    await at.run();
    expect(await at.journal(id)).toHaveLength(1);

    const undone = await house.as('admin', 'POST', `/api/processing-ws/actions/${firing?.lot}/revert`, {});
    expect([undone.statusCode, undone.body]).toEqual([200, expect.stringContaining('"lot"')]);
    expect(await at.english()).toEqual({ JAZZ: null, OPERA: null });
  });

  it('run at their hour for each record that matches', async () => {
    await at.genre('JAZZ', { displayFilter: true });
    await at.genre('OPERA');
    const debut = new Date(Date.now() - 86_400_000).toISOString();
    const id = await at.armed({ declencheur: 'HEURE', repetition: 'JOUR', debut });
    await at.run();
    expect(await at.journal(id)).toEqual([]);
    await house.query(`update regles_suivi set jusqua = now() - interval '10 minutes'`);
    await at.run();
    expect(await at.journal(id)).toMatchObject([{ etat: 'FAIT', entiteId: 'JAZZ' }]);
    expect(await at.english()).toEqual({ JAZZ: 'Shown', OPERA: null });
  });

  it('run when a date comes, for the records that match then', async () => {
    await at.genre('JAZZ', { displayFilter: true });
    await at.genre('OPERA');
    const id = await at.armed({ declencheur: 'ECHEANCE', feuille: 'dateCreation', jours: 3 });
    await at.run();
    expect(await at.journal(id)).toEqual([]);
    await house.query(`update genres set date_creation = now() - interval '3 days 1 minute'`);
    await house.query(`update regles_suivi set jusqua = now() - interval '10 minutes'`);
    await at.run();
    expect(await at.journal(id)).toMatchObject([{ etat: 'FAIT', entiteId: 'JAZZ' }]);
    await at.run();
    expect(await at.journal(id)).toHaveLength(1);
  });

  it.each([
    // Summer time begins between the two, then ends.
    ['2026-03-28T19:00:00Z', 1, '2026-03-29T18:00:00Z'],
    ['2026-10-24T18:00:00Z', 1, '2026-10-25T19:00:00Z'],
    ['2026-06-01T18:00:00Z', -2, '2026-05-30T18:00:00Z'],
  ])('a date is at the same hour of the clock some days later: %s and %i days', async (date, jours, moment) => {
    const rule = { feuille: 'dateCreation', jours };
    const own = sql`${date}::timestamptz`;
    const instant = momentOf(servedNamed(catalogue, 'genres'), everyScope('fr'), rule, own) ?? own;
    const { text, values } = compile(sql`select ${utcText(instant)} as at`);
    expect((await house.query<{ at: string }>(text, values)).rows).toEqual([{ at: moment }]);
  });

  it('are armed once this very version was back-tested', async () => {
    const id = await at.make();
    const refusal = async () => (await at.state(id, 'ARMEE')).json();
    expect(await refusal()).toMatchObject({ changed: 0, blocked: 1 });
    await at.test(id);
    await at.becomes(id, 'ARMEE');
    const { version } = await at.show(id);
    const other = await house.as('admin', 'PUT', `${base}/${id}`, { valeur: 'Other' }, version);
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('rule-test')]);
    // A name or a limit makes no other version of it.
    const renamed = await house.as('admin', 'PUT', `${base}/${id}`, { nom: 'Autre nom', plafondHeure: 5 }, version);
    expect(renamed.statusCode, renamed.body).toBe(200);
  });

  it('say in evaluation what they would do, and that is what their back-test finds', async () => {
    const id = await at.make({ filtre: 'displayFilter:oui -libelleFr:non', changement: null });
    await at.becomes(id, 'EVALUATION');
    const codes = ['A1', 'B2', 'C3', 'D4'];
    for (const [index, code] of codes.entries()) await at.genre(code, { displayFilter: index % 2 === 0 });
    // A script of writes that is the same each time: shown, hidden, renamed, removed, made again.
    let seed = 7;
    for (let step = 0; step < 30; step += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const code = codes[seed % 4] ?? '';
      const exists = code in (await at.english());
      if (!exists) await at.genre(code, { displayFilter: seed % 3 === 0 });
      else if (seed % 11 === 0) await at.remove(code);
      else if (seed % 5 === 0) await at.change([code], { libelleFr: seed % 2 === 0 ? 'non' : 'peut-être' });
      else await at.change([code, codes[(seed + 1) % 4] ?? ''], { displayFilter: seed % 3 !== 0 });
      if (seed % 4 === 0) await at.run();
    }
    await at.run();
    const evaluated = await at.journal(id);
    expect(evaluated.length).toBeGreaterThan(5);
    expect(new Set(evaluated.map(({ etat }) => etat))).toEqual(
      new Set(['EVALUE', 'REFUSE', 'RIEN'].filter((etat) => evaluated.some((each) => each.etat === etat))),
    );
    const tested = await at.test(id);
    const told = ({ entiteId, cause }: { entiteId: string; cause: string }) => `${entiteId} ${cause}`;
    expect(tested.nombre).toBe(evaluated.length);
    expect(tested.lignes.map(told).toSorted()).toEqual(evaluated.map(told).toSorted());
    expect(Object.values(await at.english()).every((name) => name === null)).toBe(true);
  });

  it('stop at the fifth link of a chain', async () => {
    await at.genre('JAZZ');
    const shows = await at.armed({ filtre: 'displayFilter:non', champ: 'displayFilter', valeur: 'oui' });
    const hides = await at.armed({ filtre: 'displayFilter:oui', champ: 'displayFilter', valeur: 'non' });
    await at.change(['JAZZ'], { displayFilter: true });
    for (let turn = 0; turn < 8; turn += 1) await at.run();
    const links = [...(await at.journal(shows)), ...(await at.journal(hides))].toSorted(
      (a, b) => a.profondeur - b.profondeur,
    );
    expect(links.map(({ profondeur, etat }) => [profondeur, etat])).toEqual([
      [1, 'FAIT'],
      [2, 'FAIT'],
      [3, 'FAIT'],
      [4, 'FAIT'],
      [5, 'BOUCLE'],
    ]);
    expect(await at.show(hides)).toMatchObject({ nbRefus: 1 });
  });

  it('pause after three failures, and keep to their limit of an hour', async () => {
    for (const code of ['A1', 'B2', 'C3', 'D4']) await at.genre(code);
    const limited = await at.armed({ plafondHeure: 2 });
    await at.change(['A1', 'B2', 'C3'], { displayFilter: true });
    await at.run();
    expect((await at.journal(limited)).map(({ etat }) => etat)).toEqual(['FAIT', 'FAIT', 'PLAFOND']);
    await at.becomes(limited, 'BROUILLON');

    const refused = await at.armed({
      filtre: 'displayFilter:non',
      acte: 'APPEL',
      champ: null,
      valeur: null,
      chemin: '/api/user/roles/bulk',
      corps: '{"selection":{"ids":["{id}"]},"change":{}}',
    });
    await at.change(['A1', 'B2', 'C3'], { displayFilter: false });
    await at.run();
    expect((await at.journal(refused)).map(({ etat }) => etat)).toEqual(['REFUSE', 'REFUSE', 'REFUSE']);
    expect(await at.show(refused)).toMatchObject({ etat: 'PAUSE', motifPause: expect.stringMatching(/^Trois échecs/) });
  });

  it('are done once by two runners', async () => {
    const codes = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'];
    for (const code of codes) await at.genre(code);
    const id = await at.armed();
    await at.change(codes, { displayFilter: true });
    await Promise.all([at.another(), at.another(), at.another()]);
    await at.run();
    expect((await at.journal(id)).map(({ etat, entiteId }) => `${entiteId} ${etat}`).toSorted()).toEqual(
      codes.map((code) => `${code} FAIT`),
    );
    const { rows } = await house.query(
      `select count(*)::integer as n from actions where auteur_id = 'cle:${at.compte}'`,
    );
    expect(rows).toEqual([{ n: codes.length }]);
  });

  it('are refused where they match all, are not understood, or are of another’s account', async () => {
    const cases: [body: object, code: string][] = [
      [{ filtre: null }, 'rule-filter-all'],
      [{ filtre: 'inconnu:1' }, 'rule-filter'],
      [{ champ: 'inconnu' }, 'rule-field'],
      [{ champ: 'displayFilter', valeur: 'peut-être' }, 'rule-value'],
      [{ declencheur: 'ECHEANCE', feuille: 'libelleFr', jours: 1 }, 'rule-date'],
      [{ acte: 'APPEL', chemin: `${base}/bulk` }, 'rule-own'],
      [{ acte: 'APPEL', chemin: '/api/admin-config/genres/bulk', corps: '[]' }, 'rule-body'],
      [{ acte: 'MAIL' }, 'required'],
    ];
    for (const [body, code] of cases) {
      const answer = await at.ask(body);
      expect([body, answer.statusCode, answer.body]).toEqual([body, 422, expect.stringContaining(code)]);
    }
    expect((await house.as('partenaire', 'GET', base)).statusCode).toBe(403);
  });

  it('write a mail to whom they say', async () => {
    await at.genre('JAZZ');
    const body = { acte: 'MAIL', champ: null, valeur: null, destinataire: 'regie@example.org', message: 'À voir.' };
    const id = await at.armed(body);
    await at.change(['JAZZ'], { displayFilter: true });
    await at.run();
    expect(await at.journal(id)).toMatchObject([
      { etat: 'FAIT', message: expect.stringContaining('regie@example.org') },
    ]);
    const { rows } = await house.query(`select count(*)::integer as n from envois where declencheur = 'REGLE'`);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
