/** Money in and out of one order: payments by staff, refunds. */
import { type } from 'arktype';
import type { Order } from '../../../../src/plugins/orders/model';
import { destinations, means } from '../../../../src/plugins/orders/models/items';
import { cents, euros, sumsOf } from '../../../../src/plugins/orders/models/money';
import { paid } from '../../../../src/plugins/orders/models/moves';
import { isMasked, mask } from '../../../resource/read/masked';
import { readCall } from '../../../resource/routes/ask';
import { actOn, lockOrder, ruled } from '../act';
import { composed, withMessage } from '../messages';
import { actingFor, operationFor, transactFor } from '../operation';
import { cardPayment } from '../payments';
import { needPlaces } from '../places-needed';
import { beginRefund, dryRunRefund, endByHand, type RefundOrder } from '../refunds';
import { needMeans } from '../rules';
import { type ById, common, keyOf, lineIds, type OrderRoutes } from './perform';

const Refund = type({
  'lignes?': lineIds.or('null'),
  'montant?': '0 <= number <= 1000000 | null',
  'frais?': 'boolean',
  destination: type.enumerated(...destinations),
  'carte?': '0 < number.integer <= 2147483647 | null',
  'annuler?': 'boolean',
  'remettreEnVente?': 'boolean',
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  ...common,
});
const Payment = type({
  moyen: type.enumerated(...means),
  'montant?': '0 < number <= 1000000 | null',
  'reference?': 'string <= 120 | null',
  ...common,
});
const Plain = type(common);

/** Declares payments and refunds. */
export function servePayments({
  app,
  services,
  catalogue,
  served,
  path,
  platform,
  configOf,
  perform,
  settle,
}: OrderRoutes): void {
  app.post<ById>(
    `${path}/:id/remboursements`,
    { config: { ...configOf('REMBOURSER'), dryRun: 'own', body: Refund, version: 'optional' } },
    async (request, reply) => {
      const { dryRun, ...input } = readCall(Refund, request);
      const wanted: RefundOrder = {
        lignes: input.lignes ?? null,
        montant: input.montant ?? null,
        frais: input.frais ?? false,
        destination: input.destination,
        carte: input.carte ?? null,
        motif: input.motif?.trim() || null,
        annuler: input.annuler ?? false,
        remettreEnVente: input.remettreEnVente ?? true,
        prevenir: input.prevenir ?? false,
      };
      if (dryRun) {
        const acting = actingFor(catalogue, request, input);
        return services.database.rolledBack(() =>
          transactFor(services, acting, async (within) => {
            const operation = operationFor(services, within);
            // Locked before what it shares with others is, as whoever refunds does.
            const order = await lockOrder(operation, request.params.id, null);
            const { plan, about, order: after } = await ruled(within, () => dryRunRefund(operation, order, wanted));
            const shown = isMasked(served.table, within.scope) ? nameless(after) : after;
            const mail = await composed(within.tx, shown, 'REMBOURSEMENT', platform, about);
            // The reason is typed last.
            const begun = { ...wanted, motif: wanted.motif ?? '…' };
            const next = await beginRefund(services, operation, request.params.id, null, begun, keyOf(request));
            return { plan, mail, statut: next.statut, statutPaiement: next.statutPaiement };
          }),
        );
      }
      const key = keyOf(request);
      return perform(
        request,
        reply,
        input,
        (operation, id, version) => beginRefund(services, operation, id, version, wanted, key),
        settle,
      );
    },
  );

  /** What is pending is requested again, under the same keys. */
  app.post<ById>(
    `${path}/:id/remboursements/reprendre`,
    { config: { ...configOf('REMBOURSER'), body: Plain, version: 'optional' } },
    (request, reply) => {
      const input = readCall(Plain, request);
      return perform(request, reply, input, (operation, id, version) => lockOrder(operation, id, version), settle);
    },
  );

  app.post<ById & { Params: { refund: string } }>(
    `${path}/:id/remboursements/:refund/fait`,
    { config: { ...configOf('REMBOURSER'), body: Plain, version: 'optional' } },
    (request, reply) => {
      const input = readCall(Plain, request);
      return perform(request, reply, input, (operation, id, version) =>
        endByHand(operation, id, version, request.params.refund),
      );
    },
  );

  app.post<ById>(
    `${path}/:id/paiements`,
    { config: { ...configOf('update'), body: Payment, version: 'optional' } },
    (request, reply) => {
      const { moyen, montant, reference, ...input } = readCall(Payment, request);
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, async (order, by) => {
          await needMeans(operation.within, order, moyen, 'moyen');
          const amount = montant ?? euros(sumsOf(order).due);
          const base = {
            etat: 'REUSSI' as const,
            origine: 'SAISIE' as const,
            libelle: null,
            derniersChiffres: null,
            carte: null,
            lien: null,
            remarques: [],
          };
          const byHand = {
            ...base,
            moyen,
            montant: amount,
            reference: reference ?? null,
            motif: operation.within.motif,
          };
          const next =
            moyen === 'CARTE_CADEAU'
              ? paid(order, await cardPayment(operation, order, reference ?? '', cents(amount)), by)
              : paid(order, byHand, by);
          if (next.statut !== 'VALIDEE') return next;
          await needPlaces(operation.within, next);
          return withMessage(operation.within.tx, next, 'CONFIRMATION', platform, by.auteur);
        }),
      );
    },
  );
}

/** An order as those see it who may not see whose it is. */
function nameless(order: Order): Order {
  const { email } = order.client;
  const client = { idClient: null, nom: mask, prenom: null, email: email && mask, telephone: null, adresse: null };
  return { ...order, client };
}
