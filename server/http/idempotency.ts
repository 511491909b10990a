/** `Idempotency-Key`: the same request twice has one effect and one answer, over all nodes. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Database, Tx } from '../db/database';
import { asksDryRun } from './dry-run';

interface Claim {
  user: string;
  key: string;
  node: number;
  /** Whether the answer is kept already, in the transaction of its effect. */
  isKept: boolean;
  beat: NodeJS.Timeout;
}

interface KeptRow {
  demande: string;
  etat: 'EN_COURS' | 'FAIT';
  statut: number | null;
  entetes: Record<string, string> | null;
  corps: string | null;
}

export interface Answer {
  status: number;
  body: string;
  headers?: Readonly<Record<string, string>>;
}

const waitMs = 5_000;
const beatMs = 10_000;
const keptHeaders = ['content-type', 'etag', 'location', 'x-lot'];

const claims = new WeakMap<FastifyRequest, Claim>();

/**
 * Keeps the answer in the transaction of its effect, so that even a server killed between the commit and the
 * answer does not do the work twice. Without it the answer is kept when it is sent.
 */
export async function keepAnswer(tx: Tx, request: FastifyRequest, answer: Answer): Promise<void> {
  const claim = claims.get(request);
  if (!claim) return;
  const { rowCount } = await tx.execute(sql`update idempotence set etat = 'FAIT', statut = ${answer.status},
    entetes = ${JSON.stringify({ 'content-type': 'application/json; charset=utf-8', ...answer.headers })}::jsonb, corps = ${answer.body}
    where utilisateur = ${claim.user} and cle = ${claim.key} and noeud = ${claim.node} and etat = 'EN_COURS'`);
  // Another node took this one for gone and works on the request itself: nothing is done twice.
  if (rowCount !== 1) throw new Problem('idempotency-running', { status: 409, params: { retryAfter: 1 } });
  claim.isKept = true;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{8,128}$/.test(key)) throw new Problem('idempotency-key', { status: 400 });
  return key;
}

/** What makes a request the same: address and body. */
function demandOf(request: FastifyRequest, body: string): string {
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('base64url');
}

type ClaimKey = (request: FastifyRequest, reply: FastifyReply, body: string) => Promise<unknown>;

const claimers = new WeakMap<FastifyInstance['server'], ClaimKey>();

/**
 * Claims the key of a multipart request, whose body only its route reads: by the digest of what it holds, for the
 * boundary between its parts is another at each try. Whether the request was answered before: the reply is sent then.
 */
export async function claimUpload(request: FastifyRequest, reply: FastifyReply, digest: string): Promise<boolean> {
  await claimers.get(request.server.server)?.(request, reply, `multipart ${digest}`);
  return reply.sent;
}

export function idempotency(app: FastifyInstance, database: Database): void {
  const { pool, node } = database;
  const isGone = `(i.noeud <> $4 and not ${database.alive('i.noeud')})`;

  /** The key is ours now, or what it came to before. */
  async function claim(user: string, key: string, demande: string): Promise<KeptRow | undefined> {
    const { rowCount } = await pool.query(
      `insert into idempotence as i (utilisateur, cle, demande, etat, noeud) values ($1, $2, $3, 'EN_COURS', $4)
       on conflict (utilisateur, cle) do update set battement = now(), noeud = $4
       where i.etat = 'EN_COURS' and i.demande = $3 and (i.battement < now() - interval '30 seconds' or ${isGone})`,
      [user, key, demande, node],
    );
    if (rowCount === 1) return undefined;
    const { rows } = await pool.query<KeptRow>(
      'select demande, etat, statut, entetes, corps from idempotence where utilisateur = $1 and cle = $2',
      [user, key],
    );
    return rows[0] ?? claim(user, key, demande);
  }

  async function waitFor(user: string, key: string, demande: string): Promise<KeptRow | undefined> {
    const until = Date.now() + waitMs;
    for (;;) {
      const kept = await claim(user, key, demande);
      if (!kept) return undefined;
      if (kept.demande !== demande) throw new Problem('idempotency-mismatch', { status: 422 });
      if (kept.etat === 'FAIT') return kept;
      if (Date.now() > until) throw new Problem('idempotency-running', { status: 409, params: { retryAfter: 1 } });
      await pause(100);
    }
  }

  function replay(reply: FastifyReply, kept: KeptRow): FastifyReply {
    for (const [name, value] of Object.entries(kept.entetes ?? {})) reply.header(name, value);
    return reply
      .header('idempotent-replayed', 'true')
      .serializer(String)
      .code(kept.statut ?? 200)
      .send(kept.corps ?? '');
  }

  async function claimFor(request: FastifyRequest, reply: FastifyReply, body: string) {
    const key = keyOf(request);
    const user = request.caller?.id;
    if (key === undefined || user === undefined) return undefined;
    const kept = await waitFor(user, key, demandOf(request, body));
    if (kept) return replay(reply, kept);
    const beat = setInterval(() => {
      pool
        .query('update idempotence set battement = now() where utilisateur = $1 and cle = $2', [user, key])
        .catch(() => undefined);
    }, beatMs);
    claims.set(request, { user, key, node, isKept: false, beat });
    return undefined;
  }
  claimers.set(app.server, claimFor);

  app.addHook('preHandler', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.idempotent !== true || request.isMultipart()) return undefined;
    // It has no effect to be stored, and may be sent again.
    if (asksDryRun(request)) return undefined;
    return claimFor(request, reply, JSON.stringify(request.body ?? null));
  });

  /** A success is kept before it is sent; a refusal had no effect and may be tried again. */
  app.addHook('onSend', async (request, reply, payload) => {
    const held = claims.get(request);
    if (!held) return payload;
    claims.delete(request);
    clearInterval(held.beat);
    if (held.isKept) return payload;
    const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
    if (!succeeded || (payload !== null && payload !== undefined && typeof payload !== 'string')) {
      await pool
        .query(`delete from idempotence where utilisateur = $1 and cle = $2 and etat = 'EN_COURS' and noeud = $3`, [
          held.user,
          held.key,
          held.node,
        ])
        .catch(() => undefined);
      return payload;
    }
    const headers = Object.fromEntries(
      keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
    );
    await pool.query(
      `update idempotence set etat = 'FAIT', statut = $3, entetes = $4::jsonb, corps = $5 where utilisateur = $1 and cle = $2`,
      [held.user, held.key, reply.statusCode, JSON.stringify(headers), payload ?? ''],
    );
    return payload;
  });
}

/** Keys are kept for a day. */
export async function sweepIdempotency(database: Database): Promise<void> {
  await database.pool.query("delete from idempotence where cree < now() - interval '1 day'");
}
