/** The call that is planned: which ones may be, and how the server makes them to itself. */
import type { FastifyInstance } from 'fastify';
import type { DryRun, PatchReport, RunStarted } from '../../../src/core/contract';
import type { Right } from '../../../src/core/model/rights';
import type { ProblemBody } from '../../../src/core/problem';
import { lend } from '../../auth/lent';
import { routesAt } from '../../http/routes';
import type { Caller } from '../../services';

/** One call of the contract: always a `POST`. */
export interface PlannedCall {
  chemin: string;
  corps: Readonly<Record<string, unknown>>;
}

/** What it answered. */
export interface Answered {
  status: number;
  lot: string | null;
  body: Partial<Pick<DryRun, 'changed' | 'blocked' | 'blockedRows'>> & Partial<RunStarted> & Partial<ProblemBody>;
}

/** Services whose calls are about who calls, or read what was sent; a plan plans no plan. */
const never = /^\/api\/(?:user|notification)\//;

/**
 * The guard of the route that takes a call; null where nothing of the kind may be planned: no route any more, one without a
 * dry run, or one that a server killed at work would do twice.
 */
export function guardOfCall(app: FastifyInstance, { chemin, corps }: PlannedCall): Right | null {
  const route = routesAt(app, chemin).find(
    ({ method, dryRun, idempotent }) => method === 'POST' && dryRun !== null && idempotent,
  );
  const isNever = never.test(chemin) || chemin.split('/').includes('actes-planifies');
  return !route || isNever || 'dryRun' in corps ? null : route.guard;
}

/** Whether a call asks a fresh proof of who makes it. */
export function isSensitiveGuard(guard: Right): boolean {
  return typeof guard === 'object' && guard.action !== undefined;
}

/** Makes the call as somebody; with a key, a server that is killed meanwhile does it once. */
export async function makeCall(
  app: FastifyInstance,
  caller: Caller,
  { chemin, corps }: PlannedCall,
  manner: { dryRun: true } | { key: string },
): Promise<Answered> {
  const isDryRun = 'dryRun' in manner;
  const answer = await app.inject({
    method: 'POST',
    url: chemin,
    headers: {
      authorization: lend(caller),
      'x-locale': caller.locale,
      'x-client': 'console',
      ...(!isDryRun && { 'idempotency-key': manner.key }),
    },
    payload: isDryRun ? { ...corps, dryRun: true } : { ...corps },
  });
  const lot = answer.headers['x-lot'];
  const read: unknown = answer.body === '' ? {} : answer.json();
  const body = typeof read === 'object' && read !== null ? read : {};
  const bodyLot = 'lot' in body && typeof body.lot === 'string' ? body.lot : null;
  return { status: answer.statusCode, lot: typeof lot === 'string' ? lot : bodyLot, body: counted(body) };
}

/** A report of patches counts apart what is made, deleted and refused: records of an act all the same. */
function counted(body: Answered['body'] & Partial<PatchReport>): Answered['body'] {
  if (body.changed === undefined || body.created === undefined) return body;
  return {
    ...body,
    changed: body.changed + body.created + (body.removed ?? 0),
    blocked: body.refused ?? 0,
  };
}
