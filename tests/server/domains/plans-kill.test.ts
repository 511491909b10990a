/** Planned acts on two servers: one is killed at its hour with the act in hand; many are due in one minute. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '../../../src/core/contract';
import { databaseKind, makeDatabase } from '../../support/databases';
import { often } from '../../support/often';
import { type RunningServer, startServer } from '../../support/running-server';
import { Caller } from '../app/caller';

const rows = often(120, 280);
const due = often(150, 500);
const path = '/api/processing-ws/actes-planifies';
const manifestations = '/api/admin-config/manifestations';

interface Act {
  id: string;
  etat: string;
  fait: number | null;
  lotId: string | null;
}

/** The embedded database has one server. */
describe.runIf(databaseKind === 'postgres')('planned acts on two servers', () => {
  const names = ['one', 'other'] as const;
  const servers = new Map<string, RunningServer>();
  let client: pg.Client;
  let caller: Caller;
  let remove = async (): Promise<void> => undefined;
  let envOf = (_name: string): Record<string, string> => ({});

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    ({ remove } = made);
    const { databaseUrl = '' } = made.config;
    envOf = (name) => {
      const url = new URL(databaseUrl);
      url.searchParams.set('application_name', name);
      return { DATABASE_URL: url.href, DEMO: 'on' };
    };
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const name of names) servers.set(name, await startServer({ env: envOf(name) }));
  }, 300_000);

  afterAll(async () => {
    await client.end();
    for (const server of servers.values()) await server.discard();
    await remove();
  });

  const plan = (ids: readonly number[], seconds: number) =>
    caller.post<Act>(path, {
      titre: 'Mettre un repère',
      commande: 'events.modifier',
      requete: {
        chemin: `${manifestations}/bulk`,
        corps: { selection: { ids }, change: { bestSellers: { bestSellers: true } } },
      },
      quand: new Date(Date.now() + seconds * 1000).toISOString(),
      fuseau: 'Europe/Paris',
    });
  const marked = async (ids: readonly number[]) => {
    const { rows: found } = await client.query<{ n: number }>(
      'select count(*)::integer as n from manifestations where idmanif = any($1) and best_sellers',
      [ids],
    );
    return found[0]?.n;
  };

  it(`over ${rows} rows, killed at its hour: done once by the other server, told, taken back`, {
    timeout: 300_000,
  }, async () => {
    caller = await Caller.signIn(servers.get('one')?.url ?? '');
    await client.query('update manifestations set best_sellers = false, lock_status = false');
    const { items } = await caller.get<ListPage<{ idmanif: number }>>(`${manifestations}?limit=${rows}&sort=idmanif`);
    const ids = items.map(({ idmanif }) => idmanif);
    expect(ids).toHaveLength(rows);
    const { id } = await plan(ids, 3);
    // Whoever does it waits with all of its rows written, before they are kept.
    await client.query(`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
    await client.query(`create trigger wait_for_test before update on idempotence for each row
      when (new.etat = 'FAIT' and new.cle like 'acte:%') execute function wait_for_test()`);
    await client.query('select pg_advisory_lock(4711)');
    const waiting = async () => {
      const { rows: found } = await client.query<{ name: string }>(
        "select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and application_name = any($1)",
        [names],
      );
      return found[0]?.name ?? null;
    };
    await expect.poll(waiting, { timeout: 90_000, interval: 20 }).not.toBeNull();
    const name = (await waiting()) ?? '';
    await servers.get(name)?.stop('SIGKILL');
    await client.query('select pg_advisory_unlock(4711)');
    await client.query('drop trigger wait_for_test on idempotence');
    const left = names.find((each) => each !== name) ?? '';
    caller = await Caller.signIn(servers.get(left)?.url ?? '');
    const act = () => caller.get<Act>(`${path}/${id}`);
    await expect.poll(async () => (await act()).etat, { timeout: 120_000, interval: 200 }).toBe('FAIT');
    const { fait, lotId } = await act();
    expect([fait, await marked(ids)]).toEqual([rows, rows]);
    const { rows: lots } = await client.query(
      "select lot_id, count(*)::integer as n from actions where entite = 'manifestations' and date > now() - interval '1 hour' group by 1",
    );
    expect(lots).toEqual([{ lot_id: lotId, n: rows }]);
    await caller.post(`/api/processing-ws/actions/${lotId}/revert`, {});
    await expect.poll(() => marked(ids), { timeout: 60_000, interval: 100 }).toBe(0);
    servers.set(name, await startServer({ env: envOf(name) }));
  });

  it(`${due} due in one minute: each is done once`, { timeout: 600_000 }, async () => {
    const { items } = await caller.get<ListPage<{ idmanif: number }>>(`${manifestations}?limit=100&sort=idmanif`);
    await client.query('update manifestations set best_sellers = false');
    const acts: string[] = [];
    for (let each = 0; each < due; each += 1) {
      const { id } = await plan([items[each % 100]?.idmanif ?? 0], 600 + (each % 60));
      acts.push(id);
    }
    // The minute comes, for all of them at once.
    await client.query("update actes_planifies set quand = quand - interval '11 minutes' where id = any($1)", [acts]);
    const open = async () => {
      const { rows: found } = await client.query(
        'select etat, count(*)::integer as n from actes_planifies where id = any($1) group by 1 order by 1',
        [acts],
      );
      return found;
    };
    await expect.poll(open, { timeout: 500_000, interval: 500 }).toEqual([{ etat: 'FAIT', n: due }]);
    // The first to mark a manifestation did; the others found nothing left to change.
    const { rows: written } = await client.query(
      'select sum(fait)::integer as n from actes_planifies where id = any($1)',
      [acts],
    );
    expect(written).toEqual([{ n: 100 }]);
  });
});
