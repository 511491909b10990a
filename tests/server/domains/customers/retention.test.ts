/** Retention: what is past its duration goes by one run, which says what its dry run said, and does each record once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../../../server/db/backup';
import { openDatabase } from '../../../../server/db/database';
import { restoreBackup } from '../../../../server/db/restore';
import { applyLedger, readLines } from '../../../../server/domains/customers/held/ledger';
import { retentionClock } from '../../../../server/domains/customers/retention/clock';
import { job } from '../../../../server/domains/customers/retention/job';
import {
  defineRetention,
  dryRunOf,
  followedNow,
  startRetention,
} from '../../../../server/domains/customers/retention/run';
import { createRuns, type RunsRoom } from '../../../../server/jobs/runs';
import { doScheduled, scheduler } from '../../../../server/jobs/schedule';
import type { LiveChannel } from '../../../../server/live/live';
import type { Services } from '../../../../server/services';
import { Problem } from '../../../../src/core/problem';
import {
  type RetentionReport,
  type RetentionRow,
  type RetentionRule,
} from '../../../../src/plugins/customers/models/retention';
import { databaseKind, describeBothDatabases, makeDatabase, useDatabase } from '../../../support/databases';
import { often } from '../../../support/often';
import { durations } from '../../../support/register';
import { type House, openHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/durees-conservation';
const [people, reports] = [often(160, 10_000), often(2_000, 90_000)];

describeBothDatabases('retention', () => {
  const given = useDatabase();
  let house: House;
  const query = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    given.database.pool.query<T>(text, values).then(({ rows }) => rows);
  const ago = (months: number) => `now() - interval '${months} months'`;
  const texts = async (text: string) =>
    (await query<{ x: string }>(`select x::text from (${text}) s(x) order by 1`)).map(({ x }) => x);

  beforeAll(async () => {
    await makeWorld(given.database);
    house = await openHouse(given.database);
  });
  afterAll(() => house.app.close());
  beforeEach(async () => {
    for (const table of ['commandes', 'cartes', 'avis', 'envois', 'contacts', 'clients', 'actions', 'effacements'])
      await query(`truncate ${table} cascade`);
    await query('truncate batch_runs, batch_parts, batch_journal, personnes_conservees cascade');
  });

  /** An order of somebody at that age, with its record as old. */
  async function order(nom: string, months: number, leaves: Record<string, unknown> = {}): Promise<void> {
    const row = {
      ...{ numero: `${nom}-${months}`, nom, prenom: 'Ana', email: `${nom.toLowerCase()}@exemple.fr` },
      ...{ id_tiers: 'P1', statut: 'TERMINEE', ...leaves },
    };
    const columns = Object.keys(row);
    const values = Object.values(row).map((each) => (typeof each === 'object' ? JSON.stringify(each) : each));
    await query(
      `insert into commandes (${columns.join(', ')}, date_creation) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, ${ago(months)})`,
      values,
    );
    await query(`update clients set date_creation = ${ago(months)} where nom = $1`, [nom]);
  }

  const apply = async (...regles: RetentionRule[]): Promise<RetentionReport> => {
    const before = house.runs.length;
    const answer = await house.as('admin', 'POST', `${path}/appliquer`, { regles });
    expect([answer.status, answer.text]).toEqual([202, expect.stringContaining('run')]);
    return house.runs[before]?.resultat as RetentionReport;
  };
  const dry = async (...regles: RetentionRule[]): Promise<RetentionReport> =>
    (await house.as('admin', 'POST', `${path}/appliquer`, { regles, dryRun: true })).json;
  const rule = async (regle: RetentionRule): Promise<RetentionRow> =>
    (await house.read(`${path}?q=regle:${regle}`)).items[0];
  const line = ({ regles }: RetentionReport, regle: RetentionRule) => regles.find((each) => each.regle === regle);

  it('has its rules as data, with what they come to and when', async () => {
    await order('Partie', 40);
    const { items } = await house.read(path);
    expect(
      Object.fromEntries(items.map(({ regle, duree, concernes }: RetentionRow) => [regle, [duree, concernes]])),
    ).toEqual(Object.fromEntries(durations.map(([regle, months]) => [regle, [months, regle === 'CLIENTS' ? 1 : 0]])));
    const { prochaine, derniere } = await rule('CLIENTS');
    expect([Date.parse(String(prochaine)) > Date.now(), derniere]).toEqual([true, null]);
  });

  it('keeps a duration within what the law and its purpose allow', async () => {
    const set = async (regle: RetentionRule, duree: number) =>
      (await house.as('admin', 'PUT', `${path}/${regle}`, { duree }, (await rule(regle)).version)).status;
    expect(await set('COMPTES', 60)).toBe(422);
    expect(await set('CLIENTS', 72)).toBe(422);
    expect(await set('CLIENTS', 30)).toBe(200);
    await order('Entre', 33);
    expect((await rule('CLIENTS')).concernes).toBe(1);
    expect(await set('CLIENTS', 36)).toBe(200);
    expect((await rule('CLIENTS')).concernes).toBe(0);
    expect((await house.as('partenaire', 'PUT', `${path}/CLIENTS`, { duree: 30 }, 1)).status).toBe(403);
    expect((await house.as('partenaire', 'POST', `${path}/appliquer`, {})).status).toBe(403);
  });

  it('erases who bought and said nothing for three years, as by hand, and nobody else', async () => {
    await order('Partie', 40);
    await order('Fidele', 40);
    await order('Fidele', 2);
    await order('Ecrit', 40);
    await query(
      "insert into contacts (sujet, message, email, id_tiers) values ('QUESTION', 'Bonjour', 'ecrit@exemple.fr', 'P1')",
    );
    await order('Note', 40);
    await query(
      `update clients set notes = jsonb_build_array(jsonb_build_object('id', 'n', 'date', now(), 'texte', 'au téléphone')) where nom = 'Note'`,
    );
    const plan = await dry('CLIENTS');
    expect(line(plan, 'CLIENTS')).toMatchObject({ concernes: 1, gardes: [] });
    const report = await apply('CLIENTS');
    expect(line(report, 'CLIENTS')).toMatchObject({ concernes: 1, faits: 1, revenus: 0, echecs: 0 });
    expect(await texts('select nom from clients')).toEqual(['Ecrit', 'Fidele', 'Note']);
    expect(await texts('select numero from commandes where nom is null and email is null')).toEqual(['Partie-40']);
    // A restore erases them again.
    const lines = (await readLines(house.services.config.dataDir)) ?? [];
    expect(lines.some(({ ressource, feuille }) => ressource === 'clients' && feuille === '*')).toBe(true);
    expect(await texts("select libelle from actions where entite = 'durees-conservation'")).toEqual([
      expect.stringMatching(/^1 client .*36 mois/),
    ]);
    expect(line(await apply('CLIENTS'), 'CLIENTS')).toMatchObject({ concernes: 0, faits: 0 });
  });

  it('leaves who holds money on a card, has a séance ahead, a dispute or a refund that runs, and says so', async () => {
    await order('Carte', 40);
    await query(
      `insert into cartes (modele, programme, id_tiers, numero, nom, email, date_creation) values ('SAISON', 'CADEAU', 'P1', '1', 'Ana Carte', 'carte@exemple.fr', ${ago(40)})`,
    );
    await query(
      `insert into mouvements_carte (carte, date, type, montant, id_tiers) select id, ${ago(40)}, 'ACTIVATION', 50, 'P1' from cartes`,
    );
    await query("update cartes set id_client = (select id_client from clients where nom = 'Carte')");
    await order('Seance', 40, {
      statut: 'VALIDEE',
      lignes: [{ id: 'l', type: 'SEANCE', statutBillet: 'EMIS', dateSeance: '2099-06-01T18:00:00.000Z' }],
    });
    await order('Litige', 40, { paiements: [{ id: 'p', etat: 'LITIGE', montant: 4 }] });
    await order('Rembourse', 40, { remboursements: [{ id: 'r', etat: 'EN_COURS', montant: 4 }] });
    const plan = await dry('CLIENTS');
    expect(line(plan, 'CLIENTS')).toMatchObject({
      concernes: 0,
      gardes: [
        { raison: 'CARTE', nombre: 1 },
        { raison: 'LITIGE', nombre: 1 },
        { raison: 'REMBOURSEMENT', nombre: 1 },
        { raison: 'SEANCE', nombre: 1 },
      ],
    });
    expect(line(await apply('CLIENTS'), 'CLIENTS')).toMatchObject({ faits: 0, gardes: line(plan, 'CLIENTS')?.gardes });
    expect(await texts('select nom from clients')).toHaveLength(4);
  });

  it('takes the names from accounts ten years after their year, and what the law kept with its day', async () => {
    await order('Ancien', 150, {
      adresse: '1 rue',
      montant_paye: 40,
      lignes: [{ id: 'l', beneficiaire: 'Ana Ancien' }],
    });
    await order('Ancien', 3);
    await order('Dixans', 119);
    await order('Dixans', 3);
    await query(
      "insert into personnes_conservees (ressource, cle, feuille, valeur, raison, jusqu_au) values ('commandes', '1', 'nom', 'X', 'FACTURE', current_date - 2), ('commandes', '2', 'nom', 'Y', 'FACTURE', current_date + 2)",
    );
    const plan = await dry('COMPTES');
    expect(line(plan, 'COMPTES')).toMatchObject({ concernes: 2 });
    expect(line(await apply('COMPTES'), 'COMPTES')).toMatchObject({ concernes: 2, faits: 2, echecs: 0 });
    expect(
      await query('select nom, lignes, montant_paye::integer as m from commandes order by date_creation limit 1'),
    ).toEqual([{ nom: null, lignes: [{ id: 'l', beneficiaire: null }], m: 40 }]);
    expect(await texts('select valeur from personnes_conservees')).toEqual(['Y']);
    expect(await texts('select nom from clients')).toEqual(['Ancien', 'Dixans']);
  });

  it('empties texts of mails after a year, keeps that they left; deletes requests, reports and entries', async () => {
    const old = { date: '2019-01-01T10:00:00.000Z', texte: 'Bonjour', html: '<p>Bonjour</p>', objet: 'Vos billets' };
    const fresh = { ...old, date: new Date().toISOString() };
    await order('Mail', 14, { messages: [old, fresh] });
    await query(
      `with e as (insert into envois (objet, destinataire, etat, declencheur, id_tiers, date_creation) values ('A', 'a@x.fr', 'ENVOYE', 'BILLETS', 'P1', ${ago(13)}), ('B', 'a@x.fr', 'ENVOYE', 'BILLETS', 'P1', ${ago(11)}), ('C', 'a@x.fr', 'EN_ATTENTE', 'BILLETS', 'P1', ${ago(13)}) returning id) insert into envois_messages (envoi, message) select id, 'texte' from e`,
    );
    await query("insert into fichiers (id, nom, contenus, public) values ('f-r', 'piece.pdf', '[]', false)");
    await query(
      `insert into contacts (sujet, message, email, id_tiers, pieces_jointes, date_creation, date_modif) values ('QUESTION', 'Vieux', 'v@x.fr', 'P1', '[{"fichier":"f-r"}]', ${ago(40)}, ${ago(40)}), ('QUESTION', 'Neuf', 'n@x.fr', 'P1', '[]', ${ago(40)}, now())`,
    );
    await query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, fin) values ('vieux', 'flux', 'ECHEC', '', '', '', '{}', ${ago(7)}), ('neuf', 'flux', 'ECHEC', '', '', '', '{}', ${ago(5)})`,
    );
    await query("insert into batch_journal (run, ligne) values ('vieux', 'rejet'), ('neuf', 'rejet')");
    await query(
      `insert into actions (id, date, auteur, origine, action, entite, lot_id) values ('vieille', ${ago(25)}, 'x', 'CONSOLE', 'MODIFICATION', 'genres', 'l'), ('argent', ${ago(25)}, 'x', 'CONSOLE', 'MODIFICATION', 'commandes', 'l')`,
    );
    const all = ['MAILS', 'CONTACTS', 'EXECUTIONS', 'HISTORIQUE'] as const;
    const plan = await dry(...all);
    expect(plan.regles.map(({ regle, concernes }) => [regle, concernes])).toEqual([
      ['MAILS', 2],
      ['CONTACTS', 1],
      ['EXECUTIONS', 1],
      ['HISTORIQUE', 1],
    ]);
    const report = await apply(...all);
    expect(report.regles.map(({ regle, faits, concernes }) => [regle, faits, concernes])).toEqual(
      plan.regles.map(({ regle, concernes }) => [regle, concernes, concernes]),
    );
    expect(await texts('select objet from envois')).toEqual(['A', 'B', 'C']);
    expect(await texts('select e.objet from envois e join envois_messages m on m.envoi = e.id')).toEqual(['B', 'C']);
    expect(await query("select messages from commandes where numero = 'Mail-14'")).toEqual([
      { messages: [{ ...old, texte: null, html: null }, fresh] },
    ]);
    expect(await texts('select message from contacts')).toEqual(['Neuf']);
    expect(await texts("select id from fichiers where id = 'f-r'")).toEqual([]);
    expect(await texts("select id from batch_runs where job = 'flux'")).toEqual(['neuf']);
    expect(await texts('select run from batch_journal')).toEqual(['neuf']);
    expect(await texts("select id from actions where id in ('vieille', 'argent')")).toEqual(['argent']);
  });

  it('takes the year of an account at the clock of its partner', async () => {
    await query("update partenaires set fuseau = 'Pacific/Noumea' where partner_id = 'P1'");
    // In Nouméa the year had begun, in Paris not.
    for (const [nom, date] of [
      ['Avant', '2015-12-31T12:00:00.000Z'],
      ['Apres', '2015-12-31T15:00:00.000Z'],
    ] as const) {
      await order(nom, 3);
      await order(nom, 150);
      await query('update commandes set date_creation = $1 where numero = $2', [date, `${nom}-150`]);
    }
    const input = { instant: '2026-06-15T10:00:00.000Z', regles: [{ regle: 'COMPTES' as const, duree: 120 }] };
    const plan = await given.database.drizzle.transaction((tx) => dryRunOf(tx, input));
    await query("update partenaires set fuseau = null where partner_id = 'P1'");
    expect(line(plan, 'COMPTES')?.concernes).toBe(1);
  });

  it('erases again, after a restore, what names persons of each partner of a run', async () => {
    const guests = [
      ['P1', 'Premiere'],
      ['P2', 'Seconde'],
    ] as const;
    for (const [id_tiers, nom] of guests) {
      await order(nom, 40, { id_tiers });
      const texte = `avec Ana ${nom}`;
      await order(`Chez${nom}`, 1, {
        id_tiers,
        notes_internes: [{ id: 'n', date: '2020-01-01T10:00:00.000Z', texte }],
      });
    }
    const named =
      "select numero from commandes where notes_internes::text like '%avec Ana%' or nom in ('Premiere', 'Seconde') order by 1";
    expect(await texts(named)).toHaveLength(4);
    const folder = await mkdtemp(join(tmpdir(), 'regie-retention-'));
    const { config, remove } = await makeDatabase('migrated', databaseKind);
    const other = await openDatabase(config);
    try {
      const quiet = { storage: undefined, onProgress: () => undefined };
      await writeBackup(given.database, join(folder, 'before.gz'), quiet);
      expect(line(await apply('CLIENTS'), 'CLIENTS')).toMatchObject({ faits: 2 });
      expect(await texts(named)).toEqual([]);
      const lots = new Set(await texts('select lot from effacements'));
      const lines = ((await readLines(house.services.config.dataDir)) ?? []).filter(({ lot }) => lots.has(lot));
      await restoreBackup(other, join(folder, 'before.gz'), {
        ...{ ...quiet, existing: 'replace' },
        after: async (client) => void (await applyLedger(drizzle(client), lines)),
      });
      expect((await other.pool.query(named)).rows).toEqual([]);
    } finally {
      await other.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('counts once an old order of somebody who goes with it', async () => {
    await order('Parti', 150);
    await order('Reste', 150);
    await order('Reste', 1);
    const plan = await dry('COMPTES', 'CLIENTS');
    expect(plan.regles.map(({ regle, concernes }) => [regle, concernes])).toEqual([
      ['COMPTES', 1],
      ['CLIENTS', 1],
    ]);
    const { regles } = await apply('COMPTES', 'CLIENTS');
    expect(regles.map(({ regle, concernes, faits, revenus }) => [regle, concernes, faits, revenus])).toEqual([
      ['COMPTES', 1, 1, 0],
      ['CLIENTS', 1, 1, 0],
    ]);
    expect(await texts('select numero from commandes where nom is not null')).toEqual(['Reste-1']);
  });

  /** The runs of a server of its own over the database; `publish` is called in the transactions of the parts. */
  function server(publish: () => void = () => undefined): RunsRoom {
    const live: LiveChannel = {
      ...house.services.live,
      publish: async () => publish(),
      hub: { deliver: () => undefined },
      send: async () => undefined,
    } as unknown as LiveChannel;
    const runs = createRuns(given.database, live);
    const services: Services = { ...house.services, live, runs };
    defineRetention(services);
    return runs;
  }
  const state = async () =>
    (await query<{ etat: string }>(`select etat from batch_runs where job = '${job}'`))[0]?.etat;
  const log = { error: () => undefined, warn: () => undefined } as never;

  it(`killed twice over ${people} people and ${reports} reports goes on where it was: each once, its report equal to its dry run`, {
    timeout: often(300_000, 7_200_000),
  }, async () => {
    await query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, fin) select 'v' || n, 'flux', 'TERMINE', '', '', '', '{}', ${ago(8)} from generate_series(1, ${reports}) n`,
    );
    await query(
      `insert into commandes (numero, nom, prenom, email, id_tiers, statut, date_creation) select 'N' || n, 'Nom' || n, 'Ana', 'nom' || n || '@exemple.fr', 'P1', 'TERMINEE', ${ago(40)} from generate_series(1, ${people}) n`,
    );
    await query(`update clients set date_creation = ${ago(40)}`);
    const input = {
      instant: new Date().toISOString(),
      regles: await followedNow(given.database.drizzle, null),
    };
    const plan = await given.database.drizzle.transaction((tx) => dryRunOf(tx, input));
    expect(line(plan, 'CLIENTS')?.concernes).toBe(people);
    expect(line(plan, 'EXECUTIONS')?.concernes).toBe(reports);

    // The first server dies in the middle of a transaction: what it did there is undone.
    let parts = 0;
    const first = server(() => {
      parts += 1;
      if (parts > 3) throw new Problem('aborted', { message: 'killed' });
    });
    await first.begin(log);
    await startRetention({ ...house.services, runs: first }, scheduler);
    await expect.poll(state, { timeout: often(90_000, 600_000) }).toBe('ECHEC');
    await first.stop(5_000);
    const [half] = await query<{ n: number }>('select count(*)::integer as n from clients');
    expect(half?.n).toBeLessThan(people);
    expect(half?.n).toBeGreaterThan(0);
    // Somebody comes back meanwhile.
    const [back] = await query<{ email: string }>('select email from clients order by id_client desc limit 1');
    await query(
      "insert into commandes (numero, nom, prenom, email, id_tiers) select 'RETOUR', nom, prenom, email, 'P1' from clients where email = $1",
      [back?.email],
    );

    // The second stops between two parts.
    const second = server();
    const [{ id } = { id: '' }] = await query<{ id: string }>(`select id from batch_runs where job = '${job}'`);
    await second.begin(log);
    await second.retry(id);
    const done = async () =>
      (
        await query<{ n: number }>(
          'select count(*)::integer as n from batch_parts where run = $1 and issue is not null',
          [id],
        )
      )[0]?.n ?? 0;
    const begun = await done();
    await expect.poll(done, { timeout: often(90_000, 600_000), interval: 1 }).toBeGreaterThan(begun);
    await second.stop(5_000);
    const third = server();
    await third.begin(log);
    await expect.poll(state, { timeout: often(120_000, 7_000_000), interval: often(50, 2_000) }).toMatch(/^TERMINE/);
    await third.stop(5_000);

    const [{ resultat } = { resultat: null }] = await query<{ resultat: RetentionReport }>(
      'select resultat from batch_runs where id = $1',
      [id],
    );
    const counts = (report: RetentionReport | null) =>
      report?.regles.map(({ regle, concernes, gardes }) => [regle, concernes, gardes]);
    expect(counts(resultat)).toEqual(counts(plan));
    expect(line(resultat ?? plan, 'CLIENTS')).toMatchObject({ faits: people - 1, revenus: 1, echecs: 0 });
    expect(line(resultat ?? plan, 'EXECUTIONS')).toMatchObject({ faits: reports, revenus: 0, echecs: 0 });
    expect(await texts('select email from clients')).toEqual([back?.email]);
    expect(await texts("select id from batch_runs where job = 'flux'")).toEqual([]);
    // Told once of each: no erasure is written twice, none is missing.
    expect(
      await query(
        "select count(*)::integer as n, count(distinct entite_id)::integer as persons from actions where action = 'EFFACEMENT'",
      ),
    ).toEqual([{ n: people - 1, persons: people - 1 }]);
    expect(await query("select entite_id from actions where entite = 'durees-conservation' order by 1")).toEqual([
      { entite_id: 'CLIENTS' },
      { entite_id: 'EXECUTIONS' },
    ]);
    const lines = (await readLines(house.services.config.dataDir)) ?? [];
    const stored = await texts("select cle from effacements where ressource = 'clients' and feuille = '*'");
    const written = new Set(
      lines.filter(({ ressource, feuille }) => ressource === 'clients' && feuille === '*').map(({ cle }) => cle),
    );
    expect(stored.filter((each) => !written.has(each))).toEqual([]);
  });

  it('runs by the clock, once whichever server comes first', async () => {
    await query(`update horaires set dernier = ${ago(1)} where nom = $1`, [retentionClock.name]);
    await order('Partie', 40);
    const before = house.runs.length;
    await doScheduled(house.services, [retentionClock]);
    await doScheduled(house.services, [retentionClock]);
    expect(house.runs.slice(before).map((each) => each.job)).toEqual([job]);
    expect(await texts('select nom from clients')).toEqual([]);
  });

  it('leaves what failed for its next run, and deals with the others', async () => {
    for (const nom of ['Un', 'Deux', 'Trois']) await order(nom, 40);
    await query(
      `create function t_refuse() returns trigger language plpgsql as $$ begin if old.nom = 'Deux' then raise 'no'; end if; return old; end $$`,
    );
    await query('create trigger refuse before delete on clients for each row execute function t_refuse()');
    try {
      expect(line(await apply('CLIENTS'), 'CLIENTS')).toMatchObject({ concernes: 3, faits: 2, echecs: 1, revenus: 0 });
    } finally {
      await query('drop trigger refuse on clients');
      await query('drop function t_refuse');
    }
    expect(await texts('select nom from clients')).toEqual(['Deux']);
    expect(line(await apply('CLIENTS'), 'CLIENTS')).toMatchObject({ concernes: 1, faits: 1 });
  });

  it('does nothing of a rule that is off', async () => {
    await order('Partie', 40);
    const off = await rule('CLIENTS');
    await house.as('admin', 'PUT', `${path}/CLIENTS`, { actif: false }, off.version);
    expect((await dry()).regles.map(({ regle }) => regle)).not.toContain('CLIENTS');
    await apply();
    expect(await texts('select nom from clients')).toEqual(['Partie']);
    await given.database.drizzle.execute(sql`update durees_conservation set actif = true`);
  });
});
