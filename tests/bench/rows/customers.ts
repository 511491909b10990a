/** Customers as the telephone finds them: from whatever they say, their page, and a database of before that there were any. */
import pg from 'pg';
import { openDatabase } from '../../../server/db/database';
import { migrate, readMigrations } from '../../../server/db/migrate';
import { sources } from '../../../server/domains/customers/sources';
import { startServer } from '../../support/running-server';
import { signedIn } from '../client';
import type { House } from '../house';
import { median, ms, p95, repeat } from '../numbers';
import type { Row } from '../report';

const path = '/api/order-management/clients';

interface Sample {
  idClient: string;
  nom: string | null;
  prenom: string | null;
  email: string | null;
  telephone: string | null;
}

/** Ways to ask for one: half a name, a name, ends of a telephone, a mail and its beginning. */
function waysTo({ nom, prenom, email, telephone }: Sample): string[] {
  return [nom?.slice(0, 4), [prenom, nom].join(' '), telephone?.slice(-4), telephone, email, email?.slice(0, 6)].filter(
    (each): each is string => typeof each === 'string' && each.trim() !== '',
  );
}

/** As many as the law's largest operators have. */
const crowd = { manifestations: 2_000, seances: 20_000, commandes: 250_000, clients: 250_000 };
const few = { manifestations: 500, seances: 2_000, commandes: 5_000, clients: 5_000 };

export async function customers(house: House): Promise<Row[]> {
  if (!house.kinds.includes('postgres')) return [];
  const url = await house.postgresUrl(house.quick ? few : crowd);
  const server = await startServer({ env: { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'error' } });
  const rows = await asked(house, server.url);
  await server.stop();
  return [...rows, await migrating(url)];
}

async function asked(house: House, url: string): Promise<Row[]> {
  const client = await signedIn(url);
  const { total, items }: { total: number; items: Sample[] } = JSON.parse(
    (await client.get(`${path}?limit=40&offset=1000&total=exact`)).text,
  );
  const typed = items.flatMap(waysTo);
  const find = async (turn: number) => {
    const q = typed[turn % typed.length] ?? '';
    const { items: found }: { items: unknown[] } = JSON.parse(
      (await client.get(`${path}/recherche?${new URLSearchParams({ q })}`)).text,
    );
    return found.length;
  };
  const show = async (turn: number) => {
    const { idClient = '' } = items[turn % items.length] ?? {};
    await Promise.all([client.get(`${path}/${idClient}`), client.get(`${path}/${idClient}/autour`)]);
  };
  const rounds = house.quick ? 40 : 400;
  const rows: Row[] = [];
  for (const [what, work, most] of [
    [`the search box, ${typed.length} texts`, find, 50],
    ['the page of one', show, 500],
  ] as const) {
    const times = await repeat(rounds, work, rounds / 4);
    rows.push({
      what: `${total.toLocaleString('fr-FR')} customers: ${what} (PostgreSQL)`,
      measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}, worst ${ms(Math.max(...times))}`,
      goal: `≤ ${most} ms`,
      peer: '',
      figures: { p95: p95(times), p50: median(times), worst: Math.max(...times) },
      met: p95(times) <= most,
    });
  }
  client.close();
  return rows;
}

/** Tables that the migration reads, and those that their rows name. */
const before = ['partenaires', 'utilisateurs', ...sources.map(({ table }) => table.name)];

/** A database of before there were customers, with orders, is brought up to date: everybody is joined to a record. */
async function migrating(url: string): Promise<Row> {
  const databaseUrl = Object.assign(new URL(url), { pathname: '/avant_les_clients' }).href;
  const from = new pg.Client({ connectionString: url });
  await from.connect();
  await from.query('drop database if exists avant_les_clients with (force)');
  await from.query('create database avant_les_clients');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < '0106'),
  );
  await database.pool.query(`truncate ${before.map((name) => `"${name}"`).join(', ')} cascade`);
  for (const name of before) await copyRows(from, database.pool, name);
  await from.end();
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::integer as n from commandes');
  // Some orders name their customer by a number. It is vacuumed, as one is that is looked after.
  const hand = await database.pool.connect();
  await hand.query('set statement_timeout = 0');
  await hand.query('update commandes set id_client = null where id_commande % 3 > 0');
  await hand.query('vacuum analyze');
  hand.release(true);
  const started = performance.now();
  await migrate(database);
  const took = performance.now() - started;
  await database.close();
  return {
    what: `${(rows[0]?.n ?? 0).toLocaleString('fr-FR')} orders: a database of before is brought up to date, everybody joined to their record (PostgreSQL)`,
    measured: ms(took),
    goal: '≤ 60 s',
    peer: '',
    figures: { took },
    met: took <= 60_000,
  };
}

/** Copies rows into a table of before: its columns, nobody linked by number to a customer. */
async function copyRows(from: pg.Client, to: pg.Pool, name: string): Promise<void> {
  const { rows: columns } = await to.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  const listed = columns.map((column) => `"${column.name}"`).join(', ');
  await from.query('begin');
  await from.query(`declare every_row cursor for select to_jsonb(t)::text as row from "${name}" t`);
  for (;;) {
    const { rows } = await from.query<{ row: string }>('fetch 5000 from every_row');
    if (rows.length === 0) break;
    await to.query(
      `insert into "${name}" (${listed}) overriding system value
        select ${listed} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.query('commit');
}
