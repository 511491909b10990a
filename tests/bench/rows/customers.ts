/** Customers as the telephone finds them: from whatever they say, their page, and everybody joined to their records anew. */
import pg from 'pg';
import { openDatabase } from '../../../server/db/database';
import { joinedAfter, sources } from '../../../server/domains/customers/sources';
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
  return [...rows, await joining(url)];
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

/** Everybody whom orders, cards, reviews, mails and requests name is joined to a record, as the migration does. */
async function joining(databaseUrl: string): Promise<Row> {
  const counter = new pg.Client({ connectionString: databaseUrl });
  await counter.connect();
  const { rows } = await counter.query<{ n: number }>('select count(*)::integer as n from commandes');
  for (const { table } of sources)
    await counter.query(`update "${table.name}" set id_client = null where id_client is not null`);
  // As a table is that is looked after.
  await counter.query(`vacuum analyze ${sources.map(({ table }) => `"${table.name}"`).join(', ')}`);
  await counter.end();
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const started = performance.now();
  await joinedAfter(database, async () => undefined);
  const took = performance.now() - started;
  await database.close();
  return {
    what: `${(rows[0]?.n ?? 0).toLocaleString('fr-FR')} orders: everybody joined to their record (PostgreSQL)`,
    measured: ms(took),
    goal: '≤ 60 s',
    peer: '',
    figures: { took },
    met: took <= 60_000,
  };
}
