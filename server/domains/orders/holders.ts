/**
 * Who holds places of a package or a subscription, séance by séance, and the refund of one séance to all of them, as a run; who
 * of a subscription renewed it.
 */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { lotHeader } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { destinations } from '../../../src/plugins/orders/models/items';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readParameters } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { refusalProblem } from './act';
import { bookedSessions, holdersOf } from './booked-sessions';
import { type ManyRequest, selectedOrders, startMany } from './many';
import { dryRunMany, tell } from './many-dry-run';
import { actingFor, transactFor } from './operation';
import { renewalsWith } from './reserved-places';
import { keyIn } from './routes/perform';
import type { Formula } from './sold';

const types = ['PACKAGE', 'ABONNEMENT'] as const;
const Of = type({
  type: type.enumerated(...types),
  id: type('string.integer.parse').to(keyIn),
  'tiers?': 'string <= 200',
});
const Renewed = type({ id: type('string.integer.parse').to(keyIn), 'tiers?': 'string <= 200' });
const Element = type({
  type: type.enumerated(...types),
  id: keyIn,
  idseanc: keyIn,
  'destination?': type.enumerated(...destinations),
  'motif?': 'string <= 500 | null',
  'prevenir?': 'boolean',
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

/** Declares them. */
export function serveHolders(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const orders = servedNamed(catalogue, 'commandes');
  const path = `${addressOf(orders)}/detenteurs`;

  app.get(path, { config: { guard: accessOf(orders.resource, 'read'), query: Of } }, (request) => {
    const { tiers, ...of } = readParameters(Of, request);
    return transactFor(services, actingFor(catalogue, request, { tiers }), async (within) => ({
      items: await bookedSessions(within, await formulaIn(within, of), 'seen'),
    }));
  });

  app.get(
    `${addressOf(orders)}/renouvellements`,
    { config: { guard: accessOf(orders.resource, 'read'), query: Renewed } },
    (request) => {
      const { tiers, id } = readParameters(Renewed, request);
      return transactFor(services, actingFor(catalogue, request, { tiers }), async (within) => ({
        items: await renewalsWith(within, (await formulaIn(within, { type: 'ABONNEMENT', id })).id),
      }));
    },
  );

  app.post(
    path,
    { config: { guard: accessOf(orders.resource, 'REMBOURSER'), idempotent: true, dryRun: 'own', body: Element } },
    async (request, reply) => {
      const { dryRun, idseanc, destination = 'ORIGINE', prevenir = true, ...input } = readCall(Element, request);
      const acting = actingFor(catalogue, request, input);
      const { motif, scope } = acting;
      if (motif === null) throw refusalProblem(scope.locale, { code: 'order-motif', field: 'motif' });
      const { ids, many } = await transactFor(services, acting, async (within) => {
        const formule = await formulaIn(within, input);
        const wanted: ManyRequest = {
          ...{ action: 'rembourser', frais: true, modele: 'BILLETS', report: null },
          ...{ destination, motif, prevenir, idseanc, formule, remettreEnVente: true, seance: null },
        };
        const found = await selectedOrders(within, { ids: await holdersOf(within, formule, idseanc) });
        return { ids: found, many: wanted };
      });
      if (dryRun) return tell(reply, await dryRunMany(services, acting, ids, many, app.log));
      const started = await startMany(
        services,
        acting,
        ids,
        many,
        `commandes:element:${input.type}:${input.id}:${idseanc}`,
      );
      return reply.code(202).header(lotHeader, acting.lot).send(started);
    },
  );
}

/** The requested one; one out of the perimeter is not there. */
async function formulaIn(
  within: Within,
  { type: kind, id }: { type: (typeof types)[number]; id: number },
): Promise<Formula> {
  const isPackage = kind === 'PACKAGE';
  await findRow(within.tx, servedNamed(within.catalogue, isPackage ? 'packages' : 'abonnements'), within.scope, id);
  return { leaf: isPackage ? 'idPackage' : 'idabonnement', id };
}
