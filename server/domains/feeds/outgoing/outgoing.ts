/** A run of an outgoing feed: records are read a few at a time, written in its format, and sent completely or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import { isoIn, zoneOf } from '../../../../src/core/filter/zone';
import type { Locale } from '../../../../src/i18n/text';
import type { FeedResult } from '../../../../src/plugins/feeds/models/execution';
import { zonesNow } from '../../../clock';
import { partnerOf } from '../../../content/lots/elements';
import type { Within } from '../../../resource/hooks';
import { whereOf } from '../../../resource/read/query';
import { labelsOf } from '../../../resource/read/refs';
import { readRows, rowText, valueIn } from '../../../resource/read/shape';
import { keyArray, run } from '../../../resource/run';
import { everyScope, type Scope, scopeOf } from '../../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../../resource/served';
import { keyIn } from '../../../resource/write/prepare';
import type { PrepareHandle, RunOutcome, Services } from '../../../services';
import { liveLists } from '../../lists/live';
import { orderOf } from '../../lists/order';
import { listTable } from '../../lists/table';
import { readSettings } from '../../settings/read';
import { markVerified } from '../incoming';
import type { FeedInput, FeedPart } from '../input';
import { objectFacts } from '../objects';
import { retried } from '../retry';
import { keepFile } from '../source/files';
import { headersOf, sftpOf } from '../source/open';
import { openAddress, sourceProblem } from '../source/outbound';
import { writeSftp } from '../source/sftp';
import { type OutColumn, outColumns } from './columns';
import { mediaTypes, type OutRecord, written } from './formats';

/** Records read by one statement. */
const batchRows = 200;

/** Carries a run out. */
export async function runOutgoing(
  services: Services,
  catalogue: Catalogue,
  input: FeedInput,
  handle: PrepareHandle<FeedPart>,
): Promise<RunOutcome> {
  const { database } = services;
  const settings = await readSettings(database.drizzle);
  if (input.objet === 'COMMANDES' && !settings.exportToManifEnabled) throw sourceProblem('feed-orders-off');
  const { outgoing, element } = objectFacts[input.objet];
  const served = servedNamed(catalogue, outgoing);
  const scope = scopeFor(input, handle);
  const columns = outColumns(catalogue, input.objet, input.mapping, settings.exportToManifEnabled);
  const since = await changesSince(services, input);
  const where = await conditionOf(services, catalogue, served, scope, input, since);
  await handle.step('LECTURE');
  const [count] = await run<{ n: number }>(
    database.drizzle,
    sql`select count(*)::integer as n from ${sql.identifier(served.table.name)} t where ${where}`,
  );
  const total = count?.n ?? 0;
  let done = 0;
  async function* records(): AsyncGenerator<OutRecord> {
    for await (const rows of batchesOf(services, served, scope, where, columns)) {
      yield* rows;
      done += rows.length;
      await handle.progress(done, total);
    }
  }
  const path = join(tmpdir(), `regie-flux-${randomUUID()}`);
  try {
    const shape = { columns, objet: input.objet, element };
    await pipeline(Readable.from(written(input.format, shape, records())), createWriteStream(path, { mode: 0o600 }));
    await handle.step('ENVOI');
    const { size } = await stat(path);
    const plain = `${input.objet.toLowerCase()}.${input.format.toLowerCase()}`;
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    // What changed has a name of its own: the file before may not have been taken yet.
    const nom = since === null ? plain : dated(plain, stamp);
    const place = since === null ? input : { ...input, adresse: dated(input.adresse, stamp) };
    const isNothing = since !== null && done === 0;
    if (input.mode === 'REELLE' && !isNothing)
      await retried(input, handle, () => deliver(services, place, handle, path, nom));
    else if (input.mode !== 'REELLE' && input.typeSource === 'FICHIER')
      await keepFile(services, input.idFlux, nom, createReadStream(path));
    await markVerified(services, input);
    const compteurs = { lus: done, crees: 0, modifies: 0, inchanges: done, rejetes: 0, verrouilles: 0 };
    const result: FeedResult = {
      ...{ mode: input.mode, compteurs, rapport: [], champs: [], rejets: [], verrous: [], lot: null },
      ...(!isNothing && { fichier: { nom, taille: size } }),
    };
    return { result, lot: null };
  } finally {
    await rm(path, { force: true });
  }
}

function scopeFor(input: FeedInput, { caller }: Pick<PrepareHandle<FeedPart>, 'caller'>): Scope {
  const scope = scopeOf(caller, null, input.locale);
  return { ...scope, partners: input.partenaires.length === 0 ? scope.partners : input.partenaires };
}

async function deliver(
  services: Services,
  input: FeedInput,
  handle: PrepareHandle<FeedPart>,
  path: string,
  nom: string,
): Promise<void> {
  switch (input.typeSource) {
    case 'URL': {
      const headers = {
        ...(await headersOf(services, input)),
        'content-type': mediaTypes[input.format],
        'content-length': String((await stat(path)).size),
        // The same content sent again is the same delivery.
        'idempotency-key': createHash('sha256').update(input.lot).digest('hex'),
      };
      const request = { method: 'PUT', headers, body: () => createReadStream(path), signal: handle.signal } as const;
      const { body } = await openAddress(services.config, input.adresse, request);
      body.resume();
      return;
    }
    case 'SFTP':
      return writeSftp(services.config, await sftpOf(services, input), createReadStream(path));
    default:
      await keepFile(services, input.idFlux, nom, createReadStream(path));
  }
}

/**
 * When the changes begin that are sent; null: everything is. The file that is kept here is one, so that it holds everything: who takes it
 * has all changes, however many runs there were.
 */
async function changesSince({ database }: Services, input: FeedInput): Promise<Date | null> {
  if (input.complet || input.typeSource === 'FICHIER') return null;
  const { rows } = await database.pool.query<{ debut: Date | null }>(
    `select max(debut) as debut from batch_runs where unicite = $1 and etat like 'TERMINE%' and entree->>'mode' = 'REELLE'`,
    [`flux:${input.idFlux}`],
  );
  return rows[0]?.debut ?? null;
}

/** A name or an address with an instant before its ending. */
function dated(name: string, stamp: string): string {
  const [path = '', query] = name.split(/(?=[?#])/, 2);
  const [, before = path, ending = ''] = /^(.*[^/])(\.[a-z0-9]{1,8})$/i.exec(path) ?? [];
  return `${before}-${stamp}${ending}${query ?? ''}`;
}

/** Which records: of its partners, of its lists, changed since the last time when it tells changes only. */
async function conditionOf(
  { database }: Services,
  catalogue: Catalogue,
  served: Served,
  scope: Scope,
  input: FeedInput,
  since: Date | null,
): Promise<SQL> {
  const { key } = served.table;
  const parts = [whereOf(served, catalogue, scope)];
  if (input.listes.length > 0) {
    const now = Date.now();
    const keys = new Set<string>();
    const reader = { tx: database.drizzle, scope, catalogue };
    const lists = await liveLists(reader, input.listes, now);
    const missing = input.listes.find((id) => !lists.has(id));
    // Without a word its receiver would lose what the list holds.
    if (missing !== undefined)
      throw sourceProblem('feed-list', { liste: await listNamed(reader, missing, input.locale) });
    for (const { leaves } of lists.values()) {
      const { places } = await orderOf(reader, leaves, { partner: null, lang: input.locale, at: now });
      for (const { cle } of places) if (cle !== null) keys.add(cle);
    }
    const known = key.type === 'integer' ? [...keys].map(Number).filter(Number.isInteger) : [...keys];
    parts.push(sql`t.${sql.identifier(key.id)} = any(${keyArray(key.type, known)})`);
  }
  if (since !== null) parts.push(sql`t.date_modif >= ${since.toISOString()}::timestamptz`);
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  );
}

async function listNamed({ tx }: Pick<Within, 'tx'>, id: number, locale: Locale): Promise<string> {
  return (await labelsOf(tx, listTable, [id], everyScope(locale)))[String(id)] ?? String(id);
}

async function* batchesOf(
  { database }: Services,
  served: Served,
  scope: Scope,
  where: SQL,
  columns: readonly OutColumn[],
): AsyncGenerator<OutRecord[]> {
  const zones = await zonesNow(database.drizzle);
  const key = sql`t.${sql.identifier(served.table.key.id)}`;
  let after: SQL = sql`true`;
  for (;;) {
    const found = await run<{ row: string }>(
      database.drizzle,
      sql`select ${rowText(served.table, scope, 'full')} as row from ${sql.identifier(served.table.name)} t
        where ${where} and ${after} order by ${key} limit ${batchRows}`,
    );
    const rows = readRows(found);
    const last = rows.at(-1);
    if (!last) return;
    const keys = rows.map((row) => keyIn(served, row));
    const sold = columns.some(({ column }) => column === null)
      ? await soldOf(database, keys)
      : new Map<string, number>();
    yield rows.map((row) => {
      const zone = zoneOf([partnerOf(served, row)], zones);
      return columns.map(({ column, defaut, type }) => {
        if (column === null) return sold.get(String(keyIn(served, row))) ?? 0;
        const value = row[column.name] !== undefined && column.leaf === null ? row[column.name] : valueIn(row, column);
        const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
        if (isNothing) return defaut === '' ? null : defaut;
        return type === 'dateTime' ? isoIn(Date.parse(String(value)), zone) : value;
      });
    });
    after = sql`${key} > ${keyIn(served, last)}`;
  }
}

/** Places sold of manifestations. */
async function soldOf(
  { drizzle }: Services['database'],
  keys: readonly (string | number)[],
): Promise<Map<string, number>> {
  const rows = await run<{ idmanif: number; n: number }>(
    drizzle,
    sql`select idmanif, sum(vendus)::integer as n from seances where idmanif = any(${keyArray('integer', keys)}) group by 1`,
  );
  return new Map(rows.map(({ idmanif, n }) => [String(idmanif), n]));
}
