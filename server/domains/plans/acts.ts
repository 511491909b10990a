/** Planned acts as they are kept: the row, and the call beside it. */
import { sql } from 'drizzle-orm';
import type { Row, RowOf } from '../../../src/core/model/model';
import type { planModel } from '../../../src/plugins/plans/model';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import type { Tx } from '../../db/database';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { everyScope, type Scope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';
import type { PlannedCall } from './call';

type Stamps = 'dateCreation' | 'dateModif' | 'auteurModif';
export type Act = Omit<RowOf<typeof planModel>, Stamps> & { id: string; version: number };

/** The call of an act, and what its author had proved when it was planned. */
export interface KeptCall extends PlannedCall {
  prouve: boolean;
  /** Run that goes on with it. */
  run: string | null;
}

export interface PlanEnvironment {
  services: Services;
  catalogue: Catalogue;
}

/** A transaction in which acts are written as somebody. */
export function writeAs<T>(
  { services, catalogue }: PlanEnvironment,
  caller: Caller,
  work: (within: Within) => Promise<T>,
) {
  return transact(services, (tx) =>
    work({ tx, catalogue, caller, scope: everyScope(caller.locale), origin: 'form', motif: null }),
  );
}

/** An act that a scope may see, as it is. */
export async function readAct({ services, catalogue }: PlanEnvironment, scope: Scope, id: string): Promise<Act> {
  const served = servedNamed(catalogue, 'actes-planifies');
  // Rows of this table are made by its model.
  return (await findRow(services.database.drizzle, served, scope, id)) as unknown as Act;
}

/** Writes an act as it became; `before` null of a new one. What is planned is given up, not taken back: the history tells it. */
export async function writeAct(
  { services, catalogue }: PlanEnvironment,
  within: Within,
  before: Act | null,
  after: Act,
) {
  const operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' as const, final: true };
  await write(operation, servedNamed(catalogue, 'actes-planifies'), [
    { key: after.id, before: before && rowOf(before), after: rowOf(after) },
  ]);
}

function rowOf(act: Act): Row {
  // Those of a new one; a row that was read has its own.
  const now = new Date().toISOString();
  return { dateCreation: now, dateModif: now, auteurModif: '', ...act };
}

export async function keepCall(tx: Tx, id: string, { chemin, corps, prouve }: Omit<KeptCall, 'run'>): Promise<void> {
  await run(
    tx,
    sql`insert into actes_appels (id, chemin, corps, prouve) values (${id}, ${chemin}, ${JSON.stringify(corps)}::jsonb, ${prouve})
      on conflict (id) do update set prouve = excluded.prouve, execution = null, noeud = null`,
  );
}

/** Nobody is at a call any more, and no run goes on with it. */
export async function freeCall(tx: Tx, id: string): Promise<void> {
  await run(tx, sql`update actes_appels set execution = null, noeud = null where id = ${id}`);
}

export async function callOf(tx: Tx, id: string): Promise<KeptCall | undefined> {
  const [kept] = await run<KeptCall>(
    tx,
    sql`select chemin, corps, prouve, execution as run from actes_appels where id = ${id}`,
  );
  return kept;
}
