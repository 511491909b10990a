/** The table of a resource as it is read at an instant: what the history stores, what follows from it, and what is not stored. */
import { type SQL, sql } from 'drizzle-orm';
import { isRecorded } from '../../actions/record';
import type { Column } from '../column';
import { personalKeys, readsPersonalPast } from '../read/masked';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { stamps, type Table } from '../table';

/** How a column is known of the past. */
export type Known = 'stored' | 'again' | 'now' | 'lost';

/** How each column of a resource is known of the past. */
export function knownOf({ table }: Pick<Served, 'table'>, catalogue: Catalogue, column: Column): Known {
  if (column === table.key || stamps.some(({ name }) => name === column.name)) return 'stored';
  if (table.replayed.has(column.name)) return 'again';
  if (column.leaf?.field.secret) return 'lost';
  if (isRecorded(column, catalogue)) return 'stored';
  // What a partner's rows are known by; changes of a derived one are in no entry.
  return column === table.perimeter ? 'now' : 'lost';
}

/** A resource whose rows are read at the instant of a scope; `lost` names the leaves that have no value there. */
export function servedAt(served: Served, catalogue: Catalogue, scope: Scope): { served: Served; lost: string[] } {
  const { table } = served;
  const isOpen = readsPersonalPast(scope);
  const lost: string[] = [];
  const columns = new Map(
    [...table.columns].map(([name, column]): [string, Column] => {
      const isPersonal =
        column.leaf !== null && (column.leaf.field.personal === true || personalKeys(column.leaf).length > 0);
      const known = isPersonal && !isOpen ? 'lost' : knownOf(served, catalogue, column);
      if (known === 'again' && table.replayed.get(name) === 'row') return [name, column];
      if (known !== 'lost') return [name, { ...column, notNull: column === table.key, computed: null }];
      lost.push(name);
      const none: SQL = sql.raw(`null::${column.type}`);
      return [name, { ...column, notNull: false, computed: () => none }];
    }),
  );
  const searched = new Set([...table.searched].filter((name) => columns.get(name)?.computed === null));
  const key = columns.get(table.key.name) ?? table.key;
  const perimeter = table.perimeter && (columns.get(table.perimeter.name) ?? null);
  return { served: { ...served, fields: served.fields, table: { ...table, columns, key, perimeter, searched } }, lost };
}

/** The same, reading its rows from a statement. */
export function readFrom(served: Served, rows: SQL): Served {
  const table: Table = { ...served.table, rows };
  return { ...served, fields: served.fields, table };
}
