/**
 * `POST /api/page-management/preview`: a document of ours for a sandboxed frame, under its own policy: no script, no network
 * but our storage. Each kind of content gives its HTML (domains.md 21).
 */
import { randomBytes } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PreviewMessage } from '../../../src/core/contract';
import { accessOf, type Domaine, mayDo } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import type { Tx } from '../../db/database';
import { callerOf } from '../../http/guards';
import { checked, readCall, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { asPartner, type Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { html as markup } from '../markup';
import { sendPreview } from './page';

/** The request of a preview. */
export interface PreviewRequest {
  scope: Scope;
  idTiers: string | null;
  identifier: string | null;
  lang: Locale;
  device: Device;
  draft: Readonly<Record<string, unknown>>;
}

/** A document, and what is to be said of it: a code, its line in what is typed, the values of its text. */
export interface PreviewMade {
  head: string;
  body: string;
  messages: readonly PreviewMessage[];
}

const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** What is previewed: whose rights it needs, and how it is drawn. */
export interface PreviewKind {
  domaine: Domaine;
  draw(request: PreviewRequest): Promise<PreviewMade>;
}

const PreviewBody = type({
  kind: 'string <= 40',
  'draft?': 'object',
  'idTiers?': 'string <= 60 | null',
  'identifier?': 'string <= 60 | null',
  lang: "'fr' | 'en'",
  'device?': type.enumerated(...devices),
});
const Token = type({ token: '10 <= string <= 60' });

const base = '/api/page-management/preview';
const minutes = 10;
/** No script, no form, no address but our storage; shown in our frames alone, whose editor reads what is clicked. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

export function servePreviews(
  app: FastifyInstance,
  { database: { pool, drizzle } }: Services,
  kinds: Readonly<Record<string, PreviewKind>>,
): void {
  // Of everybody; each kind has its own rights.
  app.post(base, { config: { guard: accessOf({ domaine: null }, 'read'), body: PreviewBody } }, async (request) => {
    const {
      kind,
      draft = {},
      idTiers = null,
      identifier = null,
      lang,
      device = 'desktop',
    } = readCall(PreviewBody, request);
    const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (found === undefined) throw new Problem('not-found', { status: 404 });
    const caller = callerOf(request);
    if (!mayDo(caller, found, 'read')) throw new Problem('forbidden', { status: 403 });
    const { scope } = readScope(request);
    const partner = asPartner(caller, idTiers);
    const state = await siteState(drizzle, partner, scope.locale);
    const { head, body, messages } = await found.draw({
      scope,
      idTiers: partner,
      identifier,
      lang,
      device,
      draft: { ...draft },
    });
    const token = randomBytes(18).toString('base64url');
    const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${kind}</title>${head}</head><body>${state}${body}</body></html>`;
    const expires = new Date(Date.now() + minutes * 60_000).toISOString();
    // One person looks at a few previews at once: what they looked at before is not needed any more.
    await pool.query(
      `with gone as (delete from apercus where expire < now() or (auteur = $2 and expire < now() + interval '${minutes - 1} minutes'))
       insert into apercus (jeton, auteur, html, expire) values ($1, $2, $3, $4)`,
      [token, caller.id, html, expires],
    );
    return { url: `${base}/${token}`, html, messages, expires };
  });

  app.get(
    `${base}/:token`,
    { config: { guard: 'public', media: ['text/html'] }, logLevel: 'warn' },
    async (request, reply) => {
      const { token } = checked(Token, request.params);
      const { rows } = await pool.query<{ html: string }>(
        'select html from apercus where jeton = $1 and expire > now()',
        [token],
      );
      const [found] = rows;
      if (!found) throw new Problem('not-found', { status: 404 });
      return sendPreview(reply, found.html, policy);
    },
  );
}

/** What visitors see in place of the page, in the language of who looks: their site is off, or under maintenance. */
async function siteState(tx: Tx, partner: string | null, locale: Locale): Promise<string> {
  const [site] = await run<{ off: boolean }>(
    tx,
    sql`select not actif as off from partenaires where partner_id = ${partner} and (maintenance or not actif)`,
  );
  if (site === undefined) return '';
  const said = translators[locale](`core.content.preview.${site.off ? 'siteOff' : 'maintenance'}`);
  return markup`<p role="note" style="${stateStyle}">${said}</p>`.text;
}

const stateStyle = 'margin:0;padding:8px 16px;font:14px/1.4 system-ui,sans-serif;color:#1c2230;background:#ffe9b8';
