/** An upsell copied to many manifestations, as one lot; those that have one keep it, unless it is replaced. */
import { sql } from 'drizzle-orm';
import type { Selection } from '../../../../src/core/contract';
import type { Row } from '../../../../src/core/model/model';
import { type Operation, write } from '../../../actions/write';
import type { Pending, Refusal, Within } from '../../../resource/hooks';
import { followersOf } from '../../../resource/inherit/followers';
import { effectiveRows } from '../../../resource/inherit/tree';
import { readRows, rowText } from '../../../resource/read/shape';
import { findRow } from '../../../resource/read/show';
import { keyArray, run } from '../../../resource/run';
import { type Served, servedNamed } from '../../../resource/served';
import { block, emptyTally, keysOf, rowsToWrite, sample, type Tally } from '../../../resource/write/bulk';
import { changedColumns, merge } from '../../../resource/write/change';
import { draftCreate, keyIn } from '../../../resource/write/prepare';
import { validate } from '../../../resource/write/validate';
import { refuseLocked } from '../../publication/locks';

export interface CopyRequest {
  id: number;
  selection: Selection;
  /** What the manifestations have already is removed. */
  remplacer: boolean;
}

/** Leaves that a copy takes along. */
const copied = ['titreFr', 'titreEn', 'openPass', 'afficheDateSeance', 'upsells'] as const;

/** Judges a copy, and writes it when an operation is given. */
export async function copyUpsell(within: Within, request: CopyRequest, operation: Operation | null): Promise<Tally> {
  const served = servedNamed(within.catalogue, 'upsells');
  const shows = servedNamed(within.catalogue, 'manifestations');
  const source = await findRow(within.tx, served, within.scope, String(request.id));
  // What it follows does not come along: what it comes to does.
  const [held = source] = await effectiveRows(within.tx, served, [source]);
  const body = Object.fromEntries(copied.map((leaf) => [leaf, held[leaf]]));
  const keys = (await keysOf(shows, within, request.selection)).filter((key) => key !== source['idmanif']);
  const targets = await rowsToWrite(shows, within, keys, ['lockStatus'], false);
  const known = await existing(served, within, keys, operation !== null);
  const tally = emptyTally();
  const locked = await refuseLocked(
    { ...within, origin: 'bulk' },
    targets.map(asPending),
    'manifestations',
    'manifInfo.lockStatus',
  );
  const showOf = new Map<string | number, Row>();
  const pending: Pending[] = [];
  for (const show of targets) {
    const id = Number(show['idmanif']);
    const before = known.get(id);
    const refusals: readonly Refusal[] =
      locked.get(id) ?? (before && !request.remplacer ? [{ code: 'upsell-exists' }] : []);
    if (refusals.length > 0) {
      block(shows, within, tally, id, show, refusals);
      continue;
    }
    const each = before
      ? { key: keyIn(served, before), before, after: merge(served.resource.model, before, body) }
      : (await draftCreate(served, within, { ...body, idmanif: id }, new Set(), `n${id}`)).pending;
    if (each.before && each.after && changedColumns(served.table, each.before, each.after).length === 0) {
      tally.unchanged += 1;
      continue;
    }
    showOf.set(each.key, show);
    pending.push(each);
  }
  const judged = await validate(served, within, pending);
  for (const [key, refusals] of judged) {
    const show = showOf.get(key);
    if (show) block(shows, within, tally, Number(show['idmanif']), show, refusals);
  }
  const free = pending.filter(({ key }) => !judged.has(key));
  tally.changed = free.length;
  for (const each of free) sample(served, tally, each);
  if (operation) await write(operation, served, free);
  else
    tally.followers = await followersOf(
      served,
      within,
      free.filter(({ before }) => before !== null),
    );
  return tally;
}

function asPending(row: Row): Pending {
  return { key: Number(row['idmanif']), before: row, after: row };
}

/** Upsells that these manifestations have. */
async function existing(
  { table }: Served,
  { tx, scope }: Within,
  keys: readonly (string | number)[],
  lock: boolean,
): Promise<Map<number, Row>> {
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(table, scope, 'full')} as row from upsells t
      where t.idmanif = any(${keyArray('integer', keys)})${lock ? sql` for update of t` : sql``}`,
  );
  return new Map(readRows(found).map((row) => [Number(row['idmanif']), row]));
}
