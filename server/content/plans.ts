/** Plans: lots of publication that wait for their instant, and the clock that starts their runs, also after a restart. */
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../src/core/model/model';
import { Problem } from '../../src/core/problem';
import { newId } from '../actions/identity';
import { labelOf } from '../actions/record';
import { type Operation, write } from '../actions/write';
import { rightsNow } from '../auth/rights';
import { accountById } from '../auth/users';
import type { Database } from '../db/database';
import type { Pending, Within } from '../resource/hooks';
import { findRow } from '../resource/read/show';
import type { Catalogue, Served } from '../resource/served';
import { blankRow, mergeDerived } from '../resource/write/change';
import { keyIn } from '../resource/write/prepare';
import { refuseStale, transact } from '../resource/write/write-one';
import type { Caller, Services } from '../services';
import { defineCarrying, runOfLot, settleLot, startCarrying } from './lots/carry';
import { actionOf, liveOf, partnerOf } from './lots/elements';
import { lockedLot, lotsIn, plannedWith, withoutElements, workOn } from './lots/store';
import type { PublicationAction } from './publish';

/** Milliseconds between two looks at what is due. */
const lookMs = 5_000;

/** Plans an action on a content at an instant, its content of now frozen; null: takes its open plan away. Answers the lot of the history. */
/**
 * Plans the return of what is live now at an instant: the version of before, or none, in the place of the one that goes live
 * meanwhile. Part of an operation that publishes it.
 */
export async function planReturn(
  operation: Operation,
  served: Served,
  current: Row,
  { version, jusqua, from = null }: { version: number; jusqua: string; from?: string | null },
): Promise<void> {
  refusePast(jusqua);
  if (from !== null && new Date(jusqua) <= new Date(from)) throw new Problem('plan-past', { status: 422 });
  const live = liveOf(current);
  await write(operation, lotsIn(operation.within.catalogue), [
    newPlan(operation.within, served, current, jusqua, {
      ...(live === null ? { action: 'DEPUBLIER', version: null } : { action: 'PUBLIER', version: live }),
      remplace: version,
    }),
  ]);
}

/** A plan of one content. */
function newPlan(within: Within, served: Served, current: Row, date: string, element: object): Pending {
  const lots = lotsIn(within.catalogue);
  const partner = partnerOf(served, current);
  const lot = mergeDerived(lots.resource.model, blankRow(lots.table, newId(), within.caller.nom), {
    libelle: labelOf(served, current),
    partenaires: partner === null ? [] : [partner],
    elements: [{ type: served.resource.name, id: String(keyIn(served, current)), ...element }],
    date,
    etat: 'PLANIFIE',
    validePar: within.caller.id,
  });
  return { key: keyIn(lots, lot), before: null, after: lot };
}

export async function planOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  {
    version,
    action,
    at,
    jusqua,
  }: { version: number; action: PublicationAction; at: string | null; jusqua?: string | undefined },
): Promise<string | null> {
  const current = await findRow(within.tx, served, within.scope, key, 'lock');
  await refuseStale(served, within, current, version);
  const lots = lotsIn(within.catalogue);
  const element = { type: served.resource.name, id: String(keyIn(served, current)), action: actionOf[action] };
  const operation: Operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' };
  if (at === null) {
    const open = await plannedWith(within, [element]);
    await write(
      operation,
      lots,
      open.map((before) => withoutElements(lots, before, [element])),
    );
    return open.length === 0 ? null : operation.lot;
  }
  refusePast(at);
  await write(operation, lots, [
    newPlan(within, served, current, at, {
      action: actionOf[action],
      version: action === 'publish' ? current.version : null,
    }),
  ]);
  if (jusqua !== undefined)
    await planReturn(operation, served, current, { version: current.version, jusqua, from: at });
  return operation.lot;
}

/** Refuses an instant that is over. */
export function refusePast(at: string): void {
  if (new Date(at).getTime() <= Date.now()) throw new Problem('plan-past', { status: 422 });
}

/** Declares the run of plans, and looks for what is due while the server is up. */
export function servePlans(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  defineCarrying(services, catalogue);
  const look = async () => {
    await settleStopped(services, catalogue);
    await startDue(services, catalogue);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void look().catch((error: unknown) => app.log.warn({ err: error }, 'plans')), lookMs);
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}

/** Starts the run of each plan whose instant has come; one that runs already is left alone. Answers how many were due. */
export async function startDue(services: Services, catalogue: Catalogue): Promise<number> {
  const { rows } = await services.database.pool.query<{ id: string; auteur: string | null }>(
    `select id, valide_par as auteur from publications where etat = 'PLANIFIE' and date <= now() order by date, id limit 50`,
  );
  for (const { id, auteur } of rows) {
    const caller = await plannerOf(services.database, auteur ?? '');
    await startLot(services, catalogue, caller, id).catch((cause: unknown) => {
      if (Problem.from(cause).code !== 'batch-running') throw cause;
    });
  }
  return rows.length;
}

async function startLot(services: Services, catalogue: Catalogue, caller: Caller, id: string): Promise<void> {
  const lot = await services.database.drizzle.transaction((tx) =>
    lockedLot(workOn(services, catalogue, tx, caller).within, id, ['PLANIFIE']),
  );
  if (lot)
    await startCarrying(services, caller, lot, {
      lot: String(lot['lotHistorique'] ?? newId()),
      origine: 'PLANIFICATION',
    });
}

/** Ends the lots whose run ended without them: cancelled before it began, or given up after too many take-overs. */
export async function settleStopped(services: Services, catalogue: Catalogue): Promise<number> {
  const { rows } = await services.database.pool.query<{ id: string; auteur: string | null; erreur: string | null }>(
    `select p.id, p.valide_par as auteur, r.erreur from publications p
       join lateral (select etat, erreur, cree from batch_runs where unicite = $1 || p.id order by cree desc limit 1) r on true
     where r.etat in ('ANNULE', 'ECHEC') and (p.etat = 'EN_COURS' or (p.etat = 'PLANIFIE' and r.cree >= p.date_modif)) limit 50`,
    [runOfLot('')],
  );
  for (const { id, auteur, erreur } of rows) {
    const caller = await plannerOf(services.database, auteur ?? '');
    await transact(services, (tx) =>
      settleLot(workOn(services, catalogue, tx, caller), { id }, [], { code: erreur ?? 'run-cancelled' }),
    );
  }
  return rows.length;
}

/** Who planned it, with the rights of now; an account that was closed has none, and the run says so. */
async function plannerOf(database: Database, id: string): Promise<Caller> {
  const [account, now] = await Promise.all([accountById(database, id), rightsNow(database.drizzle, id)]);
  const rights = now ?? ({ role: 'PARTNER', perimeter: [] } as const);
  return { id, nom: account?.nom ?? id, ...rights, locale: account?.locale ?? 'fr', sessionId: '' };
}
