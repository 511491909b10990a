/** What the routes of orders share: an order is acted on, its mails leave, it is answered as it is then. */
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lotHeader } from '../../../../src/core/contract';
import { type Access, accessOf, type Operation as Right } from '../../../../src/core/model/rights';
import type { Order } from '../../../../src/plugins/orders/model';
import { newId } from '../../../actions/identity';
import { keepAnswer } from '../../../http/idempotency';
import type { Within } from '../../../resource/hooks';
import { showRow } from '../../../resource/read/show';
import { addressOf, etagOf } from '../../../resource/routes/address';
import { versionIn } from '../../../resource/routes/ask';
import { type Catalogue, type Served, servedNamed } from '../../../resource/served';
import type { Services } from '../../../services';
import { ruled } from '../act';
import { sendWaiting } from '../messages';
import type { Operation } from '../operation';
import { type Acting, actingFor, operationFor, transactFor } from '../operation';
import { settleRefunds } from '../refunds';

export interface ById {
  Params: { id: string };
}

/** What any of these requests may say besides. */
export const common = {
  'motif?': 'string <= 500 | null',
  'tiers?': 'string <= 200 | null',
  'version?': 'number.integer',
} as const;

/** A key of a record whose keys are numbers. */
export const keyIn = type('0 < number.integer <= 2147483647');
/** Lines of an order. */
export const lineIds = type('string <= 40').array().atMostLength(500);
/** Words that are looked for. */
export const Find = type({ q: '1 <= string <= 200', 'tiers?': 'string <= 200' });

type ActionBody = { motif?: string | null; tiers?: string | null; version?: number };
type Further = (acting: Acting, order: Order) => Promise<Order>;
type Action = (operation: Operation, id: string, version: number | null) => Promise<Order>;

/** What each of their files is given. */
export interface OrderRoutes {
  app: FastifyInstance;
  services: Services;
  catalogue: Catalogue;
  served: Served;
  path: string;
  platform: string;
  configOf(right: Right): { guard: Access; idempotent: true; answer: 'record' };
  /** Acts on one order, sends the mails that it made, answers it as it is then; `further` follows once that is kept. */
  perform(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    input: ActionBody,
    action: Action,
    further?: Further,
  ): Promise<FastifyReply>;
  /** Does a work on orders, sends the mails that it made, answers the order as it is then. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    acting: Acting,
    status: number,
    work: (operation: Operation) => Promise<Order>,
    further?: Further,
  ): Promise<FastifyReply>;
  /** Settles the refunds that an action began, once it is kept. */
  settle: Further;
}

/** Under which a request is done once, however often it comes. */
export function keyOf(request: FastifyRequest): string {
  const { 'idempotency-key': sent } = request.headers;
  return typeof sent === 'string' ? sent : newId();
}

/** Makes it. */
export function orderRoutes(app: FastifyInstance, services: Services, catalogue: Catalogue): OrderRoutes {
  const served = servedNamed(catalogue, 'commandes');
  const configOf: OrderRoutes['configOf'] = (right) => ({
    guard: accessOf(served.resource, right),
    idempotent: true,
    answer: 'record',
  });

  const shown = (within: Within, order: Order) => showRow(within.tx, served, catalogue, within.scope, order.idCommande);

  const answer: OrderRoutes['answer'] = async (request, reply, acting, status, work, further) => {
    const order = await transactFor(services, acting, async (within) => {
      const done = await ruled(within, () => work(operationFor(services, within)));
      await keepAnswer(within.tx, request, {
        status,
        body: JSON.stringify(await shown(within, done)),
        headers: { [lotHeader]: acting.lot },
      });
      return done;
    });
    const settled = (await further?.(acting, order)) ?? order;
    await sendWaiting(services, acting, settled);
    const row = await services.database.drizzle.transaction((tx) =>
      showRow(tx, served, catalogue, acting.scope, order.idCommande),
    );
    return reply
      .code(status)
      .headers({ etag: etagOf(row.version), [lotHeader]: acting.lot })
      .send(row);
  };

  const perform: OrderRoutes['perform'] = (request, reply, input, action, further) => {
    const acting = actingFor(catalogue, request, input);
    const version = input.version ?? versionIn(request);
    const work = (operation: Operation) => action(operation, request.params.id, version);
    return answer(request, reply, acting, 200, work, further);
  };

  return {
    ...{ app, services, catalogue, served, configOf, perform, answer },
    path: addressOf(served),
    platform: services.config.platformName,
    settle: (acting, order) => settleRefunds(services, acting, order),
  };
}
