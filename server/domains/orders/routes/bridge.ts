/**
 * What the payment bridge calls (docs/payments.md): it reads what a link still takes before it takes the money, and tells what
 * came in. Signed over the bytes of the body; without a bridge there is nobody to call.
 */
import { type } from 'arktype';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../src/core/problem';
import { means } from '../../../../src/plugins/orders/models/items';
import { surplusOf } from '../../../../src/plugins/orders/models/links';
import { isCalledByBridge } from '../../../payments/http';
import { readCall } from '../../../resource/routes/ask';
import { actingForBridge, readLink, receivePayment } from '../links';
import type { OrderRoutes } from './perform';

/** Where it calls. */
const bridgePath = '/api/order-management/liens-de-paiement';

const key = '1 <= string <= 60';
const Reading = type({ key });
const Payment = type({
  key,
  reference: '1 <= string <= 120',
  // Gift cards are ours: they are debited here, never by a bridge.
  means: type.enumerated(...means.filter((each) => each !== 'CARTE_CADEAU')),
  cents: '0 < number.integer <= 100000000',
  currency: 'string == 3',
  'label?': 'string <= 120 | null',
  'lastDigits?': /^\d{4}$/,
});
const config = { guard: 'public', dryRun: false, rateLimit: { max: 600, timeWindow: 60_000 } } as const;

/** Declares its two calls. */
export function serveBridge({ app, services, catalogue }: OrderRoutes): void {
  const bodies = new WeakMap<FastifyRequest, string>();

  /** @throws Problem 404 without a bridge, 401 where it is not the bridge that calls, or not now */
  const needBridge = (request: FastifyRequest) => {
    const { paymentBridge } = services.config;
    if (!paymentBridge) throw new Problem('not-found', { status: 404 });
    if (!isCalledByBridge(paymentBridge, request.headers, bodies.get(request) ?? ''))
      throw new Problem('unauthenticated', { status: 401 });
  };

  app.register(async (inner) => {
    const parse = inner.getDefaultJsonParser('error', 'error');
    inner.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 10_000 }, (request, body, done) => {
      bodies.set(request, String(body));
      return parse(request, String(body), done);
    });

    inner.post(`${bridgePath}/lecture`, { config: { ...config, body: Reading } }, async (request) => {
      needBridge(request);
      return readLink(services, actingForBridge(catalogue), readCall(Reading, request).key);
    });

    inner.post(`${bridgePath}/paiements`, { config: { ...config, body: Payment } }, async (request) => {
      needBridge(request);
      const { means: moyen, label = null, lastDigits = null, ...call } = readCall(Payment, request);
      const payment = { ...call, moyen, libelle: label, derniersChiffres: lastDigits };
      const order = await receivePayment(services, actingForBridge(catalogue), payment);
      const written = order.paiements.find((each) => each.reference === call.reference && each.moyen === moyen);
      return {
        order: order.numero,
        remarks: written?.remarques ?? [],
        surplus: written ? Math.round(surplusOf(written) * 100) : 0,
      };
    });
  });
}
