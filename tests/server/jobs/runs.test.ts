import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createRuns, type RunsRoom } from '../../../server/jobs/runs';
import { createLive } from '../../../server/live/live';
import type { Caller, Services } from '../../../server/services';
import type { Run } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type House, withHouse } from '../app/harness';

/** A gate that a job waits at. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

const boss: Caller = { id: 'u1', nom: 'Ada', role: 'ADMIN', perimeter: null, locale: 'fr', sessionId: 's1' };

describeBothDatabases('runs', () => {
  let services: Services | undefined;
  const gates = new Map<string, ReturnType<typeof gate>>();
  const seen: string[] = [];
  const resumed = new Set<string>();
  const reached = new Map<string, ReturnType<typeof gate>>();
  const house: House = withHouse({
    domains: (_app, given) => {
      services ??= given;
      given.runs.define<{ name: string; fail?: boolean }>('essai', async ({ name, fail }, run) => {
        seen.push(name);
        await run.log(`début ${name}`);
        await run.progress(1, 2);
        await Promise.race([
          gates.get(name)?.passed,
          new Promise((_resolve, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason))),
        ]);
        if (fail) throw new Problem('stale', { status: 412 });
        return { result: { name }, lot: `lot-${name}` };
      });
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
  const start = (name: string, more: { unique?: string; fail?: boolean; caller?: Caller } = {}) =>
    given().runs.start(
      'essai',
      { name, fail: more.fail ?? false },
      { caller: more.caller ?? boss, titre: name, total: 2, ...(more.unique !== undefined && { unique: more.unique }) },
    );
  const show = async (id: string): Promise<Run & { journal: { ligne: string }[] }> =>
    (await house.as('admin', 'GET', `/api/processing-ws/executions/${id}`)).json();
  const ended = async (id: string, state: string) => {
    await expect.poll(async () => (await show(id)).etat, { timeout: 15_000 }).toBe(state);
    return show(id);
  };

  it('do the work, and keep progress, log, result and lot', async () => {
    const run = await start('simple');
    expect(run).toMatchObject({ job: 'essai', etat: 'EN_FILE', lancePar: 'Ada', total: 2 });
    const done = await ended(run.id, 'TERMINE');
    expect(done).toMatchObject({ fait: 2, resultat: { name: 'simple' }, lotId: 'lot-simple', erreur: null });
    expect(done.journal.map((line) => line.ligne)).toEqual(['début simple']);
    expect(done.fin).not.toBeNull();
  });

  it('say the code of a failure', async () => {
    const done = await ended((await start('panne', { fail: true })).id, 'ECHEC');
    expect(done.erreur).toBe('stale');
  });

  it('refuse to relaunch what runs, with the run to join', async () => {
    gates.set('seul', gate());
    const first = await start('seul', { unique: 'lot-de-nuit' });
    const refused = await start('seul', { unique: 'lot-de-nuit' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      code: 'batch-running',
      status: 409,
      params: { auteur: 'Ada' },
      body: { context: { id: first.id } },
    });
    gates.get('seul')?.open();
    await ended(first.id, 'TERMINE');
    const second = await start('seul', { unique: 'lot-de-nuit' });
    await ended(second.id, 'TERMINE');
  });

  it('are cancelled while they wait or work', async () => {
    gates.set('long', gate());
    const run = await start('long');
    await ended(run.id, 'EN_COURS');
    expect((await house.as('admin', 'POST', `/api/processing-ws/executions/${run.id}/cancel`)).statusCode).toBe(200);
    await ended(run.id, 'ANNULE');
    expect((await house.as('admin', 'POST', `/api/processing-ws/executions/${run.id}/cancel`)).statusCode).toBe(200);
  });

  it('can no longer be cancelled when they ended by themselves', async () => {
    const run = await start('fini');
    await ended(run.id, 'TERMINE');
    const refused = await house.as('admin', 'POST', `/api/processing-ws/executions/${run.id}/cancel`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'run-ended']);
  });

  it('are seen by who launched them and by administrators only', async () => {
    const partner = await house.database.pool.query<{ id: string }>(
      "select id from utilisateurs where login = 'partenaire'",
    );
    const run = await start('privé', { caller: { ...boss, id: partner.rows[0]?.id ?? '', role: 'PARTNER' } });
    await ended(run.id, 'TERMINE');
    const url = `/api/processing-ws/executions/${run.id}`;
    expect((await house.as('partenaire', 'GET', url)).statusCode).toBe(200);
    expect((await house.as('groupe', 'GET', url)).statusCode).toBe(404);
    expect((await house.as('groupe', 'POST', `${url}/cancel`)).statusCode).toBe(404);
    expect((await house.as('groupe', 'GET', '/api/processing-ws/executions')).json().items).toEqual([]);
    expect((await house.as('partenaire', 'GET', '/api/processing-ws/executions')).json().total).toBe(1);
  });

  it('never stay at work after their server died: taken over after 30 s of silence', async () => {
    const id = randomUUID();
    await house.database.pool.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, entree, noeud, battement, debut)
       values ($1, 'essai', 'EN_COURS', 'mort', 'Ada', 'u1', $2, '{"name":"repris"}', 'noeud mort', now() - interval '31 seconds', now())`,
      [id, JSON.stringify(boss)],
    );
    await ended(id, 'TERMINE');
    expect(seen.filter((name) => name === 'repris')).toHaveLength(1);
  });

  it('are given up after three take-overs', async () => {
    const id = randomUUID();
    await house.database.pool.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, entree, noeud, battement, reprises)
       values ($1, 'essai', 'EN_COURS', 'maudit', 'Ada', 'u1', $2, '{"name":"maudit"}', 'noeud mort', now() - interval '31 seconds', 3)`,
      [id, JSON.stringify(boss)],
    );
    const done = await ended(id, 'ECHEC');
    expect([done.erreur, seen.includes('maudit')]).toEqual(['REPRISES', false]);
  });

  it('show as stuck after five minutes of silence, and are released by an administrator', async () => {
    const id = randomUUID();
    await house.database.pool.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, noeud, battement)
       values ($1, 'sans ouvrier', 'EN_COURS', 'bloqué', 'Ada', 'u1', $2, 'noeud mort', now() - interval '6 minutes')`,
      [id, JSON.stringify(boss)],
    );
    expect((await show(id)).etat).toBe('BLOQUE');
    expect((await house.as('groupe', 'POST', `/api/processing-ws/executions/${id}/release`)).statusCode).toBe(403);
    expect((await house.as('admin', 'POST', `/api/processing-ws/executions/${id}/release`)).json().etat).toBe('ECHEC');
  });

  it('are one for twenty starts at the same time on two servers', async () => {
    gates.set('course', gate());
    const other: RunsRoom = createRuns(house.database, createLive(house.database));
    const options = { caller: boss, titre: 'course', total: 1, unique: 'course' };
    const starts = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? given().runs : other).start('essai', { name: 'course' }, options),
    );
    const outcomes = await Promise.allSettled(starts);
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'batch-running', status: 409 });
    const { rows } = await house.database.pool.query<{ id: string }>(
      `select id from batch_runs where unicite = 'course'`,
    );
    expect(rows).toHaveLength(1);
    gates.get('course')?.open();
    await ended(rows[0]?.id ?? '', 'TERMINE');
    expect(seen.filter((name) => name === 'course')).toHaveLength(1);
  });

  it(`go back to the queue when their server stops (${databaseKind})`, async () => {
    const live = createLive(house.database);
    const leaving = createRuns(house.database, live);
    let stopped = false;
    leaving.define('partant', async (_input, run) => {
      await new Promise((_resolve, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
      stopped = true;
      return { result: null };
    });
    await leaving.begin(house.app.log);
    const run = await leaving.start('partant', {}, { caller: boss, titre: 'partant', total: 1 });
    await ended(run.id, 'EN_COURS');
    await leaving.stop(5_000);
    expect([(await show(run.id)).etat, stopped]).toEqual(['EN_FILE', false]);
  });

  const startParts = async (name: string, fail = false) => {
    await house.database.pool.query(
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
    (
      await house.database.pool.query(`select ligne from batch_journal where run = $1 order by numero`, [name])
    ).rows.map(({ ligne }) => Number(ligne));
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
    const { etat, resultat } = await ended(run.id, 'ANNULE').catch(() => show(run.id));
    const outcomes = await written(name);
    expect([etat, resultat]).toEqual([outcomes.length === 4 ? 'TERMINE' : 'ANNULE', { outcomes }]);
    if (etat === 'ANNULE') expect(await retry(run.id)).toBe(200);
    expect(await ended(run.id, 'TERMINE')).toMatchObject({ lotId: 'lot-parts', resultat: { outcomes: [1, 2, 3, 4] } });
    expect(await written(name)).toEqual([1, 2, 3, 4]);
  });

  it('taken over half-way do no part twice, and count the whole', async () => {
    const id = randomUUID();
    await startParts('parts reprises').then(({ id: whole }) => ended(whole, 'TERMINE'));
    await house.database.pool.query(
      `insert into batch_parts (run, numero, taille, contenu, issue) values ($1, 0, 10, '7', '7'), ($1, 1, 10, '8', null)`,
      [id],
    );
    await house.database.pool.query(
      `insert into batch_runs (id, job, etat, titre, total, lance_par, lance_par_id, appelant, entree, noeud, battement)
       values ($1, 'parts', 'EN_COURS', 'mort', 20, 'Ada', 'u1', $2, '{"name":"parts reprises","fail":false}', 'noeud mort', now() - interval '31 seconds')`,
      [id, JSON.stringify(boss)],
    );
    expect(await ended(id, 'TERMINE')).toMatchObject({ fait: 20, resultat: { outcomes: [7, 8] } });
    expect(await written('parts reprises')).toEqual([1, 2, 3, 4, 8]);
  });
});
