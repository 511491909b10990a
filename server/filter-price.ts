/**
 * What a filter costs before it runs: its values times the rows that are looked at for each, in microseconds of a slow
 * machine. An index that would narrow is counted for words and a few texts alone.
 */
import { fieldNamed } from '../src/core/filter/fields';
import type { Condition, Filter } from '../src/core/filter/tree';
import { Problem } from '../src/core/problem';
import { itemFieldNamed } from './filter-items';
import { type Binding, listedNamed } from './filter-references';
import { rowsAbout, sharesConnection } from './resource/read/row-counts';
import { columnNamed } from './resource/table';

/** Two thirds of the time that a statement may take. */
const most = 20_000_000;
/** What many values may keep everybody waiting for, where all share one connection. */
const mostShared = 400_000;

/** Cost of a row for one value of each kind of test. */
const costs = { key: 20, plain: 0.1, text: 1.5, indexed: 0.2, item: 4, itemValue: 0.5 } as const;
/** Texts that an index looks for one by one. */
export const fewTexts = 16;

/** Refuses a filter that would take too long on as many rows as there are, and says what to do. */
export function refusePrice(filter: Filter, binding: Binding): void {
  const rows = rowsAbout(binding.served.table.name);
  const valeurs = valuesIn(filter);
  const limit = sharesConnection() && valeurs > fewTexts ? mostShared : most;
  if (priceOf(filter, binding, rows, false) <= limit) return;
  throw new Problem('filter-price', { status: 422, params: { valeurs, lignes: rows } });
}

function priceOf(filter: Filter, binding: Binding, rows: number, isNot: boolean): number {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.of.reduce((sum, each) => sum + priceOf(each, binding, rows, isNot), 0);
    case 'not':
      return priceOf(filter.of, binding, rows, true);
    case 'word':
      return rows * (isNot ? costs.text : costs.indexed);
    case 'test':
      return testPrice(filter.field, filter.any, binding, rows, isNot);
  }
}

function testPrice(name: string, any: readonly Condition[], binding: Binding, rows: number, isNot: boolean): number {
  const { table, fields } = binding.served;
  const field = fieldNamed(fields, name);
  const values = any.length;
  // One look into the index of the key each.
  if (name === table.key.name && !isNot) return values * costs.key;
  if (field?.resource !== undefined && (listedNamed(table, name) || field.kind === 'reference')) {
    // Each name is looked for among all records of the other kind.
    const others = rowsAbout(binding.catalogue.get(field.resource)?.table.name ?? '');
    return values * (others * costs.text + rows * costs.plain);
  }
  if (itemFieldNamed(table, name)) return rows * (costs.item + costs.itemValue * values);
  if (columnNamed(table, name)?.type === 'jsonb') return rows * costs.item * values;
  const isText = columnNamed(table, name)?.type === 'text' && field?.kind !== 'enum' && field?.kind !== 'id';
  if (!isText) return rows * costs.plain * values;
  const isIndexed = table.searched.has(name) && !isNot && values <= fewTexts;
  return rows * values * (isIndexed ? costs.indexed : costs.text);
}

function valuesIn(filter: Filter): number {
  if (filter.type === 'word') return 1;
  if (filter.type === 'test') return filter.any.length;
  return (filter.type === 'not' ? [filter.of] : filter.of).reduce((sum, each) => sum + valuesIn(each), 0);
}
