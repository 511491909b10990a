/** Calls of lots of publication, besides those of any record (domains.md 9 and 23). */
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DryRun, lotHeader } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type LotAnswer, type LotCheck, type LotState, lotActions } from '../../../src/plugins/releases/model';
import { newId } from '../../actions/identity';
import type { Operation } from '../../actions/write';
import { startCarrying } from '../../content/lots/carry';
import { checkElements } from '../../content/lots/check';
import { elementsOf } from '../../content/lots/elements';
import { pendingContents, siteAt } from '../../content/lots/pending';
import { lotsIn } from '../../content/lots/store';
import { keepAnswer } from '../../http/idempotency';
import type { Within } from '../../resource/hooks';
import { findRow, showRow } from '../../resource/read/show';
import { addressOf, etagOf } from '../../resource/routes/address';
import { checked, readOneQuery, readScope, readVersion } from '../../resource/routes/ask';
import type { Catalogue } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { checkLot, editLot, inverseOf, lotAt, makeLot, planLot, retryLot, unplanLot } from './act';

interface ById {
  Params: { id: string };
}

const Element = type({
  type: '1 <= string <= 60',
  id: '1 <= string <= 200',
  version: type('1 <= number.integer <= 2147483647 | null').default(null),
  action: type.enumerated(...lotActions).default('PUBLIER'),
});
const Elements = Element.array().atLeastLength(1).atMostLength(20_000);
const Made = type({ libelle: '1 <= string <= 200', elements: Elements, 'dryRun?': 'boolean' });
const Edited = type({ 'libelle?': '1 <= string <= 200', 'elements?': Elements });
const Asked = type({ 'dryRun?': 'boolean' });
const Planned = type({ at: 'string.date.iso', 'dryRun?': 'boolean' });
const Waiting = type({
  'type?': 'string <= 60',
  'auteur?': 'string <= 200',
  'miens?': "'oui'",
  /** How many are told; they are counted all the same. */
  'limite?': type('string.integer.parse').to('0 <= number <= 2000'),
  'tiers?': 'string <= 200',
});
const Site = type({ at: 'string.date.iso', 'tiers?': 'string <= 200' });

/** What a call does to a lot, in its transaction; `start`: its run follows. */
interface Done {
  lot: Row;
  check?: LotCheck;
  start?: boolean;
}

/** Declares them. */
export function serveLots(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const lots = lotsIn(catalogue);
  const path = addressOf(lots);
  const reads = { guard: accessOf(lots.resource, 'read') };
  const writes = { guard: accessOf(lots.resource, 'update'), idempotent: true };
  const publishes = { guard: accessOf(lots.resource, 'publish'), idempotent: true };
  const limit = { bodyLimit: 8_000_000 };

  const within = (tx: Within['tx'], request: FastifyRequest, tiers?: string): Within => {
    const { caller, scope } = readScope(request, tiers ?? readOneQuery(request).tiers);
    return { tx, catalogue, caller, scope, door: 'form', motif: null };
  };

  /** Acts in one transaction, starts the run that follows, answers the lot as it is then. */
  async function perform(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (operation: Operation) => Promise<Done>,
  ): Promise<LotAnswer<Row>> {
    const { caller } = readScope(request);
    const history = newId();
    const done = await transact(services, async (tx) => {
      const operation: Operation = {
        within: within(tx, request),
        live: services.live,
        lot: history,
        origine: 'CONSOLE',
      };
      const { lot, ...rest } = await act(operation);
      const publication = await showRow(tx, lots, catalogue, operation.within.scope, String(lot['id']));
      const answer = answerOf(history, publication, rest.check);
      await keepAnswer(tx, request, { status: 200, body: JSON.stringify(answer), headers: headersOf(answer) });
      return { lot: publication, answer, start: rest.start === true };
    });
    if (!done.start) {
      reply.headers(headersOf(done.answer));
      return done.answer;
    }
    const written = done.lot['lotHistorique'];
    const run = await startCarrying(services, caller, done.lot, {
      lot: typeof written === 'string' ? written : newId(),
      origine: 'CONSOLE',
    });
    const publication = await services.database.drizzle.transaction((tx) =>
      showRow(tx, lots, catalogue, within(tx, request).scope, String(done.lot['id'])),
    );
    const answer = { ...answerOf(history, publication), run };
    reply.headers(headersOf(answer));
    return answer;
  }

  /** What the elements of a lot would come to, nothing written. */
  const dryRun = (request: FastifyRequest<ById>, states?: readonly LotState[]) =>
    services.database.drizzle.transaction(async (tx) => {
      const inside = within(tx, request);
      const lot = await lotAt(inside, request.params.id, readVersion(request), states);
      const check = await checkElements(inside, elementsOf(lot), request.params.id);
      return dryRunOf(check);
    });

  app.get(`${path}/attente`, { config: reads }, async (request) => {
    const { tiers, type: kind, auteur, miens, limite } = checked(Waiting, request.query);
    return services.database.drizzle.transaction((tx) => {
      const inside = within(tx, request, tiers);
      return pendingContents(inside, { type: kind, auteur: miens ? inside.caller.nom : auteur, limite });
    });
  });

  app.get(`${path}/site`, { config: reads }, async (request) => {
    const { at, tiers } = checked(Site, request.query);
    return services.database.drizzle.transaction(async (tx) => ({
      items: await siteAt(within(tx, request, tiers), at),
    }));
  });

  app.post(path, { config: writes, ...limit }, async (request, reply) => {
    const { dryRun: isDry, ...made } = checked(Made, request.body);
    if (isDry)
      return services.database.drizzle.transaction(async (tx) =>
        dryRunOf(await checkElements(within(tx, request), made.elements)),
      );
    reply.code(201);
    return perform(request, reply, async (operation) => ({ lot: await makeLot(operation, made) }));
  });

  app.put<ById>(`${path}/:id`, { config: writes, ...limit }, async (request, reply) => {
    const version = readVersion(request);
    const change = checked(Edited, request.body);
    return perform(request, reply, async (operation) => ({
      lot: await editLot(operation, await lotAt(operation.within, request.params.id, version), change),
    }));
  });

  /** What stands in the way of a lot, whatever its state. */
  app.get<ById>(`${path}/:id/check`, { config: reads }, async (request) =>
    services.database.drizzle.transaction(async (tx) => {
      const inside = within(tx, request);
      const lot = await findRow(tx, lots, inside.scope, request.params.id);
      return checkElements(inside, elementsOf(lot), request.params.id);
    }),
  );

  app.post<ById>(`${path}/:id/check`, { config: writes }, async (request, reply) => {
    const version = readVersion(request);
    if (checked(Asked, request.body ?? {}).dryRun) return dryRun(request);
    return perform(request, reply, async (operation) =>
      checkLot(operation, await lotAt(operation.within, request.params.id, version)),
    );
  });

  app.post<ById>(`${path}/:id/plan`, { config: publishes }, async (request, reply) => {
    const version = readVersion(request);
    const { at, dryRun: isDry } = checked(Planned, request.body);
    if (isDry) return dryRun(request);
    return perform(request, reply, async (operation) => ({
      lot: await planLot(operation, await lotAt(operation.within, request.params.id, version), at),
    }));
  });

  app.post<ById>(`${path}/:id/unplan`, { config: publishes }, async (request, reply) => {
    const version = readVersion(request);
    if (checked(Asked, request.body ?? {}).dryRun) return dryRun(request, ['PLANIFIE']);
    return perform(request, reply, async (operation) => ({
      lot: await unplanLot(operation, await lotAt(operation.within, request.params.id, version, ['PLANIFIE'])),
    }));
  });

  app.post<ById>(`${path}/:id/run`, { config: publishes }, async (request, reply) => {
    const version = readVersion(request);
    const states: LotState[] = ['BROUILLON', 'PRET', 'PLANIFIE'];
    if (checked(Asked, request.body ?? {}).dryRun) return dryRun(request, states);
    return perform(request, reply, async (operation) => ({
      lot: await planLot(operation, await lotAt(operation.within, request.params.id, version, states), null),
      start: true,
    }));
  });

  app.post<ById>(`${path}/:id/retry`, { config: publishes }, async (request, reply) => {
    const version = readVersion(request);
    const states: LotState[] = ['PARTIEL', 'ECHEC'];
    if (checked(Asked, request.body ?? {}).dryRun) return dryRun(request, states);
    return perform(request, reply, async (operation) => ({
      lot: await retryLot(operation, await lotAt(operation.within, request.params.id, version, states)),
      start: true,
    }));
  });

  app.post<ById>(`${path}/:id/inverse`, { config: publishes }, async (request, reply) => {
    const version = readVersion(request);
    const states: LotState[] = ['PUBLIE', 'PARTIEL'];
    if (checked(Asked, request.body ?? {}).dryRun)
      return services.database.drizzle.transaction(async (tx) => {
        const inside = within(tx, request);
        const lot = await lotAt(inside, request.params.id, version, states);
        const { elements, left } = await inverseOf(inside, lot);
        const { elements: told } = await checkElements(inside, [
          ...elements,
          ...left.map((each) => ({ ...each, version: null, action: 'PUBLIER' as const })),
        ]);
        return inverseDryRun(inside, told.slice(0, elements.length), told.slice(elements.length));
      });
    return perform(request, reply, async (operation) => {
      const { within: inside } = operation;
      const lot = await lotAt(inside, request.params.id, version, states);
      const { elements } = await inverseOf(inside, lot);
      if (elements.length === 0) throw new Problem('lot-nothing', { status: 409 });
      const libelle = translators.fr('releases.lot.inverse', { lot: String(lot['libelle']) }).slice(0, 200);
      const date = new Date().toISOString();
      return {
        lot: await makeLot(operation, { libelle, elements }, { etat: 'PLANIFIE', date, inverseDe: String(lot['id']) }),
        start: true,
      };
    });
  });
}

function answerOf(lot: string, publication: Row, check?: LotCheck): LotAnswer<Row> {
  return { lot, publication, ...(check && { check }) };
}

function headersOf({ lot, publication }: LotAnswer<Row>): Record<string, string> {
  return { etag: etagOf(publication.version), ...(lot !== null && { [lotHeader]: lot }) };
}

/** The check of a lot as any dry run. */
function dryRunOf({ elements }: LotCheck): DryRun {
  const going = elements.filter(({ faults }) => faults.length === 0);
  const moving = going.filter(({ version, live }) => version !== live);
  const rowOf = ({ id, label, faults }: LotCheck['elements'][number]) => ({ id, label, reasons: [...faults] });
  return {
    changed: moving.length,
    unchanged: going.length - moving.length,
    blocked: elements.length - going.length,
    blockedRows: elements.filter(({ faults }) => faults.length > 0).map(rowOf),
    sample: sampleOf(moving),
    refs: {},
  };
}

function inverseDryRun({ scope }: Within, back: LotCheck['elements'], left: LotCheck['elements']): DryRun {
  const message = translators[scope.locale]('releases.reasons.lot-since');
  return {
    changed: back.length,
    unchanged: 0,
    blocked: left.length,
    blockedRows: left.map(({ id, label }) => ({ id, label, reasons: [{ code: 'lot-since', message }] })),
    sample: sampleOf(back),
    refs: {},
  };
}

function sampleOf(elements: LotCheck['elements']): DryRun['sample'] {
  return elements.slice(0, 20).map(({ id, label, type: resource, live, version }) => ({
    id,
    label,
    resource,
    changes: [{ field: 'publishedVersion', before: live, after: version }],
  }));
}
