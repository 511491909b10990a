/** Calls of cards besides those of any resource: issue one or a batch, move, find by number, print, send. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { cardModel } from '../../../src/plugins/cards/model';
import { movementTypes } from '../../../src/plugins/cards/models/ledger';
import { digitsOf, isNumber } from '../../../src/plugins/cards/models/number';
import { newId } from '../../actions/identity';
import { lotHeaders } from '../../actions/lot-headers';
import type { OperationWithCodes } from '../../actions/write';
import { asField } from '../../http/as-field';
import { callerOf, requireAccess } from '../../http/guards';
import { keepAnswer } from '../../http/idempotency';
import type { Within } from '../../resource/hooks';
import { showRow } from '../../resource/read/show';
import { addressOf, etagOf } from '../../resource/routes/address';
import { OneParameters, readBody, readCall, readOneQuery, readParameters, readScope } from '../../resource/routes/ask';
import { problemWith, reasonOf } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { defineBatches, dryRunBatch, startBatch } from './batch';
import { issue } from './issue';
import { moveCard } from './movements';
import { cardPictures } from './pictures';
import { printCards } from './print';
import { printedCards } from './printed';
import { defineSending, sendable, startSending } from './send';
import { cardTable } from './table';

interface ById {
  Params: { id: string };
}

const key = type('0 < number.integer <= 2147483647');
const tiers = 'string <= 200 | null';
const motif = 'string <= 500 | null';
const Movement = type({
  type: type.enumerated(...movementTypes),
  'montant?': '0 <= number <= 1000000 | null',
  'points?': '0 <= number.integer <= 1000000000 | null',
  'motif?': motif,
  'vers?': key.or('null'),
  'cle?': '8 <= string <= 128 | null',
  'prevenir?': 'boolean',
  'tiers?': tiers,
});
const { nom, email } = cardModel.sections.titulaire;
const person = type({ 'nom?': asField(nom), 'email?': asField(email) });
const Batch = type({
  modele: 'string <= 100',
  'nombre?': '1 <= number.integer <= 10000 | null',
  'destinataires?': person.array().atMostLength(10_000),
  'montant?': 'number | null',
  'idTiers?': 'string <= 200 | null',
  'dateExpiration?': 'string.date | null',
  'motif?': motif,
  'dryRun?': 'boolean',
  'tiers?': tiers,
});
const Find = type({ code: '4 <= string <= 40', 'tiers?': tiers });
const Send = type({ ids: key.array().atLeastLength(1).atMostLength(1_000), 'tiers?': tiers });
const Print = type({ 'ids?': /^\d{1,10}(,\d{1,10}){0,499}$/, 'lot?': 'string <= 40', 'tiers?': 'string <= 200' });

/** Cards on the sheets of one file. */
const mostPrinted = 1_000;

/** Movements that make money appear, or move it to another card, need this right besides. */
const refunds: ReadonlySet<string> = new Set(['RECREDIT', 'TRANSFERT']);

/** What each family of them is given. */
interface CardRoutes {
  app: FastifyInstance;
  services: Services;
  catalogue: Catalogue;
  served: Served;
  path: string;
  creates: { guard: Access; idempotent: true };
}

/** Declares them. */
export function serveCards(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'cartes');
  const creates = { guard: accessOf(served.resource, 'create'), idempotent: true } as const;
  const routes: CardRoutes = { app, services, catalogue, served, path: addressOf(served), creates };
  defineSending(services);
  defineBatches(services, catalogue);
  serveIssuing(routes);
  serveMovements(routes);
  serveFinding(routes);
  serveDelivery(routes);
}

function serveIssuing({ app, services, catalogue, served, path, creates }: CardRoutes): void {
  app.post(path, { config: { ...creates, query: OneParameters, body: 'draft' } }, async (request, reply) => {
    needRefunds(request, served);
    const made = await transact(services, async (tx) => {
      const query = readOneQuery(request);
      const operation = operationOf(services, withinOf(tx, catalogue, request, query.tiers, query.motif));
      const [id] = await issue(operation, [readBody(request.body)], query.motif ?? null);
      if (id === undefined) throw new Problem('unexpected', { status: 500 });
      const row = await showRow(tx, served, catalogue, operation.within.scope, id);
      // No lot: an issued card is not taken back, it is blocked.
      const headers = { etag: etagOf(row.version), location: `${path}/${id}` };
      await keepAnswer(tx, request, { status: 201, body: JSON.stringify(row), headers });
      return { id, row, headers };
    });
    const { caller, scope } = readScope(request);
    const ids = await sendable(services, [made.id]);
    if (ids.length > 0) await startSending(services, ids, caller, scope.locale);
    reply.code(201).headers(made.headers);
    return made.row;
  });

  app.post(
    `${path}/lot`,
    { config: { ...creates, dryRun: 'own', body: Batch }, bodyLimit: 4_000_000 },
    async (request, reply) => {
      needRefunds(request, served);
      const { modele, nombre, destinataires = [], montant, dryRun, ...batchInput } = readCall(Batch, request);
      const { caller, scope } = readScope(request, batchInput.tiers);
      const card = {
        modele,
        idTiers: batchInput.idTiers ?? null,
        montantInitial: montant ?? null,
        dateExpiration: batchInput.dateExpiration ?? null,
      };
      const count = destinataires.length || (nombre ?? 1);
      const batch = {
        card,
        count,
        people: destinataires,
        motif: batchInput.motif ?? null,
        tiers: batchInput.tiers ?? null,
      };
      if (dryRun) return dryRunBatch(services, catalogue, caller, scope.locale, batch);
      return reply.code(202).send(await startBatch(services, catalogue, caller, scope.locale, batch));
    },
  );
}

function serveMovements({ app, services, catalogue, served, path }: CardRoutes): void {
  app.post<ById>(
    `${path}/:id/mouvements`,
    { config: { guard: accessOf(served.resource, 'update'), idempotent: true, body: Movement } },
    async (request, reply) => {
      const {
        montant,
        motif: why = null,
        tiers: partner,
        prevenir = true,
        ...movementInput
      } = readCall(Movement, request);
      if (refunds.has(movementInput.type)) needRefunds(request, served);
      // The key of the request is that of the movement, on this and any other server, for as long as the card lives.
      const { 'idempotency-key': sent } = request.headers;
      const cle = movementInput.cle ?? (typeof sent === 'string' ? sent : null);
      const cents = montant === undefined || montant === null ? null : Math.round(montant * 100);
      return transact(services, async (tx) => {
        const operation = operationOf(services, withinOf(tx, catalogue, request, partner, why));
        const movement = { ...movementInput, cents, cle, motif: why?.trim() || null };
        const moved = await moveCard(operation, request.params.id, movement, prevenir ? services : null);
        const headers = lotHeaders(moved.lot);
        await keepAnswer(tx, request, { status: 200, body: JSON.stringify(moved), headers });
        reply.headers(headers);
        return moved;
      });
    },
  );
}

function serveFinding({ app, services, served, path }: CardRoutes): void {
  /** In the body, never in an address: addresses are logged. */
  app.post(
    `${path}/recherche`,
    { config: { guard: accessOf(served.resource, 'read'), body: Find } },
    async (request) => {
      const { code, tiers: partner } = readCall(Find, request);
      const { scope } = readScope(request, partner);
      const digits = digitsOf(code);
      const own = isNumber(digits)
        ? sql`t.id = (select carte from codes_carte where marque = ${services.codes.mark(digits)})`
        : sql`t.numero like ${`%${/^\d{4}$/.test(digits) ? digits : '-'}`}`;
      const items = await services.database.drizzle.transaction((tx) =>
        run<{ id: number; numero: string; nom: string | null; modele: string }>(
          tx,
          sql`select t.id, t.numero, t.nom, m.libelle_fr as modele from ${visible(cardTable, scope)} join modeles_carte m on m.code_modele = t.modele
          where ${own} order by t.id desc limit 20`,
        ),
      );
      return { items };
    },
  );
}

/** Sent by mail, or printed. */
function serveDelivery({ app, services, path, creates }: CardRoutes): void {
  app.post(`${path}/envois`, { config: { ...creates, body: Send } }, async (request, reply) => {
    const { ids, tiers: partner } = readCall(Send, request);
    const { caller, scope } = readScope(request, partner);
    const seen = await services.database.drizzle.transaction((tx) =>
      printedCards(services, tx, scope, { ids }, ids.length),
    );
    const fit = await sendable(
      services,
      seen.map(({ id }) => id),
    );
    if (fit.length === 0) {
      const { message: reason } = reasonOf({ code: 'card-mail' }, scope.locale);
      throw problemWith('refused', 409, scope.locale, { reason }, {});
    }
    return reply.code(202).send(await startSending(services, fit, caller, scope.locale));
  });

  app.get(
    `${path}/impression`,
    { config: { guard: creates.guard, query: Print, media: ['application/pdf'] } },
    async (request, reply) => {
      const { ids, lot, tiers: partner } = readParameters(Print, request);
      const { scope } = readScope(request, partner);
      const wanted = lot === undefined ? { ids: (ids ?? '').split(',').map(Number) } : { lot };
      const found = await services.database.drizzle.transaction((tx) =>
        printedCards(services, tx, scope, wanted, mostPrinted),
      );
      if (found.length === 0) throw new Problem('not-found', { status: 404 });
      const pictures = await cardPictures(services.storage, found);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="cartes.pdf"')
        .header('cache-control', 'no-store')
        .send(await printCards(found, pictures, services.config.platformName, scope.locale));
    },
  );
}

function needRefunds(request: FastifyRequest, { resource }: Served): void {
  requireAccess(callerOf(request), resource, 'REMBOURSER');
}

function withinOf(
  tx: Within['tx'],
  catalogue: Catalogue,
  request: FastifyRequest,
  partner: string | null | undefined,
  why: string | null | undefined,
): Within {
  const { caller, scope } = readScope(request, partner);
  return { tx, catalogue, caller, scope, origin: 'form', motif: why ?? null };
}

/** What moves money is never taken back: it has a counter-movement. */
function operationOf({ live, codes }: Services, within: Within): OperationWithCodes {
  return { within, live, codes, lot: newId(), origine: 'CONSOLE', final: true };
}
