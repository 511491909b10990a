/** The workbench: dictionaries and how far they are, entries read and saved, memory, replacements, files. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import {
  type ApplyReport,
  type Entry,
  type Remembered,
  states,
} from '../../../src/plugins/translations/models/dictionaries';
import { recordExport } from '../../actions/export-entry';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import type { Operation } from '../../actions/write';
import { keepAnswer } from '../../http/idempotency';
import type { Origin, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { readCall, readDeclared, readParameters, readScope, readVersion } from '../../resource/routes/ask';
import { read } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import { refuseStale, transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { parseDto } from '../../storage/upload';
import { applyUnits, emptyReport, type Unit } from './apply';
import { writeCsv } from './csv';
import { applyFile, readUnits } from './file';
import { all, type Shelf, shelfOf, shelvesOf } from './labels';
import { replacedIn } from './replace';
import { entriesOf, listEntries, progressOf } from './state';
import { writeXliff } from './xliff';

const path = '/api/admin-config/traductions';

const state = type.enumerated(...states);
const integer = type('string.integer.parse');
const EntriesQuery = type({
  'q?': 'string <= 500',
  'etat?': 'string <= 100',
  'limit?': integer.to('1 <= number <= 500'),
  'offset?': integer.to('0 <= number <= 100000'),
});
const Said = type({ 'fr?': 'string <= 2000', 'en?': 'string <= 2000 | null', 'etat?': state });
const Remember = type({ fr: '1 <= string <= 2000', 'sauf?': 'string <= 300' });
const Replacement = type({
  dictionnaire: 'string <= 40',
  chercher: '1 <= string <= 200',
  remplacer: 'string <= 200',
  'casse?': 'boolean',
  'mot?': 'boolean',
  'dryRun?': 'boolean',
});
const Imported = type({ 'dryRun?': 'boolean' });
const Exported = type({ format: "'xliff' | 'csv'", 'etat?': 'string <= 100' });

interface ByDictionary {
  Params: { dictionnaire: string };
}
interface ByEntry {
  Params: { dictionnaire: string; id: string };
}

export function serveTranslations(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const translations = servedNamed(catalogue, 'traductions');
  const reads = { config: { guard: accessOf(translations.resource, 'read') } };
  const writes = { config: { guard: accessOf(translations.resource, 'update') } };
  const dryRunRoute = { config: { ...writes.config, dryRun: 'own' } } as const;
  const { database } = services;

  // Counted as a list is: what is missing is its total.
  app.get(path, reads, async () => {
    const items = await progressOf(database, shelvesOf(catalogue));
    const own = items.filter((_, index) => shelvesOf(catalogue)[index]?.dictionary.only === undefined);
    const total = own.reduce((sum, { counts }) => sum + counts.MANQUANT, 0);
    return { items, total, exact: true, next: null, refs: {} };
  });

  app.get(`${path}/memoire`, { ...reads, config: { ...reads.config, query: Remember } }, async (request) => {
    const { fr, sauf } = readParameters(Remember, request);
    return { items: await remembered(services, shelvesOf(catalogue), fr, sauf ?? '') };
  });

  app.post(
    `${path}/remplacement`,
    { config: { ...dryRunRoute.config, idempotent: true, body: Replacement } },
    async (request, reply) => {
      const replacement = readCall(Replacement, request);
      const shelves = shelvesOf(catalogue, replacement.dictionnaire);
      const report = await inOneLot(
        services,
        catalogue,
        request,
        'bulk',
        replacement.dryRun === true,
        async (at, done) => {
          for (const shelf of distinct(shelves))
            await applyUnits(at.within, at.operation, shelf, await replacedIn(at.within.tx, shelf, replacement), done);
        },
      );
      return reply.headers(lotHeaders(report.lot)).send(report);
    },
  );

  app.get<ByDictionary>(
    `${path}/:dictionnaire`,
    { ...reads, config: { ...reads.config, query: EntriesQuery } },
    async (request) => {
      const { q, etat, limit = 200, offset = 0 } = readParameters(EntriesQuery, request);
      return listEntries(database, shelfOf(catalogue, request.params.dictionnaire), {
        q,
        states: statesIn(etat),
        limit,
        offset,
      });
    },
  );

  app.get<ByDictionary>(
    `${path}/:dictionnaire/export`,
    { ...reads, config: { ...reads.config, query: Exported, media: ['text/csv', 'application/xliff+xml'] } },
    async (request, reply) => {
      const { format, etat } = readParameters(Exported, request);
      const { caller, scope } = readScope(request);
      const kept = statesIn(etat);
      const shelves = shelvesOf(catalogue, request.params.dictionnaire);
      const files = await Promise.all(
        shelves.map(async (shelf) => ({ id: shelf.dictionary.id, entries: await everyEntry(services, shelf, kept) })),
      );
      const count = files.reduce((sum, { entries }) => sum + entries.length, 0);
      const q = [request.params.dictionnaire, ...(kept ?? [])].join(' ');
      await recordExport(services, translations, caller, scope, { count, q, format });
      const name = `traductions-${request.params.dictionnaire}.${format === 'csv' ? 'csv' : 'xlf'}`;
      return reply
        .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xliff+xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-total', String(count))
        .send(format === 'csv' ? writeCsv(files) : writeXliff(files));
    },
  );

  app.post<ByDictionary>(
    `${path}/:dictionnaire/import`,
    { config: { ...dryRunRoute.config, upload: { files: 'one', dto: Imported } } },
    async (request, reply) => {
      const { file, dryRun } = await partsOf(request);
      const { dictionnaire } = request.params;
      const shelves = shelvesOf(catalogue, dictionnaire);
      const units = await readUnits(file, readScope(request).caller.id);
      const report = await inOneLot(services, catalogue, request, 'import', dryRun, (at, done) =>
        applyFile(at.within, at.operation, shelves, dictionnaire === all ? null : dictionnaire, units, done),
      );
      return reply.headers(lotHeaders(report.lot)).send(report);
    },
  );

  app.put<ByEntry>(
    `${path}/:dictionnaire/:id`,
    { ...writes, config: { ...writes.config, body: Said, version: 'required' } },
    async (request, reply) => {
      const version = readVersion(request);
      const { fr, en, etat } = readCall(Said, request);
      const shelf = shelfOf(catalogue, request.params.dictionnaire);
      const unit: Unit = { id: request.params.id, fr, en: en === null ? '' : en, etat, ligne: 0 };
      const report = await inOneLot(services, catalogue, request, 'form', false, async (at, done) => {
        const current = await findRow(at.within.tx, shelf.served, at.within.scope, unit.id, 'lock');
        await refuseStale(shelf.served, at.within, current, version);
        await applyUnits(at.within, at.operation, shelf, [unit], done);
        refuseRefused(done);
      });
      reply.headers(lotHeaders(report.lot));
      return entryOf(services, shelf, request.params.id);
    },
  );
}

/** Code of an error of the English; its message says which. */
const refusedTranslation = 'translation';

/** The reasons of an entry that was refused, at its field. */
function refuseRefused({ refusedRows: [row] }: ApplyReport): void {
  if (!row) return;
  const errorCodes = row.raisons.map((message) => ({ code: refusedTranslation, message }));
  throw new Problem('invalid', { status: 422, errors: [{ field: 'en', errorCodes }] });
}

/** Work under one lot in one transaction; a dry run leaves nothing behind. */
async function inOneLot(
  services: Services,
  catalogue: Catalogue,
  request: FastifyRequest,
  origin: Origin,
  dryRun: boolean,
  work: (at: { within: Within; operation: Operation | null }, report: ApplyReport) => Promise<void>,
): Promise<ApplyReport> {
  const { caller, scope } = readScope(request);
  return transact(services, async (tx) => {
    // Labels are written with TRADUCTIONS alone (domains.md 22).
    const within: Within = { tx, catalogue, caller, scope, origin, motif: null, overLevels: true };
    const lot = newId();
    const operation: Operation | null = dryRun
      ? null
      : {
          within,
          live: services.live,
          lot,
          origine: origin === 'form' ? 'CONSOLE' : 'LOT',
          ...(origin === 'import' && { action: 'IMPORT' as const }),
        };
    const report = emptyReport();
    await work({ within, operation }, report);
    if (operation && report.changed > 0) report.lot = lot;
    if (operation && origin !== 'form')
      await keepAnswer(tx, request, { status: 200, body: JSON.stringify(report), headers: lotHeaders(report.lot) });
    return report;
  });
}

function statesIn(etat: string | undefined) {
  const wantedStates = (etat ?? '').split(',').filter((each) => each !== '');
  if (wantedStates.length === 0) return undefined;
  const found = states.filter((each) => wantedStates.includes(each));
  if (found.length !== wantedStates.length) throw new Problem('bad-request', { status: 400 });
  return found;
}

/** Dictionaries whose records are in none of the others. */
function distinct(shelves: readonly Shelf[]): readonly Shelf[] {
  return shelves.length === 1 ? shelves : shelves.filter(({ dictionary }) => dictionary.only === undefined);
}

async function everyEntry({ database }: Services, shelf: Shelf, kept: readonly string[] | undefined): Promise<Entry[]> {
  const rows = await read<Entry>(
    database,
    sql`select * from ${entriesOf(shelf)} e order by e.fr collate "fr-x-icu", e.id`,
  );
  return kept ? rows.filter(({ etat }) => kept.includes(etat)) : rows;
}

async function entryOf({ database }: Services, shelf: Shelf, id: string): Promise<Entry> {
  const [entry] = await read<Entry>(database, sql`select * from ${entriesOf(shelf)} e where e.id::text = ${id}`);
  if (!entry) throw new Problem('not-found', { status: 404 });
  return entry;
}

/** The same French elsewhere, or what is near it. */
async function remembered(
  { database }: Services,
  shelves: readonly Shelf[],
  fr: string,
  except: string,
): Promise<Remembered[]> {
  const near = distinct(shelves).map(
    (shelf) => sql`select ${shelf.dictionary.id} as dictionnaire, e.id::text as id, e.fr, e.en,
      round(similarity(f_fold(e.fr), f_fold(${fr}))::numeric, 2)::double precision as score
      from ${entriesOf(shelf)} e where e.en is not null and e.etat <> 'A_REVOIR'`,
  );
  return read<Remembered>(
    database,
    sql`select m.* from (${sql.join(near, sql` union all `)}) m
      where m.score >= 0.35 and m.dictionnaire || ':' || m.id <> ${except} order by m.score desc, m.fr limit 5`,
  );
}

async function partsOf(request: FastifyRequest): Promise<{ file: Buffer; dryRun: boolean }> {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type', { status: 415 });
  let file: Buffer | undefined;
  let dto: unknown = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else if (part.fieldname === 'dto') dto = parseDto(String(part.value));
  }
  if (file === undefined || file.length === 0) throw new Problem('import-file', { status: 422 });
  const { dryRun = false } = readDeclared(Imported, dto);
  return { file, dryRun };
}
