import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRuns, type RunsRoom } from '../../../server/jobs/runs';
import { createLive } from '../../../server/live/live';
import type { Caller, Services } from '../../../server/services';
import type { Run } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type House, withHouse } from '../app/harness';
import { boss, gate } from './gate';

describeBothDatabases('runs', () => {
  let services: Services | undefined;
  const gates = new Map<string, ReturnType<typeof gate>>();
  const seen: string[] = [];
  const house: House = withHouse({
    domains: (_app, given) => {
      services ??= given;
      given.runs.define<{ name: string; fail?: boolean | 'fault' }>('essai', async ({ name, fail }, run) => {
        seen.push(name);
        await run.log(`début ${name}`);
        await run.progress(1, 2);
        await Promise.race([
          gates.get(name)?.passed,
          new Promise((_resolve, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason))),
        ]);
        if (fail === 'fault') throw new TypeError('nobody foresaw it');
        if (fail) throw new Problem('stale', { status: 412 });
        return { result: { name }, lot: `lot-${name}` };
      });
    },
  });
  const given = (): Services => {
    if (!services) throw new Error('The application is not built yet.');
    return services;
  };
  const start = (name: string, more: { unique?: string; fail?: boolean | 'fault'; caller?: Caller } = {}) =>
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
    expect(house.log.join('')).not.toContain('TypeError');
  });

  it('write what nobody foresaw in the log, with its stack', async () => {
    const done = await ended((await start('bogue', { fail: 'fault' })).id, 'ECHEC');
    expect([done.erreur, done.journal.at(-1)?.ligne]).toEqual(['unexpected', 'unexpected']);
    const line = house.log.find((each) => each.includes('nobody foresaw it')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      ...{ level: 50, run: done.id, job: 'essai' },
      err: { type: 'TypeError', stack: expect.stringContaining('runs.test') },
    });
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
    const partner = await house.query<{ id: string }>("select id from utilisateurs where login = 'partenaire'");
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
    await house.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, entree, noeud, battement, debut)
       values ($1, 'essai', 'EN_COURS', 'mort', 'Ada', 'u1', $2, '{"name":"repris"}', 'noeud mort', now() - interval '31 seconds', now())`,
      [id, JSON.stringify(boss)],
    );
    await ended(id, 'TERMINE');
    expect(seen.filter((name) => name === 'repris')).toHaveLength(1);
  });

  it('are given up after three take-overs', async () => {
    const id = randomUUID();
    await house.query(
      `insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, entree, noeud, battement, reprises)
       values ($1, 'essai', 'EN_COURS', 'maudit', 'Ada', 'u1', $2, '{"name":"maudit"}', 'noeud mort', now() - interval '31 seconds', 3)`,
      [id, JSON.stringify(boss)],
    );
    const done = await ended(id, 'ECHEC');
    expect([done.erreur, seen.includes('maudit')]).toEqual(['REPRISES', false]);
  });

  it('show as stuck after five minutes of silence, and are released by an administrator', async () => {
    const id = randomUUID();
    await house.query(
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
    const { rows } = await house.query<{ id: string }>(`select id from batch_runs where unicite = 'course'`);
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
});
