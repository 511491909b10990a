/** `npm run seed -- --manifestations 50000 --seances 500000`: demo data of any size, with the demo sign-ins. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { createCodes, sealCodes } from '../db/codes';
import { type Database, openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { dataKey } from '../db/secret';
import { fillAlone, fillDemo, isUntouched } from '../demo';
import type { SeedCounts } from '../domains/domain';
import { ensureReference } from '../domains/reference/load';
import { demoCounts } from '../seed';
import { driverOf } from '../storage/storage';

const t = (fr: string, en: string) => operatorText({ fr, en });
const say = (line: string): void => void process.stderr.write(`${line}\n`);

class Mistake extends Error {}

const most = 10_000_000;
const complete = { type: 'string' } as const;
const options = {
  manifestations: complete,
  seances: complete,
  lieux: complete,
  commandes: complete,
  partenaires: complete,
  clients: complete,
  historique: complete,
  replace: { type: 'boolean' },
} as const;

const usage = t(
  'Usage\u202f: npm run seed -- [--manifestations N] [--seances N] [--lieux N] [--commandes N] [--clients N] [--partenaires N] [--historique N] [--replace]',
  'Usage: npm run seed -- [--manifestations N] [--seances N] [--lieux N] [--commandes N] [--clients N] [--partenaires N] [--historique N] [--replace]',
);

function read(): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new Mistake(usage);
  }
}

function count(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  throw new Mistake(`--${name}\u00a0: 1 … ${most}`);
}

/** A count that the demo has its own of, or none. */
function optional(name: 'partenaires' | 'clients' | 'historique', text: string | undefined): Partial<SeedCounts> {
  return text === undefined ? {} : { [name]: count(name, text, 0) };
}

/** Statistics of what was filled; it takes the time it takes. */
async function refresh({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function run(): Promise<void> {
  const values = read();
  const manifestations = count('manifestations', values.manifestations, demoCounts.manifestations);
  const perEvent = demoCounts.seances / demoCounts.manifestations;
  const seances = count('seances', values.seances, manifestations * perEvent);
  if (seances < manifestations)
    throw new Mistake(t('Chaque manifestation a une séance au moins.', 'Each event has one session at least.'));
  const counts = {
    manifestations,
    seances,
    lieux: count('lieux', values.lieux, demoCounts.lieux),
    commandes: count('commandes', values.commandes, Math.round(seances / 2)),
    ...optional('partenaires', values.partenaires),
    ...optional('clients', values.clients),
    ...optional('historique', values.historique),
  };
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await ensureReference(database);
    const started = performance.now();
    await fillAlone(database, async () => {
      if (!values.replace && !(await isUntouched(database))) {
        throw new Mistake(
          t(
            'La base contient du travail\u202f: --replace efface ses manifestations, lieux, genres, partenaires et comptes.',
            'The database holds work: --replace removes its events, venues, genres, partners and accounts.',
          ),
        );
      }
      await fillDemo(database, driverOf(config), counts, say);
      await sealCodes(database, createCodes(await dataKey(config, database)));
    });
    await refresh(database);
    say(
      `${manifestations} manifestations, ${seances} ${t('séances', 'sessions')}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  say(operatorFailure(error));
  process.exitCode = error instanceof Mistake ? 2 : 1;
});
