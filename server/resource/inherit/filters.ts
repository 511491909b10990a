/** What filters ask of records that inherit: values of their own (`surcharge:paypal`) and effective ones (`effectif.paypal:oui`). */
import { type SQL, sql } from 'drizzle-orm';
import { effectiveLeaf } from '../../../src/core/inherit/filter-fields';
import { flagOf, settingsOf } from '../../../src/core/inherit/resolve';
import { type Column, type Computed, literal } from '../column';
import type { Table } from '../table';
import { linksOf, mostGenerations } from './tree';

/** The column of an effective value, by the name that filters ask it by; undefined for any other name. */
export function effectiveNamed(table: Table, name: string): Column | undefined {
  const leaf = effectiveLeaf(table.resource.model, name);
  const column = leaf && table.columns.get(leaf.name);
  return column && effectiveColumn(table, column);
}

/** A leaf as it holds in the row `t`: its own value, or that of the nearest ancestor that has one. */
function effectiveColumn(table: Table, column: Column): Column {
  return { ...column, computed: () => effectiveValue(table, column) };
}

/** What a leaf comes to in the row `t`. */
export function effectiveValue(table: Table, column: Column): SQL {
  const initial = column.leaf?.field.default;
  const value = initial === undefined ? sql`up.value` : sql`coalesce(up.value, ${literal(initial, column.type)})`;
  return climbed(table, column, value);
}

/** Key of the record that the row `t` has a leaf from: its own where it says it itself. */
export function effectiveSource(table: Table, column: Column): SQL {
  return climbed(table, column, sql`up.key`);
}

/** Something of the record that gives a leaf of the row `t`, from itself up. */
function climbed(table: Table, column: Column, found: SQL): SQL {
  const { parent, follows } = linksOf(table);
  const flag = column.leaf && flagOf(table.resource.model, column.leaf.section);
  const sectionFlag = flag && table.columns.get(flag.name);
  const of = (alias: string, id: string) => sql.raw(`${alias}."${id}"`);
  const wholeOf = (alias: string): SQL => (sectionFlag ? of(alias, sectionFlag.id) : sql`false`);
  const parts = (alias: string, rank: SQL) =>
    sql`${of(alias, table.key.id)} as key, ${of(alias, parent.id)} as parent, (${of(alias, follows.id)} and ${of(alias, parent.id)} is not null
      and (${wholeOf(alias)} or ${of(alias, column.id)} is null)) as goes_on, ${of(alias, column.id)} as value, ${rank} as rank`;
  return sql`(with recursive up as (
      select ${parts('t', sql`0`)}
      union all
      select ${parts('n', sql`up.rank + 1`)} from up join ${sql.identifier(table.name)} n on n.${sql.identifier(table.key.id)} = up.parent
        where up.goes_on and up.rank < ${sql.raw(String(mostGenerations))}
    ) select ${found} from up order by up.rank desc limit 1)`;
}

/** Whether the row `t` has a value of its own for a leaf: it inherits it not. */
export function overrides(table: Table, name: string): SQL {
  const leaf = settingsOf(table.resource.model).find((each) => each.name === name);
  const column = leaf && table.columns.get(leaf.name);
  if (!column) return sql`false`;
  const { parent, follows } = linksOf(table);
  return sql`(t.${sql.identifier(parent.id)} is not null and t.${sql.identifier(follows.id)} and t.${sql.identifier(column.id)} is not null)`;
}

/** How many values of its own the row `t` has. */
export function overrideCount(table: () => Table): Computed {
  return () => {
    const { parent, follows } = linksOf(table());
    const columns = settingsOf(table().resource.model).flatMap(({ name }) => {
      const column = table().columns.get(name);
      return column ? [`t."${column.id}"`] : [];
    });
    return sql`(case when t.${sql.identifier(parent.id)} is not null and t.${sql.identifier(follows.id)}
      then num_nonnulls(${sql.raw(columns.join(', '))}) else 0 end)`;
  };
}
