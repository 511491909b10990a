/** How an answer of the read interface is declared, made and sent: its address is all that it depends on. */
import type { Type } from 'arktype';
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import type { Tx } from '../db/database';
import type { Audience } from '../domains/search-engine/rank';
import type { JsonSchema } from '../http/model-schema';
import { schemaFaults } from '../http/schema-faults';
import { strict } from '../http/strict';
import type { Seal } from '../mail/seal';
import type { Catalogue } from '../resource/served';
import { type AnswerCache, type Kept, keptOf } from './cache';
import { type Draft, readDraft } from './draft';
import type { Rate } from './rate';
import type { Site, Sites } from './site';

export const base = '/api/delivery/v1';

/** Who reads: a visitor of a site, in a language, now. */
export interface Visit {
  tx: Tx;
  catalogue: Catalogue;
  site: Site;
  lang: Locale;
  /** Milliseconds. */
  now: number;
  audience: Audience;
  /** The draft that the address opens; null: what is published alone. */
  draft: Draft | null;
}

export interface Made {
  /** Text is sent as it is, anything else as JSON. */
  body: unknown;
  /** Records and kinds that it says something of: `manifestations-12`, `genres`. */
  keys: readonly string[];
  type?: 'html' | 'css';
  /** Where it is answered instead. */
  redirect?: { to: string; code: number };
}

/** How long an answer may be taken from a cache: what follows from records, or places and prices, which follow sales. */
export type Life = 'records' | 'sales';

interface Lifetime {
  /** Seconds in the cache of this node. */
  here: number;
  control: string;
}

const lifetimes: Readonly<Record<Life, Lifetime>> = {
  records: {
    here: 20,
    control: 'public, max-age=5, s-maxage=300, stale-while-revalidate=30, stale-if-error=86400',
  },
  sales: { here: 2, control: 'public, max-age=2, s-maxage=3, stale-while-revalidate=3, stale-if-error=60' },
};

export interface Declared<S extends Type = Type> {
  /** After the language: `/manifestations/:id`. */
  path: string;
  /** Parameters that it knows; any other is refused (400). */
  query?: S;
  /** What its JSON is made of. */
  answer: JsonSchema;
  /** Other types of it than JSON. */
  media?: readonly string[];
  life?: Life;
  /** A signed link may open the draft of a record of these. */
  drafts?: readonly Draft['ressource'][];
  read(visit: Visit, params: Readonly<Record<string, string>>, query: S['infer']): Promise<Made | null>;
}

interface Params {
  partner: string;
  lang: string;
  [name: string]: string;
}

export interface DeliveryDoor {
  tx: Tx;
  catalogue: Catalogue;
  sites: Sites;
  cache: AnswerCache;
  rate: Rate;
  seal: Seal;
}

const types = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

/** What opens a draft. */
const Signed = type({ 'apercu?': 'string <= 2000' });
/** No parameter at all. */
export const None = type({});
/** Nothing of it runs, were it opened as a page. */
const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; sandbox";

/** Sites of any origin read it: there is nothing of a person in it. */
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Declares the routes of answers that a site reads. */
export function serveAnswer<S extends Type>(app: FastifyInstance, door: DeliveryDoor, declared: Declared<S>): void {
  const { path, query, answer, media, life = 'records', read, drafts = [] } = declared;
  const url = `${base}/:partner/:lang${path}`;
  app.get<{ Params: Params }>(
    url,
    {
      config: {
        guard: 'public',
        answer,
        ...(media && { media }),
        query: drafts.length > 0 ? (query ?? None).and(Signed) : (query ?? None),
      },
      logLevel: 'warn',
      onRequest: open,
    },
    async (request, reply) => {
      const { partner, lang, ...params } = request.params;
      if (lang !== 'fr' && lang !== 'en') throw new Problem('not-found', { status: 404 });
      request.locale = lang;
      const { here, control } = lifetimes[life];
      // Parsed by the server: names and what was given for them.
      const { apercu, ...plain } = request.query as Record<string, unknown>;
      const given = readQuery(query ?? None, drafts.length > 0 ? plain : request.query);
      const address = JSON.stringify([url, partner, lang, params, sorted(given)]);
      if (!door.cache.has(address)) door.rate.take(request.ip);
      const site = await door.sites.open(partner);
      if (drafts.length > 0 && apercu !== undefined) {
        door.rate.take(request.ip);
        const draft = readDraft(door.seal, String(apercu), site, Date.now());
        const made = drafts.includes(draft.ressource)
          ? await read({ ...visitOf(door, site, lang), draft }, params, given)
          : null;
        if (made === null) throw new Problem('not-found', { status: 404 });
        return sendDraft(reply, made);
      }
      const kept = await door.cache.get(address, here, async () => {
        const made = await read(visitOf(door, site, lang), params, given);
        if (made === null) throw new Problem('not-found', { status: 404 });
        return keptFrom(made, site, control);
      });
      return send(request, reply, kept);
    },
  );
}

export async function open(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(openHeaders);
}

export function visitOf({ tx, catalogue }: DeliveryDoor, site: Site, lang: Locale, now = Date.now()): Visit {
  const { partnerId, family } = site;
  const audience = {
    lang,
    at: new Date(now).toISOString(),
    partner: partnerId,
    family,
    lineage: site.lineage,
    partners: null,
  };
  return { tx, catalogue, site, lang, now, audience, draft: null };
}

/** An answer ready to be sent, with the keys that it is purged by. */
export function keptFrom({ body, keys, type: kind, redirect }: Made, { partnerId }: Site, control: string): Kept {
  const all = [...new Set([...keys, `partenaires-${partnerId}`])];
  const headers = {
    'content-type': types[kind ?? 'json'],
    'cache-control': control,
    'surrogate-key': all.map(encodeURIComponent).join(' '),
    ...(kind === 'html' && { 'content-security-policy': pagePolicy }),
    ...(redirect && { location: redirect.to, 'x-status': String(redirect.code) }),
  };
  return keptOf(typeof body === 'string' ? body : JSON.stringify(body), headers, all);
}

/** Sends an answer, or that it is the one that the reader has. */
export function send(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: Kept): FastifyReply {
  const { 'x-status': status, ...sent } = headers;
  reply.headers(sent).header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace('W/', ''));
  if (status === undefined && (known.includes(etag) || known.includes('*'))) return reply.code(304).send();
  return reply.code(status === undefined ? 200 : Number(status)).send(body);
}

/** A draft: for who has its link, in no cache, found by no engine. */
function sendDraft(reply: FastifyReply, { body, type: kind, redirect }: Made): FastifyReply {
  reply.headers({
    'content-type': types[kind ?? 'json'],
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    ...(kind === 'html' && { 'content-security-policy': pagePolicy }),
    ...(redirect && { location: redirect.to }),
  });
  return reply.code(redirect?.code ?? 200).send(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
}

/** Parameters that are declared, once each. Throws a Problem 400 for any other. */
export function readQuery<S extends Type>(schema: S, query: unknown): S['infer'] {
  const value: unknown = strict(schema)(query);
  if (value instanceof type.errors) throw new Problem('bad-request', { status: 400, errors: schemaFaults(value) });
  return value;
}

function sorted(query: unknown): readonly [string, unknown][] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its JSON is made of, where the type of its handler does not tell it; `record`: that of its resource, as it is then. */
    answer?: JsonSchema | 'record';
  }
}
