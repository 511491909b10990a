import { expect, it } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { gone, holdsNobody, mentioned, owned } from '../../../../server/domains/customers/held/places';
import { leavesOf } from '../../../../src/core/model/model';
import { describeBothDatabases, useDatabase } from '../../../support/databases';

it('every leaf that a model calls personal is erased, by its declaration', () => {
  const own = new Map(owned.map(({ table, columns }) => [table.resource.name, { table, columns }]));
  const left = [...catalogue.values()].flatMap(({ resource }) =>
    [...leavesOf(resource.model).values()].flatMap((leaf) => {
      const { field, name } = leaf;
      const keys = Object.entries(field.of ?? {}).flatMap(([key, inner]) => (inner.personal ? [key] : []));
      if (!field.personal && keys.length === 0) return [];
      const place = own.get(resource.name);
      const id = place?.table.columns.get(name)?.id ?? '';
      const fate = place?.columns[id];
      if (fate?.does === 'items')
        return keys.filter((key) => !(key in fate.keys)).map((key) => `${resource.name}.${name}.${key}`);
      return fate && fate.does !== 'stays' && fate.does !== 'mentions' ? [] : [`${resource.name}.${name}`];
    }),
  );
  expect(left).toEqual([]);
});

describeBothDatabases('where data of persons is held', () => {
  const given = useDatabase();

  it('is said of every column that could hold a text', async () => {
    const { rows } = await given.database.pool.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER'
          and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') or data_type = 'USER-DEFINED')
        group by table_name order by table_name`,
    );
    const places = new Map<string, readonly string[]>([
      ...owned.map(({ table, columns }) => [table.name, Object.keys(columns)] as const),
      ...Object.entries(mentioned).map(([name, { columns }]) => [name, Object.keys(columns)] as const),
      ...Object.entries(gone).map(([name, { what }]) => [name, [what]] as const),
    ]);
    const silent = rows
      .filter(({ name }) => !(name in holdsNobody))
      .flatMap(({ name, columns }) =>
        columns.filter((column) => !places.get(name)?.includes(column)).map((column) => `${name}.${column}`),
      );
    expect(silent).toEqual([]);
    const known = new Set(rows.map(({ name }) => name));
    const everywhere = [...places.keys(), ...Object.keys(holdsNobody)];
    expect(everywhere.filter((name) => !known.has(name))).toEqual([]);
    const told = [...places].flatMap(([name, columns]) =>
      columns
        .filter((column) => !rows.find((row) => row.name === name)?.columns.includes(column))
        .map((column) => `${name}.${column}`),
    );
    expect(told).toEqual([]);
    expect(everywhere.length).toBe(new Set(everywhere).size);
  });
});
