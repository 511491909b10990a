/** A séance of many orders cancelled while one payment in ten fails and the server is killed twice: each is refunded once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../../server/db/database';
import { orderTable } from '../../../../server/domains/orders/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { BulkResult, Run, RunStarted } from '../../../../src/core/contract';
import { card, line, now, order } from '../../../plugins/orders/sample';
import { databaseKind, makeDatabase } from '../../../support/databases';
import { often } from '../../../support/often';
import { type RunningServer, startServer } from '../../../support/running-server';
import { Caller } from '../../app/caller';

const many = often(60, 400);
const path = '/api/order-management/commandes';

/** Of twenty payments one is out of reach at first, and the answer to another is lost (server/payments/simulator.ts). */
const centsOf = (index: number) => (index % 20 === 3 ? 13 : index % 20 === 13 ? 19 : 50);

describe(`the cancellation of a séance on ${databaseKind}`, () => {
  let server: RunningServer;
  let env: Record<string, string> = {};
  let databaseUrl: string | undefined;
  let remove = async (): Promise<void> => undefined;
  let seance = 0;

  /** The database itself, while no server has it. */
  async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl, dataDir: server.dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    ({ remove } = made);
    ({ databaseUrl } = made.config);
    env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: 'on' };
    server = await startServer({ env });
    await server.stop();
    seance = await within(async ({ pool, drizzle }) => {
      await pool.query('update parametres set seuil_code_annulation = 100000000');
      const { rows } = await pool.query<{ id: number; manif: number }>(
        `select s.idseanc as id, s.idmanif as manif from seances s where s.date > now() + interval '5 days' and s.statut = 'OUVERTE'
          and not exists (select from commandes c where c.pointe @> array['lignes.idseanc:' || s.idseanc]) order by 1 limit 1`,
      );
      const [found] = rows;
      if (!found) throw new Error('Every séance of the demo data has orders');
      await insertRows(
        drizzle,
        orderTable,
        Array.from({ length: many }, (_each, index) => {
          const place = { idmanif: found.manif, idseanc: found.id, statutBillet: 'EMIS', frais: 0 } as const;
          const ticket = line('1', { ...place, prix: 40 + centsOf(index) / 100 });
          const paid = { id: 'p1', date: now, montant: ticket.prix, reference: `PAY-${index}`, auteur: null };
          const payment = { ...card, ...paid };
          const client = { idClient: null, nom: 'Vasseur', prenom: null, telephone: null, adresse: null };
          const email = index % 10 === 0 ? `client${index}@exemple.fr` : null;
          const sold = order([ticket], {
            ...{ statut: 'VALIDEE', paiements: [payment], dateExpiration: null, idTiers: '1' },
            client: { ...client, email },
          });
          return { ...sold, idCommande: undefined, numero: `99-${String(index + 1).padStart(6, '0')}` };
        }),
      );
      await pool.query('update seances set contingent = $2 + 100, vendus = $2 where idseanc = $1', [found.id, many]);
      return found.id;
    });
    server = await startServer({ env, dataDir: server.dataDir });
  }, 300_000);

  afterAll(async () => {
    await server.discard();
    await remove();
  });

  it(`gives back ${many} orders once each, whatever fails, and says which wait`, { timeout: 1_200_000 }, async () => {
    let caller = await Caller.signIn(server.url);
    const asked = { motif: 'Grève', destination: 'ORIGINE', prevenir: true };
    const started = await caller.post<RunStarted>(`/api/admin-config/seances/${seance}/annulation`, asked);
    const show = () => caller.get<Run>(`/api/processing-ws/executions/${started.run}`);
    for (const share of [1 / 3, 2 / 3]) {
      await expect
        .poll(async () => (await show()).fait, { timeout: 300_000, interval: 100 })
        .toBeGreaterThan(many * share);
      expect((await show()).etat).toBe('EN_COURS');
      await server.stop('SIGKILL');
      server = await startServer({ env, dataDir: server.dataDir });
      caller = await Caller.signIn(server.url);
    }
    await expect.poll(async () => (await show()).etat, { timeout: 300_000, interval: 200 }).not.toMatch(/^EN_/);
    const run = await show();
    const result = run.resultat as BulkResult; // Of a run over many.
    expect([run.fait, result.changed, result.blocked]).toEqual([many, many, 0]);
    await server.stop();

    const waiting = await within(async ({ pool }) => {
      const { rows } = await pool.query<{ id: number; etat: string; statut: string; n: number; mails: number }>(
        `select id_commande as id, statut_paiement as etat, statut, jsonb_array_length(remboursements) as n, jsonb_array_length(messages) as mails
          from commandes where numero like '99-%' order by 1`,
      );
      // One refund of each, told to those with an address by two mails (the séance, the refund), nothing of it twice.
      expect(new Set(rows.map(({ statut, n }) => `${statut} ${n}`))).toEqual(new Set(['ANNULEE 1']));
      expect(rows.reduce((sum, { mails }) => sum + mails, 0)).toBe(2 * Math.ceil(many / 10));
      expect(
        (await pool.query<{ n: number }>('select max(paiements)::integer as n from simulateur_paiements')).rows,
      ).toEqual([{ n: 1 }]);
      expect(
        (await pool.query<{ vendus: number }>('select vendus from seances where idseanc = $1', [seance])).rows,
      ).toEqual([{ vendus: 0 }]);
      return rows.flatMap(({ id, etat }) => (etat === 'REMB_EN_COURS' ? [id] : []));
    });
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThanOrEqual(Math.ceil(many / 10));
    expect(result.blockedRows.map(({ id, reasons }) => [id, reasons[0]?.code])).toEqual(
      waiting.map((id) => [id, 'refund-waiting']),
    );

    server = await startServer({ env, dataDir: server.dataDir });
    caller = await Caller.signIn(server.url);
    for (const id of waiting) await caller.post(`${path}/${id}/remboursements/reprendre`, {});
    await server.stop();
    await within(async ({ pool }) => {
      const paid = await pool.query<{ n: number; paid: number }>(
        'select count(*)::integer as n, sum(paiements)::integer as paid from simulateur_paiements',
      );
      expect(paid.rows).toEqual([{ n: many, paid: many }]);
      const { rows } = await pool.query<{ etat: string; rendu: number }>(
        `select statut_paiement as etat, sum(montant_rembourse)::float8 as rendu from commandes where numero like '99-%' group by 1`,
      );
      const sum = Array.from({ length: many }, (_, index) => 4000 + centsOf(index)).reduce(
        (all, each) => all + each,
        0,
      );
      expect(rows).toEqual([{ etat: 'REMBOURSE', rendu: sum / 100 }]);
    });
  });
});
