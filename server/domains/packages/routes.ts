/** `POST …/packages/apercu`: what a package as a form holds it comes to, before it is saved: places, alerts, overlaps, prices. */

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkRow } from '../../../src/core/model/check';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { PackagePreview } from '../../../src/plugins/packages/model';
import { overlapsOf } from '../../../src/plugins/packages/models/overlaps';
import type { Within } from '../../resource/hooks';
import { labelsOf } from '../../resource/read/refs';
import { visibleRow } from '../../resource/read/visible';
import { addressOf } from '../../resource/routes/address';
import { OneParameters, readBody, readOneQuery, readScope } from '../../resource/routes/ask';
import { ruleMessages } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { described, pricesOf, type Row, statesOf } from './facts';
import { componentsIn, groupsIn, wholeOf } from './read';
import { availabilityOf, limitingOf } from './state';
import { packageTable } from './table';

/** Leaves that the preview is read from. */
const previewed = ['type', 'composants', 'groupes', 'prixMode', 'tarifs', 'contingent'] as const;

export function servePackages(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'packages');
  const path = `${addressOf(served)}/apercu`;
  app.post(
    path,
    { config: { guard: accessOf(served.resource, 'read'), query: OneParameters, body: 'draft' } },
    async (request): Promise<PackagePreview> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const body = readBody(request.body);
      const draft = Object.fromEntries(
        previewed.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
      );
      const errors = checkRow(served.resource.model, draft, 'patch', ruleMessages(scope.locale));
      if (errors.length > 0) throw new Problem('invalid', { status: 422, errors });
      return database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        return previewOf(reader, {
          ...(await visibleRow(reader, served, draft)),
          idPackage: await seenPackage(reader, wholeOf(body['idPackage'])),
        });
      });
    },
  );
}

/** The package that a form changes, whose sales are counted; null for a new one, and for those out of the caller's sight. */
async function seenPackage({ tx, scope }: Pick<Within, 'tx' | 'scope'>, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [found] = await run<{ id: number }>(
    tx,
    sql`select t.id_package as id from ${visible(packageTable, scope)} where t.id_package = ${id}`,
  );
  return found?.id ?? null;
}

async function previewOf(reader: Pick<Within, 'tx' | 'scope' | 'catalogue'>, row: Row): Promise<PackagePreview> {
  const { tx, scope, catalogue } = reader;
  const [left] = await run<{ disponibilite: number | null; limitant: string | null }>(
    tx,
    sql`select (${availabilityOf(scope)}) as disponibilite, (${limitingOf(scope)}) as limitant from ${described(row)}`,
  );
  const states = await statesOf(reader, row);
  const { lines, unpriced } = await pricesOf(reader, row);
  const components = componentsIn(row);
  const dated = states.flatMap((state) => {
    const { imposed, group } = components[state.rang] ?? {};
    return imposed === undefined || group === undefined ? [] : [{ ...state, imposed, group }];
  });
  const labels = (resource: string, keys: readonly (string | number)[]) =>
    labelsOf(tx, servedNamed(catalogue, resource).table, keys, scope);
  return {
    disponibilite: left?.disponibilite ?? null,
    limitant: left?.limitant ?? null,
    composants: states.map(({ rang, libelle, etat, places, date, impose }) => ({
      rang,
      libelle,
      etat,
      places,
      date,
      impose,
    })),
    chevauchements: overlapsOf(dated, groupsIn(row)),
    prix: lines,
    sansPrix: unpriced,
    natures: await labels(
      'natures-client',
      lines.map(({ idnatcl }) => idnatcl),
    ),
    categories: await labels('categories-place', [...lines.map(({ codcatpl }) => codcatpl), ...unpriced]),
  };
}
