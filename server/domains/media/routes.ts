/**
 * `POST …/fichiers` (multipart): files into the library. `GET …/fichiers/{id}/adresse`: where a file is read, for an hour when
 * it is private. `POST …/fichiers/{id}/remplacement`: another content, or another file, wherever this one is shown.
 * `POST …/fichiers/menage`: the unused ones of a selection removed.
 */
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BulkResult, type DryRun, lotHeader, type Selection } from '../../../src/core/contract';
import type { Change } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { findRow, showRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { OneParameters, readCall, readDeclared, readOneQuery, readScope, readVersion } from '../../resource/routes/ask';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { block, dryRunOf, emptyTally, keysOf, resultOf, rowsToWrite, sample } from '../../resource/write/bulk';
import { keyIn } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { refuseStale, transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';
import type { Kept } from '../../storage/storage';
import { readUpload, uploadConfig, uploadLimit } from '../../storage/upload';
import { type Entry, replaceContent, showInstead, takeIn } from './library';

const alt = 'string <= 300 | null';
const Dto = type({ public: 'boolean = false', 'idTiers?': 'string <= 60 | null', 'altFr?': alt, 'altEn?': alt });
const Instead = type({ par: 'string <= 60', 'tiers?': 'string <= 200 | null' });
const key = type('string <= 200 | number.integer');
const Swept = type({
  selection: type({ ids: key.array().atMostLength(1_000) }).or({ q: 'string <= 8000', 'except?': key.array() }),
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

interface ById {
  Params: { id: string };
}

export function serveMedia(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'fichiers');
  const path = addressOf(served);
  const { storage } = services;
  const withinOf = (tx: Within['tx'], request: FastifyRequest, tiers?: string | null): Within => {
    const { caller, scope } = readScope(request, tiers);
    return { tx, catalogue, caller, scope, origin: 'form', motif: null };
  };
  const operationOf = (within: Within): Operation => ({
    within,
    live: services.live,
    lot: newId(),
    origine: 'CONSOLE',
  });

  app.post(
    path,
    { config: { ...uploadConfig, upload: { files: 'several', dto: Dto } }, bodyLimit: uploadLimit },
    async (request, reply) => {
      const { caller } = readScope(request);
      const upload = await readUpload(request);
      const dto = readDeclared(Dto, upload.dto ?? {});
      if (upload.files.length === 0) throw new Problem('bad-request', { status: 400 });
      const idTiers = ownerOf(caller, dto.idTiers);
      const entry = { public: dto.public, idTiers, altFr: dto.altFr ?? null, altEn: dto.altEn ?? null };
      const files: { kept: Kept; entry: Entry }[] = [];
      for (const file of upload.files)
        files.push({ kept: await storage.keep(file), entry: { ...entry, nom: file.name } });
      const done = await transact(services, async (tx) => {
        const within = withinOf(tx, request);
        const operation = operationOf(within);
        const keys = await takeIn(operation, served, files);
        const items = [];
        for (const id of keys) items.push(await showRow(tx, served, catalogue, within.scope, String(id)));
        return { lot: operation.lot, items };
      });
      reply.code(201).header(lotHeader, done.lot);
      return { lot: done.lot, items: done.items.map((row) => ({ ...row, url: addressIn(row) })) };
    },
  );

  app.get<ById>(`${path}/:id/adresse`, { config: { guard: accessOf(served.resource, 'read') } }, async (request) => {
    const { scope } = readScope(request);
    const row = await services.database.drizzle.transaction((tx) => findRow(tx, served, scope, request.params.id));
    return { url: addressIn(row) };
  });

  app.post<ById>(
    `${path}/:id/remplacement`,
    {
      config: {
        ...uploadConfig,
        guard: accessOf(served.resource, 'update'),
        query: OneParameters,
        body: Instead,
        version: 'required',
        upload: { files: 'one' },
      },
      bodyLimit: uploadLimit,
    },
    async (request, reply): Promise<BulkResult> => {
      const version = readVersion(request);
      const file = request.isMultipart() ? (await readUpload(request, { parts: ['files'] })).files[0] : undefined;
      const instead = file ? null : readCall(Instead, request);
      const kept = file && (await storage.keep(file));
      const { tiers } = readOneQuery(request);
      const result = await transact(services, async (tx) => {
        const operation = operationOf(withinOf(tx, request, instead?.tiers ?? tiers));
        const { within } = operation;
        const row = await findRow(tx, served, within.scope, request.params.id, 'lock');
        await refuseStale(served, within, row, version);
        const changed = kept
          ? await replaceContent(operation, served, row, kept)
          : await showInstead(operation, row, String((await otherOf(within, served, instead?.par ?? ''))['cle']));
        return resultOf(operation.lot, { ...emptyTally(), changed: kept ? changed + 1 : changed });
      });
      reply.headers(lotHeaders(result.lot));
      return result;
    },
  );

  app.post(
    `${path}/menage`,
    { config: { guard: accessOf(served.resource, 'delete'), idempotent: true, dryRun: 'own', body: Swept } },
    async (request, reply): Promise<DryRun | BulkResult> => {
      const { selection, dryRun = false, tiers } = readCall(Swept, request);
      const swept = () =>
        transact(services, (tx) =>
          sweep(operationOf({ ...withinOf(tx, request, tiers), origin: 'bulk' }), served, selection, dryRun),
        );
      const done = await (dryRun ? services.database.rolledBack(swept) : swept());
      if ('lot' in done) reply.headers(lotHeaders(done.lot));
      return done;
    },
  );

  function addressIn(row: Change): string {
    const cle = String(row['cle']);
    return row['public'] === true ? `/storage/${cle}` : storage.urlOf(cle, String(row['id']));
  }
}

/** Whose a new file is: the partner's that is named, else the first of those one acts for, else the platform's. */
function ownerOf({ perimeter }: Caller, chosen: string | null | undefined): string | null {
  const idTiers = (chosen || perimeter?.[0]) ?? null;
  if (perimeter !== null && (idTiers === null || !perimeter.includes(idTiers)))
    throw new Problem('not-found', { status: 404 });
  return idTiers;
}

/** The file shown instead: one that anybody may read, as that before it. */
async function otherOf(within: Within, served: Served, id: string) {
  const other = await findRow(within.tx, served, within.scope, id);
  if (other['public'] !== true) throw new Problem('not-found', { status: 404 });
  return other;
}

/** Removes what nothing shows, row by row: the others are reported, with their reason. */
async function sweep(
  operation: Operation,
  served: Served,
  selection: Selection,
  dryRun: boolean,
): Promise<DryRun | BulkResult> {
  const { within } = operation;
  const tally = emptyTally();
  const names = [...served.table.columns.keys()];
  const rows = await rowsToWrite(served, within, await keysOf(served, within, selection), names, true);
  const pending = rows.map((row): Pending => ({ key: keyIn(served, row), before: row, after: null }));
  const judged = await validate(served, within, pending);
  const free = pending.filter(({ key: own }) => !judged.has(own));
  for (const { key: own, before } of pending) {
    const refusals = judged.get(own);
    if (refusals && before) block(served, within, tally, own, before, refusals);
  }
  for (const each of free) sample(served, tally, each);
  tally.changed = free.length;
  await write(operation, served, free);
  if (dryRun) return dryRunOf(served, within, tally);
  return resultOf(operation.lot, tally);
}
