/** What is done to one order: transitions, cancellation, mails, its time, names on its tickets. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { type Order, orderModel } from '../../../../src/plugins/orders/model';
import { destinations, lineFields, mailTemplates } from '../../../../src/plugins/orders/models/items';
import { mailRefusal } from '../../../../src/plugins/orders/models/mails';
import { euros, sumsOf } from '../../../../src/plugins/orders/models/money';
import { type By, cancelled, extended, moved, renamed, resold } from '../../../../src/plugins/orders/models/moves';
import { Refused } from '../../../../src/plugins/orders/models/refused';
import { type Axis, axes, isOver } from '../../../../src/plugins/orders/models/states';
import { asField, needed } from '../../../http/as-field';
import { callerOf, requireAccess } from '../../../http/guards';
import type { Within } from '../../../resource/hooks';
import { readCall } from '../../../resource/routes/ask';
import { run } from '../../../resource/run';
import { actOn, readOrder, ruled } from '../act';
import { linesGone } from '../many';
import { composed, withMessage } from '../messages';
import { actingFor, transactFor } from '../operation';
import { needPlaces } from '../places-needed';
import { beginRefund } from '../refunds';
import { needSecondMarket, readRules } from '../rules';
import { type ById, common, keyOf, lineIds, type OrderRoutes } from './perform';

const state = 'string <= 40';
/** Where each axis goes; those that are not named stay. What is refused gives its money back to `destination`. */
const Transition = type({
  'statut?': state,
  'statutRetrait?': state,
  'controle?': state,
  'destination?': type.enumerated(...destinations),
  ...common,
}).narrow((body, ctx) => movesIn(body).length > 0 || ctx.mustBe('statut, statutRetrait or controle'));
const Cancel = type({ 'lignes?': lineIds.or('null'), 'prevenir?': 'boolean', ...common });
const Message = type({
  modele: type.enumerated(...mailTemplates),
  'email?': asField(orderModel.sections.client.email),
  'dryRun?': 'boolean',
  ...common,
});
const Resale = type({ lignes: lineIds.atLeastLength(1), ...common });
const Extend = type({ dateExpiration: 'string.date.iso', ...common });
const Beneficiary = type({ beneficiaire: needed(lineFields.beneficiaire), ...common });

/** Declares what is done to one order. */
export function serveChanges({
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
    `${path}/:id/transitions`,
    { config: { ...configOf('update'), body: Transition, version: 'optional' } },
    (request, reply) => {
      const input = readCall(Transition, request);
      const isRefusal = input.controle === 'REFUSE';
      if (isRefusal) requireAccess(callerOf(request), served.resource, 'ANNULER_COMMANDE');
      const key = keyOf(request);
      return perform(
        request,
        reply,
        input,
        async (operation, id, version) => {
          const order = await actOn(operation, id, version, async (current, by) => {
            const next = movesIn(input).reduce(
              (order, { axe, vers }) => moved(order, axe, vers, operation.within.motif, by),
              current,
            );
            if (input.statut === 'VALIDEE') await needPlaces(operation.within, next);
            const isOpen = next.statut === 'VALIDEE' || next.statut === 'EN_ATTENTE';
            // Nothing is left to cancel of one whose tickets were all sold on: its money goes back all the same.
            const hasTickets = next.lignes.some(({ statutBillet }) => !isOver(statutBillet));
            return isRefusal && isOpen && hasTickets
              ? cancelled(next, null, operation.within.motif, by, 'house')
              : next;
          });
          const { refundable } = sumsOf(order);
          if (!isRefusal || refundable === 0) return order;
          // What is refused is reverted as it was done.
          requireAccess(callerOf(request), served.resource, 'REMBOURSER');
          const wanted = {
            ...{ montant: euros(refundable), frais: false, destination: input.destination ?? 'ORIGINE' },
            ...{ motif: operation.within.motif, annuler: false, remettreEnVente: true, prevenir: false },
          };
          return beginRefund(services, operation, id, null, wanted, key);
        },
        settle,
      );
    },
  );

  app.post<ById>(
    `${path}/:id/annuler`,
    { config: { ...configOf('ANNULER_COMMANDE'), body: Cancel, version: 'optional' } },
    (request, reply) => {
      const { lignes = null, prevenir = false, ...input } = readCall(Cancel, request);
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, (order, by) => {
          const next = cancelled(order, lignes, operation.within.motif, by);
          return prevenir
            ? withMessage(operation.within.tx, next, 'ANNULATION', platform, by.auteur, {
                lines: linesGone(order, next),
              })
            : next;
        }),
      );
    },
  );

  app.post<ById>(
    `${path}/:id/revente`,
    { config: { ...configOf('ANNULER_COMMANDE'), body: Resale, version: 'optional' } },
    (request, reply) => {
      const { lignes, ...input } = readCall(Resale, request);
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, async (order, by) => {
          await needSecondMarket(operation.within, order, lignes);
          return resold(order, lignes, operation.within.motif, by);
        }),
      );
    },
  );

  app.post<ById>(
    `${path}/:id/messages`,
    { config: { ...configOf('update'), dryRun: 'own', body: Message, version: 'optional' } },
    async (request, reply) => {
      const { modele, email = null, dryRun, ...input } = readCall(Message, request);
      const need = (order: Order, now: string) => {
        const refusal = mailRefusal(order, modele, now, email);
        if (refusal !== null) throw new Refused(refusal);
      };
      if (dryRun)
        return transactFor(services, actingFor(catalogue, request, input), async (within) => {
          const order = await readOrder(within.tx, served, within.scope, request.params.id);
          await ruled(within, () => need(order, new Date().toISOString()));
          return { mail: await composed(within.tx, order, modele, platform, { to: email }) };
        });
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, (order, by) => {
          need(order, by.now);
          return withMessage(operation.within.tx, order, modele, platform, by.auteur, { to: email });
        }),
      );
    },
  );

  app.post<ById>(
    `${path}/:id/prolonger`,
    { config: { ...configOf('update'), body: Extend, version: 'optional' } },
    (request, reply) => {
      const { dateExpiration, ...input } = readCall(Extend, request);
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, async (order, by) => {
          const { jusquau } = await readRules(operation.within, order);
          return extended(order, new Date(dateExpiration).toISOString(), by, jusquau);
        }),
      );
    },
  );

  app.post<ById & { Params: { ligne: string } }>(
    `${path}/:id/lignes/:ligne/beneficiaire`,
    { config: { ...configOf('update'), body: Beneficiary, version: 'optional' } },
    (request, reply) => {
      const { beneficiaire, ...input } = readCall(Beneficiary, request);
      return perform(request, reply, input, (operation, id, version) =>
        actOn(operation, id, version, async (order, by: By) => {
          await needNamed(operation.within, order, request.params.ligne);
          return renamed(order, request.params.ligne, beneficiaire, by);
        }),
      );
    },
  );
}

function movesIn(body: Partial<Record<Axis, string>>): { axe: Axis; vers: string }[] {
  return axes.flatMap((axe) => {
    const vers = body[axe];
    return vers === undefined ? [] : [{ axe, vers }];
  });
}

/** Tickets have a name where their manifestation asks for one (`beneficiarySeizure`). */
async function needNamed({ tx }: Within, { lignes }: Order, ligne: string): Promise<void> {
  const event = lignes.find(({ id }) => id === ligne)?.idmanif ?? null;
  if (event === null) return;
  const [found] = await run<{ named: boolean }>(
    tx,
    sql`select beneficiary_seizure as named from manifestations where idmanif = ${event}`,
  );
  if (found && !found.named) throw new Refused('order-named', 'beneficiaire');
}
