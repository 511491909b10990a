/** Plans: lots of publication that wait for their instant, and the run that carries one out, also after a restart. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../src/core/model/model';
import { Problem } from '../../src/core/problem';
import { newId } from '../actions/identity';
import { labelOf } from '../actions/record';
import { type Operation, write } from '../actions/write';
import { perimeterOf } from '../auth/perimeter';
import { accountById, roleOf } from '../auth/users';
import type { Database, Tx } from '../db/database';
import type { Pending, Within } from '../resource/hooks';
import { readRows, rowText, valueIn } from '../resource/read/shape';
import { findRow } from '../resource/read/show';
import { run } from '../resource/run';
import { everyScope, scopeOf } from '../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../resource/served';
import { mergeDerived } from '../resource/write/change';
import { keyIn } from '../resource/write/prepare';
import { createOne, refuseStale, transact, transactBatch } from '../resource/write/write-one';
import type { Caller, Services } from '../services';
import { type PublicationAction, putLive } from './publish';

const job = 'publication';
/** Milliseconds between two looks at what is due. */
const lookMs = 5_000;
/** A run at work on a plan. */
interface Carried {
  services: Services;
  catalogue: Catalogue;
  caller: Caller;
  tx: Tx;
  lot: string;
}

const codes = { publish: 'PUBLIER', unpublish: 'DEPUBLIER' } as const;

/** Plans an action on a content at an instant, its content of now frozen; null: takes its open plan away. Answers the lot of the history. */
export async function planOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  { version, action, at }: { version: number; action: PublicationAction; at: string | null },
): Promise<string | null> {
  const current = await findRow(within.tx, served, within.scope, key, 'lock');
  await refuseStale(served, within, current, version);
  const lots = servedNamed(within.catalogue, 'publications');
  if (at === null) {
    const operation: Operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' };
    const open = await openPlans(within, lots, served.resource.name, String(keyIn(served, current)), codes[action]);
    await write(
      operation,
      lots,
      open.map((before) => endOf(lots, before, 'ANNULE')),
    );
    return open.length === 0 ? null : operation.lot;
  }
  if (new Date(at).getTime() <= Date.now()) throw new Problem('plan-past', { status: 422 });
  const partner = served.table.perimeter && valueIn(current, served.table.perimeter);
  const { lot } = await createOne(services, lots, within, {
    libelle: labelOf(served, current),
    partenaires: typeof partner === 'string' ? [partner] : [],
    elements: [
      {
        type: served.resource.name,
        id: String(keyIn(served, current)),
        version: current.version,
        action: codes[action],
      },
    ],
    date: at,
    etat: 'PLANIFIE',
  });
  return lot;
}

/** Open lots that hold an action on a content. */
export async function openPlans(
  { tx, scope }: Within,
  lots: Served,
  type: string,
  id: string,
  action: string,
): Promise<Row[]> {
  return readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(lots.table, scope, 'full')} as row from publications t
        where t.etat = 'PLANIFIE' and t.elements @> ${JSON.stringify([{ type, id, action }])}::jsonb for update of t`,
    ),
  );
}

/** A lot on its way to its end. */
export function endOf(
  lots: Served,
  before: Row,
  etat: 'ANNULE' | 'PUBLIE' | 'ECHEC',
  erreur: string | null = null,
): Pending {
  const after = mergeDerived(lots.resource.model, before, { etat, erreur });
  return { key: keyIn(lots, before), before, after };
}

/** Declares the run of plans, and looks for what is due while the server is up. */
export function servePlans(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  services.runs.define<{ id: string }>(job, async ({ id }, { caller }) => {
    const lot = newId();
    try {
      await transactBatch(services, caller, (tx) => carryOut({ services, catalogue, caller, tx, lot }, id));
      return { result: { id }, lot };
    } catch (cause) {
      // A plan that cannot be carried out is over: it would be tried again for ever.
      await transact(services, (tx) => giveUp({ services, catalogue, caller, tx, lot }, id, Problem.from(cause)));
      throw cause;
    }
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(
      () => void startDue(services).catch((error: unknown) => app.log.warn({ err: error }, job)),
      lookMs,
    );
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}

/** Starts the run of each plan whose instant has come; one that runs already is left alone. Answers how many were due. */
export async function startDue({ database, runs }: Services): Promise<number> {
  const { rows } = await database.pool.query<{ id: string; libelle: string; auteur: string | null }>(
    `select id, libelle, valide_par as auteur from publications where etat = 'PLANIFIE' and date <= now() order by date limit 50`,
  );
  for (const { id, libelle, auteur } of rows) {
    const caller = await plannerOf(database, auteur ?? '');
    const options = { caller, titre: libelle, total: 1, unique: `${job}:${id}` };
    await runs.start(job, { id }, options).catch((cause: unknown) => {
      if (Problem.from(cause).code !== 'batch-running') throw cause;
    });
  }
  return rows.length;
}

/** Who planned it, with the rights of now; an account that was closed has none, and the run says so. */
async function plannerOf(database: Database, id: string): Promise<Caller> {
  const account = await accountById(database, id);
  const role = roleOf(account?.roles ?? []) ?? 'PARTNER';
  const perimeter = await perimeterOf(database.drizzle, role, account?.idTiers ?? []);
  return { id, nom: account?.nom ?? id, role, perimeter, locale: account?.locale ?? 'fr', sessionId: '' };
}

/** Puts the frozen versions of a lot live, all of them or none. */
async function carryOut({ services, catalogue, caller, tx, lot }: Carried, id: string): Promise<void> {
  const within: Within = { tx, catalogue, caller, scope: scopeOf(caller), door: 'bulk', motif: null };
  const operation: Operation = { within, live: services.live, lot, origine: 'PLANIFICATION' };
  const lots = servedNamed(catalogue, 'publications');
  const plan = await openPlan(within, lots, id);
  if (plan === undefined) return;
  for (const { type, id: key, version, action } of elementsOf(plan)) {
    const served = servedNamed(catalogue, type);
    const current = await findRow(tx, served, within.scope, key, 'lock');
    await putLive(operation, served, current, action === 'PUBLIER' ? version : null);
  }
  await write(operation, lots, [endOf(lots, plan, 'PUBLIE')]);
}

async function giveUp({ services, catalogue, caller, tx, lot }: Carried, id: string, cause: Problem): Promise<void> {
  const within: Within = { tx, catalogue, caller, scope: everyScope(caller.locale), door: 'bulk', motif: null };
  const operation: Operation = { within, live: services.live, lot, origine: 'PLANIFICATION' };
  const lots = servedNamed(catalogue, 'publications');
  const plan = await openPlan(within, lots, id);
  if (plan) await write(operation, lots, [endOf(lots, plan, 'ECHEC', cause.code)]);
}

/** A lot that still waits, locked. */
async function openPlan({ tx, scope }: Within, { table }: Served, id: string): Promise<Row | undefined> {
  const [found] = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(table, scope, 'full')} as row from publications t where t.id = ${id} and t.etat = 'PLANIFIE' for update of t`,
    ),
  );
  return found;
}

const Element = type({ type: 'string', id: 'string', version: 'number', action: "'PUBLIER' | 'DEPUBLIER'" });

/** The elements of a lot. */
export function elementsOf(row: Row): readonly (typeof Element.infer)[] {
  const elements = Element.array()(row['elements']);
  return elements instanceof type.errors ? [] : elements;
}
