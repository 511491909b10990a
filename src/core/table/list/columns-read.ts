/** What a list reads of its rows: no more than its columns show. */
import { kindOf } from '../../kinds/registry';
import { ownerLeaf } from '../../zones';
import { type Column, columnsOf, type TableDefinition, twinOf } from '../define-table';
import { parseColumns } from './list-state';

/**
 * Names of the leaves that the columns of an address (`cols`) need, as lists are requested: `libelleEn,libelleFr`. The
 * same text whatever the order of the columns. Null, complete rows: a column draws its own cell and does not say what it reads.
 */
export function columnsRead(table: TableDefinition, cols: string | undefined): string | null {
  const all = columnsOf(table);
  const chosen = parseColumns(cols, new Set(all.map(({ name }) => name)))?.map(({ name }) => name);
  const shown = all.filter(({ name, hidden }) => (chosen === undefined ? hidden !== true : chosen.includes(name)));
  if (shown.some(({ cell, reads }) => cell !== undefined && reads === undefined)) return null;
  const { fr, en } = table.resource.label;
  const names = [...shown.flatMap((column) => readBy(table, column)), ...(table.reads ?? []), fr, ...(en ? [en] : [])];
  return [...new Set(names)].toSorted().join();
}

/** The leaf of a column, the other side of a text in two languages (they are edited together), and what its cell reads. */
function readBy({ resource }: TableDefinition, { name, leaf, reads = [] }: Column): string[] {
  const twin = twinOf(resource.model, leaf);
  const owner = kindOf(leaf.field).shape === 'instant' ? ownerLeaf(resource.model) : undefined;
  return [name, ...(twin ? [twin.name] : []), ...(owner ? [owner.name] : []), ...reads];
}
