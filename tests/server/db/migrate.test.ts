import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { currentNames, type Migration, migrate, readMigrations } from '../../../server/db/migrate';
import { databaseKind, describeBothDatabases, makeDatabase, useDatabase } from '../../support/databases';

const step = (name: string, text: string): Migration => ({ name, text, checksum: text });
const committed = readMigrations();

describeBothDatabases('the migrations', () => {
  const given = useDatabase('empty');

  it('run once, in order', async () => {
    expect(await migrate(given.database)).toEqual(committed.map(({ name }) => name));
    expect(await migrate(given.database)).toEqual([]);
  });

  it('undo a file that fails as a whole, name it, and leave the earlier ones', async () => {
    const steps = [
      ...committed,
      step('9001_good', 'create table good (n integer)'),
      step('9002_bad', 'create table half (n integer); select 1/0'),
    ];
    await expect(migrate(given.database, steps)).rejects.toThrow(/9002_bad.*division by zero/);
    const { rows } = await given.database.pool.query(
      `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
    );
    expect(rows).toEqual([{ good: true, half: false }]);
  });

  it('refuse a file that changed after it was applied', async () => {
    await expect(
      migrate(given.database, [...committed, step('9001_good', 'create table other (n integer)')]),
    ).rejects.toThrow(/9001_good/);
  });

  it('take a file that does the same in less time since', async () => {
    const checksumIs = (sum: string) =>
      given.database.pool.query("update schema_migration set checksum = $1 where name = '0106_customers'", [sum]);
    const { rows } = await given.database.pool.query<{ checksum: string }>(
      "select checksum from schema_migration where name = '0106_customers'",
    );
    await checksumIs('2d765d2f5fd4aefc41d83e1de18bfdd31b19f57116fbd902c72c2f19d94801bf');
    const steps = [...committed, step('9001_good', 'create table good (n integer)')];
    expect(await migrate(given.database, steps)).toEqual([]);
    await checksumIs('another');
    await expect(migrate(given.database, steps)).rejects.toThrow(/0106_customers/);
    await checksumIs(rows[0]?.checksum ?? '');
  });

  it('refuse a database that is newer than the server', async () => {
    await expect(migrate(given.database, committed)).rejects.toThrow(/newer.*9001_good/);
  });

  it('take a database that the files before the first one made, and tell one that stands before their last what to do', async () => {
    const { config, remove } = await makeDatabase('empty');
    const database = await openDatabase(config);
    const baseline = committed.slice(0, 1);
    const [first] = await migrate(database, baseline);
    const standAt = async (...names: string[]) => {
      await database.pool.query('delete from schema_migration');
      for (const name of names)
        await database.pool.query("insert into schema_migration (name, checksum) values ($1, 'old')", [name]);
    };
    await standAt('0095_planned_acts', '0096_refund_references');
    const after = [...baseline, step('9001_later', 'create table later (n integer)')];
    expect(await migrate(database, after)).toEqual(['9001_later']);
    expect(await migrate(database, after)).toEqual([]);
    await standAt('0094_feeds_complete_by_default', '0095_planned_acts');
    await expect(migrate(database, baseline)).rejects.toThrow(/0095_planned_acts.*0096_refund_references/);
    expect(() => currentNames(['0095_planned_acts'])).toThrow(/0096_refund_references/);
    expect([...currentNames(['0000_core', '0096_refund_references', '9001_later'])]).toEqual(['9001_later', first]);
    await database.close();
    await remove();
  });

  it('join everybody by the same function, whether customers were there before or not', () => {
    const [made, mended] = ['0106', '0119'].map((number) => {
      const text = committed.find(({ name }) => name.startsWith(number))?.text ?? '';
      return /FUNCTION f_clients_joindre_tous[^]*?END \$\$;/.exec(text)?.[0];
    });
    expect(made).toBeDefined();
    expect(mended).toBe(made);
  });

  it('join the orders of before to their customers, and leave every index', async () => {
    const { config, remove } = await makeDatabase('empty');
    const database = await openDatabase(config);
    await migrate(
      database,
      committed.filter(({ name }) => name < '0106'),
    );
    await database.pool.query(
      `insert into commandes (numero, id_tiers, nom, prenom, email, id_client) values
        ('1', 'P1', 'Béranger', 'Lise', 'lise@exemple.fr', null), ('2', 'P1', 'beranger', 'lise', 'LISE@exemple.fr', null),
        ('3', 'P1', null, null, 'lise@exemple.fr', null), ('4', 'P2', 'Béranger', 'Lise', 'lise@exemple.fr', null),
        ('5', 'P1', 'Autre', 'Un', 'lise@exemple.fr', 'CL000077'), ('6', 'P1', 'Autre', 'Un', 'lise@exemple.fr', null)`,
    );
    await migrate(database);
    const { rows } = await database.pool.query<{ numeros: string }>(
      "select string_agg(numero, ' ' order by numero) as numeros from commandes group by id_client order by 1",
    );
    expect(rows.map(({ numeros }) => numeros)).toEqual(['1 2', '3 5 6', '4']);
    const indexes = "select indexdef from pg_indexes where schemaname = 'public' order by 1";
    const [upgraded, fresh] = await Promise.all([database.pool.query(indexes), given.database.pool.query(indexes)]);
    expect(upgraded.rows).toEqual(fresh.rows);
    await database.close();
    await remove();
  });

  it.runIf(databaseKind === 'postgres')('all succeed when six nodes start at once', async () => {
    const { config, remove } = await makeDatabase('empty');
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openDatabase(config)));
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.flat().sort()).toEqual(committed.map(({ name }) => name));
    await Promise.all(nodes.map((node) => node.close()));
    await remove();
  });

  it('hold every file that the generator has written, with the picture it compares with', () => {
    const folder = new URL('../../../server/db/migrations/', import.meta.url);
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
    );
    const tags = journal.entries.map(({ tag }) => tag);
    expect(committed.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(tags.filter((tag) => !existsSync(new URL(`meta/${tag.slice(0, 4)}_snapshot.json`, folder)))).toEqual([]);
  });
});
