/** Runs in parts: stopped, failed or taken over, each part is done once, and the whole counts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Services } from '../../../server/services';
import type { Run } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { describeBothDatabases } from '../../support/databases';
import { type House, withHouse } from '../app/harness';
import { boss, gate } from './gate';

describeBothDatabases('runs', () => {
  let services: Services | undefined;
  const gates = new Map<string, ReturnType<typeof gate>>();
  const resumed = new Set<string>();
  const reached = new Map<string, ReturnType<typeof gate>>();
  const house: House = withHouse({
    domains: (_app, given) => {
      services ??= given;
      // Each part writes a line of the log that only its transaction keeps; `stop` says at which one it waits or fails.
      given.runs.defineParts<{ name: string; fail: boolean }, number, number>('parts', {
        part: ({ name, fail }, content, { keep }) =>
          given.database.drizzle.transaction(async (tx) => {
            await tx.execute(sql`insert into batch_journal (run, ligne) values (${name}, ${String(content)})`);
            if (content === 3 && !resumed.has(name)) {
              resumed.add(name);
              reached.get(name)?.open();
              if (fail) throw new Problem('stale', { status: 412 });
              await gates.get(name)?.passed;
            }
            await keep(tx, content);
          }),
        result: (_input, outcomes) => ({ result: { outcomes }, lot: outcomes.length === 0 ? null : 'lot-parts' }),
      });
    },
  });
  const given = (): Services => {
    if (!services) throw new Error('The application is not built yet.');
    return services;
  };
  const show = async (id: string): Promise<Run> =>
    (await house.as('admin', 'GET', `/api/processing-ws/executions/${id}`)).json();
  const ended = async (id: string, state: string) => {
    await expect.poll(async () => (await show(id)).etat, { timeout: 15_000 }).toBe(state);
    return show(id);
  };

  const startParts = async (name: string, fail = false) => {
    await house.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant) values ($1, 'journal', 'TERMINE', '', '', '', '{}')`,
      [name],
    );
    const parts = [1, 2, 3, 4].map((content) => ({ size: 10, content: JSON.stringify(content) }));
    return given().runs.start(
      'parts',
      { name, fail },
      { caller: boss, titre: name, total: 40, lot: 'lot-parts', parts },
    );
  };
  const written = async (name: string) =>
    (await house.query(`select ligne from batch_journal where run = $1 order by numero`, [name])).rows.map(
      ({ ligne }) => Number(ligne),
    );
  const retry = async (id: string) =>
    (await house.as('admin', 'POST', `/api/processing-ws/executions/${id}/retry`)).statusCode;

  it('in parts that fail keep their lot and what they wrote, and go on where they were', async () => {
    const run = await startParts('parts en panne', true);
    expect(await ended(run.id, 'ECHEC')).toMatchObject({
      erreur: 'stale',
      lotId: 'lot-parts',
      fait: 20,
      resultat: { outcomes: [1, 2] },
    });
    expect(await retry(run.id)).toBe(200);
    expect(await ended(run.id, 'TERMINE')).toMatchObject({
      fait: 40,
      resultat: { outcomes: [1, 2, 3, 4] },
      erreur: null,
    });
    expect(await written('parts en panne')).toEqual([1, 2, 3, 4]);
    expect(await retry(run.id)).toBe(409);
  });

  it('in parts that are cancelled keep them too', async () => {
    const name = 'parts annulées';
    gates.set(name, gate());
    reached.set(name, gate());
    const run = await startParts(name);
    await reached.get(name)?.passed;
    // The embedded database is busy with the part: the cancellation is taken when it is free.
    const cancelled = house.as('admin', 'POST', `/api/processing-ws/executions/${run.id}/cancel`);
    gates.get(name)?.open();
    await cancelled;
    await expect.poll(async () => (await show(run.id)).etat, { timeout: 15_000 }).not.toMatch(/^EN_/);
    const { etat, resultat } = await show(run.id);
    const outcomes = await written(name);
    expect([etat, resultat]).toEqual([outcomes.length === 4 ? 'TERMINE' : 'ANNULE', { outcomes }]);
    if (etat === 'ANNULE') expect(await retry(run.id)).toBe(200);
    expect(await ended(run.id, 'TERMINE')).toMatchObject({ lotId: 'lot-parts', resultat: { outcomes: [1, 2, 3, 4] } });
    expect(await written(name)).toEqual([1, 2, 3, 4]);
  });

  it('taken over half-way do no part twice, and count the whole', async () => {
    const id = randomUUID();
    await startParts('parts reprises').then(({ id: whole }) => ended(whole, 'TERMINE'));
    await house.query(
      `insert into batch_parts (run, numero, taille, contenu, issue) values ($1, 0, 10, '7', '7'), ($1, 1, 10, '8', null)`,
      [id],
    );
    await house.query(
      `insert into batch_runs (id, job, etat, titre, total, lance_par, lance_par_id, appelant, entree, noeud, battement)
       values ($1, 'parts', 'EN_COURS', 'mort', 20, 'Ada', 'u1', $2, '{"name":"parts reprises","fail":false}', 'noeud mort', now() - interval '31 seconds')`,
      [id, JSON.stringify(boss)],
    );
    expect(await ended(id, 'TERMINE')).toMatchObject({ fait: 20, resultat: { outcomes: [7, 8] } });
    expect(await written('parts reprises')).toEqual([1, 2, 3, 4, 8]);
  });
});
