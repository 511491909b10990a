/** Writes: a save with its validation, a change of status over 1,000 rows, as the database sees it and as people do. */

import { openDatabase } from '../../../server/db/database';
import { catalogue } from '../../../server/domains';
import { createLive } from '../../../server/live/live';
import { everyScope } from '../../../server/resource/scope';
import { servedNamed } from '../../../server/resource/served';
import { applyBulk, emptyTally } from '../../../server/resource/write/bulk';
import { type Client, signedIn } from '../client';
import { type House, type Kind, kindName } from '../house';
import { median, ms, p95, repeat, timed } from '../numbers';
import type { Row } from '../report';
import { runOf } from '../runs';

const path = '/api/admin-config/manifestations';
const from = 'MISE_A_L_AFFICHE';
const to = 'MISE_EN_VENTE';
/** Going back asks for a reason. */
const motif = 'Bench';
const changeTo = (statut: string) => ({ manifInfo: { statut } });

/** Keys that may go down and up again: those that a dry run does not block. */
async function keysFor(client: Client, count: number): Promise<number[]> {
  const keys: number[] = [];
  for (let offset = 0; keys.length < count * 2 && offset < count * 4; offset += 500) {
    const { items } = JSON.parse(
      (await client.get(`${path}?q=statut:affiche%20-verrou:oui&sort=idmanif&limit=500&offset=${offset}`)).text,
    );
    if (items.length === 0) break;
    keys.push(...items.map((item: { idmanif: number }) => item.idmanif));
  }
  const run = JSON.parse(
    (await client.send('POST', `${path}/bulk`, { selection: { ids: keys }, change: changeTo(to), dryRun: true })).text,
  );
  const blocked = new Set(run.blockedRows.map((row: { id: number }) => row.id));
  const free = keys.filter((key) => !blocked.has(key)).slice(0, count);
  if (free.length === 0) throw new Error('No manifestation may go on sale');
  return free;
}

/** From the request to the end of the run, as the status bar tells it. */
async function asPeople(client: Client, ids: readonly number[], statut: string): Promise<void> {
  const asked = { selection: { ids }, change: changeTo(statut), motif };
  await runOf(client, await client.send('POST', `${path}/bulk`, asked));
}

/** One transaction: judged, written, with a history entry a row, told to the live channel. */
async function inOneTransaction(url: string, ids: readonly number[], turns: number): Promise<number[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const live = createLive(database);
  const served = servedNamed(catalogue, 'manifestations');
  const caller = {
    id: 'bench',
    nom: 'Bench',
    role: 'ADMIN',
    perimeter: null,
    locale: 'fr',
    sessionId: 'bench',
  } as const;
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(
      await timed(() =>
        database.drizzle.transaction(async (tx) => {
          const within = { tx, catalogue, caller, scope: everyScope('fr'), origin: 'bulk' as const, motif };
          const tally = emptyTally();
          await applyBulk(
            served,
            within,
            ids,
            { change: changeTo(turn % 2 === 0 ? to : from) },
            { within, live, lot: `bench-${turn}`, origine: 'LOT' },
            tally,
          );
          if (tally.changed !== ids.length) throw new Error(`${tally.changed} of ${ids.length} rows changed`);
        }),
      ),
    );
  }
  await database.close();
  return times;
}

async function bulkOf(house: House, kind: Kind): Promise<Row[]> {
  const { url } = await house.server(kind);
  const client = await signedIn(url);
  const ids = await keysFor(client, house.quick ? 300 : 1_000);
  const turns = house.quick ? 2 : 8;
  const people: number[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    people.push(await timed(() => asPeople(client, ids, turn % 2 === 0 ? to : from)));
  client.close();
  return [
    {
      what: `status of ${ids.length} rows, request → done (${kindName(kind)})`,
      measured: ms(median(people)),
      goal: '',
      peer: 'Directus 1,000–2,300 ms',
      figures: { median: median(people) },
    },
  ];
}

/** Change of status of 1,000 rows. */
export async function bulk(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    rows.push(...(await bulkOf(house, kind)));
    await house.rest(kind);
  }
  const url = await house.postgresUrl();
  const { startServer } = await import('../../support/running-server');
  const server = await startServer({ env: { DATABASE_URL: url, DEMO: 'on' } });
  const client = await signedIn(server.url);
  const ids = await keysFor(client, house.quick ? 300 : 1_000);
  client.close();
  await server.discard();
  const times = await inOneTransaction(url, ids, house.quick ? 4 : 12);
  rows.push({
    what: `status of ${ids.length} rows, with history, one transaction`,
    measured: `${ms(median(times))} (worst ${ms(Math.max(...times))})`,
    goal: '≤ 150 ms',
    peer: 'Directus 1,000–2,300 ms; raw SQL 25',
    figures: { median: median(times), worst: Math.max(...times) },
    met: median(times) <= 150,
  });
  return rows;
}

interface Manifestation {
  idmanif: number;
  version: number;
  manifResume: { promotion: boolean };
}

/** A record as the last save left it. */
interface Saved {
  key: number;
  etag: string;
  promotion: boolean;
}

/** A save of one record, validated; each one changes it, from the version that the last one answered. */
export async function save(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const client = await signedIn((await house.server(kind)).url);
    const { items } = JSON.parse((await client.get(`${path}?q=-verrou:oui&sort=idmanif&limit=200`)).text);
    const saved: Saved[] = items.map((item: Manifestation) => ({
      key: item.idmanif,
      etag: `"${item.version}"`,
      promotion: item.manifResume.promotion,
    }));
    const times = await repeat(house.quick ? 20 : 200, async (turn) => {
      const record = saved[turn % saved.length];
      if (!record) throw new Error('No manifestation to save');
      record.promotion = !record.promotion;
      const change = { manifResume: { promotion: record.promotion } };
      const answer = await client.send('PUT', `${path}/${record.key}`, change, { 'if-match': record.etag });
      record.etag = answer.headers.etag ?? '';
    });
    client.close();
    rows.push({
      what: `save with validation, server (${kindName(kind)})`,
      measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}`,
      goal: '≤ 15 ms',
      peer: '',
      figures: { p95: p95(times), p50: median(times) },
      met: p95(times) <= 15,
    });
  }
  return rows;
}
