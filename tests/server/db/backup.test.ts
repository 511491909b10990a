import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '../../../server/db/backup';
import { type Database, openDatabase } from '../../../server/db/database';
import { type Migration, migrate, readMigrations } from '../../../server/db/migrate';
import { DatabaseInUseError, NotEmptyError, restoreBackup } from '../../../server/db/restore';
import { ensureDemo } from '../../../server/demo';
import { createFolderDriver } from '../../../server/storage/folder-driver';
import {
  type DatabaseConfig,
  databaseKind,
  describeBothDatabases,
  makeDatabase,
  useDatabase,
} from '../../support/databases';
import { isLongRun, often } from '../../support/often';
import { runProgram } from './programs/run';

const kinds =
  process.env['TEST_DATABASE_URL'] === undefined ? (['pglite'] as const) : (['pglite', 'postgres'] as const);
const quiet = (): void => undefined;
const points = often(1, 20);
/** What reads the archive alone is the same on both: each day on PostgreSQL, where there is one. */
const itReads = it.skipIf(!isLongRun && databaseKind === 'pglite' && kinds.length > 1);
/** The platform that a restore replaces. */
const old = 'create table kept (n integer); insert into kept values (1)';

/** Tables with all that a restore can trip over: a cycle of foreign keys, an identity, a generated column, a trigger. */
const schema = `
  create table "Parent" (id integer primary key generated always as identity, label text, favourite integer, folded text generated always as (lower(label)) stored);
  create table child (id serial primary key, parent integer not null references "Parent", data jsonb, at timestamptz, tags text[], bytes bytea, span interval, x double precision, big numeric);
  alter table "Parent" add constraint favourite_fk foreign key (favourite) references child deferrable;
  create function shout() returns trigger language plpgsql as $$ begin new.label := upper(new.label); return new; end $$;
  create trigger shout before insert on "Parent" for each row execute function shout();
  insert into "Parent" (label) select 'Étoile ' || n || E' \\u2028 "\\\\" \\n, é' from generate_series(1, 1200) n;
  insert into child (parent, data, at, tags, bytes, span, x, big)
    select n, jsonb_build_object('n', n, 'vide', null), '2026-03-29 01:30:00.123456+00'::timestamptz + n * interval '1 hour',
           array['a,b', null, '{"x"}', n::text], decode('00ff0a', 'hex'), '1 mon 2 days 03:04:05.6'::interval, 1.0 / n, 10.0 ^ n % 12345.678
    from generate_series(1, 1200) n;
  insert into child (parent) values (1);
  update "Parent" set favourite = id where id < 10;`;

const rowsOfSchema = schema.slice(schema.indexOf('  insert into'));

const everything = `select (select jsonb_agg(to_jsonb(p) order by id) from "Parent" p) as parents, (select jsonb_agg(to_jsonb(c) order by id) from child c) as children`;

async function contents(database: Database): Promise<unknown> {
  return (await database.pool.query(everything)).rows;
}

describeBothDatabases('a backup', () => {
  const given = useDatabase();
  const removals: (() => Promise<void>)[] = [];
  let folder = '';
  let file = '';
  let storage = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regie-backup-'));
    storage = join(folder, 'storage');
    file = join(folder, 'backup.gz');
    await mkdir(join(storage, 'ab'), { recursive: true });
    await writeFile(join(storage, 'ab', 'abc'), Buffer.alloc(200_000, 'éa'));
    await writeFile(join(storage, 'empty'), '');
    await migrate(given.database, [...readMigrations(), tables]);
    await writeBackup(given.database, file, { storage, onProgress: quiet });
  });
  afterEach(async () => {
    for (const remove of removals.splice(0)) await remove();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The schema of the test travels as a migration, so the restoring side must know it too. */
  const tables: Migration = { name: '9999_tables', checksum: 'x', text: schema.split('  insert into')[0] ?? '' };

  async function target(kind: 'pglite' | 'postgres'): Promise<{ config: DatabaseConfig; database: Database }> {
    const { config, remove } = await makeDatabase('migrated', kind);
    const database = await openDatabase(config);
    removals.push(async () => {
      await database.close();
      await remove();
    });
    return { config, database };
  }

  for (const kind of kinds) {
    it(`goes from ${databaseKind} to ${kind} with every row, sequence and file`, async () => {
      await given.database.pool.query(rowsOfSchema);
      const { database } = await target(kind);
      const restored = join(folder, `restored-${kind}`);
      await writeBackup(given.database, file, { storage, onProgress: quiet });
      await restoreBackup(database, file, {
        storage: restored,
        existing: 'refuse',
        onProgress: quiet,
        migrations: [...readMigrations(), tables],
      });
      expect((await database.pool.query('select count(*)::int as n from child')).rows).toEqual([{ n: 1201 }]);
      expect(await contents(database)).toEqual(await contents(given.database));
      const next = `insert into child (parent) values (1) returning id`;
      expect((await database.pool.query(next)).rows).toEqual((await given.database.pool.query(next)).rows);
      await expect(database.pool.query('insert into child (parent) values (-1)')).rejects.toThrow(/foreign key/);
      expect((await database.pool.query(`insert into "Parent" (label) values ('é') returning label`)).rows).toEqual([
        { label: 'É' },
      ]);
      expect(await readFile(join(restored, 'ab', 'abc'))).toEqual(await readFile(join(storage, 'ab', 'abc')));
      expect(await readFile(join(restored, 'empty'), 'utf8')).toBe('');
      await given.database.pool.query('truncate "Parent", child restart identity cascade');
    });
  }

  itReads('does not replace rows unless asked to', async () => {
    const { database } = await target(databaseKind);
    const options = { storage: undefined, onProgress: quiet, migrations: [...readMigrations(), tables] };
    await database.pool.query(old);
    await expect(restoreBackup(database, file, { ...options, existing: 'refuse' })).rejects.toThrow(NotEmptyError);
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await restoreBackup(database, file, { ...options, existing: 'replace' });
    await expect(database.pool.query('select n from kept')).rejects.toThrow(/kept/);
  });

  it('leaves what was there when it fails on its way', async () => {
    const { database } = await target(databaseKind);
    await database.pool.query(old);
    await expect(
      restoreBackup(database, file, {
        storage: undefined,
        existing: 'replace',
        migrations: [...readMigrations(), tables],
        onProgress: (table) => {
          if (table === 'child') throw new Error('cut');
        },
      }),
    ).rejects.toThrow('cut');
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  });

  it(`leaves the old platform or the new one when it is killed: ${points} points`, {
    timeout: 60_000 + points * 30_000,
  }, async () => {
    const full = join(folder, 'full.gz');
    await given.database.pool.query(rowsOfSchema);
    await writeBackup(given.database, full, { storage: undefined, onProgress: quiet });
    const newOne = { old: false, new: true, migrated: [tables.name], held: await contents(given.database) };
    await given.database.pool.query('truncate "Parent", child restart identity cascade');
    let config: DatabaseConfig | undefined;
    const platform = async (database: Database) => {
      const { rows } = await database.pool.query<{ old: boolean; new: boolean; migrated: string[] }>(
        `select to_regclass('kept') is not null as old, to_regclass('child') is not null as new,
           array(select name from schema_migration where name = $1) as migrated`,
        [tables.name],
      );
      const held = rows[0]?.old ? await database.pool.query('select n from kept') : undefined;
      return { ...rows[0], held: held?.rows ?? (await contents(database)) };
    };
    const oldOne = { old: true, new: false, migrated: [], held: [{ n: 1 }] };
    const restore = async () => {
      if (config === undefined) {
        const made = await makeDatabase('migrated');
        removals.push(made.remove);
        config = made.config;
        const database = await openDatabase(config);
        await database.pool.query(old);
        await database.close();
      }
      return runProgram('restore-backup', [config.dataDir, config.databaseUrl ?? '', full, JSON.stringify(tables)]);
    };
    /** What is there once the program has ended; a new platform is not restored over again. */
    const found = async () => {
      const database = await openDatabase(config ?? given.config);
      const is = await platform(database);
      await database.close();
      if (is.new) config = undefined;
      return is;
    };

    const whole = await restore();
    expect(await whole.ended).toBe(0);
    expect(await found()).toEqual(newOne);
    // Half of the points all over, the others one by one at the end, where the old one becomes the new.
    const statements = whole.lines.length;
    const far = Math.ceil(points / 2);
    const seen = { old: 0, new: 0 };
    for (let point = 0; point < points; point += 1) {
      const at = point < far ? 1 + Math.floor((point * statements) / far) : statements - (points - 1 - point);
      const program = await restore();
      await program.line(String(at));
      await program.kill();
      const is = await found();
      expect({ at, ...is }).toEqual({ at, ...(is.old ? oldOne : newOne) });
      seen[is.old ? 'old' : 'new'] += 1;
    }
    expect(seen.old).toBeGreaterThanOrEqual(far);
  });

  it.runIf(databaseKind === 'postgres')('is refused beside a running server', async () => {
    const { config, database } = await target('postgres');
    const server = await openDatabase(config);
    await server.attend();
    const options = { storage: undefined, existing: 'replace', onProgress: quiet } as const;
    const migrations = [...readMigrations(), tables];
    await expect(restoreBackup(database, file, { ...options, migrations })).rejects.toThrow(DatabaseInUseError);
    await server.close();
    await restoreBackup(database, file, { ...options, migrations });
  });

  itReads('keeps the secret that signs, and is never taken for a place to put demo data', async () => {
    const { config, database } = await target(databaseKind);
    await database.pool.query("insert into server_secret (name, value) values ('jwt', 's'), ('demo', 'started')");
    const migrations = [...readMigrations(), tables];
    await restoreBackup(database, file, { storage: undefined, existing: 'replace', onProgress: quiet, migrations });
    expect((await database.pool.query('select name, value from server_secret order by name')).rows).toEqual([
      { name: 'demo', value: 'restored' },
      { name: 'jwt', value: 's' },
    ]);
    const told: string[] = [];
    const fill = () =>
      ensureDemo(database, createFolderDriver(config.dataDir), config.dataDir, (notice) => void told.push(notice));
    expect(await fill()).toBe(false);
    // The folder is marked now: a database that lost everything is told, not filled.
    await database.pool.query('delete from server_secret');
    expect(await fill()).toBe(false);
    expect(told).toEqual(['lost']);
  });

  itReads('is refused before anything is touched when it is cut short', async () => {
    const { database } = await target(databaseKind);
    const cut = join(folder, 'cut.gz');
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(cut)).size - 40);
    await database.pool.query('create table kept (n integer)');
    await expect(
      restoreBackup(database, cut, { storage: undefined, existing: 'replace', onProgress: quiet }),
    ).rejects.toThrow();
    expect((await database.pool.query('select n from kept')).rows).toEqual([]);
  });

  itReads('is refused when the server does not know its schema', async () => {
    const { database } = await target(databaseKind);
    await expect(
      restoreBackup(database, file, { storage: undefined, existing: 'replace', onProgress: quiet }),
    ).rejects.toThrow(/9999_tables/);
  });

  itReads('is not made of a database that has no schema', async () => {
    const { config, remove } = await makeDatabase('empty');
    const database = await openDatabase(config);
    removals.push(async () => {
      await database.close();
      await remove();
    });
    const path = join(folder, 'nothing.gz');
    await expect(writeBackup(database, path, { storage: undefined, onProgress: quiet })).rejects.toThrow(/no schema/);
    await expect(stat(path)).rejects.toThrow();
  });

  it('brings an older schema up to date after the rows', async () => {
    const { database } = await target(databaseKind);
    const later: Migration = {
      name: '9999_z',
      checksum: 'z',
      text: "alter table child add column since text default 'later'",
    };
    const migrations = [...readMigrations(), tables, later];
    await given.database.pool.query(
      `insert into "Parent" (label) values ('old'); insert into child (parent) select id from "Parent"`,
    );
    await writeBackup(given.database, file, { storage: undefined, onProgress: quiet });
    await restoreBackup(database, file, { storage: undefined, existing: 'refuse', onProgress: quiet, migrations });
    expect((await database.pool.query('select since from child')).rows).toEqual([{ since: 'later' }]);
  });

  itReads('brings back cards with their ledger, and rows of migrations as they became', async () => {
    const { database } = await target(databaseKind);
    await given.database.pool.query(
      `insert into cartes (id, modele) values (7, 'NOEL'); insert into codes_carte (carte, marque) values (7, '0123');
       insert into mouvements_carte (carte, date, type, montant, cle) values
         (7, '2026-05-01T10:00Z', 'ACTIVATION', 50, null), (7, '2026-05-02T10:00Z', 'DEBIT', -50, 'panier');
       update parametres set basket_timeout = 45, version = 2, date_modif = '2026-05-03T10:00Z'`,
    );
    await writeBackup(given.database, file, { storage: undefined, onProgress: quiet });
    const options = { storage: undefined, onProgress: quiet, migrations: [...readMigrations(), tables] };
    await restoreBackup(database, file, { ...options, existing: 'refuse' });
    for (const name of ['cartes', 'codes_carte', 'mouvements_carte', 'parametres']) {
      const all = `select to_jsonb(t) as row from ${name} t order by t`;
      const { rows } = await given.database.pool.query(all);
      expect(rows, name).not.toEqual([]);
      expect((await database.pool.query(all)).rows, name).toEqual(rows);
    }
    await expect(database.pool.query('delete from mouvements_carte')).rejects.toThrow(/never change/);
    const debit = `insert into mouvements_carte (carte, date, type, montant) values (7, now(), 'DEBIT', -1)`;
    await expect(database.pool.query(debit)).rejects.toThrow(/would owe/);
    await expect(restoreBackup(database, file, { ...options, existing: 'refuse' })).rejects.toThrow(NotEmptyError);
  });

  itReads('is refused where only a row of a migration was changed', async () => {
    const { database } = await target(databaseKind);
    await database.pool.query('update parametres set basket_timeout = 45, date_modif = clock_timestamp()');
    const options = { storage: undefined, onProgress: quiet, migrations: [...readMigrations(), tables] };
    await expect(restoreBackup(database, file, { ...options, existing: 'refuse' })).rejects.toThrow(NotEmptyError);
  });
});
