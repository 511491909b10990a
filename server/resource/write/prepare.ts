/** A record about to be created or updated from a form: what it will be, and what is wrong with it. */
import { sql } from 'drizzle-orm';
import type { Change, Row } from '../../../src/core/model/model';
import { isEmpty } from '../../../src/core/model/rules';
import type { FieldError } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import type { Pending, Refusal, Within } from '../hooks';
import { readKey } from '../read/query';
import { valueIn } from '../read/shape';
import { keyArray, run } from '../run';
import type { Served } from '../served';
import { blankRow, changeOf, merge, mergeDerived, withoutWords } from './change';
import { withInheritedPartner } from './inherited';
import { codeMark, foldedCode } from './same-code';
import { checkBody, fieldErrors, validate } from './validate';

export interface Prepared {
  row: Row;
  key: string | number;
  errors: FieldError[];
  /** The record that prevents a new one. */
  existing: string | number | null;
}

/** A record as a body would make it, before it is judged among others. */
export interface Draft {
  pending: Pending;
  valueErrors: FieldError[];
  refusals: Refusal[];
}

/** The record that a body makes. */
export async function prepareCreate(served: Served, within: Within, body: Change): Promise<Prepared> {
  const key = body[served.table.key.name];
  const taken = await takenKeys(served, within, [key]);
  const draft = await draftCreate(served, within, body, taken);
  const { pending } = draft;
  const refusals = [...draft.refusals, ...((await validate(served, within, [pending])).get(pending.key) ?? [])];
  const given = served.resource.model.key.given ? pending.key : null;
  return {
    row: pending.after ?? blankRow(served.table, null, ''),
    key: pending.key,
    errors: errorsOf(within, draft.valueErrors, refusals),
    existing: existing(served, refusals, taken.get(String(given)) ?? given),
  };
}

/** Keys that are those of records already. */
export type Taken = Pick<ReadonlyMap<string, unknown>, 'has'>;

/** Drafts a new record; `taken` holds the keys that exist already, seen or not. */
export async function draftCreate(
  served: Served,
  within: Within,
  said: Change,
  taken: Taken,
  place: string | number = '',
): Promise<Draft> {
  const { table, resource, hooks } = served;
  const body = withoutWords(resource.model, said);
  const { given } = resource.model.key;
  const givenKey = trimmedKey(body[table.key.name]);
  const refusal = given ? refuseKey(served, givenKey, taken) : null;
  const key = given ? readableKey(served, givenKey) : resource.model.key.kind === 'text' ? newId() : null;
  const filled = { ...((await hooks.prefill?.(within, body)) ?? body), [table.key.name]: key };
  const merged = withPartner(
    served,
    within,
    merge(resource.model, blankRow(table, key, within.caller.nom), filled, true),
  );
  const owned = await withInheritedPartner(served, within, merged);
  const adopted = hooks.adopt ? mergeDerived(resource.model, owned, await hooks.adopt(within, owned)) : owned;
  const row = hooks.derive ? mergeDerived(resource.model, adopted, hooks.derive(adopted, null)) : adopted;
  return {
    pending: { key: key ?? place, before: null, after: row },
    valueErrors: checkBody(served, within, given ? { ...filled, [table.key.name]: givenKey } : filled),
    refusals: refusal ? [refusal] : [],
  };
}

/** What an update makes of a record. */
export async function prepareUpdate(served: Served, within: Within, current: Row, change: Change): Promise<Prepared> {
  const { pending, valueErrors } = draftUpdate(served, within, current, change);
  const refusals = (await validate(served, within, [pending])).get(pending.key) ?? [];
  return {
    row: pending.after ?? current,
    key: pending.key,
    errors: errorsOf(within, valueErrors, refusals),
    existing: null,
  };
}

/** Drafts an update. */
export function draftUpdate(served: Served, within: Within, current: Row, said: Change): Draft {
  const { resource, hooks } = served;
  const change = withoutWords(resource.model, said);
  const merged = merge(resource.model, current, change);
  const row = hooks.derive ? mergeDerived(resource.model, merged, hooks.derive(merged, current)) : merged;
  return {
    pending: { key: keyIn(served, current), before: current, after: row },
    valueErrors: checkBody(served, within, change, current),
    refusals: [],
  };
}

/** Errors of a form: one voice per field, the rules of its value first. */
export function errorsOf(
  within: Within,
  valueErrors: readonly FieldError[],
  refusals: readonly Refusal[],
): FieldError[] {
  const faulty = new Set(valueErrors.map(({ field }) => field));
  return [
    ...fieldErrors(
      refusals.filter(({ field }) => field === undefined || !faulty.has(field)),
      within,
    ),
    ...valueErrors,
  ];
}

/**
 * Which of these keys are those of records, in anyone's perimeter: a key can only serve once. Each with the key of its record,
 * which people may write otherwise.
 */
export async function takenKeys(
  served: Served,
  { tx }: Within,
  givenKeys: readonly unknown[],
): Promise<ReadonlyMap<string, string | number>> {
  const { key, name } = served.table;
  const keys = givenKeys.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? (readKey(served, trimmedKey(each)) ?? []) : [],
  );
  if (!served.resource.model.key.given || keys.length === 0) return new Map();
  const own = sql.identifier(key.id);
  const list = keyArray(key.type, keys);
  const same =
    key.type === 'text'
      ? sql`${foldedCode(sql`${own}`)} in (select ${foldedCode(sql`given`)} from unnest(${list}) given)`
      : sql`${own} = any(${list})`;
  const found = await run<{ key: string | number }>(
    tx,
    sql`select ${own} as key from ${sql.identifier(name)} where ${same}`,
  );
  const records = new Map(found.map((row) => [codeMark(String(row.key)), row.key] as const));
  return new Map(
    keys.flatMap((each) => {
      const record = records.get(codeMark(String(each)));
      return record === undefined ? [] : [[String(each), record] as const];
    }),
  );
}

/** A key loses the blanks at its ends, as every other text of one line. */
function trimmedKey<T>(givenKey: T): T | string {
  return typeof givenKey === 'string' ? givenKey.trim() : givenKey;
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
  if (
    !perimeter ||
    perimeter === table.key ||
    perimeter.leaf?.field.derived ||
    only === undefined ||
    another !== undefined
  )
    return row;
  return (valueIn(row, perimeter) ?? null) === null
    ? mergeDerived(resource.model, row, changeOf([[perimeter.path, only]]))
    : row;
}

function refuseKey(served: Served, givenKey: unknown, taken: Taken): Refusal | null {
  const { key } = served.table;
  const field = key.name;
  // The model says what is missing.
  if (isEmpty(givenKey)) return null;
  const isRight =
    key.type === 'integer'
      ? typeof givenKey === 'number' && Number.isInteger(givenKey) && givenKey > 0
      : typeof givenKey === 'string' && /^[^\s/?#%]{1,100}$/.test(givenKey);
  if (!isRight || readKey(served, String(givenKey)) === null) return { code: 'key-form', field };
  // A domain that brings records in says itself what prevents it.
  return taken.has(String(givenKey)) && !served.hooks.prefill ? { code: 'exists', field } : null;
}

function readableKey(served: Served, givenKey: unknown): string | number | null {
  return typeof givenKey === 'string' || typeof givenKey === 'number' ? (readKey(served, givenKey) ?? givenKey) : null;
}

/** The record whose key is taken again, when the caller may see it. */
function existing(served: Served, refusals: readonly Refusal[], key: string | number | null): string | number | null {
  return refusals.some(({ code, field }) => field === served.table.key.name && code.endsWith('exists')) ? key : null;
}
