/** Completion of a field's values from what the reader may see: labels of references, distinct texts, items of lists. */

import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import { kindOf } from '../../../src/core/kinds/registry';
import { valueText } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Database } from '../../db/database';
import { type ItemField, itemFieldNamed, itemValues } from '../../filter-items';
import { listedNamed } from '../../filter-references';
import { translators } from '../../texts';
import type { Column } from '../column';
import { effectiveNamed } from '../inherit/filters';
import { read } from '../run';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, folded } from '../table';
import { findRecords } from './choices';
import { from, whereOf } from './query';

/** One completion: the value, and how it is shown. */
export interface FieldValueFound {
  value: string;
  label: string;
}

interface ValuesRequest {
  field: string;
  typed?: string;
  limit?: number;
}

/** Rows looked at for distinct texts: enough to complete from, little enough to be quick on large tables. */
const looked = 20_000;

/** Values of a field that contain what is typed, what begins with it first. */
export async function findValues(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  request: ValuesRequest,
): Promise<FieldValueFound[]> {
  const item = itemFieldNamed(served.table, request.field);
  if (item) return itemTexts(database, served, catalogue, scope, item, request);
  const listed = listedNamed(served.table, request.field);
  const column =
    listed?.column ?? columnNamed(served.table, request.field) ?? effectiveNamed(served.table, request.field);
  if (!column || column.leaf?.field.secret || column.leaf?.field.personal) {
    throw new Problem('filter-field', { status: 400, params: { field: request.field } });
  }
  const typed = fold(request.typed ?? '');
  const limit = request.limit ?? 20;
  if (column.shape === 'choice' || column.shape === 'flag') return fixedValues(served, column, scope, typed);
  const target = catalogue.get((listed ?? column.leaf)?.field.resource ?? '');
  if (target) {
    const found = await findRecords(database, target, catalogue, scope, { typed, limit });
    return found.map(({ value, label }) => ({ value, label }));
  }
  // What is computed for each reader is stored nowhere to complete from.
  if (column.computed) return [];
  if (column.type !== 'text' && column.shape !== 'texts' && column.kind !== 'key') return [];
  return read(database, distinctValues(served, catalogue, scope, column, typed, limit));
}

/** Distinct texts in the items of a list; what is not a text has none to complete with. */
async function itemTexts(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  item: ItemField,
  { typed = '', limit = 20 }: ValuesRequest,
): Promise<FieldValueFound[]> {
  const { personal } = item.field;
  const { shape, size } = kindOf(item.field);
  if (personal || item.leaf.field.personal)
    throw new Problem('filter-field', { status: 400, params: { field: item.name } });
  if (shape !== 'texts' && (shape !== 'text' || size !== 'line')) return [];
  const where = whereOf(served, catalogue, scope);
  const values = sql`select v.value #>> '{}' as value from ${from(served)} cross join lateral ${itemValues(item)} where ${where}`;
  return read(database, byUse(values, fold(typed), limit));
}

function fixedValues(served: Served, column: Column, scope: Scope, typed: string): FieldValueFound[] {
  const { leaf } = column;
  const codes = leaf?.field.values ?? [];
  return codes
    .map((code) => ({
      value: code,
      label: leaf ? translators[scope.locale](valueText(served.resource.model, leaf, code)) : code,
    }))
    .filter(({ value, label }) => fold(label).includes(typed) || fold(value).includes(typed));
}

function distinctValues(
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  column: Column,
  typed: string,
  limit: number,
): SQL {
  const where = whereOf(served, catalogue, scope);
  const name = sql`t.${sql.identifier(column.id)}`;
  const value = column.shape === 'texts' ? sql`jsonb_array_elements_text(${name})` : sql`${name}::text`;
  const narrowed =
    typed === '' || column.shape === 'texts' ? sql`true` : sql`${sql.raw(folded(column))} like ${like(typed)}`;
  return byUse(sql`select ${value} as value from ${from(served)} where ${where} and ${narrowed}`, typed, limit);
}

/** Of the values of a statement those that contain what is typed: what begins with it first, then the most used. */
function byUse(values: SQL, typed: string, limit: number): SQL {
  return sql`select value, value as label from (
      select value, count(*) as uses from (${values} limit ${sql.raw(String(looked))}) v
      where value is not null and value <> '' and f_fold(value) like ${like(typed)} group by value
    ) d order by (case when f_fold(value) like ${start(typed)} then 0 else 1 end), uses desc, value limit ${limit}`;
}

function like(typed: string): string {
  return `%${escaped(typed)}%`;
}

function start(typed: string): string {
  return `${escaped(typed)}%`;
}

function escaped(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}
