/** A form may name any record: those outside what its writer may see are told as absent. */
import { sql } from 'drizzle-orm';
import type { Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { perimeterOf } from '../../resource/scope';
import { servedNamed } from '../../resource/served';
import type { Row } from './facts';

const references = { idseanc: 'seances', idmanif: 'manifestations', idPackage: 'packages' } as const;

/** The same package without the keys that its reader may not see. */
export async function withinPerimeter(reader: Pick<Within, 'tx' | 'scope' | 'catalogue'>, row: Row): Promise<Row> {
  const composants = row['composants'];
  if (!Array.isArray(composants) || reader.scope.partners === null) return row;
  const hidden = new Map<string, ReadonlySet<unknown>>();
  for (const [name, resource] of Object.entries(references)) {
    const keys = composants.flatMap((item: unknown) => keyIn(item, name));
    hidden.set(name, await unseen(reader, resource, keys));
  }
  const seen = composants.map((item: unknown) => {
    const lost = [...hidden].filter(([name, keys]) => keyIn(item, name).some((key) => keys.has(key)));
    const known = typeof item === 'object' && item !== null ? item : {};
    return { ...known, ...Object.fromEntries(lost.map(([name]) => [name, null])) };
  });
  return { ...row, composants: seen };
}

async function unseen(
  { tx, scope, catalogue }: Pick<Within, 'tx' | 'scope' | 'catalogue'>,
  resource: string,
  keys: readonly number[],
): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const { table } = servedNamed(catalogue, resource);
  const key = sql.identifier(table.key.id);
  const rows = await run<{ key: number }>(
    tx,
    sql`select t.${key} as key from ${sql.identifier(table.name)} t
      where t.${key} = any(${keyArray(table.key.type, keys)}) and ${perimeterOf(table, scope) ?? sql`true`}`,
  );
  const known = new Set(rows.map((row) => row.key));
  return new Set(keys.filter((each) => !known.has(each)));
}

function keyIn(item: unknown, name: string): number[] {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : null;
  return typeof value === 'number' ? [value] : [];
}
