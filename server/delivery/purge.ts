/**
 * Purges of the caches before the read interface: the keys of what changed, softly and in batches, read from the events of change.
 * One node has the turn; a target that fails or stalls is tried again later, and keeps nobody waiting meanwhile.
 */
import { sql } from 'drizzle-orm';
import { effectiveName } from '../../src/core/inherit/filter-fields';
import { leavesOf } from '../../src/core/model/model';
import { partnerModel } from '../../src/plugins/partners/model';
import { type ChangeEvent, leaveReader, readChanges, takeReader } from '../actions/changes';
import type { PurgeConfig } from '../config';
import type { Database } from '../db/database';
import { partnerTable } from '../domains/partners/table';
import { effectiveNamed } from '../resource/inherit/filters';
import { valueOf } from '../resource/read/shape';
import { read } from '../resource/run';
import { everyScope } from '../resource/scope';
import type { Sites } from './site';

const reader = 'purge';
/** Events of one turn, and keys of one request. */
const [mostEvents, mostKeys] = [1_000, 200];
/** Seconds that a turn is kept, that a target may take, and that a failed one is left alone. */
const [turn, patience, pause] = [60, 5, 5];

/** Kinds of records that answers are made of; nothing is purged for the others. */
const delivered: ReadonlySet<string> = new Set([
  ...[
    'manifestations',
    'seances',
    'packages',
    'abonnements',
    'lieux',
    'genres',
    'sous-genres',
    'artistes',
    'listes',
    'best-sellers',
  ],
  ...[
    'publicites',
    'pages',
    'widgets',
    'customisations',
    'pages-edito',
    'redirections',
    'headers',
    'footers',
    'styles',
    'partenaires',
  ],
  ...[
    'exclusions',
    'boosts',
    'synonymes',
    'filtres',
    'seo',
    'prix',
    'contingents',
    'natures-client',
    'categories-place',
    'modes-retrait',
  ],
  ...['populations', 'zones-geographiques', 'traductions'],
]);

/** A cache: whether it is sent the keys of a partner's record, and how it is. */
interface Target {
  takes(event: ChangeEvent): boolean;
  send(keys: readonly string[]): Promise<void>;
}

export interface Purger {
  /** Sends what changed since the last time; answers how many events that was. */
  work(): Promise<number>;
}

export function createPurger(database: Database, sites: Sites, config: PurgeConfig): Purger {
  return {
    async work() {
      const from = await takeReader(database, reader, turn);
      if (from === undefined) return 0;
      let pauseSeconds = pause;
      let to = from;
      try {
        const { events, cursor } = await readChanges(database, from, mostEvents);
        const shown = events.filter(({ entite }) => delivered.has(entite));
        if (shown.length > 0)
          for (const target of await targetsOf(database, sites, config, shown)) await sendTo(target, shown);
        [to, pauseSeconds] = [cursor, 0];
        return events.length;
      } finally {
        await leaveReader(database, reader, to, pauseSeconds);
      }
    },
  };
}

async function sendTo({ takes, send }: Target, events: readonly ChangeEvent[]): Promise<void> {
  const keys = [...new Set(events.filter(takes).flatMap(({ cles }) => cles))].map(encodeURIComponent);
  for (let at = 0; at < keys.length; at += mostKeys) await send(keys.slice(at, at + mostKeys));
}

async function targetsOf(
  database: Database,
  sites: Sites,
  { fastly, url }: PurgeConfig,
  events: readonly ChangeEvent[],
): Promise<Target[]> {
  const targets: Target[] = [];
  if (fastly) {
    const on = await partnersOnFastly(database);
    const partners = new Set(events.flatMap(({ idTiers }) => idTiers ?? []));
    const behind = new Set<string>();
    for (const partner of partners) if ((await sites.around(partner)).some((each) => on.has(each))) behind.add(partner);
    targets.push({
      takes: ({ idTiers }) => idTiers === null || behind.has(idTiers),
      send: (keys) =>
        post(`${fastly.url}/service/${fastly.service}/purge`, keys, {
          'fastly-key': fastly.token,
          'fastly-soft-purge': '1',
        }),
    });
  }
  if (url !== undefined)
    targets.push({ takes: () => true, send: (keys) => post(url, keys, { 'surrogate-key': keys.join(' ') }) });
  return targets;
}

async function post(url: string, keys: readonly string[], headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ surrogate_keys: keys }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience * 1_000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The cache answered ${answer.status} to a purge.`);
}

/** Partners whose site is behind Fastly, own setting or inherited. */
async function partnersOnFastly(database: Database): Promise<ReadonlySet<string>> {
  const leaf = leavesOf(partnerModel).get('fastly');
  const column = leaf && effectiveNamed(partnerTable, effectiveName(leaf));
  if (!column) throw new Error('Partners have no setting fastly.');
  const rows = await read<{ id: string }>(
    database,
    sql`select t.partner_id as id from partenaires t where ${valueOf(column, everyScope('fr'))}`,
  );
  return new Set(rows.map(({ id }) => id));
}
