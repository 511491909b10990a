/** Copies the records that a record owns to its duplicate, kind by kind: each is judged as any new one is. */
import { type SQL, sql } from 'drizzle-orm';
import { parentOf } from '../../../src/core/inherit/resolve';
import { isCopied } from '../../../src/core/model/copies';
import { type Change, getAt, leavesOf, type Row } from '../../../src/core/model/model';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import type { Pending, Refusal, Within } from '../hooks';
import { effectiveRows } from '../inherit/tree';
import { readRows, rowText, valueIn } from '../read/shape';
import { keyArray, run } from '../run';
import { visible } from '../scope';
import { block, type Tally } from '../write/bulk';
import { changeOf } from '../write/change';
import { reserveKeys } from '../write/insert';
import { invalidField } from '../write/invalid-field';
import { draftCreate, keyIn } from '../write/prepare';
import { validate } from '../write/validate';
import type { Kind } from './kinds';
import { type CopyOf, rekeyed } from './rekey';

type Key = string | number;
type Keys = Map<Key, Key>;

/** A record to be copied, and the key its copy will have. */
interface Twin {
  row: Row;
  key: Key;
}

/**
 * Copies what `root` owns, of these kinds (owners first); what may not be made is left out, and reported.
 * @param onStep called with how many records were dealt with so far
 */
export async function copyOwned(
  operation: Operation,
  kinds: readonly Kind[],
  root: { resource: string; from: Key; to: Key },
  tally: Tally,
  onStep?: (done: number) => Promise<void>,
): Promise<void> {
  const { within } = operation;
  const copies = new Map<string, Keys>([[root.resource, new Map([[root.from, root.to]])]]);
  const own = new Map<Kind | null, Keys>([[null, new Map([[root.from, root.to]])]]);
  let done = 0;
  for (const kind of kinds) {
    const owners = own.get(kind.under) ?? new Map();
    const rows = await rowsUnder(kind, within, [...owners.keys()], 'lock');
    const there = await alreadyThere(kind, within, owners, rows);
    tally.unchanged += there.size;
    const missing = rows.filter((row) => !there.has(keyIn(kind.served, row)));
    const { name } = kind.served.resource;
    const add = (more: Keys) => copies.set(name, new Map([...(copies.get(name) ?? []), ...more]));
    add(there);
    const copyOf: CopyOf = (resource, key) => copies.get(resource)?.get(key);
    const made = await makeCopies(operation, kind, await twinsOf(kind, within, missing), copyOf, tally);
    add(made);
    own.set(kind, new Map([...there, ...made]));
    done += rows.length;
    await onStep?.(done);
  }
}

/** Writes the copies that may be made; a record that names one that may not keeps to the original. */
async function makeCopies(
  operation: Operation,
  kind: Kind,
  twins: readonly Twin[],
  copyOf: CopyOf,
  tally: Tally,
): Promise<Keys> {
  const { within } = operation;
  const { served } = kind;
  let left = twins;
  for (;;) {
    const keys: Keys = new Map(left.map(({ row, key }) => [keyIn(served, row), key]));
    const find: CopyOf = (resource, key) =>
      (resource === served.resource.name ? keys.get(key) : undefined) ?? copyOf(resource, key);
    const { pending, refused } = await judged(kind, within, left, find);
    if (refused.size === 0) {
      await write(operation, served, pending);
      tally.changed += pending.length;
      return keys;
    }
    for (const { row, key } of left) {
      const refusals = refused.get(key);
      if (refusals) block(served, within, tally, keyIn(served, row), row, refusals);
    }
    left = left.filter(({ key }) => !refused.has(key));
  }
}

async function judged({ served }: Kind, within: Within, twins: readonly Twin[], copyOf: CopyOf) {
  const refused = new Map<Key, readonly Refusal[]>();
  const pending: Pending[] = [];
  const { model } = served.resource;
  for (const { row, key } of twins) {
    const drafted = (from: Row) => draftCreate(served, within, bodyOf(model, from, copyOf), new Set(), key);
    const first = await drafted(row);
    const isLost = parentOf(model, row) !== null && parentOf(model, first.pending.after ?? row) === null;
    // Where nothing is there to be followed, it says itself what it came to.
    const draft = isLost ? await drafted((await effectiveRows(within.tx, served, [row]))[0] ?? row) : first;
    const wrong = invalidField(served, draft.valueErrors, within.scope.locale);
    if (wrong.length > 0) refused.set(key, wrong);
    else if (draft.pending.after) {
      const after: Row = { ...draft.pending.after, [served.table.key.name]: key };
      pending.push({ key, before: null, after });
    }
  }
  for (const [key, refusals] of await validate(served, within, pending)) refused.set(key, refusals);
  return { pending, refused };
}

/** What a copy begins with. */
function bodyOf(model: Kind['served']['resource']['model'], row: Row, copyOf: CopyOf): Change {
  return changeOf(
    [...leavesOf(model).values()]
      .filter(isCopied)
      .map(({ path, field }) => [path, rekeyed(field, getAt(row, path) ?? null, copyOf)]),
  );
}

/** Records of a kind that these own, in their order. */
async function rowsUnder(kind: Kind, within: Within, owners: readonly Key[], lock?: 'lock'): Promise<Row[]> {
  if (owners.length === 0) return [];
  const { served, owner } = kind;
  const locking: SQL = lock ? sql` for share of t` : sql``;
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(served.table, within.scope, 'full')} as row from ${visible(served.table, within.scope)}
      where t.${sql.identifier(owner.id)} = any(${keyArray(owner.type, owners)})
      order by t.${sql.identifier(served.table.key.id)}${locking}`,
  );
  return readRows(found);
}

/** What the new owners hold already that would be copied again: it stands for its copy. */
async function alreadyThere(kind: Kind, within: Within, owners: Keys, rows: readonly Row[]): Promise<Keys> {
  const { served, owner, declared } = kind;
  const alone = (declared.alone ?? []).flatMap((leaf) => served.table.columns.get(leaf) ?? []);
  if (alone.length === 0 || rows.length === 0) return new Map();
  const markOf = (row: Row, held: unknown) =>
    JSON.stringify([held, ...alone.map((column) => valueIn(row, column) ?? null)]);
  const known = new Map(
    (await rowsUnder(kind, within, [...owners.values()])).map((row) => [
      markOf(row, valueIn(row, owner)),
      keyIn(served, row),
    ]),
  );
  return new Map(
    rows.flatMap((row) => {
      const held = valueIn(row, owner);
      const to = typeof held === 'string' || typeof held === 'number' ? owners.get(held) : undefined;
      const key = known.get(markOf(row, to));
      return key === undefined ? [] : [[keyIn(served, row), key] as const];
    }),
  );
}

/** Keys are known before anything is written, so that copies can name each other. */
async function twinsOf({ served }: Kind, { tx }: Within, rows: readonly Row[]): Promise<Twin[]> {
  const { table } = served;
  const keys = table.key.type === 'integer' ? await reserveKeys(tx, table, rows.length) : rows.map(() => newId());
  return rows.flatMap((row, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ row, key }];
  });
}
