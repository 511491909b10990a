/** The filter language bound to SQL: an allow-list of columns, values as parameters only (tree.ts holds the table). */
import { type SQL, sql } from 'drizzle-orm';
import { type FilterField, fieldNamed, searchedFields } from '../src/core/filter/fields';
import { fold } from '../src/core/filter/fold';
import type { Condition, Filter } from '../src/core/filter/tree';
import { codesWith } from '../src/core/filter/values';
import { overrideField } from '../src/core/inherit/filter-fields';
import { settingsOf } from '../src/core/inherit/resolve';
import type { Field } from '../src/core/model/field';
import { ownItemFields } from '../src/core/model/items';
import { Problem } from '../src/core/problem';
import { between, compared } from './filter-compare';
import { dated } from './filter-dates';
import { type ItemField, inItems, itemFieldNamed } from './filter-items';
import { fewTexts } from './filter-price';
import { type Binding, contains, integerOf, listedNamed, pointed, referred, textOf } from './filter-references';
import type { Column } from './resource/column';
import { effectiveNamed, overrides } from './resource/inherit/filters';
import { isHidden, openText, refuseHidden } from './resource/read/masked';
import { pointsToAny } from './resource/read/references';
import { valueOf } from './resource/read/shape';
import { textArray } from './resource/run';
import type { Scope } from './resource/scope';
import { columnNamed, folded, type Table } from './resource/table';

const everything = sql`true`;
const nothing = sql`false`;
/** The condition that keeps the rows `t` of a filter. */
export function bindFilter(filter: Filter, binding: Binding): SQL {
  switch (filter.type) {
    case 'and':
      return filter.of.length === 0
        ? everything
        : sql`(${sql.join(
            filter.of.map((each) => bindFilter(each, binding)),
            sql` and `,
          )})`;
    case 'or':
      return filter.of.length === 0
        ? nothing
        : sql`(${sql.join(
            filter.of.map((each) => bindFilter(each, binding)),
            sql` or `,
          )})`;
    case 'not':
      return sql`not coalesce(${bindFilter(filter.of, binding)}, false)`;
    case 'word':
      return word(filter.text, binding);
    case 'test':
      return test(filter.field, filter.any, binding);
  }
}

function word(text: string, binding: Binding): SQL {
  const { table, fields } = binding.served;
  const wanted = fold(text);
  const others = searchedFields(fields).filter((field) => {
    const column = columnNamed(table, field.name);
    return !table.searched.has(field.name) && !(column && isHidden(column, table, binding.scope));
  });
  const found = sql`t."recherche" like ${contains(wanted)}`;
  const open = openText(table, binding.scope);
  // The index finds them; what may be looked in decides.
  const inside = open === null ? found : sql`(${found} and ${open} like ${contains(wanted)})`;
  if (others.length === 0) return inside;
  return sql`(${sql.join([inside, ...others.map((field) => wordIn(field, text, binding))], sql` or `)})`;
}

function wordIn(field: FilterField, text: string, binding: Binding): SQL {
  const value = () => valueOf(allowed(field.name, binding.served.table), binding.scope);
  switch (field.kind) {
    case 'enum':
      return sql`${value()} = any(${textArray(codesWith(field, text))})`;
    case 'integer':
    case 'number':
      return sql`${value()}::text = ${fold(text)}`;
    case 'flag':
    case 'date':
    case 'dateTime':
      return nothing;
    default:
      return bound(field, { op: 'match', value: { type: 'text', text } }, binding);
  }
}

function test(name: string, any: readonly Condition[], binding: Binding): SQL {
  const field = fieldNamed(binding.served.fields, name);
  if (!field) throw new Problem('filter-field', { status: 400, params: { field: name } });
  const item = itemNamed(name, binding);
  if (item) return inItems(field, item, any, binding.served.table, binding.scope);
  const [texts, others] = any.length > fewTexts ? manyTexts(field, any, binding) : [[], any];
  const tests = [...others.map((each) => bound(field, each, binding)), ...texts];
  const [only] = tests;
  return tests.length === 1 && only ? only : sql`(${sql.join(tests, sql` or `)})`;
}

/** A plain field of items that the name means: what the row has of that name itself comes first. */
function itemNamed(name: string, { served: { table }, scope }: Binding): ItemField | undefined {
  if (listedNamed(table, name) || effectiveNamed(table, name)) return undefined;
  if (table.resource.model.inherits && name === overrideField) return undefined;
  const item = itemFieldNamed(table, name);
  const isPersonal = item?.field.personal === true || item?.leaf.field.personal === true;
  refuseHidden(name, columnNamed(table, name)?.leaf?.field.personal === true || isPersonal, table, scope);
  return item;
}

/** Many texts as one test: of one column, which is folded once, or of the names that it points to; few are left to the index of each. */
function manyTexts(field: FilterField, any: readonly Condition[], binding: Binding): [SQL[], readonly Condition[]] {
  const typed = any.flatMap((said) => (said.op === 'match' ? [textOf(said.value)] : []));
  const one = typed.length > 0 ? oneOfTexts(field, typed, binding) : null;
  return one === null ? [[], any] : [[one], any.filter(({ op }) => op !== 'match')];
}

function oneOfTexts(field: FilterField, typed: readonly string[], binding: Binding): SQL | null {
  const { served, scope } = binding;
  const { table } = served;
  const column = columnNamed(table, field.name);
  const listed = listedNamed(table, field.name);
  if (effectiveNamed(table, field.name)) return null;
  refuseHidden(field.name, column?.leaf?.field.personal === true, table, scope);
  const named = (kind: Field['key']) => referred(field, kind, false, typed, binding);
  if (listed) return pointsToAny(listed, named(listed.field.key));
  if (!column) return null;
  if (field.kind === 'reference') return sql`${valueOf(column, scope)} = any(${named(column.leaf?.field.key)})`;
  if (column.type !== 'text' || ['id', 'tags', 'enum'].includes(field.kind)) return null;
  return sql`${foldedValue(column, scope)} like any(${textArray(typed.map((each) => contains(fold(each))))})`;
}

/** What is said of a field: of a column, or of what the items of a list point to or hold. */
function bound(field: FilterField, said: Condition, binding: Binding): SQL {
  const { table } = binding.served;
  refuseHidden(field.name, columnNamed(table, field.name)?.leaf?.field.personal === true, table, binding.scope);
  const listed = listedNamed(table, field.name);
  if (listed) return pointed(field, listed, said, binding);
  if (table.resource.model.inherits && field.name === overrideField) return overridden(table, said);
  const effective = effectiveNamed(table, field.name);
  if (effective) return condition(field, effective, said, binding);
  const item = itemNamed(field.name, binding);
  return item
    ? inItems(field, item, [said], table, binding.scope)
    : condition(field, allowed(field.name, table), said, binding);
}

/** Has a value of its own for a leaf; for any, for none. */
function overridden(table: Table, said: Condition): SQL {
  const names = settingsOf(table.resource.model).map(({ name }) => name);
  const any = sql`(${sql.join(
    names.map((name) => overrides(table, name)),
    sql` or `,
  )})`;
  if (said.op === 'present') return any;
  if (said.op === 'empty') return sql`not coalesce(${any}, false)`;
  return said.op === 'match' || said.op === 'exact' ? overrides(table, textOf(said.value)) : nothing;
}

function allowed(name: string, table: Table): Column {
  const column = columnNamed(table, name);
  if (!column) throw new Problem('filter-field', { status: 400, params: { field: name } });
  return column;
}

function condition(field: FilterField, column: Column, said: Condition, binding: Binding): SQL {
  const value = valueOf(column, binding.scope);
  if (said.op === 'empty') return empty(column, value);
  if (said.op === 'present') return sql`not ${empty(column, value)}`;
  switch (field.kind) {
    case 'date':
    case 'dateTime': {
      const type = field.kind === 'date' ? sql`date` : sql`timestamptz`;
      return dated(field.kind, said, binding.served.table, binding.scope, (bounds) =>
        between(value, bounds?.start ?? null, bounds?.end ?? null, type),
      );
    }
    case 'integer':
    case 'number':
      return compared(value, said);
    case 'flag':
      return sql`${value} = ${said.op === 'match' && said.value.type === 'flag' && said.value.flag}`;
    case 'enum':
      return said.op === 'match' ? sql`${value} = ${textOf(said.value)}` : nothing;
    default:
      return said.op === 'match' || said.op === 'exact'
        ? textual(field, column, said.op === 'exact', textOf(said.value), binding)
        : nothing;
  }
}

function textual(field: FilterField, column: Column, exact: boolean, typed: string, binding: Binding): SQL {
  const wanted = fold(typed);
  switch (field.kind) {
    case 'id':
      return column.type === 'integer' ? sameNumber(column, typed) : sql`${sql.raw(folded(column))} = ${wanted}`;
    case 'reference':
      return sql`${valueOf(column, binding.scope)} = any(${referred(field, column.leaf?.field.key, exact, [typed], binding)})`;
    case 'tags':
      return tagged(column, valueOf(column, binding.scope), exact, wanted);
    default: {
      const own = exact
        ? sql`${foldedValue(column, binding.scope)} = ${wanted}`
        : sql`${foldedValue(column, binding.scope)} like ${contains(wanted)}`;
      // The folded search column has the trigram index: it narrows, the column itself decides.
      return binding.served.table.searched.has(column.name)
        ? sql`(t."recherche" like ${contains(wanted)} and ${own})`
        : own;
    }
  }
}

function foldedValue(column: Column, scope: Scope): SQL {
  return column.computed ? sql`f_fold((${column.computed(scope)})::text)` : sql.raw(folded(column));
}

/** Lists are distinguished by the first leaf of their items (`champs` by `chemin`), or by a key that an item points with. */
function tagged(column: Column, value: SQL, exact: boolean, wanted: string): SQL {
  const fields = Object.entries(column.leaf?.field.of ?? {}).filter(([name]) => !ownItemFields.has(name));
  const [first] = fields;
  if (column.shape === 'items' && first !== undefined) {
    const name = sql`f_fold(item ->> ${first[0]})`;
    const same = exact ? sql`${name} = ${wanted}` : sql`${name} like ${contains(wanted)}`;
    const pointed = fields.flatMap(([inner, { kind }]) =>
      kind === 'reference' ? [sql`f_fold(item ->> ${inner}) = ${wanted}`] : [],
    );
    const tests = pointed.length > 0 && first[1].kind === 'reference' ? pointed : [same, ...pointed];
    return sql`exists (select from jsonb_array_elements(${value}) item where (${sql.join(tests, sql` or `)}))`;
  }
  const item = exact ? sql`f_fold(item) = ${wanted}` : sql`f_fold(item) like ${contains(wanted)}`;
  return sql`exists (select from jsonb_array_elements_text(${value}) item where ${item})`;
}

function sameNumber(column: Column, typed: string): SQL {
  const number = integerOf(typed);
  return number === null ? nothing : sql`t.${sql.identifier(column.id)} = ${number}`;
}

function empty(column: Column, value: SQL): SQL {
  if (column.type === 'jsonb') return sql`(${value} is null or ${value} = '[]'::jsonb)`;
  return column.type === 'text' ? sql`(${value} is null or f_fold(${value}) = '')` : sql`(${value} is null)`;
}
