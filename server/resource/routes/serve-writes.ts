/** The routes that write: create, update, delete, validate, bulk. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lotHeader, scopesOf } from '../../../src/core/contract';
import { accessOf, type Operation, passes } from '../../../src/core/model/rights';
import { isSealed, type Write } from '../../../src/core/model/sealed';
import { Problem } from '../../../src/core/problem';
import { lotHeaders } from '../../actions/lot-headers';
import { problemOf } from '../../http/errors';
import { keepAnswer } from '../../http/idempotency';
import type { Services } from '../../services';
import { serveCopies } from '../copy/serve';
import type { Taking, Within } from '../hooks';
import { findRow } from '../read/show';
import type { Catalogue, Served } from '../served';
import { bulk, defineBulk } from '../write/bulk-run';
import { patchRows } from '../write/patch';
import { type Prepared, prepareCreate, prepareUpdate } from '../write/prepare';
import { createOne, removeOne, transact, updateOne, type Written } from '../write/write-one';
import { addressOf } from './address';
import {
  Bulk,
  OneParameters,
  Patches,
  readBody,
  readBulk,
  readOneQuery,
  readPatches,
  readScope,
  readVersion,
} from './ask';
import { readRecordBody } from './record-body';
import { reasonOf } from './refusal';
import { serveMerge } from './serve-merge';
import { serveSummary } from './serve-summary';
import { writtenHeaders } from './written-headers';

interface ById {
  Params: { id: string };
}

/** Declares the routes that write, but those it is sealed against. */
export function serveWrites(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  const path = addressOf(served);
  const configOf = (operation: Operation) => ({ guard: accessOf(served.resource, operation) });
  const takingOf = (request: FastifyRequest, key: string | null = null): Taking => ({
    services,
    key,
    locale: request.locale,
  });
  const open = (operation: Write) => !isSealed(served.resource, operation);

  if (open('create')) {
    app.post(
      path,
      {
        config: {
          ...configOf('create'),
          idempotent: true,
          query: OneParameters,
          body: 'record',
          upload: { files: 'several' },
        },
      },
      async (request, reply) => {
        const { change, keep, brought = [] } = await readRecordBody(request, served, takingOf(request));
        const written = await transact(services, async (tx) => {
          const made = await createOne(services, served, { ...within(tx, catalogue, request), brought }, change, {
            keep,
          });
          await keepAnswer(tx, request, {
            status: 201,
            body: JSON.stringify(made.row),
            headers: headersOf(path, served, made),
          });
          return made;
        }).catch(failedSave(served));
        reply.code(201).headers(headersOf(path, served, written));
        return written.row;
      },
    );
  }
  if (open('create') || open('update')) {
    // Who may change a record is not always who may make one.
    const [creates, updates] = [accessOf(served.resource, 'create'), accessOf(served.resource, 'update')];
    const guard = scopesOf[updates.guard].length > scopesOf[creates.guard].length ? updates : creates;
    app.post(`${path}/validate`, { config: { guard, query: OneParameters, body: 'record' } }, async (request) => {
      const body = readBody(request.body);
      const { caller, scope } = readScope(request);
      if (!isUpdate(served, body) && !passes(creates, { ...caller, proved: true }))
        return { errors: [{ field: '', errorCodes: [reasonOf({ code: 'forbidden' }, scope.locale)] }] };
      const { errors } = await services.database.drizzle.transaction((tx) =>
        validate(served, asProved(within(tx, catalogue, request)), body),
      );
      return { errors };
    });
  }
  if (open('update')) {
    app.put<ById>(
      `${path}/:id`,
      {
        config: {
          ...configOf('update'),
          query: OneParameters,
          body: 'record',
          version: 'required',
          upload: { files: 'several' },
        },
      },
      async (request, reply) => {
        const version = readVersion(request);
        const { change, keep } = await readRecordBody(request, served, takingOf(request, request.params.id));
        return answer(
          reply,
          await transact(services, (tx) =>
            updateOne(services, served, within(tx, catalogue, request), request.params.id, version, change, { keep }),
          ).catch(failedSave(served)),
        );
      },
    );
  }
  if (open('delete')) {
    app.delete<ById>(
      `${path}/:id`,
      { config: { ...configOf('delete'), noBody: true, query: OneParameters, version: 'required' } },
      async (request, reply) => {
        const version = readVersion(request);
        const lot = await transact(services, (tx) =>
          removeOne(services, served, within(tx, catalogue, request), request.params.id, version),
        ).catch(failedDeletion);
        return reply.code(204).header(lotHeader, lot).send();
      },
    );
  }
  if (open('bulk')) {
    serveBulk(app, services, served, catalogue);
    serveSummary(app, services, served, catalogue);
  }
  if (open('create')) serveCopies(app, services, served, catalogue);
  if (served.hooks.merge) serveMerge(app, services, served, catalogue);
}

/** What nobody foresaw is answered as a deletion that failed. */
function failedDeletion(error: unknown): never {
  const cause = problemOf(error);
  throw cause.code === 'unexpected' ? new Problem('delete-failed', { status: 500, cause: error }) : cause;
}

/** The same of a save, where its domain has words of its own. */
function failedSave({ hooks }: Served): (error: unknown) => never {
  return (error) => {
    const cause = problemOf(error);
    if (hooks.failedSave === undefined || cause.code !== 'unexpected') throw cause;
    throw new Problem(hooks.failedSave, { status: 500, cause: error });
  };
}

function serveBulk(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  defineBulk(services, served, catalogue);
  app.post(
    `${addressOf(served)}/bulk`,
    {
      config: { guard: accessOf(served.resource, 'update'), idempotent: true, dryRun: 'own', body: [Bulk, Patches] },
      bodyLimit: 8_000_000,
    },
    async (request, reply) => {
      if (hasPatches(request.body)) return answerPatches(services, served, catalogue, request, reply);
      const { change, add, remove, motif, tiers, ...rest } = readBulk(request);
      const { caller, scope } = readScope(request, tiers);
      const lists = { ...(add && { add: readBody(add) }), ...(remove && { remove: readBody(remove) }) };
      const input = { ...rest, ...lists, change: readBody(change), tiers: tiers ?? null, ...(motif ? { motif } : {}) };
      const done = await bulk(services, served, catalogue, caller, scope.locale, input, (tx, result) =>
        keepAnswer(tx, request, { status: 200, body: JSON.stringify(result), headers: lotHeaders(result.lot) }),
      );
      if ('dryRun' in done) return done.dryRun;
      if ('started' in done) return reply.code(202).send(done.started);
      reply.headers(lotHeaders(done.result.lot));
      return done.result;
    },
  );
}

/** Each row with a change of its own. */
async function answerPatches(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { patches, motif, tiers, ...rest } = readPatches(request);
  const { caller, scope } = readScope(request, tiers);
  const input = {
    ...rest,
    patches: patches.map(({ change, ...patch }) => ({ ...patch, change: readBody(change) })),
    tiers: tiers ?? null,
    ...(motif && { motif }),
  };
  const report = await patchRows(services, served, catalogue, caller, scope.locale, input, (tx, done) =>
    keepAnswer(tx, request, { status: 200, body: JSON.stringify(done), headers: lotHeaders(done.lot) }),
  );
  reply.headers(lotHeaders(report.lot));
  return report;
}

function hasPatches(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'patches' in body;
}

/** Nothing is written: a proof is required by the write itself. */
function asProved(inside: Within): Within {
  return { ...inside, caller: { ...inside.caller, proved: true } };
}

/** A body that names a record and the version it was read at is an update, any other one a creation. */
function isUpdate(served: Served, body: Readonly<Record<string, unknown>>): boolean {
  const key = body[served.table.key.name];
  return typeof body['version'] === 'number' && (typeof key === 'number' || typeof key === 'string');
}

async function validate(
  served: Served,
  inside: Within,
  body: Readonly<Record<string, unknown>>,
): Promise<Pick<Prepared, 'errors'>> {
  if (!isUpdate(served, body)) return prepareCreate(served, inside, body);
  return prepareUpdate(
    served,
    inside,
    await findRow(inside.tx, served, inside.scope, String(body[served.table.key.name])),
    body,
  );
}

function within(tx: Within['tx'], catalogue: Catalogue, request: FastifyRequest): Within {
  const { tiers, motif } = readOneQuery(request);
  const { caller, scope } = readScope(request, tiers);
  return { tx, catalogue, caller, scope, origin: 'form', motif: motif ?? null };
}

function answer(reply: FastifyReply, written: Written): Written['row'] {
  reply.headers(writtenHeaders(written));
  return written.row;
}

/** Headers of a creation. */
function headersOf(path: string, served: Served, written: Written): Record<string, string> {
  return {
    ...writtenHeaders(written),
    location: `${path}/${encodeURIComponent(String(written.row[served.table.key.name]))}`,
  };
}
