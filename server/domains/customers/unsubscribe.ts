/**
 * Mails that are not about an order are refused by their link (RFC 8058): a mail program posts to it, a person opens it and
 * confirms. Looking at the address changes nothing: programs that check links open all of them.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { type Consent, isSameConsent, withConsent } from '../../../src/plugins/customers/models/consent';
import { purposeOf } from '../../../src/plugins/mails/models/triggers';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import type { Tx } from '../../db/database';
import { scheduler } from '../../jobs/schedule';
import { hasEmail, mailOfToken, unsubscribePath, unsubscribing } from '../../mail/unsubscription';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { operationFor, transactFor } from '../orders/operation';

/** Whoever received the mail. */
const addressee: Caller = { ...scheduler, id: 'desinscription', nom: 'Désinscription' };

/** The mail that a link is of. */
interface Sent {
  declencheur: string;
  partner: string;
  email: string;
  langue: Locale;
}

const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export function serveUnsubscribing(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'clients');
  const seal = services.seal(unsubscribing);
  const config = { guard: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const;

  async function sentOf(tx: Tx, token: string): Promise<Sent> {
    const id = mailOfToken(seal, token);
    const [found] = await run<Sent>(
      tx,
      sql`select declencheur, id_tiers as partner, destinataire as email, langue from envois where id = ${id} and id_tiers is not null`,
    );
    if (!found) throw new Problem('not-found', { status: 404 });
    return found;
  }

  app.get<{ Params: { jeton: string } }>(
    `${unsubscribePath}/:jeton`,
    { config: { ...config, media: ['text/html'] }, logLevel: 'warn' },
    async (request, reply) => {
      const { langue } = await sentOf(services.database.drizzle, request.params.jeton);
      return page(reply, langue, 'ask');
    },
  );

  app.register(async (inner) => {
    // Mail programs and the page send `List-Unsubscribe=One-Click` as a form: the address says all that counts.
    inner.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, null));
    });
    inner.post<{ Params: { jeton: string } }>(
      `${unsubscribePath}/:jeton`,
      { config: { ...config, dryRun: false, media: ['text/html'] }, bodyLimit: 1_024, logLevel: 'warn' },
      async (request, reply) => {
        const acting = {
          ...{ catalogue, caller: addressee, scope: scopeOf(addressee), motif: null, lot: newId() },
          origine: 'API' as const,
        };
        const langue = await transactFor(services, acting, async (within) => {
          const sent = await sentOf(within.tx, request.params.jeton);
          const keys = await run<{ id: string }>(
            within.tx,
            sql`select c.id_client as id from clients c where ${hasEmail(sent.partner, sent.email)} order by 1`,
          );
          for (const { id } of keys) {
            const before = await findRow(within.tx, served, within.scope, id, 'lock');
            const after = { ...before, consentements: refusing(before['consentements'], sent) };
            await write(operationFor(services, within), served, [{ key: id, before, after }]);
          }
          return sent.langue;
        });
        return page(reply, langue, 'done');
      },
    );
  });
}

/** The consents of a customer once a purpose is refused; as they are where it was. */
function refusing(consents: unknown, { declencheur, langue }: Sent): unknown {
  const finalite = purposeOf(declencheur);
  // As they are stored: checked when they were written.
  const all = consents as readonly Consent[];
  if (finalite === null) return consents;
  const about = { finalite, canal: 'MAIL' } as const;
  const isSame = isSameConsent(about);
  if (all.some((each) => isSame(each) && !each.accorde)) return consents;
  const said = { accorde: false, date: new Date().toISOString(), source: 'DESINSCRIPTION' } as const;
  return withConsent(all, { ...about, ...said, texte: translators[langue]('mails.unsubscribe.ask') });
}

/** A page without script or style: it is opened in any mail program. */
function page(reply: FastifyReply, lang: Locale, what: 'ask' | 'done'): FastifyReply {
  const t = translators[lang];
  const title = t('mails.unsubscribe.title');
  const form =
    what === 'ask'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${t('mails.unsubscribe.confirm')}</button></form>`
      : '';
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${t(`mails.unsubscribe.${what}`)}</p>${form}</main></body></html>`,
    );
}
