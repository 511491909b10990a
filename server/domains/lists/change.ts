/** What is done to the items of one list: records added, what is over taken away; a dry run first, then written as one lot. */
import { randomUUID } from 'node:crypto';
import type { Selection } from '../../../src/core/contract';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { kindOf, listedKinds, mostItems } from '../../../src/plugins/lists/model';
import { lastingReasons } from '../../../src/plugins/lists/models/order';
import type { Within } from '../../resource/hooks';
import { labelsOf } from '../../resource/read/refs';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { type Served, servedNamed } from '../../resource/served';
import type { Deed } from '../../resource/write/act';
import { keysOf } from '../../resource/write/bulk';
import { itemsIn, keysIn, nameLeaf, storedItems } from './items';
import { orderOf } from './order';

type Items = readonly Readonly<Record<string, unknown>>[];

export interface Added {
  /** Name of the resource whose records are added. */
  ressource: string;
  selection: Selection;
  epingle?: boolean;
  debut?: string | null;
  fin?: string | null;
}

/** The list with these records at its end; those it has already are reported. */
export async function withRecords(within: Within, served: Served, id: string, added: Added): Promise<Deed> {
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
    change: withItems(items),
    count: fresh.length,
    blocked: twice.map((key) => ({
      id: key,
      label: labels[String(key)] ?? String(key),
      reasons: [reasonOf({ code: 'list-already' }, within.scope.locale)],
    })),
  };
}

/** The list without the items whose time is over, or whose record is gone, past or cancelled. */
export async function cleaned(within: Within, served: Served, id: string): Promise<Deed> {
  const row = await findRow(within.tx, served, within.scope, id, 'lock');
  const { locale: lang, now: at } = within.scope;
  const { absents } = await orderOf(within, row, { partner: null, lang, at });
  const over = new Set(absents.flatMap(({ index, raison }) => (lastingReasons.includes(raison) ? [index] : [])));
  const stored = storedItems(row);
  const left = stored.filter((_, index) => !over.has(index));
  return { change: withItems(left), count: stored.length - left.length, blocked: [] };
}

function withItems(items: Items): Change {
  return { contenu: { items: items.map((item, index) => ({ ...item, order: index + 1 })) } };
}

function refused({ scope }: Within, code: string, params: Readonly<Record<string, string | number>> = {}): Problem {
  return new Problem('refused', { status: 409, params: { reason: reasonOf({ code, params }, scope.locale).message } });
}
