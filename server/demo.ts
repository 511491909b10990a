/** Demo data and sign-ins on an empty database, all or nothing. */
import { createUser } from './auth/users';
import type { Database } from './db/database';
import { withSchemaLock } from './db/migrate';
import { markPlatform, onceHeldPlatform } from './db/platform-mark';
import type { SeedCounts } from './domains/domain';
import { storePageTexts } from './domains/editorial/seed-pages';
import { storeLayoutTexts } from './domains/layouts/seed';
import { storeComponentTexts } from './domains/pages/seed';
import { makeDemoRules } from './domains/rules/seed';
import { baseOf, grow } from './seed/grow';
import { demoCounts, demoTables, seedDemo } from './seed/index';
import { demoColleagues, demoPassword, demoUsers } from './seed/people';
import { storePosters } from './seed/store-posters';
import type { Driver } from './storage/driver';

const names = demoTables.map((table) => `"${table.name}"`).join(', ');

async function stateOf(database: Database): Promise<'absent' | 'started' | 'done' | 'restored'> {
  const { rows } = await database.pool.query<{ value: string }>("select value from server_secret where name = 'demo'");
  const value = rows[0]?.value;
  if (value === 'started' || value === 'done' || value === 'restored') return value;
  return 'absent';
}

async function setState(database: Database, value: 'started' | 'done'): Promise<void> {
  await database.pool.query(
    "insert into server_secret (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value",
    [value],
  );
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ empty: boolean }>(
    'select not exists (select from utilisateurs) and not exists (select from partenaires) as empty',
  );
  return rows[0]?.empty === true;
}

/**
 * Runs work that fills the database, while no other server or program migrates or fills it: what it finds then is what
 * the other one left. The embedded database has its folder locked, and one connection.
 */
export function fillAlone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.kind === 'pglite' ? work() : withSchemaLock(database, work);
}

/**
 * Fills an empty database; a start killed in the middle begins again. Answers whether the demo sign-ins are there.
 * `folder` is that of the embedded database: once it held a platform, an empty database is a loss to be reported, and no
 * demo data may hide it.
 */
export async function ensureDemo(
  database: Database,
  driver: Driver,
  folder: string | undefined,
  report: (notice: 'filling' | 'lost') => void,
): Promise<boolean> {
  const isLost = await fillAlone(database, async () => {
    const state = await stateOf(database);
    const isNew = state === 'absent' && (await isEmpty(database));
    if (isNew && folder !== undefined && onceHeldPlatform(folder)) return true;
    if (isNew || state === 'started') await fillDemo(database, driver, demoCounts, () => report('filling'));
    return false;
  });
  if (isLost) {
    report('lost');
    return false;
  }
  if (folder !== undefined) markPlatform(folder);
  return hasDemoUsers(database);
}

/** Marks the folder of a database that has rows. */
export async function rememberPlatform(database: Database, folder: string | undefined): Promise<void> {
  if (folder !== undefined && !(await isEmpty(database))) markPlatform(folder);
}

/** Puts demo data of any size in the place of the rows of these domains, of the accounts and of their runs. */
export async function fillDemo(
  database: Database,
  driver: Driver,
  counts: SeedCounts,
  report: (line: string) => void,
): Promise<void> {
  await setState(database, 'started');
  await database.pool.query(
    `truncate ${names}, cles, regles, utilisateurs, auth_comptes, batch_runs, batch_parts cascade`,
  );
  await storePosters(database, driver);
  await storeLayoutTexts(driver);
  await storeComponentTexts(driver);
  await storePageTexts(driver);
  await seedDemo(database, baseOf(counts), report);
  for (const { mail, nom, role, idTiers } of demoUsers) {
    await createUser(database.drizzle, { login: mail, nom, password: demoPassword, role, idTiers });
  }
  for (const { mail, nom, role, idTiers } of demoColleagues)
    await createUser(database.drizzle, { login: mail, nom, password: null, role, idTiers });
  await makeDemoKeys(database);
  await makeDemoRules(database, administrator);
  await grow(database, counts, report);
  await setState(database, 'done');
}

const administrator = demoUsers.find(({ role }) => role === 'ADMIN')?.mail;

/** Keys that were given to nobody yet: a demo opens no way in. */
async function makeDemoKeys(database: Database): Promise<void> {
  await database.pool.query(
    `insert into cles (nom, usage, id_tiers, proprietaire, auteur_modif)
      select k.nom, k.usage, k.id_tiers, u.id, 'système' from utilisateurs u,
        (values ('Portiques du hall', 'SCANNER', '["2"]'::jsonb), ('Site public', 'SITE', '[]')) as k (nom, usage, id_tiers)
      where u.login = $1`,
    [administrator],
  );
}

/** Whether the rows may go: none yet, or demo data that nobody has worked on. */
export async function isUntouched(database: Database): Promise<boolean> {
  if (await isEmpty(database)) return true;
  const state = await stateOf(database);
  if (state === 'absent' || state === 'restored') return false;
  const { rowCount } = await database.pool.query(
    "select from actions where action not in ('CONNEXION', 'ECHEC_CONNEXION') and origine <> 'PLANIFICATION' limit 1",
  );
  return rowCount === 0;
}

async function hasDemoUsers(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from utilisateurs where login = any($1::text[]) and actif', [
    demoUsers.map(({ mail }) => mail),
  ]);
  return rowCount === demoUsers.length;
}
