/** The routes of files: export of what a filter finds, import with dry run. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importSteps } from '../../../src/core/model/import-plan';
import { accessOf } from '../../../src/core/model/rights';
import { isSealed } from '../../../src/core/model/sealed';
import { Problem } from '../../../src/core/problem';
import { recordExport } from '../../actions/export-entry';
import { requireAccess } from '../../http/guards';
import { claimUpload } from '../../http/idempotency';
import type { Services } from '../../services';
import { parseDto } from '../../storage/upload';
import { exportRows } from '../export/export';
import { readGrid } from '../import/grid';
import { defineImport, dryRunImport, newLot, previewImport, startImport } from '../import/run';
import type { Catalogue, Served } from '../served';
import { addressOf } from './address';
import { ExportParameters, readDeclared, readExportQuery, readScope } from './ask';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const Dto = type({
  'mapping?': type({ '[string]': 'string | null' }).or('null'),
  'plan?': {
    lines: type({
      from: '0 <= number.integer < 1000 | null',
      value: 'string <= 2000',
      step: type.enumerated(...importSteps),
      field: 'string <= 200 | null',
    })
      .array()
      .atMostLength(1_000),
    match: type('string <= 200').array().atMostLength(10),
  },
  /** Name of the sheet of a workbook; the first that holds something unless said. */
  'sheet?': 'string <= 200 | null',
  /** Only looks: the file as it was read, with a first mapping. */
  'look?': 'boolean',
  'dryRun?': 'boolean',
  'tiers?': 'string | null',
});

/** Declares export and import. */
export function serveFiles(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  const path = addressOf(served);
  app.get(
    `${path}/export`,
    { config: { guard: accessOf(served.resource, 'read'), query: ExportParameters, media: Object.values(types) } },
    async (request, reply) => {
      const query = readExportQuery(request);
      const { caller, scope } = readScope(request, query.tiers);
      // What was is read, and taken away by nobody: a file of today would not be what was on the screen.
      if (query.au) throw new Problem('replay-export', { status: 422 });
      if (query.personal) requireAccess(caller, served.resource, 'EXPORTER_DONNEES_PERSONNELLES');
      const { count, body } = await exportRows(services.database, served, catalogue, scope, query);
      await recordExport(services, served, caller, scope, { count, q: query.q ?? '', format: query.format });
      reply
        .header('content-type', types[query.format])
        .header(
          'content-disposition',
          `attachment; filename="${served.resource.name}${query.table ? `-${query.table}` : ''}.${query.format}"`,
        )
        .header('x-total', String(count));
      return reply.send(Readable.from(body, { highWaterMark: 1 }));
    },
  );
  if (!isSealed(served.resource, 'import')) serveImport(app, services, served, catalogue);
}

function serveImport(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  defineImport(services, served, catalogue);
  app.post(
    `${addressOf(served)}/import`,
    {
      config: {
        guard: accessOf(served.resource, 'create'),
        idempotent: true,
        dryRun: 'own',
        upload: { files: 'one', dto: Dto },
      },
    },
    async (request, reply) => {
      const { dto, file, digest } = await readParts(request);
      if (await claimUpload(request, reply, digest)) return reply;
      const tiers = dto.tiers ?? null;
      const { caller, scope } = readScope(request, tiers);
      const grid = await readGrid(file, caller.id, dto.sheet ?? null);
      if (dto.look) return previewImport(served, grid);
      const input = {
        headings: grid.headings,
        total: grid.total,
        mapping: dto.mapping ?? null,
        plan: dto.plan ?? null,
        tiers,
        locale: scope.locale,
        lot: newLot(),
      };
      if (dto.dryRun) return dryRunImport(services, served, catalogue, caller, input, grid);
      return reply.code(202).send({ run: await startImport(services, served, caller, input, grid) });
    },
  );
}

async function readParts(request: FastifyRequest): Promise<{ dto: typeof Dto.infer; file: Buffer; digest: string }> {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type', { status: 415 });
  let dto: typeof Dto.infer = {};
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else if (part.fieldname === 'dto') dto = readDeclared(Dto, parseDto(String(part.value)));
  }
  if (file === undefined || file.length === 0) throw new Problem('import-file', { status: 422 });
  return {
    dto,
    file,
    digest: createHash('sha256')
      .update(`${JSON.stringify(dto)}\n`)
      .update(file)
      .digest('base64url'),
  };
}
