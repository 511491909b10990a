/**
 * Runs rules: what waits is done, then what changed and what is due by the clock sets off more. Firings are made in the transaction
 * that moves the reader of events, or the clock of a rule, on: each is made once, whoever is killed when, however many nodes there are.
 */
import { sql } from 'drizzle-orm';
import { rules } from '../../../src/plugins/rules/model';
import type { FiringState } from '../../../src/plugins/rules/models/firing';
import {
  type ChangeEvent,
  changesChannel,
  keysIn,
  leaveReader,
  moveReader,
  readChanges,
  takeReader,
} from '../../actions/changes';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import type { Tx } from '../../db/database';
import { type Scheduled, scheduler } from '../../jobs/schedule';
import { oneAtATime } from '../../one-at-a-time';
import type { Within } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { notReplayed } from '../../resource/replay/states';
import { run, textArray } from '../../resource/run';
import { everyScope, type Scope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';
import { type AtWork, addressFor, type Came, doAct, said, tryAct } from './act';
import { datesWithin, hourDue, matchesNow } from './due';
import {
  type ClaimedFiring,
  claimFiring,
  doneWithinHour,
  isAtWork,
  keepMatches,
  releaseFiring,
  settleFiring,
} from './firings';
import { changesOf, judge, type Match } from './judge';
import { accountOf, type LiveRule, liveRules, printOf, type Rule, ruleNamed, scopeOfRule } from './rule';

/** The reader of events that this is. */
export const reader = 'regles';
/** Events of one transaction. */
const mostEvents = 1_000;
/** Seconds for which a node that died keeps the turn. */
const turn = 30;
/** Failures in a row after which a rule pauses by itself. */
const mostFailures = 3;
/** Milliseconds between two looks at conditions that the history does not store. */
const lookMs = 60_000;
/** Days for which the journal has what a rule did. */
const keptDays = 90;

/** The server that makes the calls of each; idle while no rule is live. */
const atWork = new WeakMap<Services['database'], AtWork & { isIdle: boolean }>();
/** Milliseconds after a change: those that come with it are looked at with it. */
const gatherMs = 300;

/** Runs rules while the server is up: soon after a change, and by the clock. */
export function keepRunning(work: AtWork): void {
  const { app, services } = work;
  const { database } = services;
  const at = { ...work, isIdle: false };
  atWork.set(database, at);
  const running = oneAtATime(() => doRules(services).catch((error: unknown) => app.log.warn({ err: error }, 'rules')));
  let gathering: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    unlisten = await database.listen(changesChannel, (payload) => {
      if (at.isIdle && keysIn(payload)?.includes(rules.name) === false) return;
      gathering ??= setTimeout(() => {
        gathering = undefined;
        running.wake();
      }, gatherMs).unref();
    });
  });
  app.addHook('onClose', async () => {
    clearTimeout(gathering);
    await running.ended();
    await unlisten?.().catch(() => undefined);
  });
}

export const ruleClock: Scheduled = { name: 'regles', everyMs: 55_000, work: doRules };

/** Forgets old firings. */
export const ruleSweep: Scheduled = {
  name: 'regles-menage',
  everyMs: 3_600_000,
  async work({ database }) {
    await database.pool.query(`delete from regles_declenchements where fini < now() - interval '${keptDays} days'`);
  },
};

/** Does what waits, makes what is due, and does that; a turn that has begun here ends first. */
export function doRules(services: Pick<Services, 'database'>): Promise<void> {
  const { database } = services;
  const next = (turns.get(database) ?? Promise.resolve()).catch(() => undefined).then(() => ruleTurn(services));
  turns.set(database, next);
  return next;
}

const turns = new WeakMap<Services['database'], Promise<void>>();

/** One turn, whoever else has one. */
export async function ruleTurn({ database }: Pick<Services, 'database'>): Promise<void> {
  const at = atWork.get(database);
  if (!at) return;
  await runFirings(at);
  const found = await liveRules(database.drizzle);
  at.isIdle = found.length === 0;
  const live = await accounted(at, found);
  if (live.length === 0) return;
  while ((await spread(at, live)) === mostEvents);
  for (const each of live) await byClock(at, each);
  await runFirings(at);
}

interface Accounted {
  rule: LiveRule;
  caller: Caller;
}

/** Those whose account may come in; the others pause. */
async function accounted(at: AtWork, live: readonly LiveRule[]): Promise<Accounted[]> {
  const found: Accounted[] = [];
  for (const rule of live) {
    const caller = await accountOf(at.services.database, rule);
    if (caller) found.push({ rule, caller });
    else await pause(at, rule.idRegle, said('account'));
  }
  return found;
}

/** Makes the firings of what changed since the last time; answers how many events that was. */
export async function spread(at: AtWork, live: readonly Accounted[]): Promise<number> {
  const { database } = at.services;
  const place = await takeReader(database, reader, turn);
  if (place === undefined) return 0;
  const { events, cursor } = await readChanges(database, place, mostEvents);
  // What a firing wrote is known to be its own once it is over: until then the chain of causes is not.
  if (await isAtWork(database)) {
    await leaveReader(database, reader, place, 0);
    return 0;
  }
  await database.drizzle.transaction(async (tx) => {
    if (!(await moveReader(tx, reader, place, cursor))) return;
    for (const { rule, caller } of live) {
      const scope = await scopeOfRule(tx, caller);
      await keepMatches(tx, rule, await matchesOf(tx, at.catalogue, rule, scope, events));
    }
  });
  return events.length;
}

async function matchesOf(
  tx: Tx,
  catalogue: Catalogue,
  rule: LiveRule,
  scope: Scope,
  events: readonly ChangeEvent[],
): Promise<Match[]> {
  const own = events.filter(({ entite, date }) => entite === rule.ressource && date >= rule.depuis);
  if (rule.declencheur !== 'CHANGEMENT' || own.length === 0 || isLooked(catalogue, rule, scope)) return [];
  return judge({ tx, catalogue, scope }, rule, await changesOf(tx, rule.ressource, own));
}

/** Whether a rule looks at records as they are: its conditions are not in the history. */
function isLooked(catalogue: Catalogue, rule: Rule, scope: Scope): boolean {
  return notReplayed({ served: servedNamed(catalogue, rule.ressource), catalogue, scope }, rule.filtre).length > 0;
}

/** Makes the firings of the hours and dates of a rule that came since the last time. */
export async function byClock({ services, catalogue }: AtWork, { rule, caller }: Accounted): Promise<void> {
  const now = new Date();
  const { drizzle } = services.database;
  const scope = await scopeOfRule(drizzle, caller);
  const looks = rule.declencheur === 'CHANGEMENT' && isLooked(catalogue, rule, scope);
  if (rule.declencheur === 'CHANGEMENT' && !looks) return;
  if (looks && now.getTime() - rule.jusqua.getTime() < lookMs && rule.jusqua > rule.depuis) return;
  await drizzle.transaction(async (tx) => {
    const moved = await run(
      tx,
      sql`update regles_suivi set jusqua = ${now.toISOString()}::timestamptz
        where regle = ${rule.idRegle} and empreinte = ${rule.empreinte} and jusqua = ${rule.jusqua.toISOString()}::timestamptz returning regle`,
    );
    if (moved.length === 0) return;
    const looking = { tx, catalogue, scope };
    if (looks)
      await keepMatches(
        tx,
        rule,
        await begun(tx, rule, await matchesNow(looking, rule, `vue:${now.toISOString()}`, now.toISOString())),
      );
    else if (rule.declencheur === 'ECHEANCE')
      await keepMatches(tx, rule, await datesWithin(looking, rule, rule.jusqua, now));
    else {
      const hour = hourDue(rule, rule.jusqua.getTime(), now.getTime());
      if (hour !== undefined) await keepMatches(tx, rule, await matchesNow(looking, rule, `heure:${hour}`, hour));
    }
  });
}

/** Of records that match, those that did not at the last look; at the first, none. */
async function begun(tx: Tx, { idRegle, jusqua, depuis }: LiveRule, matches: readonly Match[]): Promise<Match[]> {
  const ids = textArray(matches.map(({ entiteId }) => entiteId));
  await run(tx, sql`delete from regles_vues where regle = ${idRegle} and not entite_id = any(${ids})`);
  const fresh = await run<{ entiteId: string }>(
    tx,
    sql`insert into regles_vues (regle, entite_id) select ${idRegle}::integer, k from unnest(${ids}) k on conflict do nothing returning entite_id as "entiteId"`,
  );
  if (jusqua <= depuis) return [];
  const isFresh = new Set(fresh.map(({ entiteId }) => entiteId));
  return matches.filter(({ entiteId }) => isFresh.has(entiteId));
}

/** Does what waits, one firing after the other. */
export async function runFirings(at: AtWork): Promise<void> {
  const { database } = at.services;
  const failed: string[] = [];
  const errors: unknown[] = [];
  for (let firing = await claimFiring(database, failed); firing; firing = await claimFiring(database, failed)) {
    const { id } = firing;
    await perform(at, firing).catch((error: unknown) => {
      failed.push(id);
      errors.push(error);
    });
  }
  // What failed for want of the database or of a service is tried again at the next turn.
  for (const id of failed) await releaseFiring(database, id);
  if (errors.length > 0) throw new AggregateError(errors, 'rules');
}

async function perform(at: AtWork, firing: ClaimedFiring): Promise<void> {
  const { database } = at.services;
  const rule = await ruleNamed(database.drizzle, firing.regle);
  // Paused or changed meanwhile: another version of it has firings of its own.
  if (!rule || rule.etat !== firing.mode || printOf(rule) !== firing.empreinte) return dropped(at, firing);
  const caller = await accountOf(database, rule);
  if (!caller) return settle(at, rule, firing, { etat: 'REFUSE', message: said('account'), lot: null });
  if (firing.mode === 'EVALUATION') return settle(at, rule, firing, await tryAct(at, rule, caller, firing.entiteId));
  if ((await doneWithinHour(database.drizzle, rule.idRegle)) >= rule.plafondHeure)
    return settle(at, rule, firing, { etat: 'PLAFOND', message: said('limit', { n: rule.plafondHeure }), lot: null });
  if (rule.acte === 'MAIL') return writeMail(at, rule, caller, firing);
  await settle(at, rule, firing, await doAct(at, rule, caller, firing));
}

async function dropped({ services }: AtWork, { id }: ClaimedFiring): Promise<void> {
  await settleFiring(services.database.drizzle, id, { etat: 'ANNULE', message: said('changed'), lot: null });
}

/** Queues the mail in the transaction that says that it was. */
async function writeMail(at: AtWork, rule: Rule, caller: Caller, firing: ClaimedFiring): Promise<void> {
  const { services, catalogue } = at;
  const found = await addressFor(at, rule, caller, firing.entiteId);
  if (found === null) return settle(at, rule, firing, { etat: 'REFUSE', message: said('address'), lot: null });
  const { href = rules.href } = servedNamed(catalogue, rule.ressource).resource;
  await services.database.drizzle.transaction(async (tx) => {
    await services.mail.queue(tx, {
      template: 'REGLE',
      partner: null,
      lang: 'fr',
      to: found.adresse,
      data: {
        motif: rule.nom,
        message: `${found.libelle}\n\n${rule.message ?? ''}`,
        lien: `${services.config.publicUrl}/fr${href?.replace('$id', encodeURIComponent(firing.entiteId)) ?? ''}`,
      },
    });
    await settleFiring(tx, firing.id, { etat: 'FAIT', message: said('mailed', { adresse: found.adresse }), lot: null });
    await run(tx, sql`update regles_suivi set echecs = 0 where regle = ${rule.idRegle}`);
    await showJournal(at, tx, rule.idRegle);
  });
}

/** Consoles that show the rule read its journal anew. */
async function showJournal({ services }: AtWork, tx: Tx, idRegle: number): Promise<void> {
  const event = { type: 'rows', resource: rules.name, ids: [idRegle], auteur: scheduler.nom, lot: newId() } as const;
  await services.live.publish(tx, [{ event, perimeter: null }]);
}

const failures: readonly FiringState[] = ['REFUSE'];

/** Writes what became of a firing; three failures in a row pause the rule. */
async function settle(at: AtWork, { idRegle }: Rule, { id, mode }: ClaimedFiring, came: Came): Promise<void> {
  const { drizzle } = at.services.database;
  const isFailure = failures.includes(came.etat);
  const echecs = await drizzle.transaction(async (tx) => {
    await settleFiring(tx, id, came);
    await showJournal(at, tx, idRegle);
    // What is only looked at fails nobody.
    if (came.etat === 'PLAFOND' || mode === 'EVALUATION') return 0;
    const [found] = await run<{ echecs: number }>(
      tx,
      sql`update regles_suivi set echecs = ${isFailure ? sql`echecs + 1` : sql`0`} where regle = ${idRegle} returning echecs`,
    );
    return found?.echecs ?? 0;
  });
  if (isFailure && echecs >= mostFailures) await pause(at, idRegle, said('paused', { message: came.message ?? '' }));
}

/** Pauses a rule as a person would: in the history, to be taken back. */
async function pause({ services, catalogue }: AtWork, idRegle: number, motif: string): Promise<void> {
  const served = servedNamed(catalogue, rules.name);
  await transact(services, async (tx) => {
    const within: Within = { tx, catalogue, caller: scheduler, scope: everyScope('fr'), origin: 'form', motif };
    const row = (await currentRows(served, within, [idRegle])).get(String(idRegle));
    if (row?.['etat'] !== 'EVALUATION' && row?.['etat'] !== 'ARMEE') return;
    const pending = { key: idRegle, before: row, after: { ...row, etat: 'PAUSE', motifPause: motif } };
    await write({ within, live: services.live, lot: newId(), origine: 'PLANIFICATION' }, served, [pending]);
  });
}
