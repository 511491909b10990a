/** What is done to the items of one list: records added, what is over taken away; told first, then written as one lot. */
import { randomUUID } from 'node:crypto';
import type { BlockedRow, DryRun, Selection } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { kindOf, listedKinds, mostItems } from '../../../src/plugins/lists/model';
import { lastingReasons } from '../../../src/plugins/lists/models/order';
import { keysOf } from '../../resource/bulk';
import { changedColumns, fieldChanges } from '../../resource/change';
import type { Within } from '../../resource/hooks';
import { labelsOf, refsOf } from '../../resource/refs';
import { reasonOf } from '../../resource/refusal';
import { type Served, servedNamed } from '../../resource/served';
import { findRow } from '../../resource/show';
import { updateOne } from '../../resource/write-one';
import type { Services } from '../../services';
import { itemsIn, keysIn, nameLeaf, storedItems } from './items';
import { orderOf } from './order';

type Items = readonly Readonly<Record<string, unknown>>[];

/** A list with other items, and what was left out. */
export interface Changed {
  id: string;
  items: Items;
  count: number;
  blocked: BlockedRow[];
}

export interface Added {
  /** Name of the resource whose records are added. */
  ressource: string;
  selection: Selection;
  epingle?: boolean;
  debut?: string | null;
  fin?: string | null;
}

/** The list with these records at its end; those it has already are told. */
export async function withRecords(within: Within, served: Served, id: string, added: Added): Promise<Changed> {
  const row = await findRow(within.tx, served, within.scope, id, 'lock');
  const kind = kindOf(row['typeContenu']);
  if (kind === null || listedKinds[kind].resource !== added.ressource) throw refused(within, 'list-content');
  if (row['mode'] === 'REGLES') throw refused(within, 'list-no-items');
  const target = servedNamed(within.catalogue, added.ressource);
  const keys = await keysOf(target, within, added.selection);
  const inside = new Set(keysIn(itemsIn(row)));
  const fresh = keys.filter((key) => !inside.has(Number(key)));
  const stored = storedItems(row);
  if (stored.length + fresh.length > mostItems) throw refused(within, 'list-full', { max: mostItems });
  const twice = keys.filter((key) => inside.has(Number(key)));
  const labels = await labelsOf(within.tx, target.table, twice, within.scope);
  const { epingle = false, debut = null, fin = null } = added;
  const items = [...stored, ...fresh.map((key) => ({ id: randomUUID(), [nameLeaf(kind)]: key, epingle, debut, fin }))];
  return {
    id,
    items: numbered(items),
    count: fresh.length,
    blocked: twice.map((key) => ({
      id: key,
      label: labels[String(key)] ?? String(key),
      reasons: [reasonOf({ code: 'list-already' }, within.scope.locale)],
    })),
  };
}

/** The list without the items whose time is over, or whose record is gone, past or cancelled. */
export async function cleaned(within: Within, served: Served, id: string): Promise<Changed> {
  const row = await findRow(within.tx, served, within.scope, id, 'lock');
  const { locale: lang, now: at } = within.scope;
  const { absents } = await orderOf(within, row, { partner: null, lang, at });
  const over = new Set(absents.flatMap(({ index, raison }) => (lastingReasons.includes(raison) ? [index] : [])));
  const stored = storedItems(row);
  const left = stored.filter((_, index) => !over.has(index));
  return { id, items: numbered(left), count: stored.length - left.length, blocked: [] };
}

/** What a change would come to. */
export async function rehearsed(
  within: Within,
  served: Served,
  { id, items, count, blocked }: Changed,
): Promise<DryRun> {
  const before = await findRow(within.tx, served, within.scope, id);
  const after = { ...before, contenu: { items } };
  const changes = fieldChanges(changedColumns(served.table, before, after), before, after);
  return {
    changed: count,
    unchanged: 0,
    blocked: blocked.length,
    blockedRows: blocked,
    sample: count === 0 ? [] : [{ id, label: String(before['libelle']), changes, resource: served.resource.name }],
    refs: await refsOf(within.tx, [before, after], served, within.catalogue, within.scope),
  };
}

/** Writes a change, from the version that its caller saw. */
export async function kept(services: Services, within: Within, served: Served, version: number, changed: Changed) {
  const { lot } = await updateOne(services, served, within, changed.id, version, { contenu: { items: changed.items } });
  return { lot, changed: changed.count, blocked: changed.blocked.length, blockedRows: changed.blocked };
}

function numbered(items: Items): Items {
  return items.map((item, index) => ({ ...item, order: index + 1 }));
}

function refused({ scope }: Within, code: string, params: Readonly<Record<string, string | number>> = {}): Problem {
  return new Problem('refused', { status: 409, params: { reason: reasonOf({ code, params }, scope.locale).message } });
}
