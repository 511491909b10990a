/** A record about to be created or updated from a form: what it will be, and what is wrong with it. */
import { sql } from 'drizzle-orm';
import type { Change, Row } from '../../src/core/model/model';
import type { FieldError } from '../../src/core/problem';
import { blankRow, changeOf, merge, mergeDerived } from './change';
import type { Refusal, Within } from './hooks';
import { checkBody, fieldErrors, judge } from './judge';
import { readKey } from './query';
import { run } from './run';
import type { Served } from './served';
import { valueIn } from './shape';

export interface Prepared {
  row: Row;
  key: string | number;
  errors: FieldError[];
  /** The record that stands in the way of a new one. */
  existing: string | number | null;
}

/** The record that a body makes. */
export async function prepareCreate(served: Served, within: Within, body: Change): Promise<Prepared> {
  const { table, resource, hooks } = served;
  const asked = body[table.key.name];
  const keyRefusal = resource.model.key.given ? await refuseKey(served, within, asked) : null;
  const key = resource.model.key.given && (typeof asked === 'string' || typeof asked === 'number') ? (readKey(served, asked) ?? asked) : null;
  const filled = { ...((await hooks.prefill?.(within, body)) ?? body), [table.key.name]: key };
  const merged = withPartner(served, within, merge(resource.model, blankRow(table, key, within.caller.nom), filled, true));
  const adopted = hooks.adopt ? mergeDerived(resource.model, merged, await hooks.adopt(within, merged)) : merged;
  const row = hooks.derive ? mergeDerived(resource.model, adopted, hooks.derive(adopted)) : adopted;
  const pending = { key: key ?? '', before: null, after: row };
  const valueErrors = checkBody(served, within, filled);
  const faulty = new Set(valueErrors.map(({ field }) => field));
  const judged = (await judge(served, within, [pending])).get(pending.key) ?? [];
  const refusals = [...(keyRefusal ? [keyRefusal] : []), ...judged].filter(({ field }) => field === undefined || !faulty.has(field));
  return { row, key: pending.key, errors: [...fieldErrors(refusals, within), ...valueErrors], existing: existing(served, refusals, key) };
}

/** What an update makes of a record; `rows` may be narrow when only some leaves matter. */
export async function prepareUpdate(served: Served, within: Within, current: Row, change: Change): Promise<Prepared> {
  const { table, resource, hooks } = served;
  const merged = merge(resource.model, current, change);
  const row = hooks.derive ? mergeDerived(resource.model, merged, hooks.derive(merged)) : merged;
  const key = keyIn(served, current);
  const valueErrors = checkBody(served, within, change, current);
  const faulty = new Set(valueErrors.map(({ field }) => field));
  const judged = (await judge(served, within, [{ key, before: current, after: row }])).get(key) ?? [];
  const refusals = judged.filter(({ field }) => field === undefined || !faulty.has(field));
  return { row: { ...row, [table.key.name]: key }, key, errors: [...fieldErrors(refusals, within), ...valueErrors], existing: null };
}

/** A row's key. */
export function keyIn(served: Served, row: Row): string | number {
  const key = row[served.table.key.name];
  return typeof key === 'number' ? key : String(key);
}

/** A caller with one partner creates for it. */
function withPartner({ table, resource }: Served, { scope }: Within, row: Row): Row {
  const { perimeter } = table;
  const [only, another] = scope.partners ?? [];
  if (!perimeter || perimeter === table.key || perimeter.leaf?.field.derived || only === undefined || another !== undefined) return row;
  return (valueIn(row, perimeter) ?? null) === null ? mergeDerived(resource.model, row, changeOf([[perimeter.path, only]])) : row;
}

async function refuseKey(served: Served, within: Within, asked: unknown): Promise<Refusal | null> {
  const { key, name } = served.table;
  const field = key.name;
  if (asked === undefined || asked === null || asked === '') return { code: 'row-missing', field };
  const isRight = key.type === 'integer' ? typeof asked === 'number' && Number.isInteger(asked) && asked > 0 : typeof asked === 'string' && /^[^\s/?#%]{1,100}$/.test(asked);
  const own = isRight && (typeof asked === 'string' || typeof asked === 'number') ? readKey(served, asked) : null;
  if (own === null) return { code: 'key-form', field };
  const found = await run(within.tx, sql`select from ${sql.identifier(name)} where ${sql.identifier(key.id)} = ${own}`);
  return found.length === 0 || served.hooks.prefill ? null : { code: 'exists', field };
}

/** The record whose key is asked for again, when the caller may see it. */
function existing(served: Served, refusals: readonly Refusal[], key: string | number | null): string | number | null {
  return refusals.some(({ code, field }) => field === served.table.key.name && code.endsWith('exists')) ? key : null;
}
