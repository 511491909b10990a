/** A ticket exchanged, an entry of a pass used, and what a customer answers when a séance was put off. */
import { type } from 'arktype';
import { accessOf } from '../../../../src/core/model/rights';
import { destinations } from '../../../../src/plugins/orders/models/items';
import { answered, linesOfSession } from '../../../../src/plugins/orders/models/postpone';
import { callerOf, requireAccess } from '../../../http/guards';
import { readCall, readParameters } from '../../../resource/routes/ask';
import { actOn, ruled } from '../act';
import { dryRunEntry, type EntryRequest, entriesOffered, useEntry } from '../entries';
import { dryRunExchange, type ExchangeOrder, exchange } from '../exchange';
import { actingFor, transactFor } from '../operation';
import { beginRefund, type RefundOrder } from '../refunds';
import { type ById, common, keyIn, keyOf, type OrderRoutes } from './perform';
import { Tender, tenderOf } from './tender';

const Exchange = type({
  idseanc: keyIn,
  idnatcl: keyIn,
  codcatpl: 'string <= 40',
  'paiement?': Tender,
  'carteCadeau?': 'string <= 40 | null',
  'destination?': type.enumerated(...destinations),
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  ...common,
});
const Entry = type({ idseanc: keyIn, 'prevenir?': 'boolean', 'dryRun?': 'boolean', ...common });
const FindEntry = type({ 'q?': 'string <= 200', 'tiers?': 'string <= 200' });
const Answer = type({
  choix: "'GARDER' | 'REMBOURSER'",
  'destination?': type.enumerated(...destinations),
  'prevenir?': 'boolean',
  ...common,
});

/** Declares exchanges, entries and answers. */
export function serveExchanges({
  app,
  services,
  catalogue,
  served,
  path,
  configOf,
  perform,
  settle,
}: OrderRoutes): void {
  app.post<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/echange`,
    { config: { ...configOf('update'), dryRun: 'own', body: Exchange, version: 'optional' } },
    async (request, reply) => {
      const { dryRun, idseanc, idnatcl, codcatpl, ...input } = readCall(Exchange, request);
      const wanted: ExchangeOrder = {
        ...{ ligne: request.params.ligne, idseanc, idnatcl, codcatpl },
        ...tenderOf(input),
        destination: input.destination ?? 'ORIGINE',
        motif: input.motif?.trim() || null,
        prevenir: input.prevenir ?? false,
      };
      if (dryRun) return dryRunExchange(services, actingFor(catalogue, request, input), request.params.id, wanted);
      const key = keyOf(request);
      return perform(
        request,
        reply,
        input,
        (operation, id, version) => exchange(services, operation, id, version, wanted, key),
        settle,
      );
    },
  );

  app.get<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/entrees`,
    { config: { guard: accessOf(served.resource, 'update'), query: FindEntry } },
    (request) => {
      const { q = '', tiers } = readParameters(FindEntry, request);
      const { id, ligne } = request.params;
      return transactFor(services, actingFor(catalogue, request, { tiers }), (within) =>
        ruled(within, async () => ({ items: await entriesOffered(within, id, ligne, q) })),
      );
    },
  );

  app.post<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/entree`,
    { config: { ...configOf('update'), dryRun: 'own', body: Entry, version: 'optional' } },
    async (request, reply) => {
      const { dryRun, idseanc, prevenir = false, ...input } = readCall(Entry, request);
      const wanted: EntryRequest = { ligne: request.params.ligne, idseanc, prevenir };
      if (dryRun) return dryRunEntry(services, actingFor(catalogue, request, input), request.params.id, wanted);
      const key = keyOf(request);
      return perform(request, reply, input, (operation, id, version) =>
        useEntry(services, operation, id, version, wanted, key),
      );
    },
  );

  app.post<ById & { Params: { report: string } }>(
    `${path}/:id/reports/:report/reponse`,
    { config: { ...configOf('update'), body: Answer, version: 'optional' } },
    (request, reply) => {
      const { choix, destination = 'ORIGINE', prevenir = true, ...input } = readCall(Answer, request);
      if (choix === 'REMBOURSER') requireAccess(callerOf(request), served.resource, 'REMBOURSER');
      const key = keyOf(request);
      return perform(
        request,
        reply,
        input,
        async (operation, id, version) => {
          const { report } = request.params;
          const order = await actOn(operation, id, version, (current, by) => answered(current, report, choix, by));
          const own = order.reports.find((each) => each.id === report);
          if (choix === 'GARDER' || !own) return order;
          const lignes = linesOfSession(order, own.idseanc).map((line) => line.id);
          const wanted: RefundOrder = {
            // The séance was put off: their tickets need not come back first, scanned or not, paid or not.
            ...{ lignes, destination, frais: true, annuler: true, remettreEnVente: true, prevenir, wish: 'session' },
            motif: operation.within.motif ?? own.motif,
          };
          return beginRefund(services, operation, id, null, wanted, key);
        },
        settle,
      );
    },
  );
}
