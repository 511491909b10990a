import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryLockedError } from '../../../server/db/directory-lock';
import { maintain } from '../../../server/db/pglite-maintenance';
import { type EmbeddedDatabase, openEmbedded } from '../../../server/db/pglite-pool';
import { problemOf } from '../../../server/http/errors';

describe('the embedded database', () => {
  let folder = '';
  let embedded: EmbeddedDatabase;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'regie-pglite-'));
    embedded = await openEmbedded(folder);
    await embedded.pool.query('create table note (id integer primary key generated always as identity, t text)');
  });
  afterAll(async () => {
    await embedded.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends a statement that takes too long with its thread, tells whoever sent it, and serves the others', async () => {
    await embedded.pool.query("insert into note (t) values ('avant')");
    embedded.engine.limitStatements(500);
    const slow = embedded.pool.query('select count(*) from generate_series(1, 2000000000)');
    const others = Array.from({ length: 3 }, () => embedded.pool.query("select t from note where t = 'avant'"));
    const cause: unknown = await slow.catch((error: unknown) => error);
    expect(problemOf(cause)).toMatchObject({ code: 'too-slow', status: 503 });
    // A new thread reads its log first: that is no statement of anybody.
    embedded.engine.limitStatements(60_000);
    for (const { rows } of await Promise.all(others)) expect(rows).toEqual([{ t: 'avant' }]);
  });

  it('reaches the disk once at least for each commit', async () => {
    const before = await embedded.engine.stats();
    for (let n = 0; n < 50; n += 1) await embedded.pool.query('insert into note (t) values ($1)', [`n° ${n}`]);
    const after = await embedded.engine.stats();
    expect(after.fsyncs - before.fsyncs).toBeGreaterThanOrEqual(50);
  });

  it('does not reach the disk for a reading', async () => {
    const before = await embedded.engine.stats();
    for (let n = 0; n < 50; n += 1) await embedded.pool.query('select count(*) from note');
    expect((await embedded.engine.stats()).fsyncs - before.fsyncs).toBeLessThan(5);
  });

  it('has PostgreSQL’s own protections on', async () => {
    const { rows } = await embedded.pool.query(
      `select current_setting('fsync') fsync, current_setting('full_page_writes') pages, current_setting('synchronous_commit') commit, current_setting('wal_sync_method') method`,
    );
    expect(rows).toEqual([{ fsync: 'on', pages: 'on', commit: 'on', method: 'fsync' }]);
  });

  it('is closed to a second opening', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(DirectoryLockedError);
  });

  it('keeps its statistics fresh and drops dead rows when maintained', async () => {
    await embedded.pool.query(`insert into note (t) select 'x' from generate_series(1, 1000); update note set t = 'y'`);
    await maintain(embedded.pool);
    const { rows } = await embedded.pool.query<{ fresh: boolean; dead: string }>(
      `select reltuples >= 1000 as fresh, (select n_dead_tup from pg_stat_user_tables where relname = 'note') as dead from pg_class where relname = 'note'`,
    );
    expect(rows).toEqual([{ fresh: true, dead: '0' }]);
  });

  it('comes back with what was acknowledged when its thread dies', async () => {
    await embedded.pool.query(`insert into note (t) values ('kept')`);
    const client = await embedded.pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query(`insert into note (t) values ('not committed')`);
    await embedded.engine.crash();
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    const { rows } = await embedded.pool.query(`select t from note where t in ('kept', 'not committed')`);
    expect(rows).toEqual([{ t: 'kept' }]);
  });

  it('starts over when the first start was interrupted', async () => {
    const other = mkdtempSync(join(tmpdir(), 'regie-pglite-'));
    const draft = join(other, 'pglite.new');
    mkdirSync(draft);
    writeFileSync(join(draft, 'PG_VERSION'), '18');
    const opened = await openEmbedded(other);
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(draft)).toBe(false);
    await opened.close();
    rmSync(other, { recursive: true, force: true });
  });
});
