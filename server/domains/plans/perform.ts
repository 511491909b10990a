/** An act at its hour: checked again with the rights its author has now, then done, and what came of it. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlanState } from '../../../src/plugins/plans/model';
import { callerOfUser } from '../../auth/callers';
import { run } from '../../resource/run';
import type { Caller } from '../../services';
import { translators } from '../../texts';
import { erasedMark } from '../customers/held/places';
import { type Act, callOf, freeCall, type PlanEnvironment, writeAct, writeAs } from './acts';
import { type Answered, guardOfCall, isSensitiveGuard, makeCall, type PlannedCall } from './call';
import { comesBack } from './repeat';

/** What became of an act. */
type Came = Pick<Act, 'etat'> & Partial<Pick<Act, 'fait' | 'lotId' | 'message'>>;

/** How late an act is still done, in milliseconds: what needs a sensitive action is never done late. */
const latest = { plain: 3_600_000, sensitive: 300_000 } as const;

/** Does an act at its hour, as its author may now, within its ceiling and no later than it may be. */
export async function performDue(app: FastifyInstance, environment: PlanEnvironment, act: Act): Promise<Act> {
  const { database } = environment.services;
  const call = await callOf(database.drizzle, act.id);
  const author = await callerOfUser(database, act.auteurId ?? '');
  if (!call || !author) return end(environment, act, null, { etat: 'REFUSE', message: said('author') });
  const guard = guardOfCall(app, call);
  if (guard === null) return end(environment, act, author, { etat: 'REFUSE', message: said('gone') });
  const isSensitive = isSensitiveGuard(guard);
  const late = Date.now() - Date.parse(act.quand ?? '');
  if (late > latest[isSensitive ? 'sensitive' : 'plain'])
    return end(environment, act, author, { etat: 'MANQUE', message: said('late') });

  if (namesErased(call)) return end(environment, act, author, { etat: 'REFUSE', message: said('erased') });
  const caller = { ...author, proved: call.prouve, isPlanned: true };
  const tried = await makeCall(app, caller, call, { dryRun: true });
  if (tried.status >= 300) return end(environment, act, author, { etat: 'REFUSE', message: whyNot(tried) });
  const count = countOf(tried);
  if (act.plafond !== null && act.plafond !== undefined && count > act.plafond)
    return end(environment, act, author, {
      etat: 'A_CONFIRMER',
      message: said('ceiling', { n: count, plafond: act.plafond }),
    });
  return perform(app, environment, act, { caller, call, tried });
}

/** Does an act whose call was just tried by who makes it. */
export async function perform(
  app: FastifyInstance,
  environment: PlanEnvironment,
  act: Act,
  { caller, call, tried }: { caller: Caller; call: PlannedCall; tried: Answered },
): Promise<Act> {
  if (namesErased(call)) return end(environment, act, caller, { etat: 'REFUSE', message: said('erased') });
  const count = countOf(tried);
  if (count === 0) return end(environment, act, caller, { etat: 'FAIT', fait: 0, message: said('nothing') });
  const done = await makeCall(app, caller, call, { key: `acte:${act.id}:${act.quand}` });
  if (done.status >= 300) return end(environment, act, caller, { etat: 'REFUSE', message: whyNot(done) });
  if (done.body.run !== undefined) {
    const { database } = environment.services;
    await run(database.drizzle, sql`update actes_appels set execution = ${done.body.run} where id = ${act.id}`);
    return end(environment, act, caller, { etat: 'EN_COURS', message: null });
  }
  return end(environment, act, caller, cameOf(done.body.changed ?? count, done.body.blocked ?? 0, done.lot));
}

/** Whether it was planned about somebody who was erased since: it would write, or write to, the mark that stands in their place. */
function namesErased(call: PlannedCall): boolean {
  return JSON.stringify([call.chemin, call.corps]).includes(erasedMark);
}

/** How many records a dry run would change; a call that tells none is about one. */
function countOf({ body }: Answered): number {
  return body.changed ?? 1;
}

/** What an act that went on in a run came to, once that has ended; the act as it is while it has not. */
export async function followRun(environment: PlanEnvironment, act: Act): Promise<Act> {
  const { database } = environment.services;
  const call = await callOf(database.drizzle, act.id);
  const [found] = await run<{
    etat: string;
    lot: string | null;
    changed: number | null;
    blocked: number | null;
  }>(
    database.drizzle,
    sql`select etat, lot_id as lot, (resultat ->> 'changed')::integer as changed, (resultat ->> 'blocked')::integer as blocked
      from executions where id = ${call?.run ?? ''}`,
  );
  if (found && ['EN_FILE', 'EN_COURS'].includes(found.etat)) return act;
  const author = (await callerOfUser(database, act.auteurId ?? '')) ?? null;
  if (!found || found.etat === 'ECHEC' || found.etat === 'ANNULE')
    return end(environment, act, author, { etat: 'REFUSE', message: said('run'), lotId: found?.lot ?? null });
  return end(environment, act, author, cameOf(found.changed ?? 0, found.blocked ?? 0, found.lot));
}

function cameOf(changed: number, blocked: number, lotId: string | null): Came {
  const etat: PlanState = blocked > 0 ? 'PARTIEL' : 'FAIT';
  return { etat, fait: changed, lotId, message: blocked > 0 ? said('blocked', { n: blocked }) : null };
}

/** Why the server refused, as it said it. */
function whyNot({ body }: Answered): string {
  const reason = body.errors?.flatMap(({ errorCodes }) => errorCodes)[0]?.message;
  return [body.detail, reason].filter((each) => each !== undefined && each !== '').join(' ') || said('run');
}

type MessageKey = 'author' | 'gone' | 'erased' | 'late' | 'ceiling' | 'nothing' | 'blocked' | 'run' | 'review';

function said(key: MessageKey, params: Record<string, number> = {}) {
  // As everything that the history keeps.
  return translators.fr(`plans.came.${key}`, params);
}

async function end(environment: PlanEnvironment, act: Act, author: Caller | null, came: Came): Promise<Act> {
  const ended: Act = { ...act, ...came };
  const after: Act = { ...ended, ...comesBack(ended, Date.now()) };
  if (after.etat === 'A_CONFIRMER' && ended.etat !== 'A_CONFIRMER') after.message = said('review');
  const caller = { ...(author ?? nobody(act)), isPlanned: true };
  await writeAs(environment, caller, async (within) => {
    // The next hour is another run of it.
    if (after.quand !== act.quand) await freeCall(within.tx, act.id);
    await writeAct(environment, within, act, after);
  });
  return { ...after, version: act.version + 1 };
}

/** An author who may not come in any more is still who planned it. */
function nobody(act: Act): Caller {
  return { id: act.auteurId ?? '', nom: act.auteur ?? '', role: 'PARTNER', perimeter: [], locale: 'fr', sessionId: '' };
}
