/**
 * Personal data is masked for readers below the level that a resource names (domains.md 22): they see that it is there, not
 * what it is; they neither filter, search nor sort by it. What the server reads to write is complete.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Leaf } from '../../../src/core/model/model';
import { accessOf, lacking } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type Column, quote } from '../column';
import type { Scope } from '../scope';
import { columnNamed, type Table } from '../table';

/** What stands for it. */
export const mask = '•••';

/** Whether whoever reads sees no personal data of a kind of record. */
export function isMasked({ resource }: Pick<Table, 'resource'>, { reader }: Pick<Scope, 'reader'>): boolean {
  const { personalFrom } = resource;
  if (personalFrom === undefined || reader === null) return false;
  // Who writes nothing while their sites are off reads as before.
  return lacking(accessOf(resource, personalFrom), { ...reader, siteOff: false }) !== null;
}

/** Whether somebody reads the personal data of the past, of any kind of record: as the history shows it. */
export function readsPersonalPast({ reader }: Pick<Scope, 'reader'>): boolean {
  if (reader === null) return true;
  // Reading is not exporting: the right is enough, without a fresh proof.
  return lacking(accessOf({ domaine: null }, 'EXPORTER_DONNEES_PERSONNELLES'), { ...reader, proved: true }) === null;
}

/** Whether a column is hidden from whoever reads. */
export function isHidden(column: Column, table: Table, scope: Scope): boolean {
  return column.leaf?.field.personal === true && isMasked(table, scope);
}

/** Refuses to test or to order by what is hidden. */
export function refuseHidden(name: string, personal: boolean, table: Table, scope: Scope): void {
  if (personal && isMasked(table, scope)) throw new Problem('filter-field', { status: 400, params: { field: name } });
}

/** A value as JSON text, masked; undefined when nothing of it is personal. */
export function maskedJson({ id, type, leaf }: Column): SQL | undefined {
  const name = `t."${id}"`;
  const shown = quote(JSON.stringify(mask));
  if (leaf?.field.personal)
    return sql.raw(type === 'jsonb' ? quote('[]') : `case when ${name} is null then 'null' else ${shown} end`);
  const hidden = personalKeys(leaf);
  return hidden.length === 0 || type !== 'jsonb' ? undefined : sql.raw(`${maskedItems(name, hidden)}::text`);
}

/** What is personal of the items of a list. */
export function personalKeys(leaf: Leaf | null): string[] {
  return Object.entries(leaf?.field.of ?? {}).flatMap(([key, { personal }]) => (personal ? [key] : []));
}

/** A list with these texts of its items masked. */
export function maskedItems(list: string, keys: readonly string[]): string {
  const item = keys.reduce((before, key) => {
    const own = quote(key);
    return `(case when jsonb_typeof(i.item -> ${own}) = 'string' then ${before} || jsonb_build_object(${own}, ${quote(mask)}) else ${before} end)`;
  }, 'i.item');
  return `(select coalesce(jsonb_agg(${item} order by i.place), '[]') from jsonb_array_elements(${list}) with ordinality i(item, place))`;
}

/** The folded text of the leaves that words may look in; null when whoever reads may look in all of them. */
export function openText(table: Table, scope: Scope): SQL | null {
  if (!isMasked(table, scope)) return null;
  const open = [...table.searched].flatMap((name) => {
    const column = columnNamed(table, name);
    return column && !column.leaf?.field.personal ? [sql`t.${sql.identifier(column.id)}::text`] : [];
  });
  // Where all of it is personal, no word finds anything.
  if (open.length === 0) return sql`''`;
  return sql`f_fold(concat_ws(E'\n', ${sql.join(open, sql`, `)}))`;
}
