/** Orders of a list: several columns, allow-listed, French collation, what is empty last, the key as tie-break. */
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import { type Column, isLong } from '../column';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, enumRank, french } from '../table';
import { isHidden } from './masked';
import { from } from './query';
import { valueOf } from './shape';

/** One level of an order. */
export interface Level {
  /** What rows are ordered by, over `t` and `join`. */
  value: SQL;
  /** Joins what is not in the row itself. */
  join: SQL | null;
  /** How a cursor's text becomes a value again. */
  type: string;
  collation: string | null;
  down: boolean;
  notNull: boolean;
}

const most = 5;

/** The levels of `sort=-dateDebut,libelleFr`, the key last. */
export function levelsOf(served: Served, sort: string | null | undefined, scope: Scope, catalogue: Catalogue): Level[] {
  const { table, resource } = served;
  const parts = (sort || resource.sort)
    .split(',')
    .filter((part) => part !== '')
    .slice(0, most);
  const levels: Level[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const down = part.startsWith('-');
    const name = down ? part.slice(1) : part;
    const column = columnNamed(table, name);
    if (!column || column.leaf?.field.secret || !isSortable(column) || isHidden(column, table, scope))
      throw new Problem('sort', { status: 400, params: { field: name } });
    if (seen.has(name)) continue;
    seen.add(name);
    levels.push(levelOf(column, down, scope, catalogue));
  }
  if (!seen.has(table.key.name)) levels.push(levelOf(table.key, levels[0]?.down ?? false, scope, catalogue));
  return levels;
}

/** `from` of a table with what its order is read from. */
export function joined(served: Served, levels: readonly Level[]): SQL {
  const joins = levels.flatMap(({ join }) => (join === null ? [] : [join]));
  return joins.length === 0 ? from(served) : sql`${from(served)} ${sql.join(joins, sql` `)}`;
}

/** `order by` of the levels; reversed to read a list from its end. */
export function orderBy(levels: readonly Level[], reversed = false): SQL {
  return sql.join(
    levels.map(({ value, collation, down, notNull }) => {
      const collated = collation === null ? value : sql`${value} collate ${sql.identifier(collation)}`;
      const [falling, nulls] = [down !== reversed, reversed ? 'first' : 'last'];
      return sql`${collated}${sql.raw(`${falling ? ' desc' : ''}${notNull ? '' : ` nulls ${nulls}`}`)}`;
    }),
    sql`, `,
  );
}

/** The condition that keeps what comes after a row, given by the texts of its levels. */
export function afterCursor(levels: readonly Level[], values: readonly (string | null)[]): SQL {
  const [first, ...rest] = levels;
  if (!first) return sql`false`;
  const value = values[0] ?? null;
  const equal = value === null ? sql`${first.value} is null` : sql`${first.value} = ${cast(first, value)}`;
  const later = value === null ? sql`false` : beyond(first, value);
  if (rest.length === 0) return later;
  const tie = sql`(${equal} and ${afterCursor(rest, values.slice(1))})`;
  if (value === null) return tie;
  // The outer bound is what an index can start from; the rest decides ties.
  const bound = sql`${collated(first)} ${sql.raw(first.down ? '<=' : '>=')} ${cast(first, value)}`;
  return first.notNull ? sql`(${bound} and (${later} or ${tie}))` : sql`(${later} or ${tie})`;
}

function beyond(level: Level, value: string): SQL {
  const strictly = sql`${collated(level)} ${sql.raw(level.down ? '<' : '>')} ${cast(level, value)}`;
  return level.notNull ? strictly : sql`(${strictly} or ${level.value} is null)`;
}

function collated({ value, collation }: Level): SQL {
  return collation === null ? value : sql`${value} collate ${sql.identifier(collation)}`;
}

function cast({ type }: Level, value: string): SQL {
  return sql`${value}::${sql.raw(type)}`;
}

function isSortable(column: Column): boolean {
  return column.type !== 'jsonb' && !isLong(column.kind);
}

function levelOf(column: Column, down: boolean, scope: Scope, catalogue: Catalogue): Level {
  const base = { down, join: null, notNull: column.notNull && column.computed === null };
  if (column.shape === 'choice')
    return { ...base, value: enumRank(column, valueOf(column, scope)), type: 'integer', collation: null };
  if (column.shape === 'key') {
    const target = catalogue.get(column.leaf?.field.resource ?? '')?.table;
    const label = target && columnNamed(target, target.resource.label.fr);
    if (target && label && label.type === 'text' && target.key !== label) {
      const own = sql.identifier(`o_${column.id}`);
      const join = sql`left join ${sql.identifier(target.name)} ${own} on ${own}.${sql.identifier(target.key.id)} = t.${sql.identifier(column.id)}`;
      const value = sql`${own}.${sql.identifier(label.id)}`;
      return { down, join, notNull: false, value, type: 'text', collation: french };
    }
  }
  const text = column.type === 'text';
  return {
    ...base,
    value: valueOf(column, scope),
    type: column.type,
    collation: text && column.kind !== 'key' ? french : null,
  };
}
