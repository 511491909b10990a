/** Planned acts as they are kept: the row, and the call beside it. */
import { sql } from 'drizzle-orm';
import type { Row, RowOf } from '../../../src/core/model/model';
import type { PlannedOn, planModel } from '../../../src/plugins/plans/model';
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import { utcText } from '../../clock';
import type { Tx } from '../../db/database';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { run, textArray } from '../../resource/run';
import { everyScope, type Scope, visible } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';
import type { PlannedCall } from './call';
import { planTable } from './table';

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

/** How many other acts are planned on some of the records that a call names. */
export async function othersOn(tx: Tx, id: string, entity: string, call: PlannedCall): Promise<number> {
  const [row] = await run<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from actes_planifies p join actes_appels a on a.id = p.id
      where p.etat = 'PLANIFIE' and p.entite = ${entity} and p.id <> ${id} and exists (
        select from jsonb_array_elements_text(a.corps -> 'selection' -> 'ids') as named where named = any(${textArray(namedBy(call))}))`,
  );
  return row?.n ?? 0;
}

/** The acts in sight that are planned on a record by its key, the next one first. */
export async function actsOn(tx: Tx, scope: Scope, entity: string, key: string): Promise<PlannedOn[]> {
  return run<PlannedOn & Record<string, unknown>>(
    tx,
    sql`select t.id, t.titre, ${utcText(sql`t.quand`)} as quand from ${visible(planTable, scope)} join actes_appels a on a.id = t.id
      where t.etat = 'PLANIFIE' and t.entite = ${entity} and (jsonb_exists(a.corps #> '{selection,ids}', ${key})
        or a.corps #> '{selection,ids}' @> to_jsonb(${/^\d{1,9}$/.test(key) ? Number(key) : 0}::integer) or split_part(a.chemin, '/', 5) = ${key})
      order by t.quand, t.id limit 5`,
  );
}

function namedBy({ corps: { selection } }: PlannedCall): string[] {
  const ids = typeof selection === 'object' && selection !== null && 'ids' in selection ? selection.ids : [];
  return Array.isArray(ids) ? ids.map(String) : [];
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
