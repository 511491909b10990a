/**
 * Where a link leads that the simulator gave: a page that pays without money, of demonstrations alone. Without script or style, as
 * it is opened from any mail program; looking at it pays nothing.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../../../src/core/problem';
import { formatOf } from '../../../../src/i18n/format';
import { demoPaymentPath } from '../../../payments/simulator';
import { translators } from '../../../texts';
import { actingForBridge, readLink, receivePayment } from '../links';
import type { OrderRoutes } from './perform';

const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

interface ByKey {
  Params: { key: string };
}

export function serveDemoPayment({ app, services, catalogue }: OrderRoutes): void {
  const config = { guard: 'public', rateLimit: { max: 120, timeWindow: 60_000 }, media: ['text/html'] } as const;
  const linkOf = (key: string) => {
    const { demo, paymentBridge } = services.config;
    if (!demo || paymentBridge) throw new Problem('not-found', { status: 404 });
    return readLink(services, actingForBridge(catalogue), key);
  };

  app.get<ByKey>(`${demoPaymentPath}/:key`, { config, logLevel: 'warn' }, async (request, reply) =>
    page(reply, request.locale, await linkOf(request.params.key)),
  );

  app.register(async (inner) => {
    // The form says nothing: its address says all that counts.
    inner.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, null));
    });
    inner.post<ByKey>(
      `${demoPaymentPath}/:key`,
      { config: { ...config, dryRun: false }, bodyLimit: 1_024, logLevel: 'warn' },
      async (request, reply) => {
        const { key } = request.params;
        const { cents, currency, means } = await linkOf(key);
        const [moyen] = means;
        const reference = `SIM-${createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase()}`;
        if (moyen !== undefined && cents > 0)
          await receivePayment(services, actingForBridge(catalogue), {
            ...{ key, currency, moyen, cents, reference, libelle: null, derniersChiffres: null },
          });
        return page(reply, request.locale, await linkOf(key));
      },
    );
  });
}

function page(
  reply: FastifyReply,
  lang: 'fr' | 'en',
  { state, cents, currency, order }: Awaited<ReturnType<typeof readLink>>,
): FastifyReply {
  const t = translators[lang];
  const title = t('orders.links.demo.title', { numero: order });
  const said =
    state === 'open'
      ? `<p>${t('orders.links.demo.ask', { montant: formatOf(lang, undefined, currency).money(cents / 100) })}</p><form method="post"><button>${t('orders.links.demo.pay')}</button></form>`
      : `<p>${t('orders.links.demo.closed')}</p>`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${said}</main></body></html>`,
    );
}
