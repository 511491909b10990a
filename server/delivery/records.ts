/** What visitors may read of a kind of record: leaves by name, those of two languages as one, in the language of the page. */
import { type SQL, sql } from 'drizzle-orm';
import { kindOf } from '../../src/core/kinds/registry';
import { isItem } from '../../src/core/model/inner';
import type { Row } from '../../src/core/model/model';
import type { Locale } from '../../src/i18n/text';
import { pictureAddress } from '../content/components';
import { readLongText } from '../content/reading/read';
import { fieldSchema, type JsonSchema } from '../http/model-schema';
import type { Column } from '../resource/column';
import { rowText, valueIn } from '../resource/read/shape';
import { everyScope } from '../resource/scope';
import type { Table } from '../resource/table';

/** A value that visitors read: of one leaf, or of its French and its English one. */
interface Shown {
  name: string;
  french: Column;
  english: Column | null;
}

export interface PublicKind {
  table: Table;
  shown: readonly Shown[];
  names: ReadonlySet<string>;
}

/** @param names leaves, those of two languages without `Fr` and `En` */
export function publicKind(table: Table, names: string): PublicKind {
  const shown = names
    .trim()
    .split(/\s+/)
    .map((name): Shown => {
      const french = table.columns.get(name) ?? table.columns.get(`${name}Fr`);
      if (!french) throw new Error(`${table.name} has no leaf ${name}.`);
      const english = french.name === name ? undefined : table.columns.get(`${name}En`);
      return { name, french, english: english ?? null };
    });
  const columns = shown.flatMap(({ french, english }) => (english === null ? [french] : [french, english]));
  return { table, shown, names: new Set(columns.map(({ name }) => name)) };
}

/** The JSON text of the row `t`, of the leaves that visitors read. */
export function publicText({ table, names }: PublicKind, lang: Locale): SQL {
  return rowText(table, everyScope(lang), names);
}

/** A row as visitors read it. @param only names; all of them when none are named */
export async function publicRow(
  { table, shown }: PublicKind,
  row: Row,
  lang: Locale,
  only: ReadonlySet<string> | null = null,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = { [table.key.name]: row[table.key.name] };
  for (const { name, french, english } of shown) {
    if (only !== null && !only.has(name)) continue;
    const own = english && lang === 'en' ? valueIn(row, english) : null;
    const isSaid = typeof own === 'string' && own.trim() !== '';
    found[name] = await shownValue(french, isSaid ? own : valueIn(row, french));
  }
  return found;
}

/** Pictures by their address, HTML without what could run. */
async function shownValue({ leaf }: Column, value: unknown): Promise<unknown> {
  if (typeof value !== 'string' || leaf === null) return value ?? null;
  if (leaf.field.kind === 'richText') return readLongText('clean', value, leaf.path);
  if (leaf.field.kind === 'image') return pictureAddress(value) ?? null;
  return value;
}

/** The same of values of any depth: those of components. Keys of pictures become their addresses. */
export function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (isItem(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withAddresses(each)]));
  return typeof value === 'string' && pictureKey.test(value) ? `/storage/${value}` : value;
}

const pictureKey = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** The schema of such a row, and of what is read beside it. */
export function publicSchema(
  { table, shown }: PublicKind,
  more: Readonly<Record<string, JsonSchema>> = {},
  only: ReadonlySet<string> | null = null,
): JsonSchema {
  const key = { type: table.key.type === 'integer' ? 'integer' : 'string' };
  const properties = shown
    .filter(({ name }) => only === null || only.has(name))
    .map(({ name, french, english }) => [name, english || french.leaf === null ? text : schemaOf(french)] as const);
  return { type: 'object', properties: { [table.key.name]: key, ...Object.fromEntries(properties), ...more } };
}

function schemaOf({ leaf }: Column): JsonSchema {
  if (leaf === null) return text;
  return kindOf(leaf.field).size === 'picture' ? text : fieldSchema(leaf.field);
}

export const text: JsonSchema = { type: ['string', 'null'] };
export const integer: JsonSchema = { type: 'integer' };

/** A page of items with the cursor of the next one. */
export function pageSchema(items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return { type: 'object', properties: { items: { type: 'array', items }, next: text, ...more } };
}

/** A label in the language of the page, else in French. */
export function label(alias: string, lang: Locale, [french, english] = ['libelle_fr', 'libelle_en']): SQL {
  return sql.raw(
    lang === 'en' ? `coalesce(nullif(${alias}.${english}, ''), ${alias}.${french})` : `${alias}.${french}`,
  );
}
