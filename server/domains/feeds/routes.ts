/** Calls of feeds besides those of a resource: runs, samples, secrets, files, rejects, locks, schemas (domains.md 8 and 23). */
import { isDeepStrictEqual } from 'node:util';
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type FeedRow, feedModel, feeds, formats, objets } from '../../../src/plugins/feeds/model';
import { type FeedResult, feedModes, mostRejects } from '../../../src/plugins/feeds/models/execution';
import { type Event, recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import { asField } from '../../http/as-field';
import { callerOf } from '../../http/guards';
import { type RunRow, runOf } from '../../jobs/store';
import { labelOf } from '../../resource/export/cells';
import type { Pending, Within } from '../../resource/hooks';
import { readGrid } from '../../resource/import/grid';
import { currentRows } from '../../resource/read/rows-of';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { checked, readCall, readParameters } from '../../resource/routes/ask';
import { everyScope, scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { changeOf } from '../../resource/write/change';
import { prepareUpdate } from '../../resource/write/prepare';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { readSettings } from '../settings/read';
import { hostOf } from './hooks';
import { feedIn, inputOf } from './input';
import { fieldsIn, fieldsOut, objectFacts } from './objects';
import { outColumns } from './outgoing/columns';
import { mediaTypes } from './outgoing/formats';
import { schemaOf } from './outgoing/schemas';
import { headingsOf, rejectsFile, rejectsIn } from './rejects';
import { defineFeeds, refusedWith, startFeed } from './run';
import { sampleOf } from './sample';
import { fileOf, keepFile, readFile } from './source/files';
import { keepSecret } from './source/secrets';

const Numbered = type({ id: type('string.integer.parse').to('1 <= number <= 2147483647') });
const Execution = type({ mode: type.enumerated(...feedModes) });
const Secret = type({ secret: '1 <= string <= 20000 | null' });
const Sample = type({
  'idFlux?': 'number.integer | null',
  objet: type.enumerated(...objets),
  format: type.enumerated(...formats),
  typeSource: "'URL' | 'SFTP' | 'FICHIER'",
  'adresse?': asField(feedModel.sections[''].adresse),
  'identifiant?': 'string <= 120 | null',
  'chemin?': 'string <= 120 | null',
  'encodage?': "'AUTO' | 'UTF_8' | 'WINDOWS_1252'",
});
const Rejects = type({
  execution: '1 <= string <= 60',
  'mode?': type.enumerated(...feedModes),
  rows: type({ line: 'number.integer', cells: type('string <= 100000').array() })
    .array()
    .atMostLength(mostRejects),
});
const RejectsQuery = type({ execution: '1 <= string <= 60' });
const Locks = type({
  execution: '1 <= string <= 60',
  rows: type({ resource: 'string <= 60', id: 'string <= 60 | number' }).array().atMostLength(500),
});
const Schema = type({ objet: type.enumerated(...objets) });
const SchemaQuery = type({ 'format?': "'xml' | 'json' | 'csv'", 'flux?': 'string.integer.parse' });
const FieldsQuery = type({ 'sens?': "'ENTRANT' | 'SORTANT'" });

const shownRuns = 30;
const base = '/api/admin-feed';

const reads = { config: { guard: accessOf(feeds, 'read') } };
const writes = { config: { guard: accessOf(feeds, 'update') } };
const launches = { config: { guard: accessOf(feeds, 'LANCER_FLUX'), idempotent: true } };

/** Declares them. */
export function serveFeeds(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  defineFeeds(services, catalogue);
  const routes = feedRoutes(app, services, catalogue);
  serveRuns(routes);
  serveRejects(routes);
  serveLocks(routes);
  serveSources(routes);
  serveFields(routes);
}

/** What they share: the feed and the run that a request names. */
function feedRoutes(app: FastifyInstance, services: Services, catalogue: Catalogue) {
  const { database } = services;
  const served = servedNamed(catalogue, 'flux');
  return {
    ...{ app, services, database, catalogue, served },
    path: addressOf(served),
    rowOf: async (request: FastifyRequest): Promise<FeedRow> => {
      const { id } = checked(Numbered, request.params);
      return feedIn(await findRow(database.drizzle, served, scopeOf(callerOf(request)), String(id)));
    },
    runNamed: async (flux: number, id: string): Promise<RunRow> => {
      const { rows } = await database.pool.query<RunRow>('select * from batch_runs where id = $1 and unicite = $2', [
        id,
        `flux:${flux}`,
      ]);
      if (!rows[0]) throw new Problem('not-found', { status: 404 });
      return rows[0];
    },
  };
}

type FeedRoutes = ReturnType<typeof feedRoutes>;

function serveRuns({ app, services, database, path, rowOf, runNamed }: FeedRoutes): void {
  app.post(
    `${path}/:id/executions`,
    { ...launches, config: { ...launches.config, body: Execution } },
    async (request, reply) => {
      const { mode } = readCall(Execution, request);
      const started = await startFeed(services, await rowOf(request), callerOf(request), { mode });
      const answer = { run: started.id };
      return reply.status(202).send(answer);
    },
  );

  app.get(`${path}/:id/executions`, reads, async (request) => {
    const { idFlux } = await rowOf(request);
    const { rows } = await database.pool.query<RunRow>(
      'select * from batch_runs where unicite = $1 order by cree desc, id limit $2',
      [`flux:${idFlux}`, shownRuns],
    );
    return { items: rows.map(runOf) };
  });

  app.post(
    `${path}/:id/rejets`,
    { ...launches, config: { ...launches.config, body: Rejects } },
    async (request, reply) => {
      const { execution, mode = 'REELLE', rows } = readCall(Rejects, request);
      const row = await rowOf(request);
      const { resultat } = await runNamed(row.idFlux, execution);
      const { champs = [] } = (resultat ?? {}) as Partial<FeedResult>; // The result of a run of this job.
      const isSame = isDeepStrictEqual(
        champs,
        row.mapping.map(({ champ }) => champ),
      );
      if (!isSame || rows.some(({ cells }) => cells.length !== champs.length))
        throw refusedWith('feed-rejects-mapping', callerOf(request).locale);
      const started = await startFeed(services, row, callerOf(request), {
        mode,
        rows: rows.map(({ line, cells }) => [line, cells]),
      });
      const answer = { run: started.id };
      return reply.status(202).send(answer);
    },
  );
}

/** Rejected rows as a file, there and back. */
function serveRejects({ app, catalogue, path, rowOf, runNamed }: FeedRoutes): void {
  /** A run with what it came to, and the headings of its rejects. */
  async function rejectsOf(request: FastifyRequest) {
    const { execution } = readParameters(RejectsQuery, request);
    const { idFlux, objet } = await rowOf(request);
    const { resultat } = await runNamed(idFlux, execution);
    if (resultat === null) throw new Problem('not-found', { status: 404 });
    const result = resultat as FeedResult; // The result of a run of this job.
    return { result, headings: headingsOf(catalogue, objet, result.champs, request.locale) };
  }

  app.get(
    `${path}/:id/rejets/fichier`,
    { config: { ...reads.config, query: RejectsQuery, media: ['text/csv'] } },
    async (request, reply) => {
      const { result, headings } = await rejectsOf(request);
      return reply
        .header('content-disposition', 'attachment; filename="rejets.csv"')
        .type('text/csv; charset=utf-8')
        .send(rejectsFile(result, headings, request.locale));
    },
  );

  app.post(
    `${path}/:id/rejets/fichier`,
    { config: { ...writes.config, query: RejectsQuery, upload: { files: 'one' } } },
    async (request) => {
      const { headings } = await rejectsOf(request);
      const part = await request.file();
      if (!part) throw new Problem('bad-request', { status: 400 });
      const rows = rejectsIn(await readGrid(await part.toBuffer(), callerOf(request).id), headings, request.locale);
      if (rows.length > mostRejects) throw refusedWith('feed-rejects-many', request.locale, { n: mostRejects }, 422);
      return { rows };
    },
  );
}

function serveLocks({ app, services, catalogue, path, rowOf, runNamed }: FeedRoutes): void {
  app.post(`${path}/:id/verrous`, { ...launches, config: { ...launches.config, body: Locks } }, async (request) => {
    const { execution, rows } = readCall(Locks, request);
    const caller = callerOf(request);
    const feed = await rowOf(request);
    const { resultat } = await runNamed(feed.idFlux, execution);
    const { verrous = [] } = (resultat ?? {}) as Partial<FeedResult>; // The result of a run of this job.
    return transact(services, async (tx) => {
      const within: Within = { tx, catalogue, caller, scope: scopeOf(caller), origin: 'form', motif: feed.libelle };
      const operation: Operation = { within, live: services.live, lot: newId(), origine: 'FLUX' };
      let [changed, blocked] = [0, 0];
      for (const { resource, id } of rows) {
        const wanted = verrous.find((each) => each.resource === resource && String(each.id) === String(id));
        const kind = servedNamed(catalogue, resource);
        const current = (await currentRows(kind, within, [id])).get(String(id));
        if (!wanted || !current) {
          blocked += 1;
          continue;
        }
        const change = changeOf(wanted.changes.map(({ field, after }) => [field, after] as const));
        const { row, key, errors } = await prepareUpdate(kind, within, current, change);
        const pending: Pending = { key, before: current, after: row };
        if (errors.length > 0) blocked += 1;
        else changed += (await write(operation, kind, [pending])).length;
      }
      return { lot: changed === 0 ? null : operation.lot, changed, blocked };
    });
  });
}

/** What was given to a feed to read by, as the history tells it; the secret itself is nowhere. */
function sourceEvent(
  { idFlux, libelle }: Pick<FeedRow, 'idFlux' | 'libelle'>,
  motif: 'SECRET_DONNE' | 'SECRET_RETIRE' | 'FICHIER_DEPOSE',
): Event {
  return { action: 'MODIFICATION', entite: 'flux', entiteId: String(idFlux), libelle, motif };
}

/** Where a feed reads: its secret, its file, a sample of it. */
function serveSources({ app, services, database, catalogue, served, path, rowOf }: FeedRoutes): void {
  app.put(`${path}/:id/secret`, { ...writes, config: { ...writes.config, body: Secret } }, async (request) => {
    const { secret } = readCall(Secret, request);
    const flux = await rowOf(request);
    const { idFlux } = flux;
    await transact(services, async (tx) => {
      await keepSecret(services, tx, idFlux, secret);
      await recordEvent(tx, callerOf(request), sourceEvent(flux, secret === null ? 'SECRET_RETIRE' : 'SECRET_DONNE'));
    });
    return { secretRef: secret === null ? null : `flux-${idFlux}` };
  });

  app.post(`${path}/:id/fichier`, { config: { ...writes.config, upload: { files: 'one' } } }, async (request) => {
    const flux = await rowOf(request);
    const { idFlux } = flux;
    const part = await request.file();
    if (!part) throw new Problem('bad-request', { status: 400 });
    const nom = part.filename
      .normalize('NFC')
      .replace(/[/\\\p{Cc}\p{Cf}]/gu, '_')
      .slice(0, 200);
    const taille = await keepFile(services, idFlux, nom, part.file);
    if (taille === 0) throw new Problem('file-empty', { status: 422, params: { nom } });
    await recordEvent(services.database.drizzle, callerOf(request), sourceEvent(flux, 'FICHIER_DEPOSE'));
    return { nom, taille };
  });

  app.get(
    `${path}/:id/fichier`,
    { config: { ...reads.config, media: Object.values(mediaTypes) } },
    async (request, reply) => {
      const { idFlux, format } = await rowOf(request);
      const file = await fileOf(services, idFlux);
      if (!file) throw new Problem('not-found', { status: 404 });
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.nom)}`)
        .type(mediaTypes[format])
        .send(readFile(services, idFlux));
    },
  );

  app.post(`${path}/echantillon`, { ...writes, config: { ...writes.config, body: Sample } }, async (request) => {
    const sample = readCall(Sample, request);
    const caller = callerOf(request);
    const { idFlux = null } = sample;
    const saved =
      idFlux === null ? null : feedIn(await findRow(database.drizzle, served, scopeOf(caller), String(idFlux)));
    // A secret is for the host that it was given for.
    const isSame = saved !== null && hostOf({ ...saved }) === hostOf({ ...sample });
    const place = {
      idFlux: isSame && saved ? saved.idFlux : 0,
      typeSource: sample.typeSource,
      adresse: sample.adresse ?? '',
      identifiant: sample.identifiant ?? '',
      empreinteHote: saved?.empreinteHote ?? '',
    };
    const reading = { format: sample.format, chemin: sample.chemin ?? '', encodage: sample.encodage ?? 'AUTO' };
    try {
      return await sampleOf(services, catalogue, { place, reading, objet: sample.objet });
    } catch (error) {
      const { code, params, status } = Problem.from(error);
      if (!code.startsWith('feed-')) throw error;
      throw refusedWith(code, caller.locale, params, status ?? 422);
    }
  });
}

/** What a feed may fill or tell, and the schemas of files that go out. */
function serveFields({ app, database, catalogue, served }: FeedRoutes): void {
  app.get(`${base}/champs/:objet`, { ...reads, config: { ...reads.config, query: FieldsQuery } }, async (request) => {
    const { objet } = checked(Schema, request.params);
    const { sens = 'ENTRANT' } = readParameters(FieldsQuery, request);
    const { incoming, outgoing } = objectFacts[objet];
    const kind = servedNamed(catalogue, sens === 'ENTRANT' ? (incoming ?? outgoing) : outgoing);
    const columns = sens === 'ENTRANT' ? fieldsIn(catalogue, objet) : fieldsOut(catalogue, objet);
    return {
      champs: columns.map((column) => ({
        nom: column.name,
        libelle: labelOf(kind, column, request.locale),
        obligatoire: column.leaf?.field.required === true || (column.leaf === null && kind.resource.model.key.given),
        cle: column.leaf === null,
      })),
    };
  });

  app.get(
    `${base}/schemas/:objet`,
    { ...reads, config: { ...reads.config, query: SchemaQuery, media: ['application/json', 'application/xml'] } },
    async (request, reply) => {
      const { objet } = checked(Schema, request.params);
      const { format = 'json', flux } = readParameters(SchemaQuery, request);
      const settings = await readSettings(database.drizzle);
      const row =
        flux === undefined
          ? null
          : feedIn(await findRow(database.drizzle, served, everyScope(request.locale), String(flux)));
      const { mapping } = row
        ? inputOf(row, { mode: 'SIMULATION', lot: '', locale: request.locale, rows: null })
        : { mapping: [] };
      const columns = outColumns(catalogue, objet, mapping, settings.exportToManifEnabled);
      const { element } = objectFacts[objet];
      const kind = formats.find((each) => each.toLowerCase() === format) ?? 'JSON';
      return reply
        .type(kind === 'XML' ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8')
        .send(schemaOf(kind, { columns, objet, element }));
    },
  );
}
